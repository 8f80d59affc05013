import Phrases
import Places
import Planning
import Trips

/// What the readers of several commands share.
extension Command {
    package static let longestNote = 500

    package static let lateUnreadable = ReadingProblem.unexpectedArguments(
        command: "late", usage: "/late 2h, or /late 90min on day 2")

    /// A command that takes nothing and means one thing.
    init(
        name: String, aliases: [String] = [], summary: Phrase, details: Phrase = "",
        needsPlan: Bool = false, action: ModelAction? = nil, meaning intent: Intent
    ) {
        self.init(
            name: name, aliases: aliases, usage: "/\(name)", summary: summary, details: details,
            needsPlan: needsPlan, action: action
        ) { (text, _) throws(ReadingProblem) in
            guard text.isEmpty else {
                throw .unexpectedArguments(command: name, usage: "/\(name)")
            }
            return intent
        }
    }

    static func tripName(_ text: String, for command: String) throws(ReadingProblem) -> String {
        guard !text.isEmpty else { throw .tripNameNeeded(command: command) }
        return text
    }

    /// Stops by number or name, or all of a day where days are allowed.
    static func stops(
        _ text: String, of command: String, _ usage: Phrase, _ situation: Situation,
        allowingDays: Bool = false
    ) throws(ReadingProblem) -> [StopNumber] {
        let numbers = try situation.arguments(text, for: command).stops(allowingDays: allowingDays)
        guard !numbers.isEmpty else {
            throw .unexpectedArguments(command: command, usage: usage)
        }
        return numbers
    }

    /// Reads a wish: an empty text shows it, `-` takes it back, anything else sets it.
    static func wish<Value>(
        _ kind: WishKind, _ change: @escaping @Sendable (Value?) -> WishChange,
        _ read: @escaping @Sendable (String) throws(ReadingProblem) -> Value
    ) -> @Sendable (String, Situation) throws(ReadingProblem) -> Intent {
        { (text, _) throws(ReadingProblem) in
            if text.isEmpty { return .view(.wish(kind)) }
            return .trip([.wish(change(text == "-" ? nil : try read(text)))])
        }
    }

    /// A wish for a place by its name; `- NAME` takes one back, and `-` all.
    static func namedWish(
        _ text: String, _ kind: WishKind, _ situation: Situation
    ) throws(ReadingProblem) -> Intent {
        if text.isEmpty { return .view(.wish(kind)) }
        let wishes = situation.draft.wishes
        let isTaken = text.first == "-"
        let said = isTaken ? String(text.dropFirst()).trimmed : text
        if isTaken, said.isEmpty {
            let known = kind == .avoid ? wishes.avoid : wishes.mustSee
            return .trip(known.map { .wish(.forget($0)) })
        }
        let name = try WishExpression.name(said)
        let cities = situation.draft.stays.compactMap { stay in
            stay.city.id.flatMap { situation.atlas.city(id: $0) }
        }
        let places = NameIndex(cities: cities).places(called: name).map { $0.name }
        if places.isEmpty, !isTaken, kind == .mustSee {
            try refuseElsewhere(name, cities: cities, situation)
        }
        return .trip(
            (places.isEmpty ? [name] : places).map {
                .wish(isTaken ? .forget($0) : kind == .avoid ? .avoid($0) : .mustSee($0))
            })
    }

    /// What the atlas knows in another city cannot be seen on this trip. A trip to a city that the
    /// atlas does not have may have places of the same name.
    private static func refuseElsewhere(
        _ name: String, cities: [City], _ situation: Situation
    ) throws(ReadingProblem) {
        guard let city = cities.first, cities.count == situation.draft.stays.count,
            case .elsewhere(let place, let other) =
                Grounding(atlas: situation.atlas, city: city).ground(id: nil, name: name),
            Grounding.isSure(name, isOf: place)
        else { return }
        throw .placeElsewhere(place.name, city: other.name)
    }
}

extension Situation {
    /// Names and numbers of stops and days behind a command that needs a plan.
    func arguments(
        _ text: String, for command: String
    ) throws(ReadingProblem) -> PlanArguments {
        let plan = try plan(for: command)
        return PlanArguments(
            text, plan: plan, cities: planCities ?? TripCities(of: plan.trip, in: atlas),
            today: today)
    }
}

extension CitySearch {
    /// Months, interests and a page, as `June food 2`.
    init(_ text: String) throws(ReadingProblem) {
        let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," })
        for word in words.map({ $0.lowercased() }) {
            if let number = Int(word), number > 0 {
                // No list is that long, and a page beyond it is refused.
                page = min(number, 1_000)
            } else if let named = DateWords.month(word) {
                month = named
            } else if let type = InterestType(spelling: word) {
                interests.append(type)
            } else if !["in", "and", "for"].contains(word) {
                throw .unknownInterest(
                    word.shortened(to: 30),
                    nearest: Nearest.of(word, among: InterestType.allCases.map(\.rawValue)))
            }
        }
        var said = text.split(whereSeparator: \.isWhitespace)
        if let last = said.last, Int(last) != nil { said.removeLast() }
        self.text = said.joined(separator: " ")
    }
}

extension TranscriptRequest {
    private static let unreadable = ReadingProblem.unexpectedArguments(
        command: "transcript",
        usage: "/transcript, /transcript name WORDS, or /transcript export markdown FILE")

    /// Reads what follows `/transcript`.
    init(_ text: String) throws(ReadingProblem) {
        if text.isEmpty {
            self = .locate
            return
        }
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { throw TranscriptRequest.unreadable }
        let rest = words[1].trimmed
        switch words[0].lowercased() {
        case "name": self = .name(rest)
        case "export": self = try TranscriptRequest.export(rest)
        default: throw TranscriptRequest.unreadable
        }
    }

    private static func export(_ text: String) throws(ReadingProblem) -> TranscriptRequest {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let form = TranscriptForm(rawValue: parts[0].lowercased())
        else { throw unreadable }
        let path = parts[1].trimmed
        guard !path.unicodeScalars.contains(where: hides) else { throw .fileNameHidden }
        return .export(form, path: path)
    }

    /// Controls, and what reorders or hides: such a file could hardly be named again.
    private static func hides(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: scalar == "\u{FFFD}"
        }
    }
}
