import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// A stop that cannot be used, and why, in words for a model and for a person.
enum StopFault: Equatable {
    case repeated(String)
    case elsewhere(String, city: String)
    case incomplete(String)
    /// Another one was wanted for it.
    case turnedDown(String)
    /// The form's own words given back: `<name>`.
    case placeholder(String)

    var words: Phrase {
        switch self {
        case .repeated(let name): "\(name) is in the plan already"
        case .turnedDown(let name): "\(name) is what another one was wanted for"
        case .elsewhere(let name, let city): "\(name) is in \(city)"
        case .placeholder(let name): "\(name) is no name but the form's own word"
        case .incomplete(let name): "\(name) is not in the atlas, and has no type or description"
        }
    }
}

/// The stops of one day as a model proposed them, matched to the atlas.
struct DayReader {
    let grounding: Grounding

    struct Result {
        var stops: [Stop] = []
        var faults: [StopFault] = []
        /// Names that were taken for other names.
        var renamed: [Phrase] = []
    }

    /// `taken`: stops that the plan has already, on this day and the others. `unwanted`: stops
    /// that another one is wanted for.
    func read(_ day: JSONValue, taken: [Stop], unwanted: [Stop] = []) -> Result {
        var result = Result()
        for proposal in day["poi_list"]?.array ?? [] {
            read(proposal, taken: taken + result.stops, into: &result)
        }
        for stop in result.stops where unwanted.contains(where: { isSame($0, stop) }) {
            result.faults.append(.turnedDown(stop.name))
            result.stops.removeAll { $0 == stop }
        }
        return result
    }

    private func read(_ proposal: JSONValue, taken: [Stop], into result: inout Result) {
        let name = proposal["name"]?.string?.trimmed
        let stop: Stop
        let id = proposal["place_id"]?.string
        switch grounding.ground(id: id, name: name) {
        case .known(let place):
            stop = Stop(place: place)
            if let name, !name.isEmpty, !isNamed(place, name) {
                result.renamed.append("\"\(name)\" read as \(place.name)")
            }
        case .elsewhere(let place, let city)
        where id == place.id || Grounding.isSure(name ?? "", isOf: place):
            result.faults.append(.elsewhere(place.name, city: city.name))
            return
        case .elsewhere, .unknown:
            if let name, name.contains(where: { "<>{}".contains($0) }) {
                result.faults.append(.placeholder(name))
                return
            }
            guard let made = ungrounded(proposal, name: name) else {
                result.faults.append(.incomplete(name ?? "a stop"))
                return
            }
            stop = made
        }
        if taken.contains(where: { isSame($0, stop) }) {
            result.faults.append(.repeated(stop.name))
        } else {
            result.stops.append(stop)
        }
    }

    /// A stop on the model's word only: no position, since none is known.
    private func ungrounded(_ proposal: JSONValue, name: String?) -> Stop? {
        guard let name, !name.isEmpty,
            let type = proposal["type"]?.string.flatMap({ InterestType(rawValue: $0) }),
            let description = proposal["description"]?.string?.trimmed, !description.isEmpty
        else { return nil }
        return Stop(name: name, type: type, description: description)
    }

    private func isSame(_ left: Stop, _ right: Stop) -> Bool {
        if let id = left.placeID { return id == right.placeID }
        return FoldedText.fold(left.name) == FoldedText.fold(right.name)
    }

    private func isNamed(_ place: Place, _ name: String) -> Bool {
        let folded = FoldedText.fold(name)
        let names = [place.name] + (place.localName.map { [$0] } ?? []) + place.aliases
        return names.contains { FoldedText.fold($0) == folded }
    }
}
