import Phrases
import Places
import Trips

/// Runs all checks on a finished plan. Each check is a small function.
public struct Checks: Sendable {
    let cities: TripCities
    let context: CheckContext

    public init(cities: TripCities, context: CheckContext = CheckContext()) {
        self.cities = cities
        self.context = context
    }

    /// For a plan in one city; nil for a city that the atlas does not have.
    public init(city: City?, context: CheckContext = CheckContext()) {
        self.init(cities: TripCities(only: city), context: context)
    }

    /// All findings in the order of days and stops, with those for the whole plan first and last.
    /// Arrival and departure are respected, and things to avoid are never suggested for a free day.
    /// O(stops), and O(places) for each empty day and each stop without a place.
    public func findings(
        _ itinerary: Itinerary, pace: Pace, wishes: Wishes = Wishes()
    ) -> [Finding] {
        var seen: [String: StopNumber] = [:]
        var elsewhere: Set<String> = []
        var findings = unknownCities + otherCity + dateFindings(itinerary)
        for (index, day) in itinerary.days.enumerated() {
            let number = index + 1
            let together = context.days(with: number)
            // A day that is all travel needs no remedy.
            if !day.sights.isEmpty {
                findings += tooMany(day, number: number, pace: pace)
            } else if day.transfer == nil, together.lowerBound == number {
                findings.append(
                    emptyDay(day, number: number, in: itinerary, pace: pace, wishes: wishes))
            }
            findings += Checks.transferFindings(day, number: number)
            findings += hoursFindings(
                day, number: number, of: itinerary.days.count, wishes: wishes)
            // With several days under one heading, the day of a stop is unknown.
            if together.count == 1 { findings += courseFindings(day, number: number, pace: pace) }
            var previous: Stop?
            for (offset, stop) in day.stops.enumerated() {
                let number = StopNumber(day: index + 1, stop: offset + 1)
                let repeated = repetition(of: stop, at: number, after: previous, seen: &seen)
                let found = stopFindings(stop, at: number, on: day.date)
                let key = "\(cities.entry(ofDay: index).name)/\(NameIndex.key(stop.name))"
                // The first occurrence of a repeated stop already says where it is.
                if found.first?.code != .inAnotherCity || elsewhere.insert(key).inserted
                    || repeated.isEmpty
                {
                    findings += found
                }
                findings += repeated
                previous = stop
            }
        }
        findings += descriptionFindings(itinerary)
        findings += interestFindings(itinerary, pace: pace, wishes: wishes)
        findings += cities.distinct.flatMap { exhaustion(of: $0.city, itinerary, pace: pace) }
        return findings + holidayFindings(itinerary)
    }

    /// Checks the order and times of the stops of one day.
    private func courseFindings(_ day: Day, number: Int, pace: Pace) -> [Finding] {
        // A pasted plan may list parts of a long visit under it.
        let clashes =
            DayClash.all(in: day.stops) + (context.isPasted ? [] : DayClash.apart(in: day.stops))
        return clashes.compactMap { finding($0, in: day, number: number) }
            + freeTime(in: day, number: number) + longLegs(in: day, number: number, pace: pace)
            + [mealGap(in: day, number: number), zigZag(in: day, number: number)]
            .compactMap { $0 }
    }

    /// Explains, once for a city, that days are short or empty because the plan has all its places.
    private func exhaustion(
        of city: City?, _ itinerary: Itinerary, pace: Pace
    ) -> [Finding] {
        guard let city else { return [] }
        let days = itinerary.days.enumerated().filter { cities[$0.offset]?.id == city.id }
            .map(\.element)
        let wanted = days.count * pace.stopsPerDay
        let used = Set(days.flatMap(\.stops).compactMap(\.placeID))
        guard days.flatMap(\.sights).count < wanted, used.isSuperset(of: city.places.map(\.id))
        else { return [] }
        return [
            Finding(
                code: .atlasExhausted, day: nil, stop: nil,
                message: """
                    The plan already has all \(city.places.count) places that the atlas knows in \
                    \(city.name); at a \(pace.words) pace these days have room for \(wanted)
                    """,
                remedy: "plan fewer days, or leave the time free", severity: .note)
        ]
    }

    func place(of stop: Stop) -> Place? { stop.placeID.flatMap(cities.place(withID:)) }

