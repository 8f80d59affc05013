/// How much a pattern may ask for. Generous for patterns that people write: `^.{1,4096}$` passes.
enum PatternLimits {
    /// Groups inside each other; safe on a stack of 512 KiB.
    static let depth = 128
    /// Characters, classes and choices, once counted repetitions are written out.
    static let size = 1 << 16
    /// Ranges in the classes of a pattern, all told; `\p{L}` has some 650.
    static let ranges = 1 << 18
    /// Steps of telling apart the scalars that classes tell apart.
    static let refinement = 1 << 21
    /// Cells in a table of transitions.
    static let cells = 1 << 16
    /// Steps of filling such a table before giving up on it.
    static let filling = 1 << 18
}
