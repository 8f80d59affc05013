import Phrases
import Planning
import Trips

/// Runs one planning turn: asks a ``DayProposer`` for days, and records and shows each as soon as
/// it is ready.
///
/// This class does what does not depend on the proposer: the order of the days, the stops that
/// stay, the places that were turned down, and the findings about days without room. It changes no
/// state: it returns a plan or throws, and the days finished so far are in `days`.
final class PlanningTurn {
    let setting: PlanSetting
    /// The finished days, in order from the first.
    private(set) var days: [Day]
    /// The person's own stops in the plan being replaced.
    private(set) var kept: KeptStops
    private(set) var rejected = RejectedPlaces()
    private let proposer: any DayProposer
    private let sink: any OutputSink
    private let journal: any Journal
    /// Findings about days too short for all their stops.
    private var shortDays: [Finding]
    /// The plan of an earlier attempt, whose account is added to this one's.
    private let resumed: Plan?
    /// Places that the person turned down one by one.
    private let turnedDown: Set<String>
    /// The source of the days that stay.
    private var earlierSource: String?

    var trip: Trip { setting.trip }

    init(
        _ setting: PlanSetting, resuming plan: Plan? = nil, turnedDown: Set<String> = [],
        proposer: any DayProposer, sink: any OutputSink, journal: any Journal
    ) {
        self.setting = setting
        self.proposer = proposer
        self.sink = sink
        self.journal = journal
        self.turnedDown = turnedDown
        kept = KeptStops(of: nil, in: setting.trip)
        days = plan?.itinerary.days ?? []
        resumed = plan
        shortDays = plan?.shortDays ?? []
        earlierSource = plan?.source
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

    /// The plan of the days so far, with the findings of all checks.
    func finished() -> Plan {
        let account = proposer.account
        var plan = Plan(
            trip: trip, itinerary: Itinerary(days: days), findings: shortDays,
            repairs: (resumed?.repairs ?? []) + account.repairs,
            mended: ((resumed?.mended ?? []) + account.mended).withoutRepeats,
            source: source, usage: account.usage.adding(resumed?.usage),
            cost: Cost.sum(resumed?.cost, account.cost),
            requests: account.requests + (resumed?.requests ?? 0))
        plan.check(in: setting.cities)
        return plan
    }

    /// The labels of all proposers of the plan: `openai:small, offline guide`.
    private var source: String {
        let label = proposer.maker.label
        guard let earlierSource, !earlierSource.hasSuffix(label) else {
            return earlierSource ?? label
        }
        return "\(earlierSource), \(label)"
    }
}

// MARK: - The whole trip

extension PlanningTurn {
    private func planAll(replacing plan: Plan?) throws {
        kept = KeptStops(of: plan?.itinerary, in: trip)
        let before = plan?.itinerary.days.flatMap(\.stops) ?? []
        rejected = RejectedPlaces(
            turnedDown: turnedDown, former: before.filter { !$0.isPersonal }.placeIDs)
        while days.count < trip.days.count { try proposer.addDays(to: self) }
    }

    /// The index of the stay that begins with the next day; nil in the middle of a stay.
    var nextStay: Int? {
        let leg = trip.leg(ofDay: days.count)
        return days.isEmpty || trip.leg(ofDay: days.count - 1) != leg ? leg : nil
    }

    /// The order for the next day.
    var nextOrder: DayOrder {
        DayOrder(
            day: days.count, of: setting.hours, done: days, kept: kept, rejected: rejected)
    }

    /// Asks for the next day alone, and adds it.
    func addNextDay() throws {
        let order = nextOrder
        add(
            try proposer.proposeDay(order) { stops in
                setting.scheduled(order.kept + stops, day: order.day)
            })
    }

    /// Adds the next day with these stops and the kept ones.
    func add(_ stops: [Stop]) {
        add(setting.scheduled(kept.byDay[days.count] + stops, day: days.count))
    }

