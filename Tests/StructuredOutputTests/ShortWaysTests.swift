import Testing

@testable import StructuredOutput

/// The fast paths for plain tokens and common faults must agree with the thorough steps.
@Suite struct ShortWaysTests {
    @Test(arguments: [
        #"{"a": 1, "b": [1, 2.5, -3e5], "c": {"d": null, "e": true}, "f": "x"}"#,
        #"{a: 1, b-c: 'x', 'd': "y", _e: [True, False, None]}"#,
        #"{"a": 'it: is', 'b:c': 1, 'd': 'say "no"', 'e': 'it's', 'f': ''}"#,
        #"{"a": "x" "b": "y""c": 1 "d": 2}"#, #"{"a": 1"#, #"{"a": 'x"#, #"{'a"#,
        "{\"a\": 1\n\"b\": true\n\"c\": 'x'\n\"d\": [1\n-2\n3]\n}",
        "[1 2 -3 \"a\" \"b\"\"c\" {} []]",
        "[1, 2,]", "{\"a\": 1,}", "[[1,], [2,],]", "[1, /* no */ 2, // so\n 3]",
        "{\"a\": 1, # b\n}",
        #"{"a": "know "michael", jackson", "b": 1}"#, #"{"a": 6" wide, "b": 1}"#,
        #"[["a"], "b"]"#, #"[["a"], 'b', True]"#, #"["a", 'b': 1]"#, "{'a', 'b'}", "{'a': 1}",
        "{a}",
        "{\"a\": True, \"b\": Falsehood, \"c\": None(1), \"d\": Nonesuch}", "(1, 'a', None,)",
        #"{"a": "x", b: "y", c d: 1, "e" : 'f' , }"#, #"{"a": 1,234, b: 5}"#, "{\"a\": 1\n2: 3}",
        #"[{"a": 1}{"a": 2}, {"a": 3,} {"b": 'c'}]"#, #"{"a": "b"}, "c": 1}"#, #"{"a": "b" c: 1}"#,
        "{\"a\": 'tag: x', b: 'http://x', c: \"http://y\" \"d\": 1}",
        "{http://x: 1, \"a\"http://y: 2}",
    ])
    func agreeOnCases(_ text: String) {
        for count in 0...text.utf8.count {
            Self.expectAgreement(Array(text.utf8.prefix(count)))
        }
    }

    /// Faults planted everywhere, so that each meets each.
    @Test func agreeOnRandomFaults() {
        var chance = SplitMix(state: 7)
        for _ in 0..<3_000 { Self.expectAgreement(Self.faultyText(&chance)) }
    }

    static func expectAgreement(_ text: [UInt8]) {
        let short = Self.outcome(text, skims: true)
        let thorough = Self.outcome(text, skims: false)
        if short != thorough {
            Issue.record(
                """
                \(String(decoding: text.prefix(400), as: UTF8.self).debugDescription)
                short:    \(short.prefix(300))
                thorough: \(thorough.prefix(300))
                """)
        }
    }

    /// Tokens known to the mender are not parsed again, with the same tape.
    @Test func knownTokensChangeNoTape() throws {
        var chance = SplitMix(state: 11)
        for _ in 0..<2_000 {
            let text = Self.faultyText(&chance)
            let source = PaddedText(copying: text)
            let candidate = try? Candidate(
                in: source, from: 0, to: source.count, limits: .default, isInReasoning: false)
            guard let document = candidate?.document, candidate?.edits.isEmpty == false else {
                continue
            }
            let again = try JSONDocument(parsing: document.text)
            #expect(document.tape == again.tape, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    /// If every known token is edited away, none may be left.
    @Test func editedTokensAreNotKnown() throws {
        let tokens = KnownTokens(capacity: 4)
        tokens.append(1, 3, TapeKind.number.rawValue)
        let source = PaddedText(copying: Array("[12]".utf8))
        let edit = Edit(range: 1..<3, after: "345678", code: .numberFormat)
        let mended = MendedText(source.buffer, range: 0..<4, edits: [edit], moving: tokens)
        let storage = TapeStorage(mended.text)
        var parser = TapeParser(storage, limits: .default, known: tokens)
        try parser.document()
        #expect(JSONDocument(storage: storage).root.value.serialized() == "[345678]")
    }

    private static func outcome(_ text: [UInt8], skims: Bool) -> String {
        PaddedText(copying: text).withMender(skims: skims) { mender in
            do {
                try mender.mend()
            } catch {
                return "\(error)"
            }
            let edits = mender.edits.map {
                "\($0.range.lowerBound)-\($0.range.upperBound) \($0.code) \($0.after)"
            }
            return "to \(mender.at) cut \(mender.isTruncated)\n" + edits.joined(separator: "\n")
        }
    }

    private static func faultyText(_ chance: inout SplitMix) -> [UInt8] {
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"b c\"", "\"d\": ", "\"e\": 1", "'f'", "'g h'",
            "'i': ", "j: ", "k-l: ", "1", "-2.5", "1,234", "3e5", "True", "None", "false", "null",
            " ", "\n", "// m\n", "/* n */", ", ", ": ", "\"o: p\"", "'q: r'", "\"", "'", "...", "ü",
            "\"é\"", "'日本'", "\"s\\n\"", "word", "{\"t\": \"u\", v: 'w',}", "[1\n2\n\"x\"]", "(",
            ")",
            "\"y\"\n\"z\": 0", ";", "=", "{}", "[]", "\\",
        ]
        let opening = ["{", "[", "{\"a\": ", "[{\"a\": 1, ", "{'b': ["][Int(chance.next() % 5)]
        return Array(opening.utf8)
            + (0..<(2 + Int(chance.next() % 14))).flatMap { _ in
                Array(tokens[Int(chance.next() % UInt64(tokens.count))].utf8)
            }
    }
}

extension PaddedText {
    convenience init(copying bytes: [UInt8]) {
        self.init(count: bytes.count) { target in
            for (index, byte) in bytes.enumerated() { (target + index).initialize(to: byte) }
        }
    }

    fileprivate func withMender<Result>(
        skims: Bool, _ body: (inout TextMender) -> Result
    ) -> Result {
        var mender = TextMender(buffer, from: 0, to: count, maxDepth: 64, skims: skims)
        return body(&mender)
    }
}

extension JSONDocument {
    fileprivate var tape: [[UInt32]] {
        (0..<storage.nodeCount).map { index in
            let node = storage.nodes[index]
            return [node.start, node.end, node.next, node.info]
        }
    }
}
