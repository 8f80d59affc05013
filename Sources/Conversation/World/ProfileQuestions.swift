import Trips

/// Asks for the text of the profile; nil if there is none.
public struct ReadProfile: TripStoreQuestion {
    public static let boundary = "profile"
    public static let unanswered: Result<String?, TripStoreFailure> = .success(nil)
    /// A recorded session that did not read the profile did not use one.
    public static let unrecorded = unanswered

    public let key = "read"
}

/// Asks for the cities in the profile that the person has visited.
///
/// A trip asks as soon as its cities are known. A transcript records only answers with cities. For
/// an unreadable profile the answer is empty; commands about the profile report the fault.
public struct ReadVisitedCities: WorldQuestion {
    public static let boundary = ReadProfile.boundary
    public static let unanswered: Result<[String], Never> = .success([])

    public let key = "visited"

    public func isRecorded(_ answer: [String]) -> Bool { !answer.isEmpty }
}

/// Writes the profile atomically.
public struct WriteProfile: TripStoreQuestion {
    public static let boundary = ReadProfile.boundary
    public typealias Answer = Done

    public let text: String
    /// The revision that the profile must still have; nil if there must be none.
    public let expected: TripRevision?
    public let key = "write"
    public var change: RecordedChange? {
        RecordedChange(key: "profile", content: TripRevision(text).hash)
    }
}

/// Deletes the profile, if there is one.
public struct RemoveProfile: TripStoreQuestion {
    public static let boundary = ReadProfile.boundary
    public typealias Answer = Done

    public let key = "remove"
}

extension Profile {
    /// The visited cities in a profile's text; none if it cannot be read.
    public static func visited(in text: String?) -> [String] {
        text.flatMap { try? Profile(jsonText: $0) }?.visited ?? []
    }
}

/// Keeps the profile in memory.
public final class ProfileMemory: AnswerSource {
    public private(set) var text: String?

    public init(_ text: String? = nil) { self.text = text }

    public func addAnswers(to world: WorldAnswers) {
        world.on(ReadProfile.self) { (_) throws(TripStoreFailure) in self.text }
        world.on(ReadVisitedCities.self) { _ in Profile.visited(in: self.text) }
        world.on(WriteProfile.self) { (question) throws(TripStoreFailure) in
            try self.write(question.text, expecting: question.expected)
            return Done()
        }
        world.on(RemoveProfile.self) { (_) throws(TripStoreFailure) in
            self.text = nil
            return Done()
        }
    }

    func write(_ new: String, expecting expected: TripRevision?) throws(TripStoreFailure) {
        try TripStoreRule.check(text, expecting: expected, toWrite: new)
        text = new
    }
}
