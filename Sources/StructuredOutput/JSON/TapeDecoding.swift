extension TapeView {
    /// The string with its escapes decoded. O(length).
    func string(_ index: Int) -> String {
        let raw = rawString(index)
        guard nodes[index].isSpelled else { return Self.trusted(raw) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { buffer in
            let count = Self.decode(raw, into: buffer)
            return Self.trusted(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// Calls `body` with the UTF-8 of the decoded string. Only a string with escapes is copied.
    @inline(__always)
    func withStringBytes<Result>(
        _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let raw = rawString(index)
        guard nodes[index].isSpelled else { return body(raw) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { buffer in
            let count = Self.decode(raw, into: buffer)
            return body(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// A string from bytes that the parser has already checked, so they are not validated again.
    @inline(__always)
    static func trusted(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            unsafe String(copying: UTF8Span(unchecked: bytes.span))
        } else {
            String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Decodes escapes and returns the number of bytes written. The result is never longer than the
    /// input, since an escape of n bytes of UTF-8 takes at least n + 1 bytes.
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard let text = raw.baseAddress, let target = buffer.baseAddress else { return 0 }
        var at = 0
        var count = 0
        while at < raw.count {
            let byte = text[at]
            guard byte == UInt8(ascii: "\\") else {
                target[count] = byte
                count += 1
                at += 1
                continue
            }
            if let simple = Escapes.simple(text[at + 1]) {
                target[count] = simple
                count += 1
                at += 2
                continue
            }
            let (scalar, length) = unicodeEscape(text + at, left: raw.count - at)
            for unit in UTF8.encode(scalar).unsafelyUnwrapped {
                target[count] = unit
                count += 1
            }
            at += length
        }
        return count
    }

    private static func unicodeEscape(
        _ place: UnsafePointer<UInt8>, left: Int
    ) -> (Unicode.Scalar, Int) {
        guard let unit = Escapes.unit(place) else { return ("\u{FFFD}", 6) }
        if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
        if unit & 0xFC00 == 0xD800, left >= 12, let low = Escapes.unit(place + 6),
            low & 0xFC00 == 0xDC00,
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(low & 0x3FF))
        {
            return (scalar, 12)
        }
        return ("\u{FFFD}", 6)
    }

    /// The number's text.
    func numberText(_ index: Int) -> String { Self.trusted(spelling(index)) }
}

extension JSONNode {
    /// The offsets of lone surrogates in the decoded string, where they are U+FFFD, in UTF-8 bytes.
    var loneSurrogates: [Int] {
        let view = storage.view
        guard kind == .string, view[index].info & TapeNode.loneSurrogate != 0 else { return [] }
        let raw = view.rawString(index)
        let start = Int(view[index].start) + 1
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { buffer in
            storage.loneSurrogates.filter(range.contains).map { place in
                TapeView.decode(
                    UnsafeBufferPointer(rebasing: raw[..<(place - start)]), into: buffer)
            }
        }
    }
}
