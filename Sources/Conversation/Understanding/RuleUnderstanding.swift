import Places
import Trips

/// Understands plain talk by rules, without a model.
///
/// Worked example: `4 days in Rome from 3 May, lots of food, no nightlife` has a place after
/// "in", a length and a start, and two clauses with an interest and a word for its level. Each
/// token is claimed by the rule that understood it; a line of which nothing is understood, that
/// asks a question, or that names a place which nobody knows, is a problem and changes nothing.
struct RuleUnderstanding {
    let atlas: Atlas
    let draft: Draft
    let today: CalendarDate

    /// The changes that a line asks for.
    func read(_ line: String) throws(Problem) -> [Action] {
        if InterestExpression.isMeant(by: line) {
            return try CommandTable.interestChanges(line, current: draft.interests)
        }
        let tokens = Tokenizer.tokens(of: line)
        guard !Clause.isQuestion(tokens) else { throw .notUnderstood(line) }
        let place = try PlaceScan(atlas: atlas).find(in: tokens)
        var actions = place.map { [Action.setDestination($0.cityName)] } ?? []
        if let dates = try dates(in: line, tokens) { actions.append(dates) }
        for (type, level) in try interests(in: tokens, line: line) {
            actions.append(.setInterest(type, level))
        }
        if let pace = PaceScan.find(in: tokens) { actions.append(.setPace(pace)) }
        guard !actions.isEmpty else { throw nothingUnderstood(line) }
        return actions
    }

    /// Dates that are only half said complete those that are known, or are kept until the other
    /// half is said.
    private func dates(in line: String, _ tokens: [Token]) throws(Problem) -> Action? {
        if let change = RelativeLength.days(in: tokens) {
            guard let known = draft.dates else { throw .notUnderstood(line) }
            guard known.count + change >= 1 else { throw .datesTooShort }
            return .setDates(
                try DateExpression.checked(
                    from: known.first, to: known.last.adding(days: change), today: today))
        }
        if let date = RuleUnderstanding.numericDate(in: line) { throw .datesUnreadable(date) }
        // "3 days before 5 May" counts backwards, which no rule does.
        guard !tokens.contains(where: { $0.lowered == "before" || $0.lowered == "after" }) else {
            throw .notUnderstood(line)
        }
        let scan = try DateScan(line, today: today)
        do {
            let span = try scan.span(completing: draft.datesToComplete)
            return span.map { .setDates($0) }
        } catch {
            switch error {
            case .datesNeedStart(let days): return .noteDates(DatesSoFar(days: days))
            case .datesNeedLength(let first): return .noteDates(DatesSoFar(first: first))
            default: throw error
            }
        }
    }

    /// `3.5.2027`, `02/04/27`: whether day or month comes first depends on the country, so that
    /// nobody guesses; but it is said, and not passed over.
    private static func numericDate(in line: String) -> String? {
        for word in line.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            let parts = word.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }
            let numbers = parts.prefix { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
            if numbers.count == 3 { return String(word) }
        }
        return nil
    }

    /// Levels that contradict each other, and wishes for one day of the week, are not read as
    /// something else.
    private func interests(
        in tokens: [Token], line: String
    ) throws(Problem) -> [(InterestType, InterestLevel)] {
        let said = InterestScan(current: draft.interests).find(in: tokens)
        guard !said.isEmpty else { return [] }
        if Clause.namesOneDay(tokens) { throw .notUnderstood(line) }
        var settled: [(InterestType, InterestLevel)] = []
        for (type, level) in said {
            if let other = settled.first(where: { $0.0 == type })?.1,
                max(level, other) >= .high, min(level, other) <= .low
            {
                throw .interestContradicts(type.rawValue)
            }
            settled.removeAll { $0.0 == type }
            settled.append((type, level))
        }
        return settled
    }

    /// A misspelt city alone is named as such.
    private func nothingUnderstood(_ line: String) -> Problem {
        if case .unknown(let city?) = atlas.find(line) {
            return .unknownCity(line, nearest: city.name, known: atlas.headings.map(\.name))
        }
        return .notUnderstood(line)
    }
}

// MARK: - Commands in other words

extension RuleUnderstanding {
    private static let fillers: Set<String> = [
        "please", "the", "it", "a", "my", "me", "just", "now", "ok", "okay",
    ]

    /// Whole sentences that are commands in other words: "undo that", "show day 2".
    func spokenCommand(_ line: String) -> String? {
        let tokens = Tokenizer.tokens(of: line)
        guard tokens.allSatisfy({ $0.kind != .dash }) else { return nil }
        let words = tokens.filter { $0.kind != .stop }.map(\.lowered)
            .filter { !RuleUnderstanding.fillers.contains($0) }
        if let command = RuleUnderstanding.sentences[words.joined(separator: " ")] {
            return command
        }
        guard words.count == 3, words[1] == "day", let day = Int(words[2]) else { return nil }
        switch words[0] {
        case "show": return "/show \(day)"
        case "regenerate", "replan", "redo", "change": return "/regenerate day \(day)"
        default: return nil
        }
    }

    private static let sentences: [String: String] = [
        "plan": "/plan", "make plan": "/plan", "plan trip": "/plan", "go ahead": "/plan",
        "go": "/plan", "do": "/plan", "make": "/plan", "undo": "/undo", "undo that": "/undo",
        "undo last change": "/undo", "take that back": "/undo", "go back": "/undo",
        "back": "/undo", "show": "/show", "show plan": "/show", "show trip": "/show",
        "show again": "/show", "show plan again": "/show", "again": "/retry", "retry": "/retry",
        "try again": "/retry", "another": "/regenerate", "another one": "/regenerate",
        "another plan": "/regenerate", "new plan": "/regenerate", "plan again": "/regenerate",
        "different plan": "/regenerate", "regenerate": "/regenerate", "start over": "/new",
        "new trip": "/new", "new": "/new", "reset": "/new", "help": "/help",
        "what can you do": "/help", "commands": "/help", "quit": "/quit", "exit": "/quit",
        "bye": "/quit", "goodbye": "/quit",
    ]
}
