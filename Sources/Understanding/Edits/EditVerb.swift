/// The verbs that change a plan, as people say them.
enum EditVerb: CaseIterable {
    case swap, replace, remove, move, suggest, add, unlock, lock, regenerate, start

    static let all: [EditVerb] = allCases

    /// Longer phrases come before those that they begin with.
    private var phrases: [String] {
        switch self {
        case .swap: ["swap around", "swap", "switch", "exchange", "flip", "trade"]
        case .replace: ["replace", "substitute", "swap out"]
        case .remove:
            [
                "remove", "drop", "delete", "skip", "cancel", "take out", "get rid of", "leave out",
                "cut out", "cut", "scratch", "throw out", "kick out", "lose", "ditch",
            ]
        case .move:
            ["move", "shift", "push", "bring", "reschedule", "put", "do", "postpone", "relocate"]
        case .add:
            [
                "add", "include", "squeeze in", "fit in", "put in", "schedule", "insert",
                "throw in",
            ]
        // "What about Nara on Sunday" only asks.
        case .suggest:
            ["give me", "give us", "find me", "find us", "get me", "get us", "how about"]
        case .unlock: ["unlock", "unpin", "release", "unfreeze", "free up"]
        case .lock:
            ["lock", "keep", "pin", "fix", "freeze", "don't touch", "don't move", "don't change"]
        case .regenerate:
            [
                "regenerate", "redo", "replan", "re - plan", "rework", "change", "plan",
                "something else for", "something else on", "something different for",
                "something different on", "another idea for", "a new plan for", "new plan for",
                "a different plan for", "i don't like", "we don't like", "i do not like",
                "don't like",
                "not happy with", "i'm not happy with", "other ideas for",
                "something else instead of",
                "something different instead of", "anything else for", "another stop for",
            ]
        case .start: ["start", "begin"]
        }
    }

    /// How many tokens at `index` are the verb; 0 for none.
    func length(at index: Int, in reading: Reading) -> Int {
        reading.length(ofAny: phrases, at: index)
    }

    /// Whether the verb means something else when nothing of the plan follows it: `keep it slow`,
    /// `change to Rome`, `add lots of food`.
    var isWeak: Bool {
        switch self {
        case .swap, .unlock: false
        case .replace, .remove, .move, .add, .suggest, .lock, .regenerate, .start: true
        }
    }
}
