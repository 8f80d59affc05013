import StructuredOutput

/// Members of a file that this version does not know, each with its position.
public struct UnknownMembers: Sendable, Equatable, Codable {
    struct Member: Sendable, Equatable, Codable {
        /// The known member before it; nil at the beginning.
        let after: String?
        let member: JSONMember
    }

    /// By the path of the object that holds them, as `trip/legs/0` or `days/2027-04-02`.
    private var places: [String: [Member]] = [:]

    public init() {}

    public var isEmpty: Bool { places.isEmpty }

    /// Keeps the unknown members of an object.
    mutating func collect(_ members: [JSONMember], known: [String], at place: String) {
        var after: String?
        var found: [Member] = []
        for member in members {
            if known.contains(member.key) {
                after = member.key
            } else {
                found.append(Member(after: after, member: member))
            }
        }
        if !found.isEmpty { places[place] = found }
    }

    /// Moves members to other paths, all at once.
    mutating func move(_ moves: [(from: String, to: String)]) {
        let before = places
        for move in moves { places[move.from] = nil }
        for move in moves { if let members = before[move.from] { places[move.to] = members } }
    }

    /// The members kept for a path, in order.
    func members(at place: String) -> [JSONMember] { (places[place] ?? []).map(\.member) }

    /// An object of the known members, with the unknown ones back in position. O(members).
    func object(at place: String, _ known: [(String, JSONValue?)]) -> JSONValue {
        let others = places[place] ?? []
        var members = others.filter { $0.after == nil }.map(\.member)
        for (key, value) in known {
            if let value { members.append(JSONMember(key, value)) }
            members += others.filter { $0.after == key }.map(\.member)
        }
        return JSONValue(members: members)
    }
}
