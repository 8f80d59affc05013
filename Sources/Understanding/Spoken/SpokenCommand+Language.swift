import Trips

/// The language of the conversation, asked for in words: `speak Chinese`, `answer in French`, `请说中文`.
extension SpokenCommand {
    /// Words around the language's name; where one is another word, the sentence is about something
    /// else, as `in Italian restaurants`.
    private static let aroundLanguages: Set<String> = [
        "a", "all", "answer", "as", "be", "change", "continue", "do", "everything", "from", "go",
        "i", "in", "into", "it", "language", "me", "now", "on", "only", "please", "program",
        "read", "reply", "respond", "rather", "say", "set", "show", "speak", "switch", "talk",
        "tell", "text", "that", "the", "this", "to", "us", "use", "want", "with", "words", "write",
        "you", "your",
    ]

    /// A request has one of these; `Chinese` alone may be about food.
    private static let languageVerbs: Set<String> = [
        "answer", "change", "continue", "in", "language", "read", "reply", "respond", "say", "set",
        "speak", "switch", "talk", "tell", "use", "write",
    ]

    var language: String? {
        let words = reading.tokens[body].filter { $0.kind != .stop }.map(\.plain)
        if words.count == 1 { return SpokenCommand.ownWords(words[0]) }
        let named = words.compactMap { word in word.count > 2 ? Language(spelling: word) : nil }
        let others = words.filter { $0.count <= 2 || Language(spelling: $0) == nil }
        guard named.count == 1, others.allSatisfy(SpokenCommand.aroundLanguages.contains),
            !SpokenCommand.languageVerbs.isDisjoint(with: others)
        else { return nil }
        return "/language \(named[0].rawValue)"
    }

    /// Somebody who writes Chinese puts no spaces.
    private static func ownWords(_ word: String) -> String? {
        let leads = ["请说", "请用", "说", "讲", "用", "换成", "改成", "切换到", ""]
        let asked = leads.map { $0 + "中文" }
        return asked.contains(word) ? "/language zh" : nil
    }
}
