import Phrases

/// What makes a plan or a part of one.
public enum PlanMaker: Sendable, Hashable {
    /// The offline guide inside the program.
    case guide
    /// A language model, by its label: `openai:smollm2`.
    case model(String)

    private static let guideLabel = "offline guide"

    /// Reads the label that plans and transcripts have.
    public init(label: String) {
        self = label == PlanMaker.guideLabel ? .guide : .model(label)
    }

    /// `offline guide`, `openai:smollm2`.
    public var label: String {
        switch self {
        case .guide: PlanMaker.guideLabel
        case .model(let label): label
        }
    }

    /// The label for a screen: the guide's has a translation, a model's is a name.
    public var words: Phrase {
        switch self {
        case .guide: .words(label)
        case .model: .verbatim(label)
        }
    }

    /// The name that `/model` and `--model` take.
    public var typedName: String {
        switch self {
        case .guide: "guide"
        case .model: label
        }
    }
}

extension Plan {
    /// What made a part of it, in the order of the source.
    public var makers: [PlanMaker] {
        source.split(separator: ", ").map { PlanMaker(label: String($0)) }
    }

    /// The source for a screen: the guide has a name in every language.
    public var sourceWords: Phrase { makers.map(\.words).joined() }
}
