import Phrases
import Transport

extension TransportFailure {
    /// The exit code of a command that ended with this failure (see `sysexits.h`).
    var exitCode: Int {
        switch self {
        case .interrupted: 130
        case .proxy(let fault): fault.exitCode
        case .insecure: 78
        case .malformed, .tooLarge, .unsendable, .notRecorded: 65
        case .unreachable, .notSecured, .connectionLost, .libraryMissing, .stalled, .tookTooLong,
            .streamBroken:
            69
        }
    }

    /// What happened and what to do. `label` names the model or service.
    func words(label: String, day: Int?) -> ProblemWords {
        switch self {
        case .interrupted:
            ProblemWords(
                what: "Stopped", remedy: "/retry goes on", commandLine: "run it again to go on")
        case .unreachable(let host, let detail):
            ProblemWords(
                what: "\(label) at \(host) cannot be reached (\(detail))",
                remedy: host.isThisMachine
                    ? "is it running? Then /retry"
                    : "check the address and your network, then /retry",
                commandLine: host.isThisMachine
                    ? "is it running? Then run it again"
                    : "check the address and your network, then run it again")
        case .notSecured(let host, let detail):
            ProblemWords(
                what: "There is no secure connection to \(label) at \(host) (\(detail))",
                remedy: "check --base-url, or name the certificates to trust in SSL_CERT_FILE")
        case .proxy(let fault): fault.words
        case .connectionLost(let detail):
            ProblemWords(
                what: "The connection to \(label) was lost before its answer (\(detail))",
                remedy: "/retry", commandLine: "run it again")
        case .libraryMissing(let detail):
            ProblemWords(
                what: "The network library is missing (\(detail))",
                remedy: "install libcurl4, or /model guide",
                commandLine: "install libcurl4, or --model guide")
        case .stalled(let seconds):
            ProblemWords(
                what: day.map { "\(label) sent nothing for \(seconds) s for day \($0)" }
                    ?? "\(label) sent nothing for \(seconds) s",
                remedy: "/retry, or set idle_seconds higher in config.json",
                commandLine: "run it again, or set idle_seconds higher in config.json")
        case .tookTooLong(let seconds):
            ProblemWords(
                what: day.map {
                    "\(label)'s answer for day \($0) was not complete after \(seconds) s"
                }
                    ?? "\(label)'s answer was not complete after \(seconds) s",
                remedy: "/retry, or set answer_seconds higher in config.json",
                commandLine: "run it again, or set answer_seconds higher in config.json")
        case .streamBroken(let detail):
            ProblemWords(
                what: day.map {
                    "\(label) stopped in the middle of its answer for day \($0) (\(detail))"
                } ?? "\(label) stopped in the middle of its answer (\(detail))", remedy: "/retry",
                commandLine: "run it again")
        case .malformed(let detail):
            ProblemWords(
                what: "\(label) answered something that is not the protocol (\(detail))",
                remedy: "check --base-url")
        case .tooLarge(let limit):
            ProblemWords(
                what: "\(label) sent more than \(limit / 1_048_576) MB",
                remedy: "/retry, or /model to choose another",
                commandLine: "run it again, or another --model")
        case .insecure(let host):
            ProblemWords(
                what: "Nothing is sent to \(host) over http, which others on the way can read",
                remedy: "use https, or a tunnel to 127.0.0.1")
        case .unsendable(let header):
            ProblemWords(
                what:
                    "Nothing was sent to \(label): the value of \(header) cannot be sent in a header",
                remedy: "correct the key: /key",
                commandLine: "correct the key where it is set, or with /key in a conversation")
        case .notRecorded(let request):
            ProblemWords(
                what: "The transcript has no answer to the request \"\(request)\"",
                remedy: "record it again")
        }
    }
}

extension ProxyFault {
    var exitCode: Int {
        switch self {
        case .unusable: 78
        case .unreachable, .refused: 69
        case .wantsPassword: 77
        }
    }

    var words: ProblemWords {
        switch self {
        case .unusable(let variable):
            ProblemWords(
                what: "\(variable) does not name a proxy as it should",
                remedy: "set it to something like http://HOST:PORT, or unset it, and start again")
        case .unreachable(let proxy, let variable, let detail):
            ProblemWords(
                what: "The proxy \(proxy) that \(variable) names gives no connection (\(detail))",
                remedy: "is it running? Then /retry; else correct \(variable) and start again",
                commandLine:
                    "is it running? Then run it again; else correct \(variable) and start again")
        case .wantsPassword(let proxy, let variable):
            ProblemWords(
                what: "The proxy \(proxy) wants a name and a password that it knows (407)",
                remedy: "set \(variable) to http://NAME:PASSWORD@\(proxy) and start again")
        case .refused(let proxy, let host, let status):
            ProblemWords(
                what: "The proxy \(proxy) opens no way to \(host) (\(status))",
                remedy:
                    "/retry, ask who runs the proxy, or name \(host) in NO_PROXY and start again",
                commandLine:
                    "run it again, ask who runs the proxy, or name \(host) in NO_PROXY and start again"
            )
        }
    }
}

extension String {
    fileprivate var isThisMachine: Bool {
        hasPrefix("127.") || self == "localhost" || self == "::1"
    }
}
