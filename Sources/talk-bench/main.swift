import Basics

// talk-bench [--plan FILE] [--details] [--all] [--report FILE] FILE.jsonl ... [--other FILE]
//
// Types the lines of a reference of what people say, by rules alone, and judges the state that each
// leads to. Benchmarks/talk-reference/README.md has the notation, and --plan its trip file. --details
// prints the rows that are not done, --all every row; --report writes questions with their answers
// for a person to judge. --other: a text of lines that ask for nothing, one a line; prints and
// counts those that change something, with --counts only counts them.

struct Options {
    var plan = "Benchmarks/talk-reference/plan.json"
    var files: [String] = []
    var other: [String] = []
    var report: String?
    var showsDetails = false
    var showsAll = false
    var showsCounts = false

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--details": showsDetails = true
            case "--all": (showsDetails, showsAll) = (true, true)
            case "--counts": showsCounts = true
            case "--plan": plan = Options.value(&rest, of: word)
            case "--report": report = Options.value(&rest, of: word)
            case "--other": other.append(Options.value(&rest, of: word))
            case _ where word.hasPrefix("-"): fail("no option \(word)")
            default: files.append(word)
            }
        }
        if files.isEmpty, other.isEmpty {
            fail("[--plan FILE] [--details] [--all] [--report FILE] FILE.jsonl ... [--other FILE]")
        }
    }

    private static func value(_ rest: inout ArraySlice<String>, of option: String) -> String {
        guard let value = rest.popFirst() else { fail("\(option) FILE") }
        return value
    }
}

func score(_ options: Options, _ bench: Bench) {
    var all = Tally()
    var answers: [String] = []
    for path in options.files {
        let file = RowFile(path: path)
        var tally = Tally()
        for row in file.rows {
            let results = bench.results(row)
            tally.add(results, isConversation: row.isConversation)
            for result in results {
                if options.showsAll || options.showsDetails && !result.judgement.verdict.isGood {
                    result.print()
                }
                if result.isQuestion { answers.append(result.asAnswer) }
            }
        }
        if options.showsDetails { print("") }
        tally.print(file.name)
        if !file.unreadable.isEmpty { print("  lines that are no rows: \(file.unreadable)") }
        all.add(tally)
    }
    if options.files.count > 1 { all.print("all") }
    if options.showsDetails { all.printDoubts() }
    if let report = options.report { write(answers.joined(separator: "\n"), to: report) }
}

/// Lines that ask for nothing must change nothing, whatever is known.
func scoreOther(_ path: String, _ bench: Bench, printing: Bool) {
    let lines = text(at: path).split(separator: "\n").map { String($0).trimmed }
        .filter { !$0.isEmpty }
    var changing: Set<Int> = []
    for situation in ["empty", "trip", "plan"] {
        var count = 0
        for (index, line) in lines.enumerated() {
            let turn = bench.traveller(situation, isChinese: line.isChinese).type(line)
            let changes = Changes(turn)
            guard !changes.isEmpty else { continue }
            count += 1
            changing.insert(index)
            guard printing else { continue }
            let words = changes.all.map(\.words)
            let more = words.count > 4 ? " and \(words.count - 4) more" : ""
            print("[\(situation)] \(line)\n    \(words.prefix(4).joined(separator: "; "))\(more)")
        }
        print("\(situation): \(count) of \(lines.count) lines change something")
    }
    print("lines that change something anywhere: \(changing.count) of \(lines.count)")
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let bench = Bench(planFile: text(at: options.plan))
if !options.files.isEmpty { score(options, bench) }
for path in options.other { scoreOther(path, bench, printing: !options.showsCounts) }
