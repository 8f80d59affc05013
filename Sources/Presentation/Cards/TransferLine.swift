import Phrases
import Trips

/// Draws a journey between cities: from where, by what, how far and how long, with distance and
/// duration marked if estimated.
struct TransferLine {
    let transfer: Transfer
    /// The destination.
    let to: String
    let canvas: Canvas

    var lines: [String] {
        let text = canvas.text(canvas.plain ? spoken : drawn)
        guard !canvas.plain else { return TextLayout.wrap(text, width: canvas.columns) }
        return TextLayout.wrap(text, width: canvas.columns, indent: .init(first: 2, rest: 4))
            .map(canvas.style.dim)
    }

    private var cities: Phrase { "From \(transfer.from) to \(to)" }

    private var isUnknown: Bool {
        transfer.mode == nil && transfer.kilometres == nil && transfer.minutes == nil
    }

    /// `→ From Rome to Paris · plane · ≈ 1110 km · ≈ 4 h 30`
    private var drawn: Phrase {
        guard !isUnknown else { return "→ \(cities) · how far is not known" }
        let mark = transfer.isEstimated ? "≈ " : ""
        var parts: [Phrase] = ["→ \(cities)"]
        if let mode = transfer.mode { parts.append(mode.words) }
        if let kilometres = transfer.kilometres { parts.append("\(mark)\(kilometres) km") }
        if let minutes = transfer.minutes { parts.append("\(mark)\(Marks.duration(minutes))") }
        return parts.dotted
    }

    private var spoken: Phrase {
        guard !isUnknown else { return "\(cities): how far it is is not known." }
        func about(_ length: Phrase) -> Phrase { transfer.isEstimated ? "about \(length)" : length }
        var parts: [Phrase] = [transfer.mode.map { "\(cities) \($0.means)" } ?? cities]
        if let kilometres = transfer.kilometres { parts.append(about("\(kilometres) kilometres")) }
        if let minutes = transfer.minutes { parts.append(about(Marks.spokenDuration(minutes))) }
        if transfer.isEstimated { parts.append("an estimate") }
        return "\(parts.joined())."
    }
}

extension Transfer.Mode {
    fileprivate var words: Phrase { Phrase(.words(rawValue), context: "way") }
}
