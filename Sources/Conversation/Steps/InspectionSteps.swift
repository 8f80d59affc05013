import Phrases
import Places
import Planning
import StructuredOutput
import Trips
import Understanding

extension CommandContext {
    func step(for inspection: Inspection) throws(Problem) -> Step {
        switch inspection {
        case .check: try check()
        case .map(let day): try map(ofDay: day)
        case .why(let number): try why(number)
        case .whyLast: whyLast
        case .raw: try raw()
        case .usage: try showUsage()
        case .repairs: try repairs()
        }
    }

    /// How the last line was read: each clause, what it asks for and how surely, and its parts.
    private var whyLast: Step {
        guard let lastSaid, !lastSaid.meaning.clauses.isEmpty else {
            return .show([.understood("No line was read by its words since the program began.")])
        }
        return .show(
            lastSaid.meaning.clauses.flatMap { clause -> [Output] in
                let intents = clause.clause.intents.prefix(3)
                    .map { Phrase.verbatim("\($0.intent.rawValue) \(Int($0.share * 100)) %") }
                let parts = clause.clause.parts.map {
                    ListRow(
                        word: .verbatim($0.slot.rawValue),
                        .verbatim("\($0.text) · \(Int($0.certainty * 100)) %"))
                }
                return [
                    .heading(.verbatim(clause.clause.text)),
                    .list([ListRow(word: "asks for", intents.joined())] + parts),
                ]
            })
    }

    private func check() throws(Problem) -> Step {
        let findings = try plan(for: "check").findings
        guard !findings.isEmpty else {
            return .show([.understood("Nothing found: the checks have no fault to name.")])
        }
        let faults = findings.filter { $0.severity == .finding }
        let notes = findings.filter { $0.severity == .note }
        func section(_ title: Phrase, _ findings: [Finding]) -> [Output] {
            findings.isEmpty ? [] : [.heading(title)] + findings.map { .note($0.withRemedy) }
        }
        return .show(section("To mend", faults) + section("Good to know", notes))
    }

    /// A map of the whole plan, or of one day.
    private func map(ofDay day: Int?) throws(Problem) -> Step {
        let plan = try plan(for: "map")
        var itinerary = plan.itinerary
        if let day {
            for index in itinerary.days.indices where index + 1 != day {
                itinerary.days[index].stops = []
            }
        }
        let cities = self.cities(of: plan).distinct.compactMap(\.city)
        let maps = cities.map { (city: $0, map: PlaceMap(of: itinerary, in: $0)) }
            .filter { !$0.map.points.isEmpty }
        guard !maps.isEmpty else {
            return .show([
                .note("The positions of these stops are not known: there is nothing to draw.")
            ])
        }
        return .show(
            maps.flatMap { entry -> [Output] in
                (cities.count > 1 ? [.heading(.verbatim(entry.city.name))] : []) + [.map(entry.map)]
            })
    }

    /// Shows why a stop is in the plan; for nil, what can be asked.
    private func why(_ number: StopNumber?) throws(Problem) -> Step {
        let plan = try plan(for: "why")
        guard let number else { return .show(whatToAsk(plan)) }
        guard let stop = plan.itinerary[number] else { throw .reading(.noSuchStop(number)) }
        let reasons = StopReasons(
            stop: stop, number: number, plan: plan,
            guide: setting(of: plan.trip, in: cities(of: plan))
                .stay(ofDay: number.day - 1),
            turnedDown: state.turnedDown)
        return .show([.heading("\(number) \(stop.name)"), .list(reasons.rows)])
    }

    /// What can be asked, with a stop of the plan as the example.
    private func whatToAsk(_ plan: Plan) -> [Output] {
        let first = plan.itinerary.numberedStops.first
        let number = first?.number.description ?? "1.1"
        let name = first?.stop.name.shortened(to: 30)
        let title: Phrase = name.map { .verbatim($0) } ?? "the castle"
        let typed = name ?? "castle"
        return [
            .note("Say which stop: where it comes from, why it fits, when it is open."),
            .list([
                ListRow("/why \(number)", title), ListRow("/why \(typed)", "the same by its name"),
                ListRow("when is \(typed)?", "its day and time"),
                ListRow("what do we do on day 1?", "the stops of a day"),
                ListRow("how far do we walk on day 1?", "the ways of a day"),
                ListRow("/repairs", "what of a model's answers was mended"),
                ListRow("/raw", "what a model said"),
            ]),
        ]
    }

    private func raw() throws(Problem) -> Step {
        guard !answers.isEmpty else {
            guard let note = planner.answersNote else { throw .noAnswers }
            return .show([.note(note)])
        }
        return .show(answers.map { .raw($0) })
    }

    private func showUsage() throws(Problem) -> Step {
        guard !usage.session.isEmpty else { throw .noAnswers }
        let meter = usage.meter
        func rows(_ title: Phrase, _ uses: [ModelUse]) -> [ListRow] {
            uses.map { use in
                let words = use.count.words
                let cost = meter.rules.cost(of: use.count.usage, by: use.label)
                return ListRow(
                    word: "\(title) · \(use.label)", cost.map { "\(words), \($0.words)" } ?? words)
            }
        }
        let today = meter.today(today).map { ListRow(word: "today", $0.words(meter.rules)) }
        return .show([
            .list(
                rows("last turn", usage.turn) + rows("session", usage.session)
                    + (today.map { [$0] } ?? []))
        ])
    }

    private func repairs() throws(Problem) -> Step {
        let plan = try plan(for: "repairs")
        guard !(plan.repairs.isEmpty && plan.mended.isEmpty) else {
            return .show([.note("Nothing had to be mended in what \(plan.sourceWords) said.")])
        }
        let rows = plan.repairs.map { ListRow("\($0.code) (\($0.class.rawValue))", $0.change) }
        return .show(plan.mended.map { .note($0) } + (rows.isEmpty ? [] : [.list(rows)]))
    }
}

extension Finding {
    /// `The day is free: /regenerate day 2`.
    var withRemedy: Phrase { remedy.isEmpty ? message : "\(message): \(remedy.command)" }
}

extension Repair {
    /// Where and what, on one line: `/days/0/name: Rom became Rome`.
    fileprivate var change: Phrase {
        let place: Phrase =
            pointer.tokens.isEmpty ? "line \(line)" : .verbatim(pointer.description)
        let old: Phrase = before.isEmpty ? "nothing" : .verbatim(before.shortened(to: 60))
        let new: Phrase = after.isEmpty ? "nothing" : .verbatim(after.shortened(to: 60))
        return "\(place): \(old) became \(new)"
    }
}
