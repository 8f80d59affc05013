import Phrases
import Places
import Planning
import Trips
import Understanding

extension CommandRuns {
    static let city: Run = { (arguments, context) in
        guard let name = try asked(arguments, context) else { return .ask(.destination, []) }
        let facts = CityFacts(
            name, atlas: context.atlas, now: context.now,
            dates: context.state.draft.dates(in: name))
        var outputs: [Output] = [.heading(name.words)]
        if let city = facts.city { outputs.append(.note(.verbatim(city.summary))) }
        outputs.append(.list(facts.rows))
        if let city = facts.city {
            let stops = context.state.plan.map { PlaceMap(of: $0.itinerary, in: city) }
            let hasStops = stops.map { !$0.points.isEmpty } ?? false
            outputs.append(.map(hasStops ? stops ?? PlaceMap(of: city) : PlaceMap(of: city)))
        }
        return .show(outputs)
    }

    /// A city to be looked at, which needs no guide that could plan it.
    private static func asked(
        _ arguments: String, _ context: CommandContext
    ) throws -> CityName? {
        guard !arguments.isEmpty else {
            return context.state.draft.city
        }
        return try CityChoice.choose(arguments, atlas: context.atlas, reach: .gazetteer)
    }

    static let explore: Run = { (arguments, context) in
        let asked = try Exploration(arguments, context)
        let entries = asked.ranking.entries
        let first = (asked.page - 1) * Exploration.pageLength
        guard first < entries.count else {
            throw Problem.reading(
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
            let words = [arguments.dropPage, "\(asked.page + 1)"].filter { !$0.isEmpty }
            outputs.append(
                .hint("/explore \(words.joined(separator: " ")) shows more of \(entries.count)"))
        }
        return .show(outputs)
    }
}

/// What `/explore` was asked for, completed with what the trip and the profile say.
struct Exploration {
    static let pageLength = 10

    let ranking: CityRanking
    let page: Int
    let title: Phrase

    /// Whether neither interests nor a home tell cities apart.
    var isByMonthAlone: Bool { ranking.interests.stated.isEmpty && ranking.home == nil }

    /// Throws for a word that is no month and no interest.
    /// Where nobody said when, the month is the one that it is.
    init(_ arguments: String, _ context: CommandContext) throws {
        let draft = context.state.draft
        let profile = context.profile()
        var interests = draft.interests.stated.isEmpty ? profile.interests : draft.interests
        var month = (draft.dates?.first ?? draft.datesSoFar.first ?? context.today).month
        var page = 1
        var said = Interests()
        for word in arguments.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            let word = word.lowercased()
            if let number = Int(word), number > 0 {
                // No list is that long, and a page beyond it is refused.
                page = min(number, 1_000)
            } else if let named = DateWords.month(word) {
                month = named
            } else if let type = InterestType(spelling: word) {
                said[type] = .veryHigh
            } else if !["in", "and", "for"].contains(word) {
                throw Problem.reading(
                    .unknownInterest(
                        word.shortened(to: 30),
                        nearest: Nearest.of(word, among: InterestType.allCases.map(\.rawValue))))
            }
        }
        if !said.stated.isEmpty { interests = said }
        let home = profile.home.flatMap { Exploration.place($0, atlas: context.atlas) }
        ranking = CityRanking(
            atlas: context.atlas, month: month, interests: interests, home: home)
        self.page = page
        var criteria: [Phrase] = [.words(CalendarDate.monthNames[month - 1])]
        if !interests.stated.isEmpty { criteria.append(interests.words) }
        if home != nil, let name = profile.home {
            criteria.append(Phrase("from \(name)", context: "home"))
        }
        title = "Cities for \(criteria.joined())"
    }

    /// Where a city is that a profile names.
    static func place(_ name: String, atlas: Atlas) -> Coordinate? {
        guard
            let city = try? CityChoice.choose(name, atlas: atlas, reach: .gazetteer)
        else { return nil }
        return city.id.flatMap { id in atlas.headings.first { $0.id == id }?.coordinate }
            ?? city.record?.coordinate
    }
}

extension String {
    /// Without the number of a page at the end.
    fileprivate var dropPage: String {
        var words = split(whereSeparator: \.isWhitespace)
        if let last = words.last, Int(last) != nil { words.removeLast() }
        return words.joined(separator: " ")
    }
}
