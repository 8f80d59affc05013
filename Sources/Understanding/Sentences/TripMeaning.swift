import Basics
import Places
import Planning
import SentenceModel
import Trips

/// What a clause says of the trip: each part is read as what its slot says it is.
struct TripMeaning {
    private let situation: Situation
    private let rules: RuleUnderstanding
    private(set) var changes: [TripChange] = []
    private(set) var unused: [String] = []

    private var draft: Draft { situation.draft }

    init(_ situation: Situation) {
        self.situation = situation
        rules = RuleUnderstanding(situation)
    }

    /// Reads all parts. Throws for a part that has to be asked about; what nothing can be made of is
    /// kept as unused.
    mutating func read(_ clause: SaidClause) throws(ReadingProblem) {
        let clause = clause.withoutGuesses(&unused)
        try readPlacesAndTimes(of: clause)
        try readParty(of: clause)
        try readBudget(of: clause)
        readManner(of: clause)
        // What is turned down holds against what only resembles what is liked.
        let isTurnedDown = { (part: SaidClause.Part) in part.slot == .less || part.slot == .dislike
        }
        let parts = clause.parts.filter { !isTurnedDown($0) } + clause.parts.filter(isTurnedDown)
        for part in parts {
            let text = ChineseValues.inEnglish(part.text)
            switch part.slot {
            case .arrive: try add(hour: text, WishChange.arrival)
            case .leave: try add(hour: text, WishChange.departure)
            case .sleep: changes.append(.wish(.lodging(part.text)))
            case .see: add(name: part.text, WishChange.mustSee)
            case .skip: add(unwanted: part.text)
            case .been: add(seen: part.text)
            case .need: add(need: text, part.text)
            // The pace is the whole trip's.
            case .calm, .packed:
                if clause.words.contains("day") {
                    unused.append(part.text)
                } else {
                    changes.append(.pace(part.slot == .calm ? .relaxed : .packed))
                }
            case .love: add(liking: part.text, .love)
            case .like: add(liking: part.text, .like)
            case .less: add(liking: part.text, .less)
            case .dislike: add(liking: part.text, .dislike)
            case .city, .otherCity, .when, .length, .party, .budget, .none: break
            case .home: unused.append(part.text)
            // Stops of a plan are no part of the trip.
            default: unused.append(part.text)
            }
        }
        try refuseContradictions(of: clause)
        unused += clause.unreadWords
    }

    /// Throws where two things are said that cannot both be, and the second does not take the first
    /// back.
    private func refuseContradictions(of clause: SaidClause) throws(ReadingProblem) {
        guard !saysInstead(clause) else { return }
        for (index, change) in changes.enumerated() {
            for other in changes[..<index] where other.contradicts(change) {
                throw .contradiction(other.words, change.words)
            }
        }
    }

    // MARK: Where and when

    private mutating func readPlacesAndTimes(of clause: SaidClause) throws(ReadingProblem) {
        var stays = try stays(of: clause)
        let lengths = clause.parts.filter { $0.slot == .length }
        let saysNights = stays.count > 1 && !lengths.isEmpty || onlyChangesNights(clause)
        var ofTrip = lengths
        if saysNights { ofTrip = try share(lengths, among: &stays, of: clause) }
        let dates = try dates(of: clause, lengths: ofTrip)
        if case .dates(let span)? = dates, span.count < stays.count {
            throw .tooFewDays(cities: stays.count, days: span.count)
        }
        if clause.parts.contains(where: { $0.slot == .city || $0.slot == .otherCity }) {
            var after = draft
            if let dates { after.apply(dates) }
            let places = stays.map { Stay($0.city, nights: $0.nights) }
            guard places != draft.stays else {
                changes += dates.map { [$0] } ?? []
                return
            }
            changes += dates.map { [$0] } ?? []
            changes += try CityChange(draft: after, today: situation.today)
                .changes(places, sayingNights: saysNights)
        } else if let dates {
            changes.append(dates)
        }
    }

