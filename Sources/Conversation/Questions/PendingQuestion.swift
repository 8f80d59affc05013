import Phrases

/// An open question: its text, its answers, and what other lines do to it. Values in, values out;
/// the session carries out the steps.
protocol PendingQuestion {
    func outputs(in context: CommandContext) -> [Output]
    /// The step for a line that answers it; nil if the line is about something else. Throws for a
    /// wrong answer.
    ///
    /// - Parameter answer: the trimmed line, with a yes or no in English.
    func step(for answer: String, in context: CommandContext) throws -> Step?
    /// What a command or other talk does to it.
    var withdrawal: Withdrawal { get }
    /// The text to repeat after a line that was not understood; nil for none.
    func reminder(in context: CommandContext) -> Phrase?
}

/// What happens to a question if another line comes before its answer. A question about losing or
/// overwriting something closes: a later "y" would be meant for something else.
enum Withdrawal {
    case staysOpen
    case closes
    case closesSaying(Phrase)
}

extension PendingQuestion {
    var withdrawal: Withdrawal { .staysOpen }

    func reminder(in context: CommandContext) -> Phrase? { nil }
}
