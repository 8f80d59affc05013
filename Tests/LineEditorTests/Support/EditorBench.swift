import Testing

@testable import LineEditor

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An editor at one end of a pseudo-terminal, in this process; the test types and looks at the
/// other end. Keys are typed before the line is asked for: nothing runs at the same time.
final class EditorBench {
    let editor: TerminalLineEditor
    private let master: Int32
    private let slave: Int32
    private(set) var screen: ScreenModel
    private(set) var output: [UInt8] = []

    init(
        rows: Int = 24, columns: Int = 80, usesEscapes: Bool = true, history: HistoryFile? = nil,
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
            usesEscapes: usesEscapes)
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

    func type(_ keys: [UInt8]) {
        #expect(write(master, keys, keys.count) == keys.count)
    }

    /// Types the keys and asks for a line.
    func line(_ prompt: Prompt = Prompt("> "), typing keys: String = "") throws -> LineEvent {
        type(keys)
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

    func hangUp() {
        close(master)
    }

    /// What a person sees by now.
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
