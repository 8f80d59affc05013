import Basics
import Conversation
import Phrases
import Trips
import Understanding

/// How the program took a line, by what it showed.
extension Turn {
    /// Whether it said that it does not understand, without a word of what comes near.
    var isNotUnderstood: Bool {
        problems.contains { problem in
            switch problem {
            case .reading(.notUnderstood), .reading(.answerNotUnderstood): true
            case .reading(.planTalkNotUnderstood(_, advice: let advice)): advice == .help
            default: false
            }
        }
    }

    /// Whether it understood nothing, but named the command that comes nearest.
    var namesNearCommand: Bool {
        problems.contains { problem in
            if case .reading(.planTalkNotUnderstood(_, advice: let advice)) = problem {
                advice != .help
            } else {
                false
            }
        }
    }

    private var problems: [Problem] {
        outputs.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
    }

    /// Whether it asked something that it did not ask before, or named what is wrong.
    var asks: Bool { !isNotUnderstood && (!problems.isEmpty || opensQuestion) }

    /// Whether it asked back as somebody does who understood.
    var asksBack: Bool { asks && !namesNearCommand }

    private var opensQuestion: Bool {
        after.state.question != nil && after.state.question != before.state.question
            && questions.last != nil
    }

    private var questions: [String] {
        outputs.compactMap { if case .question(let words) = $0 { words.english } else { nil } }
    }

    /// Whether it says something that could be an answer: no problem, no question, and more than
    /// what follows every line about the trip.
    var answers: Bool {
        outputs.contains { output in
            switch output {
            case .problem, .question, .hint, .banner: false
            case .understood(let words): words != after.draft.words
            case .note(let words):
                !words.english.hasPrefix("Not used") && !words.english.hasPrefix("Read ")
            // The card of what would be planned.
            case .list: after.state.question != .makePlan
            default: true
            }
        }
    }

    /// Whether this line opened a yes-or-no question that is open now: a yes is all that is missing.
    var offers: Bool { opensQuestion && questions.last?.hasSuffix("[y/N]") == true }

    var proposesPlan: Bool {
        if case .makePlan = after.state.question {
            before.state.question != .makePlan
        } else {
            false
        }
    }

    func showsDay(_ day: Int?) -> Bool {
        outputs.contains { output in
            if case .day(let number, _, _) = output { day == nil || number == day } else { false }
        }
    }

    /// Whether commands are listed.
    var lists: Bool {
        outputs.contains { output in
            guard case .list(let rows) = output else { return false }
            return rows.count { $0.line.english.hasPrefix("/") } > 2
        }
    }

    /// Whether something is said not to have been used that a subject names.
    func leavesOut(_ subject: Subject) -> Bool {
        outputs.contains { output in
            guard case .note(let words) = output else { return false }
            let said = words.english
            return (said.contains("Not used") || said.contains("not know"))
                && subject.isNamed(in: said)
        }
    }

    /// What the program says of its own, without the words that it repeats in quotation marks.
    var ownWords: String {
        var isQuoted = false
        return shown.joined(separator: " ").filter { character in
            switch character {
            case "\"": isQuoted.toggle()
            case "\u{201C}": isQuoted = true
            case "\u{201D}": isQuoted = false
            default: return !isQuoted
            }
            return false
        }
    }

    /// What was shown, a line for each.
    var shown: [String] { outputs.flatMap { $0.lines(in: language) } }
}

extension Output {
    func lines(in language: ScreenLanguage) -> [String] {
        func say(_ words: Phrase) -> String { words.text(in: language) }
        switch self {
        case .banner: return []
        case .understood(let words): return [say(words)]
        case .note(let words): return ["- \(say(words))"]
        case .hint(let words): return ["hint: \(say(words))"]
        case .question(let words): return ["? \(say(words))"]
        case .heading(let words): return ["# \(say(words))"]
        case .problem(let problem): return ["! \(say(problem.words.sentence))"]
        case .reply(_, let text), .replying(_, let text): return [text]
        case .interests(let interests): return ["interests \(interests.stated.map(\.rawValue))"]
        case .day(let number, let day, _):
            let stops = day.stops.map { "\($0.start?.description ?? "-") \($0.name)" }
            return ["day \(number), \(day.date): \(stops.joined(separator: ", "))"]
        case .done(let plan): return ["a plan of \(plan.itinerary.days.count) days"]
        case .difference: return []
        case .list(let rows): return rows.map { "  \(say($0.line))  \(say($0.text))" }
        case .map(let map): return ["a map of \(map.points.count) places"]
        case .changes(let changes): return changes.map { "\(say($0.field))" }
        case .request, .raw: return ["(what a model is asked)"]
        }
    }
}
