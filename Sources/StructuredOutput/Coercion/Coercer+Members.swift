extension Coercer {
    /// Prepares a member: the value to coerce and where, after its key was put right and appended
    /// to the path; or the member as it stays; or nothing when it is dropped.
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

    /// Ends what ``open(_:_:_:)`` began with a value to coerce; nil when the member is dropped.
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

    /// Whether a value is to be dropped; not when there is no effort left to know.
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

    /// The declared names that members seem to mean, by the members' places. A name that is there
    /// already, or that two members mean, is not taken.
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

    /// Slips are mended only where the key is refused and the name is demanded.
    private func slip(_ key: String, _ site: Site) -> String? {
        guard site.forbids(key), let name = site.keyNames.slip(of: key),
            site.required.contains(name)
        else { return nil }
        return name
    }

    /// The member by its declared name; nil when that would not do.
    ///
    /// Another spelling of a name that is demanded, or of a key that is refused, is corrected
    /// whatever its value: it can only be meant so. Else the value must fit, too.
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

    /// Required members that are missing get the value that the schema itself declares.
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
    /// A schema that allows anything does not thereby declare null.
    fileprivate var namesNull: Bool {
        types?.contains(.null) ?? enumeration?.contains { $0.isNull } ?? false
    }
}
