import Trips

/// One line of a day: when, what, and its description.
struct PastedItem {
    private(set) var start: TimeOfDay?
    private(set) var minutes: Int?
    /// Whether a part of the day precedes it.
    private(set) var hasPart = false
    private(set) var isMeal = false
    /// The meal that preceded the name as a label, such as `Lunch`.
    private(set) var meal: String?
    private(set) var hasVerb = false
    private(set) var names: [Substring] = []
    private(set) var type: InterestType?
    private(set) var description: Substring = ""

    init(_ text: Substring) {
        var rest = text
        takeTime(&rest)
        takeLabel(&rest)
        takeTime(&rest)
        for link in ["and then ", "then ", "and "] where rest.lowercased().hasPrefix(link) {
            rest = rest.dropFirst(link.count)
        }
        takeVerb(&rest)
        takeFields(&rest)
        (rest, description) = PastedItem.split(rest)
        takeTimeBehind(&rest)
        names = PastedItem.stops(rest)
    }

    /// Removes the fields after a name in our own plans: type, duration, provenance.
    private mutating func takeFields(_ rest: inout Substring) {
        let fields = rest.pieces(at: " · ").flatMap { $0.pieces(at: "  ") }
            .map { $0.trimmedStart }.filter { !$0.isEmpty }
        guard fields.count > 1, let name = fields.first else { return }
        var others: [Substring] = []
        for field in fields.dropFirst() {
            if type == nil, let read = InterestType(spelling: field) {
                type = read
            } else if minutes == nil, let read = PastedTime.length(field) {
                minutes = read
            } else if field.contains(where: \.isLetter) {
                others.append(field)
            }
        }
        rest = others.isEmpty ? name : "\(name) - \(others.joined(separator: ", "))"
    }

    /// Reads `Pantheon at 14:00`, `Pantheon (2 pm)`, `Pantheon 2pm`, `Pantheon (1h)`.
    private mutating func takeTimeBehind(_ rest: inout Substring) {
        let bare = description.trimmedStart.drop { "~([".contains($0) }.prefix {
            !")]".contains($0)
        }
        if minutes == nil, let length = PastedTime.length(bare) {
            (minutes, description) = (length, "")
        }
        guard start == nil else { return }
        if let read = PastedTime.read(description), read.rest.isEmpty {
            (start, minutes, description) = (read.time, minutes ?? read.minutes, "")
            return
        }
        for mark in [", ", " at ", " @ ", " around ", " "] {
            guard let found = rest.pieces(at: mark).last, found.count < rest.count,
                let read = PastedTime.read(found), read.rest.isEmpty
            else { continue }
            (start, minutes) = (read.time, minutes ?? read.minutes)
            rest = rest.dropLast(found.count + mark.count)
            return
        }
    }

    private mutating func takeTime(_ rest: inout Substring) {
        guard start == nil, let read = PastedTime.read(rest.drop { "([".contains($0) }) else {
            return
        }
        (start, minutes) = (read.time, read.minutes)
        rest = read.rest.drop { ")] :-–".contains($0) }
    }

    /// Removes a part of the day: `Morning:`, `Lunch at`. A meal with nothing after it is a stop.
    private mutating func takeLabel(_ rest: inout Substring) {
        let word = rest.prefix { $0.isLetter || $0 == " " || $0 == "-" }
        let next = rest.dropFirst(word.count).first
        let isLabel = next.map { ":–—(".contains($0) } ?? false
        if isLabel || word.hasSuffix(" - "), PastedWords.isPartOfDay(word) {
            hasPart = true
            isMeal = PastedWords.isMeal(word)
            let behind = rest.dropFirst(word.count).trimmedJoint.drop { $0 == "(" }
            if isMeal, !behind.isEmpty {
                meal = String(word.split { $0 == "-" || $0 == " " }.first ?? word)
            }
            if !behind.isEmpty || !isMeal { rest = behind }
        } else if let meal = word.split(separator: " ").first, PastedWords.isMeal(meal) {
            isMeal = true
            hasPart = true
        }
    }

    private mutating func takeVerb(_ rest: inout Substring) {
        let lowered = rest.lowercased()
        guard let verb = PastedWords.verbs.first(where: { lowered.hasPrefix($0 + " ") }) else {
            return
        }
        let behind = rest.dropFirst(verb.count + 1).trimmedStart
        // `Enjoy your trip!` is a farewell.
        guard !behind.lowercased().hasPrefix("your ") else { return }
        hasVerb = true
        rest = rest.dropFirst(verb.count + 1).trimmedStart
    }

