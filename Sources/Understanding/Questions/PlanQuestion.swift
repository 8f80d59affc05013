import Places
import Planning
import Trips

/// Reads a question about the trip and answers it from the plan's data, with the stops cited.
///
/// Worked example: `how far do we walk on day 2?` has "walk", so it is about ways, and "day 2", so
/// it is about that day's. A question about what the program does not know (prices, opening
/// hours) is refused with the command that comes nearest; one that no rule reads is nil.
package struct PlanQuestion {
    let plan: PlannedTrip
    let reading: Reading
    let refs: PlanReferences
    let cities: TripCities

    /// What a question leads to.
    package enum Reply {
        case parts([AnswerPart])
        /// Wants the reasons for a stop.
        case why(StopNumber)
    }

    init(_ reading: Reading, plan: PlannedTrip, cities: TripCities, today: CalendarDate) {
        self.reading = reading
        self.plan = plan
        self.cities = cities
        refs = PlanReferences(plan: plan, cities: cities, reading: reading, today: today)
    }

    /// What the plan and the atlas know of things that are otherwise beyond the program's data.
    func known() -> [AnswerPart]? { arrival() ?? closingDay() }

    /// The kinds are tried from the most telling words to the least.
    func reply() throws(ReadingProblem) -> Reply? {
        if has(["why"]) { return try oneStop().map { .why($0.number) } }
        return try outputs().map { .parts($0) }
    }

    private func outputs() throws(ReadingProblem) -> [AnswerPart]? {
        if let outputs = trip { return outputs }
        if let outputs = try ways() { return outputs }
        if let outputs = try counts() { return outputs }
        if let outputs = try neighbours() { return outputs }
        if let outputs = try shelter() { return outputs }
        if let outputs = try ends() { return outputs }
        if let outputs = try lengths() { return outputs }
        if let outputs = try meals() { return outputs }
        if let outputs = try breaks() { return outputs }
        if let outputs = try content() { return outputs }
        return try times()
    }
}

// MARK: - Words

extension PlanQuestion {
    var all: Range<Int> { 0..<reading.tokens.count }

    /// Whether one of the phrases stands anywhere.
    func has(_ phrases: [String]) -> Bool {
        all.contains { reading.length(ofAny: phrases, at: $0) > 0 }
    }

    func day() throws(ReadingProblem) -> Int? { try refs.day(in: all)?.day }

    /// The days that a question is about: the one that it names, or all.
    func days() throws(ReadingProblem) -> [Int] {
        try day().map { [$0] } ?? plan.itinerary.days.indices.map { $0 + 1 }
    }

    var window: TimeWindow? {
        all.lazy.compactMap { TimeWindow(spelling: reading.word($0)) }.first
    }

    /// Words of questions that are no part of a name.
    private static let idle: Set<String> = [
        "when", "what", "what's", "whats", "which", "where", "where's", "how", "who", "is", "are",
        "do", "does", "did", "will", "would", "should", "can", "could", "when's", "day", "days",
        "time", "o'clock", "visit", "visiting", "reach", "get", "have", "has", "be", "was", "tell",
        "me", "us", "about", "describe", "explain", "long", "far", "much", "many", "spend", "stay",
        "staying", "planned", "scheduled", "happening", "happens", "happen", "comes", "come",
        "next",
        "after", "before", "then", "indoors", "indoor", "inside", "outdoors", "outdoor", "outside",
        "included", "begin", "begins", "starts", "ends", "finish", "walk", "walking", "between",
        "distance", "near", "close",
        "and", "under", "roof", "or", "there", "why", "you", "choose", "chose", "pick", "picked",
        "doing", "leave", "arrive", "our", "us", "going", "still", "also", "any", "by", "foot",
        "with", "roughly", "about", "exactly", "minutes", "hours", "last", "take", "takes", "open",
        "say", "know", "show", "date", "put", "did", "were", "they", "them", "start", "end",
    ]

    /// The stops that a range names; none where it names none. Throws for a name that is none of
    /// the plan's.
    func stops(in range: Range<Int>, onDay day: Int? = nil) throws(ReadingProblem) -> [NumberedStop]
    {
        try refs.stops(in: range, onDay: day, ignoring: PlanQuestion.idle).compactMap { number in
            plan.itinerary[number].map { NumberedStop(number, $0) }
        }
    }

    /// The one stop that is meant; nil when none is named.
    func oneStop(
        in range: Range<Int>? = nil, onDay day: Int? = nil
    ) throws(ReadingProblem) -> NumberedStop? {
        let found = try stops(in: range ?? all, onDay: day)
        guard found.count < 2 else {
            throw .whichStop(found.map { "\($0.number) \($0.stop.name)" })
        }
        return found.first
    }
}
