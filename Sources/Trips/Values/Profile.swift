import Phrases

/// The person, with usual preferences, kept from trip to trip.
public struct Profile: Sendable, Equatable, Codable {
    public var name: String?
    /// Never sent anywhere: a model may be told only the ``AgeBand``.
    public var birthday: CalendarDate?
    /// The name of the person's home city.
    public var home: String?
    /// Preferred first, without repeats.
    public var languages: [Language] = []
    public var interests = Interests()
    /// Nil if not set.
    public var pace: Pace?
    /// Cities where the person has been before, named as in ``Wishes/visited``.
    public var visited: [String] = []
    /// Members of the file that this version does not know; written back unchanged.
    public internal(set) var unknown = UnknownMembers()

    public init() {}

    /// Whether the profile has any preferences.
    public var hasUsual: Bool { !interests.stated.isEmpty || pace != nil }
}

/// A language of the profile, as a BCP 47 tag.
public enum Language: String, Sendable, Hashable, CaseIterable, Codable {
    case english = "en"
    case chinese = "zh"
    case spanish = "es"
    case french = "fr"
    case german = "de"
    case italian = "it"
    case portuguese = "pt"
    case russian = "ru"
    case japanese = "ja"
    case korean = "ko"

    /// The English name: `French`.
    public var name: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }

    /// The interface language for a reader of this language.
    public var screen: ScreenLanguage { ScreenLanguage(rawValue: rawValue) ?? .english }

    /// Whether the interface is available in this language.
    public var isSpoken: Bool { screen.rawValue == rawValue }

    /// The name for the screen.
    public var words: Phrase { .words(name) }

    /// Each language's own name, in lower case.
    private static let ownNames: [String: Language] = [
        "中文": .chinese, "汉语": .chinese, "español": .spanish, "français": .french,
        "deutsch": .german, "italiano": .italian, "português": .portuguese, "русский": .russian,
        "日本語": .japanese, "한국어": .korean,
    ]

    /// Reads a tag (`fr`, `pt-BR`, `zh_CN.UTF-8`: only the language counts), an English name or the
    /// language's own name (`français`). Nil for anything else.
    public init?(spelling: some StringProtocol) {
        let lowered = spelling.lowercased()
        let tag = lowered.prefix { !"-_.@".contains($0) }
        guard
            let language = Language(rawValue: String(tag))
                ?? Language.allCases.first(where: { "\($0)" == lowered })
                ?? Language.ownNames[lowered]
        else { return nil }
        self = language
    }
}

/// A rough age: the most that a model may be told about a birthday.
///
/// The bands: child under 13, teenager 13-17, adult 18-29, then decades up to adult 60-69, and
/// adult 70 or over.
public struct AgeBand: Sendable, Equatable, CustomStringConvertible {
    public let description: String

    /// Nil for a birthday in the future.
    public init?(birthday: CalendarDate, on today: CalendarDate) {
        guard birthday <= today else { return nil }
        let hadBirthday = (today.month, today.day) >= (birthday.month, birthday.day)
        let age = today.year - birthday.year - (hadBirthday ? 0 : 1)
        switch age {
        case ..<13: description = "child under 13"
        case ..<18: description = "teenager 13-17"
        case ..<30: description = "adult 18-29"
        case ..<70: description = "adult \(age / 10 * 10)-\(age / 10 * 10 + 9)"
        default: description = "adult 70 or over"
        }
    }
}
