/// The usual opening hours of a place, in a part of OpenStreetMap's `opening_hours` notation.
///
/// ```
/// Apr-Sep 08:30-19:00; Oct-Mar 08:30-17:00; Tu off
/// ```
///
/// Rules are separated by `; `. A rule names months (`Nov-Feb`, `Jul,Aug`), days (`Tu-Su`,
/// `Mo,We`), both or neither, then hours (`09:00-12:00,14:00-18:00`, `sunrise-sunset`, hours past
/// midnight as `18:00-02:00`) or `off`. A later rule replaces an earlier one on the days of the
/// months that it names; a place is closed on days that no rule names. `24/7` alone never closes.
///
/// Source of the notation: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
public struct OpeningHours: Sendable, Hashable {
    private let rules: [Rule]

    private struct Rule: Hashable {
        /// Bit m for month m, 1...12.
        var months: UInt16
        /// Bit d for ISO weekday d, 1...7.
        var days: UInt8
        var spans: [Span]
    }

    private struct Span: Hashable {
        var opening: Bound
        var closing: Bound
    }

    private enum Bound: Hashable {
        case minutes(Int)
        case sunrise, sunset
    }

    /// Nil for what is outside the notation. O(n) in the text.
    public init?(_ text: some StringProtocol) {
        guard text != "24/7" else {
            let span = Span(opening: .minutes(0), closing: .minutes(24 * 60))
            rules = [Rule(months: .max, days: .max, spans: [span])]
            return
        }
        var rules: [Rule] = []
        for part in text.split(separator: ";") {
            guard let rule = OpeningHours.rule(part) else { return nil }
            rules.append(rule)
        }
        guard !rules.isEmpty else { return nil }
        self.rules = rules
    }

    /// When the place is usually open on an ISO weekday of a month, in minutes after midnight,
    /// ascending; an end after 1440 is on the next day. Empty when it is closed.
    ///
    /// - Parameter daylight: sunrise to sunset; 07:00 to 18:00 if it is unknown.
    public func spans(
        weekday: Int, month: Int, daylight: ClosedRange<Int>? = nil
    ) -> [Range<Int>] {
        let day = UInt8(1) << weekday
        let inMonth = UInt16(1) << month
        guard let rule = rules.last(where: { $0.days & day != 0 && $0.months & inMonth != 0 })
        else { return [] }
        return rule.spans.compactMap { span in
            let opening = OpeningHours.minutes(span.opening, daylight)
            var closing = OpeningHours.minutes(span.closing, daylight)
            if closing <= opening {
                // In the north, the sun may set before a place opens.
                if span.closing == .sunset { return nil }
                closing += 24 * 60
            }
            return opening..<closing
        }
    }

    private static func minutes(_ bound: Bound, _ daylight: ClosedRange<Int>?) -> Int {
        switch bound {
        case .minutes(let minutes): minutes
        case .sunrise: daylight?.lowerBound ?? 7 * 60
        case .sunset: daylight?.upperBound ?? 18 * 60
        }
    }
}

// MARK: - Reading

extension OpeningHours {
    private static let dayNames: [Substring] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    private static let monthNames: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The ISO weekdays of a list such as `Sa,Su` or `Mo-Fr`; nil for anything else.
    static func weekdays(_ text: Substring) -> Set<Int>? {
        bits(text, of: dayNames).map { bits in Set((1...7).filter { bits & 1 << $0 != 0 }) }
    }

    /// `[months] [days] hours`.
    private static func rule(_ text: some StringProtocol) -> Rule? {
        var words = text.split(separator: " ").map { Substring($0) }[...]
        guard let hours = words.popLast(), let spans = spans(hours) else { return nil }
        var rule = Rule(months: .max, days: .max, spans: spans)
        if let word = words.first, let months = bits(word, of: monthNames) {
            rule.months = UInt16(truncatingIfNeeded: months)
            words.removeFirst()
        }
        if let word = words.first, let days = bits(word, of: dayNames) {
            rule.days = UInt8(truncatingIfNeeded: days)
            words.removeFirst()
        }
        return words.isEmpty ? rule : nil
    }

    /// Bits from 1 for a list of names and ranges, which may go past the end: `Fr-Mo`, `Nov-Feb`.
    private static func bits(_ text: Substring, of names: [Substring]) -> Int? {
        var bits = 0
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false)
            guard ends.count <= 2, let first = ends.first, let last = ends.last,
                var index = names.firstIndex(of: first), let end = names.firstIndex(of: last)
            else { return nil }
            bits |= 2 << index
            while index != end {
                index = (index + 1) % names.count
                bits |= 2 << index
            }
        }
        return bits
    }

    private static func spans(_ text: Substring) -> [Span]? {
        if text == "off" { return [] }
        var spans: [Span] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false)
            guard ends.count == 2, let opening = bound(ends[0]), let closing = bound(ends[1]) else {
                return nil
            }
            spans.append(Span(opening: opening, closing: closing))
        }
        return spans
    }

    private static func bound(_ text: Substring) -> Bound? {
        switch text {
        case "sunrise": return .sunrise
        case "sunset": return .sunset
        case "24:00": return .minutes(24 * 60)
        default: return TimeOfDay(text).map { .minutes($0.minutes) }
        }
    }
}
