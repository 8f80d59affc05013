import Phrases
import Places
import Trips

/// What is said of the stops: nothing, as good as nothing, or half of something.
extension Checks {
    func descriptionFindings(_ itinerary: Itinerary) -> [Finding] {
        let stops = itinerary.numberedStops
        return undescribed(itinerary)
            + stops.filter { !$1.isPersonal }.compactMap { number, stop in
                let isLast = number == stops.last?.number
                return nothing(stop, at: number) ?? broken(stop, at: number, isLast: isLast)
                    ?? little(stop, at: number)
            } + placeless(stops) + copied(stops)
    }

    var isOwed: Bool { context.descriptions == .owed }

    /// A stop of which a model says nothing while it describes others. Plans that describe nothing
    /// are lists of names, unless they are written as a form that asks for it, and a person's own
    /// stops need no words.
    private func undescribed(_ itinerary: Itinerary) -> [Finding] {
        guard context.descriptions != .free else { return [] }
        let stops = itinerary.numberedStops.filter {
            $1.provenance == .model && !$1.isPersonal
        }
        let silent = stops.filter { $1.description.allSatisfy(\.isWhitespace) }
        if silent.count == stops.count, itinerary.numberedStops.count == stops.count {
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

    // MARK: - As good as nothing

    /// No words, a level of interest, or the name once more, where a description is asked for.
    private func nothing(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard isOwed, isNothing(stop, onDay: number.day) else { return nil }
        return Finding(
            code: .missingDescription, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name): \"\(stop.description)\" is not a description",
            remedy: Checks.description(of: number), severity: .finding)
    }

    /// One word or two, or words that fit any stop: `History of Seoul`.
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

    /// The words of the city's and the country's names, and of those that the plan has for them.
    func homeWords(onDay day: Int) -> Set<Substring> {
        let entry = cities.entry(ofDay: day - 1)
        let names = [entry.name, entry.country, context.saidCity ?? "", context.saidCountry ?? ""]
        return Set(names.flatMap { NameIndex.key($0).split(separator: " ") })
    }

    // MARK: - Half of something

    /// A description that ends where no sentence does.
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

    /// Whether a text ends in a word that has to have another behind it, within a bracket, or,
    /// where sentences are asked for, after a comma.
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

    /// English words that end no sentence, in small letters: `Vitamin A` does.
    private static let unfinished: Set<String> = [
        "a", "an", "and", "are", "because", "but", "every", "from", "into", "its", "my", "nor",
        "of", "or", "our", "than", "the", "their", "very", "was", "were", "which", "while",
        "whose", "will", "with", "your",
    ]
}
