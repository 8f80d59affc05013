import Basics
import Planning
import SentenceModel
import Trips

/// What a clause wants changed in the plan.
struct EditMeaning {
    private let clause: SaidClause
    private let plan: PlannedTrip
    private let finder: StopFinder
    private let situation: Situation

    init(_ clause: SaidClause, _ plan: PlannedTrip, _ situation: Situation) {
        self.clause = clause
        self.plan = plan
        self.situation = situation
        finder = StopFinder(plan, situation)
    }

    /// The edits or what plans again. Nil where the clause does not say enough; throws where what it
    /// says is not in the plan or could be several things.
    func meaning() throws(ReadingProblem) -> Meaning? {
        switch clause.intent {
        case .remove: try removal()
        case .move: try movement()
        case .swap: try exchange()
        case .replace: try replacement()
        case .add: try addition()
        case .time: try timing()
        case .note: try annotation()
        case .lock: try held(PlanEdit.lock)
        case .unlock: try held(PlanEdit.unlock)
        case .start: try beginning()
        case .lighten: .edits([.lighten(day: try day() ?? onlyDay)])
        case .indoors: .edits([.rain(day: try day() ?? onlyDay)])
        case .regenerate: try again()
        default: nil
        }
    }

    // MARK: Parts

    private func day(_ slot: Slot = .day) throws(ReadingProblem) -> Int? {
        guard let text = clause.text(slot) else { return nil }
        return try finder.day(text)
    }

    private func anyDay() throws(ReadingProblem) -> Int? {
        if let day = try day(.toDay) { return day }
        return try day()
    }

    private var onlyDay: Int? {
        plan.itinerary.days.count == 1 ? 1 : situation.mentionedDay
    }

    private var part: TimeWindow? {
        clause.texts(.part).lazy.compactMap { EditMeaning.window($0) }.first
    }

    static func window(_ text: String) -> TimeWindow? {
        ChineseValues.inEnglish(text).split { !$0.isLetter }.lazy
            .compactMap { TimeWindow(spelling: $0) }.first
    }

    private var time: TimeOfDay? {
        clause.texts(.time).lazy.compactMap { ClockText.time($0) }.first
    }

    /// Minutes of a length of time.
    private var amount: Int? {
        clause.texts(.amount).lazy.compactMap { EditMeaning.minutes($0) }.first
    }

    /// `a day`, `two days`.
    private var amountOfDays: Int? {
        guard let text = clause.text(.amount) else { return nil }
        let tokens = Tokenizer.tokens(of: ChineseValues.inEnglish(text))
        guard let at = tokens.firstIndex(where: { $0.count != nil }), let count = tokens[at].count,
            ["day", "days"].contains(tokens[safe: at + 1]?.lowered)
        else { return nil }
        return count
    }

    static func minutes(_ text: String) -> Int? {
        let text = ChineseValues.inEnglish(text).lowercased()
        if text.contains("half an hour") || text.contains("half hour") || text == "half hours" {
            return 30
        }
        if text.contains("quarter") { return 15 }
        if text.contains("hour and a half") || text.contains("1 and a half") { return 90 }
        let tokens = Tokenizer.tokens(of: text)
        var total = 0
        for (index, token) in tokens.enumerated() {
            let next = tokens[safe: index + 1]?.lowered ?? ""
            let count = token.count ?? (token.lowered == "couple" ? 2 : nil)
            guard let count else { continue }
            if next.hasPrefix("h") { total += count * 60 }
            if next.hasPrefix("m") { total += count }
        }
        return total > 0 ? total : EditArguments.minutes(text)
    }

    /// Whether the clause speaks of later; nil where it says neither.
    private var isLater: Bool? {
        let words = Set(clause.words)
        if !words.isDisjoint(with: ["later", "back", "after", "delay", "late", "postpone"])
            || clause.text.contains("晚") || clause.text.contains("推迟") || clause.text.contains("往后")
        {
            return true
        }
        if !words.isDisjoint(with: ["earlier", "sooner", "early", "before"])
            || clause.text.contains("早") || clause.text.contains("提前")
        {
            return false
        }
        return nil
    }

