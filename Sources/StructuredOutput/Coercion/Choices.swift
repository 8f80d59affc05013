/// The values that one schema lists (`enum` or `const`), by all their names.
struct Choices {
    let values: [JSONValue]
    /// The listed strings.
    private let exact: Set<String>
    /// Listed strings by their folded spelling; empty where several share one.
    private let folded: [String: String]
    /// Listed strings by their folded aliases; empty where an alias means several.
    private let aliases: [String: String]
    /// Whether misspellings may be corrected: in an `enum`, but not for a `const`.
    private let allowsSlips: Bool

    init?(_ node: SchemaNode) {
        guard let values = node.constant.map({ [$0] }) ?? node.enumeration else { return nil }
        self.values = values
        let strings = values.compactMap(\.string)
        exact = Set(strings)
        folded = Spelling.index(strings.map { ($0, $0) })
        aliases = Spelling.index(
            (node.json["x-aliases"]?.object ?? []).compactMap { alias in
                alias.value.string.map { (alias.key, $0) }
            })
        allowsSlips = node.constant == nil
    }

    func contains(_ text: String) -> Bool { exact.contains(text) }

    /// The listed string that the text means; nil when it is listed itself, or means none or
    /// several.
    func meaning(of text: String) -> (code: RepairCode, value: String)? {
        if exact.contains(text) { return nil }
        let key = Spelling.fold(text)
        if key.isEmpty { return nil }
        if let value = folded[key] { return value.isEmpty ? nil : (.enumSpelling, value) }
        if let value = aliases[key] { return value.isEmpty ? nil : (.enumAlias, value) }
        guard allowsSlips else { return nil }
        return slip(key).map { (.enumNearest, $0) }
    }

    private func slip(_ key: String) -> String? {
        let names = folded.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        guard let place = Spelling.nearest(to: key, among: names.map(\.key)) else { return nil }
        let value = names[place].value
        let others = aliases.filter { $0.value != value }.map(\.key) + sharedSpellings
        guard Spelling.nearest(to: key, among: [names[place].key], rivals: others) != nil
        else { return nil }
        return value
    }

    private var sharedSpellings: [String] { folded.filter { $0.value.isEmpty }.map(\.key) }
}
