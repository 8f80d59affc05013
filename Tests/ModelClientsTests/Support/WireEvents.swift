import Conversation
import Models

@testable import ModelClients
@testable import Transport

/// The events that a receiver gets from a transport.
enum WireEvent: Equatable {
    case head(Int, [String])
    case body([UInt8])
    case returned
    case threw(TransportFailure)
}

extension HTTPTransport {
    /// Sends a request and answers each piece with the `demand` for its number, from 1.
    func events(
        _ request: HTTPRequest, cancellation: any Cancellation = PipeCancellation(),
        demand: (Int) -> BodyDemand = { _ in .more }
    ) -> [WireEvent] {
        var events: [WireEvent] = []
        var count = 0
        do throws(TransportFailure) {
            try send(
                request, cancellation: cancellation,
                onHead: { events.append(.head($0.status, $0.headers.map(\.description))) },
                onBody: { bytes in
                    events.append(.body(Array(bytes)))
                    count += 1
                    return demand(count)
                })
            events.append(.returned)
        } catch {
            events.append(.threw(error))
        }
        return events
    }
}

/// A recording in memory, with a clock that the test sets.
final class WireMemory {
    private(set) var text = ""
    private(set) lazy var log = WireLog(
        program: "test", milliseconds: { [unowned self] in now },
        write: { [unowned self] in text += $0 })
    var now = 0

    var recording: WireRecording { get throws { try WireRecording(text: text) } }

    var lines: [String] { text.split(separator: "\n").map(String.init) }
}
