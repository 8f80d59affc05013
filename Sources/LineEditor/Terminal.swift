internal import CEditline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Facts about the terminal behind a descriptor.
public enum Terminal {
    public static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// Width in character cells; nil if the descriptor is not a terminal or does not report it.
    public static func columns(_ descriptor: Int32) -> Int? {
        let columns = Int(ce_size(descriptor, nil))
        return columns > 0 ? columns : nil
    }

    static func rows(_ descriptor: Int32) -> Int? {
        var rows: Int32 = 0
        guard ce_size(descriptor, &rows) > 0, rows > 0 else { return nil }
        return Int(rows)
    }

    /// Whether the terminal supports no escape sequences or is of unknown type.
    static var isDumb: Bool {
        guard let term = getenv("TERM") else { return true }
        return term[0] == 0 || strcmp(term, "dumb") == 0
    }

    /// Writes the whole text, in as many calls as needed. Stops at an error: a lost terminal shows
    /// up as the end of the input.
    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { platformWrite(descriptor, $0) }
            if written < 0, errno == EINTR { continue }
            if written < 0, errno == EAGAIN {
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
                continue
            }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }
}

private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
