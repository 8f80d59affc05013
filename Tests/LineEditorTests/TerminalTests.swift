import Testing

@testable import LineEditor

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct TerminalTests {
    @Test func aTerminal() {
        var master: Int32 = -1
        var slave: Int32 = -1
        var size = winsize()
        size.ws_row = 10
        size.ws_col = 33
        #expect(openpty(&master, &slave, nil, nil, &size) == 0)
        #expect(Terminal.isTerminal(slave))
        #expect(Terminal.columns(slave) == 33)
        #expect(Terminal.rows(slave) == 10)
        close(slave)
        close(master)
    }

    @Test func noTerminal() {
        let descriptor = open("/dev/null", O_RDONLY)
        #expect(!Terminal.isTerminal(descriptor))
        #expect(Terminal.columns(descriptor) == nil)
        #expect(Terminal.rows(descriptor) == nil)
        close(descriptor)
        #expect(!Terminal.isTerminal(-1))
        #expect(Terminal.columns(-1) == nil)
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("京都", 4), ("é", 1), ("e\u{301}", 1), ("\u{1B}", 0),
    ])
    func width(text: String, columns: Int) {
        TextWidth.useUTF8()
        #expect(TextWidth.columns(text) == columns)
    }
}
