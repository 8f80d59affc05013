import Basics
import Places
import Planning
import SentenceModel
import Trips

/// What a whole line means: its clauses, each with what it comes to.
package struct LineMeaning {
    package private(set) var clauses: [ReadMeaning] = []
    /// Words that were read as others.
    package let mended: [Spelling.Mending]

    package init(_ line: String, _ situation: Situation) {
        var situation = situation
        let (line, mended) = LineMeaning.mended(line, situation.atlas)
        self.mended = mended
        for readings in LineMeaning.joined(SentenceReader(situation).read(line), line) {
            let read = LineMeaning.read(readings, situation)
            clauses.append(read)
            situation.mention(read)
        }
    }

    /// The line with the spelling of its known words mended.
    private static func mended(
        _ line: String, _ atlas: Atlas
    ) -> (line: String, mended: [Spelling.Mending]) {
        let (tokens, mended) = Spelling(cities: atlas.headings).mend(Tokenizer.tokens(of: line))
        guard !mended.isEmpty else { return (line, []) }
        let characters = Array(line)
        var text = ""
        var end = 0
        for token in tokens where token.range.lowerBound >= end {
            let typed = String(characters[token.range])
            guard token.kind == .word, typed != token.text else { continue }
            text += String(characters[end..<token.range.lowerBound]) + token.text
            end = token.range.upperBound
        }
        return (text + String(characters[end...]), mended)
    }

    /// What is said of the trip in several clauses in a row is one: `Rome first, then Florence`.
    private static func joined(_ clauses: [[SaidClause]], _ line: String) -> [[SaidClause]] {
        var all: [[SaidClause]] = []
        for clause in clauses {
            if let last = all.indices.last, all[last][0].intent == .trip, clause[0].intent == .trip
            {
                all[last][0].append(clause[0], of: line)
                all[last].removeLast(all[last].count - 1)
            } else {
                all.append(clause)
            }
        }
        return all
    }

    /// How sure it is that all of the line is read as it is meant.
    package var certainty: Double { clauses.map(\.certainty).min() ?? 0 }

    /// An intent whose parts make no sense counts for so much less.
    private static let weightOfSenseless = 0.4

    /// What a clause comes to: of its readings, what most of their shares agree on. "Move dinner to 8"
    /// is the same whether it is a move or a time.
    private static func read(_ readings: [SaidClause], _ situation: Situation) -> ReadMeaning {
        var all: [ReadMeaning] = []
        var senseless = 0.0
        for clause in readings {
            let read = read(clause, situation)
            let share = clause.intents[0].share
            if case .success(let meaning) = read.meaning {
                if let same = all.firstIndex(where: { (try? $0.meaning.get()) == meaning }) {
                    all[same].certainty += share
                    continue
                }
                all.append(read)
                all[all.count - 1].certainty = share
            } else {
                senseless += share
                if all.isEmpty || clause.intent == readings[0].intent { all.append(read) }
            }
        }
        let best = all.indices.max { weight(all[$0]) < weight(all[$1]) } ?? 0
        var read = all[best]
        let rest = senseless * (1 - weightOfSenseless)
        let parts = read.clause.parts.map(\.certainty).min() ?? 1
        let certaintyOfParts = max(0.3, min(parts, read.clause.certaintyOfCut)).squareRoot()
        if case .success(.changes) = read.meaning {
            // Parts that are hardly sure are left out, and said to be.
            read.certainty =
                min(1, read.certainty / max(0.2, 1 - rest)) * max(0.9, certaintyOfParts)
        } else if case .success = read.meaning {
            read.certainty = min(1, read.certainty / max(0.2, 1 - rest)) * certaintyOfParts
        }
        return read
    }

    private static func weight(_ read: ReadMeaning) -> Double {
        if case .success = read.meaning {
            read.certainty
        } else {
            read.certainty * weightOfSenseless
        }
    }

    private static func read(_ clause: SaidClause, _ situation: Situation) -> ReadMeaning {
        var unused: [String] = []
        let meaning: Result<Meaning, ReadingProblem>
        do throws(ReadingProblem) {
            guard let found = try self.meaning(of: clause, situation, &unused) else {
                throw ReadingProblem.notUnderstood(clause.text)
            }
            meaning = .success(found)
        } catch {
            meaning = .failure(error)
        }
        return ReadMeaning(
            clause: clause, meaning: meaning, certainty: clause.intents[0].share, unused: unused)
    }

    private static func meaning(
        of clause: SaidClause, _ situation: Situation, _ unused: inout [String]
    ) throws(ReadingProblem) -> Meaning? {
        let intent = clause.intent
        if intent.isQuestion { return .question(intent) }
        switch intent {
        case .trip:
            var trip = TripMeaning(situation)
            try trip.read(clause)
            unused = trip.unused
            // A name that is all there is has to be a city's, or it is said that it is none.
            if trip.changes.isEmpty, let name = clause.text(.city) {
                _ = try CityChoice.choose(name, atlas: situation.atlas, reach: situation.reach)
            }
            return trip.changes.isEmpty ? nil : .changes(trip.changes)
        case .longer, .shorter, .shift: return try LengthMeaning(clause, situation).meaning()
        case .remove, .move, .swap, .replace, .add, .time, .note, .lock, .unlock, .start, .lighten,
            .indoors, .regenerate:
            guard let plan = situation.plan else { throw .commandNeedsPlan(intent.rawValue) }
            return try EditMeaning(clause, plan, situation).meaning()
        case .yes, .no, .later, .unsure, .usual, .social, .other, .service, .correct:
            return .said(intent)
        default: return try ProgramMeaning(clause, situation).meaning()
        }
    }
}

