import Models

/// A talk request with as much of the conversation as fits the model's context window.
struct FittedTalk {
    let request: ModelRequest
    /// Turns that were dropped for lack of room.
    let leftOut: Int

    /// Drops whole turns, the oldest first; the draft, the schema and the new text stay.
    ///
    /// - Parameter window: the context window in tokens, for prompt and answer together; called
    ///   only if there are turns to drop. If it returns nil, nothing is dropped.
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

    /// Groups messages into turns: what the person said and what was answered.
    private static func turns(in dialogue: ArraySlice<ModelMessage>) -> [[ModelMessage]] {
        dialogue.reduce(into: []) { turns, message in
            if message.role == .user || turns.isEmpty { turns.append([]) }
            turns[turns.count - 1].append(message)
        }
    }
}

extension ModelRequest {
    /// Tokens of prompt, schema and answer, estimated high.
    var mostTokens: Int { promptTokens + maxOutputTokens }

    /// Tokens of prompt and schema, estimated so high that few models count more.
    var promptTokens: Int {
        let schema = schema?.serialized().utf8.count ?? 0
        return ModelUsage.mostTokens(ofBytes: promptBytes + schema)
    }

    var promptBytes: Int { messages.reduce(0) { $0 + $1.content.utf8.count } }

    /// Whether a server that counted this many prompt tokens cannot have read the whole prompt: no
    /// script averages eight bytes a token. Few tokens prove nothing, since some servers count only
    /// what was not in their cache.
    func isCut(byServerCounting tokens: Int) -> Bool {
        tokens >= 512 && promptBytes > tokens * 8
    }
}

extension ModelUsage {
    /// Three bytes a token: an upper bound for prose, JSON and most scripts.
    static func mostTokens(ofBytes bytes: Int) -> Int { (bytes + 2) / 3 }
}
