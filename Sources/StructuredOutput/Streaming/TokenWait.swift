/// Knows, from the bytes that arrive, when mending may get on with a value again.
///
///     {"days": 4, "city": "Rome", "date…
///                          ^ no sooner is the string over: a comma alone might belong to it
///               ^ the number is
///
/// Between its attempts the mender stands before a token. As long as plain JSON follows, in which
/// no value ends, another attempt would leave everything as it is; whatever looks otherwise makes
/// one due. Each byte is looked at once between two attempts.
struct TokenWait {
    private enum Stage {
        /// Anything may be due.
        case open
        case key, inKey, colon, value, inString, behindString, inScalar, afterValue
        /// Whatever comes next decides.
        case anything
    }

    private var stage = Stage.open
    private var isInArray = false
    /// Whether a bracket that opens gets on with a value, too.
    private var seesBrackets = true
    private var place = 0

    /// Every byte may matter.
    static let none = TokenWait()

    /// - Parameters:
    ///   - at: where the mender stands.
    ///   - state: what it expects there.
    ///   - frame: its innermost container.
    ///   - seesBrackets: whether a bracket that opens may complete something, too.
    init(
        at: Int, state: TextMender.State, in frame: TextMender.Frame?, seesBrackets: Bool
    ) {
        self.seesBrackets = seesBrackets
        place = at
        guard let frame else { return }
        isInArray = frame.kind == .array
        // Among rows a scalar may begin one without its bracket.
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

    /// Whether anything may be due.
    var isOpen: Bool { stage == .open }

    /// Whether an attempt is due, looking at what is new.
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

    /// Goes on to the next quotation mark; false when there is none yet.
    private mutating func skipContent(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        while place < known.count, known[place] != UInt8(ascii: "\"") { place += 1 }
        return place < known.count
    }

    /// False when this byte makes an attempt due.
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
    /// Whether numbers and literals hold it.
    fileprivate var continuesScalar: Bool {
        isDigit || isLetter || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "+")
    }
}
