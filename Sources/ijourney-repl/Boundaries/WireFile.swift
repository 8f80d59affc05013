import Basics
import Conversation
import ModelClients
import Phrases
import Transport

/// The file of `--wire`: a recording of network traffic, accessible to its owner only.
///
/// Created at once, so that an error is reported before anything is sent. It replaces an earlier
/// recording but no other file. A later write error is reported once, the session continues, and
/// the program ends with 74.
final class WireFile {
    enum Failure: Error {
        case file(FileError)
        case notARecording(path: String)
    }

    let log: WireLog

    init(_ path: String) throws(Failure) {
        let descriptor = try Self.opened(path)
        var hasFailed = false
        log = WireLog(program: ProgramVersion.current) { line in
            guard !hasFailed else { return }
            do throws(FileError) { try Files.append(line, to: descriptor, path: path) } catch {
                hasFailed = true
                Console.complain(Failure.file(error).words)
                Console.note(error)
            }
        }
    }

    /// Stays open for the life of the process.
    private static func opened(_ path: String) throws(Failure) -> Int32 {
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(FileError(path: path, code: errno)) }
        do throws(Failure) { try prepare(descriptor, path) } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Empties an earlier recording. Pipes and devices have no content to lose.
    private static func prepare(_ descriptor: Int32, _ path: String) throws(Failure) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        // Two programs writing to one recording would spoil it for both.
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

    /// Reads far more than the first line of a recording.
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
