import Places
import Planning
import Trips
import Understanding

/// Proposes days with the offline guide, and sends nothing anywhere.
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

    /// Plans each stay as a whole. If the guide chooses places without times, only the first stay
    /// is, since the first day of another may have room for fewer stops.
    func addDays(to turn: PlanningTurn) throws {
        guard let number = turn.nextStay, number == 0 || guide.plansWholeStays else {
            return try turn.addNextDay()
        }
        account.requests += 1
        let stay = setting.stays[number]
        let days = setting.trip.days.indices.filter(stay.contains)
        let done = turn.days
        lazy var answers = stay.city.map { city in
            guide.answer(
                stay.request(keeping: turn.kept, rejected: turn.rejected, done: done, in: city),
                in: city, seed: stay.seed)
        }
        for (position, day) in days.enumerated() {
            let proposed = try proposed(day) { recorded in
                let answer =
                    recorded.map { .stops(stay.today($0)) } ?? answers?[position] ?? .stops([])
                switch answer {
                case .day(let stops): return setting.proposed(stops, day: day)
                case .stops(let stops):
                    return setting.scheduled(turn.kept.byDay[day] + stops, day: day)
                }
            }
            turn.add(proposed)
        }
    }

    func proposeDay(
        _ order: DayOrder, schedule: ([Stop]) throws(Problem) -> ProposedDay
    ) throws -> ProposedDay {
        if order.count > 0 { account.requests += 1 }
        return try proposed(order.day) { (recorded) throws(Problem) in
            switch try answer(order, recorded: recorded) {
            case .day(let stops): setting.proposed(stops, day: order.day)
            case .stops(let stops): try schedule(stops)
            }
        }
    }

    /// - Parameter recorded: the stops in a recording; nil to choose now.
    private func answer(_ order: DayOrder, recorded: [Stop]?) throws(Problem) -> GuideProposal {
        let stay = setting.stay(ofDay: order.day)
        guard order.count > 0, let city = stay.city else { return .stops([]) }
        let answer: GuideProposal
        if let recorded {
            answer = .stops(stay.today(recorded))
        } else {
            let request = stay.request(order, in: city)
            if let replaced = order.replaced, guide.plansWholeStays {
                let planner = StayPlanner(city: city, seed: stay.seed)
                let other =
                    replaced.meal == nil
                    ? planner.visit(request) : planner.meal(insteadOf: replaced, request)
                answer = GuideProposal(other, among: order.kept)
            } else {
                answer = guide.answer(request, in: city, seed: stay.seed).first ?? .stops([])
            }
        }
        let isEmpty =
            switch answer {
            case .day(let stops): stops.allSatisfy { $0.meal != nil }
            case .stops(let stops): stops.isEmpty
            }
        if isEmpty, !order.mayStayEmpty { throw setting.nothingLeft(onDay: order.day) }
        return answer
    }

    /// A day (from 0). If there is none, this records the reason; the turn records proposed days.
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
    /// The atlas has no places left.
    case nothing

    /// Nil for other problems, which come from a recording.
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
