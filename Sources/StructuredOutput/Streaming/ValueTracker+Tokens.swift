/// Strings, numbers and literals: each gives its node once it is complete. While it is not, it
/// gives nil and leaves `at` where the token begins.
extension ValueTracker {
    /// What is known of a token.
    private enum Reading {
        /// Where it ends, and what its node says.
        case complete(Int, UInt32)
        /// Nobody can tell before more arrives.
        case open
        case fault
    }

    mutating func readScalar(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "\""): readString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): finish(number())
        case UInt8(ascii: "t"): finish(literal("true", .true))
        case UInt8(ascii: "f"): finish(literal("false", .false))
        case UInt8(ascii: "n"): finish(literal("null", .null))
        default: finish(.fault)
        }
    }

    mutating func readString() -> Int? {
        if stringPlace == 0 {
            stringPlace = at + 1
            stringInfo = TapeKind.string.rawValue
        }
        let reading = string()
        if case .open = reading { return nil }
        stringPlace = 0
        return finish(reading)
    }

    private mutating func finish(_ reading: Reading) -> Int? {
        switch reading {
        case .complete(let end, let info):
            let node = TapeNode(
                start: UInt32(truncatingIfNeeded: at), end: UInt32(truncatingIfNeeded: end),
                next: UInt32(truncatingIfNeeded: tape.nodeCount + 1), info: info)
            at = end
            return tape.append(node)
        case .open: return nil
        case .fault:
            hasFault = true
            return nil
        }
    }

    // MARK: Strings

    private mutating func string() -> Reading {
        let text = UnsafePointer(tape.text)
        var place = stringPlace
        while true {
            let special = Words.specialBytes(Words.load(text + place))
            if special == 0 {
                place += 8
                continue
            }
            place += special.trailingZeroBitCount >> 3
            if text[place] == UInt8(ascii: "\"") { return .complete(place + 1, stringInfo) }
            let length = unusualLength(text + place, left: tape.count - place)
            if length == 0 {
                stringPlace = place
                return place + 12 > tape.count ? .open : .fault
            }
            place += length
        }
    }

    /// Of an escape or a character beyond ASCII; 0 when it is none, or not yet.
    private mutating func unusualLength(_ text: UnsafePointer<UInt8>, left: Int) -> Int {
        guard text[0] == UInt8(ascii: "\\") else {
            return text[0] < 0x80 ? 0 : Words.sequenceLength(text)
        }
        stringInfo |= TapeNode.spelled
        if Escapes.simple(text[1]) != nil { return 2 }
        guard let unit = Escapes.unit(text) else { return 0 }
        if unit & 0xF800 != 0xD800 { return 6 }
        guard unit & 0x0400 == 0, let low = Escapes.unit(text + 6), low & 0xFC00 == 0xDC00 else {
            return 0
        }
        return 12
    }

    // MARK: Numbers and literals

    /// A number or literal is over when something else follows, and a value when that may.
    private func ended(_ place: Int, _ info: UInt32) -> Reading {
        guard place < tape.count else { return .open }
        let byte = tape.text[place]
        let mayFollow = byte.isJSONSpace || byte == UInt8(ascii: ",") || byte == closer
        return mayFollow ? .complete(place, info) : .fault
    }

    private func number() -> Reading {
        let text = tape.text
        var place = at
        var info = TapeKind.number.rawValue
        if text[place] == UInt8(ascii: "-") { place += 1 }
        if text[place] == UInt8(ascii: "0") {
            place += 1
        } else if !skipDigits(&place) {
            return unfinished(place)
        }
        if text[place] == UInt8(ascii: ".") {
            info |= TapeNode.spelled
            place += 1
            if !skipDigits(&place) { return unfinished(place) }
        }
        if text[place] | 0x20 == UInt8(ascii: "e") {
            info |= TapeNode.spelled
            place += 1
            if text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-") { place += 1 }
            if !skipDigits(&place) { return unfinished(place) }
        }
        return ended(place, info)
    }

    /// False when there is none.
    @inline(__always)
    private func skipDigits(_ place: inout Int) -> Bool {
        let start = place
        while tape.text[place].isDigit { place += 1 }
        return place > start
    }

    private func unfinished(_ place: Int) -> Reading { place < tape.count ? .fault : .open }

    private func literal(_ word: StaticString, _ kind: TapeKind) -> Reading {
        for offset in 1..<word.utf8CodeUnitCount
        where tape.text[at + offset] != word.utf8Start[offset] {
            return unfinished(at + offset)
        }
        return ended(at + word.utf8CodeUnitCount, kind.rawValue)
    }
}
