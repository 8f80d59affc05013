import Places
import Planning
import Trips
import Understanding

/// The offline guide as a proposer of days: values in, values out, and nothing is sent anywhere.
final class GuideProposer: DayProposer {
    let maker = PlanMaker.guide
    let lessons = ModelLessons()
    private(set) var account = ProposalAccount()
    private let guide: OfflineGuide
    private let setting: PlanSetting
    private let journal: any Journal

    init(_ guide: OfflineGuide, setting: PlanSetting, journal: any Journal) {
        self.guide = guide
        self.setting = setting
        self.journal = journal
    }

    /// The first stay is chosen as a whole; later ones day by day, since their first day may have
    /// room for fewer stops.
    func addDays(to turn: PlanningTurn) throws {
        guard turn.nextStay == 0 else { return try turn.addNextDay() }
        account.requests += 1
        let stay = setting.stays[0]
        lazy var chosen = stay.city.map { city in
            guide.choose(
                stay.request(keeping: turn.kept, rejected: turn.rejected, done: [], in: city),
                city, stay.seed)
        }
        for day in setting.trip.days.indices where stay.contains(day: day) {
            let proposed = try proposed(day) { recorded in
                let stops = recorded.map(stay.today) ?? (chosen?[day] ?? []).map(Stop.init(place:))
                return setting.scheduled(turn.kept.byDay[day] + stops, day: day)
            }
            turn.add(proposed)
        }
    }

    func proposeDay(
        _ order: DayOrder, schedule: ([Stop]) throws(Problem) -> ProposedDay
    ) throws -> ProposedDay {
        if order.count > 0 { account.requests += 1 }
        return try proposed(order.day) { (recorded) throws(Problem) in
            try schedule(try stops(for: order, recorded: recorded))
        }
    }

    /// - Parameter recorded: what a recording has; nil to choose now.
    private func stops(for order: DayOrder, recorded: [Stop]?) throws(Problem) -> [Stop] {
        let stay = setting.stay(ofDay: order.day)
        guard order.count > 0, let city = stay.city else { return [] }
        let stops =
            recorded.map(stay.today)
            ?? (guide.choose(stay.request(order, in: city), city, stay.seed).first ?? [])
            .map(Stop.init(place:))
        if stops.isEmpty, !order.mayStayEmpty { throw setting.nothingLeft(onDay: order.day) }
        return stops
    }

    /// A day, from 0. That there is none goes into the transcript here; the turn writes the others.
    private func proposed(
        _ day: Int, make: ([Stop]?) throws(Problem) -> ProposedDay
    ) throws(Problem) -> ProposedDay {
        let (date, city) = setting.trip.days[day]
        let question = GuideQuestion(day: day + 1, date: date, city: city.name)
        do {
            return try guide.days.day(question, make: make)
        } catch {
            if let lack = ProposalLack(error) { journal.record(.noProposal(lack, day: day + 1)) }
            throw error
        }
    }
}

/// Why the guide proposed no day.
enum ProposalLack: String {
    /// A person stopped it.
    case interrupted
    /// The atlas has nothing that is left for it.
    case nothing

    /// Nil for all other problems, which are a recording's.
    init?(_ problem: Problem) {
        switch problem {
        case .model(.interrupted, _, _): self = .interrupted
        case .reading(.guideHasNoMore): self = .nothing
        default: return nil
        }
    }

    func problem(for question: GuideQuestion) -> Problem {
        switch self {
        case .interrupted: question.problem(.interrupted)
        case .nothing: .reading(.guideHasNoMore(city: question.city))
        }
    }
}
