/// What a weekday means while the dates of a trip are known: one of its days, unless the sentence
/// says that the trip is then. `clear Saturday` is about a day, `from Friday` about the trip.
enum WeekdayTalk {
    private static let cues: Set<String> = [
        "from", "starting", "start", "starts", "begin", "begins", "beginning", "until", "till",
        "through", "dates", "date", "trip", "instead",
    ]
    private static let ranges: Set<String> = ["to", "until", "till", "through"]

    /// Whether weekdays at these places of a line are new dates: something says so, and nothing
    /// else is spoken of beside them.
    static func isNewDate(_ places: [Int], in reading: Reading) -> Bool {
        guard let first = places.min() else { return false }
        let part = reading.part(around: first)
        let isAlone = part.allSatisfy { index in
            let word = reading.word(index)
            return word.isEmpty || places.contains(index) || UnusedParts.isIdle(word)
                || cues.contains(word)
        }
        guard isAlone else { return false }
        return part.contains { cues.contains(reading.word($0)) || isRange($0, in: reading) }
    }

    /// Whether a line names a weekday that no rule had a use for.
    static func isLeft(in reading: Reading) -> Bool {
        reading.tokens.indices.contains { DateWords.weekday(reading.word($0)) != nil }
    }

    /// `Friday to Monday`, `Friday - Monday`.
    private static func isRange(_ index: Int, in reading: Reading) -> Bool {
        func isWeekday(_ index: Int) -> Bool { DateWords.weekday(reading.word(index)) != nil }
        let isJoint = ranges.contains(reading.word(index)) || reading.tokens[index].kind == .dash
        return isJoint && isWeekday(index - 1) && isWeekday(index + 1)
    }
}
