import Conversation
import ModelClients
import StructuredOutput

/// Small facts in one JSON file, read when first asked for and written as a whole: which hosts a
/// person agreed to, and what servers took. What another program wrote meanwhile stays: a fact is
/// added under a lock to the file as it is then.
final class FileStore {
    private let path: String
    private let onFailure: (FileError) -> Void
    private lazy var members: [JSONMember] = load()

    init(path: String, onFailure: @escaping (FileError) -> Void) {
        self.path = path
        self.onFailure = onFailure
    }

    func value(forKey key: String) -> String? {
        members.last { $0.key == key }?.value.string
    }

    func set(_ value: String, forKey key: String) {
        do {
            try Files.makeDirectory(Files.folder(of: path))
            let lock = try FileLock("\(path).lock")
            defer { lock.release() }
            members = load()
            put(value, forKey: key)
            try Files.write(JSONValue(members: members).serialized(indent: 2) + "\n", to: path)
        } catch {
            put(value, forKey: key)
            onFailure(error)
        }
    }

    private func put(_ value: String, forKey key: String) {
        members.removeAll { $0.key == key }
        members.append(JSONMember(key, JSONValue(value)))
        members.sort { $0.key < $1.key }
    }

    private func load() -> [JSONMember] {
        do {
            let recovery = OutputReader(schema: nil, policy: .lossless)
                .read(try Files.text(path))
            return recovery.value?.object ?? []
        } catch {
            if !error.isMissing { onFailure(error) }
            return []
        }
    }
}

extension FileStore: SchemaSupportMemory {
    func support(for server: String) -> SchemaSupport? {
        value(forKey: "server/\(server)").flatMap { SchemaSupport($0) }
    }

    func forgetServer(_ server: String) { set("", forKey: "server/\(server)") }

    func remember(_ support: SchemaSupport, for server: String) {
        set(support.description, forKey: "server/\(server)")
    }
}

extension FileStore: AnswerSource {
    func addAnswers(to world: WorldAnswers) {
        world.on(ReadFact.self) { self.value(forKey: $0.key) }
        world.on(KeepFact.self) {
            self.set($0.value, forKey: $0.key)
            return Done()
        }
    }
}