    /// A city and its place in the line.
    private struct Said {
        var city: CityName
        var nights: Int?
        var range: Range<Int>?
    }

    /// The cities of the trip as the clause leaves them.
    private func stays(of clause: SaidClause) throws(ReadingProblem) -> [Said] {
        let old = draft.stays.map { Said(city: $0.city, nights: $0.nights) }
        var named: [Said] = []
        for part in clause.parts where part.slot == .city && !isGuess(part) {
            let city = try city(part.text)
            if !named.contains(where: { $0.city == city }) {
                named.append(Said(city: city, range: part.range))
            }
        }
        let out = clause.parts.filter { $0.slot == .otherCity }.compactMap { try? city($0.text) }
        let isOut = { (said: Said) in out.contains(said.city) }
        if named.count > 1 {
            if saysInstead(clause), let last = named.last { return [last] }
            if isChoice(clause) { throw .severalCities(named.map(\.city.name)) }
        }
        if named.isEmpty {
            let left = old.filter { !isOut($0) }
            guard !left.isEmpty || old.isEmpty else { throw .onlyCity(old[0].city.name) }
            return left
        }
        // A city in the place of another one of several, or beside those that stay.
        if old.count > 1, old.contains(where: isOut) {
            var all = old
            if let at = all.firstIndex(where: isOut) { all.replaceSubrange(at...at, with: named) }
            return all.filter { !isOut($0) }
        }
        if !old.isEmpty, isAddition(clause) {
            var kept = old
            // The cities that are there keep their nights.
            if clause.text(.length) != nil, let shares = draft.nights {
                for index in kept.indices { kept[index].nights = shares[index] }
            }
            return kept + named.filter { new in !old.contains { $0.city == new.city } }
        }
        if named.count == 1, let at = old.firstIndex(where: { $0.city == named[0].city }) {
            var all = old
            all[at].range = named[0].range
            return all
        }
        return named
    }

    /// An ordinary word is a city only where the sentence surely wants one.
    private func isGuess(_ part: SaidClause.Part) -> Bool {
        guard part.certainty < 0.8 else { return false }
        if case .found = situation.atlas.find(part.text) { return false }
        return true
    }

    private func city(_ text: String) throws(ReadingProblem) -> CityName {
        try CityChoice.choose(text, atlas: situation.atlas, reach: situation.reach)
    }

    /// `Florence or Venice?` leaves open which.
    private func isChoice(_ clause: SaidClause) -> Bool {
        !Set(clause.words).isDisjoint(with: ["or", "versus", "vs"])
            || ["还是", "或者", "要么"].contains(where: clause.text.contains)
    }

    /// `Florence, no, Venice`: what is said last holds.
    private func saysInstead(_ clause: SaidClause) -> Bool {
        let text = clause.text.lowercased()
        return [
            "no wait", "wait no", "scratch that", "actually no", "i mean", "no, make it", "算了",
            "不对", "改成",
        ]
        .contains(where: text.contains)
    }

    /// `and Florence too`, `add a night in Pisa`: beside the cities that are there.
    private func isAddition(_ clause: SaidClause) -> Bool {
        let words = Set(clause.words)
        return !words.isDisjoint(with: ["add", "also", "plus", "additionally", "besides"])
            || clause.text.contains("再加") || clause.text.contains("还想去")
            || clause.text.contains("也去")
    }

    /// `two nights in Florence` of a trip that has several cities.
    private func onlyChangesNights(_ clause: SaidClause) -> Bool {
        draft.stays.count > 1 && clause.parts.contains { $0.slot == .length }
            && clause.parts.contains { $0.slot == .city }
    }

