import Foundation
import Testing

/// A row of the table: what a server does, and what the person is told.
struct Fault: Sendable, CustomTestStringConvertible {
    typealias Step = ScriptedServer.Step

    let name: String
    var wire = Wire.openai
    /// Replaces the protocol's own model.
    var model: String?
    /// The answer to each request; the last script answers all later ones.
    var scripts: [[Step]] = []
    /// Sent before any request, as by a server of another protocol.
    var greeting = ""
    /// Replaces the scripted server's address. PORT becomes its port, in the environment too.
    var baseURL: String?
    var environment: [String: String] = [:]
    /// The message while waiting, on one line.
    var notes = ""
    /// The problem in the conversation's words; "..." matches anything. Empty if a plan is made
    /// after all.
    var says = ""
    /// The exit code of `plan` in a script.
    let code: Int32
    /// A further check of the server; nil if it holds.
    var complaint: @Sendable (ScriptedServer) -> String? = { _ in nil }

    var testDescription: String { name }

    private var beginning: String {
        ["Asking \(model ?? wire.model), day by day. Ctrl-C stops it.", notes]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What the conversation shows after the request: the problem, then the unchanged draft.
    var talk: String {
        says.isEmpty
            ? "...\(beginning) ...Done: 1 day, 3 stops..."
            : "...\(beginning) \(says) Oslo, Norway · Mon 3 May 2027 · packed..."
    }

    /// All output of `plan` in a script beside the plan, with remedies for scripts.
    var script: String {
        let forms = [
            ("/retry", "run it again"), ("or /key", "or /key in a conversation"),
            ("/model guide", "--model guide"),
            ("/model to choose another", "another --model"),
            ("/model to choose one with", "a --model with"),
            ("/prompt shows it", "in the conversation /prompt shows it"),
        ]
        let words = forms.reduce(says) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        return beginning + (says.isEmpty ? "" : " ijourney-repl: \(words)")
    }

    func server() -> ScriptedServer {
        ScriptedServer(scripts: scripts, greeting: Array(greeting.utf8), goesOn: true)
    }

    func options(_ server: ScriptedServer) -> [String] {
        let base = wire == .ollama ? "http://127.0.0.1:\(server.port)" : server.baseURL
        return ["--model", model ?? wire.model, "--base-url", placed(baseURL ?? base, server)]
    }

    /// Makes resolvers on a machine without a network give up soon.
    func variables(_ server: ScriptedServer) -> [String: String] {
        ["RES_OPTIONS": "attempts:1 timeout:1"]
            .merging(environment.mapValues { placed($0, server) }) { $1 }
    }

    private func placed(_ text: String, _ server: ScriptedServer) -> String {
        text.replacingOccurrences(of: "PORT", with: String(server.port))
    }
}

/// Parts of rows.
extension Fault {
    /// A header that requests a short wait.
    static let soon = "retry-after-ms: 20"

    /// An error in the form of most servers.
    static func error(_ message: String, _ more: String = "") -> String {
        "{\"error\":{\"message\":\"\(message)\"\(more)}}"
    }

    /// The message when a request is retried.
    static func once(_ words: String) -> String {
        "\(words); trying again in 1 s. Ctrl-C stops it."
    }

    static func twice(_ words: String) -> String { "\(once(words)) \(once(words))" }

    static func stream(_ text: String) -> [[Step]] { [[.send(Wire.head + text), .close]] }
}

/// Compares texts as a person reads them, without line breaks and port numbers.
enum Read {
    static func flat(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacing(/127\.0\.0\.1(:| port )\d+/) { "127.0.0.1\($0.output.1)PORT" }
    }

    /// Whether a text matches a pattern in which "..." stands for anything.
    static func matches(_ text: String, _ pattern: String) -> Bool {
        let parts = pattern.components(separatedBy: "...")
        guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return false }
        var rest = text[...]
        for part in parts where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return parts.count > 1 || rest.isEmpty
    }
}
