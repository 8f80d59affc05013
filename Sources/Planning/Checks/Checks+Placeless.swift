import Phrases
import Places
import Trips

/// Finds descriptions that describe no place. Small models that know none write about the whole
/// city or a topic, or repeat themselves.
extension Checks {
    /// If the name is no place, the description has to say which place is meant.
    func placeless(_ stops: [(number: StopNumber, stop: Stop)]) -> [Finding] {
        guard isOwed else { return [] }
        return stops.filter { isNoPlace($1, onDay: $0.day - 1) || isCity($1) }.compactMap {
            number, stop -> Finding? in
            let said = TellingWords(stop.description, home: homeWords(onDay: number.day))
            guard !stop.isPersonal, said.count > 2, !said.tellOfAPlace else { return nil }
            return Finding(
                code: .missingDescription, day: number.day, stop: number.stop,
                message: "\(number) \(stop.name): the description names no place either",
                remedy: Checks.name(for: stop, at: number), severity: .note)
        }
    }

    /// Whether the name is a city of the atlas.
    private func isCity(_ stop: Stop) -> Bool {
        guard stop.placeID == nil, stop.coordinate == nil else { return false }
        let key = NameIndex.key(stop.name)
        return context.atlas?.headings.contains { $0.answers(to: key) } == true
    }

    /// Stops whose description begins with the same sentence as an earlier one.
    func copied(_ stops: [(number: StopNumber, stop: Stop)]) -> [Finding] {
        guard isOwed else { return [] }
        var first: [String: StopNumber] = [:]
        return stops.compactMap { number, stop in
            let key = NameIndex.key(
                String(stop.description.prefix { !".!?\n".contains($0) }))
            let isLong = key.split(separator: " ").count >= Checks.copiedWords
            guard !stop.isPersonal, isLong || !key.isEmpty && isNoPlace(stop, onDay: number.day - 1)
            else { return nil }
            guard let earlier = first[key] else {
                first[key] = number
                return nil
            }
            return Finding(
                code: .repeatedStop, day: number.day, stop: number.stop,
                message: "\(number) \(stop.name) has the same description as \(earlier)",
                remedy: Checks.description(of: number), severity: .note)
        }
    }

    /// Shorter sentences may well fit two places: `Gothic cathedral.`
    private static let copiedWords = 4
}

/// The words of a description that tell a place from a topic. English only.
private struct TellingWords {
    private var words: [(text: Substring, isFirst: Bool)] = []
    private let home: Set<Substring>

    init(_ text: String, home: Set<Substring>) {
        self.home = home
        for sentence in text.split(whereSeparator: { ".!?".contains($0) }) {
            let parts = sentence.split { !$0.isLetter && $0 != "-" }
            words += parts.enumerated().map { ($1, $0 == 0) }
        }
    }

    var count: Int { words.count }

    /// Whether a place or a kind of place is named. False when the subject is the city.
    var tellOfAPlace: Bool {
        !isOfTheCity && words.contains { word, isFirst in isName(word, isFirst) || isKind(word) }
    }

    /// Matches `Athens is`, `The city of Athens has`, `This city is`,
    /// `The music scene in Athens is`.
    private var isOfTheCity: Bool {
        if let link = words.prefix(6).firstIndex(where: { $0.text == "in" }), link > 0,
            !words[..<link].contains(where: { isName($0.text, $0.isFirst) || isKind($0.text) }),
            words.count > link + 2, isHome(key(link + 1)),
            TellingWords.verbs.contains(key(link + 2))
        {
            return true
        }
        var keys = words.prefix(6).map { NameIndex.key(String($0.text))[...] }
        while let first = keys.first, TellingWords.leads.contains(first) || isHome(first) {
            keys.removeFirst()
        }
        let passed = words.prefix(6).count - keys.count
        let lead = words.prefix(passed).map { NameIndex.key(String($0.text))[...] }
        let isCity = lead.contains { isHome($0) || $0 == "city" || $0 == "country" }
        return isCity && keys.first.map(TellingWords.verbs.contains) == true
    }

    private func key(_ index: Int) -> Substring { NameIndex.key(String(words[index].text))[...] }

    /// Whether a word is capitalised in mid-sentence and is not the city's name.
    private func isName(_ word: Substring, _ isFirst: Bool) -> Bool {
        guard let letter = word.first, letter.isUppercase, !isFirst, word != "I" else {
            return false
        }
        return !isHome(NameIndex.key(String(word))[...])
    }

    /// Whether a word is in the city's or country's names or derived from one, such as `Indian`.
    private func isHome(_ key: Substring) -> Bool {
        home.contains(key)
            || home.contains {
                // Chinatown is a place of its own.
                $0.count > 3 && key.count <= $0.count + 3
                    && key.hasPrefix($0.prefix(max(4, $0.count - 1)))
            }
    }

    private func isKind(_ word: Substring) -> Bool {
        let key = NameIndex.singular(NameIndex.key(String(word)))
        return NameIndex.isKindOfPlace(key) || TellingWords.kinds.contains(key[...])
    }

    private static let leads: Set<Substring> = ["city", "country", "in", "of", "the", "this"]
    private static let verbs: Set<Substring> = ["also", "has", "is", "offers", "was"]
    /// Adds to the kinds that translate names.
    private static let kinds: Set<Substring> = [
        "alley", "aquarium", "arena", "avenue", "bakery", "bar", "bay", "building", "cafe", "canal",
        "club", "district", "fort", "fortress", "hall", "harbour", "island", "lake", "mall",
        "mansion",
        "mausoleum", "memorial", "monument", "mountain", "neighbourhood", "pier", "port", "pub",
        "quarter", "restaurant", "river", "ruin", "shop", "spa", "station", "statue", "store",
        "tavern", "tomb", "trail", "venue", "village", "villa", "wall", "waterfall", "winery",
    ]
}