    /// Gives each city the length that stands nearest to it; what is left is the trip's own.
    private func share(
        _ lengths: [SaidClause.Part], among stays: inout [Said], of clause: SaidClause
    ) throws(ReadingProblem) -> [SaidClause.Part] {
        let named = stays.indices.filter { stays[$0].range != nil }
        if lengths.count == 1, named.count > 1,
            !Set(clause.words).isDisjoint(with: ["each", "apiece", "every"])
                || clause.text.contains("各")
        {
            for city in named { stays[city].nights = nights(lengths[0].text) }
            return []
        }
        guard lengths.count >= named.count || named.count == 1 else { return lengths }
        var left = lengths
        // "Rome 3, Florence 2" has its lengths behind the cities, "3 in Rome, 2 in Florence" before.
        let first = named.first.flatMap { stays[$0].range?.lowerBound } ?? 0
        let isBefore = (lengths.first?.range.lowerBound ?? 0) < first
        for city in named {
            guard let range = stays[city].range else { continue }
            let at =
                isBefore
                ? left.lastIndex { $0.range.upperBound <= range.lowerBound }
                : left.firstIndex { $0.range.lowerBound >= range.upperBound }
            guard let at, let nights = nights(left[at].text) else { continue }
            stays[city].nights = nights
            left.remove(at: at)
        }
        return left
    }

    private func nights(_ text: String) -> Int? {
        let tokens = Tokenizer.tokens(of: ChineseValues.inEnglish(text))
        guard let at = tokens.firstIndex(where: { $0.count != nil }), let count = tokens[at].count
        else { return nil }
        let unit = tokens[safe: at + 1].flatMap { StayLength.Unit($0.lowered) }
        return count * (unit?.days ?? 1)
    }

    /// The dates that the parts for dates and lengths say, without the rest of the clause.
    private func dates(
        of clause: SaidClause, lengths: [SaidClause.Part]
    ) throws(ReadingProblem) -> TripChange? {
        let parts = clause.parts.filter { $0.slot == .when } + lengths
        guard !parts.isEmpty else { return nil }
        if clause.saysNegative { throw .datesUnclear(clause.text) }
        var kept = clause
        kept.parts = clause.parts.filter { $0.slot != .length || lengths.contains($0) }
        for part in clause.parts where part.slot == .length && !lengths.contains(part) {
            kept.parts.append(
                SaidClause.Part(slot: .name, text: part.text, range: part.range, certainty: 1))
        }
        // Two days, each for itself: "on the 5th of February ... on the 8th".
        let whens = clause.texts(.when).map(ChineseValues.inEnglish)
        if whens.count == 2, lengths.isEmpty,
            let span = try? DateExpression.read(
                "\(whens[0]) to \(whens[1])", today: situation.today, completing: DatesSoFar())
        {
            return .dates(span)
        }
        let texts = (parts.map(\.text)).map(ChineseValues.inEnglish)
        let isChinese = texts != parts.map(\.text)
        var found: ReadingProblem?
        for reading in isChinese
            ? [plain(texts)] : [kept.reading(of: [.when, .length], around: 4), plain(texts)]
        {
            var reading = reading
            do throws(ReadingProblem) {
                if let change = try rules(for: texts).dates(
                    in: &reading, completing: draft.datesToComplete)
                {
                    return change
                }
                if let doubt = reading.doubts.first { throw doubt }
            } catch {
                if case .datesNeedDay(let month) = error {
                    return .datesSoFar(month: month, days(lengths), draft)
                }
                found = found ?? error
            }
        }
        if let found { throw found }
        return nil
    }

    /// Days without a month are those of the trip where it has dates: "start on sunday the 2nd".
    private func rules(for texts: [String]) -> RuleUnderstanding {
        let words = Set(
            texts.joined(separator: " ").lowercased().split { !$0.isLetter }.map(String.init))
        let isAnchored =
            words.contains { DateWords.month($0) != nil }
            || !words.isDisjoint(with: [
                "next", "this", "today", "tomorrow", "weekend", "week", "month",
            ])
        guard let first = draft.dates?.first, !isAnchored,
            texts.contains(where: { $0.contains(where: \.isNumber) })
        else { return rules }
        var near = situation
        near.today = max(situation.today, first.adding(days: -6))
        return RuleUnderstanding(near)
    }

