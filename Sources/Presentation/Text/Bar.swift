/// A level as a row of marks, such as an interest from very low to very high.
public enum Bar {
    /// `▮▮▮▯▯`, or `3 of 5` when plain.
    ///
    /// A total below 0 counts as 0; `filled` is clamped to 0...total.
    public static func level(_ filled: Int, of total: Int, plain: Bool) -> String {
        let total = max(0, total)
        let filled = min(max(0, filled), total)
        if plain { return "\(filled) of \(total)" }
        return String(repeating: "▮", count: filled) + String(repeating: "▯", count: total - filled)
    }
}
