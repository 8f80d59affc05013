#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program in its own terminal: type keys, read the screen, wait for its end.
///
/// The program leads a session with the pseudo-terminal as its controlling terminal, so Ctrl-C and
/// Ctrl-Z reach it as from a person.
final class Pseudoterminal {
    enum Failure: Error, CustomStringConvertible {
        case system(String, code: Int32)
        case timedOut(waitingFor: String, screen: String)
        case ended(Exit, waitingFor: String, screen: String)

        var description: String {
            switch self {
            case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
            case .timedOut(let needle, let screen): "no \"\(needle)\" on:\n\(screen)"
            case .ended(let exit, let needle, let screen):
                "ended with \(exit), without \"\(needle)\" on:\n\(screen)"
            }
        }
    }

    /// How the program ended.
    enum Exit: Equatable {
        case code(Int32)
        case signal(Int32)
    }

    private(set) var screen: ScreenModel
    /// Everything that the program wrote, including escape sequences.
    private(set) var output: [UInt8] = []
    let processIdentifier: pid_t
    private let master: Int32
    private var exit: Exit?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The first is the path of the program.
    ///   - environment: The complete environment; TERM is `xterm-256color` by default.
    init(
        _ arguments: [String], environment: [String: String] = [:], rows: Int = 24,
        columns: Int = 80
    ) throws {
        var master: Int32 = -1
        var slave: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        var size = winsize()
        size.ws_row = UInt16(rows)
        size.ws_col = UInt16(columns)
        guard openpty(&master, &slave, &name, nil, &size) == 0 else {
            throw Failure.system("openpty", code: errno)
        }
        defer { close(slave) }
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
        _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
        self.master = master
        screen = ScreenModel(rows: rows, columns: columns)
        var variables = ["TERM": "xterm-256color"]
        variables.merge(environment) { $1 }
        do {
            processIdentifier = try Self.spawn(arguments, variables, terminal: name)
        } catch {
            close(master)
            throw error
        }
    }

    deinit {
        if exit == nil {
            kill(processIdentifier, SIGKILL)
            var status: Int32 = 0
            waitpid(processIdentifier, &status, 0)
        }
        close(master)
    }

    /// The text on the screen now.
    var text: String { screen.text }

    func type(_ keys: String) throws {
        var bytes = Array(keys.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard written > 0 else { throw Failure.system("write", code: errno) }
            bytes = bytes.dropFirst(written)
        }
    }

    /// Reads until the screen shows the text. The deadline only guards against hanging.
    func wait(for needle: String, seconds: Int = 20) throws {
        try wait(until: { $0.text.contains(needle) }, named: needle, seconds: seconds)
    }

    /// Reads until the screen satisfies a condition.
    func wait(
        until isReached: (ScreenModel) -> Bool, named name: String, seconds: Int = 20
    ) throws {
        let deadline = Self.now() + seconds
        while !isReached(screen) {
            guard Self.now() < deadline else {
                throw Failure.timedOut(waitingFor: name, screen: screen.text)
            }
            guard receive(within: 1_000) else {
                throw Failure.ended(
                    try waitForExit(), waitingFor: name, screen: screen.text)
            }
        }
    }

    /// Reads until the program closes the terminal, and returns its exit.
    func waitForExit(seconds: Int = 20) throws -> Exit {
        if let exit { return exit }
        let deadline = Self.now() + seconds
        while receive(within: 100) {
            guard Self.now() < deadline else {
                throw Failure.timedOut(waitingFor: "the end", screen: screen.text)
            }
        }
        var status: Int32 = 0
        guard waitpid(processIdentifier, &status, 0) == processIdentifier else {
            throw Failure.system("waitpid", code: errno)
        }
        let signal = status & 0x7F
        let exit = signal == 0 ? Exit.code(status >> 8 & 0xFF) : .signal(signal)
        self.exit = exit
        return exit
    }

    /// Changes the reported size; the screen model starts empty at the new one.
    func resize(rows: Int, columns: Int) throws {
        var size = winsize()
        size.ws_row = UInt16(rows)
        size.ws_col = UInt16(columns)
        screen = ScreenModel(rows: rows, columns: columns)
        guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else {
            throw Failure.system("ioctl", code: errno)
        }
    }

    /// The terminal's modes, to check that they were restored.
    func modes() throws -> termios {
        var modes = termios()
        guard tcgetattr(master, &modes) == 0 else { throw Failure.system("tcgetattr", code: errno) }
        return modes
    }

    func send(_ signal: Int32) {
        kill(processIdentifier, signal)
    }

    /// False at the end of the output.
    private func receive(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(master, &bytes, bytes.count)
        guard count > 0 else { return false }
        output.append(contentsOf: bytes[..<count])
        screen.feed(bytes[..<count])
        return true
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec
    }

    private static func spawn(
        _ arguments: [String], _ environment: [String: String], terminal: [CChar]
    ) throws -> pid_t {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
            var actions: posix_spawn_file_actions_t?
        #else
            var attributes = posix_spawnattr_t()
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        // POSIX_SPAWN_SETSID, which not all modules define. A session leader without a terminal
        // gets the first one that it opens.
        #if canImport(Darwin)
            let newSession: Int32 = 0x400
        #else
            let newSession: Int32 = 0x80
        #endif
        // The parent process may ignore or block signals; the program must start without that.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)

        let argv = arguments.map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, arguments[0], &actions, &attributes, argv, envp)
        guard code == 0 else { throw Failure.system("posix_spawn", code: code) }
        return child
    }
}
