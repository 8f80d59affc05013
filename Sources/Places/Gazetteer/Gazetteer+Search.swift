#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a city's name matches a query.
public enum NameMatch: Sendable, Hashable, Comparable {
    /// The whole of one of its names.
    case name
    /// The beginning of a name.
    case beginning
    /// A later word of a name, or the beginning of one.
    case word
    /// This many letters missing, added, changed or swapped.
    case typo(Int)
}

/// A city that a search found.
public struct CityHit: Sendable, Hashable {
    public let city: GazetteerCity
    public let match: NameMatch
}

/// The result of looking up a city by name.
public enum CityAnswer: Sendable, Hashable {
    case found(GazetteerCity)
    /// Several cities of that name, none of which stands out by population; most populous first.
    case several([GazetteerCity])
    /// No city of that name in the requested place ("Paris, Japan"), only elsewhere; most populous
    /// first.
    case elsewhere([GazetteerCity], asked: String)
    /// No such name; cities with similar spellings, best first.
    case unknown(similar: [GazetteerCity])
}

extension Gazetteer {
    /// Finds cities by name, best first: whole names, then beginnings, then later words, then
    /// misspellings, each by population. `near` (a home) decides between cities of about the same
    /// size.
    ///
    /// A region or country may follow the name, with or without a comma: `Paris, Texas`,
    /// `Paris TX`, `cordoba spain`. Case, accents and punctuation are ignored; other names and
    /// scripts count like the main name. Typically takes some microseconds for whole names and
    /// beginnings, some tenths of a millisecond for misspellings, which need `misspelt`.
    public func search(
        _ query: String, limit: Int = 10, near: Coordinate? = nil, misspelt: Bool = true
    ) -> [CityHit] {
        guard limit > 0 else { return [] }
        return ranked(query, limit: limit, near: near, misspelt: misspelt)
            .map { CityHit(city: city(at: $0.city), match: $0.match) }
    }

    /// Finds the one city that a name means.
    ///
    /// A city stands out if it has four times the population of the next of the same name.
    public func answer(_ query: String, near: Coordinate? = nil) -> CityAnswer {
        let hits = ranked(query, limit: 12, near: near)
        let exact = hits.filter { $0.match == .name }
        if let answer = standingOut(exact) { return answer }
        let asked = TypedCity(query)
        if let place = asked.places.last {
            let others = whole(asked.name).prefix(12).map { city(at: $0) }
            if !others.isEmpty { return .elsewhere(others, asked: place) }
        }
        return .unknown(similar: hits.prefix(3).map { city(at: $0.city) })
    }

    /// Finds the city of a name and regions by whole names only, without misspellings. Some
    /// microseconds, also for unknown names.
    public func exactAnswer(_ query: String) -> CityAnswer {
        let query = TypedCity(query)
        var ranking = Ranking(self, near: nil)
        if query.places.isEmpty {
            collectWhole(query, limit: 12, into: &ranking)
        } else {
            add(
                whole(query.name), within: 0, of: query.places, misspelt: false, into: &ranking)
        }
        return standingOut(ranking.best(12)) ?? .unknown(similar: [])
    }

    /// All cities and quarters with exactly this name among theirs, most populous first. Very
    /// common names give the first few hundred. Some microseconds.
    public func cities(called name: String) -> [GazetteerCity] {
        whole(FoldedText.fold(name)).map { city(at: $0) }
    }

    /// The first of several cities with one name, or all of about its size; nil if there are none.
    private func standingOut(_ cities: [RankedCity]) -> CityAnswer? {
        guard let first = cities.first else { return nil }
        let close = cities.dropFirst().filter {
            population(of: $0.city) * 4 > population(of: first.city)
        }
        // Only one is left, so there is nothing to ask.
        guard !close.isEmpty else { return .found(city(at: first.city)) }
        return .several(([first] + close).map { city(at: $0.city) })
    }

    // MARK: - Ranking

    struct RankedCity {
        let city: Int
        let match: NameMatch
        let score: Double
    }

