import Phrases
import Trips

extension State {
    /// The prompt of the next line: `Kyoto, 2-5 Apr › `.
    public var prompt: Phrase {
        var names = draft.stays.map(\.city.name)
        if names.count > 3 { names.replaceSubrange(1..<(names.count - 1), with: ["…"]) }
        let cities = names.joined(separator: " - ")
        let parts = [cities.nonEmpty.map { .verbatim($0) }, draft.dates?.briefWords]
            .compactMap { $0 }
        return parts.isEmpty ? "› " : "\(parts.joined()) › "
    }
}
