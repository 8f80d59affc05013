/// RFC 8259 as a machine that takes one byte at a time and says what it was. O(1) a byte.
struct StrictMachine {
    enum Event {
        /// Nothing that anyone waits for.
        case none
        /// A value begins with this byte; `isArray` and `isObject` tell its kind.
        case begin(isArray: Bool, isObject: Bool)
        /// A string, array or object ended with this byte.
        case end
        /// A number or literal ended before this byte, which may itself begin or end something.
        case endBefore(closes: Bool)
        case fault
    }

    private enum State {
        case value, firstValue, firstKey, key, colon, afterValue
        case string, escape
        case hex(Int)
        case number(Number)
        case literal(StaticString, Int)
        case done
    }

    private enum Number { case minus, zero, digits, point, fraction, e, sign, exponent }

    private var state = State.value
    /// True for objects, false for arrays.
    private(set) var stack: [Bool] = []
    private var isKey = false
    private var unit: UInt16 = 0
    private var needsLowHalf = false
    private let maxDepth: Int

    init(maxDepth: Int) { self.maxDepth = maxDepth }

    var isInKey: Bool { isKey }
    var depth: Int { stack.count }

    mutating func take(_ byte: UInt8) -> Event {
        switch state {
        case .string: return takeInString(byte)
        case .escape: return takeEscape(byte)
        case .hex(let left): return takeHex(byte, left)
        case .literal(let word, let place): return takeLiteral(byte, word, place)
        case .number(let part): return takeNumber(byte, part)
        default: break
        }
        if byte.isJSONSpace { return .none }
        switch state {
        case .value, .firstValue: return takeValue(byte)
        case .key, .firstKey: return takeKey(byte)
        case .colon:
            state = .value
            return byte == UInt8(ascii: ":") ? .none : .fault
        case .afterValue: return takeSeparator(byte)
        default: return .fault
        }
    }

    // MARK: Structure

    private mutating func takeValue(_ byte: UInt8) -> Event {
        if byte == UInt8(ascii: "]"), case .firstValue = state { return close(byte) }
        isKey = false
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isObject = byte == UInt8(ascii: "{")
            guard stack.count < maxDepth else { return .fault }
            stack.append(isObject)
            state = isObject ? .firstKey : .firstValue
            return .begin(isArray: !isObject, isObject: isObject)
        case UInt8(ascii: "\""): state = .string
        case UInt8(ascii: "-"): state = .number(.minus)
        case UInt8(ascii: "0"): state = .number(.zero)
        case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .number(.digits)
        case UInt8(ascii: "t"): state = .literal("true", 1)
        case UInt8(ascii: "f"): state = .literal("false", 1)
        case UInt8(ascii: "n"): state = .literal("null", 1)
        default: return .fault
        }
        return .begin(isArray: false, isObject: false)
    }

    private mutating func takeKey(_ byte: UInt8) -> Event {
        if byte == UInt8(ascii: "}"), case .firstKey = state { return close(byte) }
        guard byte == UInt8(ascii: "\"") else { return .fault }
        isKey = true
        state = .string
        return .none
    }

    private mutating func takeSeparator(_ byte: UInt8) -> Event {
        guard let isObject = stack.last else { return .fault }
        if byte == UInt8(ascii: ",") {
            state = isObject ? .key : .value
            return .none
        }
        return close(byte)
    }

    private mutating func close(_ byte: UInt8) -> Event {
        guard let isObject = stack.last,
            byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        else { return .fault }
        stack.removeLast()
        state = stack.isEmpty ? .done : .afterValue
        return .end
    }

    // MARK: Strings

    private mutating func takeInString(_ byte: UInt8) -> Event {
        if needsLowHalf, byte != UInt8(ascii: "\\") { return .fault }
        switch byte {
        case UInt8(ascii: "\""):
            if isKey {
                state = .colon
                return .none
            }
            state = stack.isEmpty ? .done : .afterValue
            return .end
        case UInt8(ascii: "\\"): state = .escape
        case 0..<0x20: return .fault
        default: break
        }
        return .none
    }

    private mutating func takeEscape(_ byte: UInt8) -> Event {
        if byte == UInt8(ascii: "u") {
            unit = 0
            state = .hex(4)
            return .none
        }
        state = .string
        return Escapes.simple(byte) == nil || needsLowHalf ? .fault : .none
    }

    private mutating func takeHex(_ byte: UInt8, _ left: Int) -> Event {
        guard let digit = Escapes.hexDigit(byte) else { return .fault }
        unit = unit << 4 | digit
        state = left == 1 ? .string : .hex(left - 1)
        guard left == 1 else { return .none }
        let isLow = unit & 0xFC00 == 0xDC00
        if isLow != needsLowHalf { return .fault }
        needsLowHalf = unit & 0xFC00 == 0xD800
        return .none
    }

    // MARK: Numbers and literals

    private mutating func takeLiteral(
        _ byte: UInt8, _ word: StaticString, _ place: Int
    ) -> Event {
        if place < word.utf8CodeUnitCount {
            state = .literal(word, place + 1)
            return byte == word.utf8Start[place] ? .none : .fault
        }
        return endScalar(byte)
    }

    private mutating func takeNumber(_ byte: UInt8, _ part: Number) -> Event {
        guard let next = Self.next(part, byte) else {
            switch part {
            case .zero, .digits, .fraction, .exponent: return endScalar(byte)
            case .minus, .point, .e, .sign: return .fault
            }
        }
        state = .number(next)
        return .none
    }

    private static func next(_ part: Number, _ byte: UInt8) -> Number? {
        switch (part, byte) {
        case (.minus, UInt8(ascii: "0")): .zero
        case (.minus, _) where byte.isDigit, (.digits, _) where byte.isDigit: .digits
        case (.zero, UInt8(ascii: ".")), (.digits, UInt8(ascii: ".")): .point
        case (.point, _) where byte.isDigit, (.fraction, _) where byte.isDigit: .fraction
        case (.zero, _) where byte | 0x20 == UInt8(ascii: "e"),
            (.digits, _) where byte | 0x20 == UInt8(ascii: "e"),
            (.fraction, _) where byte | 0x20 == UInt8(ascii: "e"):
            .e
        case (.e, UInt8(ascii: "+")), (.e, UInt8(ascii: "-")): .sign
        case (.e, _) where byte.isDigit, (.sign, _) where byte.isDigit,
            (.exponent, _) where byte.isDigit:
            .exponent
        default: nil
        }
    }

    /// The scalar is over; this byte goes on with what holds it.
    private mutating func endScalar(_ byte: UInt8) -> Event {
        state = stack.isEmpty ? .done : .afterValue
        switch take(byte) {
        case .none: return .endBefore(closes: false)
        case .end: return .endBefore(closes: true)
        default: return .fault
        }
    }
}
