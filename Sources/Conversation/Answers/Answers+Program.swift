import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about the program, and about what was said and done in it.
extension Answers {
    // MARK: What was said and done

    /// `what have I told you?`, `how many people did I say?`
    func told() -> [Output] {
        let wishes = draft.wishes
        if asked.says("people", "many of us", "who", "travellers", "几个人", "谁") {
            return said(wishes.party?.words, "/party 2 adults")
        }
        if asked.says("budget", "spend", "money", "预算") {
            return said(wishes.budget?.words, "/budget 100 EUR a day")
        }
        if asked.says("hotel", "stay", "sleep", "lodging", "hotle", "酒店", "住") {
            return said(wishes.lodging.map { .verbatim($0) }, "/stay NAME")
        }
        if asked.says("nights", "days", "dates", "weekday", "几晚", "几天"), let dates = tripDates {
            return dates
        }
        var missing: [Phrase] = []
        if draft.city == nil { missing.append("where") }
        if draft.dates == nil { missing.append("when") }
        if wishes.party == nil { missing.append("who travels") }
        if draft.assumesInterests { missing.append("what you like") }
        return say("So far: \(draft.words).")
            + (missing.isEmpty ? [] : [.note("Not said yet: \(missing.listed).")])
    }

    private func said(_ words: Phrase?, _ command: String) -> [Output] {
        say(words.map { "You said: \($0)." } ?? "Not said yet; \(command) sets it.")
    }

    /// `what changed?`
    func changes() -> [Output] {
        let steps = state.undoableSteps
        guard let last = steps.first else { return say("Nothing has changed yet.") }
        var outputs = say("The last change: \(last.title).")
        let earlier = steps.dropFirst().prefix(3).map(\.title)
        if !earlier.isEmpty { outputs += say("Before that: \(earlier.joined { "\($0); \($1)" }).") }
        return outputs + [
            .hint(
                state.plan == nil
                    ? "/history has all of them" : "/diff shows what changed in the plan")
        ]
    }

    // MARK: What it can do

    /// `what can you do?`, in eight lines.
    func abilities() -> [Output] {
        if asked.clause.text(.topic) != nil, let known = commandsFound(most: 2) { return known }
        return [
            .understood(
                "I plan trips to \(context.atlas.cityIDs.count) cities, day by day, as you say it:"),
            .list([
                ListRow(
                    "4 days in Kyoto from 2 April, lots of food", "where, when and what you like"),
                ListRow("with two kids, no stairs, 100 EUR a day", "who travels and what matters"),
                ListRow("move the museum to Sunday", "changes of the plan, and undo"),
                ListRow("what is open on Monday?", "questions about the plan and the places"),
                ListRow("where is it warm in November?", "cities by month, likings and distance"),
                ListRow("save as spring in Rome", "keeps the trip in a file; /export prints it"),
                ListRow("/help", "all commands; it books and buys nothing"),
            ]),
        ]
    }

    /// Whether the signs of a plan's card are asked for.
    var asksLegend: Bool {
        asked.says("sign", "symbol", "symbols", "wavy", "squiggle", "tick mark", "check mark", "符号")
            || asked.clause.text.contains { "≈✓".contains($0) }
    }

    /// `how do I undo that?`
    func usage() -> [Output] {
        if asksLegend {
            return [
                .understood(
                    """
                    ✓ is a place whose position was checked, ≈ is what is only estimated or approximate, \
                    and ? is what nothing confirms.
                    """)
            ]
        }
        return commandsFound(most: 2)
            ?? say("Say it in your own words, or look in /help: /undo takes back what is wrong.")
    }

    /// The commands that have most of the question's words, with their examples.
    private func commandsFound(most: Int) -> [Output]? {
        let text = (asked.clause.texts(.topic) + [asked.clause.text]).joined(separator: " ")
        let commands = CommandFinder(.standard).commands(for: text).prefix(most)
        guard !commands.isEmpty else { return nil }
        return commands.flatMap { command -> [Output] in
            [.understood("\(command.usage): \(command.summary).")]
                + (command.examples.isEmpty ? [] : [.list(Array(command.examples.prefix(2)))])
        }
    }

    // MARK: What it is

    /// `is my data safe?`
    func privacy() -> [Output] {
        let sent: Phrase
        if let model = context.planner.model {
            sent =
                model.remoteHost.map {
                    "What you type and the trip go to \($0), for \(model.label); your birthday never does."
                } ?? "What you type goes to \(model.label) on this machine, and nowhere else."
        } else {
            sent =
                "Nothing is sent anywhere: without a language model the program needs no network."
        }
        return [
            .understood(sent),
            .understood(
                """
                Trips, your profile, the lines of a session and its transcript are files in your own \
                folder on this machine, readable by you alone.
                """),
            .note(
                "/prompt shows what a model would be sent; /delete and /profile forget remove what is kept."
            ),
        ]
    }

