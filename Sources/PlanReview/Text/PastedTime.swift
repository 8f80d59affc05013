import Trips

/// Reads clock times at the beginning of a line.
enum PastedTime {
    /// A time, or a range, and the text after it: `9:00`, `9.30am`, `9am - 11am:`, `At 14:00,`. Nil
    /// if the text begins otherwise; a bare number is not a time.
    static func read(_ text: Substring) -> (time: TimeOfDay, minutes: Int?, rest: Substring)? {
        var text = text.trimmedStart
        for word in ["at ", "from ", "around ", "~"] where text.lowercased().hasPrefix(word) {
            text = text.dropFirst(word.count)
        }
        guard var (first, rest) = clock(text) else { return nil }
        var minutes: Int?
        let joint = rest.trimmedStart
        for dash in ["-", "–", "—", "to ", "until "] where joint.hasPrefix(dash) {
            guard let (last, after) = clock(joint.dropFirst(dash.count).trimmedStart) else { break }
            var end = last.time.minutes
            // In `9 - 11am`, both times are in the morning.
            if !first.isSure, last.isSure, let other = first.others(than: last.time) {
                first.time = other
            }
            if end < first.time.minutes { end += 24 * 60 }
            minutes = end - first.time.minutes
            rest = after
        }
        guard first.isSure || minutes != nil else { return nil }
        return (first.time, minutes, rest.trimmedJoint)
    }

    /// The minutes of a text that is only a duration: `45 min`, `1 h 30 min`, `2 hours`.
    static func length(_ text: Substring) -> Int? {
        var words: [Substring] = []
        for word in text.split(separator: " ") {
            // Splits `2h` into `2 h`.
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            words += [digits, word.dropFirst(digits.count)].filter { !$0.isEmpty }
        }
        var (minutes, number): (Int, Int?) = (0, nil)
        for word in words {
            if let next = Int(word) {
                guard number == nil, (0...600).contains(next) else { return nil }
                number = next
                continue
            }
            guard let count = number else { return nil }
            switch word.lowercased() {
            case "h", "hr", "hrs", "hour", "hours": minutes += count * 60
            case "m", "min", "mins", "minute", "minutes": minutes += count
            default: return nil
            }
            number = nil
        }
        // `1 h 30` leaves out the last unit.
        if let number { minutes = minutes >= 60 ? minutes + number : 0 }
        return (1...1_440).contains(minutes) ? minutes : nil
    }

    private struct Clock {
        var time: TimeOfDay
        /// Whether it is more than a number: it has minutes, or am or pm.
        var isSure: Bool

        /// The time in the same half of the day as a later one.
        func others(than end: TimeOfDay) -> TimeOfDay? {
            let later = time.minutes + 12 * 60
            return end.minutes >= later ? TimeOfDay(minutes: later) : nil
        }
    }

    private static func clock(_ text: Substring) -> (Clock, Substring)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.count), var hour = Int(digits) else { return nil }
        var rest = text.dropFirst(digits.count)
        var minute = 0
        var isSure = false
        if let separator = rest.first, ":.h".contains(separator) {
            let more = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            if more.count == 2, let read = Int(more) {
                (minute, isSure) = (read, true)
                rest = rest.dropFirst(3)
            }
        }
        let half = rest.trimmedStart
        let morning = half.behindWord(["am", "a.m."])
        if (1...12).contains(hour), let after = morning ?? half.behindWord(["pm", "p.m."]) {
            hour = hour % 12 + (morning == nil ? 12 : 0)
            (isSure, rest) = (true, after)
        }
        if let after = half.behindWord(["uhr", "o'clock", "o’clock"]) {
            (isSure, rest) = (true, after)
        }
        guard let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
        return (Clock(time: time, isSure: isSure), rest)
    }
}

extension Substring {
    var trimmedStart: Substring { drop { $0.isWhitespace } }

    /// The text after a leading word of `words`; nil if it begins with none of them.
    fileprivate func behindWord(_ words: [String]) -> Substring? {
        guard let word = words.first(where: lowercased().hasPrefix) else { return nil }
        let after = dropFirst(word.count)
        return after.first?.isLetter == true ? nil : after
    }

    /// Without the leading white space, dashes and colons that join it to the text before.
    var trimmedJoint: Substring {
        drop { $0.isWhitespace || "-–—:,|.)*_".contains($0) }
    }
}
