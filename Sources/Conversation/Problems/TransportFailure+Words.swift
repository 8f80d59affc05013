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

    /// What happened and what to do, where `label` names what was asked.
    func parts(label: String, day: Int?) -> (Phrase, Phrase) {
        switch self {
        case .interrupted: ("Stopped", "/retry goes on")
        case .unreachable(let host, let detail):
            (
                "\(label) at \(host) cannot be reached (\(detail))",
                host.isThisMachine
                    ? "is it running? Then /retry"
                    : "check the address and your network, then /retry"
            )
        case .notSecured(let host, let detail):
            (
                "There is no secure connection to \(label) at \(host) (\(detail))",
                "check --base-url, or name the certificates to trust in SSL_CERT_FILE"
            )
        case .proxy(let fault): fault.parts
        case .connectionLost(let detail):
            ("The connection to \(label) was lost before its answer (\(detail))", "/retry")
        case .libraryMissing(let detail):
            ("The network library is missing (\(detail))", "install libcurl4, or /model guide")
        case .stalled(let seconds):
            (
                day.map { "\(label) sent nothing for \(seconds) s for day \($0)" }
                    ?? "\(label) sent nothing for \(seconds) s",
                "/retry, or set idle_seconds higher in config.json"
            )
        case .tookTooLong(let seconds):
            (
                day.map { "\(label)'s answer for day \($0) was not complete after \(seconds) s" }
                    ?? "\(label)'s answer was not complete after \(seconds) s",
                "/retry, or set answer_seconds higher in config.json"
            )
        case .streamBroken(let detail):
            (
                day.map {
                    "\(label) stopped in the middle of its answer for day \($0) (\(detail))"
                } ?? "\(label) stopped in the middle of its answer (\(detail))",
                "/retry"
            )
        case .malformed(let detail):
            ("\(label) answered something that is not the protocol (\(detail))", "check --base-url")
        case .tooLarge(let limit):
            (
                "\(label) sent more than \(limit / 1_048_576) MB",
                "/retry, or /model to choose another"
            )
        case .insecure(let host):
            (
                "Nothing is sent to \(host) over http, which others on the way can read",
                "use https, or a tunnel to 127.0.0.1"
            )
        case .unsendable(let header):
            (
                "Nothing was sent to \(label): the value of \(header) cannot be sent in a header",
                "correct the key: /key"
            )
        case .notRecorded(let request):
            ("The transcript has no answer to the request \"\(request)\"", "record it again")
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

    var parts: (Phrase, Phrase) {
        switch self {
        case .unusable(let variable):
            (
                "\(variable) does not name a proxy as it should",
                "set it to something like http://HOST:PORT, or unset it, and start again"
            )
        case .unreachable(let proxy, let variable, let detail):
            (
                "The proxy \(proxy) that \(variable) names gives no connection (\(detail))",
                "is it running? Then /retry; else correct \(variable) and start again"
            )
        case .wantsPassword(let proxy, let variable):
            (
                "The proxy \(proxy) wants a name and a password that it knows (407)",
                "set \(variable) to http://NAME:PASSWORD@\(proxy) and start again"
            )
        case .refused(let proxy, let host, let status):
            (
                "The proxy \(proxy) opens no way to \(host) (\(status))",
                "/retry, ask who runs the proxy, or name \(host) in NO_PROXY and start again"
            )
        }
    }
}

extension String {
    fileprivate var isThisMachine: Bool {
        hasPrefix("127.") || self == "localhost" || self == "::1"
    }
}
