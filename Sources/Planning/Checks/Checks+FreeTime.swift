import Phrases
import Places
import Trips

/// Finds long gaps within a day, and empty days.
extension Checks {
    /// Notes a gap between two stops when more than two hours of it are neither travel nor a meal,
    /// and the later stop could begin earlier.
    func freeTime(in day: Day, number: Int) -> [Finding] {
        let timed = day.stops.indices.filter { day.stops[$0].start != nil }
        let meals = Set(day.stops.compactMap(\.meal))
        let scheduler = Scheduler(city: cities[number - 1], date: day.date)
        return zip(timed, timed.dropFirst()).compactMap { first, second in
            let (one, next) = (day.stops[first], day.stops[second])
            guard let gap = gap(from: one, to: next, beside: meals, by: scheduler),
                gap.idle > Checks.longestPause
            else { return nil }
            let position = StopNumber(day: number, stop: second + 1)
            // Travel times are estimates, and lengths of stops often too.
            let length = ((gap.free.upperBound - gap.free.lowerBound) / 15 * 15).lengthWords
            return Finding(
                code: .freeTime, day: number, stop: second + 1,
                message: """
                    About \(length) is free before \(position) \(next.name) at \
                    \(TimeOfDay(minutes: gap.free.upperBound))
                    """,
                remedy: Remedy(
                    "/add NAME to \(position) puts a stop there",
                    words: "there is room for a stop"),
                severity: .note)
        }
    }

    private static let longestPause = 120
    private static let dinnerWindow = 18 * 60...20 * 60 + 30
    private static let dinnerMinutes = 90

    /// The gap between two stops without travel, and how many of its minutes are neither for a meal
    /// nor too early in the day for the second stop. `meals`: those that are stops of the day and
    /// need no other time.
    private func gap(
        from one: Stop, to next: Stop, beside meals: Set<Meal>, by scheduler: Scheduler
    ) -> (free: Range<Int>, idle: Int)? {
        guard let start = one.start?.minutes, let end = next.start?.minutes else { return nil }
        let way =
            one.coordinate == nil || next.coordinate == nil
            ? 0 : Scheduler.wayMinutes(from: one, to: next)
        let free = start + one.likelyMinutes + way
        guard free < end else { return nil }
        let suited = max(free, scheduler.window(of: next).lowerBound)
        var idle = end - suited
        let isAtFood = [one, next].contains { $0.type == .food && $0.meal == nil }
        if !isAtFood, suited < end {
            let pause = suited..<end
            if !meals.contains(.lunch),
                pause.reaches(Scheduler.lunchWindow, for: Scheduler.lunchMinutes)
            {
                idle -= Scheduler.lunchMinutes
            }
            if !meals.contains(.dinner),
                pause.reaches(Checks.dinnerWindow, for: Checks.dinnerMinutes)
            {
                idle -= Checks.dinnerMinutes
            }
        }
        return (free..<end, idle)
    }

    /// Why a day is empty, as far as that is certain. A finding, unless nothing can be done: the
    /// hours were asked for, the atlas has nothing left, or the city is unknown.
    func emptyDay(
        _ day: Day, number: Int, in itinerary: Itinerary, pace: Pace, wishes: Wishes
    ) -> Finding {
        let hours = itinerary.hours(ofDay: number - 1, wishes: wishes)
        var (reason, remedy): (Phrase?, Remedy?) =
            cities[number - 1].map {
                emptiness(of: day, in: $0, hours: hours, itinerary, wishes: wishes)
            } ?? (nil, nil)
        if reason == nil, hours.room(for: pace.stopsPerDay) == 0 || hours.daylightMinutes < 120 {
            // Planning it again would change nothing.
            reason = "too little of the day is left"
            remedy = Remedy("/add NAME to \(number)", words: "add something short")
        }
        // The author of a pasted plan knows the city.
        let isKnown = context.isPasted || cities[number - 1] != nil
        return Finding(
            code: .emptyDay, day: number, stop: nil,
            message: reason.map { "Day \(number) is free: \($0)" } ?? "Day \(number) is free",
            remedy: remedy
                ?? Remedy(
                    "/regenerate day \(number), or /add NAME to \(number)",
                    words: "add a stop, or remove the day"),
            severity: reason == nil && isKnown ? .finding : .note)
    }

    /// The first reason that rules out every place; nil for both if some place remains.
    private func emptiness(
        of day: Day, in city: City, hours: DayHours, _ itinerary: Itinerary, wishes: Wishes
    ) -> (reason: Phrase?, remedy: Remedy?) {
        let scheduler = Scheduler(city: city)
        let hasTime = { scheduler.hasTime(for: Stop(place: $0), within: hours) }
        guard city.places.contains(where: hasTime) else {
            return ("there is no time for a visit between arrival and departure", "")
        }
        let names = NameIndex(wishes.avoid.isEmpty ? [] : city.places)
        let taken = Set(itinerary.days.flatMap(\.stops).compactMap(\.placeID))
            .union(wishes.avoid.compactMap { names.place($0)?.id })
        let left = city.places.filter { !taken.contains($0.id) }
        let rest: Remedy = "plan fewer days, or keep it as a day of rest"
        guard !left.isEmpty else {
            return (
                wishes.avoid.isEmpty
                    ? "every place in the atlas is in the plan already"
                    : "every place in the atlas is in the plan already or on your list to avoid",
                rest
            )
        }
        let interests = context.trip?.interests ?? Interests()
        let travellers = Travellers(wishes, days: itinerary.days.count, in: city)
        let liked = left.filter { place in
            interests[place.interest] > .veryLow && (place.meals.isEmpty || context.isPasted)
                && travellers.admits(place)
        }
        guard !liked.isEmpty else {
            return ("what is left in the atlas is for meals, or of types you turned down", rest)
        }
        guard liked.contains(where: { ![.evening, .night].contains($0.bestPart) }) else {
            return ("what is left in the atlas is for the evening", rest)
        }
        let open = liked.filter { context.isOpen($0, on: day.date) }
        guard !open.isEmpty else {
            return ("the places that are left are closed on \(day.date.weekdayWords)s", rest)
        }
        guard open.contains(where: hasTime) else {
            return ("none of the places that are left fits between arrival and departure", "")
        }
        return (nil, nil)
    }
}

extension Range<Int> {
    /// Whether the range shares at least so many minutes with a window.
    fileprivate func reaches(_ window: ClosedRange<Int>, for minutes: Int) -> Bool {
        Swift.min(upperBound, window.upperBound) - Swift.max(lowerBound, window.lowerBound)
            >= minutes
    }
}
