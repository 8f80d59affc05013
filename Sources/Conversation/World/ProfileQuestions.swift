import Trips

/// Asks for the text of the one profile; nil while there is none.
public struct ReadProfile: TripStoreQuestion {
    public static let boundary = "profile"
    public static let unanswered: Result<String?, TripStoreFailure> = .success(nil)
    /// A session that read none had no profile that counted.
    public static let unrecorded = unanswered

    public let key = "read"
}

/// Asks for the cities where the person of the profile has been before.
///
/// A trip asks as soon as its cities are known, and a transcript holds only an answer that has
/// cities. A profile that cannot be read has none here; it is named where it is asked for.
public struct ReadVisitedCities: WorldQuestion {
    public static let boundary = ReadProfile.boundary
    public static let unanswered: Result<[String], Never> = .success([])

    public let key = "visited"

    public func isRecorded(_ answer: [String]) -> Bool { !answer.isEmpty }
}

/// Writes the profile as a whole or not at all.
public struct WriteProfile: TripStoreQuestion {
    public static let boundary = ReadProfile.boundary
    public typealias Answer = Done

    public let text: String
    /// What the profile must still be; nil for none.
    public let expected: TripRevision?
    public let key = "write"
    public var change: RecordedChange? {
        RecordedChange(key: "profile", content: TripRevision(text).hash)
    }
}

/// Leaves nothing of the profile. Nothing happens where there is none.
public struct RemoveProfile: TripStoreQuestion {
    public static let boundary = ReadProfile.boundary
    public typealias Answer = Done

    public let key = "remove"
}

extension Profile {
    /// The cities of a profile's text; none for a text that cannot be read.
    public static func visited(in text: String?) -> [String] {
        text.flatMap { try? Profile(jsonText: $0) }?.visited ?? []
    }
}

/// Keeps the profile while the program runs.
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
