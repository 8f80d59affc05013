/// Keeps trips in memory, for scripts, which leave no files behind.
public final class TripMemory: TripStorage {
    public private(set) var texts: [String: String] = [:]
    private var trashed: [String: String] = [:]
    /// The keys of texts that were written since the start.
    private var written: Set<String> = []

    public init(_ texts: [String: String] = [:]) { self.texts = texts }

    public func list() throws(TripStoreFailure) -> [TripEntry] {
        texts.sorted { $0.key < $1.key }.map { TripEntry(key: $0.key, text: $0.value) }
    }

    public func read(_ key: String) throws(TripStoreFailure) -> String {
        guard let text = texts[key] else { throw .missing }
        return text
    }

    public func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) -> String? {
        let old = texts[key]
        try TripStoreRule.check(old, expecting: expected, toWrite: text)
        texts[key] = text
        let isForeign = written.insert(key).inserted && old != nil && old != text
        return isForeign ? "replaced/\(key)" : nil
    }

    public func trash(_ key: String) throws(TripStoreFailure) -> String {
        guard let text = texts.removeValue(forKey: key) else { throw .missing }
        let name = "\(trashed.count + 1)-\(key)"
        trashed[name] = text
        return name
    }

    public func restore(_ name: String, to key: String) throws(TripStoreFailure) {
        guard texts[key] == nil else { throw .exists }
        guard let text = trashed.removeValue(forKey: name) else { throw .missing }
        texts[key] = text
    }
}
