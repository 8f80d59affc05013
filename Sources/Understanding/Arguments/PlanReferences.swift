import Places
import Planning
import Trips

/// What the words of a line mean in a plan: `the last day`, `Saturday`, `2.3`, `the first stop on
/// day 2`, `the museum`.
struct PlanReferences {
    let plan: PlannedTrip
    let names: NameIndex
    let cities: TripCities
    let reading: Reading
    /// For `today` and `tomorrow`.
    let today: CalendarDate

    init(plan: PlannedTrip, cities: TripCities, reading: Reading, today: CalendarDate) {
        self.plan = plan
        self.cities = cities
        self.reading = reading
        self.today = today
        names = NameIndex(cities: cities.distinct.compactMap(\.city))
    }

    private var days: [Day] { plan.itinerary.days }
}

// MARK: - Days

extension PlanReferences {
    /// The day named at `index`, from 1, in so many tokens; throws for one that the plan has not.
    func day(at index: Int) throws(ReadingProblem) -> (day: Int, length: Int)? {
        let start = ["the", "my", "our"].contains(reading.word(index)) ? index + 1 : index
        guard let (day, length) = try bareDay(at: start) else { return nil }
        let possessive = reading.mark(start + length) == "'s" ? 1 : 0
        return (day, start - index + length + possessive)
    }

    private func bareDay(at index: Int) throws(ReadingProblem) -> (day: Int, length: Int)? {
        if ["day", "days"].contains(reading.word(index)), let number = reading.number(index + 1) {
            try check(day: number)
            // "day 2.1" is a stop.
            return stopNumber(at: index + 1) == nil ? (number, 2) : nil
        }
        if let ordinal = DateWords.ordinal(reading.word(index)), reading.word(index + 1) == "day" {
            let day = ordinal < 0 ? days.count : ordinal
            try check(day: day)
            return (day, 2)
        }
        if let day = relativeDay(reading.word(index)) { return (day, 1) }
        if let weekday = DateWords.weekday(reading.word(index).withoutPossessive) {
            return (try days.day(onWeekday: weekday), 1)
        }
        return try date(at: index)
    }

    /// Throws for a day that the plan has not.
    func check(day: Int) throws(ReadingProblem) {
        guard days.indices.contains(day - 1) else { throw .noSuchDay(day, days: days.count) }
    }

    /// `today` and `tomorrow` while the trip is under way.
    private func relativeDay(_ word: String) -> Int? {
        guard let ahead = ["today": 0, "tonight": 0, "tomorrow": 1][word] else {
            return nil
        }
        return days.firstIndex { $0.date == today.adding(days: ahead) }.map { $0 + 1 }
    }

    /// `3 April`, `April 3`.
    private func date(at index: Int) throws(ReadingProblem) -> (day: Int, length: Int)? {
        for (dayAt, monthAt) in [(index, index + 1), (index + 1, index)] {
            guard let month = DateWords.month(reading.word(monthAt)), reading.isFree(dayAt),
                case .number(let number) = reading.tokens[dayAt].kind
            else { continue }
            guard
                let day = days.firstIndex(where: { $0.date.month == month && $0.date.day == number }
                )
            else { throw .dateNotInPlan(day: number, month: month, plan.trip.dates) }
            return (day + 1, 2)
        }
        return nil
    }

    /// The first day that a range names; throws for one that the plan has not.
    func day(in range: Range<Int>) throws(ReadingProblem) -> (day: Int, range: Range<Int>)? {
        for index in range {
            if let (day, length) = try day(at: index) { return (day, index..<(index + length)) }
        }
        return nil
    }
}

// MARK: - Stops

extension PlanReferences {
    /// `2.3`, typed without spaces; nil for `-2.3`, but not in `1.3-2.3`.
    func stopNumber(at index: Int) -> StopNumber? {
        guard !isNegative(index), reading.mark(index + 1) == ".",
            reading.areJoined(index, index + 1),
            reading.areJoined(index + 1, index + 2), reading.number(index + 2) != nil
        else { return nil }
        return StopNumber(reading.text(index..<(index + 3)))
    }

