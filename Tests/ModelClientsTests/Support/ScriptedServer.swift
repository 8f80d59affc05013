import Foundation
import Models
import Synchronization

@testable import Transport

#if canImport(Glibc)
    import Glibc
#endif

/// A server on loopback that answers each request with the next script, byte for byte.
///
/// It knows just enough HTTP to find the end of a request. Every connection has its own thread.
final class ScriptedServer: Sendable {
    enum Step: Sendable {
        case send([UInt8])
        case pause(milliseconds: Int)
        /// The same bytes repeatedly, with a pause after each time.
        case flood([UInt8], times: Int, milliseconds: Int = 0)
        /// Code to run at this point of the answer.
        case call(@Sendable () -> Void)
        /// Nothing more until the client hangs up.
        case hold
        case close

        static func send(_ text: String) -> Step { .send(Array(text.utf8)) }

        static func flood(_ text: String, times: Int, milliseconds: Int = 0) -> Step {
            .flood(Array(text.utf8), times: times, milliseconds: milliseconds)
        }
    }

    struct Received: Sendable, Equatable {
        var head: String
        var body: String

        /// `GET /v1/models`, `POST /api/show`
        var isAboutModels: Bool { head.hasPrefix("GET ") || head.hasPrefix("POST /api/show ") }

        func header(_ name: String) -> String? {
            head.split(separator: "\r\n").first {
                $0.lowercased().hasPrefix(name.lowercased() + ":")
            }.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
    }

    private static let notFound = Array(
        "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)

    private struct State {
        var scripts: [[Step]]
        var received: [Received] = []
        var connections = 0
        /// The connection of each request, by number.
        var ways: [Int] = []
    }

    let port: Int
    private let listener: Int32
    private let greeting: [UInt8]
    private let goesOn: Bool
    private let isAsked: Bool
    private let state: Mutex<State>

    var baseURL: String { "http://127.0.0.1:\(port)/v1" }
    var received: [Received] { state.withLock { $0.received } }
    var connections: Int { state.withLock { $0.connections } }
    /// The number of connections with requests, not counting those about models.
    var connectionsOfRequests: Int { state.withLock { Set($0.ways).count } }

    /// - Parameter scripts: One for each request; the connection closes after the last.
    convenience init(_ scripts: [Step]...) { self.init(scripts: scripts) }

    /// - Parameters:
    ///   - greeting: Sent before any request, as many protocols do.
    ///   - goesOn: Whether the last script answers all later requests.
    ///   - isAsked: Whether scripts also answer requests about the server's models; otherwise
    ///     these get 404 and are not counted.
    init(
        scripts: [[Step]], greeting: [UInt8] = [], goesOn: Bool = false, isAsked: Bool = false
    ) {
        (listener, port) = Self.listen()
        (self.greeting, self.goesOn, self.isAsked) = (greeting, goesOn, isAsked)
        state = Mutex(State(scripts: scripts))
        let listener = listener
        let serve: @Sendable (Int32) -> Void = { [weak self] client in self?.serve(client) }
        Thread.detachNewThread {
            while true {
                let client = accept(listener, nil, nil)
                if client < 0 { break }
                Thread.detachNewThread {
                    serve(client)
                    close(client)
                }
            }
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// A port without a listener.
    static func unusedPort() -> Int {
        let (socket, port) = listen()
        close(socket)
        return port
    }

    private static func listen() -> (Int32, Int) {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        precondition(descriptor >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutableBytes(of: &address) {
            let pointer = $0.baseAddress?.assumingMemoryBound(to: sockaddr.self)
            precondition(bind(descriptor, pointer, length) == 0)
            precondition(Self.startListening(descriptor) == 0)
            precondition(getsockname(descriptor, pointer, &length) == 0)
        }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func startListening(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.listen(descriptor, 16)
        #else
            Darwin.listen(descriptor, 16)
        #endif
    }

    private func serve(_ client: Int32) {
        let number = state.withLock { state in
            state.connections += 1
            return state.connections
        }
        guard greeting.isEmpty || Self.send(greeting, to: client) else { return }
        while let request = Self.read(client) {
            if !isAsked, request.isAboutModels {
                guard Self.send(Self.notFound, to: client) else { return }
                continue
            }
            let script: [Step] = state.withLock { state in
                state.received.append(request)
                state.ways.append(number)
                guard let first = state.scripts.first else { return [Step.close] }
                if state.scripts.count > 1 || !goesOn { state.scripts.removeFirst() }
                return first
            }
            for step in script where !Self.run(step, client) { return }
        }
    }

    /// False if the connection is over.
    private static func run(_ step: Step, _ client: Int32) -> Bool {
        switch step {
        case .send(let bytes): return send(bytes, to: client)
        case .flood(let bytes, let times, let milliseconds):
            for _ in 0..<times {
                guard send(bytes, to: client) else { return false }
                if milliseconds > 0 { usleep(UInt32(milliseconds) * 1_000) }
            }
            return true
        case .pause(let milliseconds):
            usleep(UInt32(milliseconds) * 1_000)
            return true
        case .call(let action):
            action()
            return true
        case .hold:
            var byte: UInt8 = 0
            while recv(client, &byte, 1, 0) > 0 {}
            return false
        case .close: return false
        }
    }

    /// False if the client has hung up.
    private static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendBytes(client, $0.baseAddress, $0.count) }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func sendBytes(
        _ client: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
    ) -> Int {
        #if canImport(Darwin)
            Darwin.send(client, bytes, count, noSignal)
        #else
            Glibc.send(client, bytes, count, noSignal)
        #endif
    }

    #if canImport(Darwin)
        private static let noSignal: Int32 = 0
    #else
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    private static func read(_ client: Int32) -> Received? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let end = Array("\r\n\r\n".utf8)
        while true {
            if bytes.count >= 4, let range = bytes.firstRange(of: end) {
                let head = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
                let request = Received(head: head, body: "")
                let length = Int(request.header("Content-Length") ?? "0") ?? 0
                if bytes.count - range.upperBound >= length {
                    let body = bytes[range.upperBound...].prefix(length)
                    return Received(head: head, body: String(decoding: body, as: UTF8.self))
                }
            }
            let count = recv(client, &buffer, buffer.count, 0)
            if count <= 0 { return nil }
            bytes += buffer[..<count]
        }
    }
}
