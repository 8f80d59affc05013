import Phrases
import Planning
import StructuredOutput
import Trips

extension Plan {
    /// The plan as scripts read it: `plan --format json`. Absent values are null.
    public var json: JSONValue {
        JSONValue(pairs: [
            ("trip", trip.json),
            ("days", JSONValue(itinerary.days.map(\.json))),
            ("findings", JSONValue(findings.map(\.json))),
            ("repairs", JSONValue(repairs.map(\.json))),
            (
                "usage",
                JSONValue(
                    pairs: [
                        ("input_tokens", JSONValue(usage.inputTokens)),
                        ("output_tokens", JSONValue(usage.outputTokens)),
                        ("requests", JSONValue(requests)),
                    ] + (cost?.members ?? []))
            ),
            ("source", JSONValue(source)),
        ])
    }
}

extension Cost {
    /// Missing, rather than null, if there is no cost.
    fileprivate var members: [(String, JSONValue)] {
        [("cost", amount.json), ("currency", JSONValue(currency))]
    }
}

extension Trip {
    var json: JSONValue {
        let levels = InterestType.allCases.map {
            ($0.rawValue, JSONValue(interests[$0].rawValue))
        }
        return JSONValue(pairs: [
            ("legs", JSONValue(legs.map(\.json))), ("interests", JSONValue(pairs: levels)),
            ("pace", JSONValue(pace.rawValue)),
        ])
    }
}

extension Leg {
    var json: JSONValue {
        JSONValue(pairs: [
            ("city", JSONValue(city.name)),
            ("country", city.country.isEmpty ? nil : JSONValue(city.country)),
            ("country_code", city.countryCode.isEmpty ? nil : JSONValue(city.countryCode)),
            ("from", JSONValue(dates.first.description)), ("to", JSONValue(dates.last.description)),
        ])
    }
}

extension Day {
    var json: JSONValue {
        JSONValue(
            pairs: [
                ("date", JSONValue(date.description)), ("city", JSONValue(city)),
                ("stops", JSONValue(stops.map(\.json))),
            ] + (transfer.map { [("transfer", JSONValue(pairs: $0.members))] } ?? []))
    }
}

extension Stop {
    var json: JSONValue {
        let access: [(String, JSONValue)] = access.map { [("access", $0.json)] } ?? []
        return JSONValue(
            pairs: [
                ("name", JSONValue(name)), ("type", JSONValue(type.rawValue)),
                ("meal", JSONValue(meal?.rawValue)),
                ("description", description.isEmpty ? nil : JSONValue(description)),
                ("start", JSONValue(start?.description)),
                ("duration_minutes", JSONValue(durationMinutes)),
                ("latitude", JSONValue(latitude)), ("longitude", JSONValue(longitude)),
                ("place_id", JSONValue(placeID)), ("provenance", JSONValue(provenance.rawValue)),
            ] + access)
    }
}

extension Finding {
    /// Findings as `check --format json` prints them: as in `plan --format json`, but the remedies
    /// say what to change in the plan.
    public static func report(_ findings: [Finding]) -> JSONValue {
        JSONValue(pairs: [
            ("findings", JSONValue(findings.map { $0.json(remedy: $0.remedy.words) }))
        ])
    }

    /// The form in `plan` and transcripts, where remedies are commands.
    var json: JSONValue { json(remedy: remedy.command) }

    private func json(remedy: Phrase) -> JSONValue {
        JSONValue(pairs: [
            ("code", JSONValue(code.rawValue)), ("day", JSONValue(day)), ("stop", JSONValue(stop)),
            ("message", JSONValue(message.english)),
            ("remedy", remedy.isEmpty ? nil : JSONValue(remedy.english)),
            ("severity", JSONValue(severity.rawValue)),
        ])
    }
}

extension Repair {
    var json: JSONValue {
        JSONValue(pairs: [
            ("code", JSONValue(code)), ("class", JSONValue(self.class.rawValue)),
            ("range", [JSONValue(range.lowerBound), JSONValue(range.upperBound)]),
            ("line", JSONValue(line)), ("column", JSONValue(column)),
            ("pointer", JSONValue(pointer.description)), ("before", JSONValue(before)),
            ("after", JSONValue(after)),
        ])
    }
}
