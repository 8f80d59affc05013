/// A time of day and its offset from UTC, if there is one. Reads what ``MomentFormat`` lists.
struct ClockTime {
    typealias Tokens = ArraySlice<MomentTokens.Token>

    private var hour = 0
    private var minute = 0
    private var second = 0
    /// The fraction's digits after a point, or empty.
    private var fraction = ""
    /// As in RFC 3339.
    private var offset: String?

    init?(_ tokens: Tokens) {
        var rest = tokens
        if case .word(let word) = rest.first, word == "noon" || word == "midnight" {
            rest.removeFirst()
            hour = word == "noon" ? 12 : 0
        } else {
            guard takeClock(&rest) else { return nil }
        }
        guard takeOffset(&rest), rest.isEmpty, hour < 24, minute < 60, second < 60 else {
            return nil
        }
    }

    /// The ways to write the time. The long form of RFC 3339 has seconds and an offset. Other forms
    /// may also leave out seconds that are 0.
    func forms(isLong: Bool) -> [String] {
        let short = "\(hour.padded(2)):\(minute.padded(2))"
        let long = "\(short):\(second.padded(2))\(fraction)"
        if isLong { return offset.map { [long + $0] } ?? [] }
        let hasSeconds = second != 0 || !fraction.isEmpty
        return (hasSeconds ? [long] : [short, long]).map { $0 + (offset ?? "") }
    }

    // MARK: Parts

    private mutating func takeClock(_ rest: inout Tokens) -> Bool {
        guard let hour = Self.number(&rest, upTo: 2) else { return false }
        self.hour = hour
        var isComplete = false
        switch rest.first {
        case .mark(UInt8(ascii: ":")):
            guard takeMinute(&rest), takeSecond(&rest) else { return false }
            isComplete = true
        case .mark(UInt8(ascii: ".")):
            guard takeMinute(&rest) else { return false }
            isComplete = true
        case .word("h"):
            rest.removeFirst()
            if case .number = rest.first {
                guard let minute = Self.number(&rest, exactly: 2) else { return false }
                self.minute = minute
            }
            return true
        default: break
        }
        guard let isAfternoon = Self.takeHalf(&rest) else { return isComplete }
        guard (1...12).contains(hour) else { return false }
        self.hour = hour % 12 + (isAfternoon ? 12 : 0)
        return true
    }

    private mutating func takeMinute(_ rest: inout Tokens) -> Bool {
        rest.removeFirst()
        guard let minute = Self.number(&rest, exactly: 2) else { return false }
        self.minute = minute
        return true
    }

    private mutating func takeSecond(_ rest: inout Tokens) -> Bool {
        guard rest.first == .mark(UInt8(ascii: ":")) else { return true }
        rest.removeFirst()
        guard let second = Self.number(&rest, exactly: 2) else { return false }
        self.second = second
        guard rest.first == .mark(UInt8(ascii: ".")),
            case .number(let digits) = rest.dropFirst().first
        else { return true }
        rest = rest.dropFirst(2)
        fraction = digits.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? "" : "." + digits
        return true
    }

    /// Takes `am`, `pm`, `a.m.` or `p.m.`; whether it is the second half of the day.
    private static func takeHalf(_ rest: inout Tokens) -> Bool? {
        guard case .word(let word) = rest.first else { return nil }
        if word == "am" || word == "pm" {
            rest.removeFirst()
            return word == "pm"
        }
        let point = MomentTokens.Token.mark(UInt8(ascii: "."))
        guard word == "a" || word == "p",
            Array(rest.dropFirst().prefix(2)) == [point, .word("m")]
        else { return nil }
        rest = rest.dropFirst(3)
        if rest.first == point { rest.removeFirst() }
        return word == "pm" || word == "p"
    }

    /// False when the offset is invalid.
    private mutating func takeOffset(_ rest: inout Tokens) -> Bool {
        switch rest.first {
        case .word(let word) where ["z", "utc", "gmt"].contains(word):
            rest.removeFirst()
            // Something like `UTC+2` is local time elsewhere, without minutes.
            guard rest.isEmpty else { return false }
            offset = "Z"
        case .mark(let sign) where sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"):
            rest.removeFirst()
            guard case .number(let digits) = rest.popFirst() else { return false }
            var parts = (String(digits.prefix(2)), String(digits.dropFirst(2)))
            if digits.count == 2, rest.first == .mark(UInt8(ascii: ":")) {
                rest.removeFirst()
                guard case .number(let minutes) = rest.popFirst() else { return false }
                parts.1 = minutes
            }
            guard parts.0.count == 2, parts.1.count == 2, (Int(parts.0) ?? 24) < 24,
                (Int(parts.1) ?? 60) < 60
            else { return false }
            offset = "\(sign == UInt8(ascii: "+") ? "+" : "-")\(parts.0):\(parts.1)"
        default: break
        }
        return true
    }

    private static func number(
        _ rest: inout Tokens, upTo most: Int = 2, exactly count: Int? = nil
    ) -> Int? {
        guard case .number(let digits) = rest.first, digits.count <= most,
            count.map({ $0 == digits.count }) ?? true
        else { return nil }
        rest.removeFirst()
        return Int(digits)
    }
}
