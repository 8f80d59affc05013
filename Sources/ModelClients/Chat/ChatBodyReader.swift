import Conversation
import StructuredOutput

/// Reads the body of a successful response: an event stream, or one JSON object from a server that
/// does not stream. Content types are not believed; the first byte tells.
struct ChatBodyReader {
    private enum Form { case unknown, events, object, other }

    private(set) var answer = ChatAnswer()
    private var form = Form.unknown
    private var events = ServerSentEvents()
    private var collected: [UInt8] = []
    private var hasEvents = false
    private let secret: String?

    init(secret: String?) { self.secret = secret }

    /// Hands over each piece of text that the bytes complete, before any fault that follows it.
    /// O(bytes).
    mutating func push(
        _ bytes: UnsafeRawBufferPointer, onText: (String) -> Void
    ) throws(ChatFault) {
        if form == .unknown { form = Self.form(of: bytes) }
        // The beginning is kept in any case: should there be no event in it, it is shown.
        if form != .events || collected.count < 1 << 10 { collected += bytes }
        guard form == .events else { return }
        for event in try decode(bytes) where !answer.isDone {
            let text = try take(event)
            if !text.isEmpty { onText(text) }
        }
    }

    /// The last piece of text, once the body has ended.
    mutating func finish() throws(ChatFault) -> String {
        switch form {
        case .unknown:
            throw .failed(
                .streamBroken(detail: "the server ended the answer before its first word"))
        case .events where !hasEvents, .other:
            throw malformed(ServerErrorText.message(in: collected))
        case .events:
            return ""
        case .object:
            guard let value = try? JSONParser.parse(collected) else {
                throw malformed(String(decoding: collected.prefix(1 << 10), as: UTF8.self))
            }
            defer { answer.isDone = true }
            return try answer.take(value, secret: secret)
        }
    }

    private mutating func decode(
        _ bytes: UnsafeRawBufferPointer
    ) throws(ChatFault) -> [ServerSentEvents.Event] {
        do throws(ServerSentEvents.TooLong) { return try events.push(bytes) } catch {
            throw .failed(.tooLarge(limitBytes: error.limit))
        }
    }

    private mutating func take(_ event: ServerSentEvents.Event) throws(ChatFault) -> String {
        if event.data == "[DONE]" {
            hasEvents = true
            answer.isDone = true
            return ""
        }
        guard let chunk = try? JSONParser.parse(event.data) else { throw malformed(event.data) }
        hasEvents = true
        if event.name == "error" {
            throw .refused(ServerRefusal(inStream: chunk, secret: secret))
        }
        return try answer.take(chunk, secret: secret)
    }

    private func malformed(_ text: String) -> ChatFault {
        .failed(.malformed(detail: ErrorText.clean(text, without: secret)))
    }

    private static func form(of bytes: UnsafeRawBufferPointer) -> Form {
        let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        guard let first = bytes.first(where: { !spaces.contains($0) }) else { return .unknown }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .object
        case UInt8(ascii: "<"): return .other
        default: return .events
        }
    }
}
