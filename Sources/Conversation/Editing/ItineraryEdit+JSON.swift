import StructuredOutput
import Trips

extension ItineraryEdit {
    /// The form in transcripts.
    var json: JSONValue {
        switch self {
        case .add(let stop, let number): named("add", ("stop", stop.json), ("at", json(number)))
        case .remove(let number): named("remove", ("stop", json(number)))
        case .move(let from, let to): named("move", ("from", json(from)), ("to", json(to)))
        case .swapStops(let first, let second):
            named("swap-stops", ("first", json(first)), ("second", json(second)))
        case .swapDays(let first, let second):
            named("swap-days", ("first", JSONValue(first)), ("second", JSONValue(second)))
        case .lock(let number): named("lock", ("stop", json(number)))
        case .unlock(let number): named("unlock", ("stop", json(number)))
        case .note(let number, let text):
            named("note", ("stop", json(number)), ("text", JSONValue(text)))
        case .time(let number, let time):
            named("time", ("stop", json(number)), ("start", JSONValue(time?.description)))
        case .replace(let number, let stop):
            named("replace", ("stop", json(number)), ("with", stop.json))
        }
    }

    private func json(_ number: StopNumber) -> JSONValue { JSONValue(number.description) }

    private func named(_ name: String, _ facts: (String, JSONValue)...) -> JSONValue {
        JSONValue(pairs: [("edit", JSONValue(name))] + facts)
    }
}
