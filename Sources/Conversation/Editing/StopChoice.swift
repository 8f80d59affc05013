import Phrases
import Places
import Planning
import Trips
import Understanding

/// A stop that the person named: a place of the city's atlas, or one on the person's word.
struct StopChoice {
    var stop: Stop
    /// Nil if the atlas does not have the stop.
    var place: Place?
    /// What the person should know about how the name was read.
    var notes: [Phrase] = []

    static let longestName = 120

    /// A place of the atlas keeps the atlas's type. Another stop has the stated type, else that of
    /// a telling word in its name ("Harbour Museum"), else cultural; a note says which was guessed.
    ///
    /// - Parameter type: the type that the person stated, if any.
    init(
        named name: String, type: InterestType?, atlas: Atlas, city: City?
    ) throws(Problem) {
        guard name.count <= StopChoice.longestName else {
            throw .reading(.textTooLong(limit: StopChoice.longestName))
        }
        switch Grounding(atlas: atlas, city: city).ground(id: nil, name: name) {
        case .known(let place):
            self.place = place
            stop = Stop(place: place)
            if FoldedText.fold(place.name) != FoldedText.fold(name) {
                notes.append("\"\(name)\" read as \(place.name).")
            }
            if let type, type != place.interest {
                notes.append("The atlas has it as \(place.interest.words).")
            }
        case .elsewhere(let place, let city) where Grounding.isSure(name, isOf: place):
            throw .reading(.placeElsewhere(place.name, city: city.name))
        case .elsewhere, .unknown:
            let taken = type ?? StopChoice.type(in: name) ?? .cultural
            stop = Stop(name: name, type: taken, description: "", provenance: .person)
            notes.append("\"\(name)\" is not in the atlas: it stands on your word, unchecked.")
            if type == nil {
                notes.append(
                    "Taken as \(taken.words); \"as food\" after the name says otherwise.")
            }
        }
    }

    private static let words: [String: InterestType] = [
        "breakfast": .food, "brunch": .food, "lunch": .food, "dinner": .food, "supper": .food,
        "cafe": .food, "coffee": .food, "bakery": .food, "pizzeria": .food, "bistro": .food,
        "bar": .nightlife, "pub": .nightlife, "club": .nightlife, "cocktails": .nightlife,
        "gallery": .cultural, "exhibition": .cultural, "concert": .entertainment,
        "cinema": .entertainment, "show": .entertainment, "castle": .historical,
        "palace": .historical, "temple": .historical, "shrine": .historical,
        "church": .historical, "cathedral": .historical, "garden": .nature, "beach": .nature,
        "lake": .nature, "forest": .nature, "walk": .nature, "hike": .adventure,
        "climbing": .adventure, "swim": .sports, "match": .sports, "stadium": .sports,
        "sauna": .relaxation, "massage": .relaxation, "mall": .shopping, "store": .shopping,
        "boutique": .shopping,
    ]

    /// The last telling word decides: it says what the thing is.
    private static func type(in name: String) -> InterestType? {
        let folded = FoldedText.fold(name).split(separator: " ").map(String.init)
        return folded.reversed().lazy.compactMap { word in
            words[word] ?? InterestType(spelling: word)
        }.first
    }
}

extension StopChoice {
    /// Sets the start that the person asked for.
    mutating func begin(at start: TimeOfDay) {
        stop.start = start
        stop.handEdits.insert(.timed)
    }
}
