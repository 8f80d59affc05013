import Testing

@testable import LineEditor

@Suite struct KeyDecoderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var keys: [KeyDecoder.Key]
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ keys: [KeyDecoder.Key]) {
            self.init(name, Array(text.utf8), keys)
        }
        init(_ name: String, _ bytes: [UInt8], _ keys: [KeyDecoder.Key]) {
            self.name = name
            self.bytes = bytes
            self.keys = keys
        }
    }

    static func typed(_ text: String) -> [KeyDecoder.Key] {
        text.unicodeScalars.map { .scalar($0) }
    }

    static let cases: [Case] = [
        Case("letters", "aé京😀", typed("aé京😀")),
        Case("controls", "\u{0}\u{3}\t", typed("\u{0}\u{3}\t")),
        Case("a known sequence", "a\u{1B}[Ab", typed("a\u{8E}b")),
        Case("application mode", "\u{1B}OB", typed("\u{8F}")),
        Case("an unknown sequence goes", "a\u{1B}[15;2~b\u{1B}OPc", typed("abc")),
        Case("the Linux console's F1", "a\u{1B}[[Ab", typed("ab")),
        Case("Meta and a letter", "\u{1B}b", typed("\u{1B}b")),
        Case("ESC before a sequence", "\u{1B}\u{1B}[A", typed("\u{1B}\u{8E}")),
        Case("a C1 control goes", "a\u{9B}b", typed("ab")),
        Case("a control inside a sequence", "\u{1B}[1\u{3}", typed("\u{1B}[1\u{3}")),
        Case("invalid bytes", [0x61, 0xFF, 0xE4, 0xBA, 0x62], typed("a\u{FFFD}\u{FFFD}b")),
        Case("a surrogate", [0xED, 0xA0, 0x80], typed("\u{FFFD}\u{FFFD}\u{FFFD}")),
        Case("an overlong form", [0xC0, 0x80], typed("\u{FFFD}\u{FFFD}")),
        Case(
            "beyond Unicode", [0xF4, 0x90, 0x80, 0x80], typed("\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")),
        Case(
            "a paste", "a\u{1B}[200~one\r\ntwo\u{1B}[201~b",
            typed("a") + [.paste("one two")] + typed("b")),
        Case(
            "a paste with sequences in it",
            "\u{1B}[200~\u{1B}[A\u{1B}x\u{1B}[200~\u{3}é\u{1B}[201~",
            [.paste("[Ax[200~é")]),
        Case(
            "two pastes", "\u{1B}[200~a\u{1B}[201~\u{1B}[200~\u{1B}[201~",
            [.paste("a"), .paste("")]),
        Case(
            "a paste too long", "\u{1B}[200~0123456789abcdefg\u{1B}[201~x",
            [.pasteTooLong] + typed("x")),
        Case("a stray end of a paste", "a\u{1B}[201~b", typed("ab")),
    ]

    static func decoder() -> KeyDecoder {
        KeyDecoder(knownSequences: EditorAction.privateKeys, pasteLimit: 16)
    }

    static func drain(_ decoder: inout KeyDecoder) -> [KeyDecoder.Key] {
        var keys: [KeyDecoder.Key] = []
        while let key = decoder.next() { keys.append(key) }
        return keys
    }

    @Test(arguments: cases) func everySplit(_ test: Case) {
        for split in 0...test.bytes.count {
            var decoder = Self.decoder()
            decoder.append(test.bytes[..<split])
            var keys = Self.drain(&decoder)
            decoder.append(test.bytes[split...])
            keys += Self.drain(&decoder)
            #expect(keys == test.keys, "split at \(split)")
        }
    }

    @Test(arguments: cases) func byteByByte(_ test: Case) {
        var decoder = Self.decoder()
        var keys: [KeyDecoder.Key] = []
        for byte in test.bytes {
            decoder.append([byte])
            keys += Self.drain(&decoder)
        }
        #expect(keys == test.keys)
    }

    @Test func heldEscapes() {
        var decoder = Self.decoder()
        decoder.append([0x1B])
        #expect(Self.drain(&decoder) == [])
        #expect(decoder.isHoldingEscape)
        decoder.releaseHeld()
        #expect(Self.drain(&decoder) == Self.typed("\u{1B}"))
        #expect(!decoder.isHoldingEscape)
        decoder.append("[A".utf8)
        #expect(Self.drain(&decoder) == Self.typed("[A"))
    }

    @Test func unknownSequencesForThoseWhoBindThem() {
        var decoder = Self.decoder()
        decoder.passesUnknownSequences = true
        decoder.append("\u{1B}[15~\u{1B}[A\u{1B}[201~".utf8)
        #expect(Self.drain(&decoder) == Self.typed("\u{1B}[15~\u{8E}"))
    }

    @Test func aFloodOfParametersIsNotHeldForEver() {
        var decoder = Self.decoder()
        let flood = "\u{1B}[" + String(repeating: "1", count: 100)
        decoder.append(flood.utf8)
        #expect(Self.drain(&decoder) == Self.typed(flood))
    }

    /// Any bytes give keys, and a newline and silence flush whatever is held.
    @Test func garbage() {
        var seed: UInt64 = 7
        for _ in 0..<2_000 {
            var decoder = Self.decoder()
            let bytes = (0..<40).map { _ -> UInt8 in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let byte = UInt8(truncatingIfNeeded: seed >> 33)
                return byte % 3 == 0 ? Array("\u{1B}[20~O;".utf8)[Int(byte) % 7] : byte
            }
            decoder.append(bytes)
            _ = Self.drain(&decoder)
            decoder.append("\u{1B}[201~\n\n\n\n".utf8)
            #expect(Self.drain(&decoder).last == .scalar("\n"))
        }
    }

    @Test func tableOfActions() {
        let keys = EditorAction.allCases.map(\.privateKey.value)
        #expect(Set(keys).count == keys.count)
        #expect(keys.allSatisfy { (0x80..<0xA0).contains($0) && $0 != 0x88 && $0 != 0x8C })
        let sequences = EditorAction.allCases.flatMap(\.sequences)
        #expect(Set(sequences).count == sequences.count)
    }
}
