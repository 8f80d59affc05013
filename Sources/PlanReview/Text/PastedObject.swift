import StructuredOutput
import Trips

/// Reads days and stops from JSON objects, by the form's own keys or those that other programs and
/// models use instead.
struct PastedObject {
    private let value: JSONValue
    /// Whether to accept keys other than the form's.
    private let takesOthers: Bool

    init(_ value: JSONValue, asForm: Bool) {
        self.value = value
        takesOthers = !asForm
    }

    /// Nil for anything that neither names nor describes a stop.
    var stop: PastedPlan.Stop? {
        if takesOthers, let line = value.string { return PastedObject.stop(line: line) }
        let id = value["place_id"]?.string?.cleaned
        let description = value["description"]?.string?.trimmed ?? ""
        // An object with a description or type is a stop even without a name, and counts in the
        // numbering.
        let isMeant = !description.isEmpty || value["type"]?.string?.cleaned != nil
        let nameless = isMeant ? "" : nil
        guard
            let name = text("name", or: ["title", "place", "activity"])?.cleaned ?? id
                ?? nameless
        else { return nil }
        return PastedPlan.Stop(
            name: name, type: text("type", or: ["category"]).flatMap { InterestType(spelling: $0) },
            description: description,
            start: text("start_time", or: ["start", "time"])
                .flatMap { PastedTime.read($0[...])?.time },
            durationMinutes: value["duration_minutes"]?.int.flatMap {
                (1...1_440).contains($0) ? $0 : nil
            },
            placeID: id)
    }

    var date: CalendarDate? { text("date", or: []).flatMap { CalendarDate(iso: $0) } }

    /// A text of the stop that contains the end of an object and the beginning of another, as after
    /// a missing quote.
    var swallowed: String? {
        (value.object ?? []).compactMap(\.value.string).first { text in
            text.filter { !$0.isWhitespace }.contains("},{")
        }
    }

    func text(_ key: String, or others: [String]) -> String? {
        for key in takesOthers ? [key] + others : [key] {
            if let text = value[key]?.string { return text }
        }
        return nil
    }

    private static func stop(line: String) -> PastedPlan.Stop? {
        let item = PastedItem(line[...])
        guard let name = item.names.first else { return nil }
        return PastedPlan.Stop(
            name: String(name), type: item.isMeal ? .food : nil,
            description: String(item.description), start: item.start,
            durationMinutes: item.minutes, meal: item.meal)
    }
}

extension PastedPlan {
    /// Adds a day of JSON with its stops, and records what could not be read.
    mutating func add(_ day: JSONValue, stops: [JSONValue], asForm: Bool) {
        var read = Day()
        read.date = PastedObject(day, asForm: asForm).date
        let number = days.count + 1
        for item in stops {
            let object = PastedObject(item, asForm: asForm)
            if let stop = object.stop {
                read.stops.append(stop)
            } else {
                note(item.serialized(), onDay: number, because: .noName)
            }
            if let piece = object.swallowed {
                note(piece, onDay: number, because: .swallowed)
            }
        }
        days.append(read)
    }

    private mutating func note(_ text: String, onDay day: Int, because reason: Reason) {
        unread.append(Unread(line: day, text: String(text.prefix(60)), reason: reason))
    }
}

extension String {
    /// Without white space around it. Keeps a final comma: it may be the only sign of a lost rest.
    fileprivate var trimmed: String {
        var rest = self[...].drop { $0.isWhitespace || $0 == "," }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// Without white space, commas and quotes around it; nil if nothing is left.
    var cleaned: String? {
        let isEdge = { (character: Character) in character.isWhitespace || ",\"".contains(character)
        }
        var rest = self[...].drop(while: isEdge)
        while let last = rest.last, isEdge(last) { rest.removeLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}
