import Conversation
import ModelClients
import Phrases

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The file of `--wire`: a recording of what goes over the network, for its owner alone.
///
/// It is made at once, so that a path that cannot be written is said before anything is sent, and
/// replaces an earlier recording and no other file. When writing fails later, that is said once, the
/// session goes on, and the program ends with 74.
final class WireFile {
    enum Failure: Error {
        case file(FileError)
        case notARecording(path: String)
    }

    let log: WireLog

    init(_ path: String) throws(Failure) {
        let descriptor = try Self.opened(path)
        var hasFailed = false
        log = WireLog(program: Program.version) { line in
            guard !hasFailed else { return }
            do throws(FileError) { try Files.append(line, to: descriptor, path: path) } catch {
                hasFailed = true
                Console.complain(Failure.file(error).words)
                Console.note(error)
            }
        }
    }

    /// Open for the life of the program, which ends it.
    private static func opened(_ path: String) throws(Failure) -> Int32 {
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(FileError(path: path, code: errno)) }
        do throws(Failure) { try prepare(descriptor, path) } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Empties an earlier recording. Pipes and devices have nothing to lose.
    private static func prepare(_ descriptor: Int32, _ path: String) throws(Failure) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        // Two programs that write to one recording would spoil it for both.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw .file(FileError(path: path, code: EBUSY))
        }
        guard status.st_size == 0 || WireRecording.isBeginning(beginning(of: descriptor)) else {
            throw .notARecording(path: path)
        }
        guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
            throw .file(FileError(path: path, code: errno))
        }
    }

    /// Far more than the first line of a recording has.
    private static func beginning(of descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

extension WireFile.Failure {
    var words: ProblemWords {
        switch self {
        case .file(let error):
            ProblemWords(
                what: "The network is not being recorded (\(error.path): \(error.reason))",
                remedy: "check the path and its rights")
        case .notARecording(let path):
            ProblemWords(
                what: "\(path) is there and is no recording of --wire",
                remedy: "name another file, or move that one away first")
        }
    }
}
