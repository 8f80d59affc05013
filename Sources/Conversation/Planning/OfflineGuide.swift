import Models
import Places
import Planning
import Transport
import Trips

/// The built-in guide, which plans days in the atlas's cities without a network.
public struct OfflineGuide {
    /// Chooses places for each of the days of a stay; nil to plan it as `StayPlanner` does.
    private let choose: ((GuideRequest, City, _ seed: UInt64) -> [[Place]])?
    let days: any GuideDays

    /// - Parameter choose: Chooses fixed places, for tests. They are scheduled without meals.
    public init(
        days: any GuideDays = LiveGuideDays(),
        choose: ((GuideRequest, City, _ seed: UInt64) -> [[Place]])? = nil
    ) {
        self.days = days
        self.choose = choose
    }

    /// Whether a stay's days are planned together, with their times.
    var plansWholeStays: Bool { choose == nil }

    /// The guide's proposal for each day.
    func answer(_ request: GuideRequest, in city: City, seed: UInt64) -> [GuideProposal] {
        guard let choose else {
            return StayPlanner(city: city, seed: seed).days(request).map { .day($0) }
        }
        return choose(request, city, seed).map { .stops($0.map(Stop.init(place:))) }
    }
}

/// The guide's proposal for a day.
enum GuideProposal {
    /// All stops of the day, kept ones included, in order and with times.
    case day([Stop])
    /// New stops without times, to be scheduled with the kept ones.
    case stops([Stop])
}

extension GuideProposal {
    /// The stops of a day and one more, at its time. Nothing without it.
    init(_ stop: Stop?, among kept: [Stop]) {
        guard let stop else {
            self = .stops([])
            return
        }
        let later = kept.firstIndex { other in
            other.start.flatMap { start in stop.start.map { $0 < start } } == true
        }
        self = .day(kept[..<(later ?? kept.endIndex)] + [stop] + kept[(later ?? kept.endIndex)...])
    }
}

/// The source of the guide's days: planned on request, or read from a recording.
public protocol GuideDays: AnyObject {
    /// - Parameter make: Schedules the stops that it is given, or chooses stops if given nil.
    /// - Throws: What `make` throws, and `Problem.model` if the person stopped it or a recording
    ///   lacks the day.
    func day(
        _ question: GuideQuestion,
        make: (_ chosen: [Stop]?) throws(Problem) -> ProposedDay
    ) throws(Problem) -> ProposedDay
}

/// The day that the guide is asked for.
public struct GuideQuestion: Sendable, Equatable {
    /// From 1.
    public var day: Int
    /// The date and city of the plan's day.
    public var date: CalendarDate
    public var city: String

    /// Whether a recorded day answers the question.
    func isAnswered(by day: Day) -> Bool { date == day.date && city == day.city }

    /// The problem of a day that was interrupted or not recorded.
    func problem(_ failure: ModelFailure) -> Problem {
        .model(failure, label: PlanMaker.guide.label, day: day)
    }
}

/// Plans days on request, until the person interrupts.
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
