import StructuredOutput

extension JournalEvent {
    /// The event without the sentences that the program words itself: a finding's message and
    /// remedy, and the title of an edit. O(size of the event).
    ///
    /// They are what a screen shows. A transcript of an earlier version that words them otherwise
    /// still has the same state.
    var withoutWords: JournalEvent {
        guard kind == "action" else { return self }
        return JournalEvent(kind, fields.map { ($0.key, JournalEvent.wordless($0.value)) })
    }

    /// The event without the absent values of an action. O(size of the event).
    ///
    /// A transcript from before a stop or a trip had some member says the same as one in which that
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

    /// A finding has a severity, an edit its list of edits; nothing else has these members.
    private static func isWords(_ key: String, in members: [JSONMember]) -> Bool {
        switch key {
        case "message", "remedy": members.contains { $0.key == "severity" }
        case "title": members.contains { $0.key == "edits" }
        default: false
        }
    }
}
