/// Which command comes nearest to a sentence about a plan that no rule understood, by what its words
/// are about.
public enum TalkAdvice: Sendable, Equatable {
    case walking, meals, likes, hours, dates, help
}
