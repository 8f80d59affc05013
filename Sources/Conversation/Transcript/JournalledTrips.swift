import StructuredOutput
import Trips

/// Journals what a store of trips answers, so that a replay gets the same answers.
final class JournalledTrips: TripStore {
    private let target: any TripStore
    private let journal: any Journal

    init(_ target: any TripStore, journal: any Journal) {
        self.target = target
        self.journal = journal
    }

    func list() throws(TripStoreFailure) -> [TripEntry] {
        try answer("list", { () throws(TripStoreFailure) in try target.list() }, as: TripEntry.json)
    }

    func read(_ key: String) throws(TripStoreFailure) -> String {
        try answer(
            "read \(key)", { () throws(TripStoreFailure) in try target.read(key) },
            as: { JSONValue($0) })
    }

    func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) -> String? {
        journal.record(.write("trips", key: key, content: TripRevision(text).hash))
        return try answer(
            "write \(key)",
            { () throws(TripStoreFailure) in
                try target.write(text, to: key, expecting: expected)
            }, as: { JSONValue($0) })
    }

    func trash(_ key: String) throws(TripStoreFailure) -> String {
        try answer(
            "trash \(key)", { () throws(TripStoreFailure) in try target.trash(key) },
            as: { JSONValue($0) })
    }

    func restore(_ trashed: String, to key: String) throws(TripStoreFailure) {
        try answer(
            "restore \(key)",
            { () throws(TripStoreFailure) in try target.restore(trashed, to: key) }, as: { nil })
    }

    private func answer<Value>(
        _ key: String, _ ask: () throws(TripStoreFailure) -> Value, as form: (Value) -> JSONValue
    ) throws(TripStoreFailure) -> Value {
        do throws(TripStoreFailure) {
            let value = try ask()
            record(key, JSONValue(pairs: [("ok", form(value))]))
            return value
        } catch {
            record(key, JSONValue(pairs: [("failure", JSONValue(error.form))]))
            throw error
        }
    }

    private func record(_ key: String, _ answer: JSONValue) {
        journal.record(.read("trips", key: key, content: answer.serialized()))
    }
}

/// A store of trips that answers as it answered when the session was recorded.
public final class RecordedTrips: TripStore {
    private var answers: RecordedAnswers

    public init(_ transcript: Transcript) {
        answers = RecordedAnswers(transcript, of: "trips")
    }

    private func answer(_ key: String) throws(TripStoreFailure) -> JSONValue {
        guard let first = answers.next(key) else { throw .notRecorded }
        if let failure = first["failure"]?.string { throw TripStoreFailure(form: failure) }
        return first["ok"] ?? nil
    }

    public func list() throws(TripStoreFailure) -> [TripEntry] {
        try answer("list").array?.compactMap { TripEntry(json: $0) } ?? []
    }

    public func read(_ key: String) throws(TripStoreFailure) -> String {
        try answer("read \(key)").string ?? ""
    }

    public func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) -> String? { try answer("write \(key)").string }

    public func trash(_ key: String) throws(TripStoreFailure) -> String {
        try answer("trash \(key)").string ?? ""
    }

    public func restore(_ trashed: String, to key: String) throws(TripStoreFailure) {
        _ = try answer("restore \(key)")
    }
}

// MARK: - Forms

extension TripEntry {
    fileprivate static func json(_ entries: [TripEntry]) -> JSONValue {
        JSONValue(entries.map(\.json))
    }

    private var json: JSONValue {
        JSONValue(pairs: [
            ("key", JSONValue(key)), ("name", JSONValue(name)),
            ("cities", JSONValue(cities.map { JSONValue($0) })),
            ("from", JSONValue(first?.description)), ("to", JSONValue(last?.description)),
            ("readable", JSONValue(fault == nil)),
        ])
    }

    fileprivate init?(json: JSONValue) {
        guard let key = json["key"]?.string, let name = json["name"]?.string else { return nil }
        self.init(
            key: key, name: name, cities: json["cities"]?.array?.compactMap(\.string) ?? [],
            first: json["from"]?.string.flatMap { CalendarDate(iso: $0) },
            last: json["to"]?.string.flatMap { CalendarDate(iso: $0) },
            isReadable: json["readable"]?.bool ?? false)
    }
}

extension TripStoreFailure {
    var form: String {
        switch self {
        case .missing: "missing"
        case .exists: "exists"
        case .changed: "changed"
        case .notText(let line): "not-text \(line)"
        case .unavailable: "unavailable"
        case .notRecorded: "not-recorded"
        case .system(let detail): "system \(detail)"
        }
    }

    init(form: String) {
        switch form {
        case "missing": self = .missing
        case "exists": self = .exists
        case "changed": self = .changed
        case "unavailable": self = .unavailable
        case "not-recorded": self = .notRecorded
        case _ where form.hasPrefix("not-text "):
            self = .notText(line: Int(form.dropFirst("not-text ".count)) ?? 1)
        default: self = .system(String(form.dropFirst("system ".count)))
        }
    }
}
