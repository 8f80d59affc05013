/// Answers as servers did in a recording: the same heads, pieces, ends and failures, in the same
/// order.
///
/// The next exchange answers a request if method and path match. Bodies are not compared: they
/// change with every prompt, and only the server's response matters here. Any other request fails
/// without using the network.
public final class ReplayingTransport: HTTPTransport {
    private var exchanges: ArraySlice<WireRecording.Exchange>
    private let pausing: (_ milliseconds: Int) -> Void

    /// - Parameter pausing: Receives the time before each piece, and may wait.
    public init(_ recording: WireRecording, pausing: @escaping (Int) -> Void = { _ in }) {
        exchanges = recording.exchanges[...]
        self.pausing = pausing
    }

    public func send(
        _ request: HTTPRequest, cancellation: any Cancellation,
        onHead: (HTTPHead) -> Void, onBody: (UnsafeRawBufferPointer) -> BodyDemand
    ) throws(TransportFailure) {
        if cancellation.isCancelled { throw .interrupted }
        let exchange = try next(for: request)
        if let head = exchange.head {
            pausing(head.after)
            onHead(head.value)
        }
        var demand = BodyDemand.more
        for chunk in exchange.chunks where demand == .more {
            pausing(chunk.after)
            if cancellation.isCancelled { throw .interrupted }
            demand = chunk.value.withUnsafeBytes(onBody)
        }
        if demand == .stop { return }
        pausing(exchange.end.after)
        switch exchange.end.value {
        case .complete, .stopped: return
        case .cancelled, .open: throw .interrupted
        case .failed(let failure): throw failure
        }
    }

    private func next(for request: HTTPRequest) throws(TransportFailure) -> WireRecording.Exchange {
        let method = request.body == nil ? "GET" : "POST"
        guard let next = exchanges.first, next.request.method == method,
            ServerAddress(next.request.url)?.path == request.address.path
        else { throw .notRecorded(request: "\(method) \(request.address.path)") }
        return exchanges.removeFirst()
    }
}
