import Understanding

/// An answer to a question of yes or no.
enum YesOrNo {
    case yes, no
    /// Enter alone.
    case empty

    /// Nil for a line that is neither. Without words of assent ("ok", "sure") where only a plain
    /// yes may do it.
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
