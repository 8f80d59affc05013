import Testing

@testable import LineEditor

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Each test uses a separate process, which ends while its terminal is raw.
@Suite struct TerminalGuardTests {
    enum Ending: Int32, CaseIterable, Codable, Sendable {
        case exit = 0
        case hangUp = 1
        case interrupt = 2
        case quit = 3
        case illegal = 4
        case trap = 5
        case abort = 6
        case floatingPoint = 8
        case segmentation = 11
        case terminate = 15
    }

    @Test(arguments: Ending.allCases) func theTerminalIsGivenBack(_ ending: Ending) async throws {
        let terminal = try GuardedTerminal()
        let path = terminal.path
        let expected: ExitTest.Condition =
            ending == .exit ? .exitCode(7) : .signal(ending.rawValue)
        await #expect(processExitsWith: expected) {
            [path = path as String, ending = ending as Ending] in
            let descriptor = GuardedTerminal.becomeLeader(of: path)
            delivering(ending.rawValue) {
                TerminalGuard.install()
                GuardedTerminal.goRaw(descriptor)
                if ending == .exit { exit(7) }
                _ = raise(ending.rawValue)
            }
        }
        #expect(terminal.isAsBefore)
        #expect(terminal.written == "\u{1B}[?2004l")
    }

    @Test func withoutALineNothingIsTouched() async throws {
        let terminal = try GuardedTerminal()
        let path = terminal.path
        await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
            let descriptor = GuardedTerminal.becomeLeader(of: path)
            TerminalGuard.install()
            GuardedTerminal.goRaw(descriptor)
            TerminalGuard.leave()
            exit(7)
        }
        #expect(!terminal.isAsBefore)
        #expect(terminal.written == "")
    }
}

/// A pseudo-terminal whose slave side becomes another process's terminal.
private final class GuardedTerminal {
    let path: String
    private var master: Int32 = -1
    private var slave: Int32 = -1
    private let before: tcflag_t

    init() throws {
        var name = [CChar](repeating: 0, count: 128)
        try #require(openpty(&master, &slave, &name, nil, nil) == 0)
        path = String(
            decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        before = Self.flags(slave)
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(slave)
        close(master)
    }

    var isAsBefore: Bool { Self.flags(slave) == before }

    var written: String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(master, &bytes, bytes.count)
        return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }

    private static func flags(_ descriptor: Int32) -> tcflag_t {
        var modes = termios()
        tcgetattr(descriptor, &modes)
        return modes.c_lflag
    }

    /// In the other process: starts a session, whose terminal is the first one it opens.
    static func becomeLeader(of path: String) -> Int32 {
        setsid()
        let descriptor = open(path, O_RDWR)
        _ = ioctl(descriptor, UInt(TIOCSCTTY), 0)
        return descriptor
    }

    static func goRaw(_ descriptor: Int32) {
        var modes = termios()
        tcgetattr(descriptor, &modes)
        TerminalGuard.enter(descriptor, modes: modes, usesEscapes: true)
        cfmakeraw(&modes)
        tcsetattr(descriptor, TCSANOW, &modes)
    }
}
