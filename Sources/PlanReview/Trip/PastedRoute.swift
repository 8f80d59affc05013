import Phrases
import Places
import Planning
import Trips

/// The city of each day of a pasted plan without one stated city. A heading names its day's city.
/// The days after it are in the same city until a heading names another, or until a day has places
/// in another city and none in this one. A day trip does not change the city of the days after it.
struct PastedRoute {
    /// The atlas city of each day of the pasted plan, in order; nil for the plan's own city.
    private(set) var cities: [City?] = []

    private let atlas: Atlas
    private let home: City?
    /// The cities that a title or heading names, by id.
    private let named: [City]
    /// The groundings of all candidate cities, by city id.
    private let groundings: [String: Grounding]

    /// `home`: the city guessed for the plan; nil if it is not in the atlas. If titles name only
    /// that city, all days are in it, whatever their places. O(stops · places) a named city.
    init(_ pasted: PastedPlan, home: City?, atlas: Atlas) {
        (self.atlas, self.home) = (atlas, home)
        let headings = pasted.days.map { PastedRoute.ids(in: $0.title, of: atlas) }
        let titles = pasted.preface.flatMap { PastedRoute.ids(in: $0, of: atlas) }
        let named = Set(titles + headings.flatMap { $0 }).sorted().compactMap { atlas.city(id: $0) }
        self.named = named
        let guests =
            named.isEmpty ? pasted.days.flatMap { PastedRoute.owners(of: $0.stops, in: atlas) } : []
        groundings = Dictionary(
            (named + guests + [home].compactMap { $0 }).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        ).mapValues { Grounding(atlas: atlas, city: $0) }
        guard groundings.keys.contains(where: { $0 != home?.id }) else {
            cities = pasted.days.map { _ in nil }
            return
        }
        var current = home
        for (day, heading) in zip(pasted.days, headings) {
            let cities = heading.compactMap { id in named.first { $0.id == id } }
            let city = self.city(of: day, heading: cities, after: current)
            self.cities.append(city?.id == home?.id ? nil : city)
            if !PastedRoute.isExcursion(day.title) { current = city }
        }
    }

    private func city(
        of day: PastedPlan.Day, heading: [City], after current: City?
    ) -> City? {
        let here = known(day.stops, in: current)
        if let first = heading.first {
            let said = PastedRoute.isWay(day.title) ? heading.last ?? first : first
            let best = heading.max { known(day.stops, in: $0) < known(day.stops, in: $1) }
            let city =
                best.map { known(day.stops, in: $0) > known(day.stops, in: said) } == true
                ? best ?? said : said
            // Venice is also a quarter, if the places are in Los Angeles.
            return known(day.stops, in: city) < here ? current : city
        }
        guard here == 0 else { return current }
        let candidates = named.isEmpty ? PastedRoute.owners(of: day.stops, in: atlas) : named
        let counts = candidates.map { known(day.stops, in: $0) }
        guard let most = counts.max(), most >= (named.isEmpty ? 2 : 1),
            counts.count(where: { $0 == most }) == 1, let index = counts.firstIndex(of: most)
        else { return current }
        return candidates[index]
    }

    // MARK: - Places

    /// The number of stops that the city's atlas knows by id or name.
    private func known(_ stops: [PastedPlan.Stop], in city: City?) -> Int {
        guard let grounding = city.flatMap({ groundings[$0.id] }) else { return 0 }
        return stops.count {
            if case .known = grounding.ground(id: $0.placeID, name: $0.name) { true } else { false }
        }
    }

    /// The cities with at least two stops whose names belong to no other city.
    private static func owners(of stops: [PastedPlan.Stop], in atlas: Atlas) -> [City] {
        var counts: [String: Int] = [:]
        for stop in stops {
            let ids = Set(atlas.placeNames.owners(of: stop.name).map(\.cityID))
            if ids.count == 1, let id = ids.first { counts[id, default: 0] += 1 }
        }
        return counts.filter { $0.value >= 2 }.keys.sorted().compactMap { atlas.city(id: $0) }
    }

    // MARK: - Titles

    private static func ids(in title: String?, of atlas: Atlas) -> [String] {
        guard let title else { return [] }
        return PastedCity.cities(in: title, of: atlas).map(\.id)
    }

    /// Whether a title names a way: `Rome to Florence`, `Rome → Florence`.
    private static func isWay(_ title: String?) -> Bool {
        guard let title else { return false }
        return [" to ", "→", "->", "–>"].contains { title.contains($0) }
    }

    /// Whether the title names a day trip, after which the city is the previous one.
    private static func isExcursion(_ title: String?) -> Bool {
        let title = title?.lowercased() ?? ""
        return ["day trip", "day-trip", "daytrip", "excursion"].contains { title.contains($0) }
    }
}
