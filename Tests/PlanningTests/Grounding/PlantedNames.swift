import Places
import Planning
import Trips

/// A name as a model may write it, and the right result.
struct PlantedName: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case right, misspelt, translated, otherCity, invented
    }

    enum Truth: Sendable, Hashable {
        case known(String)
        /// The ids of all places of that name in other cities.
        case elsewhere(Set<String>)
        case unknown
    }

    let kind: Kind
    let city: String
    let name: String
    /// The original name.
    let origin: String
    let truth: Truth
}

/// Draws planted names from the whole atlas. The seed chooses places and changes, so that easy ones
/// are not picked by hand.
///
/// The right result is derived from the names alone, without the code under test: a change that
/// produces the name of another place, or one as near to another place as to its own, is drawn
/// again.
struct PlantedNames {
    static let cities = Atlas.embedded.cityIDs.compactMap { Atlas.embedded.city(id: $0) }
    /// All places, by folded name without articles.
    private static let owners: [String: [(city: String, place: String)]] = {
        var owners: [String: [(city: String, place: String)]] = [:]
        for city in cities {
            for place in city.places {
                for key in Set(place.allNames.map { NameIndex.key($0) }) {
                    owners[key, default: []].append((city.id, place.id))
                }
            }
        }
        return owners
    }()
    /// The number of cities with a word in the names of their places.
    private static let spread: [String: Int] = {
        var spread: [String: Int] = [:]
        for city in cities {
            let names = city.places.flatMap(\.allNames)
            for word in Set(names.flatMap(words)) { spread[word, default: 0] += 1 }
        }
        return spread
    }()

    var random: SplitMix

    init(seed: UInt64) { random = SplitMix(state: seed) }

    /// This many names of each kind.
    mutating func draw(ofEach count: Int) -> [PlantedName] {
        var drawn: [PlantedName] = []
        for kind in PlantedName.Kind.allCases {
            var seen: Set<String> = []
            while seen.count < count {
                // Takes the changes in turn, because some fit few names.
                guard let name = one(kind, turn: seen.count),
                    seen.insert("\(name.city)/\(name.name)").inserted
                else { continue }
                drawn.append(name)
            }
        }
        return drawn
    }

    private mutating func one(_ kind: PlantedName.Kind, turn: Int) -> PlantedName? {
        let city = pick(Self.cities)
        let place = pick(city.places)
        switch kind {
        case .right:
            return own(pick(place.allNames), of: place, in: city, kind)
        case .misspelt:
            return misspelt(place, in: city, change: turn % 5)
        case .translated:
            return translated(place, in: city)
        case .otherCity:
            return planted(pick(place.allNames), of: place, of: city, in: pick(Self.cities))
        case .invented:
            return invented(in: city, isGeneric: turn % 4 == 0)
        }
    }

    // MARK: - Truth

    /// The place's own name, unless another place of the city has it too.
    private func own(
        _ name: String, of place: Place, in city: City, _ kind: PlantedName.Kind
    ) -> PlantedName? {
        let rivals = (Self.owners[NameIndex.key(name)] ?? []).filter {
            $0.city == city.id && $0.place != place.id
        }
        guard rivals.isEmpty, !NameIndex.key(name).isEmpty else { return nil }
        return PlantedName(
            kind: kind, city: city.id, name: name, origin: place.name, truth: .known(place.id))
    }

    /// A name of one city in another one; correct if that has it too. A name with only words of
    /// five or more cities means nothing in particular.
    private func planted(
        _ name: String, of place: Place, of home: City, in city: City
    ) -> PlantedName? {
        guard home.id != city.id else { return nil }
        let owners = Self.owners[NameIndex.key(name)] ?? []
        let truth: PlantedName.Truth
        if let here = owners.first(where: { $0.city == city.id }) {
            truth = .known(here.place)
        } else if Self.isCommon(name) {
            return nil
        } else {
            truth = .elsewhere(Set(owners.map(\.place)))
        }
        return PlantedName(
            kind: .otherCity, city: city.id, name: name, origin: "\(place.name), \(home.name)",
            truth: truth)
    }

    private static func isCommon(_ name: String) -> Bool {
        words(name).allSatisfy { (spread[$0] ?? 0) >= 5 }
    }

    static func words(_ name: String) -> [String] {
        NameIndex.key(name).split(separator: " ").map { NameIndex.singular($0) }
    }

