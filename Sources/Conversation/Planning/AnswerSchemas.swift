import Places
import StructuredOutput
import Trips

/// The schemas of a model's answers: narrow ones to send to a server, and wider ones for reading,
/// because a model that is not constrained to a schema deviates from it.
enum AnswerSchemas {
    /// For `plan-day` and `plan-day-simple`: exactly `count` of the candidates' ids or numbers.
    static func choice(of names: [String], count: Int) -> JSONValue {
        poiList(of: chosen(names), from: count, to: count)
    }

    /// For `plan-stay`: candidates' ids for each of several days, from `rooms.min()` to
    /// `rooms.max()` of them. Only the prompt states each day's number, because no server can
    /// constrain the items of a list one by one.
    static func choices(of candidates: [Place], rooms: [Int]) -> JSONValue {
        let day = poiList(
            of: chosen(candidates.map(\.id)), from: rooms.min() ?? 0, to: rooms.max() ?? 0)
        let days: JSONValue = [
            "type": "array", "items": day, "minItems": JSONValue(rooms.count),
            "maxItems": JSONValue(rooms.count),
        ]
        return object([("itinerary_list", days)], required: ["itinerary_list"])
    }

    private static func chosen(_ names: [String]) -> JSONValue {
        object([("place_id", enumeration(names))], required: ["place_id"])
    }

    private static func enumeration(_ names: [String]) -> JSONValue {
        ["type": "string", "enum": JSONValue(names.map { JSONValue($0) })]
    }

    /// For `plan-day-free`: exactly `count` places in the model's own words.
    static func free(count: Int) -> JSONValue {
        poiList(of: freeStop, from: count, to: count)
    }

    private static var freeStop: JSONValue {
        object(
            [
                ("name", ["type": "string", "minLength": 1]),
                ("type", ["type": "string", "enum": typeNames]),
                ("description", ["type": "string", "minLength": 1]),
            ], required: ["name", "type", "description"])
    }

    /// Reads one day of known places, by id or by name. `numbers` maps other spellings to ids.
    static func readingDay(
        _ known: [Place], limit: Int, numbers: [String: String] = [:]
    ) -> JSONValue {
        poiList(of: readingStop(known, numbers), from: 0, to: limit, closed: false)
    }

    /// Reads a whole itinerary. Its days are read one by one (`readingDay`), so that an unusable
    /// day does not move the days after it to other dates.
    static let readingTrip = trip(ofDays: true)

    /// The pointer to the days of a whole itinerary.
    static let days: JSONPointer = "/itinerary_list"

    /// Reads the days of a whole itinerary while it arrives.
    static func streamReader(_ day: JSONValue) throws(SchemaError) -> OutputReader {
        var reader = OutputReader(schema: try Schema(trip(ofDays: day)))
        // Otherwise nothing after leading prose is read before the end of the answer.
        reader.reasoningMayLackItsTag = false
        return reader
    }

    private static func trip(ofDays day: JSONValue) -> JSONValue {
        object(
            [
                ("city_name", true), ("country_name", true),
                ("itinerary_list", ["type": "array", "minItems": 1, "items": day]),
            ], required: ["itinerary_list"], closed: false)
    }

    /// For `plan-trip`: places in the model's own words for each of several days.
    static func trip(stopsPerDay: Int, days: Int) -> JSONValue {
        let day = object(
            [
                (
                    "poi_list",
                    [
                        "type": "array", "items": freeStop,
                        "maxItems": JSONValue(stopsPerDay),
                    ]
                )
            ],
            required: ["poi_list"])
        return object(
            [
                ("city_name", ["type": "string"]), ("country_name", ["type": "string"]),
                (
                    "itinerary_list",
                    [
                        "type": "array", "items": day, "minItems": JSONValue(days),
                        "maxItems": JSONValue(days),
                    ]
                ),
            ], required: ["city_name", "country_name", "itinerary_list"])
    }

    private static func readingStop(
        _ known: [Place], _ numbers: [String: String]
    ) -> JSONValue {
        var properties: [(String, JSONValue)] = [
            ("name", ["type": ["string", "null"]]),
            (
                "type",
                [
                    "type": ["string", "null"], "enum": JSONValue((typeNames.array ?? []) + [nil]),
                    "x-aliases": typeAliases,
                ]
            ),
            ("description", ["type": ["string", "null"]]),
        ]
        var ways: [JSONValue] = [["required": ["name", "type", "description"]]]
        if !known.isEmpty {
            properties.insert(("place_id", placeID(known, numbers)), at: 0)
            ways = [["required": ["place_id"]], ["required": ["name"]]]
        }
        let base = object(properties, required: [], closed: false)
        return JSONValue(
            members: (base.object ?? []) + [JSONMember("anyOf", JSONValue(ways))])
    }

    /// An id, or a name instead, since models often copy the name that they were shown.
    private static func placeID(_ known: [Place], _ numbers: [String: String]) -> JSONValue {
        var aliases = numbers.sorted { $0.key < $1.key }.map {
            JSONMember($0.key, JSONValue($0.value))
        }
        for place in known {
            let bare = place.id.split(separator: "/").last.map(String.init) ?? place.id
            for name in [place.name, bare] where !aliases.contains(where: { $0.key == name }) {
                aliases.append(JSONMember(name, JSONValue(place.id)))
            }
        }
        return [
            "type": ["string", "null"], "enum": JSONValue(known.map { JSONValue($0.id) } + [nil]),
            "x-aliases": JSONValue(members: aliases),
        ]
    }

    private static var typeNames: JSONValue {
        JSONValue(InterestType.allCases.map { JSONValue($0.rawValue) })
    }

    private static var typeAliases: JSONValue {
        JSONValue(
            members: InterestType.aliases.sorted { $0.key < $1.key }.map {
                JSONMember($0.key, JSONValue($0.value.rawValue))
            })
    }

    private static func poiList(
        of item: JSONValue, from least: Int, to most: Int, closed: Bool = true
    ) -> JSONValue {
        let list: JSONValue = [
            "type": "array", "items": item, "minItems": JSONValue(least),
            "maxItems": JSONValue(most),
        ]
        return object([("poi_list", list)], required: ["poi_list"], closed: closed)
    }

    private static func object(
        _ properties: [(String, JSONValue)], required: [String], closed: Bool = true
    ) -> JSONValue {
        var schema: [JSONMember] = [
            JSONMember("type", "object"),
            JSONMember("properties", JSONValue(members: properties.map { JSONMember($0.0, $0.1) })),
            JSONMember("required", JSONValue(required.map { JSONValue($0) })),
        ]
        if closed { schema.append(JSONMember("additionalProperties", false)) }
        return JSONValue(members: schema)
    }
}
