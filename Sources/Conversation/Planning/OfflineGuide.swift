import Models
import Places
import Planning
import Transport
import Trips

/// The guide inside the program: plans days in the atlas's cities without a network.
public struct OfflineGuide {
    /// Chooses places for each of the days of a stay; nil to plan it as `StayPlanner` does.
    private let choose: ((GuideRequest, City, _ seed: UInt64) -> [[Place]])?
    let days: any GuideDays

    /// - Parameter choose: fixed places, for tests: they are scheduled without meals.
    public init(
        days: any GuideDays = LiveGuideDays(),
        choose: ((GuideRequest, City, _ seed: UInt64) -> [[Place]])? = nil
    ) {
        self.days = days
        self.choose = choose
    }

    /// Whether a stay's days are planned together, with their times.
    var plansWholeStays: Bool { choose == nil }

    /// What the guide has for each of the days: whole days with their times and what they keep,
    /// or places that are still to be scheduled.
    func answer(_ request: GuideRequest, in city: City, seed: UInt64) -> [GuideProposal] {
        guard let choose else {
            return StayPlanner(city: city, seed: seed).days(request).map { .day($0) }
        }
        return choose(request, city, seed).map { .stops($0.map(Stop.init(place:))) }
    }
}

/// What the guide has for a day.
enum GuideProposal {
    /// All stops of the day in their order, with their times.
    case day([Stop])
    /// New stops beside those that are kept, without times.
    case stops([Stop])
}

/// Where the guide's days come from: they are made when they are asked for, or a recording has
/// them.
public protocol GuideDays: AnyObject {
    /// - Parameter make: chooses stops and schedules them; it takes those that it is given.
    /// - Throws: what `make` throws, and `Problem.model` when a person stopped it or a recording has
    ///   no such day.
    func day(
        _ question: GuideQuestion,
        make: (_ chosen: [Stop]?) throws(Problem) -> ProposedDay
    ) throws(Problem) -> ProposedDay
}

/// A day that the guide is asked for.
public struct GuideQuestion: Sendable, Equatable {
    /// From 1.
    public var day: Int
    /// As the plan's day has them.
    public var date: CalendarDate
    public var city: String

    /// Whether a recorded day answers it.
    func isAnswered(by day: Day) -> Bool { date == day.date && city == day.city }

    /// The failure of a turn that was stopped, or for which nothing was recorded.
    func problem(_ failure: ModelFailure) -> Problem {
        .model(failure, label: PlanMaker.guide.label, day: day)
    }
}

/// Makes days when they are asked for, until a person stops it.
public final class LiveGuideDays: GuideDays {
    private let cancellation: (any Cancellation)?

    public init(cancellation: (any Cancellation)? = nil) { self.cancellation = cancellation }

    public func day(
        _ question: GuideQuestion,
        make: (_ chosen: [Stop]?) throws(Problem) -> ProposedDay
    ) throws(Problem) -> ProposedDay {
        if cancellation?.isCancelled == true { throw question.problem(.interrupted) }
        return try make(nil)
    }
}
