import StructuredOutput

/// The list of facts at the top of a trip's Markdown, as members of a JSON file.
struct MarkdownFacts {
    /// The labels of facts in the file.
    enum Label: String, CaseIterable {
        case `where` = "Where"
        case when = "When"
        case pace = "Pace"
        case interests = "Interests"
        case travellers = "Travellers"
        case budget = "Budget"
        case mustSee = "Must see"
        case avoid = "Avoid"
        case arrival = "Arrival"
        case departure = "Departure"
        case lodging = "Lodging"
        case needs = "Needs"
        case visited = "Visited"
        case likes = "Likes"
        case dislikes = "Dislikes"

        init?(spelling text: String) {
            let word = text.trimmedScalars.lowercased()
            let label = Label.allCases.first { $0.rawValue.lowercased() == word }
            guard let label = label ?? Label.aliases[word] else { return nil }
            self = label
        }

        /// The member of a trip's wishes that holds the fact.
        var wish: String? {
            switch self {
            case .where, .when, .pace, .interests: nil
            case .travellers: "party"
            case .budget: "budget"
            case .mustSee: "must_see"
            case .avoid: "avoid"
            case .arrival: "arrival"
            case .departure: "departure"
            case .lodging: "lodging"
            case .needs: "needs"
            case .visited: "visited"
            case .likes: "likes"
            case .dislikes: "dislikes"
            }
        }

        /// Whether a trip may lack the fact.
        var isOptional: Bool { wish != nil || self == .interests }

        private static let aliases: [String: Label] = [
            "travelers": .travellers, "must-see": .mustSee, "dates": .when, "destination": .where,
            "sleeping": .lodging, "hotel": .lodging,
        ]
    }

    private var line: Int
    private var legs: [[JSONMember]] = []
    private var levels: [JSONMember] = []
    private var pace: JSONValue?
    private var wishes: [JSONMember] = []
    private var seen: Set<Label> = []

    /// The value that a change writes to clear a fact.
    static let none = "none"
    /// Whether these facts change others, so that ``none`` clears one.
    private var isChange = false

    init(line: Int) { self.line = line }

    /// Changes to other facts, starting at a heading's line. Facts that it does not name stay.
    init(changing facts: MarkdownFacts, line: Int) {
        self = facts
        self.line = line
        isChange = true
        seen = []
    }

    mutating func add(_ block: MarkdownBlock) throws(TripFileFault) {
        let words = [block.head] + block.body.map(\.text).filter { !$0.isEmpty }
        let text = words.joined(separator: " ")
        guard let colon = text.firstIndex(ofScalars: ":"),
            let label = Label(spelling: text.prefixScalars(colon).filter { $0 != "*" })
        else { throw TripFileFault(line: block.line, .factUnknown(text.excerpt)) }
        var value = text.droppingScalars(colon + 1).trimmedScalars
        // `**Where:** Kyoto` is accepted like `Where: Kyoto`.
        if value.startsWithScalars("**") { value = value.droppingScalars(2).trimmedScalars }
        if ![.where, .when].contains(label), !seen.insert(label).inserted {
            throw TripFileFault(line: block.line, .repeated(label.rawValue))
        }
        if label != .where, let comment = block.comments.first {
            throw TripFileFault(line: comment.line, .commentForeign)
        }
        try take(label, value, block)
    }

    private mutating func take(
        _ label: Label, _ text: String, _ block: MarkdownBlock
    ) throws(TripFileFault) {
        let line = block.line
        if isChange, text.lowercased() == MarkdownFacts.none, label.isOptional {
            return remove(label)
        }
        switch label {
        case .where: try addLeg(text, block)
        case .when: try addDates(text, line: line)
        case .pace: pace = JSONValue(text.lowercased()).at(line)
        case .interests: levels = try MarkdownFacts.levels(text, line: line)
        case .travellers: wish(label, try MarkdownFacts.party(text, line: line), line)
        case .budget: wish(label, try MarkdownFacts.budget(text, line: line), line)
        case .mustSee, .avoid, .visited: wish(label, MarkdownFacts.names(text), line)
        case .needs, .likes, .dislikes: wish(label, MarkdownFacts.names(text.lowercased()), line)
        case .arrival, .departure: wish(label, JSONValue(text), line)
        case .lodging: wish(label, JSONValue(MarkdownText.unescape(text)), line)
        }
    }

    private mutating func wish(_ label: Label, _ value: JSONValue, _ line: Int) {
        remove(label)
        if let key = label.wish { wishes.append(JSONMember(key, value.at(line))) }
    }

    private mutating func remove(_ label: Label) {
        if label == .interests { levels = [] }
        wishes.removeAll { $0.key == label.wish }
    }

    private mutating func addLeg(
        _ text: String, _ block: MarkdownBlock
    ) throws(TripFileFault) {
        // The first city of a change replaces all earlier cities.
        if seen.insert(.where).inserted { legs = [] }
        let parts = text.splitUnescaped { $0 == "," }
        let city = MarkdownText.unescape(parts[0].trimmedScalars)
        let country = MarkdownText.unescape(
            parts.dropFirst().joined(separator: ",").trimmedScalars)
        var members = [
            JSONMember("city", JSONValue(city).at(block.line)),
            JSONMember("country", JSONValue(country).at(block.line)),
        ]
        members += try MarkdownData.members(block, besides: ["city", "country", "from", "to"])
        legs.append(members)
    }

