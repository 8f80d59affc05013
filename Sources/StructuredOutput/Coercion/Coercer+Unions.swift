/// Alternatives (`anyOf`, `oneOf`).
///
/// 1. A branch whose constants occur in the value is chosen. A branch whose constants the value
///    contradicts is not.
/// 2. If only one branch accepts the value's type, its schema applies too, and nothing is tried.
/// 3. Otherwise every possible branch is tried. A branch that accepts the value unchanged wins,
///    then the one with the lowest cost (``RepairCode/cost``). Different values at the same cost
///    are reported as a violation.
extension Coercer {
    enum Choice {
        /// The coerced value.
        case value(JSONValue)
        /// The value's site, with the chosen branch.
        case site(Site)
    }

    mutating func chosen(_ value: JSONValue, _ site: Site, _ union: Site.Union) -> Choice {
        let likely = likelyBranches(value, union)
        let others = union.branches.filter { branch in
            !likely.contains(branch)
                && (value.isScalar || couldBeWrapper(value, sites.site([branch])))
        }
        if likely.count == 1, others.isEmpty {
            return .site(sites.site(site, choosing: likely[0], of: union))
        }
        guard spend(Self.weight(value) * (likely.count + 1)) else { return .value(value) }
        let fitting = likely.filter { isValid(value, sites.site([$0])) }
        // Several branches accept the value: `anyOf` is satisfied, or `oneOf` is broken for good.
        if fitting.count > 1 { return .value(value) }
        if let branch = fitting.first {
            return .site(sites.site(site, choosing: branch, of: union))
        }
        let attempts = (likely + others).map { branch in
            attempt(value, sites.site(site, choosing: branch, of: union))
        }
        if let best = best(of: attempts, value) { return .value(best) }
        return .value(likely.count == 1 ? adopt(attempts[0]) : value)
    }

    /// The valid attempt with the lowest cost; nil when there is none. On a tie, the value itself.
    private mutating func best(of attempts: [Attempt], _ value: JSONValue) -> JSONValue? {
        let valid = attempts.filter(\.isValid)
        guard let cost = valid.map(\.cost).min(),
            let first = valid.first(where: { $0.cost == cost })
        else { return nil }
        let rivals = valid.filter {
            $0.cost == cost && !$0.value.isEquivalent(to: first.value)
        }
        guard rivals.isEmpty else {
            reportTie(value, ([first] + rivals).map(\.value))
            return value
        }
        return adopt(first)
    }

    private enum Tag { case same, other, none }

    /// The branches that are possible for the value's type and constants.
    private func likelyBranches(_ value: JSONValue, _ union: Site.Union) -> [Int] {
        let fitting = union.branches.filter { sites.site([$0]).accepts(value) }
        guard fitting.count > 1, let members = value.object else { return fitting }
        let tags = fitting.map { tag(of: members, sites.site([$0])) }
        let same = fitting.indices.filter { tags[$0] == .same }
        let open = fitting.indices.filter { tags[$0] == .none }
        let chosen = !same.isEmpty ? same : !open.isEmpty ? open : Array(fitting.indices)
        return chosen.map { fitting[$0] }
    }

    /// Whether an object has the constants that a branch requires of its members.
    private func tag(of members: [JSONMember], _ branch: Site) -> Tag {
        var result = Tag.none
        for member in members {
            let name = branch.keyNames.name(for: member.key) ?? member.key
            guard branch.keyNames.isDeclared(name), let child = sites.member(name, of: branch),
                let constant = child.nodes.lazy.compactMap(\.constant).first
            else { continue }
            guard isSame(member.value, constant) else { return .other }
            result = .same
        }
        return result
    }

    private func isSame(_ value: JSONValue, _ constant: JSONValue) -> Bool {
        if let text = value.string, let other = constant.string {
            return text == other || Spelling.fold(text) == Spelling.fold(other)
        }
        return value.isEquivalent(to: constant)
    }
}

extension JSONValue {
    var isScalar: Bool {
        switch content {
        case .array, .object: false
        default: true
        }
    }
}
