import StructuredOutput

/// Journals what became of keys, so that a replay needs no terminal and no place for them: whose they
/// were and where they went, never a key.
final class JournalledKeys: KeyKeeper {
    static let boundary = "key"
    private let target: any KeyKeeper
    private let journal: any Journal

    init(_ target: any KeyKeeper, journal: any Journal) {
        self.target = target
        self.journal = journal
    }

    func server(of provider: String?, label: String) throws(KeyProblem) -> KeyServer {
        try answer("server") { () throws(KeyProblem) in
            let server = try target.server(of: provider, label: label)
            return (server, server.json)
        }
    }

    func ask(for server: KeyServer, prompt: String) throws(KeyProblem) -> KeyPlace? {
        try answer("ask") { () throws(KeyProblem) in
            let place = try target.ask(for: server, prompt: prompt)
            return (place, place?.json ?? nil)
        }
    }

    func forget(_ server: KeyServer) throws(KeyProblem) -> [KeyPlace] {
        try answer("forget") { () throws(KeyProblem) in
            let places = try target.forget(server)
            return (places, JSONValue(places.map(\.json)))
        }
    }

    private func answer<Value>(
        _ key: String, _ ask: () throws(KeyProblem) -> (Value, JSONValue)
    ) throws(KeyProblem) -> Value {
        do throws(KeyProblem) {
            let (value, json) = try ask()
            record(key, ("ok", json))
            return value
        } catch {
            record(key, ("failure", error.json))
            throw error
        }
    }

    private func record(_ key: String, _ answer: (String, JSONValue)) {
        journal.record(
            .read(
                JournalledKeys.boundary, key: key,
                content: JSONValue(pairs: [answer]).serialized()))
    }
}

/// Answers as it was answered when the session was recorded.
public final class RecordedKeys: KeyKeeper {
    private var answers: RecordedAnswers

    public init(_ transcript: Transcript) {
        answers = RecordedAnswers(transcript, of: JournalledKeys.boundary)
    }

    public func server(of provider: String?, label: String) throws(KeyProblem) -> KeyServer {
        KeyServer(json: try answer("server"))
    }

    public func ask(for server: KeyServer, prompt: String) throws(KeyProblem) -> KeyPlace? {
        KeyPlace(json: try answer("ask"))
    }

    public func forget(_ server: KeyServer) throws(KeyProblem) -> [KeyPlace] {
        try answer("forget").array?.compactMap { KeyPlace(json: $0) } ?? []
    }

    private func answer(_ key: String) throws(KeyProblem) -> JSONValue {
        guard let first = answers.next(key) else { throw .notRecorded }
        if let failure = first["failure"] { throw KeyProblem(json: failure) }
        return first["ok"] ?? nil
    }
}
