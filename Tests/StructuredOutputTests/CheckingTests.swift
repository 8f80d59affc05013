import StructuredOutput
import Testing

@Suite struct CheckingTests {
    static let schema = try! Schema(
        SchemaDefinition.object([
            "lines": .array(of: .object(["price": .integer])), "total": .integer,
        ]))

    /// Checks that no price is negative and that the total is right.
    static func reader(_ policy: Policy = .schemaSafe) -> OutputReader {
        OutputReader(schema: schema, policy: policy)
            .checking("price") { value, report in
                for (place, line) in (value["lines"]?.array ?? []).enumerated()
                where line["price"]?.int ?? 0 < 0 {
                    report("/lines/\(place)/price", "must not be negative.")
                }
            }
            .checking("total", as: Invoice.self) { invoice, report in
                guard invoice.sum != invoice.total else { return }
                report(
                    "/total", "must be the sum of the lines, \(invoice.sum)",
                    expected: "\(invoice.sum)")
            }
    }

    struct Invoice: Decodable {
        struct Line: Decodable { var price: Int }
        var lines: [Line]
        var total: Int
        var sum: Int { lines.reduce(0) { $0 + $1.price } }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let violations: [Violation]
        var testDescription: String { text }
    }

    static let total = Violation(
        pointer: "/total", code: "total", expected: "5", found: "7",
        message: "/total must be the sum of the lines, 5 (found 7).")