    /// Whether a minus stands before a number, which in `1.1-1.3` is none.
    private func isNegative(_ index: Int) -> Bool {
        ["-", "–", "−"].contains(reading.mark(index - 1)) && reading.areJoined(index - 1, index)
            && !(reading.areJoined(index - 2, index - 1) && reading.number(index - 2) != nil)
    }

    /// The stops whose numbers are in a range, each once, and the tokens that say them; throws for
    /// a number that the plan has not. O(range).
    func numbers(
        in range: Range<Int>
    ) throws(ReadingProblem) -> (stops: [StopNumber], tokens: Set<Int>) {
        var stops: [StopNumber] = []
        var tokens: Set<Int> = []
        for index in range where index + 2 < range.upperBound && !tokens.contains(index) {
            guard let number = stopNumber(at: index) else { continue }
            guard plan.itinerary[number] != nil else { throw .noSuchStop(number) }
            if !stops.contains(number) { stops.append(number) }
            tokens.formUnion(index...(index + 2))
        }
        return (stops, tokens)
    }

    static let fillers: Set<String> = [
        "the", "my", "our", "that", "this", "a", "an", "stop", "stops", "visit", "to", "in", "at",
        "please", "thing", "one", "place", "trip", "whole", "it", "there", "from", "of", "on",
        "as", "is", "where", "for", "now", "again", "instead", "completely", "entirely", "plan",
        "altogether", "activity", "thanks", "into", "just", "want", "i", "we", "go", "see", "going",
    ]

    /// Whether a word says nothing of a stop.
    func isFiller(_ index: Int) -> Bool {
        PlanReferences.fillers.contains(reading.word(index).withoutPossessive)
    }

    /// The one stop that a range describes. Nil when it names none; throws when it names a number
    /// that is not there, several, or a place that is not in the plan.
    func stop(in range: Range<Int>, onDay known: Int? = nil) throws(ReadingProblem) -> StopNumber? {
        let matches = try stops(in: range, onDay: known)
        if matches.count > 1 { throw .whichStop(matches.map(words(of:))) }
        return matches.first
    }

    /// All stops that a range describes; none when it names none. `onDay` is the day that was said
    /// elsewhere, and `ignoring` are words that belong to no name there.
    func stops(
        in range: Range<Int>, onDay known: Int? = nil, ignoring: Set<String> = []
    ) throws(ReadingProblem) -> [StopNumber] {
        let numbers = try numbers(in: range).stops
        guard numbers.isEmpty else { return numbers }
        let said = try day(in: range)
        let day = said?.day ?? known
        let city = cityDays(in: range)
        let words = range.filter {
            !(said?.range.contains($0) ?? false) && !(city?.range.contains($0) ?? false)
        }
        if let number = try ordinalStop(words, day: day, within: city?.days) { return [number] }
        let kept = words.filter { index in
            let word = reading.word(index)
            return !word.isEmpty && !ignoring.contains(word) && !isFiller(index)
        }
        guard let first = kept.first, let last = kept.last else {
            // `everything in Paris`
            let isAll = words.contains { ["everything", "all"].contains(reading.word($0)) }
            guard let city, isAll else { return [] }
            return plan.itinerary.numbers.filter { isOn($0, day, city.days) }
        }
        let name = FoldedText.fold(
            kept.map { reading.tokens[$0].text.withoutPossessive }.joined(separator: " "))
        let matches = stops(named: name, day: day, within: city?.days)
        guard !matches.isEmpty else {
            throw .stopNotFound(reading.text(first..<(last + 1)), day: day)
        }
        return matches
    }

    func words(of number: StopNumber) -> String {
        "\(number) \(plan.itinerary[number]?.name ?? "")"
    }

