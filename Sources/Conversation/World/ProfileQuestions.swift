/// Asks for the text of the one profile; nil while there is none.
public struct ReadProfile: TripStoreQuestion {
    public static let boundary = "profile"
    public static let unanswered: Result<String?, TripStoreFailure> = .success(nil)
    /// A session that read none had no profile that counted.
    public static let unrecorded = unanswered

    public let key = "read"
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

/// Keeps the profile while the program runs.
public final class ProfileMemory: AnswerSource {
    public private(set) var text: String?

    public init(_ text: String? = nil) { self.text = text }

    public func addAnswers(to world: WorldAnswers) {
        world.on(ReadProfile.self) { (_) throws(TripStoreFailure) in self.text }
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
