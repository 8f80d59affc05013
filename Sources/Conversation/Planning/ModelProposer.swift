import Models
import Phrases
import Places
import Planning
import Trips

/// A language model as a proposer of days: asks it, reads what it answers, and checks that against
/// the atlas.
///
/// A stay is asked for in one answer, whose days are used as they stream in, or day by day, which
/// even a small model can answer (``Delivery``). Either way a part that cannot be used is asked for
/// again, alone, a bounded number of times.
final class ModelProposer: DayProposer {
    let asking: Asking
    let setting: PlanSetting
    let sink: any OutputSink
    /// How it is asked for each stay of the trip.
    let stays: [StayPlanning]
    /// How it is asked for all days.
    let advice: DeliveryAdvice
    var lessons = ModelLessons()
    /// What of the names in its answers was read otherwise, and what was asked for again.
    var renamed: [Phrase] = []
    /// Stays that were asked for in one answer, from 0.
    var askedStays: Set<Int> = []
    /// Whether days are asked for in the form for small models; nil until that matters.
    var isSimple: Bool?
    /// Whether it was said how the model is asked.
    private var hasAnnounced = false

    init(
        _ asking: Asking, setting: PlanSetting, atlas: Atlas, prompts: PromptLibrary,
        sink: any OutputSink, language: Language = .english, ageBand: AgeBand? = nil,
        advice: DeliveryAdvice = DeliveryAdvice()
    ) {
        self.asking = asking
        self.setting = setting
        self.sink = sink
        self.advice = advice
        stays = setting.stays.map { stay in
            StayPlanning(
                requests: PlanRequests(
                    stay: stay, prompts: prompts, language: language, ageBand: ageBand),
                reader: DayReader(grounding: Grounding(atlas: atlas, city: stay.city)))
        }
    }

    var label: String { asking.model.label }
    var maker: PlanMaker { PlanMaker(label: label) }

    var account: ProposalAccount {
        ProposalAccount(
            repairs: asking.repairs, mended: MendingSummary.words(asking.repairs) + renamed,
            usage: asking.usage, cost: asking.cost, requests: asking.requests)
    }

    /// For a day of the trip, from 0.
    func stay(ofDay day: Int) -> StayPlanning {
        stays[setting.trip.leg(ofDay: day) ?? stays.count - 1]
    }

    /// Each stay in one answer where the delivery says so, and day by day what is not there then.
    func addDays(to turn: PlanningTurn) throws {
        if let leg = turn.nextStay, let request = try request(forStay: leg, turn) {
            try addStay(leg, request, to: turn)
        } else {
            try addNextDay(to: turn)
        }
    }

    func addNextDay(to turn: PlanningTurn) throws {
        announce(.daily)
        try turn.addNextDay()
    }

    func proposeDay(
        _ order: DayOrder, schedule: ([Stop]) throws(Problem) -> ProposedDay
    ) throws -> ProposedDay {
        try schedule(order.count > 0 ? try stops(for: order) : [])
    }

    /// Says once how the model is asked.
    func announce(_ delivery: Delivery) {
        guard !hasAnnounced else { return }
        hasAnnounced = true
        sink.show(
            .note(
                delivery == .whole
                    ? "Asking \(maker.words) for all days. Ctrl-C stops it."
                    : "Asking \(maker.words), day by day. Ctrl-C stops it."))
    }

    func worded<Value>(_ body: () throws(PromptError) -> Value) throws(Problem) -> Value {
        do { return try body() } catch { throw .prompt(error) }
    }
}

/// How a model is asked for the days of one stay, and how its answers are read.
struct StayPlanning {
    let requests: PlanRequests
    let reader: DayReader

    var guide: StayGuide { requests.stay }
    /// With its places; nil for a city that the atlas does not have.
    var city: City? { guide.city }
}
