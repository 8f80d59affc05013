import Places
import Planning
import Trips

/// What a line asks to be changed in a plan, as the commands that do it.
struct EditLines: Equatable {
    var lines: [String]
    /// The parts of the line that are no edits.
    var rest: String
    /// Words of the edits that were read as others.
    var mended: [Spelling.Mending] = []
}

/// Reads edits of a plan from plain talk: `swap day 1 and 2`, `drop the museum on Saturday`.
///
/// Worked example: `drop the market and lock Nijo Castle` has two clauses, as "lock" begins a new
/// one. In each, the verb says which command it is, and what follows it is looked up in the plan.
/// A stop that could be one of several leads to a question, one that is not there to a refusal.
struct EditTalk {
    let plan: PlannedTrip
    let wishes: Wishes
    let line: String
    let reading: Reading
    let refs: PlanReferences
    let cities: TripCities
    private let mended: [Spelling.Mending]
    /// `On Friday, ...`: the day that the line begins with, and where it goes on.
    private(set) var leading: (day: Int, end: Int)?

    init(line: String, plan: PlannedTrip, atlas: Atlas, wishes: Wishes, today: CalendarDate) {
        self.line = line
        self.plan = plan
        self.wishes = wishes
        let (tokens, mended) = Spelling(cities: atlas.headings).mend(Tokenizer.tokens(of: line))
        reading = Reading(line: line, tokens: tokens)
        self.mended = mended
        cities = TripCities(of: plan.trip, in: atlas)
        refs = PlanReferences(plan: plan, cities: cities, reading: reading, today: today)
        let start = ["on", "for"].contains(reading.word(0)) ? 1 : 0
        if let (day, length) = try? refs.day(at: start), reading.mark(start + length) == "," {
            leading = (day, start + length + 1)
        }
    }

    /// The day of a range, or the one that the whole line is about.
    func day(in range: Range<Int>) throws(ReadingProblem) -> Int? {
        try refs.day(in: range)?.day ?? leading?.day
    }

    /// The edits of the line; nil when it has none, throws when one cannot be done.
    func read() throws(ReadingProblem) -> EditLines? {
        var lines: [String] = []
        var rest: [String] = []
        for clause in clauses() {
            let body = withoutLead(clause)
            if let note = try note(at: body.lowerBound) {
                lines.append(note)
                break
            }
            if let found = unwanted(clause) {
                lines += found
            } else if let found = try edits(in: body) {
                lines += found
            } else if !body.isEmpty, !isAgain(body, after: lines) {
                if let line = lighter(body) {
                    lines.append(line)
                    continue
                }
                try refuseUnavailable(body)
                rest.append(reading.text(clause))
            }
        }
        guard !lines.isEmpty else { return nil }
        let left = rest.joined(separator: ", ")
        // Whoever reads the rest says what was mended in it.
        return EditLines(
            lines: EditTalk.inOrder(lines), rest: left,
            mended: mended.filter { !left.contains($0.typed) })
    }

    /// Numbers are those of the plan as it is: what takes stops out comes last and together. What
    /// is to stay is locked before the rest is planned again.
    private static func inOrder(_ lines: [String]) -> [String] {
        var lines = lines
        if lines.contains(where: { $0.hasPrefix("/regenerate") }) {
            let locks = lines.filter { $0.hasPrefix("/lock ") }
            lines = locks + lines.filter { !$0.hasPrefix("/lock ") }
        }
        let removals = lines.filter { $0.hasPrefix("/remove ") }
        guard !removals.isEmpty else { return lines }
        let numbers = removals.map { $0.dropFirst("/remove ".count) }.joined(separator: " ")
        return lines.filter { !$0.hasPrefix("/remove ") } + ["/remove \(numbers)"]
    }

    /// `plan it again` after an edit that does so.
    private func isAgain(_ body: Range<Int>, after lines: [String]) -> Bool {
        guard lines.last?.hasPrefix("/regenerate") == true else { return false }
        return reading.word(body.upperBound - 1) == "again"
            || ["plan", "try", "something", "change"].contains(reading.word(body.lowerBound))
    }
}

// MARK: - Clauses

extension EditTalk {
    private static let leads =
        Politeness.leads + [
            "maybe", "also", "and", "but", "actually", "i think we should", "we should", "you can",
            "you should", "i'd rather", "we'd rather", "why don't we", "how about we", "we need to",
            "i need to", "oh", "no", "have", "we have", "we'll have", "i'll have",
        ]

    /// Ranges between pauses and before verbs after "and".
    private func clauses() -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = leading?.end ?? 0
        for index in reading.tokens.indices where index > start && endsClause(index) {
            clauses.append(start..<index)
            start = reading.tokens[index].kind == .stop ? index + 1 : index
        }
        clauses.append(start..<reading.tokens.count)
        return clauses.filter { !$0.isEmpty }
    }

    private func endsClause(_ index: Int) -> Bool {
        if reading.tokens[index].kind == .stop {
            // `2.3`, `10:30`
            let isInside =
                reading.areJoined(index - 1, index) && reading.areJoined(index, index + 1)
            return !(isInside && reading.tokens[index + 1].isNumber)
        }
        guard ["and", "then", "but"].contains(reading.word(index)) else { return false }
        let next = withoutLead(index..<reading.tokens.count).lowerBound
        return EditVerb.all.contains { $0.length(at: next, in: reading) > 0 }
            || reading.length(ofAny: EditTalk.notes, at: next) > 0
    }

    /// More than anybody says before a verb: `ok and then please could you`. Every "and" is asked
    /// for a verb behind it, so that the way there must be short.
    private static let mostLeads = 8

    private func withoutLead(_ clause: Range<Int>) -> Range<Int> {
        var start = clause.lowerBound
        for _ in 0..<EditTalk.mostLeads {
            let length = reading.length(ofAny: EditTalk.leads, at: start)
            guard start < clause.upperBound, length > 0 else { break }
            start += length
        }
        return min(start, clause.upperBound)..<clause.upperBound
    }
}

// MARK: - Notes

extension EditTalk {
    private static let notes = [
        "add a note to", "add a note on", "add a note for", "put a note on", "make a note on",
        "note on", "note to", "note for", "note",
    ]

    /// `note on 2.1: buy tickets`: the text is the person's own, to the end of the line.
    private func note(at start: Int) throws(ReadingProblem) -> String? {
        let length = reading.length(ofAny: EditTalk.notes, at: start)
        guard length > 0 else { return nil }
        let from = start + length
        if refs.stopNumber(at: from) != nil, let number = try refs.stop(in: from..<(from + 3)) {
            let text = from + 3
            let first = [":", ",", "-", "that"].contains(reading.mark(text)) ? text + 1 : text
            guard first < reading.tokens.count else { return nil }
            return "/note \(number) \(reading.text(first..<reading.tokens.count))"
        }
        guard
            let colon = reading.tokens.indices.first(where: {
                $0 > from && reading.mark($0) == ":"
            }), colon + 1 < reading.tokens.count, let number = try refs.stop(in: from..<colon)
        else { return nil }
        return "/note \(number) \(reading.text((colon + 1)..<reading.tokens.count))"
    }
}
