import Conversation
import Phrases
import Places

/// Finds the most similar name, for "did you mean".
enum SpellingHint {
    static func nearest(to word: String, among names: [String]) -> String? {
        let scored = names.map { ($0, EditDistance.between($0, word)) }
        guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= max(1, word.count / 3) else {
            return nil
        }
        return best.0
    }
}

extension UsageError {
    /// The problem and what to do.
    var words: ProblemWords {
        switch self {
        case .unknownOption(let name, let nearest):
            ProblemWords(
                what: "There is no option \(name)",
                remedy: nearest.map { "did you mean \($0)?" } ?? "--help lists the options")
        case .missingValue(let name):
            ProblemWords(what: "\(name) needs a value", remedy: "--help shows it")
        case .badValue(let option, let value, let allowed):
            ProblemWords(what: "\(option) cannot be \"\(value)\"", remedy: "it takes \(allowed)")
        case .missingArgument(let command, let what):
            ProblemWords(
                what: "\(command) needs \(what)", remedy: "try ijourney-repl \(command) --help")
        case .extraArgument(let argument):
            ProblemWords(
                what: "\"\(argument)\" is one argument too many",
                remedy: "put quotes around a sentence; --help shows the use")
        case .optionNotFor(_, let option, let commands):
            ProblemWords(
                what: "\(option) goes with \(commands.joined(separator: ", ")) only",
                remedy: "--help shows the use")
        case .notBuiltYet(let what):
            ProblemWords(
                what: "\(what) is not built yet", remedy: "--help lists what there is")
        case .conflicting(let one, let other):
            ProblemWords(what: "\(one) and \(other) exclude each other", remedy: "give one of them")
        }
    }
}

/// The text of `--help`, from the table of options.
enum Usage {
    static func text(topic: String?) -> String {
        let known = topic.flatMap { forms[$0] }
        let heads = known.map { [$0] + (topic.flatMap { notes[$0] } ?? []) } ?? general
        let name = known == nil ? "conversation" : topic ?? "conversation"
        let entries = OptionParser.table.filter {
            $0.commands.isEmpty || $0.commands.contains(name)
        }
        let rows = entries.map { entry in
            ([entry.name, entry.value].compactMap { $0 }.joined(separator: " "), entry.help)
        }
        let width = rows.map(\.0.count).max() ?? 0
        let options = rows.map { name, help in
            "  \(name)\(String(repeating: " ", count: width - name.count))  \(help)"
        }
        return (heads + ["", "options:"] + options).joined(separator: "\n") + "\n"
    }

    private static let general =
        [
            "ijourney-repl turns a conversation into a trip you can trust.",
            "",
            "  ijourney-repl [options]            the conversation, in a terminal or from a pipe",
            "  ijourney-repl \"4 days in Rome from 3 May\"     plans once",
        ] + OptionParser.commandNames.compactMap { forms[$0] }

    /// Additions to the help of single commands.
    private static let notes = [
        "check": [
            "",
            "Reads trips by name, their files, and plans from elsewhere: text, Markdown, tables, rows",
            "with tabs, quoted mail, JSON; from standard input without a file. --city and --days say",
            "what a plan from elsewhere was wanted for. Each line is a finding: code, message, remedy;",
            "JSON has {\"findings\": [{code, day, stop, message, remedy, severity}]}. Remarks on the",
            "reading go to standard error. The exit code is 1 when something is to be mended, 0 when",
            "nothing is, or nothing but notes, and 65 when no plan can be read.",
        ],
        "places": [
            "",
            "A region or country may follow the name: places \"Paris, Texas\", places london ontario.",
            "Text has a line for each city: name, region, country, people, and how far the spelling",
            "is off where the name is not typed as it is. JSON has an array of {name, country,",
            "country_code, region, latitude, longitude, population, time_zone, geonames_id}.",
            "Where nothing is found, standard output is empty, or [] as JSON, a line on standard",
            "error says what to try, and the exit code is 0, as the question was answered. Data:",
            "GeoNames (CC BY 4.0).",
        ],
    ]

    private static let forms = [
        "plan":
            "  ijourney-repl plan CITY --from DATE (--to DATE | --days N) [--interest NAME=LEVEL]...",
        "check":
            "  ijourney-repl check [FILE|TRIP]   what is wrong with a trip, or any pasted plan",
        "export": "  ijourney-repl export TRIP --format json|markdown [--output FILE]",
        "places":
            "  ijourney-repl places QUERY [--limit N]   cities of the world by name, the best first",
        "replay": "  ijourney-repl replay FILE...       run transcripts and scripts as tests",
        "repair": "  ijourney-repl repair [--schema FILE]     text on stdin, JSON on stdout",
        "validate": "  ijourney-repl validate [--schema FILE] [FILE]",
    ]
}
