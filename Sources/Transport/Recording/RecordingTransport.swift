/// Writes all traffic of a transport into a recording as it happens, so that a crash loses no
/// earlier line.
public final class RecordingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let log: WireLog

    /// - Parameter log: May be shared by several transports that take turns.
    public init(_ transport: any HTTPTransport, log: WireLog) {
        self.transport = transport
        self.log = log
    }

    public func send(
        _ request: HTTPRequest, cancellation: any Cancellation,
        onHead: (HTTPHead) -> Void, onBody: (UnsafeRawBufferPointer) -> BodyDemand
    ) throws(TransportFailure) {
        log.begin(request)
        var isStopped = false
        do throws(TransportFailure) {
            try transport.send(
                request, cancellation: cancellation,
                onHead: { head in
                    log.note(head)
                    onHead(head)
                },
                onBody: { bytes in
                    log.note(bytes)
                    let demand = onBody(bytes)
                    if demand != .more { isStopped = true }
                    return demand
                })
        } catch {
            log.end(error == .interrupted ? .cancelled : isStopped ? .stopped : .failed(error))
            throw error
        }
        log.end(cancellation.isCancelled ? .cancelled : isStopped ? .stopped : .complete)
    }
}
