/// The deadlines of one transfer, in milliseconds of the monotonic clock.
struct TransferWatch {
    private let idleLimit: Int
    private let totalLimit: Int
    private let drainLimit: Int
    private let start: Int
    private var drainStart: Int?
    private var bytes = 0
    private var lastByte: Int

    init(limits: HTTPLimits, isLoopback: Bool, now: Int) {
        idleLimit = isLoopback ? limits.loopbackIdle : limits.idle
        totalLimit = limits.total
        drainLimit = limits.drain
        start = now
        lastByte = now
    }

    /// Records the receiver's demand and the total number of bytes.
    mutating func note(_ demand: BodyDemand, bytes: Int, at now: Int) {
        if bytes != self.bytes { (self.bytes, lastByte) = (bytes, now) }
        if demand == .drain, drainStart == nil { drainStart = now }
    }

    func isDrained(at now: Int) -> Bool {
        drainStart.map { now - $0 >= drainLimit } ?? false
    }

    /// Milliseconds until the next deadline; negative if it has passed.
    func remaining(at now: Int) -> Int {
        let end = min(lastByte + idleLimit, start + totalLimit)
        return min(end, drainStart.map { $0 + drainLimit } ?? end) - now
    }

    func check(at now: Int) throws(TransportFailure) {
        if now - lastByte >= idleLimit { throw .stalled(afterSeconds: seconds(idleLimit)) }
        if now - start >= totalLimit { throw .tookTooLong(afterSeconds: seconds(totalLimit)) }
    }

    private func seconds(_ milliseconds: Int) -> Int { (milliseconds + 999) / 1_000 }
}
