import Models
import StructuredOutput

/// Constructors of the events of a transcript. Only they define the form of each event.
extension JournalEvent {
    public static func line(_ text: String, via: String) -> JournalEvent {
        JournalEvent("line", [("text", JSONValue(text)), ("via", JSONValue(via))])
    }

    /// Ctrl-C at the prompt.
    public static var interruptAtPrompt: JournalEvent { JournalEvent("prompt-interrupt", []) }

    /// Ctrl-D, or the end of a pipe.
    public static var endOfInput: JournalEvent { JournalEvent("end", []) }

    /// Another run of the program resumes the session.
    public static func resumed(model: String, remoteHost: String?) -> JournalEvent {
        JournalEvent(
            "resumed", [("model", JSONValue(model)), ("remote_host", JSONValue(remoteHost))])
    }

    static func command(_ name: String, arguments: String) -> JournalEvent {
        JournalEvent("command", [("name", JSONValue(name)), ("arguments", JSONValue(arguments))])
    }

    static func action(_ action: Action) -> JournalEvent {
        JournalEvent("action", [("action", action.json)])
    }

    public static func read(_ boundary: String, key: String, content: String?) -> JournalEvent {
        JournalEvent(
            "read",
            [
                ("boundary", JSONValue(boundary)), ("key", JSONValue(key)),
                ("content", content.map { JSONValue($0) } ?? nil),
            ])
    }

    static func write(_ boundary: String, key: String, content: String) -> JournalEvent {
        JournalEvent(
            "write",
            [
                ("boundary", JSONValue(boundary)), ("key", JSONValue(key)),
                ("content", JSONValue(content)),
            ])
    }

    public static func request(_ request: ModelRequest, number: Int) -> JournalEvent {
        JournalEvent(
            "request",
            [
                ("number", JSONValue(number)), ("key", JSONValue(request.key)),
                ("request", request.canonical),
            ])
    }

    public static func chunk(_ text: String, request: Int) -> JournalEvent {
        JournalEvent("chunk", [("request", JSONValue(request)), ("text", JSONValue(text))])
    }

    /// The request will be sent again.
    public static func waiting(_ wait: ModelWait, request: Int) -> JournalEvent {
        JournalEvent(
            "waiting",
            [
                ("request", JSONValue(request)), ("reason", JSONValue(wait.reason.rawValue)),
                ("seconds", JSONValue(wait.seconds)),
            ])
    }

    public static func finish(_ completion: ModelCompletion, request: Int) -> JournalEvent {
        JournalEvent(
            "finish",
            [
                ("request", JSONValue(request)),
                ("reason", JSONValue(completion.finish.rawValue)),
                ("input_tokens", completion.usage.inputTokens.map { JSONValue($0) } ?? nil),
                ("output_tokens", completion.usage.outputTokens.map { JSONValue($0) } ?? nil),
                ("refusal", completion.refusal.map { JSONValue($0) } ?? nil),
            ])
    }

    /// Ctrl-C while an answer was arriving.
    public static func interrupt(request: Int, afterChunks chunks: Int) -> JournalEvent {
        JournalEvent(
            "interrupt", [("request", JSONValue(request)), ("after_chunks", JSONValue(chunks))])
    }

    public static func failure(_ failure: ModelFailure, request: Int) -> JournalEvent {
        JournalEvent("failure", [("request", JSONValue(request)), ("failure", failure.json)])
    }

    static func repair(_ repair: Repair) -> JournalEvent {
        JournalEvent(
            "repair",
            [
                ("code", JSONValue(repair.code)), ("class", JSONValue(repair.class.rawValue)),
                ("pointer", JSONValue(repair.pointer.description)),
                ("before", JSONValue(repair.before)), ("after", JSONValue(repair.after)),
            ])
    }

    static func violation(_ violation: Violation) -> JournalEvent {
        JournalEvent(
            "violation",
            [
                ("pointer", JSONValue(violation.pointer.description)),
                ("code", JSONValue(violation.code)), ("message", JSONValue(violation.message)),
            ])
    }

    /// The output lines, without colour.
    public static func shown(_ lines: [String]) -> JournalEvent {
        JournalEvent("shown", [("lines", JSONValue(lines.map { JSONValue($0) }))])
    }

    public static func exit(_ code: Int) -> JournalEvent {
        JournalEvent("exit", [("code", JSONValue(code))])
    }
}
