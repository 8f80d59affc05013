import StructuredOutput

/// Reads plans in the JSON that models are asked for: `itinerary_list` of `poi_list`s.
enum PastedJSON {
    /// Nil where the text has no such JSON, however mended. O(n).
    static func read(_ text: String) -> PastedPlan? {
        guard let schema = try? Schema(schemaJSON) else { return nil }
        let recovery = OutputReader(schema: schema, policy: .salvage).read(text)
        guard let value = recovery.value, let days = value["itinerary_list"]?.array else {
            return nil
        }
        var plan = PastedPlan()
        plan.city = value["city_name"]?.string?.cleaned
        plan.country = value["country_name"]?.string?.cleaned
        plan.isTruncated = recovery.kind == .truncated
        plan.repairCount = recovery.repairs.count
        for (index, day) in days.enumerated() {
            var read = PastedPlan.Day()
            read.date = day["date"]?.string.flatMap { CalendarDate(iso: $0) }
            for item in day["poi_list"]?.array ?? [] {
                if let stop = stop(item) {
                    read.stops.append(stop)
                } else {
                    plan.unread.append(
                        PastedPlan.Unread(
                            line: index + 1, text: String(item.serialized().prefix(60)),
                            reason: .noName))
                }
            }
            plan.days.append(read)
        }
        return plan
    }

    private static func stop(_ item: JSONValue) -> PastedPlan.Stop? {
        let id = item["place_id"]?.string?.cleaned
        guard let name = item["name"]?.string?.cleaned ?? id else { return nil }
        return PastedPlan.Stop(
            name: name, type: item["type"]?.string.flatMap { InterestType(spelling: $0) },
            description: item["description"]?.string?.cleaned ?? "",
            start: item["start_time"]?.string.flatMap { PastedTime.read($0[...])?.time },
            durationMinutes: item["duration_minutes"]?.int.flatMap {
                (1...1_440).contains($0) ? $0 : nil
            },
            placeID: id)
    }

    private static let schemaJSON: JSONValue = {
        let text: JSONValue = ["type": ["string", "null"]]
        let stop: JSONValue = [
            "type": "object",
            "properties": [
                "name": text, "type": text, "description": text, "place_id": text,
                "start_time": text, "duration_minutes": ["type": ["integer", "null"]],
            ],
        ]
        let day: JSONValue = [
            "type": "object", "required": ["poi_list"],
            "properties": ["date": text, "poi_list": ["type": "array", "items": stop]],
        ]
        return [
            "type": "object", "required": ["itinerary_list"],
            "properties": [
                "city_name": text, "country_name": text,
                "itinerary_list": ["type": "array", "minItems": 1, "items": day],
            ],
        ]
    }()
}

extension String {
    /// Without white space and commas around it; nil for nothing else.
    fileprivate var cleaned: String? {
        let isEdge = { (character: Character) in character.isWhitespace || character == "," }
        var rest = self[...].drop(while: isEdge)
        while let last = rest.last, isEdge(last) { rest.removeLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}
