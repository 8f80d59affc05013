import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// One planning turn: asks the model, reads what it answers, checks it against the atlas, and
/// hands over each day as soon as it is sound.
///
/// The guide is asked for the whole trip and its days are used as they stream in; a language
/// model is asked day by day, each with candidates, which even a small one can answer. Either
/// way a part that cannot be used is asked for again, alone, a bounded number of times.
/// The turn changes no state: it returns a plan or throws, and what it had so far is in `days`.
final class PlanningTurn {
    private let asking: Asking
    private let sink: any OutputSink
    /// What plans each stay of the trip.
    private let stays: [StayPlanning]
    private let trip: Trip
    private let cities: TripCities
    /// How each day begins on which the city changes, by day from 0.
    private let transfers: [Int: Transfer]
    /// Days that are sound, in order from the first.
    private(set) var days: [Day]
    private var renamed: [Phrase] = []
    /// Days of which arrival or departure left a stop out.
    private var shortDays: [Finding] = []
    /// The plan of the days from an earlier try, whose account goes into this one's.
    private let resumed: Plan?
    /// Who made the days that stay.
    private var earlierSource: String?

    /// How often a day's missing stops are asked for after the first answer.
    private static let completionTries = 2

    /// `before`: the plan that is replaced, whose transfers stay where a person corrected them.
    init(
        trip: Trip, resuming plan: Plan?, replacing before: Plan? = nil, model: any LanguageModel,
        atlas: Atlas, prompts: PromptLibrary, sink: any OutputSink, journal: any Journal,
        seed: UInt64, log: AnswerLog = AnswerLog(), language: Language = .english
    ) {
        self.trip = trip
        days = plan?.itinerary.days ?? []
        resumed = plan
        shortDays = plan?.shortDays ?? []
        earlierSource = plan?.source
        self.sink = sink
        let cities = TripCities(of: trip, in: atlas)
        self.cities = cities
        transfers = cities.transfers(of: trip, keeping: before?.itinerary)
        stays = cities.entries.enumerated().map { index, entry in
            StayPlanning(
                city: entry.city, scheduler: Scheduler(city: entry.city),
                requests: PlanRequests(
                    trip: trip, city: entry.city, prompts: prompts, seed: seed, leg: index,
                    language: language),
                reader: DayReader(grounding: Grounding(atlas: atlas, city: entry.city)))
        }
        asking = Asking(model: model, prompts: prompts, journal: journal, sink: sink, log: log)
    }

    /// For a day of the trip, from 0.
    private func stay(ofDay day: Int) -> StayPlanning {
        stays[trip.leg(ofDay: day) ?? stays.count - 1]
    }

    func run(_ scope: PlanScope, replacing plan: Plan?) throws -> Plan {
        switch scope {
        case .all: try planAll(replacing: plan)
        case .day(let number):
            guard let plan else { break }
            shortDays = plan.shortDays
            try replanDay(number - 1, of: plan)
        case .stop(let number):
            guard let plan else { break }
            shortDays = plan.shortDays
            try replanStop(number, of: plan)
        }
        return finished()
    }

    private func ids(_ stops: [Stop]) -> Set<String> { Set(stops.compactMap(\.placeID)) }

    /// A plan of the days that are there, with the checks across them.
    func finished() -> Plan {
        let itinerary = Itinerary(days: days)
        return Plan(
            trip: trip, itinerary: itinerary,
            findings: Checks(cities: cities).findings(itinerary, pace: trip.pace)
                + WishChecks(cities: cities).findings(
                    itinerary, wishes: trip.wishes, isByGuide: asking.model.isOfflineGuide)
                + shortDays,
            repairs: (resumed?.repairs ?? []) + asking.repairs,
            mended: ((resumed?.mended ?? []) + MendingSummary.words(asking.repairs) + renamed)
                .withoutRepeats,
            source: source, usage: asking.usage.adding(resumed?.usage),
            requests: asking.requests + (resumed?.requests ?? 0))
    }

    /// The stops of a day, from 0, in its hours; those without room are left out and noted.
    private func scheduled(_ stops: [Stop], day: Int) -> [Stop] {
        let stay = stay(ofDay: day)
        let names = NameIndex(city: trip.wishes.mustSee.isEmpty ? nil : stay.city)
        let wanted = trip.wishes.mustSee.map { names.said($0)?.id ?? $0 }
        let (placed, left) = stay.scheduler.schedule(
            stops, within: hours(of: day), keeping: Set(wanted))
        shortDays.removeAll { $0.day == day + 1 }
        if !left.isEmpty {
            let names = left.map(\.name).listed
            shortDays.append(
                Finding(
                    code: .shortDay, day: day + 1, stop: nil,
                    message: transfers[day] == nil
                        ? "Day \(day + 1) is short by arrival or departure: no room for \(names)"
                        : "Day \(day + 1) is short by the way there: no room for \(names)",
                    remedy: "", severity: .note))
        }
        return placed
    }

