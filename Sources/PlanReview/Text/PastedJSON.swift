import StructuredOutput

/// Reads plans in the JSON that models are asked for: `itinerary_list` of `poi_list`s.
enum PastedJSON {
    /// Nil if the text has no such JSON, even after repair. O(n).
    static func read(_ text: String) -> PastedPlan? {
        guard let schema = try? Schema(schemaJSON) else { return nil }
        let recovery = OutputReader(schema: schema, policy: .salvage).read(text)
        guard let value = recovery.value, let days = value["itinerary_list"]?.array,
            // Stops without days are one day. Other shapes have those too, so expect a `poi_list`.
            days.contains(where: { $0["poi_list"] != nil })
        else { return nil }
        var plan = PastedPlan()
        plan.city = value["city_name"]?.string?.cleaned
        plan.country = value["country_name"]?.string?.cleaned
        plan.isTruncated = recovery.kind == .truncated
        plan.repairCount = recovery.repairs.count
        plan.isForm = true
        for day in days { plan.add(day, stops: stops(of: day), asForm: true) }
        plan.isCut = plan.isTruncated && isCut(text, after: plan.days.last?.stops.last)
        return plan
    }

    /// The stops of an entry; an entry without a list may itself be a stop.
    private static func stops(of day: JSONValue) -> [JSONValue] {
        if let stops = day["poi_list"]?.array ?? PastedShapes.stops(of: day) { return stops }
        return PastedObject(day, asForm: true).stop == nil ? [] : [day]
    }

    /// Whether the text ends within the last description.
    private static func isCut(_ text: String, after stop: PastedPlan.Stop?) -> Bool {
        guard let said = stop?.description, let last = said.last, !".!?…".contains(last) else {
            return false
        }
        var text = text[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.hasSuffix(said)
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
            "type": "object",
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
