extension Coercer {
    /// An object or list that was written as a string of JSON.
    mutating func decoded(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard !site.kinds.isDisjoint(with: [.object, .array]), let text = value.string,
            let start = text.utf8.first(where: { !$0.isJSONSpace }), "{[".utf8.contains(start),
            let json = try? JSONParser.parse(text)
        else { return nil }
        return adopting(.jsonInString, value, json.withoutRanges(), site)
    }

    /// A scalar where a list is wanted. Text that looks like JSON is no item.
    mutating func wrapped(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard site.kinds == .array, !value.isNull else { return nil }
        if let first = value.string?.utf8.first(where: { !$0.isJSONSpace }),
            "{[".utf8.contains(first)
        {
            return nil
        }
        let list = JSONValue(.array([value]), range: value.range)
        return adopting(.listWrapped, value, list, site)
    }

    /// `[x]` where `x` is what the schema wants.
    mutating func listUnwrapped(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard let items = value.array, items.count == 1, site.kinds.isDisjoint(with: .array) else {
            return nil
        }
        return adopting(.listUnwrapped, value, items[0], site)
    }

    /// `{"answer": {…}}` where `{…}` is what the schema wants and the outside is not.
    mutating func unwrapped(_ value: JSONValue, _ site: Site) -> JSONValue? {
        guard let members = value.object, members.count == 1, isWrapper(members[0], site) else {
            return nil
        }
        return adopting(.wrapperRemoved, value, members[0].value, site)
    }

    /// Whether the value could be the outside of what these schemas want.
    func couldBeWrapper(_ value: JSONValue, _ site: Site) -> Bool {
        if let members = value.object { return members.count == 1 && isWrapper(members[0], site) }
        return value.array?.count == 1 && site.kinds.isDisjoint(with: .array)
    }

    private func isWrapper(_ member: JSONMember, _ site: Site) -> Bool {
        if site.kinds.contains(.object) {
            // An object that is wanted itself is a wrapper only if it has nothing that is wanted.
            return member.value.object != nil && !site.required.isEmpty
                && !site.required.contains(member.key) && !site.keyNames.isDeclared(member.key)
                && site.keyNames.name(for: member.key) == nil
        }
        if !member.value.isScalar { return site.accepts(member.value) }
        // The key of a scalar says what it is: `{"max": 5}` is not 5. These say nothing.
        let names = ["value", "result", "answer", path.last.map(Spelling.fold) ?? ""]
        return names.contains(Spelling.fold(member.key))
    }

    /// Takes another structure if it can be made valid; its parts' changes follow it.
    private mutating func adopting(
        _ code: RepairCode, _ old: JSONValue, _ new: JSONValue, _ site: Site
    ) -> JSONValue? {
        let inner = attempt(new, site)
        guard inner.isValid else { return nil }
        let outer = change(code, old, to: new)
        return JSONValue(adopt(inner).content, range: outer.range)
    }
}
