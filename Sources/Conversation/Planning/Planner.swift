import Models
import Phrases
import Understanding

/// What plans, and what reads plain talk: the offline guide inside the program and its rules, or a
/// language model that a person chose.
public struct Planner {
    /// Plans where no model was chosen, and where a person asks it to after a model's failure.
    let guide: OfflineGuide
    /// The language model; nil where the guide plans and plain talk is read by rules.
    let model: ChosenModel?

    /// The guide plans.
    public static func guide(_ guide: OfflineGuide) -> Planner {
        Planner(guide: guide, model: nil)
    }

    /// - Parameter guide: plans what the model fails to.
    public static func model(
        _ model: ChosenModel, else guide: OfflineGuide = OfflineGuide()
    ) -> Planner {
        Planner(guide: guide, model: model)
    }
}

/// A language model that was chosen, and the host that it sends to.
public struct ChosenModel {
    public var model: any LanguageModel
    /// Nil for this machine.
    public var remoteHost: String?

    public init(_ model: any LanguageModel, remoteHost: String? = nil) {
        self.model = model
        self.remoteHost = remoteHost
    }

    public var label: String { model.label }
}

extension Planner {
    /// What a plan's source and transcripts name.
    public var maker: PlanMaker { model.map { PlanMaker(label: $0.label) } ?? .guide }
    public var label: String { maker.label }
    /// The host that things are sent to; nil for this machine and for the guide.
    public var remoteHost: String? { model?.remoteHost }

    /// The cities that it can plan: a language model may know any name.
    var reach: CityReach { model == nil ? .atlas : .anyName }
    /// Whether its plans are in the language of the conversation; the atlas is in English.
    var followsLanguage: Bool { model != nil }
}

// MARK: - Words

extension Planner {
    /// What is said while a part of a plan is asked for; nil for the guide, which answers at once.
    var waitingWords: Phrase? { model.map { "Asking \($0.label). Ctrl-C stops it." } }

    /// What `/prompt` says before what a model would be sent; nil where it is sent.
    var promptNote: Phrase? {
        model == nil ? "The offline guide sends nothing. A language model would be asked:" : nil
    }

    /// What `/raw` says where there are no answers; nil where a model was not asked yet.
    var answersNote: Phrase? {
        model == nil ? "The offline guide plans: no model was asked." : nil
    }

    /// `offline guide (60 cities)`, for the first line of a conversation.
    func introduction(cities: Int) -> Phrase {
        model.map { "\($0.label), atlas of \(cities) cities" }
            ?? "\(maker.words) (\(cities) cities)"
    }

    /// What the first line of a conversation proposes.
    var alternative: Phrase { model == nil ? "/model for a language model" : "/model for another" }

    /// What `/model` says of a language model that answers; nothing for the guide.
    ///
    /// - Parameter traits: what is known of it; may ask its server.
    func facts(_ traits: () -> ModelTraits) -> [Phrase] {
        guard model != nil else { return [] }
        let traits = traits()
        let room: Phrase =
            traits.contextTokens.map { "It has room for \($0.grouped) tokens." }
            ?? "Its server has not said how much room it has."
        let schema: Phrase =
            traits.isConstrained == false
            ? "Nothing holds its answers to a schema: they are mended, or asked for again."
            : "Its server is asked to hold answers to a schema."
        guard traits.needsShortForm, !traits.isLarge else { return [room, schema] }
        return [
            room, schema,
            "It is asked in a short form, since its answers to the long one could not be used.",
        ]
    }
}

/// Finds a planner by its name, for `/model`.
public protocol ModelDirectory: AnyObject {
    /// `guide`, or `PROVIDER:NAME` with the base URL that is configured or given.
    func planner(named name: String, baseURL: String?) throws(Problem) -> Planner
}