    // MARK: Stops

    /// What the clause says of stops: the parts that are, or a name or a meal that no part has.
    private var stopTexts: [String] {
        let said = clause.texts(.stop)
        return said.isEmpty ? Array(clause.unclaimed.prefix(1)) : said
    }

    private func stop() throws(ReadingProblem) -> StopNumber? {
        guard let text = stopTexts.first else { return nil }
        return try finder.stop(text, day: try day(), part: part, near: time)
    }

    /// All stops that are named, without those that are excepted.
    private func allStops() throws(ReadingProblem) -> [StopNumber] {
        let day = try day()
        var numbers: [StopNumber] = []
        for text in stopTexts {
            let isAll = Set(clause.words).isSuperset(of: ["both"]) || isPlural(text)
            let found =
                isAll
                ? try finder.stops(text, day: day, part: part)
                : [try finder.stop(text, day: day, part: part)]
            numbers += found.filter { !numbers.contains($0) }
        }
        if numbers.isEmpty, let day, part != nil || saysAll {
            numbers = finder.stops(onDay: day, part: part)
        }
        for text in clause.texts(.except) {
            let kept = try finder.stops(text, day: day)
            numbers.removeAll { kept.contains($0) }
        }
        return numbers
    }

    private func isPlural(_ text: String) -> Bool {
        let words = text.lowercased().split(separator: " ")
        let firsts: Set<Substring> = [
            "all", "both", "every", "everything", "any", "them", "those", "these",
        ]
        return words.contains(where: firsts.contains)
            || (words.last.map { $0.hasSuffix("s") && !$0.hasSuffix("ss") && !$0.hasSuffix("'s") }
                ?? false)
            || text.contains("全部") || text.contains("所有") || text.contains("都")
    }

    private var saysAll: Bool {
        !Set(clause.words).isDisjoint(with: ["everything", "all", "whole", "entire"])
    }

    private func stopsOrDay() throws(ReadingProblem) -> [StopNumber]? {
        let stops = try allStops()
        if !stops.isEmpty { return stops }
        if let day = try day() { return finder.stops(onDay: day, part: part) }
        if saysAll { return plan.itinerary.numbers }
        return situation.mentioned.isEmpty ? nil : situation.mentioned
    }

    // MARK: Edits

    private func held(_ edit: ([StopNumber]) -> PlanEdit) throws(ReadingProblem) -> Meaning? {
        guard let stops = try stopsOrDay() else { return nil }
        return .edits([edit(stops)])
    }

    private func removal() throws(ReadingProblem) -> Meaning? {
        let stops = try allStops()
        return stops.isEmpty ? nil : .edits([.remove(stops)])
    }

    private func movement() throws(ReadingProblem) -> Meaning? {
        // Each to its own day: "2.6 to day 3, 3.2 to day 2".
        let (stops, days) = (clause.texts(.stop), clause.texts(.toDay))
        if stops.count > 1, stops.count == days.count {
            var edits: [PlanEdit] = []
            for (text, day) in zip(stops, days) {
                edits.append(
                    .move(try finder.stop(text, day: try self.day()), to: .day(try finder.day(day)))
                )
            }
            return .edits(edits)
        }
        if stops.count > 1, days.count == 1 {
            let day = try finder.day(days[0])
            return .edits(try allStops().map { .move($0, to: .day(day)) })
        }
        guard let from = try stop() else { return nil }
        if let time = spokenTime(for: from), clause.text(.toDay) == nil {
            return .edits([.time(from, time)])
        }
        if let target = try anchor() {
            return target == from ? nil : .edits([.move(from, to: .stop(target))])
        }
        let day = try day(.toDay)
        if let window = partOf(.part) {
            return .edits([.move(from, to: .window(window, day: day))])
        }
        if let position = try end(of: day ?? from.day) {
            return .edits([.move(from, to: .stop(position))])
        }
        if let day { return day == from.day ? nil : .edits([.move(from, to: .day(day))]) }
        if let isLater, let days = amountOfDays {
            let day = from.day + (isLater ? days : -days)
            try finder.check(day: day)
            return .edits([.move(from, to: .day(day))])
        }
        if let isLater, let amount, let start = plan.itinerary[from]?.start {
            let minutes = start.minutes + (isLater ? amount : -amount)
            return TimeOfDay(hour: minutes / 60, minute: minutes % 60).map {
                .edits([.time(from, $0)])
            }
        }
        return nil
    }

