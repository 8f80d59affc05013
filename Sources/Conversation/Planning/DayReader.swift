import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// Why a proposed stop cannot be used.
enum StopFault: Equatable {
    case repeated(String)
    case elsewhere(String, city: String)
    case incomplete(String)
    /// The person asked for another stop instead of it.
    case turnedDown(String)
    /// A placeholder copied from the prompt: `<name>`.
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

/// Reads the stops of one day that a model proposed, and matches them to the atlas.
struct DayReader {
    let grounding: Grounding

    struct Result {
        var stops: [Stop] = []
        var faults: [StopFault] = []
        /// Notes about names that were read as other names.
        var renamed: [Phrase] = []
    }

    /// `taken`: stops already in the plan, on any day. `unwanted`: stops to replace.
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

    /// A stop that is not in the atlas, as the model described it. Its position is unknown.
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
