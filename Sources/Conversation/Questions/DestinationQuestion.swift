import Phrases
import Trips
import Understanding

/// Where to?
struct DestinationQuestion: PendingQuestion {
    /// Names all cities, or those that rank first if there are too many.
    func outputs(in context: CommandContext) -> [Output] {
        let known = context.destinations
        guard known.count > 8 else {
            return [.question("Where to? The guide knows \(known.listed).")]
        }
        let names = context.ranking.entries.prefix(4).map(\.city.name)
        return [
            .question(
                """
                Where to? The guide knows \(known.count) cities, such as \(names.listed); \
                /explore ranks them by month, interests and distance from home.
                """)
        ]
    }

    func step(for answer: String, in context: CommandContext) throws -> Step? {
        guard let cities = try cities(answer, in: context),
            // "Rome and Paris for 6 days" is a sentence, not a list.
            !cities.saysNights,
            let changes = try? cities.changes(for: context.state.draft, today: context.today)
        else {
            try refuseUnknownCity(answer, in: context)
            return nil
        }
        return .change(changes.map { .trip($0) })
    }

    /// The cities in an answer; nil if it is no answer. Throws if several cities have the name.
    private func cities(
        _ text: String, in context: CommandContext
    ) throws(ReadingProblem) -> CityList? {
        do {
            return try CityList.read(text, atlas: context.atlas, reach: context.knownReach)
        } catch {
            if case .whichCity = error { throw error }
            return nil
        }
    }

    /// Throws for a bare name that nothing else explains: a city that the guide does not know.
    private func refuseUnknownCity(_ text: String, in context: CommandContext) throws {
        let isName =
            !text.isEmpty && text.split(separator: " ").count <= 3
            && text.allSatisfy { $0.isLetter || $0.isWhitespace }
        guard isName, context.planner.model == nil,
            case nil = try context.rules.spokenCommand(text),
            Politeness.answer(to: text) == nil, Politeness.answerToNothing(text) == nil
        else { return }
        do throws(ReadingProblem) {
            _ = try context.rules.read(text)
        } catch {
            switch error {
            case .notUnderstood: throw CityChoice.unknown(text, atlas: context.atlas)
            case .cityBeyondGuide, .country: throw error
            default: break
            }
        }
    }
}

extension CommandContext {
    /// Cities to name as destinations: all but the one where the person lives.
    fileprivate var destinations: [String] {
        let names = atlas.headings.map(\.name)
        guard isAttended, let home = profile().home else { return names }
        return names.filter { $0.lowercased() != home.lowercased() }
    }

    fileprivate var ranking: CityRanking {
        let profile = isAttended ? profile() : Profile()
        let draft = state.draft
        return CityRanking(
            atlas: atlas,
            month: (draft.dates?.first ?? draft.datesSoFar.first ?? today).month,
            interests: draft.interests.stated.isEmpty ? profile.interests : draft.interests,
            home: profile.home.flatMap { Exploration.place($0, atlas: atlas) })
    }
}
