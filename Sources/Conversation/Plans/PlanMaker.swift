import Phrases

/// What makes a plan or a part of one: the offline guide inside the program, or a language model.
public struct PlanMaker: Sendable, Hashable {
    /// `offline guide`, `openai:smollm2`: what plans and transcripts name.
    public let label: String
    /// The name that `/model` and `--model` take.
    public let typedName: String
    /// The label for a screen: the guide's has a translation, a model's is a name.
    public let words: Phrase

    public static let guide = PlanMaker(
        label: "offline guide", typedName: "guide", words: .words("offline guide"))

    /// Reads the label that plans and transcripts have.
    public init(label: String) {
        self =
            label == PlanMaker.guide.label
            ? .guide : PlanMaker(label: label, typedName: label, words: .verbatim(label))
    }

    private init(label: String, typedName: String, words: Phrase) {
        (self.label, self.typedName, self.words) = (label, typedName, words)
    }
}

extension Plan {
    /// The makers of its parts, in the order of the source.
    public var makers: [PlanMaker] {
        source.split(separator: ", ").map { PlanMaker(label: String($0)) }
    }

    /// The source for display; the guide's name is translated.
    public var sourceWords: Phrase { makers.map(\.words).joined() }
}
