import Basics
import Phrases
import StructuredOutput

/// Where the time comes from.
public protocol TimeSource: AnyObject {
    func now() -> Moment
}

/// What a source of lines gives.
public enum LineEvent: Sendable, Equatable {
    case line(String)
    /// Ctrl-C at the prompt.
    case interrupt
    case end
}

/// Where typed lines come from.
public protocol Lines: AnyObject {
    /// Shows the prompt, where there is somebody to see it, and waits for a line.
    func next(prompt: String) -> LineEvent
}

/// Where what the conversation says goes.
public protocol OutputSink: AnyObject {
    func show(_ output: Output)
}

/// Takes events as they happen.
public protocol Journal: AnyObject {
    func record(_ event: JournalEvent)

    /// The same for an event that happened at a moment on which what follows depends: a replay
    /// has no other.
    func record(_ event: JournalEvent, at moment: Moment)
}

extension Journal {
    public func record(_ event: JournalEvent, at moment: Moment) { record(event) }

    /// Notes a typed line, and gives the moment that it has from now on.
    public func recordLine(_ text: String, via: String, at time: any TimeSource) -> Moment {
        let moment = time.now()
        record(.line(text, via: via), at: moment)
        return moment
    }
}
