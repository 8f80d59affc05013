/// How many days a plan says that it has, in its title or in what stands before its first day.
public struct PastedLength: Sendable, Equatable {
    public let days: Int
    /// As it stands there: `7 days`, `A week`.
    public let words: String

    /// Nil where nothing is said, or lengths that contradict each other: `10 days off, 4 in Rome`.
    /// O(characters).
    init?(in lines: [String]) {
        var found: [PastedLength] = []
        for length in lines.flatMap(PastedLength.all)
        where !found.contains(where: { $0.days == length.days }) {
            found.append(length)
        }
        // `7 days: 3 days in Rome, 4 days in Florence`.
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

    /// `a week` is a length, `a day` as a rule a part of one.
    private static func count(_ word: Substring, of unit: Int) -> Int? {
        let word = word.lowercased()
        if ["a", "an"].contains(word) { return unit > 1 ? 1 : nil }
        return Int(word) ?? numbers.firstIndex(of: word).map { $0 + 1 }
    }

    /// Whether it is how long one travels, and not how long something holds or how long before it
    /// has to be booked.
    private static func isOfTheTrip(_ words: [Substring], from first: Int, to last: Int) -> Bool {
        let behind = words[(last + 1)...].prefix(2).map { $0.lowercased() }
        if behind == ["in", "advance"] { return false }
        if let next = behind.first, !after.contains(next), Int(next) == nil { return false }
        if first > 0, before.contains(words[first - 1].lowercased()) { return false }
        return !words.contains { others.contains($0.lowercased()) }
    }

    /// What stands behind the length of a trip, where anything does.
    private static let after: Set<String> = [
        "across", "adventure", "and", "around", "at", "break", "city", "en", "exploring", "for",
        "from", "getaway", "guide", "holiday", "in", "itinerary", "of", "on", "plan", "schedule",
        "starting", "stay", "through", "to", "tour", "travel", "trip", "vacation", "visit",
        "visiting", "with",
    ]
    /// What stands before other lengths.
    private static let before: Set<String> = [
        "additional", "after", "another", "day", "every", "extra", "first", "last", "least", "most",
        "next", "only", "per", "previous", "within",
    ]
    /// Words of lines that are about something else.
    private static let others: Set<String> = [
        "book", "booked", "closed", "expires", "open", "pass", "reserve", "ticket", "tickets",
        "valid",
    ]
}

extension PastedPlan {
    /// What is said before the first day of how many there are.
    public var length: PastedLength? { PastedLength(in: preface) }
}
