import Models
import Phrases
import Understanding

/// What plans: the offline guide inside the program, or a language model that a person chose.
public enum Planner {
    case guide(OfflineGuide)
    case model(ChosenModel)

    /// The language model; nil where the guide plans and plain talk is read by rules.
    public var model: ChosenModel? {
        switch self {
        case .guide: nil
        case .model(let model): model
        }
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
    public var maker: PlanMaker { model.map { .model($0.label) } ?? .guide }
    public var label: String { maker.label }
    /// The host that things are sent to; nil for this machine and for the guide.
    public var remoteHost: String? { model?.remoteHost }

    /// The cities that it can plan: a language model may know any name.
    var reach: CityReach { model == nil ? .atlas : .anyName }
    /// Whether its plans are in the language of the conversation; the atlas is in English.
    var followsLanguage: Bool { model != nil }

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
}

/// Finds a planner by its name, for `/model`.
public protocol ModelDirectory: AnyObject {
    /// `guide`, or `PROVIDER:NAME` with the base URL that is configured or given.
    func planner(named name: String, baseURL: String?) throws(Problem) -> Planner
}
