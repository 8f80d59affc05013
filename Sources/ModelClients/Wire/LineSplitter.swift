/// Turns bytes into lines, however they are cut (NDJSON). Empty lines are left out. Every byte is
/// looked at once.
struct LineSplitter {
    private let limit: Int
    private var line: [UInt8] = []

    /// `limit`: bytes in one line.
    init(limit: Int = ServerSentEvents.defaultLimit) { self.limit = limit }

    mutating func push(
        _ bytes: UnsafeRawBufferPointer
    ) throws(ServerSentEvents.TooLong) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                if let text = rest { lines.append(text) }
                line.removeAll(keepingCapacity: true)
            } else {
                guard line.count < limit else { throw ServerSentEvents.TooLong(limit: limit) }
                line.append(byte)
            }
        }
        return lines
    }

    /// What has come of a line that has no end yet; nil where nothing has.
    var rest: String? {
        line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? nil : String(decoding: line, as: UTF8.self)
    }
}
