/// Limits on patterns, generous for those that people write: `^.{1,4096}$` passes.
enum PatternLimits {
    /// Nested groups; safe on a stack of 512 KiB.
    static let depth = 128
    /// Characters, classes and choices after expanding counted repetitions.
    static let size = 1 << 16
    /// Ranges in all classes of a pattern; `\p{L}` has about 650.
    static let ranges = 1 << 18
    /// Steps of splitting the scalars into classes.
    static let refinement = 1 << 21
    /// Cells in a transition table.
    static let cells = 1 << 16
    /// Steps of filling a transition table.
    static let filling = 1 << 18
}
