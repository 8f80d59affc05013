import Places
import Planning
import Trips

/// What a command asks to be edited.
struct EditRequest: Sendable, Equatable {
    var edits: [ItineraryEdit]
    /// What it does, in half a line; made of the edits where it is nil.
    var title: String?
    /// What else the person should know.
    var notes: [String] = []
    /// What is said when nothing changes.
    var nothing: String?
    /// Whether each stop is the person's choice; false where the program chose for a whole day.
    var isByHand = true
}

extension ItineraryEdit {
    /// What it does to a plan, in half a line: `moved 1.2 Gion to 2.1`.
    func words(in itinerary: Itinerary) -> String {
        func named(_ number: StopNumber) -> String {
            itinerary[number].map { "\(number) \($0.name)" } ?? "\(number)"
        }
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
            return "\(named(number)) \(time.map { "at \($0)" } ?? "at no set time")"
        case .replace(let number, let stop): return "replaced \(named(number)) with \(stop.name)"
        }
    }
}
