import Understanding

/// An answer to a yes-or-no question.
enum YesOrNo {
    case yes, no
    /// Enter alone.
    case empty

    /// Nil for any other line.
    ///
    /// - Parameter takesAssent: whether "ok" and "sure" count as yes; false where only a plain yes
    ///   does.
    init?(_ answer: String, takesAssent: Bool) {
        switch answer.plainAnswer {
        case "": self = .empty
        case "y", "yes": self = .yes
        case "ok", "sure": if takesAssent { self = .yes } else { return nil }
        case "n", "no": self = .no
        default: return nil
        }
    }
}
