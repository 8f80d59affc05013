/// A problem in words: what was wrong, and what to do about it.
public struct ProblemWords: Sendable, Equatable {
    public var what: Phrase
    /// A right example or the next step.
    public var remedy: Phrase

    public init(what: Phrase, remedy: Phrase) {
        self.what = what
        self.remedy = remedy
    }

    /// Both in one sentence, which has its end once.
    public var sentence: Phrase {
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

extension ProblemWords {
    /// The same for a command line, where slash commands cannot be typed.
    public var forCommandLine: ProblemWords {
        let forms = [
            ("/retry goes on", "run it again to go on"), ("/retry", "run it again"),
            ("or /key", "or /key in a conversation"), ("/model guide", "--model guide"),
            ("/model to choose another", "another --model"),
            ("/model to choose one", "a --model"),
            ("/model for a language model", "--model for a language model"),
            ("/prompt shows it", "in the conversation /prompt shows it"),
            ("/interests ", "--interest "), ("/pace ", "--pace "), ("/destination ", ""),
            ("/dates ", ""), ("/help lists the commands", "--help lists the options"),
        ]
        let remedy = forms.reduce(remedy.english) { $0.replacing($1.0, with: $1.1) }
        return ProblemWords(what: what, remedy: .verbatim(remedy))
    }
}
