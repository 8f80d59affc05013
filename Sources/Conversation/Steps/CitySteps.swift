import Phrases
import Places
import Planning
import Trips
import Understanding

extension CommandContext {
    /// Shows a city, whether or not the guide can plan it; nil for the trip's city.
    func city(_ asked: CityName?) -> Step {
        guard let name = asked ?? state.draft.city else { return .ask(.destination, []) }
        let facts = CityFacts(name, atlas: atlas, now: now, dates: state.draft.dates(in: name))
        var outputs: [Output] = [.heading(name.words)]
        if let city = facts.city { outputs.append(.note(.verbatim(city.summary))) }
        outputs.append(.list(facts.rows))
        if let city = facts.city {
            let stops = state.plan.map { PlaceMap(of: $0.itinerary, in: city) }
            let hasStops = stops.map { !$0.points.isEmpty } ?? false
            outputs.append(.map(hasStops ? stops ?? PlaceMap(of: city) : PlaceMap(of: city)))
        }
        return .show(outputs)
    }

    func explore(_ search: CitySearch) throws(Problem) -> Step {
        let asked = Exploration(search, self)
        let entries = asked.ranking.entries
        let first = (asked.page - 1) * Exploration.pageLength
        guard first < entries.count else {
            throw .reading(
                .unexpectedArguments(command: "explore", usage: "/explore June food"))
        }
        let page = entries[first...].prefix(Exploration.pageLength)
        var outputs: [Output] = [
            .heading(asked.title),
            .list(page.map { ListRow("/destination \($0.city.name)", $0.reason) }),
        ]
        if asked.isByMonthAlone {
            outputs.append(
                .note(
                    """
                    Those with the same reason are in alphabetical order: /explore May food, /interests or \
                    /profile home=CITY tells them apart
                    """))
        }
        if first + page.count < entries.count {
            let words = [search.text, "\(asked.page + 1)"].filter { !$0.isEmpty }
            outputs.append(
                .hint("/explore \(words.joined(separator: " ")) shows more of \(entries.count)"))
        }
        return .show(outputs)
    }
}

/// A `/explore` search, completed from the trip and the profile.
struct Exploration {
    static let pageLength = 10

    let ranking: CityRanking
    let page: Int
    let title: Phrase

    /// Whether only the month ranks the cities, without interests or a home.
    var isByMonthAlone: Bool { ranking.interests.stated.isEmpty && ranking.home == nil }

    /// Without a stated date, the month is the current one.
    init(_ search: CitySearch, _ context: CommandContext) {
        let draft = context.state.draft
        let profile = context.profile()
        let month =
            search.month
            ?? (draft.dates?.first ?? draft.datesSoFar.first ?? context.today).month
        var interests = draft.interests.stated.isEmpty ? profile.interests : draft.interests
        if !search.interests.isEmpty {
            interests = Interests()
            for type in search.interests { interests[type] = .veryHigh }
        }
        let home = profile.home.flatMap { Exploration.place($0, atlas: context.atlas) }
        ranking = CityRanking(
            atlas: context.atlas, month: month, interests: interests, home: home)
        page = search.page
        var criteria: [Phrase] = [.words(CalendarDate.monthNames[month - 1])]
        if !interests.stated.isEmpty { criteria.append(interests.words) }
        if home != nil, let name = profile.home {
            criteria.append(Phrase("from \(name)", context: "home"))
        }
        title = "Cities for \(criteria.joined())"
    }

    /// The coordinate of a city that a profile names.
    static func place(_ name: String, atlas: Atlas) -> Coordinate? {
        guard
            let city = try? CityChoice.choose(name, atlas: atlas, reach: .gazetteer)
        else { return nil }
        return city.id.flatMap { id in atlas.headings.first { $0.id == id }?.coordinate }
            ?? city.record?.coordinate
    }
}
