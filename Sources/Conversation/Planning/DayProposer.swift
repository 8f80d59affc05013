import Models
import Phrases
import Planning
import StructuredOutput
import Trips

/// Proposes the stops of a trip's days. ``GuideProposer`` and ``ModelProposer`` conform to it;
/// ``PlanningTurn`` contains what both share.
protocol DayProposer: AnyObject {
    /// The maker that the plan's source names.
    var maker: PlanMaker { get }
    /// The requests, tokens and repairs so far.
    var account: ProposalAccount { get }
    /// What its answers showed about how to ask it.
    var lessons: ModelLessons { get }

    /// Adds at least one next day to a turn that plans a whole trip, each as soon as it is ready.
    func addDays(to turn: PlanningTurn) throws

    /// Proposes stops for one day.
    ///
    /// - Parameter schedule: Adds the stops to those that stay and gives them times. Throws if
    ///   there are none but some are required.
    func proposeDay(
        _ order: DayOrder, schedule: ([Stop]) throws(Problem) -> ProposedDay
    ) throws -> ProposedDay
}

/// A day as it was proposed and scheduled.
public struct ProposedDay: Sendable, Equatable {
    public var day: Day
    /// The names of the stops that do not fit into the day. Nil if the other stops kept their
    /// times; then earlier findings about the day's room stay valid.
    public var leftOut: [String]?

    init(_ day: Day, leftOut: [String]?) {
        self.day = day
        self.leftOut = leftOut
    }
}

/// The requests, tokens, cost and repairs of proposing days.
struct ProposalAccount {
    /// The repairs of a model's answers.
    var repairs: [Repair] = []
    /// The repairs and readings to tell the person.
    var mended: [Phrase] = []
    var usage = ModelUsage()
    /// Nil if no price is configured, or no tokens were counted.
    var cost: Cost?
    /// The number of times the proposer was asked.
    var requests = 0
}

/// What a language model's answers showed about how to ask it.
struct ModelLessons {
    /// For each answer with a whole stay, whether every day could be used as it came.
    var wholeAnswers: [Bool] = []
    /// Whether the short form succeeded after the long one failed.
    var needsShortForm = false
}
