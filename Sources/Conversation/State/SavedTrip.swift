import Planning
import Trips

/// What the program knows about the file of a saved trip.
public struct SavedTrip: Sendable, Equatable, Codable {
    /// The file's name.
    public var key: String
    /// The content that was last read or written.
    public var file: TripFile
    /// The revision of that content, which reveals changes by other programs.
    public var revision: TripRevision
    /// Whether an automatic save failed; there are no more until the person saves.
    public var isStuck = false

    public init(key: String, file: TripFile, text: String) {
        self.key = key
        self.file = file
        revision = TripRevision(text)
    }

    var form: TripFileForm { TripFileForm(fileName: key) ?? .json }
}

/// A deleted trip file, and how to restore it.
public struct TrashedTrip: Sendable, Equatable, Codable {
    public var key: String
    public var name: String
    /// Its name in the store's trash.
    public var trashed: String
}

/// A change of a trip's name.
public struct Renaming: Sendable, Equatable, Codable {
    /// The index of its file in `State.files`, since a key may change.
    var file: Int
    public var before: String
    public var after: String
}

/// A change of what the program knows about files.
public enum TripFileAction: Sendable, Equatable {
    /// The open trip has a file from now on, or another one.
    case opened(SavedTrip)
    /// A file that was open here was written again. A new key means the open trip's file.
    case saved(SavedTrip)
    case renamed(SavedTrip, from: String)
    case stuck
    /// A file's trip replaces the open one.
    case loaded(SavedTrip, Draft, Plan?)
    case trashed(TrashedTrip)

    var isUndoable: Bool {
        switch self {
        case .loaded, .trashed, .renamed: true
        case .opened, .saved, .stuck: false
        }
    }
}

extension State {
    /// The open trip's file; nil if it has none.
    public var saved: SavedTrip? { openFile.map { files[$0] } }

    mutating func reduce(_ action: TripFileAction) {
        switch action {
        case .opened(let trip):
            open(trip)
            settleDeletions()
        case .saved(let trip), .renamed(let trip, _):
            let index = files.firstIndex { $0.key == trip.key } ?? openFile
            if let index { files[index] = trip }
        case .stuck: if let openFile { files[openFile].isStuck = true }
        case .loaded(let trip, let draft, let plan):
            startOver()
            (self.draft, self.plan) = (draft, plan)
            open(trip)
        case .trashed(let trip):
            if saved?.key == trip.key { openFile = nil }
            question = nil
        }
    }

    /// Keeps one record per file, whichever trip is open: undoing to an earlier trip must not
    /// restore an earlier revision.
    private mutating func open(_ trip: SavedTrip) {
        if let index = files.firstIndex(where: { $0.key == trip.key }) {
            files[index] = trip
            openFile = index
        } else {
            files.append(trip)
            openFile = files.count - 1
        }
    }

    /// The file as it would be written now; nil if there is no trip to write.
    func tripFile(named name: String) -> TripFile? {
        guard let trip = plan?.trip ?? draft.trip else { return nil }
        var file = TripFile(
            name: name, trip: trip, itinerary: plan?.itinerary, source: plan?.source)
        if plan != nil, let wanted = draft.trip, wanted != trip { file.wanted = wanted }
        if let saved { file.keepUnknown(of: saved.file) }
        return file
    }
}

extension Plan {
    /// The plan as a trip file.
    public var file: TripFile {
        TripFile(name: trip.title, trip: trip, itinerary: itinerary, source: source)
    }
}
