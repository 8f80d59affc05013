import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Tests the bench itself with the system's own programs.
@Suite struct PseudoterminalTests {
    static func shell(_ script: String, rows: Int = 24, columns: Int = 80) throws -> Pseudoterminal
    {
        try Pseudoterminal(
            ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], rows: rows,
            columns: columns)
    }

    @Test func typingAndExit() throws {
        let terminal = try Self.shell("read line; echo \"got [$line]\"; exit 3")
        try terminal.type("kyoto 京\r")
        #expect(try terminal.waitForExit() == .code(3))
        #expect(terminal.text == "kyoto 京\ngot [kyoto 京]")
    }

    @Test func keysBecomeSignals() throws {
        let terminal = try Self.shell("echo ready; read line")
        try terminal.wait(for: "ready")
        try terminal.type("\u{3}")
        #expect(try terminal.waitForExit() == .signal(SIGINT))
    }

    @Test func signalsAndSize() throws {
        let terminal = try Self.shell("stty size; read line; stty size", rows: 10, columns: 30)
        try terminal.wait(for: "10 30")
        try terminal.resize(rows: 12, columns: 40)
        try terminal.type("\r")
        try terminal.wait(for: "12 40")
        #expect(try terminal.waitForExit() == .code(0))
    }

    @Test func itIsTheControllingTerminal() throws {
        let terminal = try Self.shell("echo seen > /dev/tty; exit 0")
        #expect(try terminal.waitForExit() == .code(0))
        #expect(terminal.text == "seen")
    }

    @Test func whatNeverComesNamesTheScreen() throws {
        let terminal = try Self.shell("echo here")
        #expect {
            try terminal.wait(for: "there")
        } throws: {
            "\($0)" == "ended with code(0), without \"there\" on:\nhere"
        }
    }

    @Test func noSuchProgram() {
        #expect(throws: Pseudoterminal.Failure.self) {
            try Pseudoterminal(["/nonexistent/program"])
        }
    }
}
