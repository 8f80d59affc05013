import Phrases
import Places
import Trips

/// Checks for descriptions that are missing, say almost nothing or break off.
extension Checks {
    func descriptionFindings(_ itinerary: Itinerary) -> [Finding] {
        // A meal without a place is a description itself.
        let stops = itinerary.numberedStops.filter { !$1.isMealWithoutPlace }
        return undescribed(stops)
            + stops.filter { !$1.isPersonal }.compactMap { number, stop in
                let isLast = number == stops.last?.number
                return nothing(stop, at: number) ?? broken(stop, at: number, isLast: isLast)
                    ?? little(stop, at: number)
            } + placeless(stops) + copied(stops)
    }

    var isOwed: Bool { context.descriptions == .owed }

    /// A stop that a model left without a description while it described others. Plans without any
    /// descriptions are lists of names, unless their form asks for them, and a person's own stops
    /// need none.
    private func undescribed(_ all: [(number: StopNumber, stop: Stop)]) -> [Finding] {
        guard context.descriptions != .free else { return [] }
        let stops = all.filter { $1.provenance == .model && !$1.isPersonal }
        let silent = stops.filter { $1.description.allSatisfy(\.isWhitespace) }
        if silent.count == stops.count, all.count == stops.count {
            guard isOwed, let only = silent.first else { return [] }
            guard silent.count > 1 else { return [undescribed(only.stop, at: only.number)] }
            return [
                Finding(
                    code: .missingDescription, day: nil, stop: nil,
                    message: "No stop has a description",
                    remedy: Remedy(
                        "/plan makes another plan", words: "say what there is to see at each stop"),
                    severity: .finding)
            ]
        }
        guard isOwed || silent.count < stops.count else { return [] }
        return silent.map { undescribed($1, at: $0) }
    }

    private func undescribed(_ stop: Stop, at number: StopNumber) -> Finding {
        Finding(
            code: .missingDescription, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) has no description",
            remedy: Checks.description(of: number), severity: .finding)
    }

    static func description(of number: StopNumber) -> Remedy {
        Remedy("/regenerate \(number)", words: "say what there is to see")
    }

    // MARK: - Descriptions that say almost nothing

    /// An empty description, a level of interest or the name again, where one is required.
    private func nothing(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard isOwed, isNothing(stop, onDay: number.day) else { return nil }
        return Finding(
            code: .missingDescription, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name): \"\(stop.description)\" is not a description",
            remedy: Checks.description(of: number), severity: .finding)
    }

    /// One or two words, or words that fit any stop: `History of Seoul`.
    private func little(_ stop: Stop, at number: StopNumber) -> Finding? {
        let words = NameIndex.key(stop.description).split(separator: " ")
        guard isOwed, !words.isEmpty else { return nil }
        let telling = words.filter { !homeWords(onDay: number.day).contains($0) }
            .joined(separator: " ")
        guard words.count <= 2 || VagueNames.contains(telling) else { return nil }
        return Finding(
            code: .missingDescription, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name): the description \"\(stop.description)\" says little",
            remedy: Checks.description(of: number), severity: .note)
    }

    private func isNothing(_ stop: Stop, onDay day: Int) -> Bool {
        guard stop.description.contains(where: { !$0.isWhitespace }) else { return false }
        guard stop.description.contains(where: \.isLetter) else { return true }
        let key = NameIndex.key(stop.description)
        let entry = cities.entry(ofDay: day - 1)
        let names = [stop.name, entry.name, entry.country, context.saidCity ?? ""]
        return InterestLevel(spelling: key) != nil || names.contains { NameIndex.key($0) == key }
            || entry.city?.answers(to: key) == true
    }

    /// The words in the names of the city and its country, including the plan's names for them.
    func homeWords(onDay day: Int) -> Set<Substring> {
        let entry = cities.entry(ofDay: day - 1)
        let names = [entry.name, entry.country, context.saidCity ?? "", context.saidCountry ?? ""]
        return Set(names.flatMap { NameIndex.key($0).split(separator: " ") })
    }

    // MARK: - Descriptions that break off

    /// A description that ends in mid-sentence.
    private func broken(_ stop: Stop, at number: StopNumber, isLast: Bool) -> Finding? {
        guard
            Checks.breaksOff(stop.description, atCommas: isOwed)
                || (isLast && context.isCut)
        else { return nil }
        let words = stop.description.split(whereSeparator: \.isWhitespace)
        let end = words.suffix(4).joined(separator: " ")
        return Finding(
            code: .brokenText, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name): the description breaks off after \"\(end)\"",
            remedy: Remedy("/regenerate \(number)", words: "finish the description"),
            severity: .finding)
    }

    /// Whether a text ends in a word that needs another after it, within a bracket or, where
    /// sentences are required, after a comma.
    static func breaksOff(_ text: String, atCommas: Bool) -> Bool {
        var text = text[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        guard let last = text.last else { return false }
        if atCommas, ",;(".contains(last) { return true }
        guard last.isLetter else { return false }
        if text.count(where: { $0 == "(" }) > text.count(where: { $0 == ")" }) { return true }
        let words = text.split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" })
        guard words.count > 1, let word = words.last else { return false }
        return unfinished.contains(String(word))
    }

    /// English words that end no sentence, in lower case. `A` is missing because of `Vitamin A`.
    private static let unfinished: Set<String> = [
        "a", "an", "and", "are", "because", "but", "every", "from", "into", "its", "my", "nor",
        "of", "or", "our", "than", "the", "their", "very", "was", "were", "which", "while",
        "whose", "will", "with", "your",
    ]
}