    @Test(arguments: [
        Case(text: #"{"lines":[{"price":2},{"price":3}],"total":5}"#, violations: []),
        // After coercion.
        Case(text: #"{"lines":[{"price":"2"},{"price":3}],"total":"5"}"#, violations: []),
        Case(text: #"{"lines":[{"price":2},{"price":3}],"total":7}"#, violations: [total]),
        Case(
            text: #"{"lines":[{"price":9},{"price":-4}],"total":7}"#,
            violations: [
                Violation(
                    pointer: "/lines/1/price", code: "price", expected: "must not be negative",
                    found: "-4", message: "/lines/1/price must not be negative (found -4)."),
                total,
            ]),
        // The schema comes first.
        Case(
            text: #"{"lines":[{"price":2}],"total":true}"#,
            violations: [
                Violation(
                    pointer: "/total", code: "type", expected: "integer", found: "true",
                    message: "/total must be integer (found true).")
            ]),
    ])
    func findingsAreViolations(_ example: Case) {
        for policy in [Policy.schemaSafe, .salvage] {
            let recovery = Self.reader(policy).read(example.text)
            #expect(recovery.violations == example.violations)
            #expect(recovery.isOK == example.violations.isEmpty)
            #expect(recovery.kind == (recovery.isOK ? .complete : .invalid))
        }
    }

    @Test func theStrictPolicyAndStreamsCheckToo() {
        let text = #"{"lines":[{"price":2},{"price":3}],"total":7}"#
        #expect(Self.reader(.strict).read(text).violations == [Self.total])
        var stream = StreamReader(Self.reader())
        _ = stream.feed(text)
        #expect(stream.finish().violations == [Self.total])
    }

    @Test func theWholeIsCheckedWithoutASchema() {
        let reader = OutputReader(schema: nil).checking("even") { value, report in
            if value.array?.count.isMultiple(of: 2) != true {
                report("", "must hold pairs", found: "something else")
            }
        }
        #expect(reader.read("[1, 2]").isOK)
        #expect(
            reader.read("[1]").violations.map(\.message)
                == ["The value must hold pairs (found something else)."])
    }

    @Test func whatWasSalvagedIsCheckedToo() {
        let text = "[1"
        let plain = OutputReader(schema: nil, policy: .salvage)
        #expect(plain.read(text).isOK)
        let recovery = plain.checking("never") { _, report in report("", "cannot be right") }
            .read(text)
        #expect(!recovery.isOK)
        #expect(recovery.violations.map(\.code) == ["never"])
        #expect(recovery.kind == .truncated)
    }

    // MARK: Asking again

    @Test func theSmallestPartIsAskedForAgain() throws {
        let broken = Self.reader().read(#"{"lines":[{"price":2},{"price":3}],"total":7}"#)
        var requests: [ReaskRequest] = []
        let mended = Reask(reader: Self.reader()).mend(broken) { request in
            requests.append(request)
            return ("5", .stop)
        }
        #expect(
            requests.map(\.message) == [
                """
                The part /total of your JSON is wrong:
                - The value must be the sum of the lines, 5 (found 7).
                It was: 7
                It must satisfy this JSON Schema: {"type":"integer"}
                Answer with the corrected JSON of this part alone, without any other words.
                """
            ])
        #expect(mended.isOK)
        #expect(
            mended.value?.serialized() == #"{"lines":[{"price":2},{"price":3}],"total":5}"#)
        #expect(mended.repairs.map(\.code) == ["asked-again"])
    }

    @Test func whatIsSplicedInIsCheckedAgain() {
        let broken = Self.reader().read(#"{"lines":[{"price":2},{"price":-4}],"total":-2}"#)
        var pointers: [String] = []
        var answers = [#"{"price":4}"#, "7", "6"]
        let mended = Reask(reader: Self.reader(), maxTries: 3).mend(broken) { request in
            pointers.append(request.pointer.description)
            return (answers.removeFirst(), .stop)
        }
        // The new price makes the total wrong, and the first new total is wrong too.
        #expect(pointers == ["/lines/1", "/total", "/total"])
        #expect(mended.isOK)
        #expect(mended.value?.serialized() == #"{"lines":[{"price":2},{"price":4}],"total":6}"#)
    }

    @Test func aNewWholeIsCheckedToo() {
        let reader = Self.reader()
        var answers = [
            #"{"lines":[{"price":2}],"total":3}"#, #"{"lines":[{"price":2}],"total":2}"#,
        ]
        var pointers: [String] = []
        let mended = Reask(reader: reader).mend(reader.read("Which invoice?")) { request in
            pointers.append(request.pointer.description)
            return (answers.removeFirst(), .stop)
        }
        #expect(pointers == ["", "/total"])
        #expect(mended.isOK)
        #expect(mended.value?["total"] == 2)
    }

    // MARK: Pointers

    @Test(arguments: ["/nowhere/7", "/lines/99999999999999999999/price", "no pointer", "/~", "/-"])
    func aPointerThatLeadsNowhereDoesNoHarm(pointer: String) {
        let reader = OutputReader(schema: Self.schema).checking("odd") { _, report in
            report(JSONPointer(stringLiteral: pointer), "must exist")
        }
        let recovery = reader.read(#"{"lines":[],"total":0}"#)
        #expect(recovery.violations.map(\.code) == ["odd"])
        #expect(recovery.violations.map(\.found) == ["nothing"])
        var asked: [String] = []
        _ = Reask(reader: reader, maxTries: 1).mend(recovery) { request in
            asked.append(request.pointer.description)
            return ("", .stop)
        }
        #expect(asked == [pointer.hasPrefix("/lines") ? "/lines" : ""])
    }

    @Test func pointersAreWrittenInTheCode() {
        let key = "a/b~c"
        let line: JSONPointer = "/lines/\(2)"
        #expect(line.tokens == ["lines", "2"])
        #expect(("\(line)/\(key)/x" as JSONPointer).tokens == ["lines", "2", "a/b~c", "x"])
        #expect(("/a~1b" as JSONPointer).tokens == ["a/b"])
        #expect(("" as JSONPointer).tokens == [])
        #expect(("no pointer" as JSONPointer).tokens == ["no pointer"])
    }

    // MARK: Swift types

    struct Percentage: Decodable {
        struct TooMuch: Error {}
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer().decode(Int8.self)
            if value > 100 { throw TooMuch() }
            if value < 0 {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: decoder.codingPath, debugDescription: "Less than none."))
            }
        }
    }

    @Test(arguments: [
        ("[50]", []),
        ("[50,300]", ["/1 must be a whole number from -128 to 127 (found 300)."]),
        ("[-1]", ["/0 cannot be used: Less than none."]),
        ("[101]", ["The value cannot be used: TooMuch()"]),
    ])
    func whatCannotBeDecodedIsAViolation(text: String, messages: [String]) {
        let reader = OutputReader(schema: nil).checking("percentage", as: [Percentage].self)
        let recovery = reader.read(text)
        #expect(recovery.violations.map(\.message) == messages)
        #expect(recovery.violations.allSatisfy { $0.code == "percentage" })
        #expect(recovery.isOK == messages.isEmpty)
    }
}
