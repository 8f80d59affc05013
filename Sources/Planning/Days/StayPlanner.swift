import Places
import Trips

/// Plans the days of a stay: places, order, times and meals.
public struct StayPlanner: Sendable {
    let city: City
    let seed: UInt64

    /// The most stops of a day beside meals.
    static let mostStops = 10

    public init(city: City, seed: UInt64) {
        self.city = city
        self.seed = seed
    }

    /// The stops of each day with their times, kept ones included.
    ///
    /// The same request and seed give the same days on every machine. Some milliseconds for a week
    /// in a city of a hundred places.
    public func days(_ request: GuideRequest) -> [[Stop]] {
        let model = StayModel(request, city: city, seed: seed)
        let room = request.days.map { $0.limit ?? StayPlanner.mostStops }
        var search = StaySearch(model, room: room, seed: seed)
        search.run()
        var meals = MealChoice(request, city: city)
        let known = Dictionary(
            city.allPlaces.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for order in search.days {
            for index in order where index < model.places.count { meals.note(model.places[index]) }
        }
        for day in request.days {
            for stop in day.kept { meals.note(stop.placeID.flatMap { known[$0] }) }
        }
        return request.days.indices.map { day in
            DayTable(
                model: model, request: request, city: city, day: day, order: search.days[day],
                known: known
            ).stops(with: &meals)
        }
    }
}

extension StayPlanner {
    /// Another place for a meal, at its time and near the stops before and after it: those that the
    /// request's first day keeps. Nil if there is none.
    public func meal(insteadOf stop: Stop, _ request: GuideRequest) -> Stop? {
        guard let meal = stop.meal, let start = stop.start, let day = request.days.first else {
            return nil
        }
        let others = day.kept.filter { $0.start != nil }
        let before = others.last { ($0.start ?? start) < start }?.coordinate
        let after = others.first { ($0.start ?? start) > start }?.coordinate ?? request.base
        let choices = MealChoice(request, city: city).choices(
            meal, at: start.minutes, minutes: stop.likelyMinutes, on: day.date, before: before,
            after: after, taken: Set(day.kept.compactMap(\.placeID)),
            by: Scheduler(city: city, date: day.date))
        guard let place = choices.first else { return nil }
        var other = Stop(place: place)
        (other.meal, other.durationMinutes) = (meal, stop.likelyMinutes)
        return other
    }
}

/// Writes one day of a plan down as stops, and finds places for its meals.
private struct DayTable {
    let model: StayModel
    let request: GuideRequest
    let city: City
    let day: Int
    let order: [Int]
    let known: [String: Place]

    private var date: CalendarDate { request.days[day].date }

    func stops(with meals: inout MealChoice) -> [Stop] {
        var entries = order.map { index -> Entry in
            let stop = model.stop(index)
            return Entry(stop: stop, place: stop.placeID.flatMap { known[$0] })
        }
        let scheduler = Scheduler(city: city, date: date, base: request.base)
        let frame = model.clocks[day].frame
        let course = model.clocks[day].course(order)
        var starts = course.starts
        if let at = course.lunchAt, entries[at].stop.meal == nil, entries[at].isFood {
            entries[at].stop.meal = .lunch
        }
        if let at = course.dinnerAt, entries[at].stop.meal == nil, entries[at].isFood {
            entries[at].stop.meal = .dinner
        }
        // Later meals first, so that the positions of earlier ones stay.
        let wanted =
            order.isEmpty
            ? []
            : [(course.lunch, Meal.lunch), (course.dinner, Meal.dinner)]
                .compactMap { gap, meal in gap.map { (gap: $0, meal: meal) } }
        var added: [(before: Int, entry: Entry, start: Int)] = []
        var taken: Set<String> = []
        for (gap, meal) in wanted {
            let minutes = meal == .lunch ? frame.shape.lunchMinutes : frame.shape.dinnerMinutes
            let before = gap.before > 0 ? entries[gap.before - 1] : nil
            let after = gap.before < entries.count ? entries[gap.before] : nil
            let from = before?.stop.coordinate
            let to = after?.stop.coordinate ?? (meal == .dinner ? request.base : nil)
            let options = meals.choices(
                meal, at: gap.at, minutes: minutes, on: date, before: from, after: to,
                taken: taken, by: scheduler)
            let limit = after == nil ? 24 * 60 : starts[gap.before]
            let ready = before.map { _ in starts[gap.before - 1] } ?? frame.opening
            let free = before.map { ready + $0.stop.likelyMinutes } ?? ready
            var chosen: (place: Place, at: Int)?
            for place in options {
                let way = from.map { TravelLeg(from: $0, to: place.coordinate).minutes } ?? 0
                let back = to.map { TravelLeg(from: place.coordinate, to: $0).minutes } ?? 0
                var at = DayVisit.rounded(max(gap.at, free + way))
                // Before the next visit, a little earlier or shorter if need be.
                if after != nil, at + minutes + back > limit {
                    at = max(DayVisit.rounded(free + way), (limit - minutes - back) / 15 * 15)
                    guard at + 45 + back <= limit else { continue }
                }
                if let opens = meals.opening(of: place, before: at + 45, on: date, by: scheduler) {
                    at = max(at, opens)
                }
                let least = after == nil ? min(minutes, 60) : 45
                guard at + least <= frame.closing ?? .max,
                    after == nil || at + least + back <= limit,
                    meals.isOpen(place, at: at, minutes: least, on: date, by: scheduler)
                else { continue }
                chosen = (place, at)
                break
            }
            if let chosen {
                var stop = Stop(place: chosen.place)
                let back = to.map { TravelLeg(from: chosen.place.coordinate, to: $0).minutes } ?? 0
                stop.meal = meal
                stop.durationMinutes =
                    after == nil ? minutes : min(minutes, (limit - back - chosen.at) / 5 * 5)
                meals.take(chosen.place)
                taken.insert(chosen.place.id)
                added.append((gap.before, Entry(stop: stop, place: chosen.place), chosen.at))
            } else {
                let near = before ?? after
                let stop = meals.around(
                    meal, near: near?.place, name: near?.stop.name, at: gap.at, minutes: minutes)
                added.append((gap.before, Entry(stop: stop, place: nil), gap.at))
            }
        }
        for (before, entry, start) in added.reversed() {
            entries.insert(entry, at: before)
            starts.insert(start, at: before)
        }
        return zip(entries, starts).map { entry, start in
            var stop = entry.stop
            guard !stop.isLocked, !stop.hasFixedStart else { return stop }
            stop.start = start > Scheduler.latestStart ? nil : TimeOfDay(minutes: start)
            if !stop.isPersonal || stop.durationMinutes != nil {
                stop.durationMinutes = stop.likelyMinutes
            }
            return stop
        }
    }

    private struct Entry {
        var stop: Stop
        let place: Place?

        var isFood: Bool { place?.meals.isEmpty == false }
    }
}
