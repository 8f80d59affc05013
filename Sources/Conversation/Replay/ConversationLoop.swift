import Trips

/// The loop that terminal, pipe and replay share: takes lines until somebody leaves.
public enum ConversationLoop {
    /// Each line is journalled before anything is done with it, so that a program that is killed
    /// has lost none. What looks like a key is taken out of it before.
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

/// Collects events in memory, as a replay does.
public final class JournalBuffer: Journal {
    public private(set) var events: [JournalEvent] = []

    public init() {}

    public func record(_ event: JournalEvent) { events.append(event) }
}
