@testable import Understanding

/// What a body throws as a problem of reading; nil when it throws none.
func readingProblem(of body: () throws -> Void) -> ReadingProblem? {
    do {
        try body()
        return nil
    } catch {
        return error as? ReadingProblem
    }
}
