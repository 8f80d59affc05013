import StructuredOutput

/// One line of a recording after the first.
enum WireLine: Equatable {
    case request(WireRecording.Request)
    /// `after`: milliseconds since the previous line.
    case head(HTTPHead, after: Int)
    case chunk([UInt8], after: Int)
    /// `chunks`: the total number of chunks, to detect a missing line.
    case end(WireRecording.End, after: Int, chunks: Int)

    /// The first line of every recording.
    static func beginning(program: String) -> String {
        line([("wire", JSONValue(WireRecording.format)), ("program", JSONValue(program))])
    }

    /// The line with its line feed.
    var text: String {
        switch self {
        case .request(let request):
            Self.line(
                [
                    ("kind", "request"), ("method", JSONValue(request.method)),
                    ("url", JSONValue(request.url)), ("headers", Self.json(request.headers)),
                ] + (request.body.isEmpty ? [] : [Self.bytes(request.body, text: "body")]))
        case .head(let head, let after):
            Self.line([
                ("kind", "head"), ("after", JSONValue(after)), ("status", JSONValue(head.status)),
                ("headers", Self.json(head.headers)),
            ])
        case .chunk(let bytes, let after):
            Self.line([("kind", "chunk"), ("after", JSONValue(after)), Self.bytes(bytes)])
        case .end(let end, let after, let chunks):
            Self.line(
                [("kind", "end"), ("after", JSONValue(after)), ("how", JSONValue(end.name))]
                    + (end.failure.map { [("failure", $0.json)] } ?? [])
                    + [("chunks", JSONValue(chunks))])
        }
    }

    private static func line(_ members: [(String, JSONValue)]) -> String {
        JSONValue(members: members.map { JSONMember($0.0, $0.1) }).serialized() + "\n"
    }

    private static func json(_ headers: [HTTPHeader]) -> JSONValue {
        JSONValue(headers.map { [JSONValue($0.name), JSONValue($0.value)] })
    }

    /// The bytes as text if they are valid UTF-8, otherwise as base64.
    private static func bytes(_ bytes: [UInt8], text name: String = "text") -> (String, JSONValue) {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes)
            ? (name, JSONValue(text)) : ("base64", JSONValue(Base64.encoded(bytes)))
    }
}

extension WireRecording.End {
    fileprivate var name: String {
        switch self {
        case .complete: "complete"
        case .stopped: "stopped"
        case .cancelled: "cancelled"
        case .failed: "failed"
        case .open: "open"
        }
    }

    fileprivate var failure: TransportFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }

    /// Nil for names that no recording has.
    init?(name: String, failure: TransportFailure?) {
        switch name {
        case "complete": self = .complete
        case "stopped": self = .stopped
        case "cancelled": self = .cancelled
        case "failed":
            guard let failure else { return nil }
            self = .failed(failure)
        default: return nil
        }
    }
}
