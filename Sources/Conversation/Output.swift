import Planning
import StructuredOutput
import Trips

/// What the conversation shows, as values: a terminal, a pipe and a replay draw them each in
/// their own way.
public enum Output: Sendable, Equatable {
    case banner(version: String, model: String, cities: Int)
    /// What was understood of what the person said.
    case understood(String)
    case note(String)
    case hint(String)
    case question(String)
    case problem(Problem)
    /// A model's words, with its name: they are not the program's.
    case reply(String, String)
    /// The same while it arrives: what there is so far. It grows into `reply`, or something else
    /// follows and it has ended there.
    case replying(String, String)
    case interests(Interests)
    case heading(String)
    /// A day of the plan; with `inCity`, its city is named, as it has others beside it.
    case day(number: Int, Day, inCity: Bool = false)
    case done(Plan)
    /// What a change did to a plan.
    case difference(ItineraryDifference)
    /// Things to type, each with what it does.
    case list([ListRow])
    /// What would change where it is agreed to.
    case changes([FieldChange])
    case request(ModelRequest)
    /// A model's answer as it came.
    case raw(RawAnswer)
}

/// Something to type and what it does; no text where that is plain.
public struct ListRow: Sendable, Equatable {
    public var line: String
    public var text: String

    public init(_ line: String, _ text: String = "") {
        self.line = line
        self.text = text
    }
}

/// A value before and after a change; nil where there is none.
public struct FieldChange: Sendable, Equatable {
    public var field: String
    public var before: String?
    public var after: String?
}
