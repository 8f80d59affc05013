import Places
import Trips

/// What a line of plain talk asks for.
public struct Understood: Sendable, Equatable {
    public var actions: [Action] = []
    public var effect: Effect?
    /// A command in words ("undo", "show day 2"), as if it had been typed.
    public var command: String?

    var isEmpty: Bool { actions.isEmpty && effect == nil && command == nil }
}

/// Understands plain talk by rules, without a model.
///
/// Worked example: `4 days in Rome from 3 May, lots of food, no nightlife` has a place after
/// "in", a length and a start, and two clauses with an interest and a word for its level. Each
/// token is claimed by the rule that understood it; a line of which nothing is understood, or
/// that names a place which nobody knows, is a problem and changes nothing.
struct RuleUnderstanding {
    let atlas: Atlas
    let draft: Draft
    let today: CalendarDate

    func read(_ line: String) throws(Problem) -> Understood {
        if let command = spokenCommand(line) { return Understood(command: command) }
        let tokens = Tokenizer.tokens(of: line)
        var understood = Understood()
        let place = try PlaceScan(atlas: atlas).find(in: tokens)
        if let city = place?.city { understood.actions.append(.setDestination(city.cityName)) }
        let dates = try DateScan(tokens, today: today)
        if let span = try dateSpan(dates) { understood.actions.append(.setDates(span)) }
        for (type, level) in InterestScan(current: draft.interests).find(in: tokens) {
            understood.actions.append(.setInterest(type, level))
        }
        if let pace = pace(in: tokens) { understood.actions.append(.setPace(pace)) }
        guard !understood.isEmpty else { throw .notUnderstood(line) }
        return understood
    }

    /// A length alone keeps the start of the dates that are known already.
    private func dateSpan(_ scan: DateScan) throws(Problem) -> DateSpan? {
        do {
            return try scan.span(today: today)
        } catch {
            guard case .datesNeedStart(let days) = error, let known = draft.dates else { throw error }
            return try DateExpression.checked(
                from: known.first, to: known.first.adding(days: max(1, days) - 1), today: today)
        }
    }

    private func pace(in tokens: [Token]) -> Pace? {
        let words: [String: Pace] = [
            "relaxed": .relaxed, "slow": .relaxed, "slowly": .relaxed, "easy": .relaxed,
            "leisurely": .relaxed, "balanced": .balanced, "packed": .packed, "busy": .packed,
            "full": .packed,
        ]
        return tokens.lazy.compactMap { words[$0.lowered] }.first
    }

    /// Whole sentences that are commands in other words.
    private func spokenCommand(_ line: String) -> String? {
        let words = Tokenizer.tokens(of: line).filter { $0.kind != .stop }.map(\.lowered)
            .filter { !["please", "the", "it", "a", "my", "me", "just"].contains($0) }
        switch words.joined(separator: " ") {
        case "plan", "make plan", "plan trip", "go ahead", "go", "do", "make": return "/plan"
        case "undo", "undo that", "go back", "back": return "/undo"
        case "show", "show plan", "show trip", "plan again": return "/show"
        case "again", "another", "try again", "retry": return "/retry"
        case "another plan", "new plan", "different plan", "regenerate": return "/regenerate"
        case "start over", "new trip", "new", "reset": return "/new"
        case "help", "what can you do", "commands": return "/help"
        case "quit", "exit", "bye", "goodbye": return "/quit"
        default: break
        }
        if words.count == 3, words[1] == "day", let day = Int(words[2]) {
            if words[0] == "show" { return "/show \(day)" }
            if ["regenerate", "replan", "redo"].contains(words[0]) { return "/regenerate day \(day)" }
        }
        return nil
    }
}

/// Finds the destination in a line.
struct PlaceScan {
    let atlas: Atlas

    struct Found {
        let city: City
    }

    /// Words after which a place is expected.
    private static let introductions: Set<String> = ["in", "to", "visit", "visiting", "see", "at"]
    /// What else may follow such words.
    private static let others: Set<String> = [
        "the", "a", "an", "my", "our", "some", "go", "be", "do", "plan", "travel", "visit", "see",
        "spring", "summer", "autumn", "winter", "and", "relax", "eat", "me", "shop", "party",
    ]

    /// The first known city of the line; throws for an unknown one after "in", "to" or "visit".
    func find(in tokens: [Token]) throws(Problem) -> Found? {
        let cities = atlas.headings
        for index in tokens.indices {
            for length in [3, 2, 1] where index + length <= tokens.count {
                let words = tokens[index..<(index + length)]
                guard words.allSatisfy({ $0.kind == .word || $0.kind == .dash }) else { continue }
                let name = FoldedText.fold(words.map(\.text).joined(separator: " "))
                guard let city = cities.first(where: { $0.answers(to: name) }) else { continue }
                return try placed(city, before: tokens, at: index + length)
            }
        }
        try rejectUnknown(in: tokens)
        return nil
    }

    /// Honours `Paris, Texas`: a capitalised word after a comma says which Paris is meant.
    private func placed(
        _ city: City, before tokens: [Token], at index: Int
    ) throws(Problem) -> Found {
        guard tokens.indices.contains(index + 1), tokens[index].text == ",",
            tokens[index + 1].kind == .word, let initial = tokens[index + 1].text.first,
            initial.isUppercase, !isKnownWord(tokens[index + 1].lowered)
        else { return Found(city: city) }
        let qualifier = FoldedText.fold(tokens[index + 1].text)
        guard city.lies(in: qualifier) else {
            throw .cityElsewhere(
                asked: "\(city.name), \(tokens[index + 1].text)", known: city.name,
                country: city.country)
        }
        return Found(city: city)
    }

