/// Reads strings, numbers and literals. Each returns its node once the token is complete; until
/// then it returns nil and leaves `at` at the start of the token.
extension ValueTracker {
    /// The state of a token.
    private enum Reading {
        /// The end of the token and the info of its node.
        case complete(Int, UInt32)
        /// More text is needed to decide.
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
            stringIsSpelled = false
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
        stringPlace = TokenScan.stringEnd(text, from: stringPlace, isSpelled: &stringIsSpelled)
        if text[stringPlace] == UInt8(ascii: "\"") {
            let spelled = stringIsSpelled ? TapeNode.spelled : 0
            return .complete(stringPlace + 1, TapeKind.string.rawValue | spelled)
        }
        // The longest escape, a surrogate pair, has 12 bytes.
        return stringPlace + 12 > tape.count ? .open : .fault
    }

    // MARK: Numbers and literals

    /// A number or literal ends at another byte, and is valid if that byte may follow it.
    private func ended(_ place: Int, _ info: UInt32) -> Reading {
        guard place < tape.count else { return .open }
        let byte = tape.text[place]
        let mayFollow = byte.isJSONSpace || byte == UInt8(ascii: ",") || byte == closer
        return mayFollow ? .complete(place, info) : .fault
    }

    private func number() -> Reading {
        let text = UnsafePointer(tape.text)
        guard let (end, isSpelled) = TokenScan.number(text, at) else {
            var place = at
            while text[place].continuesNumber { place += 1 }
            return unfinished(place)
        }
        return ended(end, TapeKind.number.rawValue | (isSpelled ? TapeNode.spelled : 0))
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
