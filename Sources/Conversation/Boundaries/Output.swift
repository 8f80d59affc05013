import Models
import Phrases
import Planning
import StructuredOutput
import Trips
import Understanding

/// What the conversation shows, as values: a terminal, a pipe and a replay draw them each in
/// their own way.
public enum Output: Sendable, Equatable {
    case banner(version: String, planner: Phrase, next: Phrase)
    /// What was understood of what the person said.
    case understood(Phrase)
    case note(Phrase)
    case hint(Phrase)
    case question(Phrase)
    case problem(Problem)
    /// A model's words, with its name: they are not the program's.
    case reply(String, String)
    /// The same while it arrives: what there is so far. It grows into `reply`, or something else
    /// follows and it has ended there.
    case replying(String, String)
    case interests(Interests)
    case heading(Phrase)
    /// A day of the plan; with `inCity`, its city is named, as it has others beside it.
    case day(number: Int, Day, inCity: Bool = false)
    case done(Plan)
    /// What a change did to a plan.
    case difference(ItineraryDifference)
    /// Things to type, each with what it does.
    case list([ListRow])
    case map(PlaceMap)
    /// What would change where it is agreed to.
    case changes([FieldChange])
    case request(ModelRequest)
    /// A model's answer as it came.
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

/// A value before and after a change; nil where there is none.
public struct FieldChange: Sendable, Equatable {
    public var field: Phrase
    public var before: Phrase?
    public var after: Phrase?
}
