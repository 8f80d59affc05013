import Basics
import Conversation
import Models
import StructuredOutput

/// Keys by account, in a JSON file that only its owner can read.
struct KeyFile {
    let path: String

    /// The key of an account; nil if there is none.
    ///
    /// - Throws: If the file contains one but others can read it, or if it cannot be read itself.
    func key(of account: String) throws(KeyFault) -> String? {
        guard let value = try members().last(where: { $0.key == account })?.value else {
            return nil
        }
        guard isPrivate else { throw .fileOpenToOthers(path: path) }
        let key = KeyText.trimmed(value.string ?? "")
        guard KeyText.isKey(key) else {
            throw .fileUnreadable(path: path, reason: "what it has for \(account) is no key")
        }
        return key
    }

    /// Stores a key. Creates the file if necessary, and restricts it to its owner.
    func store(_ key: String, of account: String) throws(KeyProblem) {
        var members = try fault { () throws(KeyFault) in try self.members() }
        members.removeAll { $0.key == account }
        try write(members + [JSONMember(account, JSONValue(key))])
    }

    /// Removes a key. Returns whether there was one.
    func remove(_ account: String) throws(KeyProblem) -> Bool {
        let members = try fault { () throws(KeyFault) in try self.members() }
        let others = members.filter { $0.key != account }
        guard others.count < members.count else { return false }
        try write(others)
        return true
    }

    private func fault<Value>(_ body: () throws(KeyFault) -> Value) throws(KeyProblem) -> Value {
        do throws(KeyFault) { return try body() } catch { throw .fault(error) }
    }

    private func write(_ members: [JSONMember]) throws(KeyProblem) {
        let sorted = members.sorted { $0.key < $1.key }
        do throws(FileError) {
            try Files.makeDirectory(Files.folder(of: path))
            try Files.write(JSONValue(members: sorted).serialized(indent: 2) + "\n", to: path)
        } catch {
            throw .notStored(path: path, reason: error.reason)
        }
    }

    /// Throws only the fact, because a parser's message could repeat a key.
    private func members() throws(KeyFault) -> [JSONMember] {
        let text: String
        do throws(FileError) {
            text = try Files.text(path)
        } catch {
            if error.isMissing { return [] }
            throw .fileUnreadable(path: path, reason: error.reason)
        }
        let value = OutputReader(schema: nil, policy: .lossless).read(text).value
        guard let members = value?.object else {
            throw .fileUnreadable(path: path, reason: "it is no JSON object of keys")
        }
        return members
    }

    private var isPrivate: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 == 0
    }
}
