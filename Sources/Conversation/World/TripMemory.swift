/// Keeps trips while the program runs: for scripts, which leave nothing behind.
public final class TripMemory: AnswerSource {
    public private(set) var texts: [String: String] = [:]
    private var trashed: [String: String] = [:]
    /// The keys of texts that were written here, and not given at the start.
    private var written: Set<String> = []

    public init(_ texts: [String: String] = [:]) { self.texts = texts }

    public func addAnswers(to world: WorldAnswers) {
        world.on(ListTrips.self) { (_) throws(TripStoreFailure) in self.list() }
        world.on(ReadTrip.self) { (question) throws(TripStoreFailure) in
            try self.read(question.trip)
        }
        world.on(WriteTrip.self) { (question) throws(TripStoreFailure) in
            try self.write(question.text, to: question.trip, expecting: question.expected)
        }
        world.on(TrashTrip.self) { (question) throws(TripStoreFailure) in
            try self.trash(question.trip)
        }
        world.on(RestoreTrip.self) { (question) throws(TripStoreFailure) in
            try self.restore(question.trashed, to: question.trip)
            return Done()
        }
    }

    func list() -> [TripEntry] {
        texts.sorted { $0.key < $1.key }.map { TripEntry(key: $0.key, text: $0.value) }
    }

    func read(_ key: String) throws(TripStoreFailure) -> String {
        guard let text = texts[key] else { throw .missing }
        return text
    }

    func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) -> String? {
        let old = texts[key]
        try TripStoreRule.check(old, expecting: expected, toWrite: text)
        texts[key] = text
        let isForeign = written.insert(key).inserted && old != nil && old != text
        return isForeign ? "replaced/\(key)" : nil
    }

    func trash(_ key: String) throws(TripStoreFailure) -> String {
        guard let text = texts.removeValue(forKey: key) else { throw .missing }
        let name = "\(trashed.count + 1)-\(key)"
        trashed[name] = text
        return name
    }

    func restore(_ name: String, to key: String) throws(TripStoreFailure) {
        guard texts[key] == nil else { throw .exists }
        guard let text = trashed.removeValue(forKey: name) else { throw .missing }
        texts[key] = text
    }
}
