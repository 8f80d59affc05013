import Basics
import Trips

/// Which way a liking goes.
enum Taste: String { case like, love, less, no }

/// A stop as the notation names it: by its number, or by what it is (`2.dinner`, `3.last`).
struct StopName {
    let day: Int
    let rest: String

    init?(_ word: String) {
        let parts = word.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let day = Int(parts[0]) else { return nil }
        (self.day, rest) = (day, parts[1].lowercased())
    }
}

/// Where a stop should go: its day, time and neighbour, each nil if not given.
struct Spot {
    var day: Int?
    var after: StopName?
    var before: StopName?
    var time: TimeOfDay?
    /// `morning`, `first`, `last`.
    var part: String?
}

/// One thing that must be true after a line.
enum Fact {
    case cities([(name: String, nights: Int?)])
    case dates(DateSpan)
    case days(Int)
    case month(year: Int, month: Int)
    case party(Party)
    case budget(Budget)
    case pace(Pace)
    case taste(Taste, String)
    case see(String)
    case avoid(String)
    case been(String)
    case sleep(String)
    case needs(String)
    case unset(String)
    /// A clock time, or the words for a part of the day.
    case arrive(String)
    case leave(String)
    case remove(StopName)
    case another(StopName)
    case lock(StopName)
    case unlock(StopName)
    case move(StopName, Spot)
    case swap(StopName, StopName)
    case swapDays(Int, Int)
    case time(StopName, TimeOfDay)
    case length(StopName, minutes: Int)
    case note(StopName, String)
    case add(String, Spot)
    case replace(StopName, String)
    case anotherDay(Int)
    case lighten(Int)
    case indoors(Int)
    case dayFrom(Int, TimeOfDay)
    case addDay
    case dropDay(Int)
    case shift(CalendarDate)
    case plan, noPlan, redo, help, startOver
    case undo(Int?)
    case save(String)
    case show(day: Int?)
    case answer, ask, nothing
    /// What the scorer does not know.
    case unknown
}

extension Fact {
    /// Whether it is something to do, and not that nothing happens or what is said.
    var isDeed: Bool {
        switch self {
        case .nothing, .noPlan, .ask, .answer, .help, .show: false
        default: true
        }
    }
}

/// A fact with the text it was read from.
struct WantedFact {
    let text: String
    let fact: Fact
}

/// One way to read what a row wants: of each fact one of its alternatives.
struct Reading {
    let facts: [WantedFact]

    /// All readings of a list of facts, at most 64. No facts at all mean that nothing changes.
    static func all(of want: [String]) -> [Reading] {
        var lists: [[String]] = [[]]
        for fact in want.isEmpty ? ["nothing"] : want {
            let sides = fact.split(separator: " | ").map { String($0) }
            lists = Array(lists.flatMap { list in sides.map { list + [$0] } }.prefix(64))
        }
        return lists.map(Reading.init)
    }

    /// The cities of a trip are one fact: they stand in an order, and none stands beside them.
    private init(_ texts: [String]) {
        var facts: [WantedFact] = []
        var cities: [(name: String, nights: Int?)] = []
        var isSeen: Set<String> = []
        for text in texts {
            let words = text.words
            if words.first == "city", words.count > 1 {
                cities.append(Reading.city(Array(words.dropFirst())))
            } else if isSeen.insert(text).inserted {
                facts += Fact.all(text).map { WantedFact(text: text, fact: $0) }
            }
        }
        if !cities.isEmpty {
            let text = cities.map { "\($0.name)\($0.nights.map { " \($0)" } ?? "")" }
            facts.insert(
                WantedFact(text: "city \(text.joined(separator: ", "))", fact: .cities(cities)),
                at: 0)
        }
        self.facts = facts
    }

    private static func city(_ words: [String]) -> (name: String, nights: Int?) {
        guard let last = words.last, last.hasPrefix("night"), words.count > 2,
            let nights = Int(words[words.count - 2])
        else { return (words.joined(separator: " "), nil) }
        return (words.dropLast(2).joined(separator: " "), nights)
    }
}

extension Fact {
    /// The facts of a text: one, but for several stops that one verb is said of.
    static func all(_ text: String) -> [Fact] {
        let words = text.words
        guard let head = words.first?.lowercased() else { return [.unknown] }
        let rest = Array(words.dropFirst())
        let stops = rest.compactMap(StopName.init)
        if stops.count == rest.count, stops.count > 1 {
            switch head {
            case "remove": return stops.map { .remove($0) }
            case "another": return stops.map { .another($0) }
            case "lock": return stops.map { .lock($0) }
            case "unlock": return stops.map { .unlock($0) }
            default: break
            }
        }
        return [program(head, rest) ?? trip(head, rest) ?? plan(head, rest) ?? .unknown]
    }

    private static func program(_ head: String, _ rest: [String]) -> Fact? {
        let said = rest.joined(separator: " ")
        switch head {
        case "nothing": return .nothing
        case "answer", "answer:": return .answer
        case "ask", "ask:": return .ask
        case "plan": return .plan
        case "no" where said.hasPrefix("plan"): return .noPlan
        case "undo": return .undo(rest.lazy.compactMap { Int($0) }.first)
        case "redo": return .redo
        case "help": return .help
        case "new", "start": return .startOver
        case "save": return .save(said)
        case "show": return .show(day: rest.lazy.compactMap { Int($0) }.first)
        default: return nil
        }
    }

