/// A name in the code, with the scope in which it is looked up.
public struct Mention: Hashable, Sendable {
    /// The name and, after its dots, what may be a type: `Schema`, `Part`.
    public let chain: [String]
    /// The innermost type around it, as `Schema.Part`; empty outside of types.
    public let scope: String

    /// The paths of the types that it goes through: `Schema` and `Schema.Part`.
    ///
    /// Looks up the first name as Swift does, in the surrounding types from the inside out and then
    /// in the module, and each further name in the type before it. A module's name at the front,
    /// one of `modules`, selects that module; any other than `module` leads nowhere.
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

    /// The possible meanings of a name here, innermost first.
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
