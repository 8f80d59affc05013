import Phrases
import Places
import Planning
import Trips

/// A trip's file as a conversation goes on with it.
public struct OpenedTrip {
    public private(set) var file: TripFile
    let draft: Draft
    public let plan: Plan?
    /// What of the file could not be believed.
    public private(set) var doubts: [Phrase] = []

    /// Works the findings out again. A file can say of any stop that it is a known place; here it
    /// is one only when the atlas has it.
    public init(_ file: TripFile, atlas: Atlas) throws(Problem) {
        let cities = file.trip.legs.map(\.city.name)
        guard file.trip.legs.count == 1, file.wanted?.legs.count ?? 1 == 1 else {
            throw .trips(.severalCities(file.name, cities))
        }
        self.file = file
        draft = Draft(file.wanted ?? file.trip)
        guard let itinerary = file.itinerary else {
            plan = nil
            self.file.source = nil
            return
        }
        let city = file.trip.legs[0].city.id.flatMap { atlas.city(id: $0) }
        let known = Set((city?.places ?? []).map(\.id))
        var checked = itinerary
        for day in checked.days.indices {
            for stop in checked.days[day].stops.indices
            where !checked.days[day].stops[stop].isBelievable(known: known) {
                checked.days[day].stops[stop].provenance = .model
                let name = checked.days[day].stops[stop].name.shortened(to: 40)
                doubts.append("\(day + 1).\(stop + 1) \(name) is no place of the atlas")
            }
        }
        self.file.itinerary = checked
        var plan = Plan(
            trip: file.trip, itinerary: checked, findings: [], repairs: [], mended: [],
            source: file.source ?? "a file", usage: ModelUsage(), requests: 0)
        plan.findings = plan.findings(on: checked, in: city)
        self.plan = plan
        self.file.source = plan.source
    }
}

extension Stop {
    fileprivate func isBelievable(known: Set<String>) -> Bool {
        provenance == .model || placeID.map(known.contains) == true
    }
}

/// A name as a person gives it: one line, of a length that fits a line, with the form that an
/// ending asks for.
struct TripName {
    let text: String
    let form: TripFileForm

    init(_ said: String) {
        var words = said.split { $0.isWhitespace || $0.isControl }.joined(separator: " ")
        form = words.lowercased().hasSuffix(".md") ? .markdown : .json
        for ending in [".md", ".json"]
        where words.lowercased().hasSuffix(ending) && words.count > ending.count {
            words.removeLast(ending.count)
        }
        text = words.isEmpty ? "Trip" : words.shortened(to: 80)
    }
}

extension Trip {
    /// What a trip is called that nobody named: `Kyoto, 2-5 Apr 2027`.
    public var title: String {
        "\(legs[0].city.name), \(legs[0].dates.briefWords.english) \(legs[0].dates.last.year)"
    }
}

extension Character {
    fileprivate var isControl: Bool {
        unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
}

extension TripEntry {
    /// What a list says beside the name.
    var words: Phrase {
        guard fault == nil, let first, let last, let span = DateSpan(first: first, last: last)
        else { return "cannot be read: \(key)" }
        return "\(cities.listed) · \(span.words)"
    }
}

extension TripFileNote {
    public var words: Phrase {
        switch self {
        case .typeAssumed(let line, let name, let type):
            "Line \(line): \(name.shortened(to: 40)) has no type and was taken as \(type.words)"
        }
    }
}