    /// `are you human?`
    func identity() -> [Output] {
        let maker: Phrase =
            context.planner.model.map { "the language model \($0.label) answers" }
            ?? "an offline guide plans by rules and an atlas"
        return say("No person: I am ijourney \(context.version), a program; \(maker).")
            + [.hint("/about has what it knows and where that is from")]
    }

    // MARK: The world

    /// Questions that no data answers.
    func world() -> [Output] {
        let topic = asked.clause.text(.topic)?.shortened(to: 60)
        let known: Phrase =
            """
            The program knows places, hours, usual weather, holidays, money and time zones, and no \
            rules, safety, health, events or news of a country
            """
        guard let topic else { return say("\(known).") }
        return say("The program has no data on \"\(topic)\". \(known).")
    }
}

/// Finds the commands that a question is about, by the words of their names, summaries and examples.
struct CommandFinder {
    private let entries: [(command: Command, words: [String: Int])]

    /// What each command's words count: names most, examples least.
    init(_ table: CommandTable) {
        entries = table.commands.map { command in
            var words: [String: Int] = [:]
            func add(_ text: String, _ weight: Int) {
                for word in CommandFinder.words(text) {
                    words[word] = max(words[word] ?? 0, weight)
                }
            }
            for example in command.examples {
                add("\(example.line.english) \(example.text.english)", 2)
            }
            add(command.summary.english, 3)
            add(([command.name] + command.aliases).joined(separator: " "), 6)
            return (command, words)
        }
    }

    /// The best first; none where no telling word is theirs. O(commands).
    func commands(for text: String) -> [Command] {
        let chinese = CommandFinder.chinese.filter { text.contains($0.key) }.map(\.value)
        let asked = Set(
            (CommandFinder.words(text) + chinese).flatMap {
                [$0] + (CommandFinder.synonyms[$0] ?? [])
            })
        let scored = entries.map { entry in
            (entry.command, asked.reduce(0) { $0 + (entry.words[$1] ?? 0) })
        }.filter { $0.1 >= 3 }
        guard let best = scored.map(\.1).max() else { return [] }
        return scored.filter { $0.1 * 3 >= best * 2 }.sorted { $0.1 > $1.1 }.map(\.0)
    }

    private static func words(_ text: String) -> [String] {
        FoldedText.fold(text).split { !$0.isLetter }.map { NameIndex.singular($0) }
            .filter { $0.count > 2 && !idle.contains($0) }
    }

    private static let idle: Set<String> = [
        "how", "what", "the", "can", "you", "your", "and", "for", "that", "this", "with", "does",
        "type",
        "command", "are", "not", "just", "case", "now", "get", "there", "from", "should", "mean",
        "may",
        "one", "all", "work", "sure", "way", "say", "want", "something", "have", "use", "trip",
        "day",
        "stop", "where", "when", "which", "more", "who", "was", "were", "its", "into", "another",
    ]

    /// The names of the commands for Chinese words of a question.
    private static let chinese: [String: String] = [
        "撤销": "undo", "撤回": "undo", "改回": "undo", "恢复": "redo", "保存": "save", "存": "save",
        "打开": "load", "删除": "delete", "去掉": "remove", "移": "move", "交换": "swap", "对调": "swap",
        "换": "replace", "加": "add", "锁": "lock", "备注": "note", "语言": "language", "退出": "quit",
        "改名": "rename", "预算": "budget", "日期": "dates",
    ]

    /// What people say for the words of the commands.
    private static let synonyms: [String: [String]] = [
        "back": ["undo"], "take": ["undo"], "wrong": ["undo"], "correct": ["undo"],
        "mistake": ["undo"],
        "revert": ["undo"], "store": ["save"], "keep": ["save"], "file": ["save"], "open": ["load"],
        "rename": ["save"], "print": ["export"], "pdf": ["export"], "exchange": ["swap"],
        "flip": ["swap"], "fix": ["lock"], "freeze": ["lock"], "erase": ["delete"],
        "leave": ["quit"], "stop": ["quit"], "exit": ["quit"], "comment": ["note"],
        "chinese": ["language"], "translate": ["language"], "hotel": ["stay"], "kid": ["party"],
        "child": ["party"], "money": ["budget"], "cheap": ["budget"], "earlier": ["time", "start"],
        "remind": ["note"],
    ]
}
