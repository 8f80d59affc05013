import Models
import Phrases
import Understanding

/// What plans and reads free text: the built-in offline guide with its rules, or a language model
/// that the person chose.
public struct Planner {
    /// Plans if no model was chosen, or if the person asks for it after a model failed.
    let guide: OfflineGuide
    /// The language model; nil if the guide plans and rules read free text.
    let model: ChosenModel?

    public static func guide(_ guide: OfflineGuide) -> Planner {
        Planner(guide: guide, model: nil)
    }

    /// - Parameter guide: Plans if the person asks for it after the model failed.
    public static func model(
        _ model: ChosenModel, else guide: OfflineGuide = OfflineGuide()
    ) -> Planner {
        Planner(guide: guide, model: model)
    }
}

/// The chosen language model and the host of its server.
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
    /// The maker that a plan's source and transcripts name.
    public var maker: PlanMaker { model.map { PlanMaker(label: $0.label) } ?? .guide }
    public var label: String { maker.label }
    /// The host that requests go to; nil for this machine and for the guide.
    public var remoteHost: String? { model?.remoteHost }

    /// The cities that a trip may go to: without a language model those that exist, of which the guide
    /// plans its own and leaves the days of the others to the person.
    var reach: CityReach { model == nil ? .gazetteer : .anyName }
    /// Whether plans are in the language of the conversation. The guide's are not, because the
    /// atlas is in English.
    var followsLanguage: Bool { model != nil }
}

// MARK: - Words

extension Planner {
    /// The note while a part of a plan is requested; nil for the guide, which answers at once.
    var waitingWords: Phrase? { model.map { "Asking \($0.label). Ctrl-C stops it." } }

    /// The note of `/prompt` before the request that a model would get; nil if a model gets it.
    var promptNote: Phrase? {
        model == nil ? "The offline guide sends nothing. A language model would be asked:" : nil
    }

    /// The note of `/raw` for the guide, which has no answers; nil for a model.
    var answersNote: Phrase? {
        model == nil ? "The offline guide plans: no model was asked." : nil
    }

    /// `offline guide (60 cities)`, for the first line of a conversation.
    func introduction(cities: Int) -> Phrase {
        model.map { "\($0.label), atlas of \(cities) cities" }
            ?? "\(maker.words) (\(cities) cities)"
    }

    /// The hint in the first line of a conversation.
    var alternative: Phrase { model == nil ? "/model for a language model" : "/model for another" }

    /// The facts about the language model that `/model` shows; none for the guide.
    ///
    /// - Parameter traits: Returns what is known about the model; may ask its server.
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
    /// Finds `guide`, or `PROVIDER:NAME` at the configured or given base URL.
    func planner(named name: String, baseURL: String?) throws(Problem) -> Planner
}
