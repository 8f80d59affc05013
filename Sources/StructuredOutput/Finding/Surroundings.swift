/// Cuts the text around a value: prose, fences, reasoning, stray brackets.
struct Surroundings {
    let bytes: UnsafeBufferPointer<UInt8>
    let reasoning: [Range<Int>]
    /// Values that were not chosen, in the order of the text.
    let others: [Range<Int>]
    private(set) var edits: [Edit] = []

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, reasoning: [Range<Int>], others: [Range<Int>] = [],
        around value: Range<Int>
    ) {
        self.bytes = bytes
        self.others = others
        self.reasoning = reasoning
        cut(0..<value.lowerBound)
        let rest = cutStrayClosers(from: value.upperBound)
        cut(rest..<bytes.count)
    }

    /// Cuts stray `}` `]` `)` `,` `;` right after the value.
    private mutating func cutStrayClosers(from start: Int) -> Int {
        var place = start
        var last = start
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ",")
                || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ")")
            {
                last = place + 1
            } else if !byte.isJSONSpace {
                break
            }
            place += 1
        }
        guard last > start else { return start }
        var first = start
        while bytes[first].isJSONSpace { first += 1 }
        let isComma = bytes[first..<last].allSatisfy { $0.isJSONSpace || $0 == 0x2C || $0 == 0x3B }
        edits.append(
            Edit(range: first..<last, after: "", code: isComma ? .surplusComma : .surplusBracket))
        return last
    }

    private mutating func cut(_ region: Range<Int>) {
        var at = region.lowerBound
        if at == 0, bytes.orderMarkLength > 0, !region.isEmpty {
            at = bytes.orderMarkLength
            edits.append(Edit(range: 0..<at, after: "", code: .byteOrderMark))
        }
        for block in reasoning where block.overlaps(at..<region.upperBound) {
            let block = block.clamped(to: at..<region.upperBound)
            cutWords(at..<block.lowerBound)
            append(block, .reasoning)
            at = block.upperBound
        }
        cutWords(at..<region.upperBound)
    }

    /// Cuts other values separately from the text between them.
    private mutating func cutWords(_ region: Range<Int>) {
        var at = region.lowerBound
        for value in others where value.overlaps(at..<region.upperBound) {
            let value = value.clamped(to: at..<region.upperBound)
            cutProse(at..<value.lowerBound)
            append(value, .surplusValue)
            at = value.upperBound
        }
        cutProse(at..<region.upperBound)
    }

    /// Cuts fence lines (three backticks and a language name) separately from the prose.
    private mutating func cutProse(_ region: Range<Int>) {
        var start = region.lowerBound
        var at = start
        while at < region.upperBound {
            guard let close = bytes.fenceEnd(from: at, to: region.upperBound) else {
                at += 1
                continue
            }
            append(start..<at, .prose)
            append(at..<close, .fence)
            start = close
            at = close
        }
        append(start..<region.upperBound, .prose)
    }

    /// Records a cut, but not for white space, which JSON allows around a value.
    private mutating func append(_ range: Range<Int>, _ code: RepairCode) {
        var range = range
        range.trim(bytes)
        if !range.isEmpty { edits.append(Edit(range: range, after: "", code: code)) }
    }
}
