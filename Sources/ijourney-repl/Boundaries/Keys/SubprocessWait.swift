import Basics
import Conversation
import Transport

/// The pipes to and from a subprocess.
final class Pipes {
    private var ends: [Int32]

    init(hasInput: Bool) throws(Subprocess.Failure) {
        ends = []
        for index in 0..<3 {
            var pair: [Int32] = [-1, -1]
            if index > 0 || hasInput {
                guard pipe(&pair) == 0 else { throw .notStarted(code: errno) }
            }
            ends += pair
        }
        for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        for end in [output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    var childInput: Int32? { ends[0] >= 0 ? ends[0] : nil }
    var output: Int32 { ends[2] }
    var childOutput: Int32 { ends[3] }
    var errors: Int32 { ends[4] }
    var childErrors: Int32 { ends[5] }

    func closeChildEnds() { close([0, 3, 5]) }

    func closeAll() { close(Array(ends.indices)) }

    /// Writes what fits into the pipe, then closes it.
    func offer(_ text: String) {
        let bytes = Array(text.utf8)
        // If the program reads nothing, the write fails and its exit code says why.
        _ = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
        close([1])
    }

    private func close(_ indices: [Int]) {
        for index in indices where ends[index] >= 0 {
            _ = closeDescriptor(ends[index])
            ends[index] = -1
        }
    }
}

// Needed because the pipes have their own function `close`.
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Collects the output of a subprocess until it ends, is interrupted or takes too long.
struct SubprocessWait {
    /// The argument for `kill`: a process, or a group as a negative number.
    let process: pid_t
    let identifier: pid_t
    let interrupt: (any Cancellation)?
    var milliseconds: Int
    private var texts: [[UInt8]] = [[], []]

    private static let endedByCtrlC = 128 + Int(SIGINT)

    /// Milliseconds until the next check whether it has ended. Its pipes may not show that, because
    /// its children may hold them.
    private var tick = 1

    init(
        process: pid_t, identifier: pid_t, interrupt: (any Cancellation)?, milliseconds: Int
    ) {
        (self.process, self.identifier) = (process, identifier)
        (self.interrupt, self.milliseconds) = (interrupt, milliseconds)
    }

    mutating func collect(_ pipes: Pipes) throws(Subprocess.Failure) -> Subprocess.Ending {
        while true {
            let status = ended()
            take(pipes)
            if let status {
                guard !wasInterrupted(status) else { throw .interrupted }
                return Subprocess.Ending(status: status, output: texts[0], errors: texts[1])
            }
            if interrupt?.isCancelled == true {
                end()
                throw .interrupted
            }
            guard milliseconds > 0 else {
                end()
                throw .tookTooLong
            }
            pause(pipes)
        }
    }

    /// Whether Ctrl-C ended it. Both programs receive it, and the subprocess may end before this
    /// one notices.
    private func wasInterrupted(_ status: Int) -> Bool {
        guard let interrupt else { return false }
        if status == Self.endedByCtrlC, let descriptor = interrupt.descriptor {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, 50)
        }
        return interrupt.isCancelled
    }

    private mutating func pause(_ pipes: Pipes) {
        let before = Self.now()
        var requests = [pollfd(fd: interrupt?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)]
        poll(&requests, 1, Int32(min(tick, milliseconds)))
        tick = min(tick * 2, 20)
        milliseconds -= max(1, Self.now() - before)
    }

    private mutating func take(_ pipes: Pipes) {
        for (index, pipe) in [pipes.output, pipes.errors].enumerated() {
            var bytes = [UInt8](repeating: 0, count: 1 << 12)
            while true {
                let count = read(pipe, &bytes, bytes.count)
                guard count > 0 else { break }
                let room = Subprocess.limit - texts[index].count
                texts[index] += bytes[..<min(count, max(0, room))]
            }
        }
    }

    private func ended() -> Int? {
        var status: Int32 = 0
        guard waitpid(identifier, &status, WNOHANG) != 0 else { return nil }
        let signal = status & 0x7F
        return Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
    }

    /// Asks the subprocess to end, then kills it.
    private func end() {
        for signal in [SIGTERM, SIGKILL] {
            kill(process, signal)
            for _ in 0..<10 {
                if ended() != nil { return }
                poll(nil, 0, 20)
            }
        }
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