    func add(_ proposed: ProposedDay) {
        days.append(proposed.day)
        take(proposed, day: days.count - 1)
    }

    /// Records a day (from 0) in the transcript, shows it, and notes the stops that did not fit.
    private func take(_ proposed: ProposedDay, day index: Int) {
        journal.record(.proposal(proposed, number: index + 1, by: proposer.maker))
        note(proposed, day: index)
        sink.show(.day(number: index + 1, days[index], inCity: trip.legs.count > 1))
    }

    private func note(_ proposed: ProposedDay, day index: Int) {
        guard let leftOut = proposed.leftOut else { return }
        shortDays.removeAll { $0.day == index + 1 }
        if !leftOut.isEmpty {
            let limits = setting.limits(of: index)
            note(shortDay: index, "Day \(index + 1) \(limits): no room for \(leftOut.listed)")
        }
        // A locked stop without a time was locked without one.
        let untimed = proposed.day.stops.filter { $0.start == nil && !$0.isLocked }
        if !untimed.isEmpty {
            let names = untimed.map(\.name).listed
            note(shortDay: index, "Nothing is left of day \(index + 1) for \(names)")
        }
    }

    private func note(shortDay day: Int, _ message: Phrase) {
        shortDays.append(
            Finding(
                code: .shortDay, day: day + 1, stop: nil, message: message, remedy: "",
                severity: .note))
    }
}

// MARK: - Parts of a plan

extension PlanningTurn {
    /// Replans all of a day except the person's own stops, and reschedules the whole day.
    private func replanDay(_ index: Int, of plan: Plan) throws {
        let kept = plan.itinerary.days[index].stops.filter(\.isPersonal)
        let gone = plan.itinerary.days[index].stops.filter { !$0.isPersonal }
        let room = setting.hours.room(onDay: index, beside: kept)
        guard room > 0 || gone.contains(where: { $0.meal == nil }) else {
            guard kept.isEmpty else {
                throw Problem.edit(
                    kept.allSatisfy(\.isLocked) ? .allLocked(index + 1) : .allPersonal(index + 1))
            }
            throw noRoom(onDay: index)
        }
        let order = DayOrder(
            day: index, count: max(1, room), in: plan.itinerary, keeping: kept, without: gone,
            turnedDown: turnedDown)
        let proposed = try proposer.proposeDay(order) { stops in
            setting.scheduled(kept + stops, day: index)
        }
        replace(index, of: plan, with: proposed)
    }

    /// Replaces one stop. The others keep their times if the new one fits between them.
    private func replanStop(_ number: StopNumber, of plan: Plan) throws {
        let order = DayOrder(replacing: number, in: plan.itinerary, turnedDown: turnedDown)
        let proposed = try proposer.proposeDay(order) { (new) throws(Problem) in
            guard !new.isEmpty else { throw setting.nothingLeft(onDay: order.day) }
            return setting.scheduled(new, beside: order.kept, day: order.day)
        }
        replace(order.day, of: plan, with: proposed)
    }

    /// Why a day (from 0) has no room.
    private func noRoom(onDay day: Int) -> Problem {
        let wayAlone = DayHours(transfer: setting.hours.transfers[day])
        return wayAlone.room(for: trip.pace.stopsPerDay) == 0
            ? .dayOnTheWay(day + 1) : .dayTooShort(day + 1, limits: setting.limits(of: day))
    }

    private func replace(_ index: Int, of plan: Plan, with proposed: ProposedDay) {
        earlierSource = plan.source
        days = plan.itinerary.days
        days[index].stops = proposed.day.stops
        take(proposed, day: index)
    }
}

extension [Phrase] {
    /// The distinct phrases, in the order of first occurrence.
    fileprivate var withoutRepeats: [Phrase] {
        var seen: Set<Phrase> = []
        return filter { seen.insert($0).inserted }
    }
}
