import StructuredOutput

/// The code of the documentation's articles, compiled. Between `// begin` and `// end` stands what
/// an article shows, block by block; `DocumentationTests` compares them. What the examples print is
/// what the articles quote.
struct DocumentationExamples {
    var printed: [String] = []

    mutating func print(_ items: Any...) {
        printed.append(items.map { "\($0)" }.joined(separator: " "))
    }

    /// StructuredOutput.md
    mutating func tour() throws {
        // begin
        let bug: SchemaDefinition = .object([
            "title": .string(minLength: 1),
            "severity": .enum(["minor", "major", "critical"], aliases: ["blocker": "critical"]),
            "steps": .array(of: .string, minItems: 1),
            "duplicateOf": .integer.nullable,
        ])
        let reader = OutputReader(schema: try Schema(bug))
        // end
        // begin
        let recovery = reader.read(
            """
            Here you are: {title: 'Crash on start', "severity": "Blocker", "steps": ["Start it",]}
            """)
        print(recovery.isOK, recovery.kind)
        print(recovery.value?.serialized() ?? "")
        // end
        // begin
        for repair in recovery.repairs {
            print("\(repair.line):\(repair.column) \(repair.code), \(repair.class)")
        }
        // end
        // begin
        struct Bug: Decodable {
            var title: String
            var severity: String
            var steps: [String]
            var duplicateOf: Int?
        }
        let report = try recovery.decode(Bug.self)
        print(report.title, report.steps.count)
        // end
        // begin
        let broken = reader.read(#"{"title": "", "severity": "awful", "steps": ["Start it"]}"#)
        for violation in broken.violations { print(violation.message) }
        // end
    }

    /// FromTextToType.md
    mutating func fromTextToType() throws {
        // begin
        struct Invoice: Codable {
            enum Currency: String, Codable, CaseIterable {
                case euro = "EUR"
                case dollar = "USD"
            }
            struct Line: Codable {
                var text: String
                var quantity: Int
                var price: JSONNumber
            }
            var number: String
            var issued: String
            var currency: Currency
            var lines: [Line]
            var note: String?
        }
        // end
        // begin
        let definition: SchemaDefinition = .object([
            "number": .string(pattern: "^[0-9]{4}-[0-9]+$").described("as printed at the top"),
            "issued": .string(format: "date"),
            "currency": .enum(of: Invoice.Currency.self, aliases: ["€": .euro, "euros": .euro]),
            "lines": .array(
                of: .object([
                    "text": .string,
                    "quantity": .integer(minimum: 1, maximum: 10_000),
                    "price": .number(minimum: 0, multipleOf: 0.01),
                ]), minItems: 1),
            "note": .string.optional,
        ])
        let reader = OutputReader(schema: try Schema(definition, assertsFormats: true))
        // end
        // begin
        let text = """
            Sure! Here is the invoice you asked for:
            ```json
            {
              number: "2027-0117",          // from the header
              'issued': "3 May 2027",
              "currency": "Euros",
              "lines": [
                {"text": "Paper, 500 sheets", "quantity": "4", "price": 3.50},
                {"text": "Toner", "quantity": 1, "price": 61.00,},
              ]
            }
            ```
            Let me know if I can help with anything else!
            """
        let recovery = reader.read(text)
        // end
        // begin
        print(recovery.isOK, recovery.value?.serialized(indent: 2) ?? "")
        // end
        // begin
        for repair in recovery.repairs {
            let place = "\(repair.line):\(repair.column)"
            let after = repair.after.isEmpty ? "(cut)" : repair.after
            print(place, repair.code, repair.class, repair.before, "→", after)
        }
        // end
        // begin
        let edited = Repair.apply(recovery.repairs, to: Array(text.utf8))
        let written = try JSONParser.parse(edited)
        print(written["issued"]?.string ?? "", written["currency"]?.string ?? "")
        // end
        // begin
        let invoice = try recovery.decode(Invoice.self)
        print(invoice.issued, invoice.currency, invoice.lines.map(\.price.text))
        // end
        // begin
        struct Receipt: Decodable { var number: Int }
        do {
            _ = try recovery.decode(Receipt.self)
        } catch DecodingError.typeMismatch(_, let context) {
            print(context.debugDescription)
        }
        // end
        // begin
        let document = try JSONDocument(parsing: #"{"prices": [3.5, 61]}"#)
        print(try document.root["prices"]?.decode([Double].self) ?? [])
        // end
        // begin
        var copy = invoice
        copy.lines.removeLast()
        copy.note = "Toner is out of stock"
        print(try JSONValue.encode(copy).serialized())
        // end
        // begin
        do {
            _ = try JSONValue.encode(["rates": [1, 1.0 / 0]])
        } catch EncodingError.invalidValue(_, let context) {
            print(context.debugDescription)
        }
        // end
    }

    /// Policies.md
    mutating func policies() throws {
        // begin
        let schema = try Schema(
            SchemaDefinition.object(["name": .string, "servings": .integer(minimum: 1)]))
        let answers = [
            #"{"name": "Bread", "servings": 4}"#,
            #"{"name": 'Bread', "servings": 4,}"#,
            #"{"name": "Bread", "servings": "4"}"#,
            #"{"name": "Bread", "servings": 4, "oven": true}"#,
            #"{"servings": 4, "name": "Bre"#,
        ]
        for answer in answers {
            print(answer)
            for policy in Policy.allCases {
                let recovery = OutputReader(schema: schema, policy: policy).read(answer)
                let repairs = recovery.repairs.map(\.code)
                let violations = recovery.violations.map(\.code)
                print("   ", policy.rawValue, recovery.isOK ? "OK \(repairs)" : "no \(violations)")
            }
        }
        // end
        // begin
        let recovery = OutputReader(schema: schema).read(#"{"name": "Bread", "servings": "4"}"#)
        let isVerbatim = recovery.isOK && recovery.repairs.allSatisfy { $0.class == .lossless }
        print(isVerbatim)
        // end
        // begin
        let answer = #"Here: {"name": "Bread", "servings": "4", "oven": true}"#
        let salvaged = OutputReader(schema: schema, policy: .salvage).read(answer)
        for line in salvaged.ledger(of: answer).lines(of: answer) { print(line) }
        // end
        // begin
        let twice = #"{"name": "Bread", "name": "Buns", "servings": 4}"#
        for policy in [Policy.schemaSafe, .salvage] {
            let recovery = OutputReader(schema: schema, policy: policy).read(twice)
            print(recovery.isOK, recovery.violations.map(\.message), recovery.repairs.map(\.code))
        }
        // end
        // begin
        let whole = #"{"name": "Bread", "servings": 4}"#
        for finish in Finish.allCases {
            let recovery = OutputReader(schema: schema).read(whole, finish: finish)
            print(finish, recovery.isOK, recovery.kind)
        }
        // end
    }

    /// Streaming.md
    mutating func streaming() throws {
        // begin
        let recipe: SchemaDefinition = .object([
            "name": .string,
            "steps": .array(of: .object(["text": .string, "minutes": .integer(minimum: 0)])),
        ])
        var stream = StreamReader(OutputReader(schema: try Schema(recipe)))
        let chunks = [
            "```json\n{name: 'Flat", #"bread', "steps": [{"text": "Mix", "min"#,
            #"utes": "5"}, {"text": "Bake"#, #"", "minutes": 12}]}"#, "\n```",
        ]
        for chunk in chunks {
            for part in stream.feed(chunk) { print(part.pointer, part.value.serialized()) }
            print("—")
        }
        // end
        // begin
        var steps = StreamedItems(OutputReader(schema: try Schema(recipe)), of: "/steps")
        let pieces = [
            #"{"steps": [{"text": "Mix", "minutes": 5}"#,
            #", {'text': 'Bake', "minutes": "12",}, {"#,
        ]
        for piece in pieces {
            for item in steps.feed(piece) {
                print(item.index, item.value.serialized(), item.repairs.map(\.code))
            }
        }
        // end
        // begin
        let recovery = stream.finish()
        print(recovery.isOK, recovery.value?.serialized() ?? "")
        // end
        // begin
        var cut = StreamReader(OutputReader(schema: try Schema(recipe)))
        let parts = cut.feed(#"{"name": "Flatbread", "steps": [{"text": "Mix", "minutes": 5}, {"#)
        print(parts.map(\.pointer.description))
        print(cut.finish(.length).kind)
        // end
    }

    /// AskingAgain.md
    mutating func askingAgain() throws {
        var answers = [
            #"{"text": "Sugar", "cents": 90}"#, "No.", "Well: the total is 340.",
        ]
        func ask(_ message: String) throws -> (text: String, finish: Finish) {
            (answers.removeFirst(), .stop)
        }
        // begin
        struct Bill: Decodable {
            struct Line: Decodable {
                var text: String
                var cents: Int
            }
            var lines: [Line]
            var total: Int
        }
        let cents: SchemaDefinition = .integer(minimum: 0, maximum: 1_000_000)
        let definition: SchemaDefinition = .object([
            "lines": .array(of: .object(["text": .string, "cents": cents]), maxItems: 1000),
            "total": cents,
        ])
        let reader = OutputReader(schema: try Schema(definition))
            .checking("text") { bill, report in
                for (place, line) in (bill["lines"]?.array ?? []).enumerated()
                where line["text"]?.string == "" {
                    report("/lines/\(place)/text", "must say what was bought")
                }
            }
            .checking("total", as: Bill.self) { bill, report in
                let sum = bill.lines.map(\.cents).reduce(0, +)
                if bill.total != sum { report("/total", "must be the sum of the lines, \(sum)") }
            }
        // end
        // begin
        let recovery = reader.read(
            #"{"lines": [{"text": "Rye", "cents": 250}, {"text": "", "cents": 90}], "total": 340}"#)
        print(recovery.isOK, recovery.violations.map(\.code))
        print(recovery.violations.map(\.message))
        // end
        // begin
        let mended = try Reask(reader: reader, maxTries: 2).mend(recovery) { request in
            print(request.message)
            return try ask(request.message)
        }
        print(mended.isOK, mended.value?.serialized() ?? "")
        print(mended.repairs.map(\.code))
        // end
        // begin
        let wrong = reader.read(#"{"lines": [{"text": "Rye", "cents": 340}], "total": 90}"#)
        var session = Reask(reader: reader).session(for: wrong)
        while let request = session.request {
            let answer = try ask(request.message)
            let isBetter = session.take(answer.text, finish: answer.finish)
            print(request.pointer, request.attempt, answer.text, isBetter)
        }
        print(session.recovery.reaskEnd?.rawValue ?? "", session.answers)
        // end
        // begin
        let refused = reader.read("I'm sorry, but I cannot help with that.")
        let same = try Reask(reader: reader).mend(refused) { try ask($0.message) }
        print(same.kind, same.isOK, same.reaskEnd?.rawValue ?? "")
        // end
    }
}
