/// The number of days that a plan states in its title or before its first day.
public struct PastedLength: Sendable, Equatable {
    public let days: Int
    /// The text that states it: `7 days`, `A week`.
    public let words: String

    /// Nil if there is no length, or only contradictory ones: `10 days off, 4 in Rome`.
    /// O(characters).
    init?(in lines: [String]) {
        var found: [PastedLength] = []
        for length in lines.flatMap(PastedLength.all)
        where !found.contains(where: { $0.days == length.days }) {
            found.append(length)
        }
        // As in `7 days: 3 days in Rome, 4 days in Florence`.
        let whole = found.max { $0.days < $1.days }
        guard let whole,
            found.count == 1 || found.reduce(0, { $0 + $1.days }) == 2 * whole.days
        else { return nil }
        self = whole
    }

    private init(days: Int, words: String) { (self.days, self.words) = (days, words) }

    private static func all(in line: String) -> [PastedLength] {
        let words = line.split { !($0.isLetter || $0.isNumber) }
        return words.indices.compactMap { index in
            guard index > 0, let unit = units[words[index].lowercased()],
                let count = count(words[index - 1], of: unit),
                isOfTheTrip(words, from: index - 1, to: index)
            else { return nil }
            let days = count * unit
            let range = words[index - 1].startIndex..<words[index].endIndex
            return (1...366).contains(days)
                ? PastedLength(days: days, words: String(line[range])) : nil
        }
    }

    private static let units = [
        "day": 1, "days": 1, "week": 7, "weeks": 7, "tage": 1, "jours": 1, "giorni": 1, "días": 1,
    ]

    private static let numbers = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]

    /// `a week` is a length, but `a day` is usually part of one.
    private static func count(_ word: Substring, of unit: Int) -> Int? {
        let word = word.lowercased()
        if ["a", "an"].contains(word) { return unit > 1 ? 1 : nil }
        return Int(word) ?? numbers.firstIndex(of: word).map { $0 + 1 }
    }

    /// Whether this is the length of the trip, rather than of something else or a time before which
    /// to book.
    private static func isOfTheTrip(_ words: [Substring], from first: Int, to last: Int) -> Bool {
        let behind = words[(last + 1)...].prefix(2).map { $0.lowercased() }
        if behind == ["in", "advance"] { return false }
        if let next = behind.first, !after.contains(next), Int(next) == nil { return false }
        if first > 0, before.contains(words[first - 1].lowercased()) { return false }
        return !words.contains { others.contains($0.lowercased()) }
    }

    /// Words that may follow the length of a trip.
    private static let after: Set<String> = [
        "across", "adventure", "and", "around", "at", "break", "city", "en", "exploring", "for",
        "from", "getaway", "guide", "holiday", "in", "itinerary", "of", "on", "plan", "schedule",
        "starting", "stay", "through", "to", "tour", "travel", "trip", "vacation", "visit",
        "visiting", "with",
    ]
    /// Words that precede other lengths.
    private static let before: Set<String> = [
        "additional", "after", "another", "day", "every", "extra", "first", "last", "least", "most",
        "next", "only", "per", "previous", "within",
    ]
    /// Words of lines about something else.
    private static let others: Set<String> = [
        "book", "booked", "closed", "expires", "open", "pass", "reserve", "ticket", "tickets",
        "valid",
    ]
}

extension PastedPlan {
    /// The number of days that the text before the first day states.
    public var length: PastedLength? { PastedLength(in: preface) }
}
