import Places
import Planning
import Trips

/// What there is to say of a plan.
extension Plan {
    /// What planning left out of days that are short, or left without a time; no check finds that
    /// again.
    var shortDays: [Finding] { findings.filter { $0.code == .shortDay } }

    /// Works all findings out but those that only planning has. O(stops), as `Checks`. `atlas`: where
    /// names that nobody looked up yet are looked up.
    mutating func check(in cities: TripCities, atlas: Atlas? = nil) {
        let isByGuide = makers.contains(.guide)
        findings =
            Checks(cities: cities, context: CheckContext(trip: trip, atlas: atlas))
            .findings(itinerary, pace: trip.pace, wishes: trip.wishes)
            + WishChecks(cities: cities)
            .findings(itinerary, wishes: trip.wishes, isByGuide: isByGuide) + shortDays
    }

    /// The plan with other stops, and what there is to say of it then.
    func with(_ itinerary: Itinerary, in cities: TripCities) -> Plan {
        var plan = self
        plan.itinerary = itinerary
        // On a day that changed, there may be room now.
        plan.findings = shortDays.filter { finding in
            guard let day = finding.day, self.itinerary.days.indices.contains(day - 1),
                itinerary.days.indices.contains(day - 1)
            else { return false }
            return itinerary.days[day - 1].stops == self.itinerary.days[day - 1].stops
        }
        plan.check(in: cities)
        return plan
    }

    /// The findings that another plan did not have. One that only has another number now is not
    /// new.
    func newFindings(since before: Plan) -> [Finding] {
        let known = Set(before.findings.map { before.key(of: $0) })
        return findings.filter { !known.contains(key(of: $0)) }
    }

    private func key(of finding: Finding) -> String {
        let stop = finding.day.flatMap { day in
            finding.stop.flatMap { itinerary[StopNumber(day: day, stop: $0)] }
        }
        let place = stop?.identity ?? (finding.day.map { "day \($0)" } ?? "")
        return "\(finding.code.rawValue) \(place)"
    }
}