    private func plain(_ texts: [String]) -> Reading {
        let text = texts.joined(separator: ", ")
        let (tokens, _) = Spelling(cities: []).mend(Tokenizer.tokens(of: text))
        return Reading(line: text, tokens: tokens)
    }

    private func days(_ lengths: [SaidClause.Part]) -> Int? {
        guard let text = lengths.first?.text, let count = nights(text) else { return nil }
        let isNights = text.lowercased().contains("night") || text.contains("晚")
        return count + (isNights ? 1 : 0)
    }

    // MARK: Wishes

    /// Who travels: of the clause around the parts, else of their words alone.
    private mutating func readParty(of clause: SaidClause) throws(ReadingProblem) {
        let texts = clause.texts(.party)
        guard !texts.isEmpty else { return }
        let english = texts.map(ChineseValues.inEnglish)
        for reading in english == texts
            ? [clause.reading(of: [.party]), plain(texts)] : [plain(english)]
        {
            var reading = reading
            guard let found = try? PartyScan.find(in: &reading, known: draft.wishes.party) else {
                continue
            }
            if found.hasElder { add(needs: [.shortWalks]) }
            guard let party = found.party else { continue }
            return changes.append(.wish(.party(party)))
        }
        unused += texts
    }

    private mutating func add(needs: [TravelNeed]) {
        changes.append(.wish(.needs(draft.wishes.needs.with(needs))))
    }

    private mutating func add(need text: String, _ typed: String) {
        var reading = Reading(line: text, tokens: Tokenizer.tokens(of: text))
        let found = NeedScan.find(in: &reading)
        if !found.isEmpty { return add(needs: found) }
        let words = FoldedText.fold(text)
        if ["vegan", "vegetarian", "meat"].contains(where: words.contains) || typed.contains("素") {
            changes.append(.wish(.like(.vegetarian)))
        } else if ["pram", "buggy", "stroller", "pushchair", "wheel", "step"].contains(
            where: words.contains)
            || typed.contains("轮椅") || typed.contains("婴儿车")
        {
            add(needs: [.stepFree])
        } else if ["walk", "knee", "hip", "feet", "stairs", "far", "climb", "steep", "hill"]
            .contains(where: words.contains) || typed.contains("走") || typed.contains("腿")
        {
            add(needs: [.shortWalks])
        } else {
            unused.append(typed)
        }
    }

    private mutating func readBudget(of clause: SaidClause) throws(ReadingProblem) {
        let texts = clause.texts(.budget)
        guard !texts.isEmpty else { return }
        let english = texts.map(ChineseValues.inEnglish)
        let readings =
            english == texts
            ? [clause.reading(of: [.budget], around: 3), plain(["budget"] + texts)]
            : [plain(english.map { "budget \($0)" })]
        for reading in readings {
            var reading = reading
            do throws(ReadingProblem) {
                guard let budget = try BudgetScan.find(in: &reading) else { continue }
                return changes.append(.wish(.budget(budget)))
            } catch {
                if case .amountNegative = error { throw error }
            }
        }
        unused += texts
    }

    /// Pace and needs in words that no part was made of.
    private mutating func readManner(of clause: SaidClause) {
        let tokens = Tokenizer.tokens(of: clause.text)
        if clause.texts(.calm, .packed, .day).isEmpty, !clause.words.contains("day"),
            let pace = try? PaceScan.find(in: tokens)?.pace
        {
            changes.append(.pace(pace))
        }
        var reading = Reading(line: clause.text, tokens: tokens)
        let needs = clause.texts(.need).isEmpty ? NeedScan.find(in: &reading) : []
        if !needs.isEmpty { add(needs: needs) }
    }

    private mutating func add(hour text: String, _ change: (TimeOfDay?) -> WishChange)
        throws(ReadingProblem)
    {
        if let time = ClockText.time(text) {
            changes.append(.wish(change(time)))
        } else {
            unused.append(text)
        }
    }

    private mutating func add(name text: String, _ change: (String) -> WishChange) {
        changes.append(.wish(change(placeName(text))))
    }

