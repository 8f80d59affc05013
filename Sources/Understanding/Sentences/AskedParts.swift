import Basics
import Places
import Planning
import SentenceModel
import Trips

/// What the parts of a question mean: the stops, days, cities, months and subjects that it names.
///
/// A part that means nothing here is left out: an answer says what it found, and does not fail for a
/// word.
package struct AskedParts {
    package let clause: SaidClause
    private let situation: Situation
    private let finder: StopFinder?
    private let english: String

    package init(_ clause: SaidClause, _ situation: Situation) {
        self.clause = clause
        self.situation = situation
        finder = situation.plan.map { StopFinder($0, situation) }
        english = " " + FoldedText.fold(ChineseValues.inEnglish(clause.text)) + " "
    }

    /// Whether any of the words or phrases stands in the question. Chinese words may stand anywhere.
    package func says(_ words: String...) -> Bool { says(words) }

    /// Words that mean one stop of the plan by its length or place in it.
    package static let superlatives = [
        "longest", "shortest", "very last", "very first", "last thing", "first thing", "last stop",
        "first stop", "最长", "最短",
    ]

    package func says(_ words: [String]) -> Bool {
        words.contains { word in
            word.utf8.allSatisfy { $0 < 0x80 }
                ? english.contains(" \(word) ") : clause.text.contains(word)
        }
    }

    /// Whether a word of the question begins so.
    package func saysWord(beginning starts: String...) -> Bool {
        starts.contains { english.contains(" \($0)") }
    }

    // MARK: Stops and places

    private static let naming: [Slot] = [
        .stop, .stop2, .near, .after, .before, .new, .see, .name, .skip,
    ]

    /// The texts of the parts that may name a stop or a place, in the order of the question.
    package var names: [String] {
        clause.parts.filter { AskedParts.naming.contains($0.slot) }.map(\.text)
    }

    /// The stops that a text means, of a day where one is given; none where it means none.
    package func stops(_ text: String, day: Int? = nil) -> [NumberedStop] {
        guard let finder else { return [] }
        let found = (try? finder.stops(text, day: day)) ?? []
        return found.compactMap { number in
            finder.plan.itinerary[number].map { NumberedStop(number, $0) }
        }
    }

    /// The places that the whole question names, whatever its parts are.
    package func placesNamed(among cities: [City]) -> [Place] {
        let tokens = Tokenizer.tokens(of: clause.text)
        let reading = Reading(line: clause.text, tokens: tokens)
        let index = NameIndex(cities: cities)
        var found: [Place] = []
        for token in tokens.indices {
            guard let place = index.match(at: token, in: reading)?.0 else { continue }
            if !found.contains(where: { $0.id == place.id }) { found.append(place) }
        }
        return found
    }

    // MARK: Days and times

    /// The days of the plan that are named, from 1. Throws for one that the plan has not.
    package var days: [Int] {
        get throws(ReadingProblem) {
            guard let finder else { return [] }
            var days: [Int] = []
            for text in clause.texts(.day, .day2, .toDay, .when) {
                do throws(ReadingProblem) {
                    let day = try finder.day(text)
                    if !days.contains(day) { days.append(day) }
                } catch {
                    guard case .scopeUnreadable = error else { throw error }
                    if let day = ordinalDay(text), !days.contains(day) { days.append(day) }
                }
            }
            return days
        }
    }

    /// `the first evening`, `our last morning`.
    private func ordinalDay(_ text: String) -> Int? {
        guard let count = finder?.plan.itinerary.days.count else { return nil }
        let words = ChineseValues.inEnglish(text).lowercased().split(separator: " ")
        let ordinal = words.lazy.compactMap { DateWords.ordinal(String($0)) }.first
        return ordinal.map { $0 < 0 ? count : $0 }.flatMap { (1...count).contains($0) ? $0 : nil }
    }

    /// What the question asks to come after or before: the part for it, else the words behind the word.
    package func neighbour(isAfter: Bool) -> String? {
        if let text = clause.text(isAfter ? .after : .before) { return text }
        let words = clause.words
        guard let at = words.firstIndex(of: isAfter ? "after" : "before"), at + 1 < words.count
        else {
            return nil
        }
        let rest = words[(at + 1)...].prefix {
            !["on", "then", "what", "where", "do"].contains($0)
        }
        return rest.isEmpty ? nil : rest.joined(separator: " ")
    }

    /// The ISO weekday that is named.
    package var weekday: Int? {
        (clause.texts(.day, .day2, .when) + [clause.text]).lazy.flatMap { text in
            ChineseValues.inEnglish(text).lowercased().split { !$0.isLetter }
        }.compactMap { word in
            DateWords.weekday(String(word)) ?? DateWords.weekday(String(word.dropLast()))
        }.first
    }

    package var window: TimeWindow? {
        clause.texts(.part).lazy.compactMap { EditMeaning.window($0) }.first
            ?? EditMeaning.window(clause.text)
    }

    package var time: TimeOfDay? {
        clause.texts(.time).lazy.compactMap { ClockText.time($0) }.first
    }

    /// The dates that are named, as `1st of may`.
    package var date: CalendarDate? {
        clause.texts(.when, .day).lazy.compactMap { text in
            try? DateExpression.read(
                ChineseValues.inEnglish(text), today: situation.today,
                completing: DatesSoFar(days: 1)
            ).first
        }.first
    }

    /// The months that are named, 1 to 12: `early may`, `spring`, `over christmas`. Seasons are those
    /// of the north.
    package var months: [Int] {
        let texts = clause.texts(.when, .day, .topic, .part, .none)
        let found = texts.flatMap { AskedParts.months(in: $0) }
        if !found.isEmpty { return found }
        // "May" is a verb in a sentence.
        return AskedParts.months(in: clause.text).filter { $0 != 5 }
    }

    private static func months(in text: String) -> [Int] {
        let words = ChineseValues.inEnglish(text).lowercased().split { !$0.isLetter }.map(
            String.init)
        var found: [Int] = []
        for word in words {
            if let month = DateWords.month(word) { found.append(month) }
            found += seasons[word] ?? []
        }
        for (season, months) in [
            ("春", [3, 4, 5]), ("夏", [6, 7, 8]), ("秋", [9, 10, 11]), ("冬", [12, 1, 2]),
        ]
        where text.contains(season) && found.isEmpty {
            found = months
        }
        return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static let seasons: [String: [Int]] = [
        "spring": [3, 4, 5], "springtime": [3, 4, 5], "summer": [6, 7, 8], "autumn": [9, 10, 11],
        "fall": [9, 10, 11], "winter": [12, 1, 2], "christmas": [12], "xmas": [12], "easter": [4],
        "halloween": [10],
    ]

    // MARK: Cities

    /// The cities that are named and that exist, in order.
    package var cities: [CityName] {
        clause.texts(.city, .otherCity, .name).compactMap {
            city(called: $0) ?? city(ofCountry: $0)
        }
    }

    /// The first city of the atlas in a country, for what is so in all of it.
    private func city(ofCountry text: String) -> CityName? {
        let name = FoldedText.fold(text)
        return situation.atlas.headings.first { $0.lies(in: name) }?.cityName
    }

    package func city(called text: String) -> CityName? {
        try? CityChoice.choose(text, atlas: situation.atlas, reach: .gazetteer)
    }

    /// Where the person lives, as the question says.
    package var home: CityName? { clause.text(.home).flatMap { city(called: $0) } }

    // MARK: Subjects

    private static let liking: [Slot] = [.like, .love, .topic, .new, .need, .stop, .near, .city]

    /// The subjects and types that the parts name, `PlaceTag` first.
    package var subjects: (tags: [PlaceTag], types: [InterestType]) {
        var tags: [PlaceTag] = []
        var types: [InterestType] = []
        let texts = clause.parts.filter { AskedParts.liking.contains($0.slot) }.map(\.text)
        for text in texts.isEmpty ? [clause.text] : texts {
            let words = AskedParts.likingWords(text)
            for word in words {
                if let tag = PlaceTag(spelling: word), !tags.contains(tag) { tags.append(tag) }
                if let type = InterestType(spelling: word), !types.contains(type) {
                    types.append(type)
                }
            }
        }
        return (tags, types)
    }

    /// The text, its pairs of words and its words.
    private static func likingWords(_ text: String) -> [String] {
        if let liking = ChineseValues.liking(text) { return [liking] }
        let words = FoldedText.fold(text).split(separator: " ").map(String.init)
        let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
        return [words.joined(separator: " ")] + pairs + words
    }
}
