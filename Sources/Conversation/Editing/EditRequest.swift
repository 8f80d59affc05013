import Phrases
import Places
import Planning
import Trips

/// Edits that a command or a sentence asks for.
struct EditRequest: Sendable, Equatable {
    /// Edits that one command asks for.
    struct Part: Sendable, Equatable {
        var edits: [ItineraryEdit]
        /// Whether the person chose each stop; false if the program chose.
        var isByHand: Bool
    }

    /// In order; several if a sentence states several edits, or an edit must make room.
    var parts: [Part]
    /// Summary in half a line; if nil, it is made from the edits.
    var title: Phrase?
    /// What else the person should know.
    var notes: [Phrase]
    /// The text to show if nothing changes.
    var nothing: Phrase?

    init(
        edits: [ItineraryEdit], title: Phrase? = nil, notes: [Phrase] = [], nothing: Phrase? = nil,
        isByHand: Bool = true
    ) {
        parts = [Part(edits: edits, isByHand: isByHand)]
        self.title = title
        self.notes = notes
        self.nothing = nothing
    }

    var edits: [ItineraryEdit] { parts.flatMap(\.edits) }

    /// The itinerary after all edits.
    func applied(
        to itinerary: Itinerary, by editor: ItineraryEditor
    ) throws(Problem) -> Itinerary {
        var edited = itinerary
        do {
            for part in parts {
                edited = try editor.applying(part.edits, to: edited, byHand: part.isByHand)
            }
        } catch {
            throw .edit(error)
        }
        return edited
    }

    func words(in itinerary: Itinerary) -> Phrase {
        title ?? edits.words(in: itinerary)
    }
}

extension [ItineraryEdit] {
    /// Summary in half a line: `locked 1.1 Gion and 2.2 Nijō Castle`.
    fileprivate func words(in itinerary: Itinerary) -> Phrase {
        func all(_ parts: [Phrase]) -> Phrase {
            parts.count > 4 ? parts.prefix(3).joined().and(more: parts.count - 3) : parts.listed
        }
        let targets = compactMap(\.target)
            .sorted { ($0.day, $0.stop) < ($1.day, $1.stop) }
        let names = targets.map { itinerary.words($0) }
        if names.count == count {
            if allSatisfy(\.isRemoval) { return "removed \(all(names))" }
            if allSatisfy(\.isLock) { return "locked \(all(names))" }
            if allSatisfy(\.isUnlock) { return "unlocked \(all(names))" }
        }
        return all(map { $0.words(in: itinerary) })
    }
}

extension ItineraryEdit {
    /// Summary in half a line: `moved 1.2 Gion to 2.1`.
    func words(in itinerary: Itinerary) -> Phrase {
        func named(_ number: StopNumber) -> Phrase { itinerary.words(number) }
        switch self {
        case .add(let stop, let number): return "added \(stop.name) as \(number)"
        case .remove(let number): return "removed \(named(number))"
        case .move(let from, let to): return "moved \(named(from)) to \(to)"
        case .swapStops(let first, let second):
            return "swapped \(named(first)) and \(named(second))"
        case .swapDays(let first, let second): return "swapped day \(first) and day \(second)"
        case .lock(let number): return "locked \(named(number))"
        case .unlock(let number): return "unlocked \(named(number))"
        case .note(let number, nil): return "took away the note of \(named(number))"
        case .note(let number, .some): return "put a note on \(named(number))"
        case .time(let number, let time):
            return time.map { "\(named(number)) at \($0)" } ?? "\(named(number)) at no set time"
        case .replace(let number, let stop): return "replaced \(named(number)) with \(stop.name)"
        }
    }

    /// The stop that is taken out, locked or unlocked; nil for other edits.
    var target: StopNumber? {
        switch self {
        case .remove(let number), .lock(let number), .unlock(let number): number
        default: nil
        }
    }

    var isRemoval: Bool { if case .remove = self { true } else { false } }
    var isLock: Bool { if case .lock = self { true } else { false } }
    var isUnlock: Bool { if case .unlock = self { true } else { false } }
}

extension Itinerary {
    /// A stop by number and name: `1.2 Gion`.
    func words(_ number: StopNumber) -> Phrase {
        self[number].map { "\(number) \($0.name)" } ?? "\(number)"
    }
}
