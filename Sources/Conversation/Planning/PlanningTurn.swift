import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// One planning turn: asks the model, reads what it answers, checks it against the atlas, and
/// hands over each day as soon as it is sound.
///
/// A stay is asked for in one answer, whose days are used as they stream in, or day by day, which
/// even a small model can answer (``Delivery``). Either way a part that cannot be used is asked for
/// again, alone, a bounded number of times.
/// The turn changes no state: it returns a plan or throws, and what it had so far is in `days`.
final class PlanningTurn {
    let asking: Asking
    let sink: any OutputSink
    /// What plans each stay of the trip.
    let stays: [StayPlanning]
    let trip: Trip
    let cities: TripCities
    let hours: TripHours
    /// Days that are sound, in order from the first.
    var days: [Day]
    var renamed: [Phrase] = []
    /// Days of which arrival or departure left a stop out.
    var shortDays: [Finding] = []
    /// The plan of the days from an earlier try, whose account goes into this one's.
    let resumed: Plan?
    /// Places that the person turned down one by one.
    let turnedDown: Set<String>
    /// Who made the days that stay.
    var earlierSource: String?
    /// How a language model is asked for all days.
    let advice: DeliveryAdvice
    /// Stays that were asked for in one answer, from 0.
    var askedStays: Set<Int> = []
    /// Whether days are asked for in the form for small models; nil until that matters.
    var isSimple: Bool?
    /// Whether the short form gave what the long one did not.
    var foundShortForm = false
    /// Whether it was said how the model is asked.
    var hasAnnounced = false
    /// For each such answer of a language model, whether every day could be used as it came.
    var wholeAnswers: [Bool] = []

    /// How often a day's missing stops are asked for after the first answer.
    static let completionTries = 2

    /// `before`: the plan that is replaced, whose transfers stay where a person corrected them.
    init(
        trip: Trip, resuming plan: Plan?, replacing before: Plan? = nil,
        turnedDown: Set<String> = [], model: any LanguageModel, atlas: Atlas,
        prompts: PromptLibrary, sink: any OutputSink, journal: any Journal, seed: UInt64,
        log: AnswerLog = AnswerLog(), usageLog: UsageLog = UsageLog(),
        language: Language = .english, ageBand: AgeBand? = nil,
        advice: DeliveryAdvice = DeliveryAdvice()
    ) {
        self.trip = trip
        self.advice = advice
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

    var transfers: [Int: Transfer] { hours.transfers }

    /// For a day of the trip, from 0.
    func stay(ofDay day: Int) -> StayPlanning {
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
            cost: Cost.sum(resumed?.cost, asking.cost),
            requests: asking.requests + (resumed?.requests ?? 0))
        plan.check(in: cities)
        return plan
    }

    /// The stops of a day, from 0, in its hours; those without room are left out and noted, and so
    /// are those that stay without a time.
    func scheduled(_ stops: [Stop], day: Int) -> [Stop] {
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

    func note(shortDay day: Int, _ message: Phrase) {
        shortDays.append(
            Finding(
                code: .shortDay, day: day + 1, stop: nil, message: message, remedy: "",
                severity: .note))
    }

    /// What makes a day, from 0, short: `begins at 16:00`.
    func limits(of day: Int) -> Phrase {
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
    var source: String {
        let label = asking.model.label
        guard let earlierSource, !earlierSource.hasSuffix(label) else {
            return earlierSource ?? label
        }
        return "\(earlierSource), \(label)"
    }

    func add(_ stops: [Stop]) {
        let (date, city) = trip.days[days.count]
        let day = Day(
            date: date, city: city.name, transfer: transfers[days.count],
            stops: scheduled(stops, day: days.count))
        days.append(day)
        sink.show(.day(number: days.count, day, inCity: trip.legs.count > 1))
    }
}

/// What plans one stay of a trip.
struct StayPlanning {
    /// With its places; nil for a city that the atlas does not have.
    let city: City?
    let requests: PlanRequests
    let reader: DayReader

    var places: [Place] { city?.places ?? [] }

    func isSame(as other: StayPlanning) -> Bool { requests.leg == other.requests.leg }
}

extension [Phrase] {
    /// Each once, in the order of first occurrence.
    fileprivate var withoutRepeats: [Phrase] {
        var seen: Set<Phrase> = []
        return filter { seen.insert($0).inserted }
    }
}
