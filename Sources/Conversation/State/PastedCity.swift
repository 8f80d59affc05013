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

    init(
        _ pasted: PastedPlan, said: String?, atlas: Atlas, gazetteer: () -> Gazetteer?
    ) {
        let text = pasted.city.map { city in
            [city, pasted.country ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        let asked = said ?? text ?? PastedCity.named(in: pasted, atlas: atlas, gazetteer)
        guard let asked else {
            remarks.append("No city was found in it: --city CITY says which")
            return
        }
        if !take(asked, atlas, gazetteer), said != nil || !take(pasted.city ?? "", atlas, gazetteer)
        {
            name.name = said ?? pasted.city ?? asked
            remarks.append("Nobody knows a city called \(name.name)")
        }
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

    /// The first city that a title, or else a stop's name, has in it.
    private static func named(
        in pasted: PastedPlan, atlas: Atlas, _ gazetteer: () -> Gazetteer?
    ) -> String? {
        let cities = atlas.headings
        for line in pasted.preface + pasted.days.flatMap(\.stops).map(\.name) {
            let words = FoldedText.fold(line).split(separator: " ")
            for start in words.indices {
                for length in [3, 2, 1] where start + length <= words.count {
                    let piece = words[start..<(start + length)].joined(separator: " ")
                    if let city = cities.first(where: { $0.answers(to: piece) }) {
                        return city.name
                    }
                }
            }
        }
        for line in pasted.preface {
            if let name = unlisted(in: line, gazetteer) { return name }
        }
        return nil
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
