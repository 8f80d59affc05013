import Models

/// A request of talk with as much of the conversation as a model's window has room for.
struct FittedTalk {
    let request: ModelRequest
    /// Turns that would have gone with it, and do not.
    let leftOut: Int

    /// Whole old turns go, the oldest first; the draft, the schema and what was said last stay.
    ///
    /// - Parameter window: tokens of prompt and answer together; asked for only where something
    ///   could be left out. Nil where nobody knows them: then all goes.
    init(_ text: String, of turn: TalkTurn, window: () -> Int?) throws(PromptError) {
        let turns = FittedTalk.turns(in: turn.state.dialogue.suffix(TalkTurn.remembered))
        var kept = turns.count
        var request = try turn.request(text)
        if !turns.isEmpty, let window = window() {
            while kept > 0, request.mostTokens > window {
                kept -= 1
                request = try turn.request(
                    text, remembering: turns.suffix(kept).reduce(0) { $0 + $1.count })
            }
        }
        self.request = request
        leftOut = turns.count - kept
    }

    /// What somebody said and what was answered, together.
    private static func turns(in dialogue: ArraySlice<ModelMessage>) -> [[ModelMessage]] {
        dialogue.reduce(into: []) { turns, message in
            if message.role == .user || turns.isEmpty { turns.append([]) }
            turns[turns.count - 1].append(message)
        }
    }
}

extension ModelRequest {
    /// Tokens of prompt, schema and answer, rather too many than too few.
    var mostTokens: Int { promptTokens + maxOutputTokens }

    /// Tokens of prompt and schema, counted so that few models count more.
    var promptTokens: Int {
        let schema = schema?.serialized().utf8.count ?? 0
        return ModelUsage.mostTokens(ofBytes: promptBytes + schema)
    }

    var promptBytes: Int { messages.reduce(0) { $0 + $1.content.utf8.count } }

    /// Whether a server that counted so many tokens of the prompt can have read all of it. No script
    /// has eight bytes a token in the mean. Few tokens say nothing: some servers count what was not in
    /// their cache.
    func isCut(byServerCounting tokens: Int) -> Bool {
        tokens >= 512 && promptBytes > tokens * 8
    }
}

extension ModelUsage {
    /// Three bytes a token, for prose, JSON and most scripts.
    static func mostTokens(ofBytes bytes: Int) -> Int { (bytes + 2) / 3 }
}
