/// Tight loops over the most common text: members with scalar values, and lists of numbers.
///
/// They stop between two tokens, before anything else. State is written once at the end.
extension PlainRun {
    /// Takes members from a key on, while the value is a scalar and another member follows.
    mutating func takeMembers() {
        guard frame?.kind == .object else { return }
        var count = 0
        while at < end, base[at] == UInt8(ascii: "\""), let key = string(from: at),
            base[key.end] == UInt8(ascii: ":")
        {
            if count == 0, frame?.count == 0 { frame?.firstKey = at..<key.end }
            let start = TokenScan.passSpace(base, key.end + 1, end: end)
            let value = start < end ? scalar(from: start) : nil
            guard let value, base[value.end] == UInt8(ascii: ","),
                let next = nextKey(behind: value.end)
            else {
                finishLoop(count)
                note(key)
                takeKey(to: key.end)
                if let value { scanned = (start, value) }
                return
            }
            note(key)
            noted?.append(start, value.end, value.info)
            frame?.itemStart = at
            valueEnd = value.end
            lastComma = value.end
            at = next
            count += 1
        }
        finishLoop(count)
    }

    /// The quotation mark that comes next after a comma.
    @inline(__always)
    private func nextKey(behind comma: Int) -> Int? {
        let next = TokenScan.passSpace(base, comma + 1, end: end)
        return next < end && base[next] == UInt8(ascii: "\"") ? next : nil
    }

    /// Takes numbers from one in a list on, while another number follows.
    mutating func takeNumbers() {
        guard let frame, frame.kind == .array, frame.items != .arrays else { return }
        var count = 0
        while at < end, let (close, isSpelled) = TokenScan.number(base, at),
            base[close] == UInt8(ascii: ",")
        {
            let next = TokenScan.passSpace(base, close + 1, end: end)
            guard next < end, base[next].isDigit || base[next] == UInt8(ascii: "-") else { break }
            note(PlainToken(number: close, isSpelled: isSpelled))
            self.frame?.itemStart = at
            valueEnd = close
            lastComma = close
            at = next
            count += 1
        }
        finishLoop(count)
    }

    private mutating func finishLoop(_ count: Int) {
        if count == 0 { return }
        lastEnd = valueEnd + 1
        frame?.itemEdits = edits
        frame?.items.insert(.scalars)
        frame?.hasKey = false
        frame?.count += count
        commaEdits = edits
        tookComma = true
        tookScalar = true
        tookValue = true
    }

    /// The string that begins here, if it is valid and not empty.
    @inline(__always)
    private func string(from start: Int) -> PlainToken? {
        if base[start + 1] == UInt8(ascii: "\"") { return nil }
        var isSpelled = false
        let place = TokenScan.stringEnd(base, from: start + 1, isSpelled: &isSpelled)
        guard place < end, base[place] == UInt8(ascii: "\"") else { return nil }
        return PlainToken(string: place + 1, isSpelled: isSpelled)
    }

    @inline(__always)
    private func scalar(from start: Int) -> PlainToken? {
        switch base[start] {
        case UInt8(ascii: "\""): return string(from: start)
        case UInt8(ascii: "t"): return word("true", .true, start)
        case UInt8(ascii: "f"): return word("false", .false, start)
        case UInt8(ascii: "n"): return word("null", .null, start)
        default:
            guard let (close, isSpelled) = TokenScan.number(base, start),
                // In an object `1,234` may be one number.
                close + 1 < end, !base[close + 1].isDigit
            else { return nil }
            return PlainToken(number: close, isSpelled: isSpelled)
        }
    }

    private func word(_ word: StaticString, _ kind: TapeKind, _ start: Int) -> PlainToken? {
        guard Words.isWord(word, base + start) else { return nil }
        return PlainToken(end: start + word.utf8CodeUnitCount, info: kind.rawValue)
    }
}
