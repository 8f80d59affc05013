/// What an object's keys may mean: the declared names by their folded spelling and by their aliases
/// (`"x-aliases": ["town"]` in the member's schema).
struct KeyNames {
    private let declared: Set<String>
    private let names: [String]
    /// Declared names by their folded spelling; empty where several share one.
    private let folded: [String: String]
    private let aliases: [String: String]

    init(_ site: Site) {
        names = site.names
        declared = Set(names)
        folded = Spelling.index(names.map { ($0, $0) })
        aliases = Spelling.index(
            site.nodes.flatMap { node in
                node.properties.flatMap { name, index in
                    site.otherNames(index).map { ($0, name) }
                }
            })
    }

    func isDeclared(_ key: String) -> Bool { declared.contains(key) }

    /// The declared name that a key means; nil when it is declared itself, or means none or
    /// several.
    func name(for key: String) -> String? { meaning(of: key)?.name }

    func meaning(of key: String) -> (code: RepairCode, name: String)? {
        if declared.isEmpty || declared.contains(key) { return nil }
        let fold = Spelling.fold(key)
        if let name = folded[fold] { return name.isEmpty ? nil : (.keySpelling, name) }
        if let name = aliases[fold] { return name.isEmpty ? nil : (.keyAlias, name) }
        return nil
    }

    /// The declared name that a key misspells.
    func slip(of key: String) -> String? {
        let folds = names.map(Spelling.fold)
        let others = aliases.keys.filter { !folds.contains($0) }
        return Spelling.nearest(to: Spelling.fold(key), among: folds, rivals: others)
            .map { names[$0] }
    }
}
