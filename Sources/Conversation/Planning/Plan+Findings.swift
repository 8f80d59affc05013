import Places
import Planning
import Trips

extension Plan {
    /// Findings about stops that did not fit into a short day, or got no time. Only planning knows
    /// them; checks do not find them again.
    var shortDays: [Finding] { findings.filter { $0.code == .shortDay } }

    /// Recomputes all findings except `shortDays`. O(stops), as `Checks`. `atlas` is for names that
    /// were not looked up yet.
    mutating func check(in cities: TripCities, atlas: Atlas? = nil) {
        let isByGuide = makers.contains(.guide)
        findings =
            Checks(cities: cities, context: CheckContext(trip: trip, atlas: atlas))
            .findings(itinerary, pace: trip.pace, wishes: trip.wishes)
            + WishChecks(cities: cities)
            .findings(itinerary, wishes: trip.wishes, isByGuide: isByGuide) + shortDays
    }

    /// The plan moved to the dates of other legs, with its new findings.
    func moved(_ move: DateMove, to legs: [Leg], in atlas: Atlas) -> Plan {
        var plan = self
        plan.trip.legs = legs
        plan.itinerary = move.itinerary
        // A stop that did not fit into a short day does not fit on the new date either.
        plan.findings = move.added.isEmpty && move.gone.isEmpty ? shortDays : []
        plan.check(in: TripCities(of: plan.trip, in: atlas))
        return plan
    }

    /// The plan with other stops, with its new findings.
    func with(_ itinerary: Itinerary, in cities: TripCities) -> Plan {
        var plan = self
        plan.itinerary = itinerary
        // A day that changed may have room now.
        plan.findings = shortDays.filter { finding in
            guard let day = finding.day, self.itinerary.days.indices.contains(day - 1),
                itinerary.days.indices.contains(day - 1)
            else { return false }
            return itinerary.days[day - 1].stops == self.itinerary.days[day - 1].stops
        }
        plan.check(in: cities)
        return plan
    }

    /// The findings that `before` did not have. A finding whose stop only has another number is not
    /// new. A clash of two stops is new if the time of one changed.
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

    /// Whether `before` had both stops of a clash on one day, in the same order and at the same
    /// times.
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

    /// What distinguishes findings about the same stop: its start, or the weekday and month on
    /// which it is closed.
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
