/// Tells from the bytes that arrive when another attempt to mend can finish a value.
///
///     {"days": 4, "city": "Rome", "date…
///                          ^ no sooner is the string over: a comma alone might belong to it
///               ^ the number is
///
/// Between attempts the mender stops before a token. While plain JSON follows in which no value
/// ends, another attempt would change nothing. Anything else makes one due. Each byte is looked at
/// once between two attempts.
struct TokenWait {
    private enum Stage {
        /// Another attempt may be due at any byte.
        case open
        case key, inKey, colon, value, inString, behindString, inScalar, afterValue
        /// The next token makes an attempt due.
        case anything
    }

    private var stage = Stage.open
    private var isInArray = false
    /// Whether an opening bracket may complete something, too.
    private var seesBrackets = true
    private var place = 0

    /// A wait in which every byte may matter.
    static let none = TokenWait()

    /// - Parameters:
    ///   - at: the mender's offset.
    ///   - state: what the mender expects there.
    ///   - frame: the mender's innermost container.
    ///   - seesBrackets: whether an opening bracket may complete something, too.
    init(
        at: Int, state: TextMender.State, in frame: TextMender.Frame?, seesBrackets: Bool
    ) {
        self.seesBrackets = seesBrackets
        place = at
        guard let frame else { return }
        isInArray = frame.kind == .array
        // In a list of rows, a scalar may begin a row whose bracket is missing.
        guard frame.kind == .object || isInArray, frame.items != .arrays else { return }
        switch state {
        case .key: stage = .key
        case .colon: stage = .colon
        case .value: stage = .value
        case .afterValue: stage = .afterValue
        case .done: break
        }
    }

    private init() {}

    /// Whether an attempt may be due at any byte.
    var isOpen: Bool { stage == .open }

    /// Whether the new bytes make an attempt due.
    mutating func isOver(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        while place < known.count {
            if stage == .inString || stage == .inKey {
                guard skipContent(known) else { return false }
            }
            guard take(known[place]) else {
                stage = .open
                return true
            }
            place += 1
        }
        return stage == .open
    }

    /// Moves to the next quotation mark. Returns false if there is none yet.
    private mutating func skipContent(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        while place < known.count, known[place] != UInt8(ascii: "\"") { place += 1 }
        return place < known.count
    }

    /// Returns false if this byte makes an attempt due.
    private mutating func take(_ byte: UInt8) -> Bool {
        switch stage {
        case .inKey: stage = .colon
        case .inString: stage = .behindString
        case .inScalar: return byte.continuesScalar
        case .open: return false
        default:
            if byte.isJSONSpace { return true }
            return takeToken(byte)
        }
        return true
    }

    private mutating func takeToken(_ byte: UInt8) -> Bool {
        switch (stage, byte) {
        case (.key, UInt8(ascii: "\"")): stage = .inKey
        case (.colon, UInt8(ascii: ":")): stage = .value
        case (.value, UInt8(ascii: "\"")): stage = .inString
        case (.value, UInt8(ascii: "{")) where !seesBrackets: stage = .key
        case (.value, _) where byte.continuesScalar: stage = .inScalar
        case (.behindString, UInt8(ascii: ",")): stage = .anything
        case (.afterValue, UInt8(ascii: ",")): stage = isInArray ? .anything : .key
        default: return false
        }
        return true
    }
}

extension UInt8 {
    /// Whether the byte occurs in numbers and literals.
    fileprivate var continuesScalar: Bool {
        isDigit || isLetter || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "+")
    }
}
