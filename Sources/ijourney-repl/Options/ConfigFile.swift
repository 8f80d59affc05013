import Conversation
import Models
import StructuredOutput
import Trips

/// The configuration file: JSON, with comments and trailing commas allowed.
struct ConfigFile {
    fileprivate(set) var model: String?
    fileprivate(set) var baseURL: String?
    fileprivate(set) var delivery: Delivery?
    fileprivate(set) var isConstrained = true
    fileprivate(set) var plain = false
    fileprivate(set) var records = true
    fileprivate(set) var keptDays: Int?
    fileprivate(set) var language: Language?
    fileprivate(set) var patience = Patience()
    fileprivate(set) var keyCommand: String?
    fileprivate(set) var keyCommandSeconds: Int?
    fileprivate(set) var spending = SpendingRules()

    /// - Parameter isNamed: Whether the person named the file, which must then exist.
    init(path: String, isNamed: Bool) throws(Configuration.Failure) {
        let text: String
        do throws(FileError) {
            text = try Files.text(path)
        } catch {
            if error.isMissing, !isNamed { return }
            throw .file(error)
        }
        let recovery = OutputReader(schema: nil, policy: .lossless).read(text)
        guard recovery.isOK, let members = recovery.value?.object else {
            throw .notReadable(
                path: path, detail: recovery.violations.first?.message ?? "it is no JSON object")
        }
        for member in members { try take(member, path: path) }
    }

    private mutating func take(
        _ member: JSONMember, path: String
    ) throws(Configuration.Failure) {
        let key = ConfigFile.spellings[member.key] ?? member.key
        guard let entry = ConfigFile.entries.first(where: { $0.key == key }) else {
            throw .unknownKey(member.key, path: path)
        }
        if member.key == "language", let tag = member.value.string, Language(spelling: tag) == nil {
            throw .badLanguage(tag, place: path)
        }
        if let seconds = ConfigFile.seconds[member.key] {
            self[keyPath: seconds] = try Patience.seconds(
                member.value.int, written: member.value.serialized(),
                place: "\(path): \"\(member.key)\"")
            return
        }
        guard entry.take(&self, member.value) else {
            throw .badValue(key: entry.key, path: path, allowed: entry.allowed)
        }
    }
}

extension ConfigFile {
    /// A key, its allowed values in words, and a function to set it, which returns false for other
    /// values.
    private struct Entry: Sendable {
        let key: String
        let allowed: String
        let take: @Sendable (inout ConfigFile, JSONValue) -> Bool
    }

    /// All keys, in listing order.
    static var keys: [String] { entries.map(\.key) }

    private static let entries =
        [
            Entry(key: "model", allowed: "a text, as \"openai:NAME\"") {
                set(&$0.model, $1.string)
            },
            Entry(key: "base_url", allowed: "a text") { set(&$0.baseURL, $1.string) },
            Entry(key: "delivery", allowed: Delivery.settings) { file, value in
                guard let setting = value.string.flatMap({ Delivery.setting($0) }) else {
                    return false
                }
                file.delivery = setting
                return true
            },
            Entry(key: "constrain", allowed: "true or false") { set(&$0.isConstrained, $1.bool) },
            // Patience words the errors of these two.
            Entry(key: "idle_seconds", allowed: "") { _, _ in true },
            Entry(key: "answer_seconds", allowed: "") { _, _ in true },
            Entry(key: "key_command", allowed: "a text, a command for the shell") {
                set(&$0.keyCommand, $1.string.flatMap { $0.isEmpty ? nil : $0 })
            },
            Entry(key: "key_command_seconds", allowed: "") { _, _ in true },
            Entry(key: "plain", allowed: "true or false") { set(&$0.plain, $1.bool) },
            Entry(key: "record", allowed: "true or false") { set(&$0.records, $1.bool) },
            Entry(key: "keep_sessions_days", allowed: "a number from 1 to 36500") {
                set(&$0.keptDays, $1.int.flatMap { (1...36_500).contains($0) ? $0 : nil })
            },
            Entry(key: "language", allowed: "a text: \(Language.tags)") {
                set(&$0.language, $1.string.flatMap { Language(spelling: $0) })
            },
        ]
        + SpendingRules.members.map { key, allowed in
            Entry(key: key, allowed: allowed) { $0.spending.take(key, $1) }
        }

    private static var seconds: [String: WritableKeyPath<ConfigFile, Int?>] {
        [
            "idle_seconds": \.patience.idle, "answer_seconds": \.patience.answer,
            "key_command_seconds": \.keyCommandSeconds,
        ]
    }

    /// Alternative spellings of keys.
    private static let spellings = ["key-command": "key_command"]

    private static func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
        if let value { place = value }
        return value != nil
    }

    /// Sets an optional value. With the overload above, nil would be a value.
    private static func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
        if let value { place = value }
        return value != nil
    }
}

extension Delivery {
    static let settings = "auto, whole or daily"

    /// The setting: `.some(nil)` for `auto`, nil for an unknown value.
    static func setting(_ text: String) -> Delivery?? {
        text == "auto" ? .some(nil) : Delivery(rawValue: text).map { .some($0) }
    }
}
