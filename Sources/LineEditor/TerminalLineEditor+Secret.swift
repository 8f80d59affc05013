#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a line that is neither shown nor kept in history and undo.
extension TerminalLineEditor {
    /// Asks for a line without showing it; keys typed ahead belong to it. The terminal is restored
    /// when this returns, also when a signal ends the program.
    ///
    /// - Returns: Nil if it was abandoned (Ctrl-C, Ctrl-D) or the terminal is gone.
    /// - Throws: `notATerminal`, or `inputOutput`.
    public func nextSecret(prompt: String) throws(LineEditorError) -> String? {
        var cooked = termios()
        guard Terminal.isTerminal(input) else { throw .notATerminal }
        guard tcgetattr(input, &cooked) == 0 else { throw .inputOutput(.open, code: errno) }
        TerminalGuard.enter(input, modes: cooked, usesEscapes: false)
        defer {
            tcsetattr(input, TCSADRAIN, &cooked)
            TerminalGuard.leave()
            Terminal.write("\n", to: output)
        }
        var silent = Self.silent(cooked)
        guard tcsetattr(input, TCSADRAIN, &silent) == 0 else {
            throw .inputOutput(.open, code: errno)
        }
        // Echo is off before the prompt appears, for programs that wait for the prompt.
        Terminal.write(prompt, to: output)
        return try readSecret()
    }

    /// Modes for single keys without echo, with Ctrl-C as a key.
    private static func silent(_ cooked: termios) -> termios {
        var modes = cooked
        modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &modes.c_cc) { bytes in
            bytes[Int(VMIN)] = 1
            bytes[Int(VTIME)] = 0
        }
        return modes
    }

    private func readSecret() throws(LineEditorError) -> String? {
        var line = SecretLine()
        while true {
            while let key = decoder.next() {
                switch line.take(key) {
                case .entered: return line.text
                case .cancelled: return nil
                case nil: continue
                }
            }
            var bytes = [UInt8](repeating: 0, count: 1 << 12)
            let count = read(input, &bytes, bytes.count)
            if count > 0 {
                decoder.append(bytes[..<count])
            } else if count == 0 || errno == EIO {
                return nil
            } else if errno != EINTR && errno != EAGAIN {
                throw .inputOutput(.read, code: errno)
            }
        }
    }
}
