/// Checks that the letters and digits of an answer come from the text, in order, if no repair
/// claims to lose or infer anything.
func checkLedger(_ recovery: Recovery, _ text: [UInt8]) {
    for repair in recovery.repairs where repair.class == .lossless && repair.stage == .text {
        checkEntry(repair, text)
    }
    // These rewrite digits: `0x1F` becomes `31`, `.5` becomes `0.5`.
    let rewritten = ["number-format"]
    guard let value = recovery.value,
        recovery.repairs.allSatisfy({ $0.class == .lossless && !rewritten.contains($0.code) })
    else { return }
    var source = Substance(text).symbols[...]
    var wanted: [UInt32] = []
    collect(value, &wanted)
    for symbol in wanted {
        guard let place = source.firstIndex(of: symbol) else {
            refute("\(value.serialized()) holds what the text does not")
        }
        source = source[(place + 1)...]
    }
}

/// Checks one edit: it writes what it removes, unless its code says that this was no content.
private func checkEntry(_ repair: Repair, _ text: [UInt8]) {
    let cuts = [
        "prose", "fence", "reasoning", "byte-order-mark", "comment", "string-prefix",
        "number-format", "python-literal", "concatenation", "call",
    ]
    guard !cuts.contains(repair.code) else { return }
    // A backslash in the text may be itself or an escape; the edit writes JSON.
    let before = Substance(Array(repair.before.utf8))
    let after = Substance(Array(repair.after.utf8)).decoded
    expect(
        before.decoded == after || before.raw == after,
        "\(repair.code) turns \(repair.before) into \(repair.after)")
    text[repair.range].withUnsafeBufferPointer { bytes in
        expect(
            UTF8Validity.firstFault(in: bytes) == nil,
            "\(repair.code) loses bytes of \(repair.before)")
    }
}

private func collect(_ value: JSONValue, _ symbols: inout [UInt32]) {
    switch value.content {
    case .string(let text): symbols += Substance.letters(text)
    case .number(let number): symbols += Substance.letters(number.text)
    case .array(let items):
        for item in items { collect(item, &symbols) }
    case .object(let members):
        for member in members {
            symbols += Substance.letters(member.key)
            collect(member.value, &symbols)
        }
    case .null, .bool: break
    }
}

/// The letters and digits of a text, with escapes both as written and as decoded.
private struct Substance {
    /// Both readings: each escape's meaning, then its letters.
    var symbols: [UInt32] = []
    var raw: [UInt32] = []
    var decoded: [UInt32] = []

    init(_ text: [UInt8]) {
        let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
        var at = 0
        while at < scalars.count {
            let escape = Self.escape(scalars, at)
            if let escape { add(escape.scalar, isRaw: false, isDecoded: true) }
            let end = at + (escape?.length ?? 1)
            for scalar in scalars[at..<end] { add(scalar, isRaw: true, isDecoded: escape == nil) }
            at = end
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar, isRaw: Bool, isDecoded: Bool) {
        guard Self.isContent(scalar) else { return }
        symbols.append(scalar.value)
        if isRaw { raw.append(scalar.value) }
        if isDecoded { decoded.append(scalar.value) }
    }

    static func letters(_ text: String) -> [UInt32] {
        text.unicodeScalars.filter(isContent).map(\.value)
    }

    private static func isContent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .otherSymbol:
            // The replacement character stands for invalid bytes.
            scalar != "\u{FFFD}"
        default: false
        }
    }

    /// `\n`, `\u0041` and surrogate pairs, as JSON has them.
    private static func escape(
        _ scalars: [Unicode.Scalar], _ at: Int
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        guard scalars[at] == "\\", at + 1 < scalars.count else { return nil }
        if "bfnrt\"\\/".unicodeScalars.contains(scalars[at + 1]) { return (" ", 2) }
        guard let high = unit(scalars, at) else { return nil }
        if let scalar = Unicode.Scalar(high) { return (scalar, 6) }
        guard high < 0xDC00, let low = unit(scalars, at + 6), low >= 0xDC00, low < 0xE000 else {
            return nil
        }
        return Unicode.Scalar(0x10000 + (high - 0xD800) * 0x400 + low - 0xDC00).map { ($0, 12) }
    }

    private static func unit(_ scalars: [Unicode.Scalar], _ at: Int) -> UInt32? {
        guard at + 6 <= scalars.count, scalars[at] == "\\", scalars[at + 1] == "u" else {
            return nil
        }
        var unit: UInt32 = 0
        for scalar in scalars[at + 2..<at + 6] {
            guard let digit = Character(scalar).hexDigitValue, scalar.isASCII else { return nil }
            unit = unit * 16 + UInt32(digit)
        }
        return unit
    }
}
