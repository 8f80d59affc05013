import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// One day of it.
extension PlanningTurn {
    /// All of a day but what is the person's, in an order and at times that suit both.
    func replanDay(_ index: Int, of plan: Plan) throws {
        let kept = plan.itinerary.days[index].stops.filter(\.isPersonal)
        let gone = plan.itinerary.days[index].stops.filter { !$0.isPersonal }
        let room = hours.room(onDay: index, beside: kept)
        guard room > 0 || !gone.isEmpty else {
            guard kept.isEmpty else {
                throw Problem.edit(
                    kept.allSatisfy(\.isLocked) ? .allLocked(index + 1) : .allPersonal(index + 1))
            }
            throw noRoom(onDay: index)
        }
        let order = DayOrder(
            day: index, count: max(1, room), in: plan.itinerary, keeping: kept, without: gone,
            turnedDown: turnedDown)
        set(index, of: plan, to: scheduled(kept + (try stops(for: order)), day: index))
    }

    /// One stop; the others keep their times where the new one fits between them.
    func replanStop(_ number: StopNumber, of plan: Plan) throws {
        let order = DayOrder(
            replacing: number, in: plan.itinerary, turnedDown: turnedDown)
        let new = try stops(for: order)
        guard !new.isEmpty else { throw noMore(onDay: number.day - 1) }
        set(number.day - 1, of: plan, to: beside(order.kept, new, day: number.day - 1))
    }

    /// New stops of a day, from 0, beside those that stay. Where the city changes none of these
    /// is left out, however short the day: the person put it there.
    private func beside(_ kept: [Stop], _ new: [Stop], day: Int) -> [Stop] {
        if let transfer = transfers[day] {
            return scheduler(ofDay: day, opening: transfer.arrivalMinutes)
                .adding(new, to: kept)
        }
        return hours.hours(ofDay: day).isLimited
            ? scheduled(kept + new, day: day) : scheduler(ofDay: day).adding(new, to: kept)
    }

    /// For a day, from 0. `opening`: as the scheduler has it.
    func scheduler(ofDay day: Int, opening: Int? = nil) -> Scheduler {
        let stay = stay(ofDay: day)
        return Scheduler(
            city: stay.city, opening: opening, date: trip.days[day].date,
            base: stay.requests.base?.coordinate)
    }

    /// Why nothing can be planned for a day, from 0.
    private func noRoom(onDay day: Int) -> Problem {
        let wayAlone = DayHours(transfer: transfers[day])
        return wayAlone.room(for: trip.pace.stopsPerDay) == 0
            ? .dayOnTheWay(day + 1) : .dayTooShort(day + 1, limits: limits(of: day))
    }

    private func noMore(onDay day: Int) -> Problem {
        .guideHasNoMore(city: trip.days[day].city.name)
    }

    private func set(_ index: Int, of plan: Plan, to stops: [Stop]) {
        earlierSource = plan.source
        days = plan.itinerary.days
        days[index].stops = stops
        sink.show(.day(number: index + 1, days[index], inCity: trip.legs.count > 1))
    }

    /// Asks for the stops of one day, and again for those that could not be used.
    func stops(for order: DayOrder) throws -> [Stop] {
        let stay = stay(ofDay: order.day)
        if usesSimpleForm(in: stay) { return try simpleStops(for: order) }
        var order = order
        var good: [Stop] = []
        var wanted: Int?
        var faults: [StopFault] = []
        var isStubborn = false
        var replaced: [Phrase] = []
        for _ in 0...PlanningTurn.completionTries {
            guard
                let request = try worded({ () throws(PromptError) in
                    try stay.requests.stops(order)
                })
            else { break }
            let expected = request.task?.request.days.first?.room ?? order.count
            let schema = AnswerSchemas.readingDay(stay.places, limit: expected)
            let answer: JSONValue
            do {
                answer = try asking.ask(request, reading: schema, day: order.day + 1) { _ in }
            } catch let problem as Problem where mayGoOnSimply(after: problem, in: stay) {
                return good + (try simpleStops(for: order, after: problem))
            }
            // Of an atlas's places, what was there is the guide's last resort.
            let result = stay.reader.read(
                answer, taken: order.elsewhere + order.kept,
                unwanted: stay.city == nil ? order.gone : [])
            renamed += result.renamed
            good += result.stops
            isStubborn = result.stops.isEmpty && !result.faults.isEmpty && result.faults == faults
            faults = result.faults
            wanted = wanted ?? PlanningTurn.count(in: request, orElse: order.count)
            guard let wanted, good.count < wanted else {
                renamed += replaced
                return good
            }
            if isStubborn { break }
            replaced += faults.map { "\($0.words): another was asked for" }
            order.count = wanted - good.count
            order.kept += result.stops
        }
        return try settled(
            good, faults: faults, order: order, wanted: wanted, isStubborn: isStubborn)
    }

    /// What to do when the tries are used up: a shorter day is said, an empty one is a failure,
    /// and a day for which the atlas has nothing left is free.
    func settled(
        _ good: [Stop], faults: [StopFault], order: DayOrder, wanted: Int?, isStubborn: Bool
    ) throws(Problem) -> [Stop] {
        guard wanted != nil else {
            if order.isOptional || (order.kept.isEmpty && !order.elsewhere.isEmpty) { return [] }
            throw noMore(onDay: order.day)
        }
        let fault: Phrase = faults.first?.words ?? "it named too few places"
        let detail = isStubborn ? Asking.repeated(fault) : fault
        guard !good.isEmpty else {
            throw .modelUnusable(
                label: asking.model.label, day: order.day + 1, detail: detail)
        }
        renamed.append("day \(order.day + 1) has \(good.count) of \(wanted ?? 0) stops (\(detail))")
        return good
    }

    /// The stops that a request asks for, as its schema says.
    private static func count(in request: ModelRequest, orElse count: Int) -> Int {
        request.schema?["properties"]?["poi_list"]?["maxItems"]?.int ?? count
    }
}
