/// What came in place of the next line.
public enum LineEvent: Sendable, Equatable {
    /// The line without its newline.
    case line(String)
    /// Ctrl-C at the prompt: what had been typed is gone.
    case interrupt
    /// Ctrl-D on an empty line, the end of a pipe, or a terminal that hung up.
    case end
}

/// Where lines come from: a terminal or a pipe.
public protocol LineSource: AnyObject {
    /// Shows the prompt, if anyone sees it, and waits for a line on the caller's thread.
    func nextLine(prompt: Prompt) throws(LineEditorError) -> LineEvent

    /// Lets the person find the line again with Up; without effect where nobody can.
    func addHistory(_ line: String)
}

/// What went wrong, as a fact: the program words it for the person.
public enum LineEditorError: Error, Sendable, Equatable {
    /// Editing needs a terminal to read from and one to draw on.
    case notATerminal
    /// libedit could not start.
    case editorUnavailable
    /// A line (or a paste) of more than `limit` bytes was dropped; the lines after it follow.
    case lineTooLong(limit: Int)
    /// `code` is the `errno` of the failed call.
    case inputOutput(Operation, code: Int32)
    /// As `inputOutput`, for the history file at `path`.
    case history(Operation, path: String, code: Int32)

    public enum Operation: String, Sendable { case open, read, write, wait }
}