    private func partOf(_ slot: Slot) -> TimeWindow? {
        clause.texts(slot).lazy.compactMap { EditMeaning.window($0) }.first
    }

    /// `first thing`, `the very end`.
    private func end(of day: Int) throws(ReadingProblem) -> StopNumber? {
        let words = Set(
            clause.texts(.part).joined(separator: " ").lowercased().split { !$0.isLetter })
        if !words.isDisjoint(with: ["first", "start", "beginning"]) {
            return StopNumber(day: day, stop: 1)
        }
        if !words.isDisjoint(with: ["last", "end"]) {
            return StopNumber(day: day, stop: plan.itinerary.days[day - 1].stops.count)
        }
        return nil
    }

    /// Where a stop goes that is to come before or after another one.
    private func anchor() throws(ReadingProblem) -> StopNumber? {
        let day = try anyDay()
        if let text = clause.text(.before) { return try finder.stop(text, day: day) }
        guard let text = clause.text(.after) else { return nil }
        let other = try finder.stop(text, day: day)
        let from = try stop()
        let isFromBefore = from.map { $0.day == other.day && $0.stop < other.stop } ?? false
        return StopNumber(day: other.day, stop: other.stop + (isFromBefore ? 0 : 1))
    }

    private func exchange() throws(ReadingProblem) -> Meaning? {
        let texts = clause.texts(.stop, .stop2)
        if texts.count == 2 {
            let (one, other) = (
                try finder.stop(texts[0], day: try day()),
                try finder.stop(texts[1], day: try day(.day2))
            )
            return one == other ? nil : .edits([.swapStops(one, other)])
        }
        let onDays = clause.texts(.day, .day2)
        if texts.count < 2, onDays.count == 2, let text = texts.first ?? clause.unclaimed.first {
            let one = try finder.stop(text, day: try finder.day(onDays[0]))
            let other = try finder.stop(text, day: try finder.day(onDays[1]))
            return .edits([.swapStops(one, other)])
        }
        if texts.count == 1 {
            let both = try finder.stops(texts[0], day: try day())
            if both.count == 2 { return .edits([.swapStops(both[0], both[1])]) }
            return nil
        }
        var days: [Int] = []
        for text in clause.texts(.day, .day2, .toDay) {
            let numbers = Tokenizer.tokens(of: text).filter { $0.isNumber }
            if numbers.count == 2 {
                for number in numbers { days.append(try finder.day(number.text)) }
            } else {
                days.append(try finder.day(text))
            }
        }
        return days.count == 2 && days[0] != days[1] ? .edits([.swapDays(days[0], days[1])]) : nil
    }

    private func replacement() throws(ReadingProblem) -> Meaning? {
        guard let number = try stopOrMeal() else { return nil }
        guard let name = clause.text(.new), !EditMeaning.isAnything(name) else {
            return .intent(.regenerate(.stop(number)))
        }
        _ = try WishExpression.name(name)
        return .edits([.replace(number, with: named(name, near: number))])
    }

    private func stopOrMeal() throws(ReadingProblem) -> StopNumber? {
        if let number = try stop() { return number }
        return try mealOfDay()
    }

    /// `dinner on saturday` may be said by the part of the day alone.
    private func mealOfDay() throws(ReadingProblem) -> StopNumber? {
        guard let part, let day = try day() else { return nil }
        let stops = finder.stops(onDay: day, part: part)
        return stops.count == 1 ? stops[0] : nil
    }

    static func isAnything(_ name: String) -> Bool {
        let words = Set(name.lowercased().split { !$0.isLetter })
        return words.isSubset(of: [
            "something", "else", "anything", "another", "one", "a", "other", "different", "some",
            "new",
            "thing", "place", "the", "alternative", "better", "nicer",
        ]) || ["别的", "其他", "其他的", "换一个", "别的地方"].contains(name)
    }

