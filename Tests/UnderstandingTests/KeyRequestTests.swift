import Testing

@testable import Understanding

/// What may follow `/key`: a provider and nothing else, so that no key is taken from the line.
@Suite struct KeyRequestTests {
    private static let providers = ["openai", "groq"]

    @Test(arguments: [
        ("", nil as String?, false), ("openai", "openai", false), ("forget", nil, true),
        ("Forget  OpenAI", "openai", true),
    ])
    func requests(arguments: String, provider: String?, forgets: Bool) throws {
        let request = try #require(KeyRequest(arguments, providers: Self.providers))
        #expect(request.provider == provider)
        #expect(request.forgets == forgets)
    }

    @Test(arguments: [
        "x", "openai x", "openai groq", "openai forget", "forget forget", "[removed]",
    ])
    func noRequests(arguments: String) {
        #expect(KeyRequest(arguments, providers: Self.providers) == nil)
    }
}
