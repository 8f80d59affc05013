import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about where to go.
extension Answers {
    private static let mostCities = 5

    // MARK: Which cities

    /// `which cities do you know?`, `is Gothenburg one of yours?`
    func knownCities() -> [Output]? {
        if let city = asked.cities.first, asked.says(FoldedText.fold(city.name)) {
            return say(
                city.id == nil
                    ? "\(city.words) is not in the atlas: without a language model it cannot be planned."
                    : "Yes: \(city.words) is in the atlas, with its places.")
        }
        let all = context.atlas.headings
        if let (name, found) = inRegion(all) {
            guard !found.isEmpty else { return say("The atlas has no city in \(name).") }
            return say("In \(name): \(found.map(\.name).verbatim.listed).")
        }
        return [
            .understood("The atlas has \(all.count) cities: \(all.map(\.name).verbatim.joined())."),
            .hint("/explore ranks them by month, likings and distance from home"),
        ]
    }

    private static let continents: [(words: [String], code: String, name: Phrase)] = [
        (["europe", "european", "欧洲"], "EU", "Europe"), (["asia", "asian", "亚洲"], "AS", "Asia"),
        (["africa", "african", "非洲"], "AF", "Africa"),
        (["north america", "america", "北美"], "NA", "North America"),
        (["south america", "南美"], "SA", "South America"),
        (["oceania", "大洋洲"], "OC", "Oceania"),
    ]

    /// The cities of the country or continent that the question names; nil where it names none.
    private func inRegion(_ all: [City]) -> (Phrase, [City])? {
        let ends = Answers.continents.reversed().first { asked.says($0.words) }
        if let country = all.first(where: { asked.says(FoldedText.fold($0.country)) }) {
            return (
                .verbatim(country.country), all.filter { $0.countryCode == country.countryCode }
            )
        }
        guard let ends else { return nil }
        let found = all.filter {
            Gazetteer.embedded.country(code: $0.countryCode)?.continent == ends.code
        }
        return (ends.name, found)
    }

    // MARK: Where to go

    /// `where should we go in May for beer?`, `somewhere warm in November`
    func suggestion() -> [Output]? {
        let profile = context.profile()
        var (tags, types) = asked.subjects
        if asked.says("kids", "kid", "children", "family", "孩", "娃"), !tags.contains(.children) {
            tags.append(.children)
        }
        let month = asked.months.first ?? (draft.dates?.first ?? draft.datesSoFar.first)?.month
        var interests = draft.interests.stated.isEmpty ? profile.interests : draft.interests
        for type in types { interests[type] = .veryHigh }
        let homeName = asked.home?.name ?? profile.home
        let home = homeName.flatMap { Exploration.place($0, atlas: context.atlas) }
        let ranking = CityRanking(
            atlas: context.atlas, month: month, interests: interests, home: home)
        let gone = asked.clause.texts(.been, .otherCity) + draft.wishes.visited
        let goneNames = Set(gone.compactMap { asked.city(called: $0)?.id })
        let region = inRegion(context.atlas.headings)
        var found = ranking.entries.filter { entry in
            !goneNames.contains(entry.city.id)
                && (region.map { $0.1.contains { $0.id == entry.city.id } } ?? true)
                && fitsWeather(entry.city, in: month)
        }
        let tagged = Dictionary(
            uniqueKeysWithValues: tags.isEmpty
                ? [] : found.map { ($0.city.id, count(of: tags, in: $0.city.id)) })
        if !tags.isEmpty { found = found.filter { tagged[$0.city.id] ?? 0 > 0 } }
        found.sort { score($0, tagged, month) > score($1, tagged, month) }
        guard !found.isEmpty else { return say("No city of the atlas fits all of that.") }
        let rows = found.prefix(Answers.mostCities).map { entry in
            ListRow(
                "/destination \(entry.city.name)",
                reason(entry, month: month, tags: tags, count: tagged[entry.city.id] ?? 0))
        }
        return [
            .understood("Best by the atlas:"), .list(Array(rows)), .note(basis(month, homeName)),
        ]
    }

    /// The rank with the subjects; of cities that are alike in it, the one with the more pleasant weather
    /// comes first.
    private func score(
        _ entry: CityRanking.Entry, _ tagged: [String: Int], _ month: Int?
    ) -> Double {
        let subjects = Double(min(tagged[entry.city.id] ?? 0, 10)) / 2
        guard let month, let usual = entry.city.weather[safe: month - 1] else {
            return entry.score + subjects
        }
        let discomfort = Double(abs(usual.high - 23)) / 10 + Double(usual.wetDays) / 15
        return entry.score + subjects - min(1, discomfort / 2)
    }

    private func reason(
        _ entry: CityRanking.Entry, month: Int?, tags: [PlaceTag], count: Int
    ) -> Phrase {
        var parts: [Phrase] = [entry.reason]
        if !tags.isEmpty { parts.append("\(tags.map(\.words).listedAsChoice): \(count) places") }
        if let month, let usual = entry.city.weather[safe: month - 1] {
            parts.append("\(usual.low) to \(usual.high) °C, \(usual.wetDays) days with rain")
        } else if month == nil {
            parts.append("best in \(entry.city.bestMonths.prefix(3).map(monthName).listed)")
        }
        return parts.dotted
    }

    /// What the order rests on.
    private func basis(_ month: Int?, _ home: String?) -> Phrase {
        var parts: [Phrase] = []
        if let month { parts.append("best months and weather of \(monthName(month))") }
        parts.append("your likings")
        if home != nil { parts.append("the distance from home") }
        return
            "Ranked by \(parts.listed). Say a month, what you like or where you live to change it."
    }

    private func fitsWeather(_ city: City, in month: Int?) -> Bool {
        let month = month ?? context.today.month
        guard let usual = city.weather[safe: month - 1] else { return true }
        if asked.says("warm", "sun", "sunny", "暖", "暖和"), usual.high < 20 { return false }
        if asked.says("hot", "热"), usual.high < 26 { return false }
        if asked.says("cool", "not hot", "not too hot", "凉快", "避暑"), usual.high > 24 {
            return false
        }
        if asked.says("cold", "snow", "雪"), usual.high > 8 { return false }
        if asked.says("dry", "no rain"), usual.wetDays > 7 { return false }
        return true
    }

    /// How many places of a city have one of the tags. Counts in the text, as a city's places take
    /// longer to read. O(text).
    private func count(of tags: [PlaceTag], in city: String) -> Int {
        let wanted = Set(tags.map(\.rawValue))
        let lines = context.atlas.text(ofCity: city)?.split(separator: "\n") ?? []
        return lines.count { line in
            guard line.hasPrefix("tags: ") else { return false }
            return line.dropFirst(6).split(separator: ",").contains { tag in
                wanted.contains(String(tag.drop { $0 == " " }))
            }
        }
    }
}
