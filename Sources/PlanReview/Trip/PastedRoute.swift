import Phrases
import Places
import Planning
import Trips

/// The cities of a pasted plan, day by day, where nobody said one for all of it: a heading names the
/// day's city, and the days behind it are spent there until another is named, or until the places of
/// a day are all of another.
struct PastedRoute {
    /// Cities of the atlas for the days of the pasted plan, in order; nil for the plan's own city.
    private(set) var cities: [City?] = []

    private let atlas: Atlas
    private let home: City?
    /// Those that a title or a heading names, in order.
    private let named: [City]
    /// Of all cities that may be meant, by their ids.
    private let groundings: [String: Grounding]

    /// `home`: the city that the plan was taken for; nil where the atlas does not have it. A title
    /// that names one city alone is believed, whatever the places are. O(stops · places) for each
    /// city that is named.
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
            // Venice is a quarter, too, where the places are those of Los Angeles.
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

    /// How many of the stops a city has, by their names as they stand.
    private func known(_ stops: [PastedPlan.Stop], in city: City?) -> Int {
        guard let grounding = city.flatMap({ groundings[$0.id] }) else { return 0 }
        return stops.count {
            if case .known = grounding.ground(id: $0.placeID, name: $0.name) { true } else { false }
        }
    }

    /// Cities that have two of the stops, which are names of no other city.
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

    /// `Rome to Florence`, `Rome → Florence`.
    private static func isWay(_ title: String?) -> Bool {
        guard let title else { return false }
        return [" to ", "→", "->", "–>"].contains { title.contains($0) }
    }

    /// Whether one is back on the next day.
    private static func isExcursion(_ title: String?) -> Bool {
        let title = title?.lowercased() ?? ""
        return ["day trip", "day-trip", "daytrip", "excursion"].contains { title.contains($0) }
    }
}
