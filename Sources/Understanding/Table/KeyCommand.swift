import Phrases
import Trips

extension CommandTable {
    static let key = Command(
        name: "key", usage: "/key [forget] [PROVIDER]",
        summary: "the key of a model's server, typed unseen",
        examples: [
            ListRow("/key", "for the server of the model that answers"),
            ListRow("/key openai", "for a provider's own servers"),
            ListRow("/key forget", "removes it"),
        ],
        details: """
            The key goes into the system's keychain or, where there is none, into a file that only \
            you can read; never into a transcript or the history. The environment comes first, then \
            key_command of config.json. A key is sent to the host that it was typed for and to no \
            other.
            """,
        argument: .key
    ) { (text, situation) throws(ReadingProblem) in
        guard let request = KeyRequest(text, providers: situation.providers) else {
            throw .keyPasted
        }
        return .key(request)
    }
}
