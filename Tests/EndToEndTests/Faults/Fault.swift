import Foundation
import Testing

/// A row of the table: what a server does, and what a person is then told.
struct Fault: Sendable, CustomTestStringConvertible {
    typealias Step = ScriptedServer.Step

    let name: String
    var wire = Wire.openai
    /// In place of the wire's own model.
    var model: String?
    /// What is answered to each request, the last script to all that follow.
    var scripts: [[Step]] = []
    /// Sent before any request, as by what is no HTTP server.
    var greeting = ""
    /// In place of the scripted server's; PORT is its port, in the environment, too.
    var baseURL: String?
    var environment: [String: String] = [:]
    /// What is shown in the conversation beside the draft, in one line; "..." matches anything.
    let says: String
    /// Of `plan` in a script; 0 means that there is a plan after all.
    let code: Int32
    /// What else must be so of the server; nil when it is.
    var complaint: @Sendable (ScriptedServer) -> String? = { _ in nil }

    var testDescription: String { name }

    /// What `plan` in a script says: the remedies name what one can do there.
    var scriptSays: String {
        let forms = [
            ("/retry goes on", "run it again to go on"), ("/retry", "run it again"),
            ("/model guide", "--model guide"), ("/model to choose another", "another --model"),
            ("/prompt shows it", "in the conversation /prompt shows it"),
        ]
        let words = forms.reduce(says) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        return code == 0 ? words : words.replacingOccurrences(of: "Problem: ", with: "")
    }

    func server() -> ScriptedServer {
        ScriptedServer(scripts: scripts, greeting: Array(greeting.utf8), goesOn: true)
    }

    func options(_ server: ScriptedServer) -> [String] {
        let base = wire == .ollama ? "http://127.0.0.1:\(server.port)" : server.baseURL
        return ["--model", model ?? wire.model, "--base-url", placed(baseURL ?? base, server)]
    }

    /// Resolvers of a machine without a network give up soon.
    func variables(_ server: ScriptedServer) -> [String: String] {
        ["RES_OPTIONS": "attempts:1 timeout:1"]
            .merging(environment.mapValues { placed($0, server) }) { $1 }
    }

    private func placed(_ text: String, _ server: ScriptedServer) -> String {
        text.replacingOccurrences(of: "PORT", with: String(server.port))
    }
}

/// Texts as a person reads them, without where lines break and which port it was.
enum Read {
    static func flat(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacing(/127\.0\.0\.1(:| port )\d+/) { "127.0.0.1\($0.output.1)PORT" }
    }

    /// Whether a text has the parts of a pattern, which "..." divides, in their order.
    static func holds(_ text: String, _ pattern: String) -> Bool {
        var rest = text[...]
        for part in pattern.components(separatedBy: "...") where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
