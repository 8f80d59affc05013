import Basics
import Conversation
import Trips

/// Trips as files of one folder, for the owner only: `kyoto-in-april.json`, `rome.md`.
///
/// Programs that write to it take turns at a lock, so that nothing happens between looking at a
/// file and replacing it. What is deleted goes to `.trash` in the same folder. What another program
/// wrote, such as an editor, is copied to `.replaced` before it is written over.
final class TripFolder: TripStorage {
    private let path: String

    init(_ path: String) { self.path = path }

    func list() throws(TripStoreFailure) -> [TripEntry] {
        var entries: [TripEntry] = []
        for key in Files.names(in: path) where TripFileForm(fileName: key) != nil {
            let text = try? read(key)
            entries.append(TripEntry(key: key, text: text ?? ""))
        }
        return entries
    }

    func read(_ key: String) throws(TripStoreFailure) -> String {
        guard let text = try current(key) else { throw .missing }
        return text
    }

    func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) -> String? {
        try locked { () throws(TripStoreFailure) in
            let old = try current(key)
            try TripStoreRule.check(old, expecting: expected, toWrite: text)
            return try system { () throws(FileError) in
                var written = WrittenRevisions("\(path)/.written")
                defer { written.note(text, of: key) }
                guard let old, old != text else {
                    if old == nil { try Files.write(text, to: file(key)) }
                    return nil
                }
                let copy = written.has(old, of: key) ? nil : try keepCopy(of: old, key: key)
                try Files.write(text, to: file(key))
                return copy
            }
        }
    }

    /// Writes a copy of a file's text, and returns its path.
    private func keepCopy(of text: String, key: String) throws(FileError) -> String {
        let folder = "\(path)/.replaced"
        try Files.makeDirectory(folder)
        let copy = "\(folder)/\(freeName(key, in: folder))"
        try Files.write(text, to: copy)
        return copy
    }

    func trash(_ key: String) throws(TripStoreFailure) -> String {
        try locked { () throws(TripStoreFailure) in
            guard isKey(key), exists(file(key)) else { throw .missing }
            try system { () throws(FileError) in try Files.makeDirectory("\(path)/.trash") }
            let name = freeName(key, in: "\(path)/.trash")
            try move(file(key), to: "\(path)/.trash/\(name)")
            return name
        }
    }

    func restore(_ trashed: String, to key: String) throws(TripStoreFailure) {
        try locked { () throws(TripStoreFailure) in
            guard !exists(file(key)) else { throw .exists }
            try move("\(path)/.trash/\(trashed)", to: file(key))
        }
    }

    // MARK: Files

    /// The key, with a number before it if the folder has that name already.
    private func freeName(_ key: String, in folder: String) -> String {
        var name = key
        var number = 1
        while exists("\(folder)/\(name)") {
            number += 1
            name = "\(number)-\(key)"
        }
        return name
    }

    private func file(_ key: String) -> String { "\(path)/\(key)" }

    private func exists(_ file: String) -> Bool { access(file, F_OK) == 0 }

    /// A file's text; nil if there is none. A key that leads out of the folder has none.
    private func current(_ key: String) throws(TripStoreFailure) -> String? {
        guard isKey(key) else { return nil }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try Files.read(file(key))
        } catch {
            if error.isMissing { return nil }
            throw .system(error.reason)
        }
        do throws(TripFileFault) {
            return try TripFile.text(utf8: bytes)
        } catch {
            throw .notText(line: error.line)
        }
    }

    private func isKey(_ key: String) -> Bool {
        !key.hasPrefix(".") && !key.contains("/") && !key.contains("\0")
    }

    private func move(_ old: String, to new: String) throws(TripStoreFailure) {
        guard rename(old, new) == 0 else {
            let code = errno
            throw code == ENOENT
                ? .missing : .system(FileError(path: old, code: code).reason)
        }
    }

    private func locked<Value>(
        _ body: () throws(TripStoreFailure) -> Value
    ) throws(TripStoreFailure) -> Value {
        try system { () throws(FileError) in try Files.makeDirectory(path) }
        let lock = try system { () throws(FileError) in try FileLock("\(path)/.lock") }
        defer { lock.release() }
        return try body()
    }

    private func system<Value>(
        _ body: () throws(FileError) -> Value
    ) throws(TripStoreFailure) -> Value {
        do throws(FileError) {
            return try body()
        } catch {
            throw .system(error.reason)
        }
    }
}
