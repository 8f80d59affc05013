/// The values that one schema lists (`enum` or `const`), by all the names they go by.
struct Choices {
    let values: [JSONValue]
    /// Listed strings as they are.
    private let exact: Set<String>
    /// Listed strings by their folded spelling, empty for a spelling that several share.
    private let folded: [String: String]
    /// Listed strings by their folded other names; empty for a name that leads to several.
    private let aliases: [String: String]
    /// Whether a slip may be mended: of a list, not of the one value a `const` demands.
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

    /// The listed string that a text means; nil when it is one already, or means none or several.
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
