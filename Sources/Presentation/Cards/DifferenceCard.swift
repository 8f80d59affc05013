import Phrases
import Trips

/// Draws the difference between two plans: what was removed, added or changed. Numbers of present
/// stops are the current ones, for typing.
public struct DifferenceCard {
    private let difference: ItineraryDifference
    private let canvas: Canvas

    public init(difference: ItineraryDifference, canvas: Canvas) {
        self.difference = difference
        self.canvas = canvas
    }

    /// The card's lines, none wider than the canvas. Says so if nothing changed.
    public var lines: [String] {
        guard !difference.isEmpty else { return wrapped("Nothing changed.") }
        return [""] + difference.removed.flatMap { line("-", "Out:", gone($0)) }
            + difference.added.flatMap { line("+", "In:", come($0)) }
            + difference.changed.flatMap { line("~", "Changed:", changed($0)) }
    }

    private func line(_ sign: String, _ word: Phrase, _ text: Phrase) -> [String] {
        wrapped("\(canvas.plain ? word : .verbatim(sign)) \(text)")
    }

    private func wrapped(_ text: Phrase) -> [String] {
        TextLayout.wrap(
            canvas.text(text), width: canvas.columns, indent: .init(first: 2, rest: 4))
    }

    /// Shows a removed stop's note, because it is lost with the stop.
    private func gone(_ stop: NumberedStop) -> Phrase {
        stop.stop.note.map { "\(named(stop)), with its note \"\($0)\"" } ?? named(stop)
    }

    private func come(_ stop: NumberedStop) -> Phrase { "\(named(stop)), \(time(stop.stop))" }

    private func named(_ stop: NumberedStop) -> Phrase { "\(stop.number) \(stop.stop.name)" }

    private func changed(_ change: ItineraryDifference.Change) -> Phrase {
        "\(named(change.after)): \(change.aspects.map { words($0, change) }.joined())"
    }

    private func words(
        _ aspect: ItineraryDifference.Aspect, _ change: ItineraryDifference.Change
    ) -> Phrase {
        let (old, new) = (change.before.stop, change.after.stop)
        switch aspect {
        case .moved: return "moved from \(change.before.number)"
        case .retimed:
            return canvas.plain ? "\(time(old)) to \(time(new))" : "\(time(old)) → \(time(new))"
        case .note:
            guard let note = new.note else { return "note taken away" }
            return "note \"\(note)\""
        case .lock: return new.isLocked ? "locked" : "unlocked"
        case .details: return "other details"
        }
    }

    private func time(_ stop: Stop) -> Phrase { stop.start.map { "\($0)" } ?? "no time" }
}
