extension Coercer {
    mutating func coerceItems(
        _ items: [JSONValue], of list: JSONValue, _ site: Site
    ) -> [JSONValue] {
        var result = items
        let mark = changes.count
        var bad: [Int] = []
        for place in items.indices {
            guard let child = sites.item(place, of: site) else { continue }
            path.append(String(place))
            let before = changes.count
            let new = coerce(items[place], child)
            if changes.count > before { result[place] = new }
            path.removeLast()
            // The places of a tuple's items are their meaning.
            if dropsInvalid, place >= site.prefixCount, cannotStay(new, child) { bad.append(place) }
        }
        return bad.isEmpty ? result : dropping(bad, items, result, since: mark, site) ?? result
    }

    /// The list without items that cannot be made valid, if that is a valid list; else nil.
    private mutating func dropping(
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
