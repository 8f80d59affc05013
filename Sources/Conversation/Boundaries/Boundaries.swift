import Basics
import Phrases
import StructuredOutput

/// A clock.
public protocol TimeSource: AnyObject {
    func now() -> Moment
}

/// An event of a line source.
public enum LineEvent: Sendable, Equatable {
    case line(String)
    /// Ctrl-C at the prompt.
    case interrupt
    case end
}

/// A source of typed lines.
public protocol Lines: AnyObject {
    /// Waits for a line. A terminal shows the prompt.
    func next(prompt: String) -> LineEvent
}

/// Receives the output of the conversation.
public protocol OutputSink: AnyObject {
    func show(_ output: Output)
}

/// Records events as they happen.
public protocol Journal: AnyObject {
    func record(_ event: JournalEvent)

    /// Records an event with the time that the session uses for it, so that a replay uses the same.
    func record(_ event: JournalEvent, at moment: Moment)
}

extension Journal {
    public func record(_ event: JournalEvent, at moment: Moment) { record(event) }

    /// Records a typed line and returns its time.
    public func recordLine(_ text: String, via: String, at time: any TimeSource) -> Moment {
        let moment = time.now()
        record(.line(text, via: via), at: moment)
        return moment
    }
}
