import Phrases
import Places
import Trips

/// Checks a plan against the person's wishes.
public struct WishChecks: Sendable {
    private let places: [Place]
    /// Names of the cities in the atlas.
    private let cityNames: [String]
    private let cities: TripCities

    public init(cities: TripCities) {
        self.cities = cities
        places = cities.places
        cityNames = cities.distinct.compactMap { $0.city?.name }
    }

    /// For a plan in one city; nil for a city that the atlas does not have.
    public init(city: City?) { self.init(cities: TripCities(only: city)) }

    /// Reports missing must-sees, stops that should be avoided and, once, wishes that the guide
    /// could not use, if it made any of the plan. O(wishes · stops).
    public func findings(
        _ itinerary: Itinerary, wishes: Wishes, isByGuide: Bool
    ) -> [Finding] {
        // Most trips name no places, and indexing a city's names takes longer than everything else.
        let isNaming = !(wishes.mustSee + wishes.avoid).isEmpty
        let names = NameIndex(isNaming ? places : [])
        let missing = wishes.mustSee.filter { names.numbers(of: $0, in: itinerary).isEmpty }
        let isKnown = { (name: String) in names.place(name) != nil }
        var findings = missing.filter { !isByGuide || isKnown($0) }.map {
            self.missing($0, names.place($0), in: itinerary, wishes: wishes)
        }
        for name in wishes.avoid {
            findings += names.numbers(of: name, in: itinerary).map { avoided(name, at: $0) }
        }
        let unknown = (missing + wishes.avoid).filter { !isKnown($0) }
        if isByGuide { findings += unused(wishes, unknown: unknown) }
        return findings
    }

    /// Gives the reason if no day of the plan can have the place.
    private func missing(
        _ name: String, _ place: Place?, in itinerary: Itinerary, wishes: Wishes
    ) -> Finding {
        let reason = place.flatMap { obstacle(to: $0, in: itinerary, wishes: wishes) }
        return Finding(
            code: .mustSeeMissing, day: nil, stop: nil,
            message: reason.map { "\(name) is a must-see but is not in the plan: \($0)" }
                ?? "\(name) is a must-see but is not in the plan",
            remedy: reason == nil
                ? Remedy("/add \(name)", words: "add it to a day")
                : Remedy(
                    "other /dates may have room for it", words: "other dates may have room for it"),
            severity: .finding)
    }

    private func obstacle(
        to place: Place, in itinerary: Itinerary, wishes: Wishes
    ) -> Phrase? {
        let days = itinerary.days
        let here = days.indices.filter { cities[$0]?.places.contains { $0.id == place.id } == true }
        let open = here.filter { place.isOpen(on: days[$0].date) }
        guard let first = here.first, !open.isEmpty else {
            return here.first.map { "it is closed \(place.closing(on: days[$0].date) ?? "")" }
        }
        let date = days[first].date
        let hasTime = open.contains { day in
            let hours = itinerary.hours(ofDay: day, wishes: wishes)
            let scheduler = Scheduler(city: cities[day], date: days[day].date)
            return scheduler.hasTime(for: Stop(place: place), within: hours)
                && hours.overlap(scheduler.openStarts(of: Stop(place: place)), for: place)
        }
        guard !hasTime else { return nil }
        let length = place.visitMinutes.lengthWords
        return here.count == 1
            ? "it takes \(length), and \(date.weekdayWords) has no time for it"
            : "no day on which it is open has \(length) free for it"
    }

    private func avoided(_ name: String, at number: StopNumber) -> Finding {
        Finding(
            code: .avoidedStop, day: number.day, stop: number.stop,
            message: "\(number) \(name) is on your list to avoid",
            remedy: Remedy("/regenerate \(number)", words: "replace it with another place"),
            severity: .finding)
    }

    /// A budget in a currency in which the atlas has no prices, and names that it does not have:
    /// the guide uses all other wishes.
    private func unused(_ wishes: Wishes, unknown: [String]) -> [Finding] {
        var messages: [Phrase] = []
        if let lodging = wishes.lodging,
            !cities.distinct.contains(where: { $0.city?.base(lodging) != nil })
        {
            messages.append(
                """
                The atlas does not know where \(lodging) is: give /stay the name of a sight \
                nearby, and days will begin and end there
                """)
        }
        if let budget = wishes.budget {
            let others = cities.distinct.compactMap(\.city)
                .filter { $0.dayBudget?.currency != budget.currency }
            if !others.isEmpty {
                let names = others.map(\.name).verbatim.listed
                messages.append(
                    """
                    The offline guide cannot use the budget: the atlas has no prices of \(names) \
                    in \(budget.currency)
                    """)
            }
        }
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
    /// The stops that match any of the names. O(names · stops).
    public func numbers(of names: [String], in itinerary: Itinerary) -> Set<StopNumber> {
        Set(names.flatMap { numbers(of: $0, in: itinerary) })
    }

    func numbers(of name: String, in itinerary: Itinerary) -> [StopNumber] {
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
