import Places
import Trips

/// Cities of a route that the atlas does not have: `3 nights in Rome, then Siena`.
///
/// There are cities that are called as any word is, so a name counts only where a route has one: led
/// by a length, by "then" or by a word of motion; or else alone between two joints, in capitals and
/// of many people.
extension RouteScan {
    private static let motions: Set<String> = [
        "go", "going", "continue", "move", "moving", "fly", "flying", "travel", "travelling",
        "train", "on", "onwards", "onward", "then", "drive", "driving", "head", "heading",
    ]
    private static let joints: Set<String> = [
        "", "and", "&", ",", ";", "in", "to", "plus", "-", "–",
    ]
    /// What may follow a name that stands alone, beside what ends a route.
    private static let endings: Set<String> = [
        "&", "for", "in", "on", "(", "-", "–", "→", "next",
    ]
    /// Letters of a name in small letters at least.
    private static let shortest = 4

    /// The city at `index`. Throws where several are called so.
    func mentionBeyond(at index: Int, after last: Mention?) throws(ReadingProblem) -> Mention? {
        guard let name = nameBeyond(at: index, after: last?.range.upperBound ?? 0, last?.length)
        else { return nil }
        // A country is no stay; with no city before it, the scan for one says what is wrong.
        if last == nil, CountryName.problem(name.text, atlas: atlas) != nil { return nil }
        let city = try CityChoice.choose(name.text, atlas: atlas, reach: .gazetteer)
        let range = index..<(index + name.length)
        var mention = mention(of: city, range, after: last)
        mention.beyond = name.text
        return mention
    }

    private func nameBeyond(
        at index: Int, after floor: Int, _ length: StayLength?
    ) -> GazetteerScan.Name? {
        let token = tokens[index]
        guard token.kind == .word, !negated[index], !KnownWords.contains(token) else { return nil }
        let isCapitalised = token.text.first?.isLowercase == false
        let isLed = isLed(index, floor, length)
        guard isLed || (isCapitalised && RouteScan.joints.contains(plain(index - 1))),
            let name = GazetteerScan(tokens: tokens, atlas: atlas).name(at: index)
        else { return nil }
        // What was said between the cities is another matter: `Rome, see the Forum and Ostia`.
        let isNext = floor > index || tokens[floor..<index].allSatisfy { $0.place >= 0 }
        let isAlone = isNext && isEnd(index + name.length)
        if isLed, isCapitalised { return name }
        guard isAlone, name.people >= WorldCities.town,
            isCapitalised || name.text.count >= RouteScan.shortest
        else { return nil }
        return name
    }

    private func isLed(_ index: Int, _ floor: Int, _ length: StayLength?) -> Bool {
        if ["then", "→"].contains(plain(index - 1)) { return true }
        if lengthBefore(index, from: floor, unit: length) != nil { return true }
        return ["to", "in"].contains(plain(index - 1))
            && RouteScan.motions.contains(plain(index - 2))
    }

    private func isEnd(_ index: Int) -> Bool {
        RouteScan.pauses.contains(plain(index)) || RouteScan.endings.contains(plain(index))
            || lengthBehind(index) != nil
    }

    /// Whether what follows the comma or the arrow behind a city is another one: `Rome, Siena and
    /// Paris`. A region or country says where the city lies (`Paris, Texas`), unless it has none
    /// called so (`Kyoto, Nara`).
    func isBeside(_ city: City, another end: Int) -> Bool {
        guard [",", "→"].contains(plain(end)), tokens.indices.contains(end + 1),
            let name = nameBeyond(at: end + 1, after: end, nil)
        else { return false }
        if plain(end) == "→" || !Gazetteer.embedded.isRegion(name.text) { return true }
        guard !Gazetteer.embedded.isCountry(name.text) else { return false }
        switch Gazetteer.embedded.exactAnswer("\(city.name), \(name.text)") {
        case .found, .several: return false
        case .elsewhere, .unknown: return true
        }
    }

    /// Without the cities beyond the atlas to which no route leads: they are only talked about.
    func withoutTalk(_ mentions: [Mention]) -> [Mention] {
        var kept: [Mention] = []
        for (index, mention) in mentions.enumerated() {
            let next = index + 1 < mentions.count ? mentions[index + 1] : nil
            let leads = next.map { leadsOn(mention, $0) } ?? false
            let isLedTo = kept.last.map { leadsOn($0, mention) } ?? leads
            if mention.beyond == nil || isLedTo || mentions.count == 1 { kept.append(mention) }
        }
        return kept
    }

    private func leadsOn(_ one: Mention, _ other: Mention) -> Bool {
        one.range.upperBound <= other.range.lowerBound
            && joint(one.range.upperBound..<other.range.lowerBound) != nil
    }
}
