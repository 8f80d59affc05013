import Conversation
import ModelClients
import Models
import StructuredOutput

/// Replaces the guide and every model in a replay: the recording answers for all of them.
final class RecordedModels: ModelDirectory {
    private let recording: Recording
    private let guide: OfflineGuide
    private let journal: any Journal
    private let defaults: ModelDefaults
    /// Addresses of models from the environment, by name.
    private var places: [String: String] = [:]
    /// What was known of models, by label, in the order in which it was asked for.
    private var traits: [String: [ModelTraits]] = [:]
    /// What was found on the machine, each time that it was looked for.
    private var here: [[String]] = []
    private let numbers = RequestNumbers()

    init(_ transcript: Transcript, journal: any Journal, inOrder: Bool = false) {
        recording = Recording(transcript.exchanges, inOrder: inOrder)
        guide = OfflineGuide(days: RecordedGuideDays(transcript, inOrder: inOrder))
        self.journal = journal
        let header = transcript.header
        defaults = ModelDefaults(model: header.model, baseURL: header.baseURL)
        for (_, event) in transcript.events where event.kind == "read" {
            guard let name = event["key"]?.string, let content = event["content"]?.string
            else { continue }
            switch event["boundary"]?.string {
            case ModelDefaults.boundary: places[name] = content
            case ModelDefaults.traitsBoundary:
                let value = try? JSONParser.parse(content)
                traits[name, default: []].append(ModelTraits(json: value ?? nil))
            case ModelDefaults.hereBoundary:
                let names = (try? JSONParser.parse(content))?.array ?? []
                here.append(names.compactMap(\.string))
            default: continue
            }
        }
    }

    func planner(named text: String, baseURL: String?) throws(Problem) -> Planner {
        if baseURL == nil, let place = places[text] {
            journal.record(.read(ModelDefaults.boundary, key: text, content: place))
        }
        let name = try ModelName(
            text, baseURL: baseURL ?? places[text] ?? defaults.baseURL(for: text),
            environment: { _ in nil })
        return planner(labelled: name.label, remoteHost: name.remoteHost)
    }

    /// A transcript from before anything was looked for has none.
    func modelsHere() -> [String] {
        guard !here.isEmpty else { return [] }
        let names = here.removeFirst()
        journal.record(ModelDefaults.read(modelsHere: names))
        return names
    }

    func planner(labelled label: String, remoteHost: String?) -> Planner {
        switch PlanMaker(label: label) {
        case .guide: .guide(guide)
        case .model:
            .model(
                ChosenModel(
                    model(labelled: label), remoteHost: remoteHost,
                    traits: { [self] in traits(of: label) }))
        }
    }

    /// A transcript from before models were asked for what they are has none.
    private func traits(of label: String) -> ModelTraits {
        guard let first = traits[label]?.first else { return ModelTraits() }
        traits[label]?.removeFirst()
        journal.record(ModelDefaults.read(first, of: label))
        return first
    }

    private func model(labelled label: String) -> any LanguageModel {
        let recorded = RecordedModel(label: label, recording: recording)
        return RecordingModel(recorded, journal: journal, numbers: numbers)
    }
}
