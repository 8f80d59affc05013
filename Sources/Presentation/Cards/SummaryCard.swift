import Phrases
import Planning
import Trips

/// Draws the summary below a plan: its size, who made it, repairs and findings.
public struct SummaryCard {
    private let itinerary: Itinerary
    private let source: Phrase
    private let mended: [Phrase]
    private let findings: [Finding]
    private let canvas: Canvas

    public init(
        itinerary: Itinerary, source: Phrase, mended: [Phrase], findings: [Finding],
        canvas: Canvas
    ) {
        self.itinerary = itinerary
        self.source = source
        self.mended = mended
        self.findings = findings
        self.canvas = canvas
    }

    public var lines: [String] {
        [""] + done + findings.flatMap(finding) + legend + next
    }

    private var done: [String] {
        let days = itinerary.days.count
        let stops = itinerary.sights.count
        let meals = itinerary.days.reduce(0) { $0 + $1.stops.count } - stops
        let dayCount: Phrase = days == 1 ? "1 day" : "\(days) days"
        let stopCount: Phrase = stops == 1 ? "1 stop" : "\(stops) stops"
        let mealCount: Phrase = meals == 1 ? "1 meal" : "\(meals) meals"
        let size: Phrase =
            meals == 0
            ? "Done: \(dayCount), \(stopCount)" : "Done: \(dayCount), \(stopCount), \(mealCount)"
        var parts: [Phrase] = [size, source]
        if !mended.isEmpty { parts.append("mended: \(mended.joined())") }
        return wrapped(canvas.plain ? parts.joined() : parts.dotted)
    }

    private func finding(_ finding: Finding) -> [String] {
        let isFault = finding.severity == .finding
        let words: Phrase =
            finding.remedy.isEmpty
            ? finding.message : "\(finding.message): \(finding.remedy.command)"
        let lines = wrapped(marked(words, isFault: isFault))
        return isFault ? lines.map(canvas.style.warning) : lines
    }

    private func marked(_ words: Phrase, isFault: Bool) -> Phrase {
        switch (canvas.plain, isFault) {
        case (true, true): "Finding: \(words)"
        case (true, false): "Note: \(words)"
        case (false, true): "! \(words)"
        case (false, false): "- \(words)"
        }
    }

    /// Explains the signs in use. Empty in plain mode, which has words beside each stop instead.
    private var legend: [String] {
        guard !canvas.plain else { return [] }
        let present = Set(itinerary.days.flatMap(\.stops).map(\.provenance))
        // A sign with two meanings is explained once, with both.
        var parts = Provenance.allCases.filter { present.contains($0) }.map {
            provenance -> Phrase in
            "\(Marks.sign(provenance)) \(Marks.words(provenance))"
        }
        if present.isSuperset(of: [.model, .person]) {
            parts.removeLast(2)
            parts.append("? \(Marks.words(.model)), or \(Marks.words(.person))")
        }
        return wrapped(parts.dotted).map(canvas.style.dim)
    }

    private var next: [String] {
        guard let day = itinerary.days.indices.last else { return [] }
        let example = itinerary.days.count > 1 ? "day \(min(2, day + 1))" : "1.1"
        let steps: [Phrase] = ["/regenerate \(example)", "/show 1", "or just say what to change"]
        return wrapped("Next: \(canvas.plain ? steps.joined() : steps.dotted)")
            .map(canvas.style.dim)
    }

    private func wrapped(_ text: Phrase) -> [String] {
        TextLayout.wrap(
            canvas.text(text), width: canvas.columns, indent: .init(first: 0, rest: 2))
    }
}
