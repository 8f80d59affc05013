import Phrases
import Places
import Trips
import Understanding

/// Cities that are typed: which may be taken, and which is meant.
extension Session {
    /// The cities that plain talk may name: of those that can be planned, the ones that exist.
    var knownReach: CityReach { min(planner.reach, .gazetteer) }

    /// Names the cities that rank first, where there are too many for all.
    func askWhere() {
        guard destinations.count > 8 else {
            return show(.question("Where to? The guide knows \(destinations.listed)."))
        }
        let profile = settings.isAttended ? profileIfReadable() : Profile()
        let ranking = CityRanking(
            atlas: settings.atlas,
            month: (state.draft.dates?.first ?? state.draft.datesSoFar.first ?? today).month,
            interests: state.draft.interests.stated.isEmpty
                ? profile.interests : state.draft.interests,
            home: profile.home.flatMap { Exploration.place($0, atlas: settings.atlas) })
        let names = ranking.entries.prefix(4).map(\.city.name)
        show(
            .question(
                """
                Where to? The guide knows \(destinations.count) cities, such as \(names.listed); \
                /explore ranks them by month, interests and distance from home.
                """))
    }

    /// The cities of an answer; nil where it is none. Throws where several cities are called so.
    func namedCities(_ text: String) throws(ReadingProblem) -> CityList? {
        do {
            return try CityList.read(text, atlas: settings.atlas, reach: knownReach)
        } catch {
            if case .whichCity = error { throw error }
            return nil
        }
    }

    /// Asks which of several cities a line means; false where nobody could answer, or the line does
    /// not say the name in these words.
    func askWhich(_ problem: Problem, in text: String) -> Bool {
        guard case .reading(.whichCity(let asked, let options)) = problem, !settings.isScripted,
            !text.ranges(of: asked).isEmpty
        else { return false }
        let isAnswer = state.question == .destination && text.first != "/"
        ask(.whichCity(asked: asked, options, line: isAnswer ? "/destination \(text)" : text))
        return true
    }

    func showOptions(_ options: [CityOption]) {
        let rows = options.enumerated().map { index, option in
            ListRow(word: "\(index + 1) \(option.name)", option.people)
        }
        show(.list(rows))
    }

    /// Says of cities to choose from that the offline guide has none of them.
    func noteUnplanned(_ options: [CityOption]) {
        let isPlanned = options.contains { option in
            if case .found = settings.atlas.find(option.name) { return true }
            if case .ofAtlas = WorldCities.answer(option.name, atlas: settings.atlas) {
                return true
            }
            return false
        }
        guard !isPlanned else { return }
        show(.note("The offline guide plans none of them; with /model a language model does."))
    }

    /// Does the line again with the city that was chosen; false for another line.
    func answerWhich(
        _ text: String, asked: String, _ options: [CityOption], line: String
    ) throws -> Bool {
        if let number = Int(text), !options.indices.contains(number - 1) {
            ask(.whichCity(asked: asked, options, line: line))
            return true
        }
        guard let option = CityOption.chosen(by: text, among: options, asked: asked) else {
            apply([.ask(nil)])
            return false
        }
        apply([.ask(nil)])
        guard let range = line.firstRange(of: asked) else { return false }
        return try answer(
            String(line[..<range.lowerBound] + option.name + line[range.upperBound...]))
    }
}

extension CityOption {
    /// The option that an answer means: by number, by region or country, or by the name again.
    static func chosen(
        by text: String, among options: [CityOption], asked: String
    ) -> CityOption? {
        if let number = Int(text) {
            return options.indices.contains(number - 1) ? options[number - 1] : nil
        }
        let said = FoldedText.fold(text)
        guard !said.isEmpty else { return nil }
        func places(_ option: CityOption) -> [String] {
            option.name.split(separator: ",").dropFirst().map { FoldedText.fold(String($0)) }
        }
        let byPlace = options.filter { places($0).contains(said) }
        // A country may have several of them: the most populous is meant by none.
        if byPlace.count == 1 { return byPlace[0] }
        let byName = Gazetteer.embedded.answer(
            said.hasPrefix(FoldedText.fold(asked)) ? text : "\(asked), \(text)")
        guard case .found(let city) = byName else { return nil }
        return options.first { $0.name == city.fullName }
    }
}
