import Models
import Planning

/// What the program knows about the chosen language model: what its server accepts, how its earlier
/// answers went, and so how to ask it. The facts outlive the session.
final class ModelKnowledge {
    private let world: any World
    private let model: ChosenModel?
    /// Nil until first needed.
    private(set) var knownTraits: ModelTraits?

    /// - Parameters:
    ///   - model: nil for the guide.
    ///   - traits: what an earlier run of the program found out.
    init(of model: ChosenModel?, in world: any World, traits: ModelTraits? = nil) {
        self.model = model
        self.world = world
        knownTraits = traits
    }

    /// Asks the model's server on first use.
    var traits: ModelTraits {
        let traits =
            knownTraits ?? model.flatMap { world.answer(ReadModelTraits(label: $0.label)) }
            ?? ModelTraits()
        knownTraits = traits
        return traits
    }

    /// How to ask the model for many days.
    var advice: DeliveryAdvice {
        DeliveryAdvice(traits: { self.traits }, record: { self.record })
    }

    /// The advice for previewing a request. Does not ask a server whose host the person has not
    /// agreed to.
    var preview: DeliveryAdvice {
        DeliveryAdvice(
            traits: {
                guard let host = self.model?.remoteHost, !self.world.isAgreed(host: host) else {
                    return self.traits
                }
                return ModelTraits(isHosted: true)
            }, record: { self.record })
    }

    private var deliveryKey: String { "delivery/\(label)" }
    private var label: String { (model.map { PlanMaker(label: $0.label) } ?? .guide).label }
    private var record: DeliveryRecord { DeliveryRecord(world.answer(ReadFact(key: deliveryKey))) }

    func remember(_ lessons: ModelLessons) {
        if !lessons.wholeAnswers.isEmpty {
            var record = record
            for answer in lessons.wholeAnswers { record.add(answer) }
            world.keep(record.text, as: deliveryKey)
        }
        if lessons.needsShortForm {
            world.keep("yes", as: ModelTraits.formKey(label))
            knownTraits?.needsShortForm = true
        }
    }

    /// Forgets everything; returns the model's label.
    func forget() throws(Problem) -> String {
        guard let label = model?.label else { throw .guideHasNothingToForget }
        world.keep("", as: deliveryKey)
        world.keep("", as: ModelTraits.formKey(label))
        _ = world.answer(ForgetModel(label: label))
        knownTraits = nil
        return label
    }
}

extension World {
    /// Whether the person has agreed, for good, to send data to a host.
    func isAgreed(host: String) -> Bool { answer(ReadFact(key: "consent/\(host)")) == "yes" }

    func agree(host: String) { keep("yes", as: "consent/\(host)") }

    /// Keeps a small fact that outlives the session.
    func keep(_ value: String, as key: String) { _ = answer(KeepFact(key: key, value: value)) }
}