    private static func trip(_ head: String, _ rest: [String]) -> Fact? {
        let said = rest.joined(separator: " ")
        switch head {
        case "dates": return span(said).map { .dates($0) }
        case "days": return Int(said).map { .days($0) }
        case "month": return month(said)
        case "party": return .party(party(rest))
        case "budget": return budget(rest).map { .budget($0) }
        case "pace": return Pace(rawValue: said.lowercased()).map { .pace($0) }
        case "like", "love", "less", "no": return Taste(rawValue: head).map { .taste($0, said) }
        case "see": return .see(said)
        case "avoid": return .avoid(said)
        case "been":
            return .been(rest.first == "to" ? rest.dropFirst().joined(separator: " ") : said)
        case "sleep": return .sleep(said)
        case "needs": return .needs(said)
        case "arrive": return .arrive(said)
        case "leave": return .leave(said)
        case "unset": return .unset(said)
        default: return nil
        }
    }

    private static func plan(_ head: String, _ rest: [String]) -> Fact? {
        let said = rest.joined(separator: " ")
        let numbers = rest.compactMap { Int($0) }
        let stop = rest.first.flatMap { StopName($0) }
        switch (head, stop) {
        case ("remove", let stop?): return .remove(stop)
        case ("another", let stop?): return .another(stop)
        case ("lock", let stop?): return .lock(stop)
        case ("unlock", let stop?): return .unlock(stop)
        case ("move", let stop?): return .move(stop, spot(rest.dropFirst()).spot)
        case ("note", let stop?): return .note(stop, rest.dropFirst().joined(separator: " "))
        case ("time", let stop?): return time(stop, Array(rest.dropFirst()))
        case ("replace", let stop?) where rest.count > 2:
            return .replace(stop, rest.dropFirst(2).joined(separator: " "))
        case ("swap", let stop?): return rest.last.flatMap(StopName.init).map { .swap(stop, $0) }
        case ("swap", nil) where numbers.count == 2: return .swapDays(numbers[0], numbers[1])
        case ("another", nil): return numbers.first.map { .anotherDay($0) } ?? .plan
        case ("lighten", nil): return numbers.first.map { .lighten($0) }
        case ("indoors", nil): return numbers.first.map { .indoors($0) }
        case ("drop", nil): return numbers.first.map { .dropDay($0) }
        case ("add", nil) where said == "day" || said == "a day": return .addDay
        case ("add", nil):
            let (name, spot) = spot(rest[...])
            return .add(name, spot)
        case ("shift", nil): return rest.last.flatMap { CalendarDate(iso: $0) }.map { .shift($0) }
        case ("day", nil):
            guard let day = numbers.first, let time = rest.last.flatMap({ TimeOfDay($0) }) else {
                return nil
            }
            return .dayFrom(day, time)
        default: return nil
        }
    }

    private static func span(_ text: String) -> DateSpan? {
        let ends = text.replacing("..", with: " ").words.compactMap { CalendarDate(iso: $0) }
        guard let first = ends.first, let last = ends.last else { return nil }
        return DateSpan(first: first, last: last)
    }

    private static func month(_ text: String) -> Fact? {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return parts.count == 2 ? .month(year: parts[0], month: parts[1]) : nil
    }

    /// `2 adults 2 children ages 4 9`.
    private static func party(_ words: [String]) -> Party {
        var (adults, children) = (0, 0)
        var ages: [Int] = []
        var isAges = false
        for (index, word) in words.enumerated() {
            guard let number = Int(word.filter(\.isNumber)) else {
                isAges = isAges || word.hasPrefix("age")
                continue
            }
            let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
            if isAges {
                ages.append(number)
            } else if next.hasPrefix("adult") {
                adults += number
            } else {
                children += number
            }
        }
        return Party(adults: adults, children: children, childAges: ages)
    }

    private static func budget(_ words: [String]) -> Budget? {
        guard let amount = words.lazy.compactMap({ Int($0) }).first,
            let currency = words.first(where: { $0.count == 3 && $0.allSatisfy(\.isUppercase) })
        else { return nil }
        return Budget(
            amount: amount, currency: currency, scope: words.contains("day") ? .day : .trip)
    }

    private static func time(_ stop: StopName, _ words: [String]) -> Fact? {
        if let time = words.lazy.compactMap({ TimeOfDay($0) }).first { return .time(stop, time) }
        guard let number = words.lazy.compactMap({ Int($0) }).first else { return nil }
        let isHours = words.contains { $0 == "h" || $0.hasPrefix("hour") }
        return .length(stop, minutes: isHours ? number * 60 : number)
    }

    /// A name, and the place in the plan behind it: `Tivoli day 4 after 4.7`.
    private static func spot(_ words: ArraySlice<String>) -> (name: String, spot: Spot) {
        var spot = Spot()
        var name: [String] = []
        var rest = words
        while let word = rest.popFirst() {
            let next = rest.first
            if word == "day", let day = next.flatMap({ Int($0) }) {
                spot.day = day
                rest.removeFirst()
            } else if word == "after", let stop = next.flatMap({ StopName($0) }) {
                spot.after = stop
                rest.removeFirst()
            } else if word == "before", let stop = next.flatMap({ StopName($0) }) {
                spot.before = stop
                rest.removeFirst()
            } else if let time = TimeOfDay(word) {
                spot.time = time
            } else if spot.day != nil || name.isEmpty, Spot.parts.contains(word.lowercased()) {
                spot.part = word.lowercased()
            } else if !["to", "at", "on", "in", "the"].contains(word) || !name.isEmpty {
                name.append(word)
            }
        }
        while let last = name.last, ["to", "at", "on", "in"].contains(last) { name.removeLast() }
        return (name.joined(separator: " "), spot)
    }
}

extension Spot {
    static let parts: Set<String> = ["morning", "afternoon", "evening", "night", "first", "last"]
}

extension String {
    var words: [String] { split { $0.isWhitespace }.map(String.init) }
}
