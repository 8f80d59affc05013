import Models
import StructuredOutput
import Transport

/// An error from a server, by its status or inside a stream that began well.
public struct ServerRefusal: Equatable, Sendable {
    /// The maximum bytes to read of an error's body.
    static let bodyLimit = 64 << 10

    let status: Int
    /// Safe to show: cleaned, bounded, without the key.
    let message: String
    let retryAfterSeconds: Double?
    /// The server's own statement on whether to try again, if any.
    let shouldRetry: Bool?
    /// The whole message and its codes in lower case, to search for names of fields. Excludes the
    /// rest of the body, because some servers repeat the request with all its fields there.
    private let reasons: String

    /// - Parameter secret: The key, which some servers repeat.
    init(head: HTTPHead, body: [UInt8], secret: String?) {
        status = head.status
        shouldRetry =
            switch head["x-should-retry"]?.lowercased() {
            case "true": true
            case "false": false
            default: nil
            }
        reasons = ServerErrorText.reasons(in: body)
        retryAfterSeconds =
            RetryAfter.seconds(head)
            ?? (try? JSONParser.parse(body)).flatMap { RetryAfter.seconds(inBody: $0) }
        var text = ServerErrorText.message(in: body)
        if (300..<400).contains(head.status), let location = head["location"] {
            text = "the server redirects to \(location)"
        }
        var message = ErrorText.clean(text, without: secret)
        if let id = head["x-request-id"] ?? head["request-id"] {
            message += (message.isEmpty ? "" : " ") + "(request \(ErrorText.clean(id)))"
        }
        self.message = message
    }

    /// Reads an error object inside a stream. A number that could be a status counts as one.
    init(inStream value: JSONValue, secret: String?) {
        let error = value["error"] ?? value
        let code = error["code"]?.int ?? error["status"]?.int ?? error["status_code"]?.int
        let names = ["type", "code"].compactMap { error[$0]?.string }
        status =
            code.flatMap { (400..<600).contains($0) ? $0 : nil }
            ?? names.compactMap { ServerRefusal.statuses[$0] }.first ?? 200
        retryAfterSeconds = RetryAfter.seconds(inBody: value)
        shouldRetry = nil
        reasons = ServerErrorText.reasons(in: value)
        message = ErrorText.clean(ServerErrorText.message(in: value), without: secret)
    }

    func mentions(_ words: String...) -> Bool {
        words.contains { word in reasons.contains(word) }
    }

    /// The statuses that errors inside a stream would have had.
    private static let statuses = [
        "invalid_request_error": 400, "authentication_error": 401, "permission_error": 403,
        "not_found_error": 404, "request_too_large": 413, "rate_limit_error": 429,
        "rate_limit_exceeded": 429, "insufficient_quota": 429, "api_error": 500,
        "server_error": 500, "overloaded_error": 529,
    ]

    /// Whether waiting does not help: no money, or the day's quota is used up. Google uses OpenAI's
    /// sentence for a quota per minute too, and then states when to return.
    var isQuotaExhausted: Bool {
        guard status == 429 || status == 402 else { return false }
        if mentions("insufficient_quota", "perday") { return true }
        return mentions("exceeded your current quota, please check your plan")
            && retryAfterSeconds == nil
    }

    /// Whether the same request may succeed a little later.
    var isTransient: Bool { [408, 409, 429].contains(status) || status >= 500 }

    var isBusy: Bool { status == 429 || status == 529 || (status == 503 && !isLoading) }

    var isLoading: Bool { status == 503 && mentions("loading model", "model is loading") }

    /// Whether a filter such as Azure's held the request back, rather than an error of its form.
    var isFiltered: Bool {
        status < 500 && reasons.split(separator: "\n").contains("content_filter")
    }

    /// Whether the API version in the address is refused, as by Azure.
    var isOfVersion: Bool {
        (status == 400 || status == 404)
            && mentions("api-version", "api version not supported", "unsupported api version")
    }

    var isTooLong: Bool {
        status == 413
            || mentions(
                "context length", "context window", "context_length", "is too large",
                "prompt is too long", "exceeds the maximum number of tokens")
    }

    var failure: ModelFailure {
        if isQuotaExhausted { return .quotaExhausted(message: message) }
        if isTooLong, status < 500 { return .contextTooLong(message: message) }
        if isOfVersion { return .versionRefused(status: status, message: message) }
        return switch status {
        case 401, 403: .unauthorized(status: status, message: message)
        case 404: .notFound(message: message)
        case 429: .rateLimited(retryAfterSeconds: retryAfterSeconds, message: message)
        case 408, 409: .serverError(status: status, message: message)
        case 300..<500: .rejected(status: status, message: message)
        default: .serverError(status: status, message: message)
        }
    }
}

/// Finds the message for people in the many shapes of error bodies.
enum ServerErrorText {
    /// The message in `{error:{message}}`, `[{error}]`, `{error:"…"}`, `{detail}`, `{message}`, an
    /// HTML page or plain text. May be empty.
    static func message(in body: [UInt8]) -> String {
        if let value = try? JSONParser.parse(body) { return message(in: value) }
        let text = String(decoding: body.prefix(8 << 10), as: UTF8.self)
        return text.trimmingWhitespace().first == "<" ? pageText(text) : text
    }

    static func message(in value: JSONValue) -> String {
        if let text = value.string { return text }
        if let items = value.array {
            return items.prefix(3).map { message(in: $0) }.joined(separator: "; ")
        }
        for key in ["error", "message", "detail", "msg"] {
            guard let inner = value[key], !inner.isNull else { continue }
            let place = value["loc"]?.array?.map { $0.string ?? $0.serialized() } ?? []
            return (place.isEmpty ? "" : place.joined(separator: ".") + ": ") + message(in: inner)
        }
        return value.serialized()
    }

    /// The message and its codes, in lower case.
    static func reasons(in body: [UInt8]) -> String {
        (try? JSONParser.parse(body)).map { reasons(in: $0) } ?? message(in: body).lowercased()
    }

    static func reasons(in value: JSONValue) -> String {
        let error = value["error"] ?? value[0]?["error"] ?? value
        let codes = ["type", "code", "param", "status"].compactMap { error[$0]?.string }
        // Google names the exhausted quota in the details.
        let quotas = (error["details"]?.array ?? []).flatMap { detail in
            (detail["violations"]?.array ?? []).compactMap { $0["quotaId"]?.string }
        }
        return ([message(in: value)] + codes + quotas).joined(separator: "\n").lowercased()
    }

    /// The title of a page, or all of its text without a title.
    static func pageText(_ page: String) -> String {
        let lower = page.lowercased()
        if lower.utf8.count == page.utf8.count,
            let open = lower.firstRange(ofASCII: "<title>"),
            let close = lower[open.upperBound...].firstRange(ofASCII: "</title>")
        {
            let from = lower.utf8.distance(from: lower.startIndex, to: open.upperBound)
            let count = lower.utf8.distance(from: open.upperBound, to: close.lowerBound)
            return String(decoding: page.utf8.dropFirst(from).prefix(count), as: UTF8.self)
        }
        var text = ""
        var isInTag = false
        for character in page {
            if character == "<" {
                isInTag = true
                text += " "
            } else if character == ">" {
                isInTag = false
            } else if !isInTag {
                text.append(character)
            }
        }
        return text
    }
}
