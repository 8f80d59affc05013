import Models
import Places
import Planning
import Transport
import Trips

/// The guide inside the program: plans days in the atlas's cities without a network.
public struct OfflineGuide {
    /// Chooses places for each of the days of a stay.
    let choose: (GuideRequest, City, _ seed: UInt64) -> [[Place]]
    let days: any GuideDays

    /// - Parameter choose: another way to choose, for tests.
    public init(
        days: any GuideDays = LiveGuideDays(),
        choose: @escaping (GuideRequest, City, _ seed: UInt64) -> [[Place]] = {
            Guide(city: $1, seed: $2).plan($0)
        }
    ) {
        self.days = days
        self.choose = choose
    }
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
