import StructuredOutput
import Testing

@testable import Conversation

/// The part of a typed line that is kept.
@Suite struct TypedKeysTests {
    static let secret = "sk-planted-1234567890"

    @Test(arguments: [
        ("/key", "/key"), ("/key openai", "/key openai"),
        ("/KEY Forget OpenAI", "/KEY Forget OpenAI"),
        ("  /key forget ", "  /key forget "), ("/keys", "/keys"), ("/help key", "/help key"),
        ("/key \(secret)", "/key [removed]"), ("/key hunter2", "/key [removed]"),
        ("  /Key   hunter2 ", "/key [removed]"), ("/ key hunter2", "/key [removed]"),
        ("/key=hunter2", "/key [removed]"), ("/key:hunter2", "/key [removed]"),
        ("/keyhunter2", "/key [removed]"), ("/key\thunter2", "/key [removed]"),
        ("/key openai hunter2", "/key [removed]"), ("/key forget hunter2", "/key [removed]"),
        ("/key [removed]", "/key [removed]"), ("/key openai openai", "/key openai openai"),
        // Elsewhere, only what begins like a key.
        ("my key is \(secret).", "my key is [removed]"), (secret, "[removed]"),
        ("/kye \(secret)", "/kye [removed]"), ("4 days in Rome", "4 days in Rome"),
        ("2027-04-02T09:00:00Z", "2027-04-02T09:00:00Z"), ("", ""),
        ("/model openai:gpt-4o-mini-2024-07-18", "/model openai:gpt-4o-mini-2024-07-18"),
    ])
    func isTakenOut(line: String, kept: String) {
        #expect(TypedKeys.removed(from: line) == kept)
        #expect(TypedKeys.removed(from: kept) == kept)
    }
}
