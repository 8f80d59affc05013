/// A name in the code, and where it is looked up.
public struct Mention: Hashable, Sendable {
    /// The name and what follows its dots, as far as it may be a type: `Schema`, `Part`.
    public let chain: [String]
    /// The type in whose braces it stands, as `Schema.Part`; empty outside of types.
    public let scope: String

    /// The paths of the types that it goes through: `Schema` and `Schema.Part`.
    ///
    /// The first name is looked up as Swift does, in the types around it from the inside out and then
    /// in the module; each further one in the type before it. A module's name in front, one of
    /// `modules`, says whose type it is: another's than `module` leads nowhere.
    func types(of module: String, modules: Set<String>, isKnown: (String) -> Bool) -> [String] {
        var found: [String] = []
        var rest = chain[...]
        var path: String?
        if rest.first == "Self" {
            path = scope
            rest = rest.dropFirst()
        } else if let first = rest.first, modules.contains(first), !isKnown(first) {
            guard first == module else { return [] }
            rest = rest.dropFirst()
        }
        while let name = rest.popFirst() {
            let candidates = path.map { [$0 + "." + name] } ?? paths(to: name)
            path = candidates.first(where: isKnown)
            guard let path else { break }
            found.append(path)
        }
        return found
    }

    /// What a name may mean here, the innermost first.
    private func paths(to name: String) -> [String] {
        var paths: [String] = []
        var outer = scope[...]
        while !outer.isEmpty {
            paths.append(outer + "." + name)
            outer = outer.lastIndex(of: ".").map { outer[..<$0] } ?? ""
        }
        return paths + [name]
    }
}
