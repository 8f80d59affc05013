import Models
import StructuredOutput

@testable import Conversation

/// Answers requests from a queue and keeps them.
final class ScriptedModel: LanguageModel {
    enum Answer {
        /// The text in pieces, and how it ended.
        case text([String], ModelCompletion)
        case failure(ModelFailure, after: [String])

        static func whole(_ text: String) -> Answer {
            .text([text], ModelCompletion(finish: .complete))
        }

        static func cut(_ text: String) -> Answer {
            .text([text], ModelCompletion(finish: .truncated))
        }

        static func failure(_ failure: ModelFailure) -> Answer { .failure(failure, after: []) }

        /// A day of these places.
        static func day(_ ids: String...) -> Answer {
            let stops = ids.map { "{\"place_id\":\"\($0)\"}" }.joined(separator: ",")
            return .whole("{\"poi_list\":[\(stops)]}")
        }
    }

    let label: String
    var answers: [Answer]
    private(set) var requests: [ModelRequest] = []

    init(label: String = "openai:test", _ answers: [Answer]) {
        self.label = label
        self.answers = answers
    }

    func respond(
        to request: ModelRequest, onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        func onText(_ text: String) { onEvent(.text(text)) }
        requests.append(request)
        guard !answers.isEmpty else { throw .notRecorded(purpose: request.purpose) }
        switch answers.removeFirst() {
        case .text(let pieces, let completion):
            pieces.forEach(onText)
            return completion
        case .failure(let failure, let pieces):
            pieces.forEach(onText)
            throw failure
        }
    }
}

/// A directory of the models that a test provides.
final class ScriptedModels: ModelDirectory {
    var planners: [String: Planner]

    init(_ planners: [String: Planner] = [:]) { self.planners = planners }

    func planner(named name: String, baseURL: String?) throws(Problem) -> Planner {
        guard let planner = planners[name] else { throw .unknownModel(name) }
        return planner
    }
}
