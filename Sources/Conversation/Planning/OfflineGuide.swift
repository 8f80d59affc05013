import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// A question as values, for the offline guide.
public struct GuideTask: Sendable, Equatable {
    public enum Form: Sendable, Equatable {
        /// The whole trip, in the form of `plan-trip`.
        case itinerary
        /// Places for one day, in the form of `plan-day`.
        case stops
    }

    public var form: Form
    /// The atlas's id.
    public var cityID: String
    public var request: GuideRequest
    public var seed: UInt64
}

/// The guide inside the program, behind the same protocol as any language model: it writes JSON,
/// and what it writes is read, checked, grounded and scheduled like anybody's.
public final class OfflineGuide: LanguageModel {
    public static let label = "offline guide"

    /// A model's label as a screen says it: the guide's is the program's word, others are names.
    public static func words(for label: String) -> Phrase {
        label == OfflineGuide.label ? .words(label) : .verbatim(label)
    }

    private let atlas: Atlas
    private let cancellation: (any Cancellation)?

    public init(atlas: Atlas, cancellation: (any Cancellation)? = nil) {
        self.atlas = atlas
        self.cancellation = cancellation
    }

    public var label: String { OfflineGuide.label }

    public func respond(
        to request: ModelRequest, onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        guard let task = request.task, let city = atlas.city(id: task.cityID) else {
            throw .rejected(status: 0, message: "the offline guide plans trips only")
        }
        let days = Guide(city: city, seed: task.seed).plan(task.request)
        for piece in pieces(days, city: city, form: task.form) {
            if cancellation?.isCancelled == true { throw .interrupted }
            onEvent(.text(piece))
        }
        return ModelCompletion(finish: .complete)
    }

    /// The answer, cut after each stop, as a model's would come in pieces.
    private func pieces(_ days: [[Place]], city: City, form: GuideTask.Form) -> [String] {
        switch form {
        case .stops:
            return ["{\"poi_list\":["] + list(days.first ?? []) + ["]}"]
        case .itinerary:
            let name = JSONValue(city.name).serialized()
            let country = JSONValue(city.country).serialized()
            var pieces = ["{\"city_name\":\(name),\"country_name\":\(country),\"itinerary_list\":["]
            for (index, day) in days.enumerated() {
                pieces.append(index == 0 ? "{\"poi_list\":[" : ",{\"poi_list\":[")
                pieces += list(day)
                pieces.append("]}")
            }
            return pieces + ["]}"]
        }
    }

    private func list(_ places: [Place]) -> [String] {
        places.enumerated().map { index, place in
            let stop: JSONValue = [
                "place_id": JSONValue(place.id), "name": JSONValue(place.name),
                "type": JSONValue(place.type.rawValue), "description": JSONValue(place.summary),
            ]
            return (index == 0 ? "" : ",") + stop.serialized()
        }
    }
}
