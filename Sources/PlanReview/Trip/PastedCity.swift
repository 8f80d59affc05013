import Phrases
import Places
import Planning
import Trips

/// The city of a pasted plan: the one that the person says, or that the plan names.
struct PastedCity {
    private(set) var name = CityName(id: nil, name: "", country: "", countryCode: "")
    /// Nil for a city that the atlas does not have.
    private(set) var city: City?
    private(set) var centre: Coordinate?
    /// The city that the plan is for, where that is another one than the person says.
    private(set) var other: String?
    private(set) var remarks: [Phrase] = []
    /// Whether nobody said the city, and the plan itself not as its own, so that it was guessed.
    private(set) var isGuessed = false

    init(
        _ pasted: PastedPlan, said: String?, atlas: Atlas, gazetteer: () -> Gazetteer?
    ) {
        let text = pasted.city.map { city in
            [city, pasted.country ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        let asked = said ?? text ?? PastedCity.named(in: pasted, atlas: atlas, gazetteer)
        guard let asked else {
            remarks.append("No city was found in the plan: name it with --city CITY")
            return
        }
        if !take(asked, atlas, gazetteer), said != nil || !take(pasted.city ?? "", atlas, gazetteer)
        {
            name.name = said ?? pasted.city ?? asked
            remarks.append("No known city is called \(name.name)")
        }
        isGuessed = said == nil && pasted.city == nil
        if said != nil, let own = pasted.city, !isSame(own, atlas, gazetteer) { other = own }
    }

    private mutating func take(
        _ asked: String, _ atlas: Atlas, _ gazetteer: () -> Gazetteer?
    ) -> Bool {
        if case .found(let heading) = atlas.find(asked) {
            city = atlas.city(id: heading.id)
            (name, centre) = (heading.cityName, heading.coordinate)
            return true
        }
        guard let found = PastedCity.known(asked, gazetteer) else { return false }
        name = CityName(
            id: nil, name: found.name, country: found.country, countryCode: found.countryCode)
        centre = found.coordinate
        return true
    }

    private static func known(
        _ asked: String, _ gazetteer: () -> Gazetteer?
    ) -> GazetteerCity? {
        switch gazetteer()?.answer(asked) {
        case .found(let city): city
        case .several(let cities): cities.first
        default: nil
        }
    }

    /// Whether the plan's own city is the one that the person says, by whatever name.
    private func isSame(_ own: String, _ atlas: Atlas, _ gazetteer: () -> Gazetteer?) -> Bool {
        if NameIndex.key(own) == NameIndex.key(name.name) { return true }
        var other = self
        guard other.take(own, atlas, gazetteer) else { return false }
        return other.name == name
    }

    /// The city of a title, then of a day's heading; then the one whose places the plan has; then
    /// one that a stop's name has in it.
    private static func named(
        in pasted: PastedPlan, atlas: Atlas, _ gazetteer: () -> Gazetteer?
    ) -> String? {
        let titles = pasted.days.compactMap(\.title)
        for line in pasted.preface + titles {
            if let city = cities(in: line, of: atlas).first { return city.name }
        }
        for line in pasted.preface {
            if let name = unlisted(in: line, gazetteer) { return name }
        }
        let names = pasted.days.flatMap(\.stops).map(\.name)
        return owner(of: names, in: atlas)
            ?? pasted.days.lazy.compactMap { owner(of: $0.stops.map(\.name), in: atlas) }.first
            ?? names.lazy.compactMap { cities(in: $0, of: atlas).first?.name }.first
    }

    /// Headings of the atlas's cities that a line names, in order; not one that somebody only comes from.
    static func cities(in line: String, of atlas: Atlas) -> [City] {
        let words = line.split { !($0.isLetter || $0.isNumber || "'’.-".contains($0)) }
        var found: [City] = []
        var start = 0
        while start < words.count {
            var length = 1
            for count in [3, 2, 1] where start + count <= words.count {
                let piece = words[start..<(start + count)].joined(separator: " ")
                let key = FoldedText.fold(piece)
                // `la` is an article and no Los Angeles, unless it is in capitals.
                guard key.count > 3 || piece == piece.uppercased() else { continue }
                guard let city = atlas.headings.first(where: { $0.answers(to: key) }) else {
                    continue
                }
                length = count
                let isOrigin = start > 0 && words[start - 1].lowercased() == "from"
                if !isOrigin, !found.contains(where: { $0.id == city.id }) { found.append(city) }
                break
            }
            start += length
        }
        return found
    }

    /// The one city that has most of the stops, two at least.
    private static func owner(of names: [String], in atlas: Atlas) -> String? {
        var counts: [String: Int] = [:]
        for name in names {
            let all = atlas.placeNames
            guard !all.isCommon(name, inCities: 3) else { continue }
            for id in Set(all.owners(of: name).map(\.cityID)) { counts[id, default: 0] += 1 }
        }
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let first = ranked.first, first.value >= 2,
            ranked.dropFirst().first.map({ $0.value < first.value }) ?? true
        else { return nil }
        return atlas.headings.first { $0.id == first.key }?.name
    }

    /// A city of the gazetteer: words with capitals after `in`, `to` or `of`, or before a colon.
    private static func unlisted(
        in line: String, _ gazetteer: () -> Gazetteer?
    ) -> String? {
        let words = line.split { $0.isWhitespace || ":,;()!".contains($0) }
        for index in words.indices {
            let isIntroduced =
                index == 0 || ["in", "to", "of", "for"].contains(words[index - 1].lowercased())
            guard isIntroduced, words[index].first?.isUppercase == true else { continue }
            // `Una semana` is no city because it begins the line.
            if index == 0, words.count > 1, words[1].first?.isLowercase == true,
                !["in", "trip", "itinerary", "weekend", "for", "plan", "tour", "guide"]
                    .contains(words[1])
            {
                continue
            }
            let names = words[index...].prefix { $0.first?.isUppercase == true }.prefix(3)
            for length in stride(from: names.count, to: 0, by: -1) {
                let name = names.prefix(length).joined(separator: " ")
                guard let city = known(name, gazetteer), city.population >= 50_000 else { continue }
                return name
            }
        }
        return nil
    }
}
