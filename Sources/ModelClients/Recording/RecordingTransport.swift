import Conversation

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
        onHead: (HTTPHead) throws(ModelFailure) -> Void,
        onBody: (UnsafeRawBufferPointer) throws(ModelFailure) -> BodyDemand
    ) throws(ModelFailure) {
        log.begin(request)
        // An error thrown by a receiver is not an event of the network.
        var isStopped = false
        do throws(ModelFailure) {
            try transport.send(
                request, cancellation: cancellation,
                onHead: { head throws(ModelFailure) in
                    log.note(head)
                    do throws(ModelFailure) { try onHead(head) } catch {
                        isStopped = true
                        throw error
                    }
                },
                onBody: { bytes throws(ModelFailure) in
                    log.note(bytes)
                    do throws(ModelFailure) {
                        let demand = try onBody(bytes)
                        if demand != .more { isStopped = true }
                        return demand
                    } catch {
                        isStopped = true
                        throw error
                    }
                })
        } catch {
            log.end(error == .interrupted ? .cancelled : isStopped ? .stopped : .failed(error))
            throw error
        }
        log.end(isStopped ? .stopped : .complete)
    }
}
