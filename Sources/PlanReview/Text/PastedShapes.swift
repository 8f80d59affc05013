import StructuredOutput

/// Reads JSON of other shapes than the form: other keys, days by name, stops without days, stops as
/// lines of text.
///
///     {"destination": "Oslo", "days": [{"activities": [{"time": "9:00", "title": "Huk"}]}]}
///     {"itinerary": {"Day 1": ["9:00 Huk", "Opera House"], "Day 2": ["Frogner Park"]}}
enum PastedShapes {
    /// Nil if the text has no JSON with stops. O(n).
    static func read(_ text: String) -> PastedPlan? {
        guard text.contains(where: { $0 == "{" || $0 == "[" }) else { return nil }
        let recovery = OutputReader(schema: nil, policy: .salvage).read(text)
        guard let value = recovery.value, let days = days(of: value) else { return nil }
        var plan = PastedPlan()
        let whole = PastedObject(value, asForm: false)
        plan.city = whole.text("city_name", or: ["city", "destination"])?.cleaned
        plan.country = whole.text("country_name", or: ["country"])?.cleaned
        plan.isTruncated = recovery.kind == .truncated
        plan.repairCount = recovery.repairs.count
        plan.isForm = value["itinerary_list"] != nil
        for (day, stops) in days { plan.add(day, stops: stops, asForm: false) }
        return plan
    }

    private static func days(of value: JSONValue) -> [(JSONValue, [JSONValue])]? {
        let list = value.array ?? array(value, ["itinerary_list", "itinerary", "days", "plan"])
        guard let list, list.contains(where: { $0.object != nil }) else {
            return stops(of: value).map { [(value, $0)] }
        }
        let days = list.map { ($0, stops(of: $0)) }
        // Stops without days are one day.
        guard days.contains(where: { $1 != nil }) else { return [(value, list)] }
        return days.map { ($0, $1 ?? []) }
    }

    static func stops(of day: JSONValue) -> [JSONValue]? {
        array(day, ["poi_list", "stops", "activities", "places", "pois", "schedule", "items"])
    }

    /// The list under the first key that is present. Named days count as a list.
    private static func array(_ value: JSONValue, _ keys: [String]) -> [JSONValue]? {
        for key in keys {
            guard let found = value[key] else { continue }
            if let list = found.array { return list }
            guard let members = found.object, members.allSatisfy({ $0.value.array != nil }) else {
                continue
            }
            return members.map { ["stops": $0.value] as JSONValue }
        }
        return nil
    }
}
