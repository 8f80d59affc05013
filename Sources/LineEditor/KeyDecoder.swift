/// Decodes bytes from a terminal into keys, wherever the bytes are split.
///
/// A bracketed paste comes out as one value. An escape sequence is held until it is complete; a
/// known one becomes one scalar. Unknown ones are dropped, because libedit would insert their tail
/// as text.
struct KeyDecoder {
    enum Key: Equatable {
        case scalar(Unicode.Scalar)
        /// Already folded to one line.
        case paste(String)
        case pasteTooLong
    }

    /// Passes unknown sequences through, for a person with key bindings for them.
    var passesUnknownSequences = false

    private let knownSequences: [[UInt8]: Unicode.Scalar]
    private let pasteLimit: Int
    private var bytes: [UInt8] = []
    private var head = 0
    private var passing = 0
    private var pasted: [UInt8]?
    private var pasteOverflowed = false

    private static let pasteBegin = Array("\u{1B}[200~".utf8)
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    init(knownSequences: [[UInt8]: Unicode.Scalar], pasteLimit: Int) {
        self.knownSequences = knownSequences
        self.pasteLimit = pasteLimit
    }

    /// Whether an ESC waits for the rest of its sequence, after `next()` returned nil.
    var isHoldingEscape: Bool { pasted == nil && head < bytes.count && bytes[head] == 0x1B }

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.removeSubrange(..<head)
        head = 0
        bytes.append(contentsOf: more)
    }

    /// Passes the held bytes through, because the rest did not come.
    mutating func releaseHeld() {
        passing = bytes.count - head
    }

    /// The next key, or nil if more bytes are needed.
    mutating func next() -> Key? {
        while head < bytes.count {
            if pasted != nil {
                guard collectPaste() else { return nil }
                return finishPaste()
            }
            if passing == 0, bytes[head] == 0x1B {
                switch readEscape() {
                case .key(let scalar): return .scalar(scalar)
                case .wait: return nil
                case .goOn: continue
                }
            }
            switch UTF8Step(bytes[head...]) {
            case .incomplete where passing == 0:
                return nil
            case .incomplete:
                return advance(1, "\u{FFFD}")
            case .invalid(let length):
                return advance(length, "\u{FFFD}")
            case .scalar(let scalar, let length):
                // C1 controls are not keys, and one of them announces a paste.
                if (0x80..<0xA0).contains(scalar.value) {
                    consume(length)
                } else {
                    return advance(length, scalar)
                }
            }
        }
        return nil
    }

    private enum EscapeStep {
        case key(Unicode.Scalar)
        case wait
        case goOn
    }

    private mutating func readEscape() -> EscapeStep {
        switch EscapeSequence(bytes[head...]) {
        case .incomplete:
            return .wait
        case .none:
            // The next byte may be an ESC that does begin a sequence, so pass only this one.
            passing = 1
        case .complete(let length):
            let sequence = Array(bytes[head..<head + length])
            if let key = knownSequences[sequence] {
                consume(length)
                return .key(key)
            }
            let isPasteMark = sequence == Self.pasteBegin || sequence == Self.pasteEnd
            if passesUnknownSequences, !isPasteMark {
                passing = length
            } else {
                consume(length)
                if sequence == Self.pasteBegin { pasted = [] }
            }
        }
        return .goOn
    }

    private mutating func advance(_ length: Int, _ scalar: Unicode.Scalar) -> Key {
        consume(length)
        return .scalar(scalar)
    }

    private mutating func consume(_ length: Int) {
        head += length
        passing = max(0, passing - length)
    }

    /// Moves bytes into the paste; true if its end was among them. Keeps back what may be the
    /// beginning of the end marker.
    private mutating func collectPaste() -> Bool {
        while let escape = bytes[head...].firstIndex(of: 0x1B) {
            keep(upTo: escape)
            let rest = bytes[escape...]
            if rest.starts(with: Self.pasteEnd) {
                head = escape + Self.pasteEnd.count
                return true
            }
            if Self.pasteEnd.starts(with: rest) { return false }
            keep(upTo: escape + 1)
        }
        keep(upTo: bytes.count)
        return false
    }

    private mutating func keep(upTo end: Int) {
        guard let soFar = pasted?.count else { return }
        let room = min(end - head, pasteLimit - soFar)
        if room < end - head { pasteOverflowed = true }
        pasted?.append(contentsOf: bytes[head..<head + room])
        head = end
    }

    private mutating func finishPaste() -> Key {
        let text = String(decoding: pasted ?? [], as: UTF8.self)
        let overflowed = pasteOverflowed
        pasted = nil
        pasteOverflowed = false
        return overflowed ? .pasteTooLong : .paste(PasteFolding.fold(text))
    }
}
