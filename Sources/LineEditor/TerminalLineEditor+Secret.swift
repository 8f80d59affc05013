#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A line that is not shown, and that neither history nor undo sees.
extension TerminalLineEditor {
    /// Asks for a line without showing what is typed; keys that were typed ahead belong to it. The
    /// terminal is as it was again when this returns, and also when a signal ends the program.
    ///
    /// - Returns: nil when it was given up (Ctrl-C, Ctrl-D) or the terminal is gone.
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
        // Only now: whoever waits for the prompt finds that nothing is shown.
        Terminal.write(prompt, to: output)
        return try readSecret()
    }

    /// Key by key, no echo, and Ctrl-C is a key.
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
