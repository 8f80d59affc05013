/// What is said of trips as files: `save as Oslo notes`, `open my Rome trip`, `call it Spring`.
struct TripTalk {
    private let reading: Reading
    private let start: Int
    private let end: Int
    private let openTrip: String?
    private let keptTrips: () -> [String]

    init(_ spoken: SpokenCommand) {
        reading = spoken.reading
        (start, end) = (spoken.body.lowerBound, spoken.body.upperBound)
        openTrip = spoken.openTrip
        keptTrips = spoken.keptTrips
    }

    var command: String? { listing ?? saving ?? copying ?? naming ?? opening ?? deleting }

    private static let files: Set<String> = ["trip", "plan", "file", "itinerary", "journey"]
    private static let determiners: Set<String> = [
        "the", "my", "our", "this", "that", "a", "an", "saved", "old", "whole", "current",
    ]
    private static let pronouns: Set<String> = ["it", "this", "that", "everything", "all"]

    // MARK: Lists

    private static let listWords: Set<String> = [
        "list", "show", "see", "my", "all", "the", "saved", "kept", "our", "which", "what", "do",
        "i", "have", "are", "there", "of", "give", "existing", "old", "me", "we", "display", "any",
        "trips", "other", "stored", "a", "list", "did", "save", "we've", "i've", "got", "where",
    ]

    /// `list my trips`, `which trips do I have`.
    private var listing: String? {
        let words = (start..<end).map { reading.word($0) }
        guard words.contains("trips"), words.allSatisfy(TripTalk.listWords.contains) else {
            return nil
        }
        return "/trips"
    }

    // MARK: Saving and naming

    private static let links: Set<String> = ["as", "under", "to", "called", "named", "into", "in"]

    /// Whether a name follows the link at `index`. "Keep it to 3 days", "keep it under 100 EUR" and
    /// "save as much as possible" are wishes.
    private func namesFile(behind verb: String, at index: Int) -> Bool {
        switch reading.word(index) {
        case "called", "named": true
        case "as": !["much", "many", "little", "few"].contains(reading.word(index + 1))
        case "under":
            verb == "save" || reading.length(ofAny: ["the name", "the title"], at: index + 1) > 0
        case "to": verb == "save"
        default: false
        }
    }

    /// `save`, `save this trip as X`, `keep this plan under the name X`. "Keep the castle" is none.
    private var saving: String? {
        let verb = reading.word(start)
        if ["export", "print", "download"].contains(verb) { return "/export" }
        guard ["save", "keep", "store"].contains(verb) else { return nil }
        let link = afterObject(start + 1)
        if link == end { return verb == "save" || link > start + 2 ? "/save" : nil }
        guard namesFile(behind: verb, at: link), let name = name(at: link),
            verb == "save" || link > start + 1
        else { return nil }
        return ["markdown", "md", "a file", "html", "pdf", "ics"].contains(name.lowercased())
            ? "/export" : "/save \(name)"
    }

    /// `copy it as X`, `make a copy called X`, `duplicate this trip`.
    private var copying: String? {
        let noun = reading.length(
            ofAny: ["make a copy", "keep a copy", "make a duplicate", "create a copy"], at: start)
        var index = start + noun
        if noun > 0, reading.word(index) == "of" { index += 1 }
        if noun == 0 {
            guard ["copy", "duplicate"].contains(reading.word(start)) else { return nil }
            index += 1
        }
        index = afterObject(index)
        if index == end { return "/copy" }
        return name(at: index).map { "/copy \($0)" }
    }

    /// `rename it to X`, `call this trip X`, `change the name to X`.
    private var naming: String? {
        let phrase = reading.length(
            ofAny: [
                "change the name of the trip", "change the name of this trip", "change its name",
                "change the name", "give it the name", "give this trip the name", "rename", "call",
                "name",
            ], at: start)
        guard phrase > 0 else { return nil }
        let verb = reading.word(start)
        let object = afterObject(start + phrase)
        // "call a taxi", "name three museums"
        if ["call", "name"].contains(verb), object == start + phrase { return nil }
        guard object < end else { return verb == "rename" ? "/rename" : nil }
        if reading.length(ofAny: ["a day", "off", "quits"], at: object) > 0 { return nil }
        return name(at: object, needsLink: false).map { "/rename \($0)" }
    }

