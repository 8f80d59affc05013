import Models
import Testing

@testable import Transport

extension Trait where Self == TimeLimitTrait {
    /// Identifies a hanging test; does not measure speed.
    ///
    /// All tests start at once and share as many threads as there are cores, so each takes nearly
    /// as long as the whole run. A limit near a test's own time would fail on a busy machine.
    static var neverHangs: Self { .timeLimit(.minutes(20)) }
}
