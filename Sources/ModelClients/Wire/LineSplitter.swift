/// Splits bytes into lines (NDJSON), wherever they are cut. Skips empty lines. Looks at every byte
/// once.
struct LineSplitter {
    private let limit: Int
    private var line: [UInt8] = []

    /// `limit`: the maximum bytes of a line.
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

    /// The incomplete last line; nil if it is blank.
    var rest: String? {
        line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? nil : String(decoding: line, as: UTF8.self)
    }
}
