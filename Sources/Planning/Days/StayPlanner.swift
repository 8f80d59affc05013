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
        let known = city.placesByID
        let dayTrips = DayTrips(request, city: city, seed: seed)
        let trips = dayTrips.chosen.enumerated().map { day, place in
            place.map { dayTrips.stop($0, on: day) }
        }
        var inTown = request
        for (day, trip) in trips.enumerated() {
            if let trip { inTown.days[day] = dayTrips.rest(of: day, after: trip) }
        }
        let search = search(inTown)
        let model = search.model
        var meals = MealChoice(request, city: city)
        for order in search.days {
            for index in order where index < model.places.count { meals.note(model.places[index]) }
        }
        for stop in request.days.flatMap(\.kept) { meals.note(stop.placeID.flatMap { known[$0] }) }
        return request.days.indices.map { day in
            DayTable(
                model: model, request: inTown, city: city, day: day, order: search.days[day],
                trip: trips[day], known: known,
                scheduler: Scheduler(
                    city: city, date: request.days[day].date, base: request.base)
            ).stops(with: &meals)
        }
    }

    /// The best plan of the days in town that was found.
    func search(_ request: GuideRequest) -> StaySearch {
        let room = request.days.map { $0.limit ?? StayPlanner.mostStops }
        var search = StaySearch(
            StayModel(request, city: city, seed: seed), room: room, seed: seed)
        search.run()
        return search
    }
}

extension StayPlanner {
    /// Another place for a meal, at its time and near the stops before and after it: those that the
    /// request's first day keeps. Nil if they leave no time for one.
    public func meal(insteadOf stop: Stop, _ request: GuideRequest) -> Stop? {
        guard let meal = stop.meal, let start = stop.start, let day = request.days.first else {
            return nil
        }
        let others = day.kept.filter { $0.start != nil }
        let before = others.last { ($0.start ?? start) < start }.flatMap { WayEnd($0) }
        let after =
            others.first { ($0.start ?? start) > start }.flatMap { WayEnd($0) }
            ?? request.base.map { WayEnd($0) }
        let choices = MealChoice(request, city: city).choices(
            meal, at: start.minutes, minutes: stop.likelyMinutes, on: day.date, before: before,
            after: after, taken: Set(day.kept.compactMap(\.placeID)),
            by: Scheduler(city: city, date: day.date))
        let end = others.last { ($0.start ?? start) < start }.flatMap { stop in
            stop.start.map { $0.minutes + stop.likelyMinutes }
        }
        let next = others.first { ($0.start ?? start) > start }?.start?.minutes
        for place in choices {
            let point = WayEnd(place)
            let way = before.map { TravelLeg(from: $0, to: point).minutes } ?? 0
            let back = after.map { TravelLeg(from: point, to: $0).minutes } ?? 0
            let first = max(start.minutes, DayVisit.rounded((end ?? 0) + way))
            let minutes = min(stop.likelyMinutes, (next ?? .max) - back - first)
            guard minutes >= min(stop.likelyMinutes, MealChoice.quickMinutes) else { continue }
            var other = Stop(place: place)
            (other.meal, other.durationMinutes) = (meal, minutes)
            other.start = TimeOfDay(minutes: first)
            return other
        }
        return nil
    }
}
