extension Coercer {
    /// The list without the bad items; nil if that is not valid either.
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

    /// Updates the pointers of changes within kept items, and removes changes within dropped ones.
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
