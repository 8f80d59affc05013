/// Watches an answer as it streams in for the text of one member of its root object, so that a
/// person can read it while the rest is still to come.
///
///     var reply = StreamedText(member: "reply")
///     reply.feed("{\"reply\": \"Gladly. Here")   // "Gladly. Here"
///     reply.feed(" is\\n")                        // " is\n"
///
/// What is handed over is decoded and final: the text up to there is strict JSON from the root
/// value's first byte on. An escape is handed over when it is complete. Prose, fences and reasoning
/// blocks before the root are skipped, as by ``StreamedElements``. After a fault, and after the
/// member's end, nothing more comes; the whole is then for ``OutputReader``. O(1) a byte.
public struct StreamedText {
    private enum Phase { case searching, reading, finished }

    private let member: String
    private var phase = Phase.searching
    private var machine = StrictMachine(maxDepth: JSONLimits.default.maxDepth)
    private var prelude = StreamPrelude()
    private var key: [UInt8] = []
    private var isReadingKey = false
    private var isInText = false
    /// What of the text is not handed over yet, as it is written in JSON.
    private var pending: [UInt8] = []

    public init(member: String) { self.member = member }

    /// Takes the next piece of the stream, of any size, and gives what it added to the text.
    public mutating func feed(_ chunk: String) -> String {
        for byte in chunk.utf8 {
            switch phase {
            case .finished: break
            case .searching: search(byte)
            case .reading: read(byte)
            }
        }
        return takeDecoded()
    }

    private mutating func search(_ byte: UInt8) {
        guard prelude.mayBegin(with: byte), byte == UInt8(ascii: "{") else { return }
        machine = StrictMachine(maxDepth: JSONLimits.default.maxDepth)
        (key, isReadingKey) = ([], false)
        phase = .reading
        _ = machine.take(byte)
    }

    private mutating func read(_ byte: UInt8) {
        let depth = machine.depth
        let event = machine.take(byte)
        if machine.isInKey { collectKey(byte) } else { isReadingKey = false }
        switch event {
        case .fault: phase = isInText ? .finished : .searching
        case .begin(isArray: false, isObject: false) where depth == 1 && currentKey == member:
            // Another kind of value is no text.
            isInText = byte == UInt8(ascii: "\"")
        case .end where isInText: phase = .finished
        case .end, .endBefore: if machine.depth == 0 { phase = .searching }
        default: if isInText { pending.append(byte) }
        }
    }

    private mutating func collectKey(_ byte: UInt8) {
        if !isReadingKey { (isReadingKey, key) = (true, []) }
        key.append(byte)
    }

    /// The key read last, without its closing mark and the colon behind it.
    private var currentKey: String? {
        guard let close = key.lastIndex(of: UInt8(ascii: "\"")), close > 0 else { return nil }
        return (try? JSONParser.parse(Array(key[...close])))?.string
    }

    private mutating func takeDecoded() -> String {
        let end = StreamedText.wholeEscapes(pending)
        guard end > 0 else { return "" }
        let quote = [UInt8(ascii: "\"")]
        let text = (try? JSONParser.parse(quote + pending[..<end] + quote))?.string
        pending.removeFirst(end)
        return text ?? ""
    }

    /// How many bytes of a string's inside can be decoded: all up to an escape that is not
    /// complete, which half of a surrogate pair is not.
    private static func wholeEscapes(_ bytes: [UInt8]) -> Int {
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard let length = escapeLength(bytes[index...]) else { return index }
            index += length
        }
        return index
    }

    /// Bytes of the escape at the beginning, both halves of a pair; nil when some are missing.
    private static func escapeLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let kind = bytes.dropFirst().first else { return nil }
        guard kind == UInt8(ascii: "u") else { return 2 }
        guard bytes.count >= 6 else { return nil }
        let digits = bytes.dropFirst(2).prefix(4)
        let isHighHalf =
            digits.first.map { $0 | 0x20 } == UInt8(ascii: "d")
            && digits.dropFirst().first.map { "89abAB".utf8.contains($0) } == true
        guard isHighHalf else { return 6 }
        return bytes.count >= 12 ? 12 : nil
    }
}
