import Phrases
import Planning
import Trips

/// One planning turn: has days proposed, takes each as soon as it is ready, writes it into the
/// transcript and shows it.
///
/// What proposes them is a ``DayProposer``; what does not depend on it is here: the order of the
/// days, what stays in them, what was turned down, and what is said of days without room. The
/// turn changes no state: it returns a plan or throws, and what it had so far is in `days`.
final class PlanningTurn {
    let setting: PlanSetting
    /// Days that are sound, in order from the first.
    private(set) var days: [Day]
    /// What of the plan that is replaced is the person's.
    private(set) var kept: KeptStops
    private(set) var rejected = RejectedPlaces()
    private let proposer: any DayProposer
    private let sink: any OutputSink
    private let journal: any Journal
    /// Days of which arrival or departure left a stop out.
    private var shortDays: [Finding]
    /// The plan of the days from an earlier try, whose account goes into this one's.
    private let resumed: Plan?
    /// Places that the person turned down one by one.
    private let turnedDown: Set<String>
    /// What made the days that stay.
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

    /// A plan of the days that are there, with the checks across them.
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

    /// All that made a part of it: `openai:small, offline guide`.
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

    /// The stay that begins with the next day, from 0; nil in the middle of one.
    var nextStay: Int? {
        let leg = trip.leg(ofDay: days.count)
        return days.isEmpty || trip.leg(ofDay: days.count - 1) != leg ? leg : nil
    }

    /// What the next day needs beside what is kept.
    var nextOrder: DayOrder {
        DayOrder(
            day: days.count, of: setting.hours, done: days, kept: kept, rejected: rejected)
    }

    /// Has the next day proposed by itself.
    func addNextDay() throws {
        let order = nextOrder
        add(
            try proposer.proposeDay(order) { stops in
                setting.scheduled(order.kept + stops, day: order.day)
            })
    }

    /// Adds the next day: these stops beside those that are kept.
    func add(_ stops: [Stop]) {
        add(setting.scheduled(kept.byDay[days.count] + stops, day: days.count))
    }

    func add(_ proposed: ProposedDay) {
        days.append(proposed.day)
        take(proposed, day: days.count - 1)
    }

    /// Writes a day, from 0, into the transcript, shows it, and notes what it had no room for.
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
        // A locked stop without a time has none because it was locked so.
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
    /// All of a day but what is the person's, in an order and at times that suit both.
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

    /// One stop; the others keep their times where the new one fits between them.
    private func replanStop(_ number: StopNumber, of plan: Plan) throws {
        let order = DayOrder(replacing: number, in: plan.itinerary, turnedDown: turnedDown)
        let proposed = try proposer.proposeDay(order) { (new) throws(Problem) in
            guard !new.isEmpty else { throw setting.nothingLeft(onDay: order.day) }
            return setting.scheduled(new, beside: order.kept, day: order.day)
        }
        replace(order.day, of: plan, with: proposed)
    }

    /// Why nothing can be planned for a day, from 0.
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
    /// Each once, in the order of first occurrence.
    fileprivate var withoutRepeats: [Phrase] {
        var seen: Set<Phrase> = []
        return filter { seen.insert($0).inserted }
    }
}