extension Situation {
    /// What a clause spoke of is what "it" and "that day" mean in the next.
    fileprivate mutating func mention(_ read: ReadMeaning) {
        guard case .success(let meaning) = read.meaning else { return }
        if meaning == .intent(.new) { (draft, plan) = (Draft(), nil) }
        guard let plan else { return }
        let stops =
            switch meaning {
            case .edits(let edits): Intent.edit(edits).stops
            case .intent(let intent): intent.stops
            default: [StopNumber]()
            }
        let there = stops.filter { plan.itinerary[$0] != nil }
        if !there.isEmpty { mentioned = there }
        let finder = StopFinder(plan, self)
        let said = read.clause.texts(.day, .toDay).first
        if let day = said.flatMap({ try? finder.day($0) }) ?? there.first?.day {
            mentionedDay = day
        }
    }
}

/// What a clause does to how long the trip is, or to when it is.
struct LengthMeaning {
    let clause: SaidClause
    let situation: Situation

    init(_ clause: SaidClause, _ situation: Situation) {
        (self.clause, self.situation) = (clause, situation)
    }

    private var draft: Draft { situation.draft }

    func meaning() throws(ReadingProblem) -> Meaning? {
        if clause.saysNegative { throw .datesUnclear(clause.text) }
        if clause.intent == .shift { return try shift().map { .changes([$0]) } }
        let sign = clause.intent == .longer ? 1 : -1
        if let text = clause.text(.city) { return try nights(in: text, sign).map { .changes($0) } }
        guard let dates = draft.dates else { return nil }
        if let length = clause.text(.length), let days = days(length) {
            let isNights = length.lowercased().contains("night") || length.contains("晚")
            return try changed(dates, to: days + (isNights ? 1 : 0))
        }
        let days = clause.text(.amount).flatMap { self.days($0) } ?? 1
        return try changed(dates, to: dates.count + sign * days)
    }

    private func changed(_ dates: DateSpan, to count: Int) throws(ReadingProblem) -> Meaning? {
        guard count >= 1 else { throw .datesTooShort }
        guard count != dates.count else { return nil }
        let span = try DateExpression.checked(
            from: dates.first, days: count, today: min(situation.today, dates.first))
        return .changes([.dates(span)])
    }

    private func nights(in text: String, _ sign: Int) throws(ReadingProblem) -> [TripChange]? {
        let city = try CityChoice.choose(text, atlas: situation.atlas, reach: situation.reach)
        var stays = draft.stays
        guard let at = stays.firstIndex(where: { $0.city == city }) else {
            throw .cityNotInTrip(text, cities: stays.map(\.city.name))
        }
        let shares =
            draft.dates.flatMap { stays.shares(of: $0.count - 1) } ?? stays.map { $0.nights ?? 1 }
        let amount = clause.text(.amount).flatMap { days($0) } ?? 1
        for index in stays.indices { stays[index].nights = shares[index] }
        let now = shares[at]
        stays[at].nights = clause.text(.length).flatMap { days($0) } ?? now + sign * amount
        guard let nights = stays[at].nights, nights >= 1, stays.count > 1 else { return nil }
        return try CityChange(draft: draft, today: situation.today).changes(
            stays, sayingNights: true)
    }

    private func days(_ text: String) -> Int? {
        let tokens = Tokenizer.tokens(of: ChineseValues.inEnglish(text))
        // "Half a day" and "a year and a day" are no days to count.
        guard
            !tokens.contains(where: {
                ["half", "year", "years", "month", "months"].contains($0.lowered)
            })
        else { return nil }
        for (index, token) in tokens.enumerated() {
            let count =
                token.count
                ?? (["couple"].contains(token.lowered) ? 2 : token.lowered == "another" ? 1 : nil)
            guard let count else { continue }
            let unit = tokens[(index + 1)...].lazy.compactMap { StayLength.Unit($0.lowered) }.first
            return count * (unit?.days ?? 1)
        }
        return nil
    }

    private func shift() throws(ReadingProblem) -> TripChange? {
        let words = Set(clause.words)
        guard let dates = draft.dates, words.isDisjoint(with: ["year", "years", "half"]) else {
            return nil
        }
        if let amount = clause.text(.amount), let days = days(amount), let isLater {
            let move = RelativeDates(first: isLater ? days : -days, last: isLater ? days : -days)
            return .dates(try move.moving(dates, today: situation.today))
        }
        guard let text = clause.text(.when) ?? clause.text(.toDay) ?? clause.text(.day) else {
            return nil
        }
        let english = ChineseValues.inEnglish(text)
        let known = DatesSoFar(days: dates.count)
        return .dates(try DateExpression.read(english, today: situation.today, completing: known))
    }

    private var isLater: Bool? {
        let words = Set(clause.words)
        if !words.isDisjoint(with: ["later", "back", "after", "delay", "postpone", "on"])
            || ["晚", "推迟", "往后", "延后", "延迟", "后"].contains(where: clause.text.contains)
        {
            return true
        }
        if !words.isDisjoint(with: ["earlier", "sooner", "forward", "before", "early"])
            || ["早", "提前", "往前", "前"].contains(where: clause.text.contains)
        {
            return false
        }
        return nil
    }
}
