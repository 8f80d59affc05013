import Phrases
import Places
import Trips
import Understanding

/// Parses one field of a profile as a person types it.
struct ProfileEdit {
    let profile: Profile
    let today: CalendarDate
    let atlas: Atlas

    private static let longestName = 60

    /// The profile with one field changed; `-` clears it.
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
        case .visited: changed.visited = isTaken ? [] : try cities(text)
        }
        return changed
    }

    private func name(_ text: String) throws(Problem) -> String {
        do { try Prose.check(text) } catch { throw unreadable(text) }
        guard text.count <= ProfileEdit.longestName, text.contains(where: \.isLetter) else {
            throw unreadable(text)
        }
        return text
    }

    /// Without repeats, in the order given.
    private func cities(_ text: String) throws(Problem) -> [String] {
        do {
            return try VisitExpression.cities(text, atlas: atlas)
                .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        } catch {
            throw .reading(error)
        }
    }

    private func unreadable(_ text: String) -> Problem { .profile(.nameUnreadable(text)) }

    private func birthday(_ text: String) throws(Problem) -> CalendarDate {
        guard let date = CalendarDate(iso: text) ?? DateExpression.spelledOut(text) else {
            throw .profile(.birthdayUnreadable(text))
        }
        guard date <= today else { throw .profile(.birthdayToCome(date)) }
        guard today.year - date.year <= ProfileProblem.oldestAge else {
            throw .profile(.birthdayTooLongAgo(date))
        }
        return date
    }

    private func languages(_ text: String) throws(Problem) -> [Language] {
        var languages: [Language] = []
        for word in text.split(whereSeparator: { ",; ".contains($0) }) where word != "and" {
            guard let language = Language(spelling: word) else {
                throw .reading(
                    .unknownLanguage(
                        String(word),
                        nearest: Nearest.of(String(word), among: Language.allCases.map(\.name))))
            }
            if !languages.contains(language) { languages.append(language) }
        }
        guard !languages.isEmpty else { throw .reading(.unknownLanguage(text, nearest: nil)) }
        return languages
    }

    private func interests(_ text: String) throws(Problem) -> Interests {
        if text.lowercased() == "reset" { return Interests() }
        do {
            return try InterestExpression.read(text, current: profile.interests)
                .reduce(into: profile.interests) { $0[$1.0] = $1.1 }
        } catch {
            throw .reading(error)
        }
    }

    private func pace(_ text: String) throws(Problem) -> Pace {
        guard let pace = Pace(rawValue: text.lowercased()) else {
            throw .reading(.unknownPace(text))
        }
        return pace
    }
}

extension Profile {
    /// A field in words; nil if it is empty.
    func words(_ field: ProfileField) -> Phrase? {
        switch field {
        case .name: name.map { .verbatim($0) }
        case .birthday: birthday?.longWords
        case .home: home.map { .verbatim($0) }
        case .languages: languages.isEmpty ? nil : languages.map(\.words).listed
        case .interests: interests.stated.isEmpty ? nil : interests.words
        case .pace: pace?.words
        case .visited: visited.isEmpty ? nil : visited.listed
        }
    }

    /// What "the usual" is: `food high, shopping low · relaxed`.
    var usualWords: Phrase {
        [words(.interests), words(.pace)].compactMap { $0 }.dotted
    }

    /// The fields in which another profile differs, in their order.
    func changes(to other: Profile) -> [FieldChange] {
        ProfileField.allCases.compactMap { field in
            let (before, after) = (words(field), other.words(field))
            return before == after
                ? nil : FieldChange(field: field.words, before: before, after: after)
        }
    }

    /// The actions that give a draft the usual interests and pace.
    func usual(for draft: Draft) -> [Action] {
        let isAboutInterests = !interests.stated.isEmpty
        var actions: [Action] = InterestType.allCases
            .filter { isAboutInterests && draft.interests[$0] != interests[$0] }
            .map { .trip(.interest($0, interests[$0])) }
        if let pace, pace != draft.pace { actions.append(.trip(.pace(pace))) }
        return actions + [.settle(pace == nil ? .interests : .all)]
    }
}
