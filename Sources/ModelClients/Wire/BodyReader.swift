import StructuredOutput
import Transport

/// Reads the body of a successful response: an event stream, a JSON value on each line, or a single
/// JSON object from a server that does not stream. Decides by the first byte, because content types
/// are unreliable.
struct BodyReader {
    private enum Form { case unknown, events, lines, object, other }

    private(set) var answer: any WireAnswer
    private var form = Form.unknown
    private var events = ServerSentEvents()
    private var collected: [UInt8] = []
    private var hasEvents = false
    private var lines = LineSplitter()
    private let isLineDelimited: Bool
    private let secret: String?

    /// In bytes, for an answer that is not streamed: far more than any requested.
    private static let objectLimit = 2 << 20
    /// In bytes, of anything else, to show it.
    private static let shownLimit = 8 << 10

    /// `isLineDelimited`: an object is the first of many, one on each line.
    init(_ answer: any WireAnswer, isLineDelimited: Bool = false, secret: String?) {
        self.answer = answer
        self.isLineDelimited = isLineDelimited
        self.secret = secret
    }

    /// Delivers each piece of text that the bytes complete, before throwing any later fault.
    /// O(bytes).
    mutating func push(
        _ bytes: UnsafeRawBufferPointer, onText: (String) -> Void
    ) throws(WireFault) {
        if form == .unknown { form = form(of: bytes) }
        try collect(bytes)
        guard form == .events || form == .lines else { return }
        for event in try decode(bytes) where !answer.isDone {
            let text = try take(event)
            if !text.isEmpty { onText(text) }
        }
    }

    /// Keeps a complete object, or the beginning of anything else in case it has no events.
    private mutating func collect(_ bytes: UnsafeRawBufferPointer) throws(WireFault) {
        switch form {
        case .unknown: return
        case .object:
            guard collected.count + bytes.count <= Self.objectLimit else {
                throw .failed(.transport(.tooLarge(limitBytes: Self.objectLimit)))
            }
            collected += bytes
        case .events, .lines, .other:
            collected += bytes.prefix(max(0, Self.shownLimit - collected.count))
        }
    }

    /// The last piece of text after the end of the body.
    mutating func finish() throws(WireFault) -> String {
        switch form {
        case .unknown:
            throw .failed(
                .transport(
                    .streamBroken(detail: "the server ended the answer before its first word")))
        case .other:
            throw malformed(ServerErrorText.message(in: collected))
        case .events:
            // Gemini ends a failing stream with a bare JSON object among the events.
            if let value = try? JSONParser.parse(events.strayJSON), value.object != nil {
                hasEvents = true
                return try answer.take(value, event: "error", secret: secret)
            }
            guard hasEvents else { throw malformed(ServerErrorText.message(in: collected)) }
            return ""
        case .lines:
            // The last line may lack a line feed.
            guard let line = lines.rest, !answer.isDone else { return "" }
            return try take(ServerSentEvents.Event(data: line))
        case .object:
            guard let value = try? JSONParser.parse(collected) else {
                throw malformed(String(decoding: collected.prefix(1 << 10), as: UTF8.self))
            }
            defer { answer.isDone = true }
            return try answer.take(value, event: "message", secret: secret)
        }
    }

    private mutating func decode(
        _ bytes: UnsafeRawBufferPointer
    ) throws(WireFault) -> [ServerSentEvents.Event] {
        do throws(ServerSentEvents.TooLong) {
            guard form == .lines else { return try events.push(bytes) }
            return try lines.push(bytes).map { ServerSentEvents.Event(data: $0) }
        } catch {
            throw .failed(.transport(.tooLarge(limitBytes: error.limit)))
        }
    }

    private mutating func take(_ event: ServerSentEvents.Event) throws(WireFault) -> String {
        if event.data == "[DONE]" {
            hasEvents = true
            answer.isDone = true
            return ""
        }
        guard let chunk = try? JSONParser.parse(event.data) else { throw malformed(event.data) }
        hasEvents = true
        return try answer.take(chunk, event: event.name, secret: secret)
    }

    private func malformed(_ text: String) -> WireFault {
        .failed(.transport(.malformed(detail: ErrorText.clean(text, without: secret))))
    }

    private func form(of bytes: UnsafeRawBufferPointer) -> Form {
        let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        guard let first = bytes.first(where: { !spaces.contains($0) }) else { return .unknown }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return isLineDelimited ? .lines : .object
        case UInt8(ascii: "<"): return .other
        default: return .events
        }
    }
}
