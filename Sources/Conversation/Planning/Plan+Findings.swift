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

    /// The plan on the dates of other legs, and what there is to say of it then.
    func moved(_ move: DateMove, to legs: [Leg], in atlas: Atlas) -> Plan {
        var plan = self
        plan.trip.legs = legs
        plan.itinerary = move.itinerary
        // What did not fit into a short day is left out on its new date too.
        plan.findings = move.added.isEmpty && move.gone.isEmpty ? shortDays : []
        plan.check(in: TripCities(of: plan.trip, in: atlas))
        return plan
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
    /// new; a clash of stops is, as soon as one of them has another time.
    func newFindings(since before: Plan) -> [Finding] {
        let known = Set(before.findings.map { before.key(of: $0) })
        return findings.filter {
            $0.other == nil ? !known.contains(key(of: $0)) : !isOld($0, in: before)
        }
    }

    private func key(of finding: Finding) -> String {
        let stop = finding.day.flatMap { day in
            finding.stop.flatMap { itinerary[StopNumber(day: day, stop: $0)] }
        }
        let place = stop?.identity ?? (finding.day.map { "day \($0)" } ?? "")
        return (["\(finding.code.rawValue) \(place)"] + circumstances(of: finding, stop))
            .joined(separator: " ")
    }

    /// Whether another plan had both stops of a clash on one day, in their order and at their times.
    private func isOld(_ clash: Finding, in before: Plan) -> Bool {
        guard let day = clash.day, let (one, other) = pair(clash, onDay: day) else { return false }
        return before.itinerary.days.contains { old in
            func index(_ stop: Stop) -> Int? {
                old.stops.firstIndex {
                    $0.identity == stop.identity && $0.start == stop.start
                        && $0.durationMinutes == stop.durationMinutes
                }
            }
            guard let first = index(one), let second = index(other) else { return false }
            return first < second
        }
    }

    private func pair(_ clash: Finding, onDay day: Int) -> (Stop, Stop)? {
        guard let first = clash.other.flatMap({ itinerary[StopNumber(day: day, stop: $0)] }),
            let second = clash.stop.flatMap({ itinerary[StopNumber(day: day, stop: $0)] })
        else { return nil }
        return (first, second)
    }

    /// What makes a finding another one although it is about the same stop: its hour, or the weekday
    /// and the month on which it is closed.
    private func circumstances(of finding: Finding, _ stop: Stop?) -> [String] {
        guard let stop, let day = finding.day else { return [] }
        let start = stop.start?.description ?? "-"
        switch finding.code {
        case .oddHour, .timeClash, .beforeArrival, .afterDeparture, .lateNight: return [start]
        case .closed:
            let date = itinerary.days[day - 1].date
            return ["\(date.isoWeekday)", "\(date.month)"]
        default: return []
        }
    }
}
