/// Dates, times and durations of RFC 3339.
extension FormatScanner {
    /// `full-date`: 2024-02-29.
    mutating func takeDate() -> Bool {
        guard let year = takeNumber(digits: 4), take("-"), let month = takeNumber(digits: 2),
            take("-"), let day = takeNumber(digits: 2)
        else { return false }
        return (1...12).contains(month)
            && (1...CalendarDate.days(in: month, of: year)).contains(day)
    }

    /// `full-time`: 23:59:60.25+01:00.
    mutating func takeTime() -> Bool {
        guard let hour = takeNumber(digits: 2), hour <= 23, take(":"),
            let minute = takeNumber(digits: 2), minute <= 59, take(":"),
            let second = takeNumber(digits: 2), second <= 60
        else { return false }
        if take(".") {
            guard skip(.digits) > 0 else { return false }
        }
        guard let offset = takeOffset() else { return false }
        // Leap seconds are inserted at the end of a day in UTC, whatever the local time.
        let minutesOfDay = (hour * 60 + minute - offset + 2 * 1440) % 1440
        return second < 60 || minutesOfDay == 1439
    }

    /// `time-offset`, in minutes east of UTC.
    private mutating func takeOffset() -> Int? {
        if take(letter: "z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = takeNumber(digits: 2), hours <= 23, take(":"),
            let minutes = takeNumber(digits: 2), minutes <= 59
        else { return nil }
        return (isWest ? -1 : 1) * (hours * 60 + minutes)
    }

    /// `duration`. Units must be adjacent, so `P1Y2M` is valid and `P1Y2D` is not.
    mutating func takeDuration() -> Bool {
        guard take(letter: "p") else { return false }
        if take(letter: "t") { return takeUnits("h", "m", "s") }
        let start = at
        if skip(.digits) > 0, take(letter: "w") { return true }
        at = start
        return takeUnits("y", "m", "d") && (!take(letter: "t") || takeUnits("h", "m", "s"))
    }

    /// One or more of three units with numbers. Units must be adjacent.
    private mutating func takeUnits(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
    ) -> Bool {
        guard skip(.digits) > 0 else { return false }
        if take(letter: first) {
            guard skip(.digits) > 0 else { return true }
            guard take(letter: second) else { return false }
        } else if !take(letter: second) {
            return take(letter: third)
        }
        return skip(.digits) == 0 || take(letter: third)
    }
}
