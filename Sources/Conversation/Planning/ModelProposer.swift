import Models
import Phrases
import Places
import Planning
import Trips

/// Proposes days with a language model: asks it, reads its answers, and checks them against the
/// atlas.
///
/// Asks for a stay in one answer, whose days are used as they stream in, or day by day, which even
/// a small model can answer (``Delivery``). Either way, only an unusable part is asked for again, a
/// bounded number of times.
final class ModelProposer: DayProposer {
    let asking: Asking
    let setting: PlanSetting
    let sink: any OutputSink
    /// The requests and the reader for each stay of the trip.
    let stays: [StayPlanning]
    /// Chooses between one answer for all days and day by day.
    let advice: DeliveryAdvice
    var lessons = ModelLessons()
    /// Notes about names that were read as other names, and about stops that were asked for again.
    var renamed: [Phrase] = []
    /// Indices of the stays that were asked for in one answer.
    var askedStays: Set<Int> = []
    /// Whether days are asked for in the form for small models; nil until it is decided.
    var isSimple: Bool?
    /// Whether `announce` has shown its note.
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

    /// The planning of the stay of a day (from 0).
    func stay(ofDay day: Int) -> StayPlanning {
        stays[setting.trip.leg(ofDay: day) ?? stays.count - 1]
    }

    /// Adds a stay in one answer if the delivery says so, otherwise the next day. Days missing from
    /// a stay's answer are added later, one by one.
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

    /// Says once whether the model is asked for all days or day by day.
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

/// The requests to a model for the days of one stay, and the reader of its answers.
struct StayPlanning {
    let requests: PlanRequests
    let reader: DayReader

    var guide: StayGuide { requests.stay }
    /// The city with its places; nil if it is not in the atlas.
    var city: City? { guide.city }
}
