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
        plan.isForm = true
        for (index, day) in days.enumerated() {
            var read = PastedPlan.Day()
            read.date = day["date"]?.string.flatMap { CalendarDate(iso: $0) }
            for item in day["poi_list"]?.array ?? [] {
                if let stop = stop(item) {
                    read.stops.append(stop)
                } else {
                    plan.unread.append(
                        unread(item.serialized(), onDay: index + 1, because: .noName))
                }
                if let piece = swallowed(in: item) {
                    plan.unread.append(unread(piece, onDay: index + 1, because: .swallowed))
                }
            }
            plan.days.append(read)
        }
        plan.isCut = plan.isTruncated && isCut(text, after: plan.days.last?.stops.last)
        return plan
    }

    private static func unread(
        _ text: String, onDay day: Int, because reason: PastedPlan.Reason
    ) -> PastedPlan.Unread {
        PastedPlan.Unread(line: day, text: String(text.prefix(60)), reason: reason)
    }

    /// A text of a stop in which an object ends and another begins, as after a quote that was
    /// forgotten.
    private static func swallowed(in item: JSONValue) -> String? {
        (item.object ?? []).compactMap(\.value.string).first { text in
            text.filter { !$0.isWhitespace }.contains("},{")
        }
    }

    /// Whether nothing stands behind the last description.
    private static func isCut(_ text: String, after stop: PastedPlan.Stop?) -> Bool {
        guard let said = stop?.description, let last = said.last, !".!?…".contains(last) else {
            return false
        }
        var text = text[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.hasSuffix(said)
    }

    private static func stop(_ item: JSONValue) -> PastedPlan.Stop? {
        let id = item["place_id"]?.string?.cleaned
        guard let name = item["name"]?.string?.cleaned ?? id else { return nil }
        return PastedPlan.Stop(
            name: name, type: item["type"]?.string.flatMap { InterestType(spelling: $0) },
            description: item["description"]?.string?.trimmed ?? "",
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
    /// Without white space around it. A comma at its end may be all that tells of a lost rest.
    fileprivate var trimmed: String {
        var rest = self[...].drop { $0.isWhitespace || $0 == "," }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// Without white space and commas around it; nil for nothing else.
    fileprivate var cleaned: String? {
        let isEdge = { (character: Character) in character.isWhitespace || character == "," }
        var rest = self[...].drop(while: isEdge)
        while let last = rest.last, isEdge(last) { rest.removeLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}