    private func hours(of day: Int) -> DayHours {
        DayHours.of(
            day: day, count: trip.days.count, wishes: trip.wishes, transfer: transfers[day])
    }

    /// How many stops to plan for a day: fewer where the city changes.
    private func room(on day: Int) -> Int {
        let full = trip.pace.stopsPerDay
        return transfers[day] == nil ? full : hours(of: day).stops(ofFullDay: full)
    }

    /// All that made a part of it: `openai:small, offline guide`.
    private var source: String {
        let label = asking.model.label
        guard let earlierSource, !earlierSource.hasSuffix(label) else {
            return earlierSource ?? label
        }
        return "\(earlierSource), \(label)"
    }

    private func add(_ stops: [Stop]) {
        let (date, city) = trip.days[days.count]
        let day = Day(
            date: date, city: city.name, transfer: transfers[days.count],
            stops: scheduled(stops, day: days.count))
        days.append(day)
        sink.show(.day(number: days.count, day, inCity: trip.legs.count > 1))
    }
}

// MARK: - The whole trip

extension PlanningTurn {
    private func planAll(replacing plan: Plan?) throws {
        let locked = LockedStops(of: plan?.itinerary, in: trip)
        let before = plan?.itinerary.days.flatMap(\.stops) ?? []
        let avoiding = ids(before.filter { !$0.isLocked })
        // The guide's one answer knows nothing of what is there already.
        if asking.model.isOfflineGuide, days.isEmpty, locked.isEmpty {
            try planInOneAnswer(avoiding: avoiding)
        }
        while days.count < trip.days.count {
            let order = DayOrder(
                day: days.count, of: trip, done: days, locked: locked, avoiding: avoiding,
                hours: transfers[days.count] == nil ? nil : hours(of: days.count))
            add(order.kept + (order.count > 0 ? try stops(for: order) : []))
        }
    }

    /// The first stay; those after it begin with a day that has room for fewer stops, which one
    /// answer in equal days cannot say, and are asked for day by day.
    ///
    /// Uses each day as soon as its JSON is complete; what the end of the answer brings to light
    /// (a mended fault, a day missing) is handled after it.
    private func planInOneAnswer(avoiding: Set<String>) throws {
        let known = stays[0].places
        let request = try worded { () throws(PromptError) in
            try stays[0].requests.itinerary(avoiding: avoiding)
        }
        let daySchema = AnswerSchemas.readingDay(known, limit: trip.pace.stopsPerDay)
        var stream = StreamedElements(path: ["itinerary_list"])
        let dayReader = try OutputReader(schema: Schema(daySchema), policy: .strict)
        let schema = AnswerSchemas.readingTrip(known, limit: trip.pace.stopsPerDay)
        let value = try asking.ask(request, reading: schema, day: nil) { [self] text in
            for element in stream.feed(text) where element.index == days.count {
                guard let day = dayReader.read(element.text).value else { return }
                takeWhole(day)
            }
        }
        for day in (value["itinerary_list"]?.array ?? []).dropFirst(days.count) { takeWhole(day) }
    }

    /// Takes a day only if all of it can be used; otherwise it is asked for alone later.
    private func takeWhole(_ day: JSONValue) {
        guard days.count < trip.legs[0].dates.count else { return }
        let result = stays[0].reader.read(day, taken: days.flatMap(\.stops))
        guard result.faults.isEmpty else { return }
        renamed += result.renamed
        add(result.stops)
    }

    private func worded<Value>(_ body: () throws(PromptError) -> Value) throws(Problem) -> Value {
        do { return try body() } catch { throw .prompt(error) }
    }
}

// MARK: - One day

extension PlanningTurn {
    /// All of a day but what is locked, in an order and at times that suit both.
    private func replanDay(_ index: Int, of plan: Plan) throws {
        let kept = plan.itinerary.days[index].stops.filter(\.isLocked)
        let gone = plan.itinerary.days[index].stops.filter { !$0.isLocked }
        let room = room(on: index) - kept.count
        guard room > 0 || !gone.isEmpty else {
            throw kept.isEmpty ? Problem.dayOnTheWay(index + 1) : .edit(.allLocked(index + 1))
        }
        let order = order(index, of: plan, count: max(1, room), keeping: kept, without: gone)
        set(index, of: plan, to: scheduled(kept + (try stops(for: order)), day: index))
    }

