/// Feeds the recorded input of a transcript to a session: typed lines at their times, interrupts at
/// the prompt, ends and resumptions.
public enum SessionReplay {
    /// Returns the exit code.
    ///
    /// - Parameters:
    ///   - isBegun: Whether the transcript continues an earlier part, so there is no greeting.
    ///   - useModel: Called if another run of the program resumed the session, with the model's
    ///     label and the host that it sends to.
    public static func run(
        _ session: Session, _ transcript: Transcript, journal: any Journal,
        isBegun: Bool = false,
        useModel: (_ label: String, _ remoteHost: String?) -> Void
    ) -> Int {
        if transcript.header.mode == .conversation, !isBegun { session.start() }
        var last = transcript.events[...]
        if last.last?.event.kind == "exit" { last.removeLast() }
        for (milliseconds, event) in last {
            switch event.kind {
            case "line":
                journal.record(event)
                let moment = transcript.header.now.adding(milliseconds: milliseconds)
                let goesOn = session.handle(event["text"]?.string ?? "", at: moment)
                guard transcript.header.mode == .once else { continue }
                if let problem = session.problem { return problem.exitCode }
                if !goesOn { return 0 }
            case "prompt-interrupt":
                journal.record(event)
                session.interrupt()
            case "end":
                journal.record(event)
                session.end()
            case "exit": journal.record(event)
            case "resumed":
                journal.record(event)
                useModel(event["model"]?.string ?? "", event["remote_host"]?.string)
                session.comeBack()
            default: continue
            }
        }
        return 0
    }
}
