import Models
import Phrases
import Planning
import StructuredOutput
import Trips

/// Proposes what the days of a trip hold. ``GuideProposer`` and ``ModelProposer`` are the two
/// there are; what both have in common is in ``PlanningTurn``.
protocol DayProposer: AnyObject {
    /// What the plan's source names.
    var maker: PlanMaker { get }
    /// What it took so far.
    var account: ProposalAccount { get }
    /// What its answers told of how to ask it.
    var lessons: ModelLessons { get }

    /// Adds the next days to a turn that plans a whole trip: one at least, each as soon as it is
    /// ready.
    func addDays(to turn: PlanningTurn) throws

    /// Proposes stops for one day.
    ///
    /// - Parameter schedule: puts the stops beside those that stay and gives them times; throws
    ///   where there have to be some and are none.
    func proposeDay(
        _ order: DayOrder, schedule: ([Stop]) throws(Problem) -> ProposedDay
    ) throws -> ProposedDay
}

/// A day as it was proposed and scheduled.
public struct ProposedDay: Sendable, Equatable {
    public var day: Day
    /// Names of stops for which the day has no room; nil where the other stops kept their times, so
    /// that what was said of the day's room before still holds.
    public var leftOut: [String]?

    init(_ day: Day, leftOut: [String]?) {
        self.day = day
        self.leftOut = leftOut
    }
}

/// What it took to propose days.
struct ProposalAccount {
    /// Of a model's answers.
    var repairs: [Repair] = []
    /// What a person should know of what was mended.
    var mended: [Phrase] = []
    var usage = ModelUsage()
    /// Nil where no price is configured, or no tokens were counted.
    var cost: Cost?
    /// How often the proposer was asked.
    var requests = 0
}

/// What a language model's answers told of how to ask it.
struct ModelLessons {
    /// For each answer that held a whole stay, whether every day could be used as it came.
    var wholeAnswers: [Bool] = []
    /// Whether the short form gave what the long one did not.
    var needsShortForm = false
}