    /// After `it`, `this trip`, `the plan`; the same place where none of them stands there.
    private func afterObject(_ index: Int) -> Int {
        var position = index
        while position < end, TripTalk.determiners.contains(reading.word(position)) {
            position += 1
        }
        if position < end, TripTalk.files.contains(reading.word(position)) { return position + 1 }
        if index < end, TripTalk.pronouns.contains(reading.word(index)) { return index + 1 }
        return index
    }

    /// The name behind `as`, `under the name of` and the like, as typed.
    private func name(at index: Int, needsLink: Bool = true) -> String? {
        var position = index
        if TripTalk.links.contains(reading.word(position)) {
            position += 1
            position += reading.length(
                ofAny: ["the name of", "the name", "the title", "title", "name"], at: position)
        } else if needsLink {
            return nil
        }
        if reading.mark(position) == ":" { position += 1 }
        return text(position..<end)
    }

    // MARK: Opening and deleting

    /// `open my Rome trip`, `load Spring in Rome`, `go on with the trip Oslo notes`.
    private var opening: String? {
        let verb = reading.length(
            ofAny: [
                "load", "open", "reopen", "reload", "resume", "go on with", "continue with",
                "go back to", "work on", "bring back", "get back to",
            ], at: start)
        guard verb > 0 else { return nil }
        if reading.word(start) == "load", start + verb == end { return "/load" }
        let first = start + verb
        guard first < end else { return nil }
        let isNamed =
            reading.word(start) == "load" || namesFile(first) || isQuoted(first)
            || isKept(reading.text(first..<end))
        guard isNamed else { return nil }
        return fileName(first).map { "/load \($0)" } ?? "/load"
    }

    private func isQuoted(_ index: Int) -> Bool {
        ["\"", "“", "«", "„"].contains(reading.mark(index))
    }

    /// Whether a trip has that name: "open air museums" is none.
    private func isKept(_ name: String) -> Bool {
        keptTrips().contains { $0.lowercased() == name.lowercased() }
    }

    /// `delete the Rome trip`; nothing is said of all trips at once.
    private var deleting: String? {
        let verb = reading.length(
            ofAny: [
                "delete", "remove", "erase", "discard", "throw away", "get rid of", "trash",
            ], at: start)
        let first = start + verb
        guard verb > 0, namesFile(first) else { return nil }
        let words = (first..<end).map { reading.word($0) }
        guard !words.contains("all"), !words.contains("every") else { return nil }
        if let name = fileName(first) { return "/delete \(name)" }
        return "/delete" + (openTrip.map { " \($0)" } ?? "")
    }

    /// Whether a trip is spoken of: its kind stands first or last, and no way leads anywhere.
    private func namesFile(_ first: Int) -> Bool {
        var position = first
        while TripTalk.determiners.contains(reading.word(position)) { position += 1 }
        let kinds = TripTalk.files.subtracting(["plan"])
        if kinds.contains(reading.word(end - 1)) { return true }
        return kinds.contains(reading.word(position)) && reading.word(position + 1) != "to"
    }

    /// A trip's name without the words around it; nil for none.
    private func fileName(_ first: Int) -> String? {
        var (from, to) = (first, end)
        while from < to, TripTalk.determiners.contains(reading.word(from)) { from += 1 }
        if from < to, TripTalk.files.contains(reading.word(from)) {
            from += 1
            if ["called", "named"].contains(reading.word(from)) { from += 1 }
        } else if to > from, TripTalk.files.contains(reading.word(to - 1)) {
            to -= 1
        }
        return text(from..<to)
    }

    /// As typed, without quotation marks; nil for nothing.
    private func text(_ range: Range<Int>) -> String? {
        guard !range.isEmpty, range.upperBound <= end else { return nil }
        var text = reading.text(range)[...]
        let quotes: Set<Character> = ["\"", "'", "“", "”", "‘", "’", "«", "»", " "]
        while let first = text.first, quotes.contains(first) { text.removeFirst() }
        while let last = text.last, quotes.contains(last) { text.removeLast() }
        return text.isEmpty ? nil : String(text)
    }
}
