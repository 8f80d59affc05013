import StructuredOutput

/// A question about files of trips, or about the profile's.
public protocol TripStoreQuestion: WorldQuestion where Fault == TripStoreFailure {}

extension TripStoreQuestion {
    public static var unanswered: Result<Answer, Fault> { .failure(.unavailable) }
    public static var unrecorded: Result<Answer, Fault> { .failure(.notRecorded) }
}

public protocol TripQuestion: TripStoreQuestion {}

extension TripQuestion {
    public static var boundary: String { "trips" }
}

/// Asks for all trips in the order of their keys, those that cannot be read included.
///
/// Trips are kept as texts, each under a key that is its file's name: it has no folder in it, and its
/// ending says the form of the text.
public struct ListTrips: TripQuestion {
    public typealias Answer = [TripEntry]

    public let key = "list"
}

/// Asks for the text of a trip.
public struct ReadTrip: TripQuestion {
    public typealias Answer = String

    public let trip: String
    public var key: String { "read \(trip)" }
}

/// Writes a trip as a whole or not at all.
///
/// The answer is where a copy is of what the file held before, if another program wrote that; nil
/// where this program did, or there was nothing.
public struct WriteTrip: TripQuestion {
    public typealias Answer = String?

    public let text: String
    public let trip: String
    /// What the trip must still be; nil for one that must not be there yet.
    public let expected: TripRevision?
    public var key: String { "write \(trip)" }
    public var change: RecordedChange? {
        RecordedChange(key: trip, content: TripRevision(text).hash)
    }
}

/// Takes a trip away. The answer is the name under which it can be brought back.
public struct TrashTrip: TripQuestion {
    public typealias Answer = String

    public let trip: String
    public var key: String { "trash \(trip)" }
}

/// Brings a trip back to its key, which nothing may have.
public struct RestoreTrip: TripQuestion {
    public typealias Answer = Done

    /// The name in the trash.
    public let trashed: String
    public let trip: String
    public var key: String { "restore \(trip)" }
}

/// Which text a trip's file had: equal for equal texts.
public struct TripRevision: Sendable, Equatable, Codable {
    public let hash: String

    public init(_ text: String) { hash = TextHash.digits(of: text) }
}

/// Why a store did not do what it was asked.
public enum TripStoreFailure: Error, Sendable, Equatable {
    case missing
    /// Something has that key already.
    case exists
    /// The trip is no longer what was expected: somebody else wrote it.
    case changed
    /// The file is not UTF-8 from this line on.
    case notText(line: Int)
    /// There is no place for trips.
    case unavailable
    /// The transcript has no answer.
    case notRecorded
    /// In the system's words.
    case system(String)
}

extension TripStoreFailure: JSONForm {
    public var json: JSONValue { JSONValue(form) }

    public init?(json: JSONValue) {
        guard let form = json.string else { return nil }
        self.init(form: form)
    }

    private var form: String {
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

    private init(form: String) {
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

/// The rule by which two programs cannot overwrite each other unseen.
public enum TripStoreRule {
    /// What is there already is no conflict: a program that was killed between writing and
    /// noting it comes back to its own text.
    ///
    /// - Parameter text: what is there; nil for nothing.
    public static func check(
        _ text: String?, expecting expected: TripRevision?, toWrite new: String
    ) throws(TripStoreFailure) {
        if text == new { return }
        switch (text, expected) {
        case (nil, nil): return
        case (nil, _): throw .missing
        case (_, nil): throw .exists
        case (let text?, let expected?):
            if TripRevision(text) != expected { throw .changed }
        }
    }
}
