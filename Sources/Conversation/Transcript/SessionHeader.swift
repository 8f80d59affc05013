import Basics
import StructuredOutput

/// The first line of a transcript: the conditions that a replay must reproduce.
public struct SessionHeader: Sendable, Equatable {
    /// How the program was used.
    public enum Mode: String, Sendable {
        /// A conversation, with greeting and questions.
        case conversation
        /// A single command such as `plan`, for which missing information is an error.
        case once
    }

    /// The newest format, which this program writes. It reads all formats from 1 on.
    public static let newestFormat = 2

    /// In format 1 the guide's days are requests and answers, in format 2 proposals.
    public var format = newestFormat
    public var program: String
    public var mode: Mode
    public var prompts: [(name: String, hash: String)]
    public var model: String
    /// The base URL, without key or query; nil for the provider's default.
    public var baseURL: String?
    /// The host that the model's requests go to; nil for this machine.
    public var remoteHost: String?
    /// BCP 47.
    public var language: String
    public var now: Moment
    public var seed: UInt64
    public var columns: Int
    public var colour: Bool
    /// Whether words replace arrows and marks.
    public var plain: Bool
    /// Whether the lines came from a terminal.
    public var terminal: Bool

    public init(
        program: String, mode: Mode, prompts: [(name: String, hash: String)], model: String,
        baseURL: String?, remoteHost: String?, language: String = "en", now: Moment, seed: UInt64,
        columns: Int,
        colour: Bool, plain: Bool, terminal: Bool = false
    ) {
        self.program = program
        self.mode = mode
        self.prompts = prompts
        self.model = model
        self.baseURL = baseURL
        self.remoteHost = remoteHost
        self.language = language
        self.now = now
        self.seed = seed
        self.columns = columns
        self.colour = colour
        self.plain = plain
        self.terminal = terminal
    }

    public static func == (left: SessionHeader, right: SessionHeader) -> Bool {
        left.event == right.event
    }
}

extension SessionHeader {
    public var event: JournalEvent {
        JournalEvent(
            "header",
            [
                ("format", JSONValue(format)), ("program", JSONValue(program)),
                ("mode", JSONValue(mode.rawValue)),
                ("prompts", JSONValue(pairs: prompts.map { ($0.name, JSONValue($0.hash)) })),
                ("model", JSONValue(model)), ("base_url", JSONValue(baseURL)),
                ("remote_host", JSONValue(remoteHost)),
                ("language", JSONValue(language)), ("now", JSONValue(now.timestamp)),
                ("seed", JSONValue(String(seed))), ("columns", JSONValue(columns)),
                ("colour", JSONValue(colour)), ("plain", JSONValue(plain)),
            ] + (terminal ? [("terminal", true)] : []))
    }

    /// Reads the first line of a transcript; nil if it is not a header or its format is unknown.
    init?(_ event: JournalEvent) {
        guard event.kind == "header", let format = event["format"]?.int,
            (1...SessionHeader.newestFormat).contains(format),
            let mode = event["mode"]?.string.flatMap(Mode.init(rawValue:)),
            let now = event["now"]?.string.flatMap({ Moment(timestamp: $0) }),
            let seed = event["seed"]?.string.flatMap({ UInt64($0) })
        else { return nil }
        self.init(
            program: event["program"]?.string ?? "", mode: mode,
            prompts: (event["prompts"]?.object ?? []).map { ($0.key, $0.value.string ?? "") },
            model: event["model"]?.string ?? "", baseURL: event["base_url"]?.string,
            remoteHost: event["remote_host"]?.string,
            language: event["language"]?.string ?? "en", now: now, seed: seed,
            columns: event["columns"]?.int ?? 80, colour: event["colour"]?.bool ?? false,
            plain: event["plain"]?.bool ?? false,
            terminal: event["terminal"]?.bool ?? false)
        self.format = format
    }
}
