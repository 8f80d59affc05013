/// Looks up names in all cities of the atlas, for names that the current city does not have.
///
/// Built once from the names alone, when the first unknown name is looked up: some 10,000 names of
/// 60 cities. A city is parsed only if it has the name.
public struct AtlasNames: Sendable {
    /// A place with the name.
    public struct Owner: Sendable, Hashable {
        public let cityID: String
        /// The full id, with the city's: `paris/louvre`.
        public let placeID: String
        public let isAlias: Bool
    }

    private var owners: [String: [Owner]] = [:]
    /// The number of cities with a word in their places' names, by the word in the singular.
    private var spread: [Substring: Int] = [:]

    /// O(bytes of the files).
    init(_ files: [(id: String, text: String)]) {
        for file in files {
            var words: Set<Substring> = []
            AtlasNames.read(file.text) { place, name, isAlias in
                let key = NameIndex.key(name)
                let owner = Owner(
                    cityID: file.id, placeID: "\(file.id)/\(place)", isAlias: isAlias)
                owners[key, default: []].append(owner)
                words.formUnion(key.split(separator: " "))
            }
            for word in words { spread[word, default: 0] += 1 }
        }
    }

    /// The places with a name, without repeats. Those with it as their own name come first.
    /// O(length).
    public func owners(of name: String) -> [Owner] {
        let found = owners[NameIndex.key(name)] ?? []
        var seen: Set<String> = []
        return (found.filter { !$0.isAlias } + found.filter(\.isAlias))
            .filter { seen.insert($0.placeID).inserted }
    }

    /// Whether all words of a name occur in the names of at least so many cities, so that it names
    /// no place in particular. O(length).
    public func isCommon(_ name: String, inCities least: Int) -> Bool {
        NameIndex.key(name).split(separator: " ").allSatisfy { (spread[$0] ?? 0) >= least }
    }

    /// Calls `body` with each name and the id of its place, without parsing the rest of a file. The
    /// heading of a place precedes its id.
    private static func read(_ text: String, _ body: (_ id: Substring, Substring, Bool) -> Void) {
        var heading: Substring?
        var id: Substring = ""
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let line = Substring(line)
            if line.utf8.starts(with: "## ".utf8) {
                heading = line.dropFirst(3)
            } else if let name = heading, line.utf8.starts(with: "id: ".utf8) {
                id = line.dropFirst(4)
                body(id, name, false)
            } else if heading != nil, line.utf8.starts(with: "local: ".utf8) {
                body(id, line.dropFirst(7), false)
            } else if heading != nil, line.utf8.starts(with: "aliases: ".utf8) {
                for alias in line.dropFirst(9).split(separator: ",") { body(id, alias, true) }
            }
        }
    }
}
