#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads keys, and handles events while waiting for them.
extension TerminalLineEditor {
    /// libedit's source of characters: 1 with a key, 0 at the end, -1 to abandon the line.
    func readKey(into key: UnsafeMutablePointer<wchar_t>) -> Int32 {
        guard let editline, let signals else { return -1 }
        performDeferred(editline, signals)
        while true {
            if let next = decoder.next() { return deliver(next, into: key) }
            guard let ready = waitForInput(editline, signals) else { return -1 }
            if ready.isSignalled { handle(signals.drain(), editline) }
            if ready.hasTimedOut { decoder.releaseHeld() }
            if ready.hasInput, !fill() { return decision == nil ? 0 : -1 }
        }
    }

    private func deliver(_ next: KeyDecoder.Key, into key: UnsafeMutablePointer<wchar_t>) -> Int32 {
        keysRead += 1
        switch next {
        case .scalar(let scalar):
            key.pointee = wchar_t(bitPattern: scalar.value)
        case .paste(let text):
            pasted = text
            key.pointee = wchar_t(bitPattern: EditorAction.paste.privateKey.value)
        case .pasteTooLong:
            decision = .failure(.lineTooLong(limit: Self.pasteLimit))
            Terminal.write("\r\n", to: output)
            return -1
        }
        return 1
    }

    private struct Readiness {
        var hasInput = false
        var isSignalled = false
        var hasTimedOut = false
    }

    /// Nil if waiting failed; the error is then in `decision`.
    private func waitForInput(_ editline: Editline, _ signals: SignalPipe) -> Readiness? {
        // In vi mode, a lone ESC is a key: a pause tells it from the start of a sequence.
        let timeout: Int32 = decoder.isHoldingEscape && editline.isVi ? 30 : -1
        var requests = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&requests, 2, timeout)
        if count < 0, errno == EINTR { return Readiness() }
        guard count >= 0 else {
            decision = .failure(.inputOutput(.wait, code: errno))
            return nil
        }
        return Readiness(
            hasInput: requests[0].revents != 0, isSignalled: requests[1].revents != 0,
            hasTimedOut: count == 0)
    }

    /// Reads available input; false at the end, or on an error, which is then in `decision`.
    private func fill() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(input, &bytes, bytes.count)
        if count > 0 {
            decoder.append(bytes[..<count])
            return true
        }
        if count < 0, errno == EINTR || errno == EAGAIN { return true }
        // EIO means that the terminal is gone.
        if count < 0, errno != EIO { decision = .failure(.inputOutput(.read, code: errno)) }
        return false
    }

    // MARK: Terminal modes

    func takeModes() {
        var modes = termios()
        self.modes = tcgetattr(input, &modes) == 0 ? modes : nil
    }

    func goRaw(_ editline: Editline) {
        if let modes { TerminalGuard.enter(input, modes: modes, usesEscapes: usesEscapes) }
        editline.setRaw(true)
        if usesEscapes { Terminal.write("\u{1B}[?2004h", to: output) }
        takeTypedAhead()
    }

    /// libedit has its own idea of cooked mode, so restore the person's modes after it.
    func goCooked(_ editline: Editline) {
        if usesEscapes { Terminal.write("\u{1B}[?2004l", to: output) }
        editline.setRaw(false)
        if var modes { tcsetattr(input, TCSADRAIN, &modes) }
        modes = nil
        TerminalGuard.leave()
    }

    /// The kernel delivers a Ctrl-D typed in cooked mode as NUL.
    private func takeTypedAhead() {
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) == 1, request.revents == Int16(POLLIN) else { return }
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(input, &bytes, bytes.count)
        guard count > 0 else { return }
        decoder.append(bytes[..<count].map { $0 == 0 ? 0x04 : $0 })
    }

    // MARK: Drawing outside the line

    private func performDeferred(_ editline: Editline, _ signals: SignalPipe) {
        guard let work = deferred else { return }
        deferred = nil
        Terminal.write("\r\n", to: output)
        switch work {
        case .list(let candidates, let back):
            list(candidates)
            editline.moveCursor(by: -back)
        case .suspend(let back):
            goCooked(editline)
            kill(0, SIGTSTP)
            takeModes()
            goRaw(editline)
            _ = signals.drain()
            editline.moveCursor(by: -back)
        }
        editline.redraw()
    }

    private func list(_ candidates: [String]) {
        let rows = CandidateColumns.rows(
            candidates, width: Terminal.columns(output) ?? 80,
            height: max(2, (Terminal.rows(output) ?? 24) - 2), measure: TextWidth.columns)
        Terminal.write(rows.map { $0 + "\r\n" }.joined(), to: output)
    }

    private func handle(_ arrived: Set<Int32>, _ editline: Editline) {
        if arrived.contains(SIGCONT) {
            // The shell that ran meanwhile left the terminal in its own mode.
            editline.setRaw(false)
            goRaw(editline)
            Terminal.write("\r", to: output)
            editline.redraw()
        } else if arrived.contains(SIGWINCH) {
            redrawAtNewSize(editline)
        }
    }

    /// The terminal has rewrapped the line, so its first row is as far up as the text before the
    /// cursor takes rows at the new width.
    private func redrawAtNewSize(_ editline: Editline) {
        let width = TextWidth.columns(prompt.text) + TextWidth.columns(editline.textBeforeCursor)
        let rows = width / max(1, Terminal.columns(output) ?? 80)
        if usesEscapes {
            let up = rows > 0 ? "\u{1B}[\(rows)A" : ""
            Terminal.write("\r\(up)\u{1B}[J", to: output)
        } else {
            Terminal.write("\r\n", to: output)
        }
        editline.takeSize()
        editline.redraw()
    }
}
