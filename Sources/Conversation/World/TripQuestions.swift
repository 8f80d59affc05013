import StructuredOutput

/// A question about trip files or the profile's file.
public protocol TripStoreQuestion: WorldQuestion where Fault == TripStoreFailure {}

extension TripStoreQuestion {
    public static var unanswered: Result<Answer, Fault> { .failure(.unavailable) }
    public static var unrecorded: Result<Answer, Fault> { .failure(.notRecorded) }
}

public protocol TripQuestion: TripStoreQuestion {}

extension TripQuestion {
    public static var boundary: String { "trips" }
}

/// Asks for all trips in the order of their keys, including those that cannot be read.
///
/// Each trip is a text under a key, which is its file name without a folder. The extension states
/// the form of the text.
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

/// Writes a trip atomically.
///
/// The answer is the location of a copy of the previous text if another program wrote that;
/// otherwise nil.
public struct WriteTrip: TripQuestion {
    public typealias Answer = String?

    public let text: String
    public let trip: String
    /// The revision that the file must still have; nil if there must be no file yet.
    public let expected: TripRevision?
    public var key: String { "write \(trip)" }
    public var change: RecordedChange? {
        RecordedChange(key: trip, content: TripRevision(text).hash)
    }
}

/// Moves a trip to the trash. The answer is the name with which to restore it.
public struct TrashTrip: TripQuestion {
    public typealias Answer = String

    public let trip: String
    public var key: String { "trash \(trip)" }
}

/// Restores a trip to its key, which must be free.
public struct RestoreTrip: TripQuestion {
    public typealias Answer = Done

    /// The name in the trash.
    public let trashed: String
    public let trip: String
    public var key: String { "restore \(trip)" }
}

/// Identifies the text of a file by its hash.
public struct TripRevision: Sendable, Equatable, Codable {
    public let hash: String

    public init(_ text: String) { hash = TextHash.digits(of: text) }
}

/// Why a store failed.
public enum TripStoreFailure: Error, Sendable, Equatable {
    case missing
    /// The key is taken.
    case exists
    /// The text is not the expected one: another program wrote it.
    case changed
    /// The file is not UTF-8 from this line on.
    case notText(line: Int)
    /// There is no data folder.
    case unavailable
    /// The transcript has no answer.
    case notRecorded
    /// An error in the system's words.
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

/// Prevents two programs from overwriting each other's text unnoticed.
public enum TripStoreRule {
    /// A text equal to the new one is no conflict: a program that was killed after writing, but
    /// before recording that, finds its own text.
    ///
    /// - Parameter text: The present text; nil if there is none.
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
