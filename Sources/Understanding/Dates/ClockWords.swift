import Trips

/// Reads times of the day in a line: `2pm`, `14:00`, `9.30 am`, `noon`, `6 in the evening`.
enum ClockWords {
    /// The time at `index` and how many tokens say it. A bare hour up to twelve could be in the
    /// morning or in the evening: its time is nil.
    static func time(at index: Int, in reading: Reading) -> (time: TimeOfDay?, length: Int)? {
        switch reading.word(index) {
        case "noon", "midday": return (TimeOfDay(hour: 12, minute: 0), 1)
        case "midnight": return (TimeOfDay(hour: 0, minute: 0), 1)
        default: break
        }
        guard reading.isFree(index), case .number(let hour) = reading.tokens[index].kind,
            (0...24).contains(hour)
        else { return nil }
        var length = 1
        var minute: Int?
        if [":", ".", "h"].contains(reading.mark(index + 1)),
            reading.areJoined(index, index + 1), reading.areJoined(index + 1, index + 2),
            case .number(let minutes) = reading.tokens[index + 2].kind,
            reading.tokens[index + 2].text.count == 2
        {
            minute = minutes
            length = 3
        } else if ["h", "o'clock", "oclock"].contains(reading.word(index + 1)) {
            length = 2
        }
        let half = half(at: index + length, in: reading)
        return settle(hour: hour, minute: minute, half: half, length: length)
    }

    /// What a bare hour, 1...12, most likely means: of the two in a day the one that is nearer to
    /// another time, in minutes after midnight. Nil for another number.
    static func likely(hour: Int, near minutes: Int) -> TimeOfDay? {
        guard (1...12).contains(hour) else { return nil }
        return [hour, (hour + 12) % 24].compactMap { TimeOfDay(hour: $0, minute: 0) }
            .min { abs($0.minutes - minutes) < abs($1.minutes - minutes) }
    }

    /// Where nothing else is known, a bare hour is one around it.
    static let middleOfDay = 13 * 60

    private static func settle(
        hour: Int, minute: Int?, half: (isAfternoon: Bool, length: Int)?, length: Int
    ) -> (TimeOfDay?, Int)? {
        guard let half else {
            guard minute != nil || hour > 12 else { return (nil, length) }
            return TimeOfDay(hour: hour, minute: minute ?? 0).map { ($0, length) }
        }
        let shifted = half.isAfternoon && hour < 12 ? hour + 12 : hour
        let isMidnight = !half.isAfternoon && hour == 12
        return TimeOfDay(hour: isMidnight ? 0 : shifted, minute: minute ?? 0)
            .map { ($0, length + half.length) }
    }

    private static func half(at index: Int, in reading: Reading) -> (
        isAfternoon: Bool, length: Int
    )? {
        let mornings = ["am", "a . m .", "a . m", "in the morning"]
        let later = ["pm", "p . m .", "p . m", "in the afternoon", "in the evening", "at night"]
        for (phrases, isAfternoon) in [(mornings, false), (later, true)] {
            let length = reading.length(ofAny: phrases, at: index)
            if length > 0 { return (isAfternoon, length) }
        }
        return nil
    }
}
