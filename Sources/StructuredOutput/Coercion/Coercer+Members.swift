extension Coercer {
    /// The next step for a member.
    enum MemberStep {
        case coerce(JSONMember, Site)
        case keep(JSONMember)
        case drop
    }

    mutating func open(_ member: JSONMember, _ rename: Rename?, _ site: Site) -> MemberStep {
        if let rename, let step = openRenamed(member, rename, site) { return step }
        if policy == .salvage, site.forbids(member.key) {
            path.append(member.key)
            drop(member, .extraMember)
            path.removeLast()
            return .drop
        }
        guard let child = sites.member(member.key, of: site) else { return .keep(member) }
        path.append(member.key)
        return .coerce(member, child)
    }

    /// Finishes a member for which ``open(_:_:_:)`` returned `coerce`; nil when the member is
    /// dropped.
    mutating func close(
        _ member: JSONMember, _ new: JSONValue, _ site: Site, since mark: Int
    ) -> JSONMember? {
        defer { path.removeLast() }
        var copy = member
        copy.value = new
        guard dropsInvalid, !site.required.contains(member.key),
            let child = sites.member(member.key, of: site), cannotStay(new, child)
        else { return copy }
        changes.removeSubrange(mark...)
        drop(member, .invalidMember)
        return nil
    }

    /// Whether to drop a value. False when no effort is left to find out.
    mutating func cannotStay(_ value: JSONValue, _ site: Site) -> Bool {
        spend(Self.weight(value)) && !isValid(value, site)
    }

    private mutating func drop(_ member: JSONMember, _ code: RepairCode) {
        let range = member.keyRange.flatMap { key in
            member.value.range.map { key.lowerBound..<max(key.upperBound, $0.upperBound) }
        }
        record(code, range, before: member.value.serialized(), after: "")
    }

    // MARK: Keys

    typealias Rename = (code: RepairCode, name: String)

    /// The declared names that undeclared keys seem to mean, by the members' positions. A name that
    /// is already present, or that two keys mean, is left out.
    func renames(of members: [JSONMember], _ site: Site) -> [Int: Rename] {
        let unknown = members.indices.filter { !site.keyNames.isDeclared(members[$0].key) }
        if unknown.isEmpty || site.names.isEmpty { return [:] }
        let present = Set(members.map(\.key))
        var result: [Int: Rename] = [:]
        for place in unknown {
            if let rename = site.keyNames.meaning(of: members[place].key) {
                result[place] = rename
            }
        }
        let named = Set(result.values.map(\.name)).union(present)
        for place in unknown where result[place] == nil {
            guard let name = slip(members[place].key, site), !named.contains(name) else { continue }
            result[place] = (.keyNearest, name)
        }
        let claims = Dictionary(grouping: result.values, by: \.name)
        return result.filter {
            claims[$0.value.name]?.count == 1 && !present.contains($0.value.name)
        }
    }

    /// Typing errors are corrected only if the schema forbids the key and requires the name.
    private func slip(_ key: String, _ site: Site) -> String? {
        guard site.forbids(key), let name = site.keyNames.slip(of: key),
            site.required.contains(name)
        else { return nil }
        return name
    }

    /// The member under its declared name; nil when the name does not fit.
    ///
    /// Another spelling of a required name, or of a forbidden key, is corrected whatever the value:
    /// it can mean nothing else. Otherwise the value must be valid under the new name.
    private mutating func openRenamed(
        _ member: JSONMember, _ rename: Rename, _ site: Site
    ) -> MemberStep? {
        guard let child = sites.member(rename.name, of: site) else { return nil }
        var copy = member
        copy.key = rename.name
        path.append(rename.name)
        let isDemanded = site.required.contains(rename.name)
        if rename.code != .keyNearest, isDemanded || site.forbids(member.key) && !dropsInvalid {
            record(rename, member)
            return .coerce(copy, child)
        }
        defer { path.removeLast() }
        let inner = attempt(member.value, child)
        guard inner.isValid else { return nil }
        record(rename, member)
        copy.value = adopt(inner)
        return .keep(copy)
    }

    private mutating func record(_ rename: Rename, _ member: JSONMember) {
        record(
            rename.code, member.keyRange, before: JSONValue(member.key).serialized(),
            after: JSONValue(rename.name).serialized())
    }

    // MARK: Missing members

    /// Adds missing required members for which the schema declares a value.
    mutating func fillMissing(
        _ members: inout [JSONMember], of object: JSONValue, _ site: Site
    ) {
        for name in site.required where !members.contains(where: { $0.key.isSameJSON(as: name) }) {
            guard site.keyNames.isDeclared(name), let child = sites.member(name, of: site),
                let (value, code) = declared(child)
            else { continue }
            let end = object.range.map { $0.upperBound - 1..<$0.upperBound - 1 }
            path.append(name)
            record(code, end, before: "", after: value.serialized())
            path.removeLast()
            members.append(JSONMember(name, value))
        }
    }

    private func declared(_ site: Site) -> (JSONValue, RepairCode)? {
        let constants = site.nodes.compactMap(\.constant).map { ($0, RepairCode.constFilled) }
        let defaults = site.nodes.compactMap(\.defaultValue).map { ($0, RepairCode.defaultFilled) }
        let nulls: [(JSONValue, RepairCode)] =
            site.reach.contains(where: \.namesNull) ? [(nil, .nullFilled)] : []
        return (constants + defaults + nulls).first { isValid($0.0, site) }
    }
}

extension SchemaNode {
    /// Whether the schema names null. One that allows anything does not.
    fileprivate var namesNull: Bool {
        types?.contains(.null) ?? enumeration?.contains { $0.isNull } ?? false
    }
}
