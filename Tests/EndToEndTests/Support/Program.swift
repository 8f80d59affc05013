import Foundation

/// The built program, run with its own home and only the configuration that a test provides.
struct BuiltProgram: Sendable {
    struct Result: Equatable {
        var code: Int32
        var output: String
        var errors: String
    }

    /// Next to the test bundle, where the package manager puts both.
    static let path: String = {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let candidates = [folder.path, Bundle.main.bundleURL.deletingLastPathComponent().path]
            .map { "\($0)/ijourney-repl" }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
            ?? candidates[0]
    }()

    /// A folder that is removed with the value.
    final class Home: Sendable {
        let path: String

        init() {
            path = NSTemporaryDirectory() + "ijourney-test-\(UUID().uuidString)"
            try? FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, to name: String) -> String {
            let file = "\(path)/\(name)"
            let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try? text.write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }

        /// Transcripts of the sessions so far, oldest first.
        var sessions: [String] {
            let folder = "\(path)/ijourney/sessions"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { !$0.hasSuffix(".checkpoint") }.sorted()
                .map { "\(folder)/\($0)" }
        }
    }

    let home = Home()
    static let now = "2026-11-21T09:00:00Z"

    var environment: [String: String] {
        [
            "HOME": home.path, "XDG_STATE_HOME": home.path, "XDG_CONFIG_HOME": home.path,
            "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// Runs the program through pipes to its end.
    func run(
        _ arguments: [String], input: String = "", environment more: [String: String] = [:],
        executable: String = BuiltProgram.path
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.environment = environment.merging(more) { $1 }
        // A test that writes to a bare name must not write into the checkout.
        process.currentDirectoryURL = URL(fileURLWithPath: home.path)
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        BuiltProgram.offer(input, to: stdin.fileHandleForWriting)
        try stdin.fileHandleForWriting.close()
        // Small enough for the pipe's buffer, so reading one after the other is safe.
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        let errors = stderr.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self))
    }

    /// A program may end without reading its input, which must not end the tests: SIGPIPE is
    /// blocked on this thread and consumed. Programs started here keep its default effect.
    private static func offer(_ input: String, to pipe: FileHandle) {
        var brokenPipe = sigset_t()
        var before = sigset_t()
        sigemptyset(&brokenPipe)
        sigaddset(&brokenPipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
        try? pipe.write(contentsOf: Data(input.utf8))
        var pending = sigset_t()
        sigpending(&pending)
        if sigismember(&pending, SIGPIPE) == 1 {
            var signal: Int32 = 0
            sigwait(&brokenPipe, &signal)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Runs a shell command, for what only a shell can set up.
    func shell(_ line: String) throws -> Result {
        try run(["-c", line], executable: "/bin/sh")
    }

    /// A conversation through a pipe at a fixed time.
    func converse(
        _ lines: [String], _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> Result {
        try run(
            ["--now", BuiltProgram.now] + options,
            input: lines.map { $0 + "\n" }.joined(), environment: environment)
    }

    /// The program in its own terminal.
    func terminal(
        _ options: [String] = [], rows: Int = 50, columns: Int = 80
    ) throws -> Pseudoterminal {
        try Pseudoterminal(
            [BuiltProgram.path, "--now", BuiltProgram.now] + options, environment: environment,
            rows: rows, columns: columns)
    }
}

extension BuiltProgram {
    /// A copy of the project's prompts with one word changed in one of them.
    func copyOfPrompts(changing name: String) throws -> String {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../prompts").standardized
        let folder = home.path + "/prompts"
        try FileManager.default.copyItem(atPath: source.path, toPath: folder)
        let file = "\(folder)/\(name).md"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.appending("\nBe brief.\n").write(toFile: file, atomically: true, encoding: .utf8)
        return folder
    }
}
