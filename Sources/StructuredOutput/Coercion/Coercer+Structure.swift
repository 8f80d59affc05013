extension Coercer {
    /// An object or list written as a string of JSON.
    mutating func decoded(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard !site.kinds.isDisjoint(with: [.object, .array]), let text = value.string,
            let json = TextInBrackets(text)?.json
        else { return nil }
        return adopting(.jsonInString, value, json, site)
    }

    /// A scalar where the schema wants a list.
    mutating func wrapped(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard site.kinds == .array, !value.isNull, mayBeItem(value, site) else { return nil }
        let list = JSONValue(.array([value]), range: value.range)
        return adopting(.listWrapped, value, list, site)
    }

    /// Text that begins like a list is not an item. Text that begins like an object is an item only
    /// if the schema allows either strings or objects as items, but not both.
    private func mayBeItem(_ value: JSONValue, _ site: Site) -> Bool {
        guard let first = value.string?.utf8.first(where: { !$0.isJSONSpace }) else { return true }
        if first == UInt8(ascii: "[") { return false }
        guard first == UInt8(ascii: "{") else { return true }
        guard let item = sites.item(0, of: site) else { return false }
        return item.kinds.contains(.string) != item.kinds.contains(.object)
    }

    /// Replaces `[x]` by `x` where the schema wants `x`.
    mutating func listUnwrapped(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard let items = value.array, items.count == 1, site.kinds.isDisjoint(with: .array) else {
            return nil
        }
        return adopting(.listUnwrapped, value, items[0], site)
    }

    /// Replaces `{"answer": {…}}` by `{…}` where the schema wants only the inner value.
    mutating func unwrapped(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard let members = value.object, members.count == 1, isWrapper(members[0], site) else {
            return nil
        }
        return adopting(.wrapperRemoved, value, members[0].value, site)
    }

    /// Whether the value could be a wrapper around what the schemas want.
    func couldBeWrapper(_ value: JSONValue, _ site: Site) -> Bool {
        if let members = value.object { return members.count == 1 && isWrapper(members[0], site) }
        return value.array?.count == 1 && site.kinds.isDisjoint(with: .array)
    }

    private func isWrapper(_ member: JSONMember, _ site: Site) -> Bool {
        if site.kinds.contains(.object) {
            // Where an object is wanted, a wrapper contains none of the wanted members.
            return member.value.object != nil && !site.required.isEmpty
                && !site.required.contains(member.key) && !site.keyNames.isDeclared(member.key)
                && site.keyNames.name(for: member.key) == nil
        }
        if !member.value.isScalar { return site.accepts(member.value) }
        // A scalar's key says what it is: `{"max": 5}` is not 5. Only these keys say nothing.
        let names = ["value", "result", "answer", path.last.map(Spelling.fold) ?? ""]
        return names.contains(Spelling.fold(member.key))
    }

    /// Wraps an object or a list in a missing object: `{"name": …}` or `[{"name": …}]` where the
    /// schema wants `{"places": [{"name": …}]}`. Only under `salvage`, since this adds a layer, and
    /// only where the schema leaves one place for the value.
    mutating func objectWrapped(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard policy == .salvage, site.kinds == .object, site.required.count == 1,
            let name = site.required.first, site.keyNames.isDeclared(name),
            let member = sites.member(name, of: site), let inner = content(value, member, site)
        else { return nil }
        let object = JSONValue(.object([JSONMember(name, inner)]), range: value.range)
        return adopting(.objectWrapped, value, object, site)
    }

    /// The value as the only member of the missing object; nil when it seems to be something else.
    private func content(_ value: JSONValue, _ member: Site, _ site: Site) -> JSONValue? {
        guard let members = value.object else {
            return value.array?.isEmpty == false && member.kinds == .array ? value : nil
        }
        // With a member of the outer object, it is an incomplete outer object.
        guard meanings(of: members, site).isDisjoint(with: site.names) else { return nil }
        if isWhole(members, member) { return value }
        guard member.kinds == .array, member.prefixCount == 0,
            let item = sites.item(0, of: member), isWhole(members, item)
        else { return nil }
        return JSONValue(.array([value]), range: value.range)
    }

    /// Whether the members include all that the schema requires, which is at least one.
    private func isWhole(_ members: [JSONMember], _ site: Site) -> Bool {
        site.kinds == .object && !site.required.isEmpty
            && meanings(of: members, site).isSuperset(of: site.required)
    }

    private func meanings(of members: [JSONMember], _ site: Site) -> Set<String> {
        Set(members.map { site.keyNames.name(for: $0.key) ?? $0.key })
    }

    /// Takes another structure if it can be made valid. Its parts' changes are recorded after it.
    private mutating func adopting(
        _ code: RepairCode, _ old: JSONValue, _ new: JSONValue, _ site: Site
    ) -> JSONValue? {
        let inner = attempt(new, site)
        guard inner.isValid else { return nil }
        record(code, old.range, before: old.serialized(), after: new.serialized())
        var adopted = inner
        // Parts parsed from a string have no range of their own, so they get the string's.
        if new.range == nil, let range = old.range {
            for place in adopted.changes.indices { adopted.changes[place].range = range }
        }
        return JSONValue(adopt(adopted).content, range: new.range ?? old.range)
    }
}