    private mutating func addDates(_ text: String, line: Int) throws(TripFileFault) {
        guard let last = legs.indices.last else {
            throw TripFileFault(line: line, .missing(Label.where.rawValue))
        }
        guard !legs[last].contains(where: { $0.key == "from" }) else {
            throw TripFileFault(line: line, .repeated(Label.when.rawValue))
        }
        let dates = try MarkdownDates.span(text, line: line)
        legs[last] += [
            JSONMember("from", JSONValue(dates.first.description).at(line)),
            JSONMember("to", JSONValue(dates.last.description).at(line)),
        ]
    }

    /// The stays that have dates; the texts compare like dates.
    var stays: [(city: JSONValue, from: String, to: String)] {
        legs.compactMap { leg in
            let object = JSONValue(members: leg)
            guard let city = object["city"], let from = object["from"]?.string,
                let to = object["to"]?.string
            else { return nil }
            return (city, from, to)
        }
    }

    /// The facts in the JSON form.
    func json() throws(TripFileFault) -> JSONValue {
        guard !legs.isEmpty else { throw TripFileFault(line: line, .missing(Label.where.rawValue)) }
        for leg in legs where !leg.contains(where: { $0.key == "from" }) {
            let line = leg.first?.value.range?.lowerBound ?? line
            throw TripFileFault(line: line, .missing(Label.when.rawValue))
        }
        return JSONValue(members: [
            JSONMember("legs", JSONValue(legs.map { JSONValue(members: $0) })),
            JSONMember("interests", JSONValue(members: levels)),
            JSONMember("pace", pace ?? JSONValue(Pace.balanced.rawValue)),
            JSONMember("wishes", JSONValue(members: wishes)),
        ]).at(line, onlyWhereMissing: true)
    }
}

// MARK: - Values

extension MarkdownFacts {
    /// `food very high, nightlife low`.
    private static func levels(_ text: String, line: Int) throws(TripFileFault) -> [JSONMember] {
        var members: [JSONMember] = []
        for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
            let words = part.split { $0.isWhitespace || $0 == "=" || $0 == ":" }
            guard let first = words.first, let type = InterestType(spelling: first),
                let level = InterestLevel(spelling: words.dropFirst().joined(separator: " "))
            else {
                throw TripFileFault(
                    line: line,
                    .expected(
                        "interests like \"food very high, nightlife low\"",
                        found: String(part).trimmedScalars.excerpt))
            }
            guard !members.contains(where: { $0.key == type.rawValue }) else {
                throw TripFileFault(line: line, .repeated(type.rawValue))
            }
            members.append(JSONMember(type.rawValue, JSONValue(level.rawValue).at(line)))
        }
        return members
    }

    /// `2 adults and 1 child`, `2 adults and 2 children aged 4 and 9`.
    private static func party(_ text: String, line: Int) throws(TripFileFault) -> JSONValue {
        let all = text.lowercased().split { !$0.isLetter && !$0.isNumber }
            .filter { $0 != "and" }
        let words = all.prefix { $0 != "aged" }
        let said = all[words.endIndex...].dropFirst()
        let ages = said.compactMap { Int($0) }
        var counts: [String: Int] = [:]
        for index in stride(from: 0, to: words.count, by: 2) {
            guard index + 1 < words.count, let count = Int(words[index]),
                let kind = people[String(words[index + 1])],
                counts.updateValue(count, forKey: kind) == nil
            else {
                throw notPeople(text, line: line)
            }
        }
        guard ages.count == said.count else { throw notPeople(text, line: line) }
        var members = [
            JSONMember("adults", JSONValue(counts["adults"] ?? 0)),
            JSONMember("children", JSONValue(counts["children"] ?? 0)),
        ]
        if !ages.isEmpty {
            members.append(JSONMember("child_ages", JSONValue(ages.map { JSONValue($0) })))
        }
        return JSONValue(members: members)
    }

    private static func notPeople(_ text: String, line: Int) -> TripFileFault {
        TripFileFault(
            line: line, .expected("people like \"2 adults and 1 child\"", found: text.excerpt))
    }

    private static let people = [
        "adult": "adults", "adults": "adults", "child": "children", "children": "children",
        "kids": "children", "kid": "children",
    ]

    /// `100 EUR a day`, `100 EUR in all`.
    private static func budget(_ text: String, line: Int) throws(TripFileFault) -> JSONValue {
        let words = text.unicodeScalars.split(separator: " ").map { String($0) }
        let scope = words.count == 4 ? Budget.Scope(words: words[2...].joined(separator: " ")) : nil
        guard let scope, let amount = Int(words[0]) else {
            throw TripFileFault(
                line: line,
                .expected(
                    "a budget like \"100 EUR a day\" or \"900 EUR in all\"", found: text.excerpt))
        }
        return [
            "amount": JSONValue(amount), "currency": JSONValue(MarkdownText.unescape(words[1])),
            "per": JSONValue(scope.rawValue),
        ]
    }

    /// Names separated by commas.
    private static func names(_ text: String) -> JSONValue {
        let parts = text.splitUnescaped { $0 == "," }.map(\.trimmedScalars).filter { !$0.isEmpty }
        return JSONValue(parts.map { JSONValue(MarkdownText.unescape($0)) })
    }
}

extension Budget.Scope {
    /// The words of the Markdown form.
    var markdown: String { self == .day ? "a day" : "in all" }

    fileprivate init?(words: String) {
        switch words.lowercased() {
        case "a day", "per day": self = .day
        case "in all", "in total": self = .trip
        default: return nil
        }
    }
}