    // MARK: - Drawing

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int(random.next() % UInt64(values.count))]
    }

    // MARK: - Misspelt

    private mutating func misspelt(
        _ place: Place, in city: City, change: Int
    ) -> PlantedName? {
        let name = pick([place.name, place.name, pick(place.allNames)])
        let written: String?
        switch change {
        case 0, 1: written = respelt(name)
        case 2:
            let bare = NameAlterations.withoutArticle(name)
            written = bare == name ? "The \(name)" : bare
        case 3: written = pick(NameAlterations.withoutHead(name) + [""])
        default: written = pick(NameAlterations.translatedHead(name) + [""])
        }
        guard let written, !written.isEmpty, written != name, isOwn(written, place, in: city),
            !Self.isCommon(written)
        else { return nil }
        return own(written, of: place, in: city, .misspelt)
    }

    /// With one letter wrong, or two in a name of ten letters or more.
    private mutating func respelt(_ name: String) -> String {
        var letters = Array(name)
        for _ in 0..<(letters.count >= 10 ? pick([1, 2]) : 1) {
            letters = NameAlterations.wrongLetter(letters, by: &random)
        }
        return String(letters)
    }

    /// Whether no other place of the city is as near, or contains all its words.
    private func isOwn(_ written: String, _ place: Place, in city: City) -> Bool {
        let key = NameIndex.key(written)
        func distance(_ other: Place) -> Int {
            other.allNames.map { EditDistance.between(NameIndex.key($0), key) }.min() ?? .max
        }
        let said = Set(Self.words(written))
        let cityWords = Set(city.allNames.flatMap(Self.words))
        let own = distance(place)
        return !said.isSubset(of: cityWords)
            && city.places.allSatisfy { other in
                other.id == place.id
                    || distance(other) > own
                        && !other.allNames.contains { said.isSubset(of: Self.words($0)) }
            }
    }

    // MARK: - Translated

    private mutating func translated(_ place: Place, in city: City) -> PlantedName? {
        let others = (place.localName.map { [$0] } ?? []) + place.aliases
        let name = others.isEmpty || pick([true, false]) ? place.name : pick(others)
        let cityName = pick([city.name, city.name, city.localName ?? city.name])
        let hasCity = Set(Self.words(name)).isSuperset(of: Self.words(cityName))
        let written =
            switch pick(hasCity ? [0] : [0, 1, 2, 3, 4, 5]) {
            case 1: "\(name) \(cityName)"
            case 2: "\(name) (\(cityName))"
            case 3: "\(name), \(cityName)"
            case 4: "\(cityName) \(name)"
            case 5: "\(name) in \(cityName)"
            default: others.isEmpty ? nil as String? : pick(others)
            }
        return written.flatMap { own($0, of: place, in: city, .translated) }
    }

    // MARK: - Invented

    private mutating func invented(in city: City, isGeneric: Bool) -> PlantedName? {
        let name = isGeneric ? pick(NameAlterations.genericNames) : recombined(in: city)
        guard let name else { return nil }
        let owners = Self.owners[NameIndex.key(name)] ?? []
        let truth: PlantedName.Truth
        if let here = owners.first(where: { $0.city == city.id }) {
            truth = .known(here.place)
        } else if isGeneric || owners.isEmpty {
            truth = .unknown
        } else {
            return nil
        }
        guard isGeneric || !isNearlyReal(name, in: city) else { return nil }
        return PlantedName(
            kind: .invented, city: city.id, name: name, origin: "", truth: truth)
    }

    /// The beginning of one name and the end of another, with or without a link.
    private mutating func recombined(in city: City) -> String? {
        let (first, second, third) = (
            pick(city.places).name, pick(city.places).name, pick(city.places).name
        )
        let (front, back, middle) = (
            first.split(separator: " "), second.split(separator: " "), third.split(separator: " ")
        )
        let link = pick(["of ", "", "", "at "])
        let words = pick([
            "\(front[0]) \(link)\(back[back.count - 1])",
            "\(front.dropLast().joined(separator: " ")) \(back[back.count - 1])",
            "\(front[0]) \(back.dropFirst().joined(separator: " "))",
            "\(middle[0]) \(front[front.count - 1]) of \(back[0])",
            "\(pick(["Golden", "Old", "Grand", "Hidden", "Little"])) \(front[front.count - 1])"
                + " of \(second)",
            "\(first) \(pick(["Market", "Museum", "Garden", "Temple", "Food Hall", "Night Tour"]))",
        ])
        return Self.words(words).count > 1 ? words : nil
    }

    /// Whether it has only words of one real place and its city, and so may mean that place.
    private func isNearlyReal(_ name: String, in city: City) -> Bool {
        let cityWords = city.allNames.flatMap(Self.words)
        let said = Set(Self.words(name)).subtracting(cityWords)
        let key = NameIndex.key(name)
        return city.places.contains { place in
            let all = Set(place.allNames.flatMap(Self.words))
            return said.subtracting(["of", "at", "in"]).isSubset(of: all)
                || place.allNames.contains {
                    // Indistinguishable from a misspelling.
                    EditDistance.between(NameIndex.key($0), key) <= 1
                }
        }
    }
}

extension Place {
    var allNames: [String] { [name] + (localName.map { [$0] } ?? []) + aliases }
}
