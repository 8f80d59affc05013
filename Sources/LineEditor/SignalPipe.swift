internal import CEditline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Delivers signals as bytes in a pipe, to be polled beside a terminal or a socket.
///
/// The only caller of `ce_watch_begin` and `ce_watch_end`, which keep state.
final class SignalPipe {
    let descriptor: Int32
    private let writeEnd: Int32
    private let signals: [Int32]
    private let evenIfIgnored: Bool
    private var watched: [(signal: Int32, before: ce_watch)] = []

    /// - Parameter evenIfIgnored: Watches also signals that the process ignores.
    init(signals: [Int32], evenIfIgnored: Bool) throws(LineEditorError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .inputOutput(.open, code: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        writeEnd = ends[1]
        self.signals = signals
        self.evenIfIgnored = evenIfIgnored
    }

    deinit {
        end()
        close(descriptor)
        close(writeEnd)
    }

    /// Starts watching and discards earlier signals. Nests: the innermost watcher gets them.
    func begin() {
        guard watched.isEmpty else { return }
        _ = drain()
        for signal in signals {
            var before = ce_watch()
            if ce_watch_begin(signal, writeEnd, evenIfIgnored ? 1 : 0, &before) == 0 {
                watched.append((signal, before))
            }
        }
    }

    /// Restores the previous handlers.
    func end() {
        while var last = watched.popLast() {
            ce_watch_end(last.signal, &last.before)
        }
    }

    var hasArrived: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Returns the signals that have arrived.
    func drain() -> Set<Int32> {
        var arrived: Set<Int32> = []
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return arrived }
            arrived.formUnion(bytes[..<count].map(Int32.init))
        }
    }
}
