#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Checks that reading a text with repetition costs in proportion to its length.
///
/// The first byte splits the data into a beginning, a repeated part and an end.
func checkGrowth(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 2 else { return }
    let rest = Array(bytes.dropFirst())
    let start = Int(bytes[0] & 15) * rest.count / 16
    let end = max(start + 1, rest.count - Int(bytes[0] >> 4) * rest.count / 32)
    let parts = (rest[..<start], rest[start..<min(end, rest.count)], rest[min(end, rest.count)...])
    func text(_ size: Int) -> [UInt8] {
        let times = max(1, (size - parts.0.count - parts.2.count) / parts.1.count)
        return parts.0 + Array(repeatElement(parts.1, count: times).joined()) + parts.2
    }
    let small = text(8 << 10)
    let large = text(64 << 10)
    for policy in [Policy.lossless, .salvage] {
        let reader = OutputReader(schema: nil, policy: policy)
        // Three attempts, because the machine may have other work.
        let isLinear = (0..<3).contains { _ in
            let few = time { _ = reader.read(bytes: small) }
            let many = time { _ = reader.read(bytes: large) }
            return many < longest && (many < longest / 4 || many < few * 24)
        }
        expect(isLinear, "more than linear time under \(policy)")
    }
}

/// For 64 KiB, with the fuzzer's counters and all checks: far more than any text should need.
private let longest: UInt64 = 1_000_000_000

/// Nanoseconds of processor time.
private func time(_ work: () -> Void) -> UInt64 {
    func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
}
