import StructuredOutput

/// Where the one profile is kept, as the text of a file.
public protocol ProfileStore: AnyObject {
    /// Nil while there is none.
    func read() throws(TripStoreFailure) -> String?
    /// Writes the profile as a whole or not at all.
    ///
    /// - Parameter expected: what the profile must still be; nil for none.
    func write(_ text: String, expecting expected: TripRevision?) throws(TripStoreFailure)
    /// Leaves nothing of it. Nothing happens where there is none.
    func remove() throws(TripStoreFailure)
}

/// Keeps the profile while the program runs.
public final class ProfileMemory: ProfileStore {
    public private(set) var text: String?

    public init(_ text: String? = nil) { self.text = text }

    public func read() throws(TripStoreFailure) -> String? { text }

    public func write(
        _ text: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) {
        try TripStoreRule.check(self.text, expecting: expected, toWrite: text)
        self.text = text
    }

    public func remove() throws(TripStoreFailure) { text = nil }
}

/// Journals what the profile's store answers, so that a replay gets the same answers.
final class JournalledProfile: ProfileStore {
    static let boundary = "profile"
    private let target: any ProfileStore
    private let journal: any Journal

    init(_ target: any ProfileStore, journal: any Journal) {
        self.target = target
        self.journal = journal
    }

    func read() throws(TripStoreFailure) -> String? {
        try answer("read") { () throws(TripStoreFailure) in try target.read() }
    }

    func write(
        _ text: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) {
        journal.record(
            .write(
                JournalledProfile.boundary, key: "profile", content: TripRevision(text).hash))
        _ = try answer("write") { () throws(TripStoreFailure) in
            try target.write(text, expecting: expected)
            return nil
        }
    }

    func remove() throws(TripStoreFailure) {
        _ = try answer("remove") { () throws(TripStoreFailure) in
            try target.remove()
            return nil
        }
    }

    private func answer(
        _ key: String, _ ask: () throws(TripStoreFailure) -> String?
    ) throws(TripStoreFailure) -> String? {
        do throws(TripStoreFailure) {
            let text = try ask()
            record(key, ("ok", JSONValue(text)))
            return text
        } catch {
            record(key, ("failure", JSONValue(error.form)))
            throw error
        }
    }

    private func record(_ key: String, _ answer: (String, JSONValue)) {
        journal.record(
            .read(
                JournalledProfile.boundary, key: key,
                content: JSONValue(pairs: [answer]).serialized()))
    }
}

/// Answers as the store of the profile answered when the session was recorded.
public final class RecordedProfile: ProfileStore {
    private var answers: RecordedAnswers

    public init(_ transcript: Transcript) {
        answers = RecordedAnswers(transcript, of: JournalledProfile.boundary)
    }

    public func read() throws(TripStoreFailure) -> String? {
        // Where nothing was read there was no profile that counted.
        guard answers.has("read") else { return nil }
        return try answer("read")
    }

    public func write(
        _ text: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) { _ = try answer("write") }

    public func remove() throws(TripStoreFailure) { _ = try answer("remove") }

    private func answer(_ key: String) throws(TripStoreFailure) -> String? {
        guard let first = answers.next(key) else { throw .notRecorded }
        if let failure = first["failure"]?.string { throw TripStoreFailure(form: failure) }
        return first["ok"]?.string
    }
}