    /// The atlas's name of a place in the trip's cities; else as it was typed.
    private func placeName(_ text: String) -> String {
        var after = draft
        for change in changes { after.apply(change) }
        let ids = after.stays.compactMap(\.city.id)
        let places = NameIndex(cities: ids.compactMap { situation.atlas.city(id: $0) })
            .places(called: text)
        return places.count == 1 ? places[0].name : text
    }

    /// "Skip the museums" dislikes a kind; "skip the Pantheon" avoids a place.
    private mutating func add(unwanted text: String) {
        let isKind = PlaceTag(spelling: text) != nil || InterestType(spelling: text) != nil
        if isKind, !text.lowercased().hasPrefix("the ") {
            add(liking: text, .dislike)
        } else {
            add(name: text, WishChange.avoid)
        }
    }

    /// A city that was seen before, or a place, which need not be seen again.
    private mutating func add(seen text: String) {
        if let cities = try? VisitExpression.cities(text, atlas: situation.atlas) {
            changes += cities.map { .wish(.visited($0)) }
        } else if draft.city != nil {
            add(name: text, WishChange.avoid)
        } else {
            unused.append(text)
        }
    }

    // MARK: Likings

    private enum Degree: String {
        case love, like, less, dislike

        /// How the readers of interests would be told so.
        func phrase(_ thing: String) -> String {
            switch self {
            case .love: "we love \(thing)"
            case .like: "more \(thing)"
            case .less: "less \(thing)"
            case .dislike: "no \(thing)"
            }
        }
    }

    private mutating func add(liking text: String, _ degree: Degree) {
        let thing = ChineseValues.liking(text) ?? text
        let said = LikedThing.changes(of: thing, situation: situation)
        var found: [TripChange] = []
        for subject in said.subjects {
            switch degree {
            case .love, .like: found.append(.wish(.like(subject)))
            case .dislike: found.append(.wish(.dislike(subject)))
            case .less:
                if draft.wishes.likes.contains(subject) {
                    found.append(.wish(.forgetSubject(subject)))
                }
            }
        }
        // A subject says more than the interest that it is a part of, but for how much of it.
        for type in said.types {
            found.append(.interest(type, level(degree, draft.interests[type])))
        }
        if found.isEmpty { unused.append(text) } else { changes += found }
    }

    private func level(_ degree: Degree, _ now: InterestLevel) -> InterestLevel {
        switch degree {
        case .love: .veryHigh
        case .like: max(now, .high)
        case .less: min(now, .low)
        case .dislike: .veryLow
        }
    }
}

extension TripChange {
    fileprivate func contradicts(_ other: TripChange) -> Bool {
        switch (self, other) {
        case (.pace(let one), .pace(let two)): one != two
        case (.interest(let type, let one), .interest(let same, let two)):
            type == same && max(one, two) >= .high && min(one, two) <= .low
        case (.wish(.like(let one)), .wish(.dislike(let two))),
            (.wish(.dislike(let one)), .wish(.like(let two))):
            one == two
        case (.wish(.mustSee(let one)), .wish(.avoid(let two))),
            (.wish(.avoid(let one)), .wish(.mustSee(let two))):
            one == two
        case (.wish(.arrival(let one)), .wish(.arrival(let two))),
            (.wish(.departure(let one)), .wish(.departure(let two))):
            one != two
        default: false
        }
    }

    /// What it says, as somebody would type it.
    fileprivate var words: String {
        Intent.trip([self]).commandLines.first?.text ?? ""
    }

    /// A month, and how many days where that is known.
    fileprivate static func datesSoFar(month: Int, _ days: Int?, _ draft: Draft) -> TripChange {
        .datesSoFar(DatesSoFar(days: days ?? draft.datesToComplete.days, month: month))
    }
}

