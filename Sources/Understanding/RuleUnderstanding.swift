import Places
import Planning
import Trips

/// Understands plain talk by rules, without a model.
///
/// Worked example: `4 days in Rome from 3 May, lots of food, no nightlife` has a place after
/// "in", a length and a start, and two clauses with an interest and a word for its level. Each
/// token is claimed by the rule that understood it; a line of which nothing is understood, that
/// asks a question, or that names a place which nobody knows, is a problem and changes nothing.
package struct RuleUnderstanding {
    private let situation: Situation

    package init(_ situation: Situation) { self.situation = situation }

    var atlas: Atlas { situation.atlas }
    var draft: Draft { situation.draft }
    var today: CalendarDate { situation.today }
    var reach: CityReach { situation.reach }
    private var plan: PlannedTrip? { situation.plan }

    /// The changes that a line asks for.
    package func read(_ line: String) throws(ReadingProblem) -> [TripChange] {
        let understood = try understand(line)
        if let unknown = understood.unknownCity { throw unknown }
        return understood.changes
    }

    /// The changes that a line asks for, and what else is to be said of it. O(words · places).
    package func understand(_ line: String) throws(ReadingProblem) -> Understood {
        if InterestExpression.isMeant(by: line) {
            return Understood(
                changes: try InterestExpression.changes(line, current: draft.interests))
        }
        try CommandTable.standard.checkProse(line)
        if !NeedScan.isSaid(in: line), let likes = Likes(line) {
            var understood = try understand(likes.line)
            understood.mended += likes.readings
            understood.changes.removeAll { $0.subject != nil }
            understood.changes += SubjectScan.changes(ofLikes: line)
            return understood
        }
        let cities = atlas.headings
        let (tokens, mended) = Spelling(cities: cities).mend(Tokenizer.tokens(of: line))
        guard !Clause.isQuestion(tokens) else { throw .notUnderstood(line) }
        var reading = Reading(line: line, tokens: tokens)
        let cityTalk = CityTalk(reading, draft: draft, atlas: atlas)
        if let change = try cityTalk.change {
            let changes = try CityChange(draft: draft, today: today)
                .changes(change.stays, sayingNights: change.saysNights)
            return Understood(changes: changes, mended: mended)
        }
        do throws(ReadingProblem) {
            try cityTalk.refuseUnknownCity()
        } catch {
            guard reach != .atlas, case .cityBeyondGuide = error else { throw error }
        }
        OriginScan.find(in: &reading, cities: cities)
        let visits = visits(in: &reading)
        let wishes = try wishes(in: &reading)
        VagueScan.find(in: &reading, atlas: atlas)
        var unknown: ReadingProblem?
        let trip = try trip(in: &reading, unknown: &unknown)
        let subjects = subjects(in: reading)
        let visited = settle(visits, after: trip, in: &reading)
        let actions = trip + (wishes + visited + subjects.changes).map { .wish($0) }
        // Wishes and dates for a city that cannot be planned are not the earlier city's.
        if let unknown, !draft.stays.isEmpty { throw unknown }
        guard !actions.isEmpty else {
            throw unknown ?? reading.doubts.first ?? nothingUnderstood(line)
        }
        var understood = Understood(
            changes: actions, unused: UnusedParts.find(in: reading), doubts: reading.doubts,
            mended: mended, unknownCity: unknown)
        takeLikes(into: &understood)
        reading.use(subjects.used)
        let left = UnusedParts.find(in: reading)
        understood.unused = left.filter { part in
            understood.unused.contains { $0.contains(part) }
        }
        return understood
    }

    /// What was left of a line may be likes in other words. What was said in the kinds stays.
    private func takeLikes(into understood: inout Understood) {
        for part in understood.unused {
            guard let likes = Likes(part), let read = try? understand(likes.line) else { continue }
            let said = understood.changes
            understood.changes += read.changes.filter { action in
                !said.contains { $0.interest != nil && $0.interest == action.interest }
                    && action.subject == nil
            }
            understood.changes += SubjectScan.changes(ofLikes: part).filter { !said.contains($0) }
            understood.mended += likes.readings
            understood.unused.removeAll { $0 == part }
        }
    }

    /// The edits of a plan that a line asks for, as commands; nil when it asks for none.
    package func edits(in line: String) throws(ReadingProblem) -> SpokenEdits? {
        guard let plan, !InterestExpression.isMeant(by: line) else { return nil }
        try CommandTable.standard.checkProse(line)
        let tokens = Tokenizer.tokens(of: line)
        guard !Clause.isQuestion(tokens) else { return nil }
        let reading = Reading(line: line, tokens: tokens)
        // The cities of the trip are no stops.
        if try CityTalk(reading, draft: draft, atlas: atlas).change != nil { return nil }
        let edits = try EditTalk(
            line: line, plan: plan, atlas: atlas, wishes: draft.wishes, today: today
        ).read()
        guard let edits else { return nil }
        return try SpokenEdits(edits)
    }

    /// Whole sentences that are commands in other words: `undo that`, `save as Oslo notes`.
    package func spokenCommand(_ line: String) throws(ReadingProblem) -> CommandLine? {
        let spoken = SpokenCommand(
            line: line, openTrip: situation.openTrip, lastStep: situation.lastStep,
            canRedo: situation.canRedo, keptTrips: situation.keptTrips)
        guard let command = spoken.command else { return nil }
        return try CommandTable.standard.parse(command)
    }

    /// The answer to a question about the trip; nil when the line asks none that a rule reads.
    package func answer(to line: String) throws(ReadingProblem) -> PlanQuestion.Reply? {
        guard !InterestExpression.isMeant(by: line) else { return nil }
        try CommandTable.standard.checkProse(line)
        let (tokens, mended) = Spelling(cities: atlas.headings).mend(Tokenizer.tokens(of: line))
        let reading = Reading(line: line, tokens: tokens)
        guard Clause.isQuestion(tokens) || Clause.asksForTrip(tokens) else { return nil }
        guard let plan else {
            let cities = draft.stays.compactMap { $0.city.id.flatMap { atlas.city(id: $0) } }
            try BeyondData.refuse(reading, names: NameIndex(cities: cities), hasPlan: false)
            guard Clause.namesDay(tokens) else { return nil }
            throw .questionNeedsPlan
        }
        let question = PlanQuestion(
            reading, plan: plan, cities: TripCities(of: plan.trip, in: atlas), today: today)
        if let outputs = question.known() { return .parts(outputs) }
        try BeyondData.refuse(reading, names: question.refs.names, hasPlan: true)
        let reply = try question.reply()
        guard case .parts(let outputs)? = reply else { return reply }
        return .parts(outputs + mended.map { .note($0.words) })
    }

    /// Where, when, interests and pace, of what is left of a line.
    private func trip(
        in reading: inout Reading, unknown: inout ReadingProblem?
    ) throws(ReadingProblem) -> [TripChange] {
        let route = try route(in: reading.rest)
        var city: CityName?
        if let route {
            reading.use(route.used)
        } else {
            city = try place(in: &reading, unknown: &unknown)
            if city == nil, unknown == nil { try rejectNearCity(in: reading.rest) }
        }
        let isForOneDay = Clause.namesOneDay(reading.rest)
        // With the dates known, a weekday is one of them, and no rule changes one day.
        if isForOneDay, draft.dates != nil { throw .notUnderstood(reading.line) }
        var actions = city.map { [TripChange.destination($0)] } ?? []
        if let route {
            actions = try stays(of: route, in: &reading)
        } else if let dates = try dates(in: &reading, completing: draft.datesToComplete) {
            actions.append(dates)
        }
        let isForWeekday = draft.dates != nil && WeekdayTalk.isLeft(in: reading)
        var wanted = try interests(in: &reading).map { TripChange.interest($0, $1) }
        if isForOneDay, !wanted.isEmpty { throw .notUnderstood(reading.line) }
        if let (pace, used) = try PaceScan.find(in: reading.rest) {
            reading.use(used)
            wanted.append(.pace(pace))
        }
        if isForWeekday, !wanted.isEmpty { throw .notUnderstood(reading.line) }
        return actions + wanted
    }

    /// The cities of a route, with the dates of the line. Nights that all were said are the length
    /// of the trip.
    private func stays(
        of route: RouteScan.Route, in reading: inout Reading
    ) throws(ReadingProblem) -> [TripChange] {
        let stays = route.stays.keepingNights(of: draft.stays)
        let nights = stays.count > 1 ? stays.totalNights : nil
        var known = draft.datesToComplete
        if let nights, route.saysNights { known.days = nights + 1 }
        guard let dates = try dates(in: &reading, completing: known) else {
            guard stays != draft.stays else { return [] }
            return try CityChange(draft: draft, today: today)
                .changes(stays, sayingNights: route.saysNights)
        }
        if case .dates(let span) = dates, let nights, route.saysNights, nights + 1 != span.count {
            throw .datesContradict(span, days: nights + 1)
        }
        return stays == draft.stays ? [dates] : [dates, .stays(stays)]
    }

    /// Party, needs, budget, hours, lodging and places by name.
    private func wishes(in reading: inout Reading) throws(ReadingProblem) -> [WishChange] {
        var changes: [WishChange] = []
        let hours = try HoursScan.find(in: &reading, dates: draft.dates)
        if let lodging = try LodgingScan.find(in: &reading, atlas: atlas) {
            changes.append(.lodging(lodging))
        }
        let needs = NeedScan.find(in: &reading)
        let who = try PartyScan.find(in: &reading, known: draft.wishes.party)
        if let party = who.party { changes.append(.party(party)) }
        if !needs.isEmpty || who.hasElder {
            let more = who.hasElder ? needs + [.shortWalks] : needs
            changes.append(.needs(draft.wishes.needs.with(more)))
        }
        if let budget = try BudgetScan.find(in: &reading) { changes.append(.budget(budget)) }
        if let time = hours.arrival { changes.append(.arrival(time)) }
        if let time = hours.departure { changes.append(.departure(time)) }
        let said = cityIDs(in: reading.rest)
        var ids: [String] = []
        for id in said.isEmpty ? draft.stays.compactMap(\.city.id) : said where !ids.contains(id) {
            ids.append(id)
        }
        var names = NameScan(
            cities: ids.compactMap { atlas.city(id: $0) },
            allowsUnknown: !said.isEmpty || draft.city != nil)
        try names.read(&reading)
        return changes + names.found.map { $0.wish == .see ? .mustSee($0.name) : .avoid($0.name) }
    }

    /// The cities that a line names and does not rule out: all of a route, or the only one.
    private func cityIDs(in tokens: [Token]) -> [String] {
        if let route = try? RouteScan(tokens, atlas: atlas).find() {
            return route.stays.compactMap(\.city.id)
        }
        return (try? PlaceScan(atlas: atlas).find(in: tokens)).map { [$0.id] } ?? []
    }

    /// Levels that contradict each other are not read as something else.
    private func interests(
        in reading: inout Reading
    ) throws(ReadingProblem) -> [(InterestType, InterestLevel)] {
        for range in reading.names { reading.setAside(range) }
        reading.keepTastes()
        let tokens = reading.rest
        let (said, used) = InterestScan(current: draft.interests).scan(tokens)
        guard !said.isEmpty else { return [] }
        reading.use(used)
        var settled: [(InterestType, InterestLevel)] = []
        for (type, level) in said {
            if let other = settled.first(where: { $0.0 == type })?.1,
                max(level, other) >= .high, min(level, other) <= .low
            {
                throw .interestContradicts(type.rawValue)
            }
            settled.removeAll { $0.0 == type }
            settled.append((type, level))
        }
        return settled
    }
}

