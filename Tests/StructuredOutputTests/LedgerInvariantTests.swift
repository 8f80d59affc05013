import StructuredOutput
import Testing

/// Invariants of every ledger, for the texts of other suites, whole and cut off.
@Suite struct LedgerInvariantTests {
    struct Source: Sendable, CustomTestStringConvertible {
        let name: String
        let texts: @Sendable () throws -> [(text: String, schema: Schema?)]
        var testDescription: String { name }
    }

    static let sources = [
        Source(name: "planted faults") {
            try PlantedFaultsTests.documents.map {
                ($0.variant(with: Set($0.faults.indices)).text, try $0.schema.schema)
            }
        },
        Source(name: "answers in texts") {
            let schema = try Schema(FindingTests.schema)
            return FindingTests.cases.map { ($0.text, schema) }
        },
        Source(name: "broken syntax") {
            let cases =
                MendingTests.lossless + MendingTests.lossy + MendingTests.truncated
                + BracketMendingTests.lossless + BracketMendingTests.lossy
                + StringMendingTests.cases + ListFindingTests.lists
            return cases.map { ($0.text, nil) }
        },
        Source(name: "broken values") {
            try CoercionTests.unique.map { ($0.text, try Schema(JSONParser.parse($0.schema))) }
        },
        Source(name: "ledgers") {
            try LedgerTests.cases.map { ($0.text, try $0.compiled) }
        },
    ]

    @Test(arguments: sources)
    func hold(of source: Source) throws {
        for (text, schema) in try source.texts() {
            for bytes in Self.variants(of: text) {
                for policy in Policy.allCases { check(bytes, schema, policy, .stop) }
            }
            for finish in [Finish.length, .filter] {
                check(Array(text.utf8), schema, .schemaSafe, finish)
            }
        }
    }

    /// The text, the text cut off, and the text with a byte that is not UTF-8.
    private static func variants(of text: String) -> [[UInt8]] {
        let whole = Array(text.utf8)
        let half = whole.count / 2
        return [
            whole, Array(whole.prefix(whole.count * 2 / 3)),
            whole[..<half] + [0xFF] + whole[half...],
        ]
    }

    private func check(
        _ bytes: [UInt8], _ schema: Schema?, _ policy: Policy, _ finish: Finish
    ) {
        let faults = LedgerInvariants(bytes, schema, policy, finish).faults
        #expect(
            faults.isEmpty, "\(policy) \(finish) \(String(decoding: bytes, as: UTF8.self))")
    }

    /// Otherwise the suites above could miss a repair unnoticed.
    @Test func coverEveryRepair() throws {
        var seen: Set<String> = ["asked-again"]
        for source in Self.sources {
            for (text, schema) in try source.texts() {
                let reader = OutputReader(schema: schema, policy: .salvage)
                for bytes in Self.variants(of: text) {
                    seen.formUnion(reader.read(bytes: bytes).repairs.map(\.code))
                }
            }
        }
        #expect(Self.codes.filter { !seen.contains($0) } == [])
    }

    static let codes = """
        prose surplus-value fence reasoning byte-order-mark trailing-comma missing-comma \
        surplus-comma missing-colon surplus-colon missing-bracket surplus-bracket \
        mismatched-bracket tuple set lines single-quotes smart-quotes escaped-quotes \
        doubled-quotes triple-quotes missing-quote surplus-quote unescaped-quote unquoted-key \
        unquoted-string raw-control-character invalid-escape path-backslash string-prefix \
        concatenation loose-concatenation lone-surrogate invalid-utf8 comment whitespace \
        python-literal undefined non-finite-number number-format digit-grouping call ellipsis \
        missing-value surplus-text unclosed-object unclosed-array unclosed-string \
        unclosed-literal unclosed-number unclosed-member repeated-member duplicate-key \
        number-from-string boolean-from-string json-in-string enum-spelling string-from-number \
        string-from-boolean date-format time-format enum-alias enum-nearest key-spelling \
        key-alias key-nearest list-wrapped list-unwrapped wrapper-removed null-filled \
        default-filled const-filled extra-member invalid-member invalid-item
        """.split(separator: " ").map(String.init)

    @Test func limitsLeaveOneEntry() {
        let text = "[[1]] "
        for limits in [JSONLimits(maxDepth: 1), JSONLimits(maxBytes: 2)] {
            let recovery = OutputReader(schema: nil, limits: limits).read(text)
            let entries = recovery.ledger(of: text).entries.map { $0.words(in: text) }
            let code = recovery.violations[0].code
            #expect(entries == ["dropped \(code) [[1]]", "syntax  "])
        }
    }

    @Test func anotherTextIsNothingToTrust() {
        let recovery = OutputReader(schema: nil).read("{'a': 1} and more")
        for text in ["", "x", "{}", "{'b': 22222} and more of it"] {
            let ledger = recovery.ledger(of: text)
            #expect(ledger.entries.map(\.range.count).reduce(0, +) == text.utf8.count)
            #expect(!ledger.isLossless)
        }
    }

    @Test func valuesChangedAfterwardsAreNotExplained() {
        let text = #"{"a": 1, "b": [2, 3]}"#
        var recovery = OutputReader(schema: nil).read(text)
        recovery.value = recovery.value?.replacing(JSONPointer(["b"]), with: ["x"])
        let ledger = recovery.ledger(of: text)
        #expect(ledger.entries.filter { $0.fate == .dropped }.map(\.code) == [nil, nil])
        #expect(
            ledger.origins.map(\.words) == [
                ". changed 0..<21 -", "/a text 6..<7", "/b inferred -", "/b/0 inferred -",
            ])
    }

    @Test func answersAskedForAgainAreNotTheTexts() throws {
        let text = #"{"a": 1, "b": ["x", 3]}"#
        let schema = try Schema(["properties": ["b": ["items": ["type": "integer"]]]])
        let reader = OutputReader(schema: schema)
        let recovery = Reask(reader: reader).mend(reader.read(text)) { _ in ("2", .stop) }
        let ledger = recovery.ledger(of: text)
        #expect(ledger.entries.map { $0.words(in: text) }.contains(#"changed asked-again /b "x""#))
        #expect(
            ledger.origins.map(\.words)[2...] == [
                "/b changed 14..<22 asked-again", "/b/0 inferred asked-again", "/b/1 text 20..<21",
            ])
    }
}