/// The subjects and interests that a liking names.
enum LikedThing {
    static func changes(
        of text: String, situation: Situation
    ) -> (subjects: [PlaceTag], types: [InterestType]) {
        let words = FoldedText.fold(text).split(separator: " ").map(String.init)
        var subjects: [PlaceTag] = []
        var types: [InterestType] = []
        var index = 0
        while index < words.count {
            var length = min(3, words.count - index)
            while length > 0 {
                let phrase = words[index..<(index + length)].joined(separator: " ")
                let (type, tag) = (InterestType(spelling: phrase), PlaceTag(spelling: phrase))
                if type != nil || tag != nil {
                    // History is what the interest says, and nothing finer.
                    if let tag, tag != .history { subjects.append(tag) }
                    let tokens = Tokenizer.tokens(of: phrase)
                    let known = InterestScan(current: Interests())
                    types +=
                        type.map { [$0] }
                        ?? tokens.indices.compactMap { known.interest(at: $0, in: tokens) }
                    break
                }
                if let likes = Likes(phrase),
                    let type = InterestType(spelling: likes.line.split(separator: " ").first ?? "")
                {
                    types.append(type)
                    break
                }
                length -= 1
            }
            index += max(1, length)
        }
        return (subjects, types)
    }
}

/// Clock times as a part says them: `half past two`, `around 3pm`, `noon`, `late morning`.
enum ClockText {
    static func time(_ text: String) -> TimeOfDay? {
        let text = ChineseValues.inEnglish(text).lowercased()
        var words = text.split(separator: " ").map(String.init)
        let part = words.compactMap { TimeWindow(spelling: $0) }.first
        if words.count > 1, part != nil { words.removeAll { TimeWindow(spelling: $0) != nil } }
        let all = words
        words.removeAll { idle.contains($0) }
        if let time = quarter(all, part) { return time }
        words = words.map { word in DateWords.number(word).map(String.init) ?? word }
        if words.last == "half past", let hour = words.first.flatMap(Int.init) {
            return TimeOfDay("\(hour):30").map { later($0, part) }
        }
        for start in words.indices {
            let rest = words[start...].joined(separator: " ")
            if let time = try? WishExpression.time(rest) { return later(time, part) }
            // "at 3" is the afternoon where nothing says otherwise.
            let number = words[start].filter { $0.isNumber || $0 == ":" }
            if let hour = Int(number), (1...24).contains(hour), number.count == words[start].count {
                let likely =
                    part == nil
                    ? ClockWords.likely(hour: hour, near: 13 * 60) : TimeOfDay("\(hour):00")
                return likely.map { later($0, part) }
            }
        }
        return nil
    }

    /// `quarter to one`, `half past two`, `half seven`.
    private static func quarter(_ words: [String], _ part: TimeWindow?) -> TimeOfDay? {
        guard let at = words.firstIndex(where: { $0 == "quarter" || $0 == "half" }),
            let hourAt = words[(at + 1)...].firstIndex(where: {
                DateWords.number($0) != nil || Int($0) != nil
            }),
            let hour = Int(words[hourAt]) ?? DateWords.number(words[hourAt]),
            (1...12).contains(hour)
        else { return nil }
        let between = words[(at + 1)..<hourAt]
        let isBefore = between.contains("to") || between.contains("before")
        let minutes = words[at] == "half" ? 30 : isBefore ? -15 : 15
        let isAfternoon =
            words.contains("pm") || (part == nil && !words.contains("am") && hour < 8)
            || (part != nil && part != .morning)
        let base = (hour % 12) * 60 + (isAfternoon || (hour == 12) ? 12 * 60 : 0)
        let total = base + minutes
        return TimeOfDay(hour: total / 60 % 24, minute: total % 60)
    }

    private static func later(_ time: TimeOfDay, _ part: TimeWindow?) -> TimeOfDay {
        guard let part, part != .morning, time.minutes < 12 * 60 else { return time }
        return TimeOfDay(minutes: time.minutes + 12 * 60)
    }

    private static let idle: Set<String> = [
        "at", "around", "about", "by", "after", "before", "till", "until", "from", "not", "the",
        "in",
        "roughly", "like", "say", "ish", "o'clock", "just", "past",
    ]
}
