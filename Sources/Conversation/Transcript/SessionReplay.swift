/// Feeds a session the lines of a transcript.
public enum SessionReplay {
    /// Returns the exit code to which it leads. The lines' journal entries say how each arrived.
    public static func run(
        _ session: Session, _ mode: SessionHeader.Mode, lines: RecordedLines,
        journal: any Journal
    ) -> Int {
        if mode == .conversation { session.start() }
        while true {
            switch lines.next(prompt: session.prompt) {
            case .line(let text):
                journal.record(.line(text, via: lines.via))
                let goesOn = session.handle(text, on: lines.now().date)
                if mode == .once, let problem = session.problem { return problem.exitCode }
                if !goesOn { return 0 }
            case .interrupt: journal.record(.interruptAtPrompt)
            case .end:
                if mode == .conversation { journal.record(.endOfInput) }
                return 0
            }
        }
    }
}
