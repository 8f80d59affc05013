/// What people say around a request without asking for anything by it.
enum Politeness {
    /// Phrases before a request, longer ones before those that they begin with.
    static let leads = [
        "please", "can you", "could you", "can i", "can we", "could we", "would you", "will you",
        "help me to", "help us to", "help me", "help us", "let's", "lets", "let us",
        "i want you to", "i want to", "i'd like to", "i would like to", "we want to",
        "we'd like to", "i'd love to", "now", "ok", "okay", "just", "then", "so", "well", "oops",
        "sorry", "hey", "hi",
    ]
}
