#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Processor times of consecutive runs, which exclude waiting for other processes.
struct Measurement {
    private(set) var nanoseconds: [Int] = []
    private(set) var result = 0

    /// At least 15 runs and 0.2 s (or 1,000 runs), but at most 3 s: slow work has fewer runs.
    init(_ run: () -> Int) {
        _ = run()
        let start = Self.now()
        while !isEnough(elapsed: Self.now() - start) {
            let before = Self.now()
            result = run()
            nanoseconds.append(Self.now() - before)
        }
        nanoseconds.sort()
    }

    var median: Int { nanoseconds[nanoseconds.count / 2] }
    var least: Int { nanoseconds[0] }

    private func isEnough(elapsed: Int) -> Bool {
        let count = nanoseconds.count
        let hasEnough = count >= 1_000 || (count >= 15 && elapsed >= 200_000_000)
        return hasEnough || (count > 0 && elapsed >= 3_000_000_000)
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

enum Process {
    /// The peak resident memory so far, in KiB.
    static var peakKB: Int {
        #if canImport(Darwin)
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return Int(usage.ru_maxrss) / 1024
        #else
            // Not getrusage, which includes the parent's use before this program was loaded.
            let status = (try? read("/proc/self/status")) ?? []
            let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
            let peak = lines.first { $0.hasPrefix("VmHWM:") }
            return peak.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        #endif
    }

    static func read(_ path: String) throws(Subjects.Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw Subjects.Failure(description: "cannot open \(path)") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { sysRead(descriptor, $0) }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    static func end(_ reason: String) -> Never {
        let line = Array((reason + "\n").utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(64)
    }
}

private func sysRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
