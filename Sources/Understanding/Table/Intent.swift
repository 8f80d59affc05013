import Trips

/// What a person can want. Typed commands, plain sentences, a model's actions and other programs all
/// arrive as these values; the conversation decides what each of them does.
public enum Intent: Sendable, Equatable {
    /// Says something of the trip.
    case trip([TripChange])
    /// Wants to be asked for a part of the trip.
    case ask(TripPart)
    /// Edits that one line asks for: all or none, with the numbers of the plan as it is.
    case edit([PlanEdit])
    /// Makes the plan; `askingFirst` shows what is assumed.
    case plan(askingFirst: Bool)
    case regenerate(PlanScope)
    case retry(byGuide: Bool)
    case accept
    case new
    /// So many steps.
    case undo(Int)
    case redo
    case view(View)
    case inspect(Inspection)
    case file(TripFileIntent)
    case profile(ProfileIntent)
    case key(KeyRequest)
    case model(ModelIntent)
    /// Nil asks which language it is.
    case language(Language?)
    case transcript(TranscriptRequest)
    case quit
}

extension Intent {
    /// The edits that it is; none for anything else.
    package var edits: [PlanEdit] { if case .edit(let edits) = self { edits } else { [] } }

    /// Whether it plans something again, for which the other wishes of a line hold.
    package var plansAgain: Bool {
        switch self {
        case .regenerate: true
        default: edits.contains { if case .rain = $0 { true } else { false } }
        }
    }
}
