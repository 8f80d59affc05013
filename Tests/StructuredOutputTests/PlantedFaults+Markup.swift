import StructuredOutput
import Testing

/// A document with faults whose positions, corrections and reports are known.
///
/// The text carries its faults in place. Here are three, in a document of two members:
///
///     {
///       "item": ⟦'flour'⇒"flour"⟧,
///       "note": ⟦"a ⟨⟩"fine⟨⟩" one"⇒"a \"fine\" one"⟧,
///       "cups": ⟦-2⇒2⟧
///     }
///     ---
///     single-quotes lossless /item
///     unescaped-quote inferred /note + unescaped-quote inferred /note
///     !minimum /cups | at least 0 | -2
///
/// `⟦wrong⇒right⟧` is one fault: with any set of faults the text takes `wrong` for these and
/// `right` for the others. `⟦wrong⇒right⇒kept⟧` also says what the result holds when that is not
/// `right` for a repair, or not `wrong` for a violation. `⟨…⟩` are the places of the first reports,
/// one for each; the place of any other is all of `wrong`. Empty ones are where something is missing.
///
/// Below the line stand the reports, a line for each fault in the order of the text, joined by `+`
/// when a fault has several: `code class pointer` for an edit of the text, `~code class pointer` for
/// a change of a value, both perhaps with `| before | after`; `!code pointer | expected | found` for
/// a violation, perhaps with a fourth part that its sentence must hold. `_` is a part not told, and
/// `.` points to the whole.
struct Planted: Sendable, CustomTestStringConvertible {
    enum Piece: Sendable {
        case plain(String)
        case fault(PlantedFault)
    }

    let name: String
    let schema: PlantedSchema
    let policy: Policy
    let pieces: [Piece]

    /// For the reader's own default policy.
    init(_ name: String, _ schema: PlantedSchema, _ source: String) {
        self.init(name, schema, .schemaSafe, source)
    }

    init(
        _ name: String, _ schema: PlantedSchema, _ policy: Policy, _ source: String
    ) {
        self.name = name
        self.schema = schema
        self.policy = policy
        let halves = source.parted(by: "\n---\n")
        let reports = (halves.count > 1 ? halves[1] : "").parted(by: "\n").filter { !$0.isEmpty }
        var pieces: [Piece] = []
        var faults = 0
        for part in halves[0].parted(by: "⟧") {
            let sides = part.parted(by: "⟦")
            pieces.append(.plain(sides[0]))
            guard sides.count == 2 else { continue }
            precondition(faults < reports.count, "\(name): a fault without a report")
            pieces.append(.fault(PlantedFault(sides[1], reports[faults])))
            faults += 1
        }
        precondition(faults == reports.count, "\(name): a report without a fault")
        self.pieces = pieces
    }

    var testDescription: String { name }

    var faults: [PlantedFault] {
        pieces.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
    }

    /// The document with some of its faults, by their positions.
    func variant(with active: Set<Int>) -> PlantedVariant {
        var variant = PlantedVariant()
        var number = 0
        for piece in pieces {
            switch piece {
            case .plain(let text):
                variant.text += text
                variant.result += text
            case .fault(let fault):
                if active.contains(number) {
                    variant.plant(fault)
                } else {
                    variant.text += fault.right
                    variant.result += fault.right
                }
                number += 1
            }
        }
        return variant
    }
}

/// One fault: the wrong text, the right one, the text in the result, and the reports.
struct PlantedFault: Sendable {
    /// With `⟨` and `⟩` around the positions.
    let wrong: String
    let right: String
    let kept: String
    let reports: [PlantedReport]

    init(_ markup: String, _ reports: String) {
        let parts = markup.parted(by: "⇒")
        precondition((2...3).contains(parts.count), "no fault: \(markup)")
        wrong = parts[0]
        right = parts[1]
        self.reports = reports.parted(by: " + ").map { PlantedReport($0) }
        let staysAsItIs = self.reports.allSatisfy { $0.stage == .violation }
        kept = parts.count == 3 ? parts[2] : staysAsItIs ? parts[0] : parts[1]
        let marks = wrong.parted(by: "⟨").count - 1
        precondition(marks <= self.reports.count, "places of \(markup)")
    }
}

