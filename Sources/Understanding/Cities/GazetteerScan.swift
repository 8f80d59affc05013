import Places

/// Finds names of the gazetteer in a line, where a sentence wants a place: there are cities that
/// are called as any word is.
struct GazetteerScan {
    /// A name as typed, with the region or the country that follows it.
    struct Name: Equatable {
        var text: String
        /// In tokens.
        var length: Int
        /// Of the most populous city that is called so.
        var people: Int
    }

    let tokens: [Token]
    let atlas: Atlas

    /// Tokens of a name with a region and a country: `St. Louis, Missouri, United States`.
    private static let longest = 9

    /// The longest text at `index` that the gazetteer has as a whole name.
    ///
    /// A word in small letters counts as a city of many people only. O(1), some microseconds for
    /// each of the lengths.
    func name(at index: Int) -> Name? {
        guard let first = tokens[safe: index], first.kind == .word else { return nil }
        let isCapitalised = first.text.first?.isLowercase == false
        let most = min(GazetteerScan.longest, tokens.count - index)
        for length in stride(from: most, to: 0, by: -1) {
            guard let text = text(index..<(index + length)),
                let people = population(text), isCapitalised || people >= WorldCities.town
            else { continue }
            return Name(text: text, length: length, people: people)
        }
        return nil
    }

    private func population(_ text: String) -> Int? {
        switch WorldCities.answer(text, atlas: atlas, exactly: true) {
        case .city(let city): city.population
        case .several(let cities): cities[0].population
        case .ofAtlas, .unknown: nil
        }
    }

    /// The tokens as a name; nil where they can be none. What follows a comma has to be a region
    /// or a country, and so has a small word at the end, which "in" and "or" are by their codes.
    private func text(_ range: Range<Int>) -> String? {
        guard tokens[range].last?.kind == .word else { return nil }
        var text = ""
        var parts: [String] = [""]
        for index in range {
            let token = tokens[index]
            let isJoined = tokens[safe: index - 1]?.kind == .dash && index > range.lowerBound
            switch (token.kind, token.text) {
            case (.word, _):
                text += (text.isEmpty || isJoined ? "" : " ") + token.text
                parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + token.text
            case (.stop, ","):
                text += ","
                parts.append("")
            case (.stop, "."), (.dash, "-"): text += token.text
            default: return nil
            }
        }
        guard parts.dropFirst().allSatisfy(Gazetteer.embedded.isRegion) else { return nil }
        if let last = tokens[range].last, range.count > 1, parts.count == 1 {
            guard last.text.first?.isUppercase == true || last.text.count > 3,
                !KnownWords.contains(last)
            else { return nil }
        }
        return text
    }
}
