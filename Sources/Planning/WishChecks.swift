import Phrases
import Places
import Trips

/// The checks of a plan against what somebody wished for.
public struct WishChecks: Sendable {
    private let places: [Place]
    /// Of the cities that the atlas has.
    private let cityNames: [String]

    public init(cities: TripCities) {
        places = cities.places
        cityNames = cities.distinct.compactMap { $0.city?.name }
    }

    /// For a plan in one city; nil for one that the atlas does not have.
    public init(city: City?) { self.init(cities: TripCities(only: city)) }

    /// What must be there and is not, what must not and is, and, for the guide, once what it has
    /// no use for. O(wishes · stops).
    public func findings(
        _ itinerary: Itinerary, wishes: Wishes, isByGuide: Bool
    ) -> [Finding] {
        // Most trips name no places, and reading a city's names takes longer than all the rest.
        let isNaming = !(wishes.mustSee + wishes.avoid).isEmpty
        let names = NameIndex(isNaming ? places : [])
        let missing = wishes.mustSee.filter { names.numbers(of: $0, in: itinerary).isEmpty }
        let isKnown = { (name: String) in names.place(name) != nil }
        var findings = missing.filter { !isByGuide || isKnown($0) }.map(WishChecks.missing)
        for name in wishes.avoid {
            findings += names.numbers(of: name, in: itinerary).map { avoided(name, at: $0) }
        }
        let unknown = (missing + wishes.avoid).filter { !isKnown($0) }
        if isByGuide { findings += unused(wishes, unknown: unknown) }
        return findings
    }

    private static func missing(_ name: String) -> Finding {
        Finding(
            code: .mustSeeMissing, day: nil, stop: nil,
            message: "\(name) must be seen and is not in the plan", remedy: "/add \(name)",
            severity: .finding)
    }

    private func avoided(_ name: String, at number: StopNumber) -> Finding {
        Finding(
            code: .avoidedStop, day: number.day, stop: number.stop,
            message: "\(number) \(name) was to be avoided", remedy: "/regenerate \(number)",
            severity: .finding)
    }

    /// The guide knows places and hours; the rest it says that it left aside.
    private func unused(_ wishes: Wishes, unknown: [String]) -> [Finding] {
        var parts: [Phrase] = []
        if wishes.party != nil { parts.append("who travels") }
        if wishes.budget != nil { parts.append("the budget") }
        if wishes.lodging != nil { parts.append("where you sleep") }
        var messages: [Phrase] = []
        if !parts.isEmpty { messages.append("The offline guide did not use \(parts.listed)") }
        if !unknown.isEmpty {
            let names = unknown.verbatim.joined()
            let cities = cityNames.verbatim.joined { "\($0) or \($1)" }
            messages.append(
                cityNames.isEmpty
                    ? "The atlas does not know \(names)"
                    : "The atlas does not know \(names) in \(cities)")
        }
        return messages.map {
            Finding(
                code: .wishUnused, day: nil, stop: nil, message: $0, remedy: "", severity: .note)
        }
    }
}

extension NameIndex {
    fileprivate func numbers(of name: String, in itinerary: Itinerary) -> [StopNumber] {
        let id = place(name)?.id
        let key = NameIndex.key(name)
        return itinerary.days.enumerated().flatMap { day, content in
            content.stops.enumerated().compactMap { index, stop in
                let isSame = id != nil ? stop.placeID == id : NameIndex.key(stop.name) == key
                return isSame ? StopNumber(day: day + 1, stop: index + 1) : nil
            }
        }
    }
}
