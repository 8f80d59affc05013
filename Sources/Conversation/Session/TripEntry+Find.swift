import Places
import Trips
import Understanding

extension TripEntry {
    /// Finds a trip by name, in any case; else by file name, with or without its extension; else by
    /// words that are all in its name or cities.
    public static func find(
        _ name: String, in entries: [TripEntry]
    ) throws(Problem) -> TripEntry {
        let wanted = name.trimmed.lowercased()
        var found = entries.filter { $0.name.lowercased() == wanted }
        if found.isEmpty {
            found = entries.filter {
                $0.key.lowercased() == wanted || TripKey.stem($0.key).lowercased() == wanted
            }
        }
        let isNamed = !found.isEmpty
        if !isNamed { found = entries.filter { $0.has(wordsOf: name) } }
        guard let first = found.first else {
            throw .trips(.noSuchTrip(name, nearest: Nearest.of(name, among: entries.map(\.name))))
        }
        guard found.count == 1 else {
            let keys = found.map(\.key)
            throw .trips(
                isNamed ? .nameIsSeveral(name, keys: keys) : .fitsSeveral(name, keys: keys))
        }
        return first
    }

    /// Whether the name and cities contain all words: `Rome` for a trip there, `blossoms` for
    /// "Kyoto blossoms".
    private func has(wordsOf text: String) -> Bool {
        let wanted = Set(FoldedText.fold(text).split(separator: " "))
        let own = ([name] + cities).flatMap { FoldedText.fold($0).split(separator: " ") }
        // A path is not words.
        guard !text.contains(where: { "./\\".contains($0) }) else { return false }
        return !wanted.isEmpty && wanted.isSubset(of: own)
    }
}
