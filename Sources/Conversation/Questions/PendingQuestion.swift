import Phrases

/// A question that waits for the person's answer: what asks it, what answers it, and what another
/// line does to it. Values in, values out; the session carries out the steps.
protocol PendingQuestion {
    /// What asks it on the screen.
    func outputs(in context: CommandContext) -> [Output]
    /// What a line leads to as an answer; nil where the line is about something else. A wrong
    /// answer throws.
    ///
    /// - Parameter answer: the line without spaces at its ends, a yes or no in English.
    func step(for answer: String, in context: CommandContext) throws -> Step?
    /// What a command or other talk does to it.
    var withdrawal: Withdrawal { get }
    /// What is asked again after a line that was not understood; nil where nothing is.
    func reminder(in context: CommandContext) -> Phrase?
}

/// What becomes of a question when another line comes before its answer. One about what would be
/// lost or overwritten closes: a later "y" would be meant for something else.
enum Withdrawal {
    case staysOpen
    case closes
    case closesSaying(Phrase)
}

extension PendingQuestion {
    var withdrawal: Withdrawal { .staysOpen }

    func reminder(in context: CommandContext) -> Phrase? { nil }
}
