import Phrases
import Places
import Trips

/// Where people eat on the days of a stay: places near the way that are open then.
struct MealChoice {
    let city: City
    private let request: GuideRequest
    private let eateries: [Place]
    /// Ids of places where people ate already.
    private var used: Set<String>
    private var lastCuisine: String?

    init(_ request: GuideRequest, city: City) {
        self.request = request
        self.city = city
        let gone = request.excluded.union(request.used.map(\.id)).union(request.avoiding)
        eateries = city.places.filter { !$0.meals.isEmpty && !gone.contains($0.id) }
        used = []
    }

    /// Points, each a minute of walking, by which a place to eat is worse.
    private enum Weight {
        static let sameCuisine = 25.0
        static let dear = 6.0
        static let former = 12.0
        static let rank = 0.04
        /// For those who like food.
        static let rankToGourmets = 0.25
        static let subject = 12.0
        static let forChildren = 12.0
        /// For a street, a market or a mall, where one has to look for a table; at lunch half.
        static let area = 10.0
        static let mall = 8.0
        /// For a table that has to be booked, to those who asked for no such thing.
        static let specialToOthers = 14.0
        /// For a cheap table where people who like food have dinner.
        static let plain = 12.0
    }

    /// Minutes of a meal without a table.
    static let quickMinutes = 45
    /// Minutes that people go for a meal: far only at the end of the day.
    private static let farthest: [Meal: Double] = [.breakfast: 12, .lunch: 16, .dinner: 26]
    /// And where there is nothing so near.
    private static let faraway: [Meal: Double] = [.breakfast: 20, .lunch: 26, .dinner: 45]
    /// The longest dinner at a special table.
    private static let longest = 150

    /// The places for a meal between two points, best first: at most eight.
    ///
    /// - Parameters:
    ///   - before: the stop before the meal; nil at the beginning of a day.
    ///   - after: the stop after it, or where people sleep.
    func choices(
        _ meal: Meal, at time: Int, minutes: Int, on date: CalendarDate, before: WayEnd?,
        after: WayEnd?, taken: Set<String>, by scheduler: Scheduler
    ) -> [Place] {
        guard before != nil || after != nil else { return [] }
        var ranked: [(cost: Double, near: Double, place: Place)] = []
        for (rank, place) in eateries.enumerated() where place.meals.contains(meal) {
            guard !used.contains(place.id), !taken.contains(place.id), place.isOpen(on: date),
                place.isInSeason(inMonth: date.month),
                !(travellers.hasChildren && place.tags.contains(.adults))
            else { continue }
            let point = WayEnd(place)
            let (there, back) = (way(before, point), way(point, after))
            let near = before == nil ? back : after == nil ? there : min(there, back)
            guard near <= MealChoice.faraway[meal] ?? 0,
                // It may open a little later, or the meal be a little shorter.
                isOpen(place, at: time + 30, minutes: 30, on: date, by: scheduler)
            else { continue }
            var cost = there + back - way(before, after) + quality(of: place, for: meal)
            if travellers.needsShortWalks { cost += min(there, back) }
            if let lastCuisine, lastCuisine == place.cuisine { cost += Weight.sameCuisine }
            if request.former.contains(place.id) { cost += Weight.former }
            cost += (isGourmet ? Weight.rankToGourmets : Weight.rank) * Double(rank)
            ranked.append((cost, near, place))
        }
        let near = ranked.filter { $0.near <= MealChoice.farthest[meal] ?? 0 }
        return (near.isEmpty ? ranked : near)
            .sorted { ($0.cost, $0.place.id) < ($1.cost, $1.place.id) }.prefix(8).map(\.place)
    }

    private var travellers: Travellers { request.travellers }
    private var isGourmet: Bool { request.interests[.food] >= .high }