/// An expected or actual report of a reader about a fault.
struct PlantedReport: Sendable, Equatable {
    enum Stage: Sendable { case edit, change, violation }

    var stage = Stage.edit
    var code = ""
    var `class`: String?
    var pointer = ""
    /// Before and after of a repair; expected and found of a violation. Nil if not stated.
    var first: String?
    var second: String?
    /// Part of a violation's sentence.
    var hint: String?
    /// Bytes, line and column; nil for violations, which have a pointer only.
    var place: String?

    /// One report of a line below the document.
    init(_ line: String) {
        let fields = line.parted(by: " |").map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
        var words = fields[0].parted(by: " ").filter { !$0.isEmpty }
        code = words.removeFirst()
        if code.hasPrefix("!") { stage = .violation }
        if code.hasPrefix("~") { stage = .change }
        if stage != .edit { code.removeFirst() }
        if stage != .violation { self.class = words.removeFirst() }
        precondition(words.count == 1, "no report: \(line)")
        pointer = words[0] == "." ? "" : words[0]
        if fields.count > 1, fields[1] != "_" { first = fields[1] }
        if fields.count > 2, fields[2] != "_" { second = fields[2] }
        if fields.count > 3 { hint = fields[3] }
    }

    init(_ repair: Repair) {
        stage = repair.stage == .text ? .edit : .change
        code = repair.code
        self.class = repair.class.rawValue
        pointer = repair.pointer.description
        first = repair.before
        second = repair.after
        place = "\(repair.range) at \(repair.line):\(repair.column)"
    }

    init(_ violation: Violation) {
        stage = .violation
        code = violation.code
        pointer = violation.pointer.description
        first = violation.expected
        second = violation.found
        hint = violation.message
    }

    /// Without the parts that another report does not state.
    func asTold(by other: PlantedReport) -> PlantedReport {
        var copy = self
        if other.first == nil { copy.first = nil }
        if other.second == nil { copy.second = nil }
        guard let part = other.hint, let hint else {
            copy.hint = nil
            return copy
        }
        if hint.parted(by: part).count > 1 { copy.hint = part }
        return copy
    }
}

/// A document with some of its faults, and the expected result.
struct PlantedVariant {
    var text = ""
    /// The result as JSON, laid out like the text.
    var result = ""
    var reports: [PlantedReport] = []
    /// The position of each violation's fault, in bytes.
    var violated: [Range<Int>] = []

    mutating func plant(_ fault: PlantedFault) {
        let start = text.utf8.count
        var places: [Range<Int>] = []
        for part in fault.wrong.parted(by: "⟨") {
            let inner = part.parted(by: "⟩")
            if inner.count == 2 {
                places.append(text.utf8.count..<text.utf8.count + inner[0].utf8.count)
            }
            text += inner.joined()
        }
        let whole = start..<text.utf8.count
        for (number, report) in fault.reports.enumerated() {
            add(report, at: places.count > number ? places[number] : whole, whole)
        }
        result += fault.kept
    }

    private mutating func add(_ report: PlantedReport, at place: Range<Int>, _ whole: Range<Int>) {
        var report = report
        if report.stage == .violation {
            violated.append(whole)
        } else {
            let before = String(decoding: text.utf8.prefix(place.lowerBound), as: UTF8.self)
            let lines = before.parted(by: "\n")
            report.place =
                "\(place) at \(lines.count):\(lines[lines.count - 1].unicodeScalars.count + 1)"
        }
        reports.append(report)
    }

    /// Edits in order, then changes of values, then violations.
    var ordered: [PlantedReport] {
        [PlantedReport.Stage.edit, .change, .violation].flatMap { stage in
            reports.filter { $0.stage == stage }
        }
    }
}

extension String {
    /// The parts between separators: one more than there are separators.
    func parted(by separator: String) -> [String] {
        let bytes = Array(utf8)
        let mark = Array(separator.utf8)
        var parts: [String] = []
        var start = 0
        var at = 0
        while at + mark.count <= bytes.count {
            if bytes[at..<at + mark.count].elementsEqual(mark) {
                parts.append(String(decoding: bytes[start..<at], as: UTF8.self))
                at += mark.count
                start = at
            } else {
                at += 1
            }
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }
}