// MARK: - Subjects and visits

extension RuleUnderstanding {
    /// Subjects finer than the interests; none where a line is about one day.
    private func subjects(in reading: Reading) -> SubjectScan.Found {
        let isForOneDay =
            Clause.namesOneDay(reading.tastes)
            || (draft.dates != nil && WeekdayTalk.isLeft(in: reading))
        return isForOneDay ? SubjectScan.Found() : SubjectScan(reading.tastes).find()
    }

    private func visits(in reading: inout Reading) -> [VisitScan.Found] {
        var scan = VisitScan(atlas: atlas, draft: draft)
        scan.read(&reading)
        return scan.found
    }

    /// What a line says of earlier visits, with the cities of the trip as the line leaves them.
    private func settle(
        _ visits: [VisitScan.Found], after changes: [TripChange], in reading: inout Reading
    ) -> [WishChange] {
        var after = draft
        for change in changes { after.apply(change) }
        var doubts: [ReadingProblem] = []
        let settled = VisitScan.changes(of: visits, stays: after.stays, doubts: &doubts)
        for doubt in doubts { reading.doubt(doubt) }
        return settled
    }
}

/// What rules made of a line.
package struct Understood {
    package var changes: [TripChange]
    /// Parts that no rule used, as typed.
    package var unused: [String] = []
    /// What is too vague to be used, as the question that it leads to.
    package var doubts: [ReadingProblem] = []
    /// Words read as others.
    package var mended: [Spelling.Mending] = []
    /// A city that was named and that nobody knows.
    package var unknownCity: ReadingProblem?

    package init(
        changes: [TripChange], unused: [String] = [], doubts: [ReadingProblem] = [],
        mended: [Spelling.Mending] = [], unknownCity: ReadingProblem? = nil
    ) {
        self.changes = changes
        self.unused = unused
        self.doubts = doubts
        self.mended = mended
        self.unknownCity = unknownCity
    }
}

extension TripChange {
    /// The subject that it likes or dislikes.
    package var subject: PlaceTag? {
        switch self {
        case .wish(.like(let subject)), .wish(.dislike(let subject)): subject
        default: nil
        }
    }

    /// The interest that it sets.
    fileprivate var interest: InterestType? {
        if case .interest(let type, _) = self { type } else { nil }
    }
}
