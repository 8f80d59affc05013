/// A problem in words: what was wrong, and what to do about it.
public struct ProblemWords: Sendable, Equatable {
    public var what: Phrase
    /// A right example or the next step; in a conversation, often a command to type.
    public var remedy: Phrase
    /// The remedy for the command line, where no slash command can be typed.
    public var commandLine: Phrase

    /// `commandLine`: where it differs from `remedy`.
    public init(what: Phrase, remedy: Phrase, commandLine: Phrase? = nil) {
        self.what = what
        self.remedy = remedy
        self.commandLine = commandLine ?? remedy
    }

    /// The problem and its remedy, for a conversation.
    public var sentence: Phrase { sentence(with: remedy) }

    /// The problem and its remedy, for the command line.
    public var commandLineSentence: Phrase { sentence(with: commandLine) }

    /// Both in one sentence, which has its end once.
    private func sentence(with remedy: Phrase) -> Phrase {
        let what = what.droppingEnd([".", ":", ";"])
        let endsItself = what.english.last.map { "?!".contains($0) } == true
        let hasEnd = remedy.english.last.map { "?!.".contains($0) } == true
        return switch (endsItself, hasEnd) {
        case (false, false): "\(what): \(remedy)."
        case (false, true): "\(what): \(remedy)"
        case (true, false): ["\(what)", "\(remedy)."].sentences
        case (true, true): [what, remedy].sentences
        }
    }
}
