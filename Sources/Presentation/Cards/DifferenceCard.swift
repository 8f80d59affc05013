import Trips

/// Draws what is different between two plans: what went, what came, what changed about the rest.
/// The numbers of what is there are those to type now.
public struct DifferenceCard {
    private let difference: ItineraryDifference
    private let canvas: Canvas

    public init(difference: ItineraryDifference, canvas: Canvas) {
        self.difference = difference
        self.canvas = canvas
    }

    /// The card's lines, none wider than the canvas; one that says so when nothing is different.
    public var lines: [String] {
        guard !difference.isEmpty else { return wrapped("Nothing changed.") }
        return [""] + difference.removed.flatMap { line("-", "Out:", gone($0)) }
            + difference.added.flatMap { line("+", "In:", come($0)) }
            + difference.changed.flatMap { line("~", "Changed:", changed($0)) }
    }

    private func line(_ sign: String, _ word: String, _ text: String) -> [String] {
        wrapped("\(canvas.plain ? word : sign) \(text)")
    }

    private func wrapped(_ text: String) -> [String] {
        TextLayout.wrap(
            Sanitizer.clean(text), width: canvas.columns, indent: .init(first: 2, rest: 4))
    }

    /// A note goes with its stop, so that it is said once more.
    private func gone(_ stop: NumberedStop) -> String {
        named(stop) + (stop.stop.note.map { ", with its note \"\($0)\"" } ?? "")
    }

    private func come(_ stop: NumberedStop) -> String {
        let time = stop.stop.start.map { ", \($0)" } ?? ", no time"
        return named(stop) + time
    }

    private func named(_ stop: NumberedStop) -> String { "\(stop.number) \(stop.stop.name)" }

    private func changed(_ change: ItineraryDifference.Change) -> String {
        named(change.after) + ": "
            + change.aspects.map { words($0, change) }.joined(separator: ", ")
    }

    private func words(
        _ aspect: ItineraryDifference.Aspect, _ change: ItineraryDifference.Change
    ) -> String {
        let (old, new) = (change.before.stop, change.after.stop)
        switch aspect {
        case .moved: return "moved from \(change.before.number)"
        case .retimed: return "\(time(old)) \(arrow) \(time(new))"
        case .note:
            guard let note = new.note else { return "note taken away" }
            return "note \"\(note)\""
        case .lock: return new.isLocked ? "locked" : "unlocked"
        case .details: return "other details"
        }
    }

    private var arrow: String { canvas.plain ? "to" : "→" }

    private func time(_ stop: Stop) -> String { stop.start?.description ?? "no time" }
}
