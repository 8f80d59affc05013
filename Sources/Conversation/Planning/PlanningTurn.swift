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
    private let hours: TripHours
    /// Days that are sound, in order from the first.
    private(set) var days: [Day]
    private var renamed: [Phrase] = []
    /// Days of which arrival or departure left a stop out.
    private var shortDays: [Finding] = []
    /// The plan of the days from an earlier try, whose account goes into this one's.
    private let resumed: Plan?
    /// Places that the person turned down one by one.
    private let turnedDown: Set<String>
    /// Who made the days that stay.
    private var earlierSource: String?

    /// How often a day's missing stops are asked for after the first answer.
    private static let completionTries = 2

    /// `before`: the plan that is replaced, whose transfers stay where a person corrected them.
    init(
        trip: Trip, resuming plan: Plan?, replacing before: Plan? = nil,
        turnedDown: Set<String> = [], model: any LanguageModel, atlas: Atlas,
        prompts: PromptLibrary, sink: any OutputSink, journal: any Journal, seed: UInt64,
        log: AnswerLog = AnswerLog(), usageLog: UsageLog = UsageLog(),
        language: Language = .english, ageBand: AgeBand? = nil
    ) {
        self.trip = trip
        self.turnedDown = turnedDown
        days = plan?.itinerary.days ?? []
        resumed = plan
        shortDays = plan?.shortDays ?? []
        earlierSource = plan?.source
        self.sink = sink
        let cities = TripCities(of: trip, in: atlas)
        self.cities = cities
        let hours = TripHours(of: trip, in: cities, keeping: before?.itinerary)
        self.hours = hours
        stays = cities.entries.enumerated().map { index, entry in
            StayPlanning(
                city: entry.city,
                requests: PlanRequests(
                    trip: trip, city: entry.city, prompts: prompts, seed: seed, hours: hours,
                    leg: index, language: language, ageBand: ageBand),
                reader: DayReader(grounding: Grounding(atlas: atlas, city: entry.city)))
        }
        asking = Asking(
            model: model, prompts: prompts, journal: journal, sink: sink, log: log,
            usageLog: usageLog)
    }

    private var transfers: [Int: Transfer] { hours.transfers }

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

    /// A plan of the days that are there, with the checks across them.
    func finished() -> Plan {
        var plan = Plan(
            trip: trip, itinerary: Itinerary(days: days), findings: shortDays,
            repairs: (resumed?.repairs ?? []) + asking.repairs,
            mended: ((resumed?.mended ?? []) + MendingSummary.words(asking.repairs) + renamed)
                .withoutRepeats,
            source: source, usage: asking.usage.adding(resumed?.usage),
            requests: asking.requests + (resumed?.requests ?? 0))
        plan.check(in: cities)
        return plan
    }

    /// The stops of a day, from 0, in its hours; those without room are left out and noted, and so
    /// are those that stay without a time.
    private func scheduled(_ stops: [Stop], day: Int) -> [Stop] {
        let stay = stay(ofDay: day)
        let names = NameIndex(city: trip.wishes.mustSee.isEmpty ? nil : stay.city)
        let wanted = trip.wishes.mustSee.map { names.said($0)?.id ?? $0 }
        let (placed, left) = scheduler(ofDay: day).schedule(
            stops, within: hours.hours(ofDay: day), keeping: Set(wanted))
        shortDays.removeAll { $0.day == day + 1 }
        if !left.isEmpty {
            let names = left.map(\.name).listed
            note(shortDay: day, "Day \(day + 1) \(limits(of: day)): no room for \(names)")
        }
        // A locked stop without a time has none because it was locked so.
        let untimed = placed.filter { $0.start == nil && !$0.isLocked }
        if !untimed.isEmpty {
            let names = untimed.map(\.name).listed
            note(shortDay: day, "Nothing is left of day \(day + 1) for \(names)")
        }
        return placed
    }

    private func note(shortDay day: Int, _ message: Phrase) {
        shortDays.append(
            Finding(
                code: .shortDay, day: day + 1, stop: nil, message: message, remedy: "",
                severity: .note))
    }

    /// What makes a day, from 0, short: `begins at 16:00`.
    private func limits(of day: Int) -> Phrase {
        let arrival = day == 0 ? trip.wishes.arrival : nil
        let departure = day == trip.days.count - 1 ? trip.wishes.departure : nil
        let limits: [Phrase?] = [
            arrival.map { "begins at \($0.description)" },
            transfers[day].map { "begins with the way from \($0.from)" },
            departure.map { "ends at \($0.description)" },
        ]
        return limits.compactMap { $0 }.listed
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
        let kept = KeptStops(of: plan?.itinerary, in: trip)
        let before = plan?.itinerary.days.flatMap(\.stops) ?? []
        let rejected = RejectedPlaces(
            turnedDown: turnedDown, former: before.filter { !$0.isPersonal }.placeIDs)
        // The guide's one answer begins with the first day.
        if asking.model.isOfflineGuide, days.isEmpty {
            try planInOneAnswer(keeping: kept, rejected: rejected)
        }
        while days.count < trip.days.count {
            let order = DayOrder(
                day: days.count, of: hours, done: days, kept: kept, rejected: rejected)
            add(order.kept + (order.count > 0 ? try stops(for: order) : []))
        }
    }

    /// The first stay; those after it begin with a day that has room for fewer stops, which one
    /// answer in equal days cannot say, and are asked for day by day.
    ///
    /// Uses each day as soon as its JSON is complete; what the end of the answer brings to light
    /// (a mended fault, a day missing) is handled after it.
    private func planInOneAnswer(keeping kept: KeptStops, rejected: RejectedPlaces) throws {
        let known = stays[0].places
        let request = try worded { () throws(PromptError) in
            try stays[0].requests.itinerary(keeping: kept, rejected: rejected)
        }
        let daySchema = AnswerSchemas.readingDay(known, limit: trip.pace.stopsPerDay)
        var stream = StreamedElements(path: ["itinerary_list"])
        let dayReader = try OutputReader(schema: Schema(daySchema), policy: .strict)
        let schema = AnswerSchemas.readingTrip(known, limit: trip.pace.stopsPerDay)
        let value = try asking.ask(request, reading: schema, day: nil) { [self] text in
            for element in stream.feed(text) where element.index == days.count {
                guard let day = dayReader.read(element.text).value else { return }
                takeWhole(day, keeping: kept)
            }
        }
        for day in (value["itinerary_list"]?.array ?? []).dropFirst(days.count) {
            takeWhole(day, keeping: kept)
        }
    }

    /// Takes a day only if all of it can be used; otherwise it is asked for alone later.
    private func takeWhole(_ day: JSONValue, keeping kept: KeptStops) {
        guard days.count < trip.legs[0].dates.count else { return }
        let result = stays[0].reader.read(day, taken: days.flatMap(\.stops) + kept.all)
        guard result.faults.isEmpty else { return }
        renamed += result.renamed
        add(kept.byDay[days.count] + result.stops)
    }

    private func worded<Value>(_ body: () throws(PromptError) -> Value) throws(Problem) -> Value {
        do { return try body() } catch { throw .prompt(error) }
    }
}

// MARK: - One day

extension PlanningTurn {
    /// All of a day but what is the person's, in an order and at times that suit both.
    private func replanDay(_ index: Int, of plan: Plan) throws {
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
    private func replanStop(_ number: StopNumber, of plan: Plan) throws {
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
    private func scheduler(ofDay day: Int, opening: Int? = nil) -> Scheduler {
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
    private func stops(for order: DayOrder) throws -> [Stop] {
        let stay = stay(ofDay: order.day)
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
            let answer = try asking.ask(request, reading: schema, day: order.day + 1) { _ in }
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
    private func settled(
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

/// What plans one stay of a trip.
private struct StayPlanning {
    /// With its places; nil for a city that the atlas does not have.
    let city: City?
    let requests: PlanRequests
    let reader: DayReader

    var places: [Place] { city?.places ?? [] }
}

extension [Phrase] {
    /// Each once, in the order of first occurrence.
    fileprivate var withoutRepeats: [Phrase] {
        var seen: Set<Phrase> = []
        return filter { seen.insert($0).inserted }
    }
}
