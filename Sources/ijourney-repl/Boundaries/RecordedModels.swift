import Conversation
import ModelClients
import Models

/// Replaces the guide and every model in a replay: the recording answers for all of them.
final class RecordedModels: ModelDirectory {
    private let recording: Recording
    private let guide: OfflineGuide
    private let journal: any Journal
    private let defaults: ModelDefaults
    /// Addresses of models from the environment, by name.
    private var places: [String: String] = [:]
    private let numbers: RequestNumbers

    /// - Parameter lastRequest: the number of the request before the transcript, where it is the rest
    ///   of one.
    init(
        _ transcript: Transcript, journal: any Journal, inOrder: Bool = false, lastRequest: Int = 0
    ) {
        numbers = RequestNumbers(after: lastRequest)
        recording = Recording(transcript.exchanges, inOrder: inOrder)
        guide = OfflineGuide(days: RecordedGuideDays(transcript, inOrder: inOrder))
        self.journal = journal
        let header = transcript.header
        defaults = ModelDefaults(model: header.model, baseURL: header.baseURL)
        for (_, event) in transcript.events
        where event.kind == "read" && event["boundary"]?.string == ModelDefaults.boundary {
            if let name = event["key"]?.string { places[name] = event["content"]?.string }
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

    func planner(labelled label: String, remoteHost: String?) -> Planner {
        label == PlanMaker.guide.label
            ? .guide(guide)
            : .model(ChosenModel(model(labelled: label), remoteHost: remoteHost), else: guide)
    }

    private func model(labelled label: String) -> any LanguageModel {
        let recorded = RecordedModel(label: label, recording: recording)
        return RecordingModel(recorded, journal: journal, numbers: numbers)
    }
}