    /// Splits a name from the description after a dash, colon, bracket or end of a sentence.
    private static func split(_ text: Substring) -> (Substring, Substring) {
        var cut = text.endIndex
        var behind = text.endIndex
        for mark in [" - ", " – ", " — ", ": ", " (", ". ", "! ", " where ", " for ", " to see "] {
            guard let found = text.firstRange(of: mark), found.lowerBound < cut,
                found.lowerBound > text.startIndex
            else { continue }
            // The dot in `St. Peter's` ends no sentence.
            if mark == ". ", text[..<found.lowerBound].suffix(3).filter(\.isLetter).count < 3 {
                continue
            }
            (cut, behind) = (found.lowerBound, found.upperBound)
        }
        var name = text[..<cut]
        while let last = name.last, last.isWhitespace || ".!,;".contains(last) { name.removeLast() }
        var words = text[behind...]
        while let last = words.last, last.isWhitespace || last == ")" && words.hasLooseBracket {
            words.removeLast()
        }
        return (name, words)
    }

    /// Splits several stops on one line: `the Louvre, then the Tuileries`.
    private static func stops(_ text: Substring) -> [Substring] {
        var parts = [text]
        for joint in [
            ", then ", ", and then ", " and then ", " then ", "; ", " → ", " followed by ",
        ] {
            parts = parts.flatMap { $0.pieces(at: joint) }
        }
        return parts.map { part in
            var item = part.trimmedStart
            let lowered = item.lowercased()
            if let verb = PastedWords.verbs.first(where: { lowered.hasPrefix($0 + " ") }) {
                item = item.dropFirst(verb.count + 1).trimmedStart
            }
            return item
        }.filter { $0.contains(where: \.isLetter) }
    }
}

/// Words that plans use for activities, meals and parts of the day.
public enum PastedWords {
    /// Longer phrases first, because they begin with shorter ones.
    static let verbs = [
        "take a stroll through", "take a walk through", "take a tour of", "spend the day at",
        "spend the morning at", "spend the afternoon at", "take a boat to", "start with",
        "start your day at", "start at", "begin at", "begin with", "end at", "end with",
        "walk through", "walk along", "walk around", "walk to", "stroll through", "stroll along",
        "stroll around", "wander through", "wander around", "head over to", "head to", "go to",
        "go up", "climb up", "drive to", "return to", "move on to", "check out", "stop at",
        "stop by", "relax at", "relax in", "shop at", "shop in", "shopping at", "shopping in",
        "tour of", "guided tour of", "visit to", "visit", "explore", "see", "tour", "discover",
        "admire", "climb", "enjoy", "experience", "browse",
    ]

    private static let meals: Set<String> = [
        "breakfast", "brunch", "lunch", "dinner", "supper",
    ]
    private static let parts: Set<String> = [
        "morning", "late morning", "early morning", "noon", "midday", "afternoon",
        "late afternoon", "early afternoon", "evening", "night", "late night",
    ]

    /// Whether a word is a meal, such as `lunch`, in any case.
    public static func isMeal(_ word: some StringProtocol) -> Bool { meals.contains(word.folded) }

    /// Whether the text is only a part of the day, such as `Morning`. A meal alone is a stop.
    static func isBarePart(_ text: some StringProtocol) -> Bool { parts.contains(text.folded) }

    static func isPartOfDay(_ word: some StringProtocol) -> Bool {
        parts.contains(word.folded) || meals.contains(word.folded)
    }
}

extension StringProtocol {
    /// In lower case, without punctuation.
    fileprivate var folded: String {
        lowercased().split { !$0.isLetter }.joined(separator: " ")
    }
}

extension Substring {
    fileprivate func pieces(at joint: String) -> [Substring] {
        var pieces: [Substring] = []
        var rest = self
        while let found = rest.firstRange(of: joint) {
            pieces.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        return pieces + [rest]
    }
}

extension Substring {
    /// Whether it closes a bracket that was opened before it.
    fileprivate var hasLooseBracket: Bool { count { $0 == ")" } > count { $0 == "(" } }
}
