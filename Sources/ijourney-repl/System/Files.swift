import Basics

/// A failed file operation: the path, and the system's error.
struct FileError: Error, Equatable {
    let path: String
    let code: Int32

    var isMissing: Bool { code == ENOENT }
    var isBusy: Bool { code == EBUSY }
    var reason: String {
        isBusy ? "another program is writing to it" : String(cString: strerror(code))
    }
}

/// The program's file operations.
enum Files {
    /// In bytes. No file of the program's comes near it, and endless input must end somewhere.
    static let sizeLimit = 256 << 20

    /// Reads a whole file.
    static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        defer { close(descriptor) }
        return try readAll(descriptor, path: path)
    }

    static func readAll(_ descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes {
                readBytes(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return bytes }
            guard bytes.count + count <= sizeLimit else {
                throw FileError(path: path, code: EFBIG)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError(path: path, code: errno)
            }
            bytes += buffer[..<count]
        }
    }

    /// Passes on the first `count` bytes of a file in pieces, and returns the bytes after them.
    static func read(
        _ path: String, after count: Int, piece: (UnsafeBufferPointer<UInt8>) -> Void
    ) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 262_144)
        var left = count
        while left > 0 {
            let got = buffer.withUnsafeMutableBytes {
                readBytes(descriptor, $0.baseAddress, min(left, $0.count))
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { break }
            buffer[..<got].withUnsafeBufferPointer(piece)
            left -= got
        }
        return try readAll(descriptor, path: path)
    }

    /// Reads a file as text. Invalid UTF-8 becomes U+FFFD.
    static func text(_ path: String) throws(FileError) -> String {
        String(decoding: try read(path), as: UTF8.self)
    }

    /// Replaces a file as a whole: readers see either the old content or the new.
    ///
    /// - Parameter durably: waits until the disk has it, so that it outlives a power cut.
    static func write(
        _ text: String, to path: String, durably: Bool = true
    ) throws(FileError) {
        let temporary = "\(path).new-\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: temporary, code: errno) }
        do throws(FileError) {
            try append(text, to: descriptor, path: temporary)
            guard !durably || fsync(descriptor) == 0 else {
                throw FileError(path: temporary, code: errno)
            }
        } catch {
            close(descriptor)
            unlink(temporary)
            throw error
        }
        close(descriptor)
        guard rename(temporary, path) == 0 else {
            let code = errno
            unlink(temporary)
            throw FileError(path: path, code: code)
        }
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether the file exists and is not empty. False for devices and pipes, which have no content
    /// to lose.
    static func hasContent(_ path: String) -> Bool { status(path).map { $0.st_size > 0 } ?? false }

    /// When a file was last written, in nanoseconds since 1970; nil if it does not exist.
    static func modified(_ path: String) -> Int? {
        guard let status = status(path) else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// The folder of a path; `.` for a bare name.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Writes a new file; fails if it exists.
    static func create(_ text: String, at path: String) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        defer { close(descriptor) }
        do throws(FileError) {
            try append(text, to: descriptor, path: path)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Whether another program holds the file's lock. False if the file cannot be opened.
    static func isBusy(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    /// Writes all of a text to an open descriptor.
    static func append(_ text: String, to descriptor: Int32, path: String) throws(FileError) {
        var text = text
        let code: Int32 = text.withUTF8 { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = writeBytes(
                    descriptor, bytes.baseAddress! + offset, bytes.count - offset)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                offset += count
            }
            return 0
        }
        guard code == 0 else { throw FileError(path: path, code: code) }
    }

    /// Creates a folder and its parents, accessible to the owner only.
    static func makeDirectory(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw FileError(path: path, code: errno)
        }
        try makeDirectory(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw FileError(path: path, code: errno)
        }
    }

    /// The relative paths of all files below a folder, sorted. Descends at most 16 levels, and
    /// follows links to folders. Skips names that begin with a dot.
    static func tree(_ folder: String) throws(FileError) -> [String] {
        guard let directory = opendir(folder) else {
            throw FileError(path: folder, code: errno)
        }
        closedir(directory)
        return below(folder, prefix: "", depth: 16)
    }

    private static func below(_ folder: String, prefix: String, depth: Int) -> [String] {
        names(in: folder).flatMap { name -> [String] in
            let path = folder + "/" + name
            guard let directory = opendir(path) else { return [prefix + name] }
            closedir(directory)
            return depth == 0 ? [] : below(path, prefix: prefix + name + "/", depth: depth - 1)
        }
    }

    /// The names in a folder, sorted, without those that begin with a dot; empty if it does not
    /// exist.
    static func names(in path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}

// Needed because this enum has its own functions `read` and `write`.
private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}

private func writeBytes(_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, buffer, count)
}