    private func named(_ name: String, near number: StopNumber?) -> NamedStop {
        var stop = NamedStop(name: EditMeaning.withoutArticle(name))
        let chooser = PlaceChooser(
            plan: plan, cities: finder.cities, wishes: situation.draft.wishes)
        if let place = chooser.place(for: stop.name, near: number) { stop.name = place.name }
        return stop
    }

    private static func withoutArticle(_ name: String) -> String {
        for article in ["a ", "an ", "some ", "the ", "another "]
        where name.lowercased().hasPrefix(article) {
            return String(name.dropFirst(article.count))
        }
        return name
    }

    private func addition() throws(ReadingProblem) -> Meaning? {
        guard let name = clause.text(.new) ?? clause.text(.stop), !EditMeaning.isAnything(name)
        else { return nil }
        // A long text is many wishes, or none.
        _ = try WishExpression.name(name)
        let day = try anyDay()
        var near: StopNumber?
        if let text = clause.text(.near) { near = try finder.stops(text, day: day).first }
        var stop = named(name, near: near ?? day.map { StopNumber(day: $0, stop: 1) })
        if let target = try anchor() {
            stop.target = .stop(target)
        } else {
            stop.target = day.map { .day($0) }
        }
        stop.start = time
        if time == nil { stop.window = part }
        if stop.target == nil, let near { stop.target = .day(near.day) }
        return .edits([.add(stop)])
    }

    private func timing() throws(ReadingProblem) -> Meaning? {
        if clause.texts(.stop).count > 1, clause.texts(.time).count == 1 {
            let stops = try allStops()
            return .edits(
                stops.compactMap { stop in spokenTime(for: stop).map { .time(stop, $0) } })
        }
        guard let number = try stopOrMeal() else { return nil }
        if let time = spokenTime(for: number) { return .edits([.time(number, time)]) }
        guard let start = plan.itinerary[number]?.start, let isLater else { return nil }
        guard let amount, !saysLength else { return nil }
        let minutes = start.minutes + (isLater ? amount : -amount)
        return TimeOfDay(hour: minutes / 60, minute: minutes % 60).map {
            .edits([.time(number, $0)])
        }
    }

    /// A bare hour means the one that is nearer to when the stop is now.
    private func spokenTime(for number: StopNumber) -> TimeOfDay? {
        // What is said last holds: "at 7 in the morning.. no, 8 am".
        guard let text = clause.texts(.time).last else { return nil }
        let words = text.split(separator: " ").map(String.init)
        if let hour = words.compactMap({ Int($0) }).first,
            let start = plan.itinerary[number]?.start,
            !text.contains(":"),
            words.allSatisfy({ Int($0) != nil || ["at", "around", "about"].contains($0) })
        {
            return ClockWords.likely(hour: hour, near: start.minutes)
        }
        return ClockText.time(text)
    }

    /// How long a stop takes, which no edit changes.
    private var saysLength: Bool {
        !Set(clause.words).isDisjoint(with: ["longer", "shorter", "more", "less", "only"])
    }

    private func annotation() throws(ReadingProblem) -> Meaning? {
        guard let number = try stop(), let text = clause.text(.note) else { return nil }
        return .edits([.note(number, text)])
    }

    private func beginning() throws(ReadingProblem) -> Meaning? {
        let day = try anyDay() ?? onlyDay
        if let time { return .edits([.late(.until(time), day: day)]) }
        if let amount, isLater != false { return .edits([.late(.minutes(amount), day: day)]) }
        return nil
    }

    private func again() throws(ReadingProblem) -> Meaning? {
        if let number = try stop() { return .intent(.regenerate(.stop(number))) }
        if let day = try day() {
            if let part {
                let stops = finder.stops(onDay: day, part: part)
                return stops.count == 1 ? .intent(.regenerate(.stop(stops[0]))) : nil
            }
            return .intent(.regenerate(.day(day)))
        }
        return .intent(.regenerate(.all))
    }
}
