import Conversation

/// The deadlines of one transfer, in milliseconds of the monotonic clock.
struct TransferWatch {
    private let idleLimit: Int
    private let totalLimit: Int
    private let drainLimit: Int
    private let start: Int
    private var drainStart: Int?
    private(set) var demand = BodyDemand.more
    var hasHead = false
    var lastByte: Int

    init(limits: HTTPLimits, isLoopback: Bool, now: Int) {
        idleLimit = isLoopback ? limits.loopbackIdle : limits.idle
        totalLimit = limits.total
        drainLimit = limits.drain
        start = now
        lastByte = now
    }

    mutating func note(_ demand: BodyDemand, at now: Int) {
        self.demand = demand
        if demand == .drain { drainStart = now }
    }

    func isDrained(at now: Int) -> Bool {
        drainStart.map { now - $0 >= drainLimit } ?? false
    }

    /// Until the next deadline; negative when it has passed.
    func remaining(at now: Int) -> Int {
        let end = min(lastByte + idleLimit, start + totalLimit)
        return min(end, drainStart.map { $0 + drainLimit } ?? end) - now
    }

    func check(at now: Int) throws(ModelFailure) {
        if now - lastByte >= idleLimit { throw .stalled(afterSeconds: seconds(idleLimit)) }
        if now - start >= totalLimit { throw .tookTooLong(afterSeconds: seconds(totalLimit)) }
    }

    private func seconds(_ milliseconds: Int) -> Int { (milliseconds + 999) / 1_000 }
}
