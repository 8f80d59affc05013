import Trips

/// The input loop of a terminal or pipe.
public enum ConversationLoop {
    /// Handles lines until the session or the input ends. Each line is recorded before it is
    /// handled, so that none is lost if the program is killed. Text that looks like an API key is
    /// removed first.
    public static func run(
        _ session: Session, lines: any Lines, time: any TimeSource, journal: any Journal,
        via: String
    ) {
        while true {
            switch lines.next(prompt: session.prompt) {
            case .line(let typed):
                let text = TypedKeys.removed(from: typed)
                let moment = journal.recordLine(text, via: via, at: time)
                guard session.handle(text, at: moment) else { return }
            case .interrupt:
                journal.record(.interruptAtPrompt)
                session.interrupt()
            case .end:
                journal.record(.endOfInput)
                session.end()
                return
            }
        }
    }
}

/// Collects events in memory, for a replay.
public final class JournalBuffer: Journal {
    public private(set) var events: [JournalEvent] = []

    public init() {}

    public func record(_ event: JournalEvent) { events.append(event) }
}
