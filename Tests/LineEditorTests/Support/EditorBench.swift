import Testing

@testable import LineEditor

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An editor at one end of a pseudo-terminal, in this process; the test types and reads at the
/// other end. Keys are typed before the line is requested: nothing runs concurrently.
final class EditorBench {
    let editor: TerminalLineEditor
    private var master: Int32
    private let slave: Int32
    private(set) var screen: ScreenModel
    private(set) var output: [UInt8] = []

    init(
        rows: Int = 24, columns: Int = 80, usesEscapes: Bool = true, history: HistoryFile? = nil,
        configuration: String = "/nonexistent",
        completer: @escaping (String) -> Completion = { _ in
            Completion(replaceCount: 0, candidates: [])
        }
    ) throws {
        var master: Int32 = -1
        var slave: Int32 = -1
        var size = winsize()
        size.ws_row = UInt16(rows)
        size.ws_col = UInt16(columns)
        try #require(openpty(&master, &slave, nil, nil, &size) == 0)
        self.master = master
        self.slave = slave
        screen = ScreenModel(rows: rows, columns: columns)
        editor = TerminalLineEditor(
            name: "bench", history: history, completer: completer, input: slave, output: slave,
            usesEscapes: usesEscapes, configuration: configuration)
        var modes = termios()
        tcgetattr(slave, &modes)
        cfmakeraw(&modes)
        modes.c_oflag |= tcflag_t(OPOST | ONLCR)
        tcsetattr(slave, TCSANOW, &modes)
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(master)
        close(slave)
    }

    func type(_ keys: String) {
        type(Array(keys.utf8))
    }

    /// Types keys and waits until the kernel has delivered them, so that it does not echo them in a
    /// mode set later.
    func type(_ keys: [UInt8]) {
        let expected = waiting + Int32(keys.count)
        #expect(write(master, keys, keys.count) == keys.count)
        while waiting < expected { sched_yield() }
    }

    private var waiting: Int32 {
        var count: Int32 = 0
        _ = ioctl(slave, UInt(FIONREAD), &count)
        return count
    }

    /// Types the keys and requests a line.
    func line(_ prompt: Prompt = Prompt("> "), typing keys: String = "") throws -> LineEvent {
        if !keys.isEmpty { type(keys) }
        let event = try editor.nextLine(prompt: prompt)
        _ = seen
        return event
    }

    func resize(columns: Int) {
        var size = winsize()
        size.ws_row = UInt16(screen.rows)
        size.ws_col = UInt16(columns)
        #expect(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
    }

    /// The terminal's flags: input, output, control, local.
    var modes: [tcflag_t] {
        var modes = termios()
        tcgetattr(slave, &modes)
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }

    func hangUp() {
        close(master)
        master = -1
    }

    /// The text on the screen so far.
    var seen: String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(master, &bytes, bytes.count)
            guard count > 0 else { return screen.text }
            output.append(contentsOf: bytes[..<count])
            screen.feed(bytes[..<count])
        }
    }
}
