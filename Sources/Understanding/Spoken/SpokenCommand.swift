import Trips

/// A whole sentence that is a command in other words: `undo that`, `show me saturday`, `help with
/// dates`, `save as Oslo notes`.
///
/// Only what is said of the program or of a trip as a file is one; everything about where, when and
/// what to see is left to the other rules.
struct SpokenCommand {
    /// The trip that is open, where it has a file.
    let openTrip: String?
    /// What undoing would take back, in half a line.
    let lastStep: String?
    /// Whether the last change was an undoing, which can be taken back.
    let canRedo: Bool
    /// The names of the trips that are kept; looked up only where a line may mean one.
    let keptTrips: () -> [String]
    let reading: Reading
    /// The tokens without politeness on either side.
    let body: Range<Int>

    init(
        line: String, openTrip: String? = nil, lastStep: String? = nil, canRedo: Bool = false,
        keptTrips: @escaping () -> [String] = { [] }
    ) {
        self.openTrip = openTrip
        self.lastStep = lastStep
        self.canRedo = canRedo
        self.keptTrips = keptTrips
        let reading = Reading(line: line, tokens: Tokenizer.tokens(of: line))
        self.reading = reading
        body = SpokenCommand.body(of: reading)
    }

    /// The line that does the same; nil when the sentence is no command.
    var command: String? {
        guard !body.isEmpty else { return nil }
        // "See you" is more than "see" and a politeness.
        if let whole = whole(0..<reading.tokens.count) ?? whole(body) { return whole }
        return undoing ?? language ?? help ?? day ?? TripTalk(self).command
    }

    /// "Help me" is asked of the program itself.
    private static let leads = Politeness.leads.filter { !$0.hasPrefix("help") }
    private static let tails: Set<String> = ["please", "thanks", "now", "thank", "you", "then"]

    private static func body(of reading: Reading) -> Range<Int> {
        var start = 0
        var end = reading.tokens.count
        while start < end {
            let length =
                reading.tokens[start].kind == .stop
                ? 1 : reading.length(ofAny: leads, at: start)
            // "please" alone asks for nothing, but "now" and the like may be all there is.
            guard length > 0, start + length < end else { break }
            start += length
        }
        while end > start + 1,
            reading.tokens[end - 1].kind == .stop || tails.contains(reading.word(end - 1))
        {
            end -= 1
        }
        return start..<end
    }
}

// MARK: - Whole sentences

extension SpokenCommand {
    private static let fillers: Set<String> = [
        "the", "it", "a", "my", "me", "just", "please", "for", "all", "our", "this", "us",
    ]

    private func whole(_ range: Range<Int>) -> String? {
        let tokens = reading.tokens[range]
        guard tokens.allSatisfy({ $0.kind != .dash }) else { return nil }
        let words = tokens.filter { $0.kind != .stop }.map(\.plain)
        if words.count == 1, let command = CommandTable.standard.command(named: words[0]) {
            return "/\(command.name)"
        }
        let kept = words.filter { !SpokenCommand.fillers.contains($0) }
        if canRedo, kept == ["put", "back"] || kept == ["put", "that", "back"] { return "/redo" }
        return SpokenCommand.sentences[kept.joined(separator: " ")]
            ?? SpokenCommand.sentences[words.joined(separator: " ")]
    }

    private static let sentences: [String: String] = {
        var table: [String: String] = [:]
        for (command, sentences) in ways { for way in sentences { table[way] = command } }
        return table
    }()

