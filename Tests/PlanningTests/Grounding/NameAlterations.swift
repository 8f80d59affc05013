import Places

/// The ways in which names change between a guidebook and a model's answer.
enum NameAlterations {
    /// With a letter left out, doubled, swapped with the next, or replaced; never the first.
    static func wrongLetter(
        _ letters: [Character], by random: inout SplitMix
    ) -> [Character] {
        let places = letters.indices.dropFirst().filter { letters[$0].isLetter }
        guard !places.isEmpty else { return letters }
        var letters = letters
        let at = places[Int(random.next() % UInt64(places.count))]
        switch random.next() % 4 {
        case 0: letters.remove(at: at)
        case 1: letters.insert(letters[at], at: at)
        case 2 where at + 1 < letters.count && letters[at + 1].isLetter:
            letters.swapAt(at, at + 1)
        default: letters[at] = Array("aeiounrst")[Int(random.next() % 9)]
        }
        return letters
    }

    static func withoutArticle(_ name: String) -> String {
        name.hasPrefix("The ") ? String(name.dropFirst(4)) : name
    }

    private static let heads = [
        "Temple", "Museum", "Park", "Shrine", "Palace", "Castle", "Cathedral", "Church", "Market",
        "Garden", "Gardens", "Gallery", "Theatre", "Bridge", "Tower", "Square", "Mosque",
        "Stadium", "Beach", "Fountain",
    ]

    /// Without the last or first word, if that is a kind of place.
    static func withoutHead(_ name: String) -> [String] {
        var words = name.split(separator: " ").map(String.init)
        guard words.count > 1, let last = words.last else { return [] }
        if name.hasPrefix("Museum of ") { return [String(name.dropFirst(10))] }
        if heads.contains(last) {
            words.removeLast()
        } else if heads.contains(words[0]) {
            words.removeFirst()
        } else {
            return []
        }
        return [words.joined(separator: " ")]
    }

    private static let translations: [String: [String]] = [
        "Temple": ["Tempel", "Templo", "Tempio"], "Museum": ["Musée", "Museo", "Muzeum", "Museu"],
        "Park": ["Parc", "Parque", "Parco"], "Palace": ["Palais", "Palacio", "Palast", "Palazzo"],
        "Castle": ["Château", "Castillo", "Castello", "Schloss"],
        "Cathedral": ["Cathédrale", "Catedral", "Kathedrale", "Duomo"],
        "Church": ["Église", "Iglesia", "Kirche", "Chiesa"],
        "Market": ["Marché", "Mercado", "Markt", "Mercato"],
        "Garden": ["Jardin", "Garten", "Giardino"], "Gardens": ["Jardins", "Gärten", "Giardini"],
        "Gallery": ["Galerie", "Galería", "Galleria"], "Theatre": ["Théâtre", "Teatro", "Theater"],
        "Bridge": ["Pont", "Puente", "Brücke", "Ponte"], "Tower": ["Tour", "Torre", "Turm"],
        "Square": ["Place", "Plaza", "Platz", "Piazza"], "Mosque": ["Mosquée", "Mezquita"],
        "Beach": ["Plage", "Playa", "Praia"], "Stadium": ["Stade", "Estadio", "Stadion"],
    ]

    /// With the kind of place in another language, in that language's position; also `Museum of X`
    /// for `X Museum`.
    static func translatedHead(_ name: String) -> [String] {
        let words = name.split(separator: " ").map(String.init)
        guard words.count > 1, let last = words.last, let others = translations[last] else {
            return []
        }
        let rest = words.dropLast().joined(separator: " ")
        return others.flatMap { ["\(rest) \($0)", "\($0) \(rest)"] } + ["\(last) of \(rest)"]
    }

    /// What models write when they know no name.
    static let genericNames = [
        "City Park", "Old Town Walking Tour", "Local Market", "Central Market", "City Museum",
        "Old Town", "Food Tour", "Traditional Restaurant", "Rooftop Bar", "River Cruise",
        "Botanical Garden", "National Museum", "Art Gallery", "Shopping Mall", "Night Market",
        "Street Food Tour", "Local Cuisine", "City Hall", "The Old Market", "Main Square",
        "Historic Centre", "Museum of Modern Art", "Royal Palace", "Opera House", "Spa Day",
        "Live Music Bar", "Harbour Walk", "Cooking Class", "Sunset Viewpoint", "Lunch",
    ]
}