    private func ranked(
        _ text: String, limit: Int, near: Coordinate?, misspelt: Bool = true
    ) -> [RankedCity] {
        let query = TypedCity(text)
        var ranking = Ranking(self, near: near)
        if query.places.isEmpty {
            collect(query, limit: limit, into: &ranking)
            if misspelt, ranking.wantsTypos {
                collectMisspelt(query, limit: limit, into: &ranking)
            }
        } else {
            collect(query.name, in: query.places, misspelt: misspelt, into: &ranking)
        }
        return ranking.best(limit)
    }

    /// Finds a name, perhaps followed by a region or country without a comma.
    private func collect(_ query: TypedCity, limit: Int, into ranking: inout Ranking) {
        collectWhole(query, limit: limit, into: &ranking)
        withKey(query.name) { key in
            for city in names.smallest(limit, in: names.range(withPrefix: key)) {
                ranking.add(city, .beginning)
            }
            for city in otherNames.smallest(limit, in: otherNames.range(withPrefix: key)) {
                ranking.add(city, .beginning, isOther: true)
            }
            guard key.count >= 3 else { return }
            for city in parts.smallest(limit, in: parts.range(withPrefix: key)) {
                ranking.add(city, .word)
            }
        }
    }

    private func collectMisspelt(_ query: TypedCity, limit: Int, into ranking: inout Ranking) {
        let most = TypedCity.errors(allowedIn: query.name)
        if most > 0 { addMisspelt(query.name, errors: 1, limit: limit, into: &ranking) }
        if ranking.isEmpty { addMisspeltParts(query, into: &ranking) }
        if most > 1, ranking.isEmpty {
            addMisspelt(query.name, errors: 2, limit: limit, into: &ranking)
        }
    }

    private func collectWhole(_ query: TypedCity, limit: Int, into ranking: inout Ranking) {
        withKey(query.name) { key in
            for city in names.smallest(limit, in: names.range(of: key)) { ranking.add(city, .name) }
            for city in otherNames.smallest(limit, in: otherNames.range(of: key)) {
                ranking.add(city, .name, isOther: true)
            }
        }
        for (name, place) in query.cuts {
            let regions = regions(called: place, misspelt: false)
            guard !regions.isEmpty else { continue }
            for city in whole(name) where lies(city, in: regions) { ranking.add(city, .name) }
        }
    }

    /// Finds a city and a region or country, one of them misspelt.
    private func addMisspeltParts(_ query: TypedCity, into ranking: inout Ranking) {
        for (name, place) in query.cuts {
            add(whole(name), within: 1, of: [place], misspelt: true, into: &ranking)
            let regions = regions(called: place, misspelt: false)
            guard TypedCity.errors(allowedIn: name) > 0, !regions.isEmpty else { continue }
            for table in [names, otherNames] {
                let near = Array(table.numbers(near: name, within: 1, most: 200).joined())
                add(near, within: 1, of: [place], misspelt: false, into: &ranking)
            }
        }
    }

    private func addMisspelt(
        _ name: String, errors: Int, limit: Int, into ranking: inout Ranking
    ) {
        for (table, isOther) in [(names, false), (otherNames, true)] {
            let near = table.numbers(near: name, within: errors, most: limit)
            for (errors, cities) in near.enumerated().dropFirst() {
                for city in cities { ranking.add(city, .typo(errors), isOther: isOther) }
            }
        }
    }

    /// Finds a name followed by regions or countries. If they do not all fit, the last one counts.
    private func collect(
        _ name: String, in places: [String], misspelt: Bool, into ranking: inout Ranking
    ) {
        let all = whole(name)
        for wanted in places.count > 1 ? [places, places.suffix(1)] : [places] {
            for misspelt in misspelt ? [false, true] : [false] {
                add(all, within: 0, of: wanted, misspelt: misspelt, into: &ranking)
                if !ranking.isEmpty { return }
            }
        }
        // A misspelt region ("Cordoba, Spian") has been tried; now try a misspelt name ("Cordobba,
        // Spain").
        let most = TypedCity.errors(allowedIn: name)
        guard misspelt, most > 0 else { return }
        for table in [names, otherNames] {
            for (errors, cities) in table.numbers(near: name, within: most, most: 200).enumerated()
            {
                add(cities, within: errors, of: places, misspelt: false, into: &ranking)
            }
        }
    }

