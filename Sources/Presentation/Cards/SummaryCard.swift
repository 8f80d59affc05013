import Planning
import Trips

/// Draws what stands under a plan: how much it is, who made it, what was mended and found.
public struct SummaryCard {
    private let itinerary: Itinerary
    private let source: String
    private let mended: [String]
    private let findings: [Finding]
    private let canvas: Canvas

    public init(
        itinerary: Itinerary, source: String, mended: [String], findings: [Finding],
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
        let stops = itinerary.days.reduce(0) { $0 + $1.stops.count }
        var parts = [
            "Done: \(days) \(days == 1 ? "day" : "days"), \(stops) \(stops == 1 ? "stop" : "stops")",
            source,
        ]
        if !mended.isEmpty { parts.append("mended: \(mended.joined(separator: ", "))") }
        return wrapped(parts.joined(separator: canvas.plain ? ", " : " · "))
    }

    private func finding(_ finding: Finding) -> [String] {
        let isFault = finding.severity == .finding
        let mark = canvas.plain ? (isFault ? "Finding:" : "Note:") : (isFault ? "!" : "-")
        let remedy = finding.remedy.isEmpty ? "" : ": \(finding.remedy)"
        let lines = wrapped("\(mark) \(finding.message)\(remedy)", hanging: 2)
        return isFault ? lines.map(canvas.style.warning) : lines
    }

    /// Explains the signs that occur; nothing where the words stand beside each stop already.
    private var legend: [String] {
        guard !canvas.plain else { return [] }
        let present = Set(itinerary.days.flatMap(\.stops).map(\.provenance))
        // A sign with two meanings is explained once, with both.
        var parts = Provenance.allCases.filter { present.contains($0) }.map {
            "\(Marks.sign($0)) \(Marks.words($0))"
        }
        if present.isSuperset(of: [.model, .person]) {
            parts.removeLast(2)
            parts.append("? \(Marks.words(.model)), or \(Marks.words(.person))")
        }
        return wrapped(parts.joined(separator: " · ")).map(canvas.style.dim)
    }

    private var next: [String] {
        guard let day = itinerary.days.indices.last else { return [] }
        let example = itinerary.days.count > 1 ? "day \(min(2, day + 1))" : "1.1"
        let steps = ["/regenerate \(example)", "/show 1", "or just say what to change"]
        return wrapped("Next: " + steps.joined(separator: canvas.plain ? ", " : " · "))
            .map(canvas.style.dim)
    }

    private func wrapped(_ text: String, hanging: Int = 2) -> [String] {
        TextLayout.wrap(
            Sanitizer.clean(text), width: canvas.columns, indent: .init(first: 0, rest: hanging))
    }
}
