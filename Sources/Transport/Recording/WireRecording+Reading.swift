import StructuredOutput

extension WireRecording {
    /// Why a recording cannot be read, and where.
    public struct Fault: Error, Sendable, Equatable {
        public enum Reason: Error, Sendable, Equatable {
            /// The first line is not that of a recording.
            case notARecording
            case newer(Int)
            case notJSON(String)
            case missing(String)
            case notBase64
            /// A line that cannot follow the previous one.
            case outOfPlace
            case wrongCount(said: Int, found: Int)
            /// The last line is incomplete, as after a crash.
            case cut
        }

        /// From 1.
        public let line: Int
        public let reason: Reason

        /// Where, what and what to do, on one line.
        public func words(path: String) -> String {
            "\(path):\(line): \(reason.words): record it again with --wire \(path)"
        }
    }

    /// Whether a text begins like a recording of this version.
    public static func isBeginning(_ text: String) -> Bool {
        (try? WireLine.isBeginning(
            String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)))
            ?? false
    }

    /// Reads a file's text. O(n).
    public init(text: String) throws(Fault) {
        self.init()
        var lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        let isWhole = lines.last?.isEmpty == true
        if isWhole { lines.removeLast() }
        for (index, line) in lines.enumerated() {
            do throws(Fault.Reason) {
                guard isWhole || index < lines.count - 1 else { throw .cut }
                if index > 0 {
                    try take(try WireLine(line))
                } else if try !WireLine.isBeginning(line) {
                    throw .notARecording
                }
            } catch {
                throw Fault(line: index + 1, reason: error)
            }
        }
        if lines.isEmpty { throw Fault(line: 1, reason: .notARecording) }
    }

    private mutating func take(_ line: WireLine) throws(Fault.Reason) {
        if case .request(let request) = line {
            exchanges.append(Exchange(request: request))
            return
        }
        guard var exchange = exchanges.last, exchange.end.value == .open else { throw .outOfPlace }
        switch line {
        case .request: throw .outOfPlace
        case .head(let head, let after):
            guard exchange.head == nil else { throw .outOfPlace }
            exchange.head = Timed(after: after, value: head)
        case .chunk(let bytes, let after):
            guard exchange.head != nil else { throw .outOfPlace }
            exchange.chunks.append(Timed(after: after, value: bytes))
        case .end(let end, let after, let chunks):
            guard chunks == exchange.chunks.count else {
                throw .wrongCount(said: chunks, found: exchange.chunks.count)
            }
            exchange.end = Timed(after: after, value: end)
        }
        exchanges[exchanges.count - 1] = exchange
    }
}

extension WireRecording.Fault.Reason {
    fileprivate var words: String {
        switch self {
        case .notARecording: "this is no recording: the first line is {\"wire\":1,…}"
        case .newer(let format): "version \(format) is newer than this program"
        case .notJSON(let detail): "this is no JSON: \(detail)"
        case .missing(let what): "the line needs \(what)"
        case .notBase64: "\"base64\" holds something else"
        case .outOfPlace:
            "the line cannot stand here: a request is followed by its head, chunks, end"
        case .wrongCount(let said, let found):
            "\"chunks\" is \(said), and there are \(found) before it"
        case .cut: "the line has no end"
        }
    }
}
