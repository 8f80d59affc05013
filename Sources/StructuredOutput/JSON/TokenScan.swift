/// Finds the ends of strict tokens, for the parser, the mender and the tracker.
///
/// The text must be followed by 16 readable bytes.
enum TokenScan {
    /// The offset after white space, but at most `end`. Mostly there is one space.
    @inline(__always)
    static func passSpace(_ text: UnsafePointer<UInt8>, _ start: Int, end: Int) -> Int {
        if start >= end || text[start] > 0x20 { return start }
        if text[start] == 0x20, text[start + 1] > 0x20 { return start + 1 }
        var place = start
        while place < end, text[place].isJSONSpace { place += 1 }
        return place
    }

    /// The offset after the digits at `start`. Reads eight at a time, which also avoids the branch
    /// that a loop over single digits mispredicts at the end of most numbers.
    @inline(__always)
    static func passDigits(_ text: UnsafePointer<UInt8>, _ start: Int) -> Int {
        var place = start
        while true {
            let count = Words.digitCount(Words.load(text + place))
            place += count
            if count < 8 { return place }
        }
    }

    /// Appends the digits at `place` to a number and moves past them. Overflows after 19 digits.
    @inline(__always)
    static func readDigits(
        _ text: UnsafePointer<UInt8>, _ place: inout Int, into number: inout UInt64
    ) {
        while true {
            let word = Words.load(text + place)
            let count = Words.digitCount(word)
            number = number &* powersOfTen[count] &+ Words.number(word, digits: count)
            place += count
            if count < 8 { return }
        }
    }

    private static let powersOfTen: [UInt64] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
    ]

    /// The end of the number at `start`, and whether it has a fraction or an exponent; nil if it
    /// breaks the grammar. Ignores what follows the number.
    @inline(__always)
    static func number(
        _ text: UnsafePointer<UInt8>, _ start: Int
    ) -> (end: Int, isSpelled: Bool)? {
        var isSpelled = false
        let first = text[start] == UInt8(ascii: "-") ? start + 1 : start
        var place = passDigits(text, first)
        if place == first || (text[first] == UInt8(ascii: "0") && place > first + 1) { return nil }
        if text[place] == UInt8(ascii: ".") {
            isSpelled = true
            let digits = place + 1
            place = passDigits(text, digits)
            if place == digits { return nil }
        }
        if text[place] | 0x20 == UInt8(ascii: "e") {
            isSpelled = true
            place += 1
            if text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-") { place += 1 }
            let digits = place
            place = passDigits(text, digits)
            if place == digits { return nil }
        }
        return (place, isSpelled)
    }

    /// The offset of a string's closing mark, or of the first byte that is not strict JSON.
    @inline(__always)
    static func stringEnd(
        _ text: UnsafePointer<UInt8>, from start: Int, isSpelled: inout Bool
    ) -> Int {
        var place = start
        while true {
            let special = Words.specialBytes(Words.load(text + place))
            if special == 0 {
                place += 8
                continue
            }
            place += special.trailingZeroBitCount >> 3
            if text[place] == UInt8(ascii: "\"") { return place }
            let next = pass(text, place, &isSpelled)
            if next == place { return place }
            place = next
        }
    }

    /// The offset after an escape or a run of non-ASCII characters; `start` if what stands there is
    /// not allowed in a string.
    static func pass(
        _ text: UnsafePointer<UInt8>, _ start: Int, _ isSpelled: inout Bool
    ) -> Int {
        var place = start
        while text[place] >= 0x80 {
            if Words.isPairOfThree(Words.load(text + place)) {
                place += 6
                continue
            }
            let length = Words.sequenceLength(text + place)
            if length == 0 { return place }
            place += length
        }
        if place > start || text[place] != UInt8(ascii: "\\") { return place }
        isSpelled = true
        if Escapes.simple(text[place + 1]) != nil { return place + 2 }
        guard let unit = Escapes.unit(text + place) else { return place }
        if unit & 0xF800 != 0xD800 { return place + 6 }
        let low = unit & 0x0400 == 0 ? Escapes.unit(text + place + 6) : nil
        return low.map { $0 & 0xFC00 == 0xDC00 } == true ? place + 12 : place
    }
}
