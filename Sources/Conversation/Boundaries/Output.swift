import Models
import Phrases
import Planning
import StructuredOutput
import Trips
import Understanding

/// The output of the conversation as values, which a terminal, a pipe and a replay each draw in
/// their own way.
public enum Output: Sendable, Equatable {
    case banner(version: String, planner: Phrase, next: Phrase)
    /// What the program understood from the input.
    case understood(Phrase)
    case note(Phrase)
    case hint(Phrase)
    case question(Phrase)
    case problem(Problem)
    /// A model's words, with its name, to distinguish them from the program's.
    case reply(String, String)
    /// The part of a reply that has arrived so far. If anything other than `reply` or a longer
    /// part follows, the reply has ended.
    case replying(String, String)
    case interests(Interests)
    case heading(Phrase)
    /// A day of the plan. `inCity` names its city, for a trip with several.
    case day(number: Int, Day, inCity: Bool = false)
    case done(Plan)
    /// The effect of a change on a plan.
    case difference(ItineraryDifference)
    /// Input to type, each with its effect.
    case list([ListRow])
    case map(PlaceMap)
    /// The changes to be confirmed.
    case changes([FieldChange])
    case request(ModelRequest)
    /// A model's raw answer.
    case raw(RawAnswer)
}

extension Output {
    init(_ part: AnswerPart) {
        switch part {
        case .understood(let words): self = .understood(words)
        case .note(let words): self = .note(words)
        case .list(let rows): self = .list(rows)
        }
    }
}

/// A value before and after a change; nil for no value.
public struct FieldChange: Sendable, Equatable {
    public var field: Phrase
    public var before: Phrase?
    public var after: Phrase?
}
