import Models
import Phrases

extension ModelFailure {
    func words(label: String, day: Int?) -> ProblemWords {
        switch self {
        case .interrupted:
            ProblemWords(
                what: "Stopped", remedy: "/retry goes on", commandLine: "run it again to go on")
        case .transport(let failure): failure.words(label: label, day: day)
        case .unauthorized(403, let message, _):
            ProblemWords(
                what: "\(label) does not allow this (403\(message.quotedAfter))",
                remedy: "look at the account there, or /model to choose another",
                commandLine: "look at the account there, or another --model")
        case .unauthorized(let status, let message, let variable):
            ProblemWords(
                what: "\(label) did not accept the key (\(status)\(message.quotedAfter))",
                remedy: "set the key in \(variable ?? "OPENAI_API_KEY") and start again, or /key",
                commandLine:
                    "set the key in \(variable ?? "OPENAI_API_KEY") and start again, or /key in a conversation"
            )
        case .keyMissing(let variable, let message):
            ProblemWords(
                what: message.isEmpty
                    ? "\(label) wants a key"
                    : "\(label) wants a key (\(message.shortened(to: 200)))",
                remedy: "set it in \(variable) and start again, or /key, or /model guide",
                commandLine:
                    "set it in \(variable) and start again, or /key in a conversation, or --model guide"
            )
        case .keyUnavailable(let fault): fault.words
        case .quotaExhausted(let message):
            ProblemWords(
                what: "\(label) has nothing left of its quota (\(message.shortened(to: 200)))",
                remedy: "look at the account there, or /model to choose another",
                commandLine: "look at the account there, or another --model")
        case .contextTooLong(let message):
            ProblemWords(
                what: "The request is too long for \(label) (\(message.shortened(to: 200)))",
                remedy: "a shorter trip, or /model to choose one with more context",
                commandLine: "a shorter trip, or a --model with more context")
        case .notFound(let message):
            ProblemWords(
                what: "\(label) does not exist there (404\(message.quotedAfter))",
                remedy: "check the name and --base-url")
        case .versionRefused(let status, let message):
            ProblemWords(
                what:
                    "\(label) does not take this version of its API (\(status)\(message.quotedAfter))",
                remedy:
                    "change OPENAI_API_VERSION, or the api-version in --base-url, and start again")
        case .rateLimited(let seconds, let message):
            ProblemWords(
                what: "\(label) is busy (429\(message.quotedAfter))",
                remedy: seconds.map { "/retry \($0.later)" } ?? "wait a little, then /retry",
                commandLine: seconds.map { "run it again \($0.later)" }
                    ?? "wait a little, then run it again")
        case .serverError(let status, let message) where ModelFailure.busy.contains(status):
            ProblemWords(
                what: "\(label) is busy (\(status)\(message.quotedAfter))",
                remedy: "wait a little, then /retry",
                commandLine: "wait a little, then run it again")
        // An error inside a stream that began with status 200.
        case .serverError(200, let message):
            ProblemWords(
                what: "\(label) failed (\(message.shortened(to: 200)))", remedy: "/retry",
                commandLine: "run it again")
        case .serverError(let status, let message):
            ProblemWords(
                what: "\(label) failed (\(status)\(message.quotedAfter))", remedy: "/retry",
                commandLine: "run it again")
        case .rejected(let status, let message) where (300..<400).contains(status):
            ProblemWords(
                what: "\(label) is somewhere else (\(status)\(message.quotedAfter))",
                remedy: "check --base-url")
        case .rejected(let status, let message):
            ProblemWords(
                what: "\(label) rejected the request (\(status)\(message.quotedAfter))",
                remedy: "/prompt shows it", commandLine: "in the conversation /prompt shows it")
        case .notRecorded(let purpose):
            ProblemWords(
                what: "The transcript has no answer to the request \"\(purpose)\"",
                remedy: "record it anew")
        }
    }

    /// The status codes, besides 429, of an overloaded server.
    static let busy = [503, 529]
}

extension ModelWait {
    func words(label: String) -> Phrase {
        let seconds = Int(self.seconds.rounded(.up))
        return switch reason {
        case .busy: "\(label) is busy; trying again in \(seconds) s. Ctrl-C stops it."
        case .loading: "\(label) is being loaded; trying again in \(seconds) s. Ctrl-C stops it."
        case .failed: "\(label) failed; trying again in \(seconds) s. Ctrl-C stops it."
        case .lost:
            "The connection to \(label) was lost; trying again in \(seconds) s. Ctrl-C stops it."
        }
    }
}

extension Double {
    /// A time this many seconds from now: "in 20 s".
    fileprivate var later: Phrase {
        let seconds = Int(rounded(.up))
        return seconds < 120 ? "in \(seconds) s" : "in \((seconds + 59) / 60) min"
    }
}

extension String {
    fileprivate var quotedAfter: String { isEmpty ? "" : ": \(shortened(to: 200))" }
}
