import Conversation
import LineEditor
import Transport

#if canImport(Glibc)
    // `environ` is a C variable, which nothing here changes.
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    import Darwin
#endif

/// Runs another program to its end, or until an interrupt or a time limit, and collects its output.
struct Subprocess {
    enum Failure: Error {
        case notStarted(code: Int32)
        case interrupted
        case tookTooLong
    }

    struct Ending {
        /// The exit code, or 128 plus the signal's number.
        var status: Int
        /// At most ``limit`` bytes each.
        var output: [UInt8]
        var errors: [UInt8]
    }

    /// The maximum bytes kept of each output.
    static let limit = 1 << 16

    /// The program's path, then its arguments. No secrets: other users can see them.
    var arguments: [String]
    /// Added to this process's environment.
    var variables: [(String, String)] = []
    /// Its standard input, at most a pipe's 4 KB; nil for none.
    var input: String?
    var seconds: Int

    func run(_ interrupt: (any Cancellation)?) throws(Failure) -> Ending {
        let pipes = try Pipes(hasInput: input != nil)
        defer { pipes.closeAll() }
        // At a terminal, it shares our process group, so that it may ask for a passphrase and
        // receives Ctrl-C. Elsewhere it gets its own group, so that it ends together with its
        // children.
        let isGrouped = !Terminal.isTerminal(STDIN_FILENO)
        let process = try start(pipes, isGrouped: isGrouped)
        pipes.closeChildEnds()
        if let input { pipes.offer(input) }
        var waiting = SubprocessWait(
            process: isGrouped ? -process : process, identifier: process,
            interrupt: interrupt, milliseconds: seconds * 1_000)
        return try waiting.collect(pipes)
    }

    private func start(_ pipes: Pipes, isGrouped: Bool) throws(Failure) -> pid_t {
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
        // This program ignores SIGPIPE; its children must not inherit that.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | (isGrouped ? Int32(POSIX_SPAWN_SETPGROUP) : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        if let input = pipes.childInput {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, pipes.childOutput, 1)
        posix_spawn_file_actions_adddup2(&actions, pipes.childErrors, 2)
        var process: pid_t = 0
        var texts = arguments.map { strdup($0) } + [nil]
        var environment = Subprocess.environment(adding: variables)
        defer { for text in texts + environment { free(text) } }
        let code = posix_spawn(&process, arguments[0], &actions, &attributes, &texts, &environment)
        guard code == 0 else { throw .notStarted(code: code) }
        return process
    }

    /// Copies of this process's variables and more, terminated by nil.
    private static func environment(
        adding more: [(String, String)]
    ) -> [UnsafeMutablePointer<CChar>?] {
        #if canImport(Darwin)
            let first = _NSGetEnviron().pointee
        #else
            let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var result: [UnsafeMutablePointer<CChar>?] = []
        let names = more.map { "\($0.0)=" }
        var next = first
        while let entry = next?.pointee {
            let text = String(cString: entry)
            if !names.contains(where: text.hasPrefix) { result.append(strdup(entry)) }
            next = next?.advanced(by: 1)
        }
        return result + more.map { strdup("\($0.0)=\($0.1)") } + [nil]
    }
}
