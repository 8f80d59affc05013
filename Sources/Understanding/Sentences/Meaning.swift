import Planning
import SentenceModel
import Trips

/// What a clause comes to in a situation.
package enum Meaning: Equatable {
    case changes([TripChange])
    case edits([PlanEdit])
    case intent(Intent)
    /// A question of this kind.
    case question(ClauseIntent)
    /// Something that is said without asking for anything, or an answer to a question.
    case said(ClauseIntent)
}

/// A clause with what it comes to, or with what keeps it from being done.
package struct ReadMeaning {
    package var clause: SaidClause
    package var meaning: Result<Meaning, ReadingProblem>
    /// From 0 to 1: how sure it is that this is meant.
    package var certainty: Double
    /// Parts that say something which nothing could be made of, as typed.
    package var unused: [String] = []
}
