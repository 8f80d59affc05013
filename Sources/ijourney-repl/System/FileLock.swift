import Basics

/// A file that one program at a time locks while others wait. Created if missing.
struct FileLock {
    private let descriptor: Int32

    init(_ path: String) throws(FileError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let code = errno
                close(descriptor)
                throw FileError(path: path, code: code)
            }
        }
    }

    func release() { close(descriptor) }
}
