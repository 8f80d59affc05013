import Phrases
import Places
import Planning
import Trips

/// The city of a pasted plan, as stated by the person or named in the plan.
struct PastedCity {
    private(set) var name = CityName(id: nil, name: "", country: "", countryCode: "")
    /// Nil for a city that is not in the atlas.
    private(set) var city: City?
    private(set) var centre: Coordinate?
    /// The plan's own city, if it differs from the one that the person stated.
    private(set) var other: String?
    private(set) var remarks: [Phrase] = []
    /// Whether the city was guessed, because neither the person nor the plan states it.
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

    /// Whether the plan's own city is the one that the person stated, perhaps by another name.
    private func isSame(_ own: String, _ atlas: Atlas, _ gazetteer: () -> Gazetteer?) -> Bool {
        if NameIndex.key(own) == NameIndex.key(name.name) { return true }
        var other = self
        guard other.take(own, atlas, gazetteer) else { return false }
        return other.name == name
    }

    /// The city in a title or a day's heading; otherwise the one that owns most of the stops;
    /// otherwise one in a stop's name.
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

    /// The atlas's cities that a line names, in order, without those after `from`. They have no
    /// places.
    static func cities(in line: String, of atlas: Atlas) -> [City] {
        let words = line.split { !($0.isLetter || $0.isNumber || "'’.-".contains($0)) }
        var found: [City] = []
        var start = 0
        while start < words.count {
            var length = 1
            for count in [3, 2, 1] where start + count <= words.count {
                let piece = words[start..<(start + count)].joined(separator: " ")
                let key = FoldedText.fold(piece)
                // `la` is an article; only `LA` is Los Angeles.
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

    /// The city that owns at least two of the stops, and more than any other city does.
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

    /// The name of a gazetteer city of 50,000 people or more: up to three capitalized words at the
    /// start of the line or after `in`, `to`, `of` or `for`.
    private static func unlisted(
        in line: String, _ gazetteer: () -> Gazetteer?
    ) -> String? {
        let words = line.split { $0.isWhitespace || ":,;()!".contains($0) }
        for index in words.indices {
            let isIntroduced =
                index == 0 || ["in", "to", "of", "for"].contains(words[index - 1].lowercased())
            guard isIntroduced, words[index].first?.isUppercase == true else { continue }
            // In `Una semana`, the first word has a capital only because it begins the line.
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
