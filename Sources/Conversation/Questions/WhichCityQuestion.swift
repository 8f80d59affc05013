import Phrases
import Places
import Trips
import Understanding

/// Which of several cities of one name? The answer replaces the name in the line.
struct WhichCityQuestion: PendingQuestion {
    let asked: String
    let options: [CityOption]
    let line: String

    var withdrawal: Withdrawal { .closes }

    func outputs(in context: CommandContext) -> [Output] {
        let rows = options.enumerated().map { index, option in
            ListRow(word: "\(index + 1) \(option.name)", option.people)
        }
        let isDestination = !line.hasPrefix("/") || line.hasPrefix("/dest")
        let note: [Output] =
            context.planner.model == nil && isDestination && !isAnyPlanned(in: context)
            ? [
                .note(
                    "The offline guide knows no places in any of them; with /model a language model plans there."
                )
            ]
            : []
        return [.list(rows)] + note
            + [.question("Which \(asked.shortened(to: 40))? Its number, or its region.")]
    }

    private func isAnyPlanned(in context: CommandContext) -> Bool {
        options.contains { option in
            if case .found = context.atlas.find(option.name) { return true }
            if case .ofAtlas = WorldCities.answer(option.name, atlas: context.atlas) {
                return true
            }
            return false
        }
    }

    /// Repeats the line with the chosen city.
    func step(for answer: String, in context: CommandContext) -> Step? {
        if let number = Int(answer), !options.indices.contains(number - 1) {
            return .ask(.whichCity(asked: asked, options, line: line), [])
        }
        guard let option = CityOption.chosen(by: answer, among: options, asked: asked),
            let range = line.firstRange(of: asked)
        else { return nil }
        return .all([
            .close,
            .line(String(line[..<range.lowerBound] + option.name + line[range.upperBound...])),
        ])
    }
}

extension CommandContext {
    /// Asks which city is meant. Nil for other problems, in scripts, and if the line does not
    /// contain the name literally.
    func question(about problem: Problem, in text: String) -> Question? {
        guard case .reading(.whichCity(let asked, let options)) = problem, !isScripted,
            !text.ranges(of: asked).isEmpty
        else { return nil }
        let isAnswer = state.question == .destination && text.first != "/"
        return .whichCity(asked: asked, options, line: isAnswer ? "/destination \(text)" : text)
    }
}

extension CityOption {
    /// The option that an answer means: its number, region or country, or the name again.
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
        // A country may have several of them; the most populous is not meant.
        if byPlace.count == 1 { return byPlace[0] }
        let byName = Gazetteer.embedded.answer(
            said.hasPrefix(FoldedText.fold(asked)) ? text : "\(asked), \(text)")
        guard case .found(let city) = byName else { return nil }
        return options.first { $0.name == city.fullName }
    }
}
