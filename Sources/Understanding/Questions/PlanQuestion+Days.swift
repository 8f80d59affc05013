import Phrases
import Planning
import Trips

/// Questions about days and the trip: what is on them, how many stops, when they begin and end.
extension PlanQuestion {
    /// `what do we do on friday?`, `what's on day 3 in the morning?`
    func content() throws(ReadingProblem) -> [AnswerPart]? {
        let asks = has([
            "what", "what's", "whats", "anything", "something", "where", "tell me about", "which",
            "describe",
        ])
        guard asks, let (day, range) = try refs.day(in: all) else { return nil }
        let rest = all.filter {
            !range.contains($0) && TimeWindow(spelling: reading.word($0)) == nil
        }
        // "What time is the castle on day 2" names a stop.
        for part in PlanQuestion.runs(rest) {
            if let found = try? stops(in: part), !found.isEmpty { return nil }
        }
        if has(["what time", "which time"]) { return nil }
        let stops = stops(ofDay: day)
        let window = window
        // A stop without a time may be at any.
        let chosen = stops.filter { stop in
            window.map { stop.stop.start == nil || stop.stop.isIn($0) } ?? true
        }
        let about = window.map { [title(day), words($0)].joined() } ?? title(day)
        guard !chosen.isEmpty else {
            return [.understood("\(about): nothing is planned.")]
        }
        return [.understood("\(about):"), .list(chosen.map(row))]
    }

    static func runs(_ indices: [Int]) -> [Range<Int>] {
        indices.reduce(into: []) { runs, index in
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<(index + 1)
            } else {
                runs.append(index..<(index + 1))
            }
        }
    }

    /// `how many stops on sunday?`, `how many museums are there?`
    func counts() throws(ReadingProblem) -> [AnswerPart]? {
        guard let index = all.first(where: { reading.has("how many", at: $0) }) else { return nil }
        let noun = reading.word(index + 2)
        if ["days", "nights"].contains(noun) {
            return [.understood(length(inNights: noun == "nights"))]
        }
        let day = try day()
        let all = plan.itinerary.numberedStops.filter {
            $0.stop.meal == nil && (day == nil || $0.number.day == day)
        }
        let date = day.map { plan.itinerary.dayWords($0) }
        if ["stops", "places", "things", "sights", "visits"].contains(noun) {
            let count: Phrase = all.count == 1 ? "1 stop" : "\(all.count) stops"
            return [.understood(date.map { "\(count) on \($0)." } ?? "\(count).")]
                + (day == nil ? [] : [.list(all.map(row))])
        }
        guard let type = InterestType(spelling: noun) ?? InterestType(spelling: noun + "s") else {
            return nil
        }
        let those = all.filter { $0.stop.type == type }
        return [
            .understood(
                date.map { "\(those.count) of \(all.count) stops on \($0) are \(type.words)." }
                    ?? "\(those.count) of \(all.count) stops are \(type.words)."),
            .list(those.map(row)),
        ]
    }

    /// `what's the first thing on Monday?`, `when does Saturday end?`
    func ends() throws(ReadingProblem) -> [AnswerPart]? {
        let nouns = ["stop", "thing", "place", "visit", "activity"]
        let ordinal = all.contains { index in
            DateWords.ordinal(reading.word(index)) != nil && nouns.contains(reading.word(index + 1))
        }
        if ordinal, let stop = try oneStop(onDay: dayInCity(isLast: has(["last", "final"]))) {
            return [.understood("\(named(stop)): \(when(stop)).")]
        }
        let asksEnd = has(["end", "ends", "finish", "finished", "over", "done"])
        let asksStart = has(["start", "starts", "begin", "begins", "get up", "set off"])
        guard asksEnd || asksStart else { return nil }
        if let named = try? stops(in: all), !named.isEmpty, try day() == nil { return nil }
        let days = try days()
        let rows = days.compactMap { day in
            (asksEnd ? stops(ofDay: day).last : stops(ofDay: day).first).map(row)
        }
        guard !rows.isEmpty else { return nil }
        let about = days.count == 1 ? title(days[0]) : "Each day"
        return [
            .understood(asksEnd ? "\(about) ends with:" : "\(about) begins with:"), .list(rows),
        ]
    }

    /// What the trip's own words answer: where, with whom, for how much, where one sleeps.
    var trip: [AnswerPart]? {
        let wishes = plan.trip.wishes
        func say(_ known: Phrase?, _ command: String) -> [AnswerPart] {
            [.understood(known.map { "\($0)." } ?? "Not said yet; \(command) sets it.")]
        }
        if has([
            "where do we sleep", "where do i sleep", "where do we stay", "where are we staying",
        ]) {
            return say(wishes.lodging.map { "You stay at \($0)" }, "/stay NAME")
        }
        if has(["our budget", "my budget", "the budget"]) {
            return say(wishes.budget?.words, "/budget 100 EUR a day")
        }
        if has(["who travels", "who is travelling", "who is coming", "how many people"]) {
            return say(wishes.party?.words, "/party 2 adults")
        }
        let trip = plan.trip
        if has(["where are we going", "where do we go", "what city", "which city"]),
            (try? day()) == nil
        {
            let legs = trip.legs.map { Phrase("\($0.city.words), \($0.dates.words)") }
            return [.understood("\(legs.joined { "\($0); \($1)" }).")]
        }
        if has(["how long is the trip", "how long is our trip", "how long are we there"]) {
            return [.understood("\(plan.itinerary.days.count) days: \(trip.dates.words).")]
        }
        return nil
    }
}