    /// Reports a day with more visits than its pace has time for; for a plan from elsewhere, whose
    /// lengths are guesses, also one with more stops than a packed day.
    private func tooMany(_ day: Day, number: Int, pace: Pace) -> [Finding] {
        let together = context.days(with: number)
        let count = day.sights.count
        let minutes = day.sights.reduce(0) { $0 + $1.likelyMinutes }
        let most = pace.visitMinutes.upperBound * together.count
        let isTooMuch =
            context.isPasted
            ? count > pace.stopsPerDay * together.count : minutes > most + Checks.tolerance
        // A day trip takes the day that it takes, and so does a single visit.
        guard isTooMuch, count > 1, !day.stops.contains(where: { $0.access?.trip != nil })
        else { return [] }
        let size: Phrase =
            context.isPasted
            ? "\(count) stops" : "\(count) stops, \(minutes.lengthWords) of visits"
        let limit: Phrase =
            context.isPasted
            ? "\(pace.stopsPerDay * together.count)" : "\(most.lengthWords)"
        return [
            Finding(
                code: .tooManyStops, day: number, stop: nil,
                message: together.count == 1
                    ? "Day \(number) has \(size); a \(pace.words) day has up to \(limit)"
                    : """
                    Days \(number) to \(together.upperBound) have \(size); so many \
                    \(pace.words) days have up to \(limit)
                    """,
                remedy: Checks.fewer(on: day, number: number),
                severity: context.isPasted ? .note : .finding)
        ]
    }

    /// Minutes of visits beyond the pace's that are no fault.
    private static let tolerance = 60

    /// Suggests removing the last stop that is neither locked nor a meal.
    private static func fewer(on day: Day, number: Int) -> Remedy {
        let sights = day.stops.indices.filter { day.stops[$0].meal == nil }
        guard let index = sights.last(where: { !day.stops[$0].isLocked }) else {
            let last = StopNumber(day: number, stop: (sights.last ?? 0) + 1)
            return Remedy(
                "/unlock \(last), then /remove \(last)",
                words: "remove \(last), or move it to another day")
        }
        let last = StopNumber(day: number, stop: index + 1)
        return Remedy(
            "/remove \(last), or /move \(last) to another day",
            words: "remove \(last), or move it to another day")
    }

    private func stopFindings(
        _ stop: Stop, at number: StopNumber, on date: CalendarDate
    ) -> [Finding] {
        let city = cities[number.day - 1]
        // Its name is a description: there is nothing to look up.
        if stop.isMealWithoutPlace { return [outside(stop, at: number, city)].compactMap { $0 } }
        if let noPlace = noPlace(stop, at: number) { return [noPlace] }
        if let outside = outside(stop, at: number, city) ?? knownElsewhere(stop, at: number) {
            return [outside]
        }
        guard let place = place(of: stop) else {
            return city == nil || isDaily(stop) ? [] : [unverified(stop, at: number)]
        }
        return [
            closed(place, stop, at: number, on: date), late(stop, at: number),
        ].compactMap { $0 }
    }

    private func outside(_ stop: Stop, at number: StopNumber, _ city: City?) -> Finding? {
        guard let city, let point = stop.coordinate, !city.contains(point),
            place(of: stop)?.excursion == nil
        else { return nil }
        let kilometres = Int((city.coordinate.metres(to: point) / 1_000).rounded())
        return Finding(
            code: .inAnotherCity, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) is \(kilometres) km from \(city.name)",
            remedy: Checks.another(for: stop, at: number), severity: .finding)
    }

    private func unverified(_ stop: Stop, at number: StopNumber) -> Finding {
        Finding(
            code: .unverified, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) could not be checked: it is not in the atlas",
            remedy: "look it up before you go", severity: .note)
    }

    /// Reported once for a city: none of its stops can be checked.
    private var unknownCities: [Finding] {
        let isOnly = cities.entries.count == 1
        return cities.distinct.filter { $0.city == nil }.map { entry in
            Finding(
                code: .unverified, day: nil, stop: nil,
                message: isOnly
                    ? "No stop could be checked: the atlas does not have this city"
                    : "No stop in \(entry.name) could be checked: the atlas does not have it",
                remedy: "look each one up before you go", severity: .note)
        }
    }

    private func closed(
        _ place: Place, _ stop: Stop, at number: StopNumber, on date: CalendarDate
    ) -> Finding? {
        let dates = context.days(with: number.day).map { date.adding(days: $0 - number.day) }
        guard context.hasDates, !dates.contains(where: { context.isOpen(place, on: $0) }),
            let closing = place.closing(on: date)
        else { return nil }
        return Finding(
            code: .closed, day: number.day, stop: number.stop,
            message: "\(number) \(place.name) is usually closed \(closing)",
            remedy: Checks.another(
                for: stop, at: number,
                words: "move it to another day, or replace it with another place"),
            severity: .finding)
    }

    private func late(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard let start = stop.start, let minutes = stop.durationMinutes,
            start.minutes + minutes > 24 * 60 + 30
        else { return nil }
        return Finding(
            code: .lateNight, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) lasts until \(start.adding(minutes: minutes))",
            remedy: "", severity: .note)
    }

    /// Suggests another place. Locked stops have to be unlocked first.
    static func another(
        for stop: Stop, at number: StopNumber, words: Phrase = "replace it with another place"
    ) -> Remedy {
        let remedy = Remedy("/regenerate \(number)", words: words)
        return stop.isLocked ? remedy.unlocking(number) : remedy
    }
}
