import Trips

/// Draws how one comes from one city to the next: from where, by what, how far and how long, the
/// last two marked as estimates where they are.
struct TransferLine {
    let transfer: Transfer
    /// The city that is reached.
    let to: String
    let canvas: Canvas

    var lines: [String] {
        let text = Sanitizer.clean(canvas.plain ? spoken : drawn)
        guard !canvas.plain else { return TextLayout.wrap(text, width: canvas.columns) }
        return TextLayout.wrap(text, width: canvas.columns, indent: .init(first: 2, rest: 4))
            .map(canvas.style.dim)
    }

    private var cities: String { "From \(transfer.from) to \(to)" }

    private var isUnknown: Bool {
        transfer.mode == nil && transfer.kilometres == nil && transfer.minutes == nil
    }

    /// `→ From Rome to Paris · plane · ≈ 1110 km · ≈ 4 h 30`
    private var drawn: String {
        guard !isUnknown else { return "→ \(cities) · how far is not known" }
        let mark = transfer.isEstimated ? "≈ " : ""
        return
            (["→ \(cities)"] + (transfer.mode.map { [$0.rawValue] } ?? [])
            + (transfer.kilometres.map { ["\(mark)\($0) km"] } ?? [])
            + (transfer.minutes.map { ["\(mark)\(Marks.duration($0))"] } ?? []))
            .joined(separator: " · ")
    }

    private var spoken: String {
        guard !isUnknown else { return "\(cities): how far it is is not known." }
        let about = transfer.isEstimated ? "about " : ""
        let parts =
            [cities + (transfer.mode.map { " \($0.phrase)" } ?? "")]
            + (transfer.kilometres.map { ["\(about)\($0) kilometres"] } ?? [])
            + (transfer.minutes.map { ["\(about)\(Marks.spokenDuration($0))"] } ?? [])
            + (transfer.isEstimated ? ["an estimate"] : [])
        return parts.joined(separator: ", ") + "."
    }
}

extension Transfer.Mode {
    fileprivate var phrase: String { self == .walk ? "on foot" : "by \(rawValue)" }
}
