import Models
import Phrases

extension ModelFailure {
    func words(label: String, day: Int?) -> ProblemWords {
        let (what, remedy) = parts(label: label, day: day)
        return ProblemWords(what: what, remedy: remedy)
    }

    /// What servers say beside 429 when they have too much to do.
    static let busy = [503, 529]

    private func parts(label: String, day: Int?) -> (Phrase, Phrase) {
        switch self {
        case .interrupted: ("Stopped", "/retry goes on")
        case .transport(let failure): failure.parts(label: label, day: day)
        case .unauthorized(403, let message, _):
            (
                "\(label) does not allow this (403\(message.quotedAfter))",
                "look at the account there, or /model to choose another"
            )
        case .unauthorized(let status, let message, let variable):
            (
                "\(label) did not accept the key (\(status)\(message.quotedAfter))",
                "set the key in \(variable ?? "OPENAI_API_KEY") and start again, or /key"
            )
        case .keyMissing(let variable, let message):
            (
                message.isEmpty
                    ? "\(label) wants a key"
                    : "\(label) wants a key (\(message.shortened(to: 200)))",
                "set it in \(variable) and start again, or /key, or /model guide"
            )
        case .keyUnavailable(let fault): fault.parts
        case .quotaExhausted(let message):
            (
                "\(label) has nothing left of its quota (\(message.shortened(to: 200)))",
                "look at the account there, or /model to choose another"
            )
        case .contextTooLong(let message):
            (
                "The request is too long for \(label) (\(message.shortened(to: 200)))",
                "a shorter trip, or /model to choose one with more context"
            )
        case .notFound(let message):
            (
                "\(label) does not exist there (404\(message.quotedAfter))",
                "check the name and --base-url"
            )
        case .versionRefused(let status, let message):
            (
                "\(label) does not take this version of its API (\(status)\(message.quotedAfter))",
                "change OPENAI_API_VERSION, or the api-version in --base-url, and start again"
            )
        case .rateLimited(let seconds, let message):
            (
                "\(label) is busy (429\(message.quotedAfter))",
                seconds.map { $0.whenToRetry } ?? "wait a little, then /retry"
            )
        case .serverError(let status, let message) where ModelFailure.busy.contains(status):
            ("\(label) is busy (\(status)\(message.quotedAfter))", "wait a little, then /retry")
        // Said inside a stream that began well.
        case .serverError(200, let message):
            ("\(label) failed (\(message.shortened(to: 200)))", "/retry")
        case .serverError(let status, let message):
            ("\(label) failed (\(status)\(message.quotedAfter))", "/retry")
        case .rejected(let status, let message) where (300..<400).contains(status):
            ("\(label) is somewhere else (\(status)\(message.quotedAfter))", "check --base-url")
        case .rejected(let status, let message):
            ("\(label) rejected the request (\(status)\(message.quotedAfter))", "/prompt shows it")
        case .notRecorded(let purpose):
            ("The transcript has no answer to the request \"\(purpose)\"", "record it anew")
        }
    }
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
    /// Of seconds that a server asks to be left alone.
    fileprivate var whenToRetry: Phrase {
        let seconds = Int(rounded(.up))
        return seconds < 120 ? "/retry in \(seconds) s" : "/retry in \((seconds + 59) / 60) min"
    }
}

extension String {
    fileprivate var quotedAfter: String { isEmpty ? "" : ": \(shortened(to: 200))" }
}
