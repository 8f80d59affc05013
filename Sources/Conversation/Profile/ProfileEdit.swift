import Phrases
import Places
import Trips

/// Reads one part of a profile as a person writes it.
struct ProfileEdit {
    let profile: Profile
    let today: CalendarDate

    /// Years; nobody's birthday is longer ago.
    static let oldest = 130
    private static let longestName = 60

    /// The profile with one part changed; `-` takes the part away.
    func setting(_ field: ProfileField, to text: String) throws(Problem) -> Profile {
        var changed = profile
        let isTaken = text == "-"
        switch field {
        case .name: changed.name = isTaken ? nil : try name(text)
        case .birthday: changed.birthday = isTaken ? nil : try birthday(text)
        case .home: changed.home = isTaken ? nil : try name(text)
        case .languages: changed.languages = isTaken ? [] : try languages(text)
        case .interests: changed.interests = isTaken ? Interests() : try interests(text)
        case .pace: changed.pace = isTaken ? nil : try pace(text)
        }
        return changed
    }

    private func name(_ text: String) throws(Problem) -> String {
        do throws(Problem) { try Prose.check(text) } catch { throw unreadable(text) }
        guard text.count <= ProfileEdit.longestName, text.contains(where: \.isLetter) else {
            throw unreadable(text)
        }
        return text
    }

    private func unreadable(_ text: String) -> Problem { .profile(.nameUnreadable(text)) }

    private func birthday(_ text: String) throws(Problem) -> CalendarDate {
        guard let date = CalendarDate(iso: text) ?? spelledOut(text) else {
            throw .profile(.birthdayUnreadable(text))
        }
        guard date <= today else { throw .profile(.birthdayToCome(date)) }
        guard today.year - date.year <= ProfileEdit.oldest else {
            throw .profile(.birthdayTooLongAgo(date))
        }
        return date
    }

    /// `3 May 1990`, `May 3, 1990`. Figures alone could be two dates.
    private func spelledOut(_ text: String) -> CalendarDate? {
        let tokens = Tokenizer.tokens(of: text).filter { $0.kind != .stop }
        guard tokens.count == 3 else { return nil }
        let months = tokens.compactMap { $0.isNumber ? nil : DateWords.month($0.lowered) }
        let numbers = tokens.compactMap { token -> Int? in
            if case .number(let number) = token.kind { number } else { nil }
        }
        guard months.count == 1, numbers.count == 2 else { return nil }
        return CalendarDate(year: numbers[1], month: months[0], day: numbers[0])
    }

    private func languages(_ text: String) throws(Problem) -> [Language] {
        var languages: [Language] = []
        for word in text.split(whereSeparator: { ",; ".contains($0) }) where word != "and" {
            guard let language = Language(spelling: word) else {
                throw .profile(
                    .unknownLanguage(
                        String(word),
                        nearest: Nearest.of(String(word), among: Language.allCases.map(\.name))))
            }
            if !languages.contains(language) { languages.append(language) }
        }
        guard !languages.isEmpty else { throw .profile(.unknownLanguage(text, nearest: nil)) }
        return languages
    }

    private func interests(_ text: String) throws(Problem) -> Interests {
        if text.lowercased() == "reset" { return Interests() }
        var interests = profile.interests
        for (type, level) in try InterestExpression.read(text, current: interests) {
            interests[type] = level
        }
        return interests
    }

    private func pace(_ text: String) throws(Problem) -> Pace {
        guard let pace = Pace(rawValue: text.lowercased()) else { throw .unknownPace(text) }
        return pace
    }
}

extension Profile {
    /// A part in words; nil where it says nothing.
    func words(_ field: ProfileField) -> Phrase? {
        switch field {
        case .name: name.map { .verbatim($0) }
        case .birthday: birthday?.longWords
        case .home: home.map { .verbatim($0) }
        case .languages: languages.isEmpty ? nil : languages.map(\.words).listed
        case .interests: interests.stated.isEmpty ? nil : interests.words
        case .pace: pace?.words
        }
    }

    /// What "the usual" is: `food high, shopping low · relaxed`.
    var usualWords: Phrase {
        [words(.interests), words(.pace)].compactMap { $0 }.dotted
    }

    /// The parts in which another profile differs, in their order.
    func changes(to other: Profile) -> [FieldChange] {
        ProfileField.allCases.compactMap { field in
            let (before, after) = (words(field), other.words(field))
            return before == after
                ? nil : FieldChange(field: field.words, before: before, after: after)
        }
    }

    /// What takes a draft to the usual.
    func usual(for draft: Draft) -> [Action] {
        let isAboutInterests = !interests.stated.isEmpty
        var actions: [Action] = InterestType.allCases
            .filter { isAboutInterests && draft.interests[$0] != interests[$0] }
            .map { .setInterest($0, interests[$0]) }
        if let pace, pace != draft.pace { actions.append(.setPace(pace)) }
        return actions + [.settle(pace == nil ? .interests : .all)]
    }
}

extension Interests {
    /// Those that are not medium: `food high, shopping low`.
    var words: Phrase { stated.map { "\($0.words) \(self[$0].words)" }.joined() }
}

/// Finds "the usual" in a line.
enum Usual {
    private static let phrases = [
        "the usual things", "my usual things", "the usual", "my usual", "our usual", "as usual",
        "as always",
    ]

    /// The line without the words that ask for the usual; nil where none do.
    static func rest(of line: String) -> String? {
        let lowered = line.lowercased()
        // Lower case must have the same length for positions to agree.
        guard lowered.count == line.count else { return nil }
        let characters = Array(lowered)
        for phrase in phrases.map(Array.init) where characters.count >= phrase.count {
            for start in 0...(characters.count - phrase.count) {
                let end = start + phrase.count
                let isWhole =
                    (start == 0 || !characters[start - 1].isLetter)
                    && (end == characters.count || !characters[end].isLetter)
                guard isWhole, Array(characters[start..<end]) == phrase,
                    !isNegated(characters[..<start]), !isNamed(by: characters[end...])
                else { continue }
                let rest = String(line.prefix(start)) + " " + String(line.dropFirst(end))
                return rest.trimmed
            }
        }
        return nil
    }

    /// "the usual suspects" is something else: what may follow at once ends the phrase.
    private static func isNamed(by after: ArraySlice<Character>) -> Bool {
        guard after.first?.isWhitespace == true else { return false }
        let next = String(after.dropFirst().prefix { $0.isLetter })
        return !next.isEmpty && !followers.contains(next)
    }

    private static let followers: Set<String> = [
        "please", "thanks", "but", "and", "plus", "with", "without", "for", "in", "from", "to",
        "on", "at", "this", "next", "no", "then", "only", "just",
    ]

    private static let idle: Set<String> = [
        "please", "thanks", "thank", "you", "for", "me", "us", "this", "time", "just", "with",
        "and", "i", "i'd", "we", "want", "take", "like", "then", "ok", "yes", "it's", "it",
    ]

    /// Whether what stands beside the usual is more than politeness.
    static func saysSomething(_ rest: String) -> Bool {
        Tokenizer.tokens(of: rest).contains { token in
            switch token.kind {
            case .word: !idle.contains(token.plain)
            case .number, .isoDate, .sign: true
            case .dash, .stop: false
            }
        }
    }

    /// "not the usual" asks for something else.
    private static func isNegated(_ before: ArraySlice<Character>) -> Bool {
        let words = String(before).split { !$0.isLetter && $0 != "'" }.map(String.init)
        return words.last.map { Clause.negations.contains($0) || $0 == "than" || $0 == "of" }
            ?? false
    }
}
