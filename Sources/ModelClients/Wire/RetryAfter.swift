import Basics
import StructuredOutput
import Transport

/// Reads how long a server asks clients to wait.
enum RetryAfter {
    /// Reads `retry-after-ms` or `Retry-After` (RFC 9110, section 10.2.3). Compares a date with the
    /// response's own `Date`, so that only the server's clock matters. Nil if neither is present
    /// and readable; never negative.
    static func seconds(_ head: HTTPHead) -> Double? {
        if let text = head["retry-after-ms"], let milliseconds = number(text) {
            return milliseconds / 1_000
        }
        guard let text = head["retry-after"] else { return nil }
        if let seconds = number(text) { return seconds }
        guard let then = timestamp(text), let now = head["date"].flatMap(timestamp) else {
            return nil
        }
        return Double(max(0, then - now))
    }

    /// Reads Google's `RetryInfo` in the details of an error: `"retryDelay":"45.8s"`.
    static func seconds(inBody value: JSONValue) -> Double? {
        let error = value["error"] ?? value[0]?["error"] ?? value
        for detail in error["details"]?.array ?? [] {
            guard let text = detail["retryDelay"]?.string, text.hasSuffix("s") else { continue }
            return number(String(text.dropLast()))
        }
        return nil
    }

    private static func number(_ text: String) -> Double? {
        guard let value = Double(text), value.isFinite, value >= 0 else { return nil }
        return value
    }

    private static let months = CalendarDate.monthNames.map { String($0.prefix(3)) }

    /// Seconds since 1970 of an IMF-fixdate, "Sun, 06 Nov 1994 08:49:37 GMT".
    static func timestamp(_ text: String) -> Int? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int(words[1]),
            let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]),
            (1...31).contains(day), (1970...9999).contains(year)
        else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, (0...23).contains(time[0]), (0...59).contains(time[1]),
            (0...60).contains(time[2])
        else { return nil }
        let days = CalendarDate.dayNumber(year: year, month: month + 1, day: day)
        return ((days * 24 + time[0]) * 60 + time[1]) * 60 + time[2]
    }
}