    /// Without the fillers.
    private static let ways: [(String, [String])] = [
        (
            "/plan",
            ["plan", "make plan", "plan trip", "go ahead", "go", "do", "make", "plan now"]
        ),
        (
            "/undo",
            [
                "undo", "undo that", "undo last change", "undo last step", "put that back",
                "oops undo", "oops", "take that back", "take back", "take back that",
                "take back last change", "go back", "back", "revert", "revert that",
                "revert last change", "go back step", "go back one step", "one step back",
                "step back", "put back as was", "change back", "change that back", "cancel that",
                "reverse that", "undo last thing", "undo what i did", "that was wrong",
                "that was mistake", "put back",
            ]
        ),
        ("/redo", ["redo", "redo that", "do again", "undo undo", "redo last change"]),
        (
            "/show",
            [
                "show", "show plan", "show trip", "show again", "show plan again", "what's plan",
                "what is plan", "see plan", "see trip", "print plan", "display plan",
                "show itinerary", "show whole plan", "show everything", "list stops", "show stops",
                "list days", "show days",
            ]
        ),
        ("/retry", ["again", "retry", "try again", "try once more", "once more"]),
        (
            "/regenerate",
            [
                "another", "another one", "another plan", "new plan", "plan again",
                "different plan", "regenerate", "replan everything", "replan", "other plan",
                "make another plan", "make new plan", "plan everything again",
            ]
        ),
        (
            "/new",
            [
                "start over", "new trip", "new", "reset", "start again", "begin again",
                "start afresh", "start anew", "from scratch", "start from scratch",
                "start again from scratch", "start over from scratch", "start new trip",
                "begin new trip", "another trip", "forget trip", "forget everything",
                "forget that trip", "clear everything", "forget trip start over", "scrap that",
                "forget trip and start over", "plan new trip", "plan another trip", "restart",
            ]
        ),
        (
            "/help",
            [
                "help", "what can you do", "commands", "what can i type", "what can i say",
                "what can i do", "what can i ask", "what can i do here", "i need help", "need help",
                "i'm stuck", "i am stuck", "i'm lost", "how does work", "how do i use",
                "what are commands", "list commands", "show commands", "which commands are there",
                "what commands are there", "what do i type", "what do i do", "what now",
                "i don't know what to type", "what should i type", "what do you understand",
                "what else can i do", "show help", "how does that work", "help out",
            ]
        ),
        (
            "/quit",
            [
                "quit", "exit", "bye", "goodbye", "bye bye", "good bye", "see you", "see you later",
                "leave program",
                "i'm done", "i am done", "that's", "that's bye", "that is", "we're done",
                "quit now",
                "close program", "end program", "stop program", "good night", "done for today",
                "that's for today", "thanks bye", "thank you bye", "i want out", "get out of here",
            ]
        ),
        (
            "/history",
            [
                "what did i change", "what have i changed", "what changes did i make",
                "what did i do", "list changes", "list steps", "show history", "show steps",
                "what did we change", "what have we changed", "what has happened",
            ]
        ),
        ("/diff", ["what changed", "what is different", "what's different", "show changes"]),
        (
            "/interests",
            [
                "show interests", "what are interests", "change interests", "list interests",
                "which interests are there", "what interests are there",
            ]
        ),
        ("/profile", ["show profile", "what's in profile", "change profile", "open profile"]),
        (
            "/model",
            [
                "which model", "which model is", "what model is", "which models are there",
                "change model", "switch model", "who answers", "which model do you use",
            ]
        ),
        (
            "/transcript",
            ["show transcript", "where is transcript", "where is conversation kept"]
        ),
        ("/export", ["print", "share", "send", "export"]),
    ]
}

// MARK: - Undoing by name

extension SpokenCommand {
    /// Words for what a step did, as its title says it.
    private static let stepWords = [
        "rain": "indoors", "weather": "indoors", "delay": "later", "lateness": "later",
    ]

    /// `undo the rain`, `take back the swap`: only where the last step is that.
    private var undoing: String? {
        let verb = reading.length(ofAny: ["undo", "take back", "revert"], at: body.lowerBound)
        guard verb > 0 else { return nil }
        if let count = stepCount(behind: body.lowerBound + verb) { return "/undo \(count)" }
        guard let title = lastStep?.lowercased() else { return nil }
        let said = body.dropFirst(verb).map { reading.word($0) }.filter {
            !$0.isEmpty && !SpokenCommand.fillers.contains($0)
        }
        guard !said.isEmpty else { return nil }
        let isLast = said.allSatisfy { title.contains(SpokenCommand.stepWords[$0] ?? $0) }
        return isLast ? "/undo" : nil
    }

