/// The next line, or what happened instead.
public enum LineEvent: Sendable, Equatable {
    /// The line without its newline.
    case line(String)
    /// Ctrl-C at the prompt; the typed text is discarded.
    case interrupt
    /// Ctrl-D on an empty line, the end of a pipe, or a terminal that hung up.
    case end
}

/// A source of lines: a terminal or a pipe.
public protocol LineSource: AnyObject {
    /// Shows the prompt, if there is a terminal, and blocks until a line comes.
    func nextLine(prompt: Prompt) throws(LineEditorError) -> LineEvent

    /// Adds a line to the history for Up; no effect without a terminal.
    func addHistory(_ line: String)
}

/// What went wrong, as a fact; the program puts it into words.
public enum LineEditorError: Error, Sendable, Equatable {
    /// Editing needs a terminal to read from and one to draw on.
    case notATerminal
    /// libedit could not start.
    case editorUnavailable
    /// A line or paste of more than `limit` bytes was dropped. Later lines still follow.
    case lineTooLong(limit: Int)
    /// `code` is the `errno` of the failed call.
    case inputOutput(Operation, code: Int32)
    /// As `inputOutput`, for the history file at `path`.
    case history(Operation, path: String, code: Int32)

    public enum Operation: String, Sendable { case open, read, write, wait }
}
