/// Asks for a small fact that outlives a session, such as the hosts that the person agreed to.
public struct ReadFact: WorldQuestion {
    public static let boundary = "store"
    public static let form = RecordedForm.text
    public static let unanswered: Result<String?, Never> = .success(nil)

    public let key: String
}

/// Stores such a fact.
public struct KeepFact: WorldQuestion {
    public static let boundary = ReadFact.boundary
    public static let form = RecordedForm.nothing
    public static let unanswered: Result<Done, Never> = .success(Done())

    public let key: String
    public let value: String
    public var change: RecordedChange? { RecordedChange(key: key, content: value) }
}
