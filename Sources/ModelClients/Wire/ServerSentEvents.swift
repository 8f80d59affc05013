/// Decodes the events of an event stream, wherever the bytes are cut.
///
/// Follows the WHATWG HTML standard, section 9.2 "Server-sent events", without the fields that a
/// single answer does not need (`id`, `retry`). Drops an unfinished last event, as specified. Looks
/// at every byte once.
struct ServerSentEvents {
    struct Event: Equatable, Sendable {
        /// "message" unless the server gave another name.
        var name = "message"
        var data: String
    }

    /// In bytes of one line, or of one event's data: far more than any requested answer.
    static let defaultLimit = 1 << 20

    private let limit: Int
    private var line: [UInt8] = []
    private var name: [UInt8] = []
    private var data: [UInt8] = []
    private var hasData = false
    private var lastWasReturn = false
    private var isAtStart = true
    /// The lines from the first one that begins like a JSON value: a server that fails in
    /// mid-stream may not follow the protocol.
    private(set) var strayJSON: [UInt8] = []
    private static let strayLimit = 64 << 10

    init(limit: Int = ServerSentEvents.defaultLimit) { self.limit = limit }

    struct TooLong: Error, Equatable { let limit: Int }

    /// The events that the bytes complete, in order. Throws if a line or the data of an event
    /// exceeds the limit; the decoder is unusable afterwards.
    mutating func push(_ bytes: UnsafeRawBufferPointer) throws(TooLong) -> [Event] {
        var events: [Event] = []
        for byte in bytes {
            // The line feed of a CRLF whose carriage return has already ended the line.
            if lastWasReturn && byte == 0x0A {
                lastWasReturn = false
                continue
            }
            lastWasReturn = byte == 0x0D
            if byte == 0x0A || byte == 0x0D {
                if let event = try endLine() { events.append(event) }
            } else {
                guard line.count < limit else { throw TooLong(limit: limit) }
                line.append(byte)
            }
        }
        return events
    }

    private mutating func endLine() throws(TooLong) -> Event? {
        defer { line.removeAll(keepingCapacity: true) }
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        if !strayJSON.isEmpty || line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[")
        {
            if strayJSON.count < Self.strayLimit { strayJSON += line + [0x0A] }
            return nil
        }
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[min(colon + 1, line.endIndex)...]
        if value.first == 0x20 { value.removeFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "data": try addData(value)
        case "event": name = Array(value)
        default: break  // a comment, or a field without a use here
        }
        return nil
    }

    private mutating func addData(_ value: ArraySlice<UInt8>) throws(TooLong) {
        guard data.count + value.count < limit else { throw TooLong(limit: limit) }
        if hasData { data.append(0x0A) }
        data += value
        hasData = true
    }

    private mutating func dispatch() -> Event? {
        defer {
            name.removeAll(keepingCapacity: true)
            data.removeAll(keepingCapacity: true)
            hasData = false
        }
        guard hasData else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        guard !name.isEmpty else { return Event(data: text) }
        return Event(name: String(decoding: name, as: UTF8.self), data: text)
    }
}
