import Places
import StructuredOutput
import Trips
import Understanding

/// Where trips are kept, each as the text of a file under a key that is its file's name.
///
/// A key has no folder in it; its ending says the form of the text.
public protocol TripStore: AnyObject {
    /// All trips in the order of their keys, also those that cannot be read.
    func list() throws(TripStoreFailure) -> [TripEntry]
    func read(_ key: String) throws(TripStoreFailure) -> String
    /// Writes a trip as a whole or not at all.
    ///
    /// - Parameter expected: what the trip must still be; nil for one that must not be there yet.
    /// - Returns: where a copy is of what the file held before, if another program wrote that; nil
    ///   where this program did, or there was nothing.
    func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) -> String?
    /// Takes a trip away and returns the name under which it can be brought back.
    func trash(_ key: String) throws(TripStoreFailure) -> String
    /// Brings a trip back to its key, which nothing may have.
    func restore(_ trashed: String, to key: String) throws(TripStoreFailure)
}

/// Which text a trip's file had: equal for equal texts.
public struct TripRevision: Sendable, Equatable {
    public let hash: String

    public init(_ text: String) { hash = PromptLibrary.hash(text) }
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

/// A trip in a store, as far as a list shows it.
public struct TripEntry: Sendable, Equatable {
    public var key: String
    public var name: String
    public var cities: [String]
    public var first: CalendarDate?
    public var last: CalendarDate?
    /// Why the file cannot be read; nil when it can.
    public var fault: TripFileFault?

    /// What a list shows of a file's text. A file that cannot be read has its title for a name, or
    /// its key.
    public init(key: String, text: String) {
        self.key = key
        name = TripKey.stem(key)
        cities = []
        do throws(TripFileFault) {
            let form = TripFileForm(fileName: key) ?? .json
            let file = try TripFile.read(text, as: form).file
            name = file.name
            cities = file.trip.legs.map(\.city.name)
            first = file.trip.legs.first?.dates.first
            last = file.trip.legs.last?.dates.last
        } catch {
            fault = error
            name = TripEntry.title(in: text, of: key) ?? name
        }
    }

    /// The name in a file that cannot be read as a whole, so that the file is found by it.
    private static func title(in text: String, of key: String) -> String? {
        if TripFileForm(fileName: key) == .markdown {
            let heading = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("# ") }
            return heading.map { $0.dropFirst(2).trimmed.shortened(to: 80) }?.nonEmpty
        }
        return (try? JSONParser.parse(text))?["name"]?.string?.trimmed.shortened(to: 80).nonEmpty
    }

    init(
        key: String, name: String, cities: [String], first: CalendarDate?, last: CalendarDate?,
        isReadable: Bool
    ) {
        (self.key, self.name, self.cities) = (key, name, cities)
        (self.first, self.last) = (first, last)
        fault = isReadable ? nil : TripFileFault(line: 1, .notATrip)
    }
}

extension TripEntry {
    /// The trip of a name, in any case, or of a file's name, with or without its ending; else the
    /// one whose name or cities have all the words.
    public static func find(
        _ name: String, in entries: [TripEntry]
    ) throws(Problem) -> TripEntry {
        let wanted = name.trimmed.lowercased()
        var found = entries.filter { $0.name.lowercased() == wanted }
        if found.isEmpty {
            found = entries.filter {
                $0.key.lowercased() == wanted || TripKey.stem($0.key).lowercased() == wanted
            }
        }
        let isNamed = !found.isEmpty
        if !isNamed { found = entries.filter { $0.has(wordsOf: name) } }
        guard let first = found.first else {
            throw .trips(.noSuchTrip(name, nearest: Nearest.of(name, among: entries.map(\.name))))
        }
        guard found.count == 1 else {
            let keys = found.map(\.key)
            throw .trips(
                isNamed ? .nameIsSeveral(name, keys: keys) : .fitsSeveral(name, keys: keys))
        }
        return first
    }

    /// `Rome` for a trip there, `blossoms` for "Kyoto blossoms".
    private func has(wordsOf text: String) -> Bool {
        let wanted = Set(FoldedText.fold(text).split(separator: " "))
        let own = ([name] + cities).flatMap { FoldedText.fold($0).split(separator: " ") }
        // A path is no words.
        guard !text.contains(where: { "./\\".contains($0) }) else { return false }
        return !wanted.isEmpty && wanted.isSubset(of: own)
    }
}

/// Keeps trips while the program runs: for scripts, which leave nothing behind.
public final class TripMemory: TripStore {
    public private(set) var texts: [String: String] = [:]
    private var trashed: [String: String] = [:]
    /// The keys of texts that were written here, and not given at the start.
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

/// No place for trips.
public final class NoTrips: TripStore {
    public init() {}

    public func list() throws(TripStoreFailure) -> [TripEntry] { throw .unavailable }
    public func read(_ key: String) throws(TripStoreFailure) -> String { throw .unavailable }
    public func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) -> String? { throw .unavailable }
    public func trash(_ key: String) throws(TripStoreFailure) -> String { throw .unavailable }
    public func restore(_ trashed: String, to key: String) throws(TripStoreFailure) {
        throw .unavailable
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
