import StructuredOutput
import Trips

/// A wish or an edit that a model proposes, as the command line that says the same.
struct EditAction {
    private let name: String
    private let text: String?
    private let day: Int?
    private let stop: StopNumber?
    private let toDay: Int?
    private let toStop: Int?

    /// `text` is trimmed and one line; nil for none.
    init(_ name: String, _ action: JSONValue, text: String?) {
        self.name = name
        self.text = text
        day = action["day"]?.int
        toDay = action["to_day"]?.int
        toStop = action["to_stop"]?.int
        stop = day.flatMap { day in
            action["stop"]?.int.flatMap { StopNumber("\(day).\($0)") }
        }
    }

    /// Nil when the action lacks what it needs.
    var command: String? {
        switch name {
        case "redo": return "/redo"
        case "party", "budget", "mustsee", "avoid", "arrival", "departure", "stay":
            return text.map { "/\(name) \($0)" }
        case "remove", "lock", "unlock": return stop.map { "/\(name) \($0)" }
        case "move": return stop.flatMap { stop in target.map { "/move \(stop) \($0)" } }
        case "swap": return swap
        case "add": return text.map { "/add \($0)" + (day.map { " to \($0)" } ?? "") }
        case "replace": return stop.flatMap { stop in text.map { "/replace \(stop) with \($0)" } }
        case "note", "time": return stop.flatMap { stop in text.map { "/\(name) \(stop) \($0)" } }
        case "late": return text.map { "/late \($0)\(onDay)" }
        case "rain": return "/rain\(onDay)"
        default: return nil
        }
    }

    private var target: String? {
        toDay.map { day in toStop.map { "\(day).\($0)" } ?? "\(day)" }
    }

    /// Two stops, or two days.
    private var swap: String? {
        guard let target else { return nil }
        if let stop { return toStop == nil ? nil : "/swap \(stop) \(target)" }
        return toStop == nil ? day.map { "/swap \($0) \(target)" } : nil
    }

    private var onDay: String { day.map { " on day \($0)" } ?? "" }
}
