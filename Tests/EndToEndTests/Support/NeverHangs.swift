import Testing

extension Trait where Self == TimeLimitTrait {
    /// Names the test that hangs; says nothing of how fast one is.
    ///
    /// All tests begin at once and share as many threads as there are cores, so the time of each is nearly
    /// that of the whole run: a limit near what a test takes alone fails it on a busy machine.
    static var neverHangs: Self { .timeLimit(.minutes(20)) }
}