    /// `the first stop`, `last thing on day 2`: of the whole plan where neither a day nor a city is
    /// named.
    private func ordinalStop(
        _ words: [Int], day said: Int?, within city: Set<Int>?
    ) throws(ReadingProblem) -> StopNumber? {
        guard
            let index = words.first(where: { DateWords.ordinal(reading.word($0)) != nil }),
            let ordinal = DateWords.ordinal(reading.word(index)),
            ["stop", "one", "thing", "place", "visit", "activity"].contains(reading.word(index + 1))
        else { return nil }
        var day = said ?? (ordinal < 0 ? days.count : 1)
        if let city {
            let there = plan.itinerary.numbers.filter { isOn($0, said, city) }
            guard let end = ordinal < 0 ? there.last : there.first else {
                throw .noSuchStop(StopNumber(day: said ?? city.min() ?? day, stop: 1))
            }
            day = end.day
        }
        let number = StopNumber(
            day: day, stop: ordinal < 0 ? days[day - 1].stops.count : ordinal)
        guard plan.itinerary[number] != nil else { throw .noSuchStop(number) }
        return number
    }

    /// Stops that answer to a folded name: by the whole name or an alias, else by words of it, else
    /// by the kind that their names tell, else by their type.
    private func stops(named name: String, day: Int?, within city: Set<Int>?) -> [StopNumber] {
        let all = plan.itinerary.numbers.filter { isOn($0, day, city) }
        let place = names.said(name)
        let exact = all.filter { number in
            let stop = plan.itinerary[number]
            return FoldedText.fold(stop?.name ?? "") == name
                || (place != nil && stop?.placeID == place?.id)
        }
        if !exact.isEmpty { return exact }
        // A known place that is not in the plan is not another one that sounds like it.
        guard place == nil else { return [] }
        let wanted = Set(name.split(separator: " ").map(NameIndex.singular))
        let byWords = all.filter { wanted.isSubset(of: words(ofStop: $0)) }
        if !byWords.isEmpty { return byWords }
        if let kind = NarrowKind(name) {
            return all.filter { kind.isTold(by: words(ofStop: $0)) }
        }
        guard let type = InterestType(spelling: name) ?? InterestType(spelling: name + "s") else {
            return misspelt(name, among: all)
        }
        return all.filter { plan.itinerary[$0]?.type == type }
    }

    /// The one stop to whose name a misspelt one is near: among so few it can mean no other.
    private func misspelt(_ name: String, among numbers: [StopNumber]) -> [StopNumber] {
        guard name.count >= 6 else { return [] }
        let limit = name.count >= 8 ? 2 : 1
        let near = numbers.filter { number in
            let stop = plan.itinerary[number]
            return ([FoldedText.fold(stop?.name ?? "")] + names.keys(ofPlace: stop?.placeID))
                .contains {
                    abs($0.count - name.count) <= limit
                        && EditDistance.between($0, name) <= limit
                }
        }
        return near.count == 1 ? near : []
    }

    private func isOn(_ number: StopNumber, _ day: Int?, _ city: Set<Int>?) -> Bool {
        number.day == day ?? number.day && city?.contains(number.day) ?? true
    }

    /// The folded words of all names of a stop, in the singular.
    func words(ofStop number: StopNumber) -> Set<String> {
        guard let stop = plan.itinerary[number] else { return [] }
        let all = [FoldedText.fold(stop.name)] + names.keys(ofPlace: stop.placeID)
        return Set(all.flatMap { $0.split(separator: " ").map(NameIndex.singular) })
    }
}

extension [Day] {
    /// The one day on a weekday (1 for Monday to 7 for Sunday), from 1; throws where there is none
    /// or more than one.
    func day(onWeekday weekday: Int) throws(ReadingProblem) -> Int {
        let matches = indices.filter { self[$0].date.isoWeekday == weekday }
        guard matches.count == 1 else {
            throw .noWeekdayInPlan(CalendarDate.weekdayNames[weekday - 1], days: matches.count)
        }
        return matches[0] + 1
    }
}

extension Itinerary {
    /// The numbers of all stops.
    var numbers: [StopNumber] {
        days.enumerated().flatMap { day, content in
            content.stops.indices.map { StopNumber(day: day + 1, stop: $0 + 1) }
        }
    }
}

extension String {
    /// `Saturday` of `Saturday's`.
    var withoutPossessive: String {
        for ending in ["'s", "’s"] where hasSuffix(ending) { return String(dropLast(2)) }
        return self
    }
}
