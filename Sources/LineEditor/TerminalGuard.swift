internal import CEditline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Restores the terminal, however the program ends.
///
/// The only caller of the `ce_guard` functions, which keep state.
public enum TerminalGuard {
    /// Installs handlers for exit and for TERM, HUP, INT, QUIT, ABRT, SEGV, BUS, ILL, TRAP and FPE,
    /// each of which then does what it did before. Call once, early; further calls do nothing.
    ///
    /// Acts only if the program ends while a line is being edited, and not from the background.
    public static func install() {
        ce_guard_install()
    }

    /// Call before entering raw mode, with the previous modes.
    static func enter(_ descriptor: Int32, modes: termios, usesEscapes: Bool) {
        var modes = modes
        ce_guard_enter(descriptor, &modes, usesEscapes ? 1 : 0)
    }

    /// Call after leaving raw mode.
    static func leave() {
        ce_guard_leave()
    }
}
