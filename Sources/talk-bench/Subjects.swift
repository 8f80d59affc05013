import Basics
import Conversation
import Places
import Planning
import Trips

/// What the program knows of a subject that people like or do not like.
struct Subject {
    var types: Set<InterestType> = []
    var tags: Set<PlaceTag> = []
    let words: Set<String>

    var isUnknown: Bool { types.isEmpty && tags.isEmpty }

    fileprivate init(_ text: String) {
        words = Set(FoldedText.fold(text).words).subtracting(["the", "a", "of", "and", "to"])
        read(text)
        for word in text.words { read(word) }
    }

    private mutating func read(_ text: String) {
        for form in [text, text + "s", text.hasSuffix("s") ? String(text.dropLast()) : text] {
            if let type = InterestType(spelling: form) { types.insert(type) }
            if let tag = PlaceTag(spelling: form) { tags.insert(tag) }
        }
    }

    /// Whether a text has one of the subject's words.
    func isNamed(in text: String) -> Bool {
        let said = FoldedText.fold(text)
        return words.contains { said.contains($0.count > 4 ? String($0.dropLast()) : $0) }
    }
}

/// Reads subjects, each once.
final class Subjects {
    private let planFile: String
    private var known: [String: Subject] = [:]

    init(planFile: String) { self.planFile = planFile }

    /// By the program's own tables, and by what it takes "we love X" for: a row asks whether the
    /// line was understood, not whether a subject belongs to a kind.
    subscript(text: String) -> Subject {
        if let subject = known[text] { return subject }
        var subject = Subject(text)
        let asked = Traveller(planFile: planFile)
        _ = asked.arrange("trip")
        let turn = asked.type("we love \(text)")
        for type in InterestType.allCases
        where turn.after.draft.interests[type] > turn.before.draft.interests[type] {
            subject.types.insert(type)
        }
        subject.tags.formUnion(turn.after.draft.wishes.likes)
        known[text] = subject
        return subject
    }
}

extension Subject {
    /// Whether a stop is of the subject: `a pizzeria`, `jazz club`, `lunch`.
    func suits(_ stop: Stop, _ place: Place?) -> Bool {
        if let meal = stop.meal, words.contains(meal.rawValue) { return true }
        if let tags = place?.tags, !tags.isDisjoint(with: self.tags) { return true }
        if let cuisine = place?.cuisine, isNamed(in: cuisine) { return true }
        let isEating = !words.isDisjoint(with: Subject.eating)
        return types.contains(stop.type) || (isEating && stop.type == .food)
    }

    /// Whether a stop could be tested at all.
    var saysKind: Bool {
        !isUnknown || !words.isDisjoint(with: Subject.eating.union(Subject.meals))
    }

    private static let eating: Set<String> = [
        "restaurant", "pizzeria", "trattoria", "osteria", "cafe", "bakery", "gelato", "gelateria",
        "pizza", "coffee", "snack", "picnic", "food", "tavern", "bistro",
    ]
    private static let meals: Set<String> = ["breakfast", "lunch", "dinner"]
}

/// Compares names of places as people write them.
struct PlaceNames {
    private let index: NameIndex
    private let places: [String: Place]

    init(_ draft: Draft, _ plan: Plan?) {
        let ids = Set(
            draft.stays.compactMap(\.city.id) + (plan?.trip.legs.compactMap(\.city.id) ?? []))
        let cities = ids.sorted().compactMap { Atlas.embedded.city(id: $0) }
        index = NameIndex(cities: cities)
        places = cities.reduce(into: [:]) { $0.merge($1.placesByID) { first, _ in first } }
    }

    func place(of stop: Stop) -> Place? { stop.placeID.flatMap { places[$0] } }

    /// Whether both mean one place: the atlas says so, or all words of the shorter name are in the
    /// longer.
    func areSame(_ one: String, _ other: String) -> Bool {
        if let first = index.place(one)?.id, first == index.place(other)?.id { return true }
        let (first, second) = (PlaceNames.words(one), PlaceNames.words(other))
        guard !first.isEmpty, !second.isEmpty else { return false }
        return first.isSubset(of: second) || second.isSubset(of: first)
    }

    func isSame(_ stop: Stop, _ name: String) -> Bool {
        if let id = stop.placeID, index.place(name)?.id == id { return true }
        if areSame(stop.name, name) { return true }
        return (place(of: stop)?.aliases ?? []).contains { areSame($0, name) }
    }

    private static func words(_ name: String) -> Set<String> {
        Set(
            FoldedText.fold(name).words.map {
                $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : $0
            }
        )
        .subtracting(["the", "a", "an", "of", "in", "at", "to", "la", "il", "and"])
    }
}