    /// One stop; the others keep their times where the new one fits between them.
    private func replanStop(_ number: StopNumber, of plan: Plan) throws {
        var kept = plan.itinerary.days[number.day - 1].stops
        let gone = kept.remove(at: number.stop - 1)
        let order = order(number.day - 1, of: plan, count: 1, keeping: kept, without: [gone])
        let new = try stops(for: order)
        set(number.day - 1, of: plan, to: beside(kept, new, day: number.day - 1))
    }

    /// New stops of a day, from 0, beside those that stay. Where the city changes none of these
    /// is left out, however short the day: the person put it there.
    private func beside(_ kept: [Stop], _ new: [Stop], day: Int) -> [Stop] {
        let stay = stay(ofDay: day)
        if let transfer = transfers[day] {
            return Scheduler(city: stay.city, opening: transfer.arrivalMinutes)
                .adding(new, to: kept)
        }
        return hours(of: day).isLimited
            ? scheduled(kept + new, day: day) : stay.scheduler.adding(new, to: kept)
    }

    private func order(
        _ index: Int, of plan: Plan, count: Int, keeping kept: [Stop], without gone: [Stop]
    ) -> DayOrder {
        let others = plan.itinerary.days.enumerated().filter { $0.offset != index }
        return DayOrder(
            day: index, count: count, kept: kept, elsewhere: others.flatMap(\.element.stops),
            avoiding: ids(gone))
    }

    private func set(_ index: Int, of plan: Plan, to stops: [Stop]) {
        earlierSource = plan.source
        days = plan.itinerary.days
        days[index].stops = stops
        sink.show(.day(number: index + 1, days[index], inCity: trip.legs.count > 1))
    }

    /// Asks for the stops of one day, and again for those that could not be used.
    private func stops(for order: DayOrder) throws -> [Stop] {
        let stay = stay(ofDay: order.day)
        var order = order
        var good: [Stop] = []
        var wanted: Int?
        var faults: [StopFault] = []
        var replaced: [Phrase] = []
        for _ in 0...PlanningTurn.completionTries {
            guard
                let request = try worded({ () throws(PromptError) in
                    try stay.requests.stops(order)
                })
            else { break }
            let expected = request.task?.request.stopsPerDay ?? order.count
            let schema = AnswerSchemas.readingDay(stay.places, limit: expected)
            let answer = try asking.ask(request, reading: schema, day: order.day + 1) { _ in }
            let result = stay.reader.read(answer, taken: order.elsewhere + order.kept)
            renamed += result.renamed
            good += result.stops
            faults = result.faults
            wanted = wanted ?? PlanningTurn.count(in: request, orElse: order.count)
            guard let wanted, good.count < wanted else {
                renamed += replaced
                return good
            }
            replaced += faults.map { "\($0.words): another was asked for" }
            order.count = wanted - good.count
            order.kept += result.stops
        }
        return try settled(good, faults: faults, order: order, wanted: wanted)
    }

    /// What to do when the tries are used up: a shorter day is said, an empty one is a failure,
    /// and a day for which the atlas has nothing left is free.
    private func settled(
        _ good: [Stop], faults: [StopFault], order: DayOrder, wanted: Int?
    ) throws(Problem) -> [Stop] {
        guard wanted != nil else {
            if order.isOptional || (order.kept.isEmpty && !order.elsewhere.isEmpty) { return [] }
            throw .guideHasNoMore(city: trip.days[order.day].city.name)
        }
        let detail = faults.first?.words ?? "it named too few places"
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

/// What plans one stay of a trip.
private struct StayPlanning {
    /// With its places; nil for a city that the atlas does not have.
    let city: City?
    let scheduler: Scheduler
    let requests: PlanRequests
    let reader: DayReader

    var places: [Place] { city?.places ?? [] }
}

extension TripCities {
    /// By day, from 0: the transfers of a trip, of which those that a person corrected are taken
    /// from an earlier plan that has the same change on the same date.
    fileprivate func transfers(of trip: Trip, keeping plan: Itinerary?) -> [Int: Transfer] {
        var transfers: [Int: Transfer] = [:]
        for (index, day) in trip.days.enumerated() {
            guard let estimate = transfer(onDay: index, of: trip) else { continue }
            let earlier = plan?.days.first { $0.date == day.date && $0.city == day.city.name }?
                .transfer
            let isOwn = earlier?.isEstimated == false && earlier?.from == estimate.from
            transfers[index] = isOwn ? earlier : estimate
        }
        return transfers
    }
}

extension Plan {
    /// What arrival and departure left out when the days were planned; no check finds that again.
    var shortDays: [Finding] { findings.filter { $0.code == .shortDay } }
}

extension [Phrase] {
    /// Each once, in the order of first occurrence.
    fileprivate var withoutRepeats: [Phrase] {
        var seen: Set<Phrase> = []
        return filter { seen.insert($0).inserted }
    }
}
