import StructuredOutput

/// Members of a file that this version does not know, each with the place where it stood.
public struct UnknownMembers: Sendable, Equatable, Codable {
    struct Member: Sendable, Equatable, Codable {
        /// The known member that it followed; nil at the beginning.
        let after: String?
        let member: JSONMember
    }

    /// By the object that holds them, as `trip/legs/0` or `days/2027-04-02`.
    private var places: [String: [Member]] = [:]

    public init() {}

    public var isEmpty: Bool { places.isEmpty }

    /// Keeps what of an object is not known.
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

    /// Takes what is kept for some places to others, all at once.
    mutating func move(_ moves: [(from: String, to: String)]) {
        let before = places
        for move in moves { places[move.from] = nil }
        for move in moves { if let members = before[move.from] { places[move.to] = members } }
    }

    /// The members kept for a place, in their order.
    func members(at place: String) -> [JSONMember] { (places[place] ?? []).map(\.member) }

    /// An object of the known members with the others where they stood. O(members).
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

/// Names for the objects of a file.
enum FilePlace {
    static func day(_ date: CalendarDate) -> String { "days/\(date)" }
    static func transfer(_ date: CalendarDate) -> String { "\(day(date))/transfer" }
}

/// Names stops by what they are, not by where they stand, so that what is kept for one follows it
/// to another day.
struct StopPlaces {
    private var counts: [String: Int] = [:]

    mutating func place(of stop: Stop) -> String { place(id: stop.placeID, name: stop.name) }

    mutating func place(id: String?, name: String) -> String {
        let key = id.map { "id \($0)" } ?? "name \(name)"
        counts[key, default: 0] += 1
        return "stops/\(key)#\(counts[key] ?? 1)"
    }
}
