import Trips

/// The number after the word for a day, or the first and last of several: `2`, `TWO`, `1-3`,
/// `1 and 2`.
struct PastedDayNumbers {
    let first: Int
    /// Nil for a single day.
    private(set) var last: Int?
    private(set) var rest: Substring

    /// `isPlural`: after `Days`, a second number is the last day; after `Day`, it may begin
    /// something else, as in `Day 1 - 2 museums`. Nil if the text does not begin with a number.
    init?(_ text: Substring, isPlural: Bool) {
        let word = text.prefix { $0.isLetter || $0.isNumber }
        guard let number = PastedDayNumbers.number(word) else { return nil }
        first = number
        rest = text[word.endIndex...]
        guard let (second, behind) = PastedDayNumbers.second(rest, isPlural: isPlural),
            second > first, second - first < PastedDayNumbers.longest
        else { return }
        (last, rest) = (second, behind)
    }

    /// The most days that one heading may cover.
    private static let longest = 31

    private static let words = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]

    private static func number(_ word: Substring) -> Int? {
        if let number = Int(word) { return (1...366).contains(number) ? number : nil }
        return words.firstIndex(of: word.lowercased()).map { $0 + 1 }
    }

    private static func second(
        _ text: Substring, isPlural: Bool
    ) -> (Int, rest: Substring)? {
        let joint = text.trimmedStart
        guard
            let mark = ["-", "–", "—", "to ", "and ", "& "].first(where: {
                joint.lowercased().hasPrefix($0)
            })
        else { return nil }
        let behind = joint.dropFirst(mark.count).trimmedStart
        let word = behind.prefix { $0.isLetter || $0.isNumber }
        let rest = behind[word.endIndex...]
        // `Day 1 - 9:00 Colosseum` and `Day 1 - 3 May 2027` are about one day.
        guard let number = number(word), PastedTime.read(behind) == nil,
            PastedDayHeading.date(in: behind).date == nil
        else { return nil }
        let isTight = joint.startIndex == text.startIndex && !mark.hasSuffix(" ")
        let next = rest.trimmedStart.first
        guard isPlural || isTight || next.map({ ":–—-(,.|".contains($0) }) ?? true else {
            return nil
        }
        return (number, rest)
    }
}