    private func rejectUnknown(in tokens: [Token]) throws(Problem) {
        for (index, token) in tokens.enumerated().dropLast()
        where PlaceScan.introductions.contains(token.lowered) {
            let next = tokens[index + 1]
            guard next.kind == .word, !PlaceScan.others.contains(next.lowered),
                !isKnownWord(next.lowered)
            else { continue }
            let name = tokens[(index + 1)...].prefix { token in
                token.kind == .word && token.text.first?.isUppercase == true
            }
            let asked = name.isEmpty ? next.text : name.map(\.text).joined(separator: " ")
            throw CityChoice.unknown(asked, atlas: atlas)
        }
    }

    /// Months, weekdays, interests and the words of dates are not places.
    private func isKnownWord(_ word: String) -> Bool {
        let calendar = (CalendarDate.monthNames + CalendarDate.weekdayNames).map { $0.lowercased() }
        return InterestType(spelling: word) != nil || word == "next" || word == "this"
            || ["today", "tomorrow", "sept", "lots", "no", "not", "with", "love", "like", "from"]
                .contains(word)
            || calendar.contains { $0 == word || $0.prefix(3) == word }
    }
}

/// Finds interests and their levels: `lots of food`, `no nightlife`, `love temples and food`.
struct InterestScan {
    let current: Interests

    private enum Strength {
        case level(InterestLevel)
        case more, less
    }

    /// Words for a level, applied to the interests that follow in the same clause.
    private static let strengths: [String: Strength] = [
        "lots": .level(.veryHigh), "love": .level(.veryHigh), "loves": .level(.veryHigh),
        "adore": .level(.veryHigh), "mostly": .level(.veryHigh), "mainly": .level(.veryHigh),
        "plenty": .level(.veryHigh), "all": .level(.veryHigh), "crazy": .level(.veryHigh),
        "like": .level(.high), "likes": .level(.high), "enjoy": .level(.high),
        "into": .level(.high), "good": .level(.high), "much": .level(.high),
        "many": .level(.high), "some": .level(.medium), "bit": .level(.low),
        "little": .level(.low), "few": .level(.low), "no": .level(.veryLow),
        "not": .level(.veryLow), "without": .level(.veryLow), "hate": .level(.veryLow),
        "hates": .level(.veryLow), "skip": .level(.veryLow), "avoid": .level(.veryLow),
        "never": .level(.veryLow), "don't": .level(.veryLow), "don’t": .level(.veryLow),
        "dont": .level(.veryLow), "zero": .level(.veryLow), "more": .more, "less": .less,
    ]

    private static let negations: Set<String> = ["no", "not", "never", "don't", "don’t", "dont"]

    func find(in tokens: [Token]) -> [(InterestType, InterestLevel)] {
        var found: [(InterestType, InterestLevel)] = []
        var strength: Strength?
        var isNegated = false
        for (index, token) in tokens.enumerated() {
            if token.kind == .stop || token.lowered == "but" {
                (strength, isNegated) = (nil, false)
            } else if InterestScan.negations.contains(token.lowered) {
                (strength, isNegated) = (.level(.veryLow), true)
            } else if !isNegated, let said = InterestScan.strengths[token.lowered] {
                strength = said
            } else if let type = InterestType(spelling: token.lowered), token.kind == .word {
                let level = postfixLevel(after: index, in: tokens) ?? apply(strength, to: type)
                found.removeAll { $0.0 == type }
                found.append((type, level))
            }
        }
        return found
    }

    /// `food very high`, `nature: low`.
    private func postfixLevel(after index: Int, in tokens: [Token]) -> InterestLevel? {
        let rest = tokens[(index + 1)...].prefix(3).filter { $0.kind == .word }.map(\.lowered)
        guard let first = rest.first else { return nil }
        if first == "very", rest.count > 1 { return InterestLevel(spelling: "very" + rest[1]) }
        return ["high", "medium", "low"].contains(first) ? InterestLevel(spelling: first) : nil
    }

    private func apply(_ strength: Strength?, to type: InterestType) -> InterestLevel {
        switch strength {
        case .level(let level): level
        case .more: current[type].raised
        case .less: current[type].lowered
        // Naming a thing without more says that one likes it.
        case nil: .high
        }
    }
}

/// Turns what a person calls a city into a destination, or says what is wrong.
enum CityChoice {
    /// `allowsUnknown`: a language model may plan a city that the atlas does not have, unchecked.
    static func choose(
        _ text: String, atlas: Atlas, allowsUnknown: Bool
    ) throws(Problem) -> CityName {
        let asked = text.trimmed
        guard !asked.isEmpty else { throw .emptyCity(known: atlas.headings.map(\.name)) }
        switch atlas.find(asked) {
        case .found(let city): return city.cityName
        case .elsewhere(let city, _):
            throw .cityElsewhere(asked: asked, known: city.name, country: city.country)
        case .unknown(let nearest):
            guard allowsUnknown, nearest == nil, asked.contains(where: \.isLetter) else {
                throw unknown(asked, atlas: atlas)
            }
            return named(asked)
        }
    }

    static func unknown(_ asked: String, atlas: Atlas) -> Problem {
        var nearest: String?
        if case .unknown(let city) = atlas.find(asked) { nearest = city?.name }
        return .unknownCity(asked, nearest: nearest, known: atlas.headings.map(\.name))
    }

    /// `Lisbon, Portugal`: what comes after the comma is taken for the country.
    private static func named(_ text: String) -> CityName {
        let parts = text.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
        return CityName(
            id: nil, name: parts.first ?? text, country: parts.count > 1 ? parts[1] : "",
            countryCode: "")
    }
}

extension StringProtocol {
    /// Without white space at both ends.
    var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
