import Understanding

extension CommandContext {
    /// The step for an intent. Changes nothing yet.
    func step(for intent: Intent) throws(Problem) -> Step {
        switch intent {
        case .trip(let changes): .change(changes.map { .trip($0) })
        case .ask(let part): ask(part)
        case .edit(let edits): .edit(try request(for: edits))
        case .plan(let askingFirst): askingFirst ? .propose : .effect(.plan(.all))
        case .regenerate(let scope): try regenerate(scope)
        case .retry(let byGuide): try retry(byGuide: byGuide)
        case .accept: try accept()
        case .new: .change([.startOver])
        case .undo(let count): try undo(count)
        case .redo: try redo()
        case .view(let view): try step(for: view)
        case .inspect(let inspection): try step(for: inspection)
        case .file(let intent): .file(intent)
        case .profile(let intent): .profile(intent)
        case .key(let request): .key(request)
        case .model(let intent): step(for: intent)
        case .language(let language): step(for: language)
        case .transcript(let request): .transcript(request)
        case .quit: .quit
        }
    }

    private func step(for view: View) throws(Problem) -> Step {
        switch view {
        case .plan(let day): try show(day: day)
        case .cities: stays
        case .city(let name): city(name)
        case .explore(let search): try explore(search)
        case .wish(let kind): show(kind)
        case .history(let all): history(all: all)
        case .difference(let steps): try difference(steps: steps)
        case .prompt: try prompt()
        case .about: about
        case .help(let name): help(name)
        }
    }
}
