import Planning
import Trips

/// A trip that has a file: what the program knows of the file.
public struct SavedTrip: Sendable, Equatable, Codable {
    /// The file's name.
    public var key: String
    /// What was read from it or written to it last.
    public var file: TripFile
    /// The text that this was, by which somebody else's change is noticed.
    public var revision: TripRevision
    /// Whether saving by itself failed; it stops until the person saves.
    public var isStuck = false

    public init(key: String, file: TripFile, text: String) {
        self.key = key
        self.file = file
        revision = TripRevision(text)
    }

    var form: TripFileForm { TripFileForm(fileName: key) ?? .json }
}

/// A trip's file that was deleted, and how it comes back.
public struct TrashedTrip: Sendable, Equatable, Codable {
    public var key: String
    public var name: String
    /// Its name in the store's trash.
    public var trashed: String
}

/// The name of a trip, changed.
public struct Renaming: Sendable, Equatable, Codable {
    /// The place of its file in `State.files`: a key may change.
    var file: Int
    public var before: String
    public var after: String
}

/// A change of what is known of files.
public enum TripFileAction: Sendable, Equatable {
    /// The trip has a file from now on, or another one.
    case opened(SavedTrip)
    /// A file that was open here was written again; one with a new key is the open trip's.
    case saved(SavedTrip)
    /// The open trip has another name.
    case renamed(SavedTrip, from: String)
    case stuck
    /// The trip of a file takes the place of the one before.
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
    /// The open trip's file; nil for a trip that was never saved.
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

    /// What is known of a file stands in one place, whichever trip is open: going back to an
    /// earlier trip must not go back to an earlier revision.
    private mutating func open(_ trip: SavedTrip) {
        if let index = files.firstIndex(where: { $0.key == trip.key }) {
            files[index] = trip
            openFile = index
        } else {
            files.append(trip)
            openFile = files.count - 1
        }
    }

    /// The file as it would be written now; nil while nothing is worth one.
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
    /// The plan as a file of its own.
    public var file: TripFile {
        TripFile(name: trip.title, trip: trip, itinerary: itinerary, source: source)
    }
}
