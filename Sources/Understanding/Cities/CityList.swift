import Places
import Trips

/// Reads the cities of a trip as a command takes them: `Rome 3, Kyoto 2`, `Rome, then Kyoto`.
///
/// What follows a comma says where the city before it lies, as in `Paris, Texas`, unless it has
/// nights or is a city itself. "then", "and" and ";" begin another city.
package struct CityList {
    package let stays: [Stay]
    /// Whether nights were said of any.
    package let saysNights: Bool

    /// Throws for a text longer than `Prose.longest`. O(words · cities).
    package static func read(
        _ text: String, atlas: Atlas, reach: CityReach
    ) throws(ReadingProblem) -> CityList {
        try Prose.checkLength(text)
        var parts: [Part] = []
        for group in groups(text, atlas: atlas) { parts += self.parts(of: group, atlas: atlas) }
        // A text without any city goes the way of one city, which says what is wrong with it.
        if parts.isEmpty { parts = [Part(name: text)] }
        var stays: [Stay] = []
        for (index, part) in parts.enumerated() {
            let city = try CityChoice.choose(part.name, atlas: atlas, reach: reach)
            let nights = try part.length?.nights(isLast: index == parts.count - 1)
            stays.append(Stay(city, nights: nights))
        }
        return CityList(stays: stays, saysNights: parts.contains { $0.length != nil })
    }

    /// What makes a draft go there.
    package func changes(for draft: Draft, today: CalendarDate) throws(ReadingProblem)
        -> [TripChange]
    {
        try CityChange(draft: draft, today: today).changes(stays, sayingNights: saysNights)
    }
}

extension CityList {
    /// A name with what follows it.
    struct Part {
        var name: String
        var length: StayLength?

        init(name: String) { self.name = name }

        /// `Rome`, `Rome 3`, `Rome for 3 nights`.
        init(reading text: String) {
            var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            let unit = words.last.flatMap { StayLength.Unit(short: $0.lowercased()) }
            if unit != nil { words.removeLast() }
            guard words.count > 1, let last = words.last,
                let count = Int(last) ?? DateWords.number(last.lowercased()),
                unit != nil || !["a", "an"].contains(last.lowercased())
            else {
                name = text
                return
            }
            words.removeLast()
            if words.count > 1, words.last?.lowercased() == "for" { words.removeLast() }
            name = words.joined(separator: " ")
            length = StayLength(count: count, unit: unit ?? .nights)
        }
    }

    /// What stands between words that begin another city.
    private static func groups(_ text: String, atlas: Atlas) -> [String] {
        var groups = [[String]()]
        let spaced = text.replacing(";", with: " ; ").replacing("→", with: " ; ")
            .replacing("->", with: " ; ")
        let words = spaced.split(whereSeparator: \.isWhitespace).map(String.init)
        for (index, word) in words.enumerated() {
            let isAnd = ["and", "&"].contains(word.lowercased())
            let begins =
                isAnd
                ? !isInCountry(groups[groups.count - 1], before: words[(index + 1)...], atlas)
                : [";", "then", "then,"].contains(word.lowercased())
            if begins { groups.append([]) } else { groups[groups.count - 1].append(word) }
        }
        return groups.map { $0.joined(separator: " ") }.map(withoutEndingComma)
            .filter { !$0.isEmpty }
    }

    /// Words of a country's name at most.
    private static let longestCountry = 5

    /// Whether "and" is part of a country's name: `Sarajevo, Bosnia and Herzegovina`.
    private static func isInCountry(
        _ before: [String], before after: ArraySlice<String>, _ atlas: Atlas
    ) -> Bool {
        // The comma before the country ends the word before it.
        let text = before.suffix(longestCountry + 1).joined(separator: " ")
        let last = text.split(separator: ",").last.map { Part(reading: String($0).trimmed) }
        guard text.contains(","), !text.hasSuffix(","), let last, last.length == nil,
            let next = after.first
        else { return false }
        if case .found = atlas.find(next) { return false }
        if case .found = atlas.find(last.name) { return false }
        return !after.contains { Int($0) != nil }
    }

    private static func withoutEndingComma(_ text: String) -> String {
        text.hasSuffix(",") ? String(text.dropLast()).trimmed : text
    }

    private static func parts(of group: String, atlas: Atlas) -> [Part] {
        var parts: [Part] = []
        for piece in group.split(separator: ",").map({ String($0).trimmed }) where !piece.isEmpty {
            let part = Part(reading: piece)
            guard let last = parts.last else {
                parts.append(part)
                continue
            }
            if last.length == nil, qualifies(part, last, atlas: atlas) {
                parts[parts.count - 1].name += ", \(part.name)"
                parts[parts.count - 1].length = part.length
            } else {
                parts.append(part)
            }
        }
        return parts
    }

    private static func isKnown(_ name: String, _ atlas: Atlas) -> Bool {
        if case .unknown = WorldCities.answer(name, atlas: atlas, exactly: true) { return false }
        return true
    }

    /// Whether what follows a comma says where the city before it lies.
    private static func qualifies(_ part: Part, _ city: Part, atlas: Atlas) -> Bool {
        if case .found = atlas.find(part.name) { return false }
        // `Kyoto, Japan 2`
        let both = "\(city.name), \(part.name)"
        if case .found = atlas.find(both) { return true }
        if Gazetteer.embedded.isRegion(part.name), isKnown(both, atlas) { return true }
        return part.length == nil && !isKnown(part.name, atlas)
    }
}

/// Whether a text of cities says nights, as `Rome 3, Kyoto 2`: then a start may be enough for the
/// dates of the trip.
public enum CityNights {
    public static func areSaid(in text: String) -> Bool {
        text.split(whereSeparator: { ",;".contains($0) }).contains {
            CityList.Part(reading: String($0).trimmed).length != nil
        }
    }
}
