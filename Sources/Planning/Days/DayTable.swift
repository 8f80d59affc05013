import Places
import Trips

/// Writes one day of a plan down as stops, and finds places for its meals.
struct DayTable {
    let model: StayModel
    let request: GuideRequest
    let city: City
    let day: Int
    let order: [Int]
    /// The day trip before it; nil on other days.
    let trip: Stop?
    let known: [String: Place]
    let scheduler: Scheduler

    private var date: CalendarDate { request.days[day].date }
    private var clock: DayClock { model.clocks[day] }

    /// An entry of the day and when it begins.
    private struct Entry {
        var stop: Stop
        var start: Int
        let place: Place?
        /// Whether it is in the order itself, and not a meal that was found for it.
        var isSight = false

        var isFood: Bool { place?.meals.isEmpty == false }
        var end: Int { start + stop.likelyMinutes }

        /// The stop with its time. The person's own times stay.
        var timed: Stop {
            var stop = stop
            guard !stop.isLocked, !stop.hasFixedStart else { return stop }
            stop.start = start > Scheduler.latestStart ? nil : TimeOfDay(minutes: start)
            if !stop.isPersonal || stop.durationMinutes != nil {
                stop.durationMinutes = stop.likelyMinutes
            }
            return stop
        }
    }

    func stops(with meals: inout MealChoice) -> [Stop] {
        var entries = entries(in: order, with: &meals)
        if mealWays(entries) > DayTable.longMealWays, order.count > 2 {
            entries = improved(entries, with: &meals)
        }
        return (trip.map { [$0] } ?? []) + entries.map(\.timed)
    }

    /// Minutes that meals may add to a day's ways before another order is looked for.
    private static let longMealWays = 12

    /// The day in another order, if its meals then lie better on the way: with one stop
    /// moved. O(stops²) days.
    private func improved(_ entries: [Entry], with meals: inout MealChoice) -> [Entry] {
        var before = meals
        before.giveBack(entries.filter { !$0.isSight }.compactMap(\.place))
        var best = (entries: entries, meals: meals, cost: cost(of: order, entries))
        for from in order.indices {
            for to in order.indices where to != from {
                var other = order
                other.insert(other.remove(at: from), at: to)
                guard model.cost(other, on: day) < best.cost else { continue }
                var chosen = before
                let entries = self.entries(in: other, with: &chosen)
                let cost = cost(of: other, entries)
                if cost < best.cost - StaySearch.least { best = (entries, chosen, cost) }
            }
        }
        meals = best.meals
        return best.entries
    }

    private func cost(of order: [Int], _ entries: [Entry]) -> Double {
        model.cost(order, on: day) + DayClock.Weight.travel * Double(mealWays(entries))
    }

    /// Minutes of travel beyond those of the day without its meals.
    private func mealWays(_ entries: [Entry]) -> Int {
        func minutes(_ entries: [Entry]) -> Int {
            let ends = entries.compactMap { WayEnd($0.stop) }
            return zip(ends, ends.dropFirst()).reduce(0) {
                $0 + TravelLeg(from: $1.0, to: $1.1).minutes
            }
        }
        return minutes(entries) - minutes(entries.filter { $0.stop.meal == nil || $0.isSight })
    }

    private func entries(in order: [Int], with meals: inout MealChoice) -> [Entry] {
        let course = clock.course(order)
        var entries = zip(order, course.starts).map { index, start in
            var stop = model.stop(index)
            if index < model.places.count, let visit = clock.visits[index] {
                stop.durationMinutes = visit.minutes
            }
            return Entry(
                stop: stop, start: start, place: stop.placeID.flatMap { known[$0] }, isSight: true)
        }
        for (position, meal) in [(course.lunchAt, Meal.lunch), (course.dinnerAt, .dinner)] {
            guard let position, entries[position].stop.meal == nil, entries[position].isFood,
                !entries[position].stop.isLocked
            else { continue }
            entries[position].stop.meal = meal
        }
        var added: [(before: Int, entry: Entry)] = []
        for (gap, meal) in [(course.lunch, Meal.lunch), (course.dinner, .dinner)] {
            guard let gap, !order.isEmpty || trip != nil else { continue }
            let entry = eat(meal, at: gap.at, before: gap.before, entries, with: &meals)
            if let entry { added.append((gap.before, entry)) }
        }
        // Later meals first, so that the positions of earlier ones stay.
        for (before, entry) in added.reversed() { entries.insert(entry, at: before) }
        return entries
    }

    /// A meal between two entries: at the best place that leaves time for it, or around one of
    /// them. Nil where the person's own times leave none.
    private func eat(
        _ meal: Meal, at time: Int, before gap: Int, _ entries: [Entry],
        with meals: inout MealChoice
    ) -> Entry? {
        let shape = clock.frame.shape
        let usual = meal == .lunch ? shape.lunchMinutes : shape.dinnerMinutes
        let before = gap > 0 ? entries[gap - 1] : nil
        let after = gap < entries.count ? entries[gap] : nil
        let from = before.flatMap { WayEnd($0.stop) }
        var to = after.flatMap { WayEnd($0.stop) }
        if to == nil, meal == .dinner {
            to = (request.base ?? (before == nil ? city.coordinate : nil)).map { WayEnd($0) }
        }
        let options = meals.choices(
            meal, at: time, minutes: usual, on: date, before: from, after: to,
            taken: [], by: scheduler)
        let free = before?.end ?? clock.frame.opening
        for place in options {
            let point = WayEnd(place)
            let way = from.map { TravelLeg(from: $0, to: point).minutes } ?? 0
            let back = to.map { TravelLeg(from: point, to: $0).minutes } ?? 0
            let minutes = MealChoice.minutes(at: place, for: meal, usually: usual)
            let least = after == nil ? min(minutes, 60) : min(minutes, 45)
            var at = DayVisit.rounded(max(time, free + way))
            // Before the next visit, a little earlier or shorter if need be.
            let limit = after.map { $0.start - back } ?? clock.frame.closing ?? 24 * 60 + 30
            if at + minutes > limit {
                at = max(DayVisit.rounded(free + way), (limit - minutes) / 15 * 15)
            }
            if let opens = meals.opening(of: place, before: at + 45, on: date, by: scheduler) {
                at = max(at, opens)
            }
            guard at + least <= limit,
                meals.isOpen(place, at: at, minutes: least, on: date, by: scheduler)
            else { continue }
            meals.take(place)
            var stop = Stop(place: place)
            stop.meal = meal
            stop.durationMinutes = min(minutes, (limit - at) / 5 * 5)
            return Entry(stop: stop, start: at, place: place)
        }
        let left = (after?.start ?? clock.frame.closing ?? .max) - time
        guard left >= 45 else { return nil }
        let near = before ?? after
        let stop = meals.around(
            meal, near: near?.place, stop: near?.stop, at: time, minutes: min(usual, left))
        return Entry(stop: stop, start: time, place: nil)
    }
}