    /// `the last 3 changes`
    private func stepCount(behind index: Int) -> Int? {
        var index = index
        while ["the", "my", "our", "last"].contains(reading.word(index)) { index += 1 }
        let nouns: Set<String> = ["changes", "steps", "edits", "things"]
        guard index + 2 == body.upperBound, nouns.contains(reading.word(index + 1)) else {
            return nil
        }
        return reading.number(index)
    }
}

// MARK: - Help and days

extension SpokenCommand {
    private static let topics = [
        "help me with", "help with", "help on", "help about", "help for", "help me", "help",
        "how do i", "how can i", "how do we", "how can we", "how to", "how does", "what does",
        "explain", "tell me about",
    ]
    /// Names of commands that are words for other things first.
    private static let ordinary: Set<String> = [
        "plan", "show", "time", "new", "add", "move", "stay", "note", "late", "rain", "arrival",
        "departure", "accept", "raw", "fork", "lock", "swap", "remove", "replace", "party", "avoid",
        "needs", "visited", "likes",
    ]

    /// `help with dates`, `how do I undo?`, `what does /late do?`. Behind a word that is no command
    /// only a name that means nothing else is one: `how do I change my interests`.
    private var help: String? {
        let length = reading.length(ofAny: SpokenCommand.topics, at: body.lowerBound)
        guard length > 0 else { return nil }
        let rest = (body.lowerBound + length)..<body.upperBound
        let isAbout = ["explain", "tell", "what"].contains(reading.word(body.lowerBound))
        // "Help me plan 3 days in Rome" asks for the plan.
        let isRequest = length == 2 && reading.has("help me", at: body.lowerBound)
        for index in rest {
            let word = reading.word(index)
            guard !word.isEmpty, let command = CommandTable.standard.command(named: word),
                command.name == word || reading.mark(index - 1) == "/"
            else { continue }
            guard !isRequest || index + 1 == rest.upperBound else { continue }
            let isFirst = index == rest.lowerBound && !isAbout
            let isMarked = reading.mark(index - 1) == "/"
            if isFirst || isMarked || (!SpokenCommand.ordinary.contains(word) && !isAbout) {
                return "/help \(command.name)"
            }
        }
        return nil
    }

    private static let showing = [
        "show me the plan for", "show the plan for", "show us", "show me", "show", "see",
    ]
    private static let planning = ["regenerate", "replan", "redo", "change"]

    /// `show me saturday`, `redo day 2`.
    private var day: String? {
        let start = body.lowerBound
        let shown = reading.length(ofAny: SpokenCommand.showing, at: start)
        let planned = reading.length(ofAny: SpokenCommand.planning, at: start)
        guard shown + planned > 0 else { return nil }
        var from = start + max(shown, planned)
        if ["the", "my", "our"].contains(reading.word(from)) { from += 1 }
        let rest = from..<body.upperBound
        guard !rest.isEmpty, isDay(rest) else { return nil }
        let text = reading.text(rest).lowercased()
        return shown > 0
            ? "/show \(text.replacing("day ", with: ""))" : "/regenerate \(text)"
    }

    /// `day 2`, `saturday`, `last day`, and nothing more.
    private func isDay(_ range: Range<Int>) -> Bool {
        let first = reading.word(range.lowerBound)
        switch range.count {
        case 1: return DateWords.isWeekday(first)
        case 2:
            let next = range.lowerBound + 1
            return (first == "day" && reading.number(next) != nil)
                || (DateWords.ordinal(first) != nil && reading.word(next) == "day")
        default: return false
        }
    }
}
