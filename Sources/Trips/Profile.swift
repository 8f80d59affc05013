import Phrases

/// Who somebody is and what they usually like, kept from trip to trip.
public struct Profile: Sendable, Equatable, Codable {
    public var name: String?
    /// Never sent to anybody: a model may be told the ``AgeBand`` alone.
    public var birthday: CalendarDate?
    /// The name of the city where the person lives.
    public var home: String?
    /// Best first, each once.
    public var languages: [Language] = []
    public var interests = Interests()
    /// Nil where nobody said.
    public var pace: Pace?
    /// What a file has that this version does not know; kept and written again.
    public internal(set) var unknown = UnknownMembers()

    public init() {}

    /// Whether it says what "the usual" is.
    public var hasUsual: Bool { !interests.stated.isEmpty || pace != nil }
}

/// A language of the profile, by its BCP 47 tag.
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

    /// In English: `French`.
    public var name: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }

    /// The language in which the program speaks to somebody who reads this one.
    public var screen: ScreenLanguage { ScreenLanguage(rawValue: rawValue) ?? .english }

    /// Whether the program itself speaks it.
    public var isSpoken: Bool { screen.rawValue == rawValue }

    /// The name as a screen says it.
    public var words: Phrase { .words(name) }

    /// What those who speak it call it, in lower case.
    private static let ownNames: [String: Language] = [
        "中文": .chinese, "汉语": .chinese, "español": .spanish, "français": .french,
        "deutsch": .german, "italiano": .italian, "português": .portuguese, "русский": .russian,
        "日本語": .japanese, "한국어": .korean,
    ]

    /// Reads a tag (`fr`, `pt-BR`, `zh_CN.UTF-8`: the language counts), an English name or its own
    /// (`français`); nil for anything else.
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

/// How old somebody is, as roughly as a plan needs it: all that a model may be told of a birthday.
///
/// The bands: child under 13, teenager 13-17, adult 18-29, then tens of years up to adult 60-69,
/// and adult 70 or over.
public struct AgeBand: Sendable, Equatable, CustomStringConvertible {
    public let description: String

    /// Nil for a birthday that is still to come.
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
