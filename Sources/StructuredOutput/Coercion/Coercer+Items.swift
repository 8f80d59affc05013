extension Coercer {
    /// The list without items that cannot be made valid, if that is a valid list; else nil.
    mutating func dropping(
        _ bad: [Int], _ items: [JSONValue], _ coerced: [JSONValue], since mark: Int, _ site: Site
    ) -> [JSONValue]? {
        let dropped = Set(bad)
        let kept = coerced.indices.filter { !dropped.contains($0) }
        let rest = kept.map { coerced[$0] }
        guard !cannotStay(JSONValue(rest), site) else { return nil }
        var places: [String: String] = [:]
        for (new, old) in kept.enumerated() { places[String(old)] = String(new) }
        renumber(since: mark, places)
        for place in bad {
            path.append(String(place))
            record(.invalidItem, items[place].range, before: items[place].serialized(), after: "")
            path.removeLast()
        }
        return rest
    }

    /// Gives changes within items their items' new places, and forgets those within dropped ones.
    private mutating func renumber(since mark: Int, _ places: [String: String]) {
        let level = path.count
        changes[mark...] = ArraySlice(
            changes[mark...].compactMap { change in
                guard let place = places[change.pointer.tokens[level]] else { return nil }
                var copy = change
                copy.pointer.tokens[level] = place
                return copy
            })
    }
}
