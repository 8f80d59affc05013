import Phrases
import Planning
import Trips

/// Draws one day of a plan: each stop with number, time, name, type, duration, provenance sign and
/// a line of description, and the travel to the next.
public struct DayCard {
    private let day: Day
    private let number: Int
    private let inCity: Bool
    private let canvas: Canvas

    /// From this width on, a stop's facts stand in columns beside its name.
    private static let wideColumns = 64

    /// `inCity`: names the city, as needed in a plan of several cities.
    public init(day: Day, number: Int, inCity: Bool = false, canvas: Canvas) {
        self.day = day
        self.number = number
        self.inCity = inCity
        self.canvas = canvas
    }

    /// The card's lines, none wider than the canvas. O(text).
    public var lines: [String] {
        var lines = [""] + heading
        if let transfer = day.transfer {
            lines += TransferLine(transfer: transfer, to: day.city, canvas: canvas).lines
        }
        if day.stops.isEmpty {
            lines += [
                "  "
                    + canvas.text(
                        day.transfer == nil ? "A free day." : "Nothing else on this day.")
            ]
        }
        let legs = day.legs
        for (index, stop) in day.stops.enumerated() {
            lines += canvas.plain ? spoken(stop, at: index) : drawn(stop, at: index)
            if index < legs.count, let leg = legs[index] { lines += way(leg) }
        }
        return lines
    }

    private var heading: [String] {
        let walking: Phrase? =
            day.walkingMetres > 0 ? "\(Marks.distance(day.walkingMetres)) on foot" : nil
        if canvas.plain {
            let line = canvas.text(spokenHeading(walking))
            return inCity ? TextLayout.wrap(line, width: canvas.columns) : [line]
        }
        let named: Phrase = "Day \(number) · \(day.date.dayWords)"
        let title = canvas.text(inCity ? [named, .verbatim(day.city)].dotted : named)
        let walk = walking.map(canvas.text) ?? ""
        let gap = canvas.columns - DisplayWidth.of(title) - DisplayWidth.of(walk)
        guard gap >= 3, !walk.isEmpty else {
            return TextLayout.wrap(title, width: canvas.columns).map(canvas.style.bold)
                + (walk.isEmpty ? [] : [spaces(min(indent, 5)) + canvas.style.dim(walk)])
        }
        return [
            canvas.style.bold(title) + String(repeating: " ", count: gap) + canvas.style.dim(walk)
        ]
    }

    private func spokenHeading(_ walking: Phrase?) -> Phrase {
        let date = day.date.dayWords
        guard inCity else {
            return walking.map { "Day \(number), \(date), \($0)." } ?? "Day \(number), \(date)."
        }
        return walking.map { "Day \(number), \(date), \(day.city), \($0)." }
            ?? "Day \(number), \(date), \(day.city)."
    }

    private func drawn(_ stop: Stop, at index: Int) -> [String] {
        canvas.columns >= DayCard.wideColumns ? wide(stop, at: index) : narrow(stop, at: index)
    }

    private var indent: Int { canvas.columns >= DayCard.wideColumns ? 14 : 5 }

    private func wide(_ stop: Stop, at index: Int) -> [String] {
        let facts =
            TextLayout.pad(canvas.text(Marks.kind(of: stop)), width: 14)
            + TextLayout.pad(canvas.text(Marks.duration(of: stop)), width: durationWidth)
            + Marks.sign(stop.provenance)
        let nameWidth = canvas.columns - indent - DisplayWidth.of(facts) - 1
        let names = TextLayout.wrap(Sanitizer.clean(stop.name), width: nameWidth)
        let head =
            "  " + canvas.style.accent(TextLayout.pad("\(number).\(index + 1)", width: 5))
            + TextLayout.pad(stop.start?.description ?? "", width: 7)
        let first =
            head + canvas.style.bold(TextLayout.pad(names.first ?? "", width: nameWidth)) + " "
            + facts
        return [first] + names.dropFirst().map { spaces(indent) + canvas.style.bold($0) }
            + description(stop) + personal(stop)
    }

    private func narrow(_ stop: Stop, at index: Int) -> [String] {
        let head = "\(number).\(index + 1) \(stop.start?.description ?? "") "
        let name = "\(Sanitizer.clean(stop.name)) \(Marks.sign(stop.provenance))"
        let wrapped = TextLayout.wrap(
            head + name, width: canvas.columns, indent: .init(first: 0, rest: indent))
        let facts = [Marks.kind(of: stop), Marks.duration(of: stop)]
        return wrapped.map(canvas.style.bold)
            + TextLayout.wrap(
                canvas.text(facts.joined()), width: canvas.columns,
                indent: .init(first: indent, rest: indent)) + description(stop) + personal(stop)
    }

    private func description(_ stop: Stop) -> [String] {
        TextLayout.wrap(
            Sanitizer.clean(stop.description), width: canvas.columns,
            indent: .init(first: indent, rest: indent))
    }

    /// How people get to a place out of town and back, and where they eat then.
    private func journey(_ stop: Stop) -> [String] {
        guard let words = stop.journey else { return [] }
        return TextLayout.wrap(
            canvas.text(words), width: canvas.columns, indent: .init(first: indent, rest: indent))
    }

    /// The person's decisions about the stop: its lock, as a word that needs no colour, and the
    /// note.
    private func personal(_ stop: Stop) -> [String] {
        let parts: [Phrase] =
            (stop.isLocked ? ["[locked]"] : []) + (stop.note.map { ["Note: \($0)"] } ?? [])
        guard !parts.isEmpty else { return journey(stop) }
        return journey(stop)
            + TextLayout.wrap(
                parts.map(canvas.text).joined(separator: " "), width: canvas.columns,
                indent: .init(first: indent, rest: indent))
    }

    /// Everything in one sentence, for screen readers.
    private func spoken(_ stop: Stop, at index: Int) -> [String] {
        var parts: [Phrase] = ["Stop \(number).\(index + 1)"]
        if let start = stop.start { parts.append("\(start)") }
        parts += [.verbatim(stop.name), Marks.kind(of: stop), Marks.spokenDuration(of: stop)]
        parts.append(Marks.words(stop.provenance))
        if stop.isLocked { parts.append("locked") }
        let facts = canvas.text("\(parts.joined()).") + " "
        let note = stop.note.map { " " + canvas.text("Note: \($0)") } ?? ""
        let journey = stop.journey.map { " " + canvas.text("\($0).") } ?? ""
        let sentence = facts + Sanitizer.clean(stop.description) + journey + note
        return TextLayout.wrap(sentence, width: canvas.columns)
    }

    private func way(_ leg: TravelLeg) -> [String] {
        if canvas.plain { return [canvas.text("Then \(Marks.leg(leg)).")] }
        return TextLayout.wrap(
            canvas.text("↓ \(Marks.leg(leg))"), width: canvas.columns,
            indent: .init(first: indent, rest: indent + 2)
        ).map(canvas.style.dim)
    }

    /// Room for any duration, and two columns after it.
    private var durationWidth: Int { DisplayWidth.of(duration(11 * 60 + 30)) + 2 }

    private func duration(_ minutes: Int) -> String { canvas.text(Marks.duration(minutes)) }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