    /// Adds the cities that lie in all of the regions.
    private func add(
        _ cities: [Int], within errors: Int, of places: [String], misspelt: Bool,
        into ranking: inout Ranking
    ) {
        let regions = places.map { self.regions(called: $0, misspelt: misspelt) }
        guard regions.allSatisfy({ !$0.isEmpty }) else { return }
        for city in cities where regions.allSatisfy({ lies(city, in: $0) }) {
            ranking.add(city, errors == 0 ? .name : .typo(errors))
        }
    }

    /// The cities with exactly this name, most populous first. Other names give the first few
    /// hundred.
    private func whole(_ name: String) -> [Int] {
        var all: [Int] = []
        withKey(name) { key in
            all = names.smallest(400, in: names.range(of: key))
            all += otherNames.smallest(100, in: otherNames.range(of: key))
        }
        return Array(Set(all)).sorted()
    }

    private func withKey(_ name: String, _ body: (UnsafeRawBufferPointer) -> Void) {
        var name = name
        name.withUTF8 { utf8 in
            let key = UnsafeRawBufferPointer(utf8)
            if !key.isEmpty, key.count <= KeyTable.longestKey { body(key) }
        }
    }
}

/// Collects cities, best first.
private struct Ranking {
    private let gazetteer: Gazetteer
    private let near: Coordinate?
    private var cities: [Gazetteer.RankedCity] = []

    init(_ gazetteer: Gazetteer, near: Coordinate?) {
        self.gazetteer = gazetteer
        self.near = near
    }

    var isEmpty: Bool { cities.isEmpty }

    /// Whether a misspelt large city is more likely than the results so far: none, a whole name
    /// with fewer than 20,000 people, or the beginning of another name with fewer than 10,000. The
    /// beginning of a main name is unfinished rather than misspelt.
    var wantsTypos: Bool {
        !cities.contains { $0.match <= .word && $0.score >= ($0.match == .name ? 6.3 : 3) }
    }

    /// Keeps only the best match of each city.
    mutating func add(_ city: Int, _ match: NameMatch, isOther: Bool = false) {
        let score = score(city, match) - (isOther ? match.loss : 0)
        if let known = cities.firstIndex(where: { $0.city == city }) {
            if cities[known].score < score {
                cities[known] = Gazetteer.RankedCity(city: city, match: match, score: score)
            }
            return
        }
        cities.append(Gazetteer.RankedCity(city: city, match: match, score: score))
    }

    func best(_ limit: Int) -> [Gazetteer.RankedCity] {
        Array(
            cities.sorted { $0.score == $1.score ? $0.city < $1.city : $0.score > $1.score }
                .prefix(limit))
    }

    /// The logarithm of the population, plus the value of the match. A whole name ranks before a
    /// beginning, unless that has a hundred times the population ("par" is Paris, not a village),
    /// and a misspelt metropolis before a hamlet of exactly that name.
    private func score(_ city: Int, _ match: NameMatch) -> Double {
        let size = log10(Double(gazetteer.population(of: city) + 500))
        let home = near.map { home in
            0.3 * max(0, 1 - home.metres(to: gazetteer.coordinate(of: city)) / 1_000_000)
        }
        return size + match.worth + (home ?? 0)
    }
}

extension NameMatch {
    fileprivate var worth: Double {
        switch self {
        case .name: 2
        case .beginning: 0
        case .word: -0.5
        case .typo(let errors): errors == 1 ? -1 : -2.5
        }
    }

    /// The deduction if the match is not the main name. People type other names in full, but rarely
    /// begin with one: "san fr" is not San Francisco de Quito.
    fileprivate var loss: Double { self == .name ? 0.5 : 1 }
}
