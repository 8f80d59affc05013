import StructuredOutput

extension JournalEvent {
    /// The event without the program's own wording: a finding's message and remedy, and the title
    /// of an edit. O(size of the event).
    ///
    /// The wording belongs to the screen. A transcript of an earlier version with other wording has
    /// the same state.
    var withoutWords: JournalEvent {
        guard kind == "action" else { return self }
        return JournalEvent(kind, fields.map { ($0.key, JournalEvent.wordless($0.value)) })
    }

    /// The event without the null values of an action. O(size of the event).
    ///
    /// A transcript written before a stop or trip had some member is equal to one in which that
    /// member is null.
    var withoutNulls: JournalEvent {
        guard kind == "action" else { return self }
        return JournalEvent(kind, fields.map { ($0.key, JournalEvent.present($0.value)) })
    }

    private static func present(_ value: JSONValue) -> JSONValue {
        switch value.content {
        case .array(let items): JSONValue(.array(items.map(present)))
        case .object(let members):
            JSONValue(
                .object(
                    members.filter { !$0.value.isNull }.map {
                        JSONMember($0.key, present($0.value))
                    }))
        default: value
        }
    }

    private static func wordless(_ value: JSONValue) -> JSONValue {
        switch value.content {
        case .array(let items): JSONValue(.array(items.map(wordless)))
        case .object(let members):
            JSONValue(
                .object(
                    members.filter { !isWords($0.key, in: members) }.map {
                        JSONMember($0.key, wordless($0.value))
                    }))
        default: value
        }
    }

    /// Whether a member is wording. Only findings have a severity, and only edits a list of edits.
    private static func isWords(_ key: String, in members: [JSONMember]) -> Bool {
        switch key {
        case "message", "remedy": members.contains { $0.key == "severity" }
        case "title": members.contains { $0.key == "edits" }
        default: false
        }
    }
}
