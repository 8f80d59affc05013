import Models
import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// All days of a stay in one answer.
extension ModelProposer {
    /// The request for all days of a stay (from 0); nil if the stay is planned day by day.
    func request(forStay leg: Int, _ turn: PlanningTurn) throws -> ModelRequest? {
        // A model that failed is not asked in the same way for the next city.
        guard !askedStays.contains(leg), !lessons.wholeAnswers.contains(false) else { return nil }
        return try worded { () throws(PromptError) in
            try stays[leg].requests.stay(
                keeping: turn.kept, rejected: turn.rejected, done: turn.days, advice: advice)
        }
    }

    /// The most stops read for one day. Those beyond the number asked for are dropped from the end.
    static let mostStopsRead = 24

    /// Uses each day as soon as it is complete, repaired if needed. Asks for missing stops and days
    /// after the end of the answer, without the rest.
    func addStay(_ leg: Int, _ request: ModelRequest, to turn: PlanningTurn) throws {
        announce(.whole)
        askedStays.insert(leg)
        let stay = stays[leg]
        let first = turn.days.count
        let repairs = asking.repairs.count
        let dayForm = AnswerSchemas.readingDay(
            stay.guide.places, limit: ModelProposer.mostStopsRead)
        let daySchema = try Schema(dayForm)
        var stream = try StreamedItems(AnswerSchemas.streamReader(dayForm), of: AnswerSchemas.days)
        let proposals: [JSONValue]
        do {
            let value = try asking.ask(
                request, reading: AnswerSchemas.readingTrip, day: nil, mending: false
            ) { [self] text in
                for item in stream.feed(text) where first + item.index == turn.days.count {
                    if takeWhole(item.value, of: stay, turn) { asking.note(item.repairs) }
                }
            }
            // The days used while streaming are done.
            proposals = (value["itinerary_list"]?.array ?? []).enumerated().map { index, day in
                first + index < turn.days.count ? day : asking.salvage(day, reading: daySchema)
            }
        } catch let problem as Problem where problem.isUnusableAnswer {
            proposals = []
        }
        let isEmpty = proposals.allSatisfy { ($0["poi_list"]?.array ?? []).isEmpty }
        if isEmpty, turn.days.count == first {
            lessons.wholeAnswers.append(false)
            asking.forgetRepairs(after: repairs)
            return sink.show(.note("The answer for all days cannot be used; asking day by day."))
        }
        try takeRest(of: proposals, from: first, of: leg, turn)
    }

    /// Takes the days that could not be used while streaming, and completes those with faults.
    private func takeRest(
        of proposals: [JSONValue], from first: Int, of leg: Int, _ turn: PlanningTurn
    ) throws {
        var isWhole = true
        let count = setting.trip.legs[leg].dates.count
        for index in (turn.days.count - first)..<max(turn.days.count - first, count) {
            guard proposals.indices.contains(index) else { break }
            if takeWhole(proposals[index], of: stays[leg], turn) { continue }
            let isRight = try complete(proposals[index], of: stays[leg], turn)
            isWhole = isWhole && isRight
        }
        lessons.wholeAnswers.append(isWhole && proposals.count >= count)
    }

    /// Takes a day only if all of it can be used; returns whether it was taken.
    private func takeWhole(
        _ day: JSONValue, of stay: StayPlanning, _ turn: PlanningTurn
    ) -> Bool {
        let index = turn.days.count
        guard index < setting.trip.days.count, stay.guide.contains(day: index) else {
            return false
        }
        let result = stay.reader.read(day, taken: turn.taken)
        let room = setting.hours.room(onDay: index, beside: turn.kept.byDay[index])
        guard result.faults.isEmpty, result.stops.count >= room else { return false }
        renamed += result.renamed
        turn.add(Array(result.stops.prefix(room)))
        return true
    }

    /// Keeps the good stops of a day and asks for the missing ones. Returns true if the answer was
    /// not at fault: it had no wrong stop, and the atlas had no more places.
    private func complete(
        _ day: JSONValue, of stay: StayPlanning, _ turn: PlanningTurn
    ) throws -> Bool {
        var order = turn.nextOrder
        let result = stay.reader.read(day, taken: turn.taken)
        let good = Array(result.stops.prefix(order.count))
        guard !good.isEmpty else {
            try addNextDay(to: turn)
            return result.faults.isEmpty
                && turn.days[turn.days.count - 1].stops.count == order.kept.count
        }
        renamed += result.renamed
        let words = result.faults.map { "\($0.words): another was asked for" as Phrase }
        order.count -= good.count
        order.kept += good
        order.isOptional = true
        let more = order.count > 0 ? try stops(for: order) : []
        renamed += words
        turn.add(good + more)
        return result.faults.isEmpty && more.isEmpty
    }
}

extension PlanningTurn {
    /// The stops already in the plan.
    fileprivate var taken: [Stop] { days.flatMap(\.stops) + kept.all }
}
