import Phrases
import Places
import Trips

/// Checks that the plan serves the person's high interests, and has no stop of very low interest.
/// Of the meals, those at a place of the atlas serve food.
extension Checks {
    /// Empty without a trip, and for cities missing in the atlas: what they offer is unknown.
    func interestFindings(
        _ itinerary: Itinerary, pace: Pace, wishes: Wishes
    ) -> [Finding] {
        guard let interests = context.trip?.interests,
            !itinerary.sights.isEmpty
        else { return [] }
        // Most plans leave nothing to ask of it.
        lazy var left = Leftovers(itinerary, self, wishes: wishes)
        return unserved(itinerary, interests, pace: pace, left: left)
            + overserved(itinerary, interests, left: left)
    }

    // MARK: - Too little

    private func unserved(
        _ itinerary: Itinerary, _ interests: Interests, pace: Pace,
        left: @autoclosure () -> Leftovers
    ) -> [Finding] {
        let stops = itinerary.sights
        let wanted = InterestType.allCases.filter { interests[$0] >= .high }
        let eatsWell = itinerary.days.contains { day in
            day.stops.contains { $0.meal != nil && $0.placeID != nil }
        }
        let missing = wanted.filter { type in
            !(type == .food && eatsWell) && !stops.contains { $0.type == type }
        }
        .sorted { interests[$0] > interests[$1] }
        guard !missing.isEmpty else { return [] }
        if wanted.count > stops.count { return [tooManyInterests(missing, stops: stops.count)] }
        return missing.compactMap { type in
            guard
                let (place, remedy) = left().offer(
                    of: type, interests, in: itinerary, pace: pace)
            else { return nil }
            return Finding(
                code: .interestUnserved, day: nil, stop: nil,
                message: """
                    No stop is \(type.words), although you set it to \(interests[type].words); \
                    \(place.name) is still available
                    """,
                remedy: remedy,
                // A day or two are for the sights first.
                severity: itinerary.days.count > 2 ? .finding : .note)
        }
    }

    private func tooManyInterests(_ missing: [InterestType], stops: Int) -> Finding {
        let types = missing.map(\.words).listed
        return Finding(
            code: .interestUnserved, day: nil, stop: nil,
            message: """
                The plan has fewer stops (\(stops)) than you have high interests: no stop is \
                \(types)
                """,
            remedy: "", severity: .note)
    }

    // MARK: - Too much

    private func overserved(
        _ itinerary: Itinerary, _ interests: Interests, left: @autoclosure () -> Leftovers
    ) -> [Finding] {
        itinerary.numberedStops.compactMap { number, stop in
            guard interests[stop.type] == .veryLow, stop.meal == nil, !stop.isPersonal,
                !left().isMustSee(stop),
                left().hasOther(onDay: number.day - 1, in: itinerary, interests)
            else { return nil }
            return Finding(
                code: .interestOverserved, day: number.day, stop: number.stop,
                message:
                    "\(number) \(stop.name) is \(stop.type.words), which you set to very low",
                remedy: Remedy("/regenerate \(number)", words: "replace it with something else"),
                severity: .finding)
        }
    }
}

/// The atlas's places in the trip's cities that the plan does not have.
private struct Leftovers {
    private let checks: Checks
    private let wishes: Wishes
    /// By day.
    private let places: [[Place]]
    private let mustSee: Set<String>

    init(_ itinerary: Itinerary, _ checks: Checks, wishes: Wishes) {
        self.checks = checks
        self.wishes = wishes
        let names = NameIndex(
            wishes.avoid.isEmpty && wishes.mustSee.isEmpty ? [] : checks.cities.places)
        let taken = Set(itinerary.days.flatMap(\.stops).compactMap(\.placeID))
            .union(wishes.avoid.compactMap { names.place($0)?.id })
        mustSee = Set(wishes.mustSee.compactMap { names.place($0)?.id })
        places = itinerary.days.enumerated().map { index, day in
            guard let city = checks.cities[index] else { return [] }
            let hours = itinerary.hours(ofDay: index, wishes: wishes)
            let scheduler = Scheduler(city: city)
            let travellers = Travellers(wishes, days: itinerary.days.count, in: city)
            return city.places.filter {
                !taken.contains($0.id) && travellers.admits($0)
                    && checks.context.isOpen($0, on: day.date)
                    && scheduler.hasTime(for: Stop(place: $0), within: hours)
            }
        }
    }

    func isMustSee(_ stop: Stop) -> Bool { stop.placeID.map(mustSee.contains) == true }

    /// Whether a place of any interest to the person could be there instead.
    func hasOther(onDay day: Int, in itinerary: Itinerary, _ interests: Interests) -> Bool {
        places[day].contains { interests[$0.interest] > .veryLow }
    }

    /// A place of this type for a day with room, or to replace a stop of some day.
    func offer(
        of type: InterestType, _ interests: Interests, in itinerary: Itinerary, pace: Pace
    ) -> (place: Place, remedy: Remedy)? {
        for (index, day) in itinerary.days.enumerated() where day.transfer == nil {
            let hours = itinerary.hours(ofDay: index, wishes: wishes)
            guard day.sights.count < hours.room(for: pace.stopsPerDay),
                let place = places[index].first(where: { $0.interest == type })
            else { continue }
            return (
                place,
                Remedy(
                    "/add \(place.name) to \(index + 1)",
                    words: "add \(place.name) to day \(index + 1)")
            )
        }
        let counts = Dictionary(grouping: itinerary.sights, by: \.type)
            .mapValues(\.count)
        let victims = itinerary.numberedStops.filter { number, stop in
            !stop.isPersonal && !isMustSee(stop) && stop.meal == nil
                && (interests[stop.type] < interests[type] || counts[stop.type] ?? 0 > 1)
                && places[number.day - 1].contains { $0.interest == type }
        }
        guard
            let victim = victims.min(by: { interests[$0.stop.type] < interests[$1.stop.type] }),
            let place = places[victim.number.day - 1].first(where: { $0.interest == type })
        else { return nil }
        return (
            place,
            Remedy(
                "/replace \(victim.number) with \(place.name)",
                words: "replace \(victim.number) with \(place.name)")
        )
    }
}
