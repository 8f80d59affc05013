import Trips

/// An action that a model may propose: a command of the table in the form of a few flat fields.
package struct ModelAction: Sendable {
    /// Where the schema lists it: what a model is asked stays the same from version to version.
    let place: Int
    /// Its name in the schema; nil for the command's.
    var name: String?
    let reading: Reading

    enum Reading: Sendable {
        /// What would be typed behind the command; nil where the action lacks what it needs.
        case words(@Sendable (ActionFields) -> String?)
        case intent(@Sendable (ActionFields) -> Intent?)
    }

    init(_ place: Int, name: String? = nil, words: @escaping @Sendable (ActionFields) -> String?) {
        (self.place, self.name, reading) = (place, name, .words(words))
    }

    init(_ place: Int, intent: @escaping @Sendable (ActionFields) -> Intent?) {
        (self.place, name, reading) = (place, nil, .intent(intent))
    }
}

/// The fields of a proposed action. Texts are trimmed, on one line and not empty.
package struct ActionFields: Sendable {
    package var city, from, to, interest, level, pace, text: String?
    package var day, toDay, toStop: Int?
    package var stop: StopNumber?

    package init() {}

    /// The scope of planning again: all, a day or a stop.
    var scope: PlanScope { stop.map { .stop($0) } ?? day.map { .day($0) } ?? .all }

    var target: StopTarget? {
        guard let toDay, let toStop else { return toDay.map { .day($0) } }
        return StopNumber("\(toDay).\(toStop)").map { .stop($0) }
    }

    /// Where the stop goes.
    var move: Intent? {
        guard let stop, let target else { return nil }
        switch target {
        case .stop(let number): return .edit([.move(stop, to: .stop(number))])
        case .day(let day): return .edit([.move(stop, to: .day(day))])
        }
    }

    /// Two stops, or two days.
    var swap: Intent? {
        switch (stop, target) {
        case (let stop?, .stop(let other)?): .edit([.swapStops(stop, other)])
        case (nil, .day(let other)?): day.map { .edit([.swapDays($0, other)]) }
        default: nil
        }
    }

    /// A text about a stop.
    var stopAndText: String? { stop.flatMap { stop in text.map { "\(stop) \($0)" } } }
}

/// What a model proposes.
package struct Proposal: Sendable {
    /// As somebody would type it.
    package let line: CommandLine
    private let known: Intent?

    init(line: CommandLine, intent: Intent? = nil) { (self.line, known) = (line, intent) }

    package func intent(in situation: Situation) throws(ReadingProblem) -> Intent {
        guard let known else { return try line.intent(in: situation) }
        if line.command.needsPlan { try situation.plan(for: line.command.name).check(known) }
        return known
    }
}

extension CommandTable {
    private var actions: [(name: String, action: ModelAction, command: Command)] {
        commands.compactMap { command in
            command.action.map { ($0.name ?? command.name, $0, command) }
        }.sorted { $0.action.place < $1.action.place }
    }

    /// The names of all actions, in the order of the schema.
    package var actionNames: [String] { actions.map(\.name) }

    /// What an action proposes; nil where it lacks what it needs. O(commands).
    package func proposal(_ name: String, _ fields: ActionFields) -> Proposal? {
        guard let (_, action, command) = actions.first(where: { $0.name == name }) else {
            return nil
        }
        switch action.reading {
        case .words(let words):
            return words(fields).map {
                Proposal(line: CommandLine(command: command, arguments: $0))
            }
        case .intent(let intent):
            guard let intent = intent(fields), let line = intent.commandLines.first else {
                return nil
            }
            return Proposal(line: line, intent: intent)
        }
    }
}
