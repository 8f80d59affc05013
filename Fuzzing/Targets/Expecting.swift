#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ends the run with a sentence that `scripts/fuzz` shows beside the input, which the fuzzer keeps.
func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { refute(sentence()) }
}

func refute(_ sentence: String) -> Never {
    let line = "FINDING: \(sentence)\n"
    _ = line.utf8.withContiguousStorageIfAvailable { write(2, $0.baseAddress, $0.count) }
    abort()
}

extension JSONValue? {
    /// The value in a sentence.
    var text: String { self?.serialized() ?? "nothing" }
}