    /// Minutes of walking that people would rather spend on another place, negative for a place
    /// that they would go out of their way for: by what kind of meal it is, and what it costs.
    private func quality(of place: Place, for meal: Meal) -> Double {
        var cost = 0.0
        switch place.dining ?? .casual {
        case .quick:
            cost += meal == .dinner ? 24 : 7
            if travellers.needsShortWalks || isGourmet { cost += 15 }
        case .casual: break
        case .special:
            if isGourmet {
                cost -= meal == .dinner ? 15 : 6
            } else if travellers.spending != .generous {
                cost += Weight.specialToOthers
            }
            if travellers.spending == .generous, meal == .dinner { cost -= 8 }
            if travellers.hasChildren { cost += 25 }
        }
        if !place.tags.isDisjoint(with: [.street, .market, .mall, .quarter]) {
            var looking = Weight.area + (place.tags.contains(.mall) ? Weight.mall : 0)
            if isGourmet { looking *= 1.5 }
            cost += meal == .dinner ? looking : looking / 2
        }
        if isGourmet, place.price == .low, meal == .dinner { cost += Weight.plain }
        if place.price == .high {
            cost += Weight.dear * (meal == .dinner ? 1 : 2)
            if travellers.hasChildren || travellers.spending == .thrifty { cost += 25 }
        }
        if travellers.hasChildren, place.tags.contains(.children) { cost -= Weight.forChildren }
        if !place.tags.isDisjoint(with: travellers.likes) { cost -= Weight.subject }
        if !place.tags.isDisjoint(with: travellers.dislikes) { cost += Weight.subject }
        return cost
    }

    /// Minutes that people stay, where a meal usually takes so many.
    static func minutes(at place: Place, for meal: Meal, usually usual: Int) -> Int {
        switch place.dining {
        case .quick: min(usual, quickMinutes)
        case .special where meal == .dinner: max(usual, min(longest, place.visitMinutes))
        default: usual
        }
    }

    mutating func take(_ place: Place) {
        used.insert(place.id)
        lastCuisine = place.cuisine
    }

    /// Places that the day after all may have again.
    mutating func giveBack(_ places: [Place]) { for place in places { used.remove(place.id) } }

    /// Of a place that is in the plan for its own sake.
    mutating func note(_ place: Place?) {
        guard let place, !place.meals.isEmpty else { return }
        used.insert(place.id)
    }

    private func way(_ from: WayEnd?, _ to: WayEnd?) -> Double {
        guard let from, let to else { return 0 }
        return Double(TravelLeg(from: from, to: to).minutes)
    }

    /// Whether people can eat there for so long from a time on. O(1).
    func isOpen(
        _ place: Place, at time: Int, minutes: Int, on date: CalendarDate, by scheduler: Scheduler
    ) -> Bool {
        guard let spans = place.openSpans(on: date, daylight: scheduler.daylight) else {
            return true
        }
        return spans.contains { $0.lowerBound <= time && time + minutes <= $0.upperBound }
    }

    /// When the place opens, if that is before a time on that day and not before the morning.
    func opening(
        of place: Place, before time: Int, on date: CalendarDate, by scheduler: Scheduler
    ) -> Int? {
        place.openSpans(on: date, daylight: scheduler.daylight)?
            .filter { $0.lowerBound <= time && $0.upperBound > time }.map(\.lowerBound).min()
    }

    /// A meal for which the atlas has no place: somewhere around the stop.
    func around(
        _ meal: Meal, near place: Place?, stop: Stop?, at time: Int, minutes: Int
    ) -> Stop {
        let name = stop.flatMap { $0.isMealWithoutPlace ? nil : $0.name }
        let quarter = place?.quarter ?? name ?? city.name
        let word = meal == .lunch ? "Lunch" : meal == .dinner ? "Dinner" : "Breakfast"
        return Stop(
            name: "\(word) around \(quarter)", type: .food, meal: meal, description: "",
            start: TimeOfDay(minutes: time), durationMinutes: minutes, provenance: .estimated)
    }
}
