import Places
import Trips

/// Finds the destination in a line.
struct PlaceScan {
    private let atlas: Atlas
    private let cities: [City]

    init(atlas: Atlas) {
        self.atlas = atlas
        cities = atlas.headings
    }

    /// The known city of the line; throws for several, for an unknown one after "in", "to" or
    /// "visit", and for a namesake elsewhere. A city that is not wanted is none.
    func find(in tokens: [Token]) throws(ReadingProblem) -> City? { try scan(tokens).city }

    /// The same, and the places of the tokens that say it.
    func scan(_ tokens: [Token]) throws(ReadingProblem) -> (city: City?, used: [Int]) {
        var found: [City] = []
        var used: [Int] = []
        var wasNamed = false
        let negated = Clause.negated(tokens)
        var index = 0
        while index < tokens.count {
            guard let (city, length) = city(at: index, in: tokens) else {
                index += 1
                continue
            }
            wasNamed = true
            used += tokens[index..<(index + length)].map(\.place)
            used += country(of: city, in: tokens, at: index + length)
            if !negated[index] {
                try checkQualifier(of: city, in: tokens, at: index + length)
                if !found.contains(where: { $0.id == city.id }) { found.append(city) }
            }
            index += length
        }
        guard found.count < 2 else { throw .severalCities(found.map(\.name)) }
        if !wasNamed { try rejectUnknown(in: tokens, negated) }
        return (found.first, used)
    }

    /// Cities that are named, each as often as it is.
    func cityCount(in tokens: [Token]) -> Int {
        tokens.indices.count { city(at: $0, in: tokens) != nil }
    }

    /// Places of the tokens that name the city's own country: `, Italy`.
    func country(of city: City, in tokens: [Token], at end: Int) -> [Int] {
        let start = tokens[safe: end]?.text == "," ? end + 1 : end
        for length in [2, 1] where start + length <= tokens.count {
            let words = tokens[start..<(start + length)]
            if city.lies(in: FoldedText.fold(words.map(\.text).joined(separator: " "))) {
                return words.map(\.place)
            }
        }
        return []
    }

    func city(at index: Int, in tokens: [Token]) -> (City, length: Int)? {
        for length in [3, 2, 1] where index + length <= tokens.count {
            let words = tokens[index..<(index + length)]
            guard words.allSatisfy({ $0.kind == .word || $0.kind == .dash }),
                words.last?.kind == .word
            else { continue }
            let name = FoldedText.fold(words.map(\.text).joined(separator: " "))
            if let city = cities.first(where: { $0.answers(to: name) }) {
                return (city, length)
            }
        }
        return nil
    }
}

// MARK: - Namesakes

extension PlaceScan {
    /// Where places lie that share their name with a city of the atlas.
    private static let namesakes: Set<String> = [
        "texas", "tx", "tennessee", "kentucky", "ontario", "idaho", "illinois", "maine",
        "georgia", "ohio", "wisconsin", "minnesota", "virginia", "missouri", "iowa", "arkansas",
        "michigan", "canada", "usa", "us", "america",
    ]

    /// Honours `Paris, Texas`: a country, a state or a capitalised word after the city says
    /// which one is meant.
    func checkQualifier(
        of city: City, in tokens: [Token], at end: Int
    ) throws(ReadingProblem) {
        if let name = namesake(of: city, in: tokens, at: end) {
            throw CityChoice.unknown(name, atlas: atlas)
        }
        let index = tokens.indices.contains(end) && tokens[end].text == "," ? end + 1 : end
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return }
        let token = tokens[index]
        let isCapitalised = token.text.first?.isUppercase == true && !KnownWords.contains(token)
        guard PlaceScan.namesakes.contains(token.lowered) || isCapitalised,
            !city.lies(in: FoldedText.fold(token.text)),
            self.city(at: index, in: tokens) == nil
        else { return }
        throw .cityElsewhere(
            asked: "\(city.name), \(token.text)", known: city.name, country: city.country)
    }
}

extension PlaceScan {
    /// The name of another city with the region that follows it: `Paris, Texas`, `london ontario`.
    private func namesake(of city: City, in tokens: [Token], at end: Int) -> String? {
        guard let start = (0..<end).last(where: { self.city(at: $0, in: tokens)?.0.id == city.id }),
            let name = GazetteerScan(tokens: tokens, atlas: atlas).name(at: start),
            name.length > end - start
        else { return nil }
        return name.text
    }
}

// MARK: - Unknown places

extension PlaceScan {
    /// Words after which a capitalised word is a place.
    private static let introductions: Set<String> = [
        "in", "to", "visit", "visiting", "see", "at", "around", "near",
    ]
    /// Words before "to" that make any word after it a place.
    private static let motions: Set<String> = [
        "go", "going", "trip", "travel", "travelling", "traveling", "fly", "flying", "flight",
        "journey", "holiday", "vacation", "head", "heading", "come", "days", "weekend", "week",
        "drive", "driving", "move", "get",
    ]

    private func rejectUnknown(in tokens: [Token], _ negated: [Bool]) throws(ReadingProblem) {
        for (index, token) in tokens.enumerated().dropLast()
        where PlaceScan.introductions.contains(token.lowered) {
            let first = tokens[index + 1].lowered == "the" ? index + 2 : index + 1
            let isInOrTo = ["in", "to", "visit", "visiting"].contains(token.lowered)
            if isInOrTo, !negated[index + 1], let country = country(at: first, in: tokens) {
                throw CityChoice.unknown(country, atlas: atlas)
            }
            guard !negated[index + 1], isPlace(tokens, at: index + 1) else { continue }
            // "in as much time as possible"; a sentence goes on in small words.
            if tokens[index + 1].lowered.count < 3 { continue }
            if let name = GazetteerScan(tokens: tokens, atlas: atlas).name(at: index + 1) {
                throw CityChoice.unknown(name.text, atlas: atlas)
            }
            let name = tokens[(index + 1)...].prefix { token in
                token.kind == .word && token.text.first?.isUppercase == true
                    && !KnownWords.contains(token)
            }
            let asked =
                name.isEmpty ? tokens[index + 1].text : name.map(\.text).joined(separator: " ")
            throw nobodyKnows(asked)
        }
    }

    /// Words of a country's name at most, as in `the Democratic Republic of the Congo`.
    private static let longestCountry = 6

    /// The longest name of a country at `index`, unless a city has it too and is meant.
    private func country(at index: Int, in tokens: [Token]) -> String? {
        for length in (1...PlaceScan.longestCountry).reversed()
        where index + length <= tokens.count {
            let words = tokens[index..<(index + length)]
            guard words.allSatisfy({ $0.kind == .word }) else { continue }
            let text = words.map(\.text).joined(separator: " ")
            if CountryName.isCountry(text), CountryName.problem(text, atlas: atlas) != nil {
                return text
            }
        }
        return nil
    }

    /// A word in small letters may be any: no city that is spelt nearly so is proposed for it, but
    /// one of the atlas.
    private func nobodyKnows(_ asked: String) -> ReadingProblem {
        let problem = CityChoice.unknown(asked, atlas: atlas)
        guard asked.first?.isUppercase != true else { return problem }
        let known = cities.map(\.name)
        if case .unknown(let near?) = atlas.find(asked) {
            return .unknownCity(asked, nearest: near.name, known: known)
        }
        return .unknownCity(asked, nearest: nil, known: known)
    }

    private func isPlace(_ tokens: [Token], at index: Int) -> Bool {
        let next = tokens[index]
        guard next.kind == .word, !KnownWords.contains(next) else { return false }
        if next.text.first?.isUppercase == true { return true }
        switch tokens[index - 1].lowered {
        case "in", "visit", "visiting": return true
        case "to": return index > 1 && PlaceScan.motions.contains(tokens[index - 2].lowered)
        default: return false
        }
    }
}

/// Words that stand where a place could and are none.
enum KnownWords {
    private static let words: Set<String> = [
        "the", "a", "an", "my", "our", "your", "some", "any", "all", "this", "that", "these",
        "next", "it", "i", "we", "us", "you", "me", "is", "are", "go", "be", "do", "plan",
        "travel", "visit", "see", "eat", "drink", "shop", "dance", "have", "spend", "stay",
        "make", "spring", "summer", "autumn", "fall", "winter", "morning", "mornings",
        "afternoon", "evening", "evenings", "night", "nights", "and", "or", "but", "then",
        "with", "without", "from", "for", "to", "in", "on", "at", "of", "please", "thanks",
        "today", "tomorrow", "lots", "lot", "plenty", "no", "not", "love", "like", "hate",
        "more", "less", "much", "many", "few", "mostly", "mainly", "peace", "general", "total",
        "advance", "early", "mid", "late", "about", "friends", "family", "town", "which",
        "relaxed", "slow", "busy", "packed", "easy", "only", "just", "very", "too", "long",
        "weekend", "week", "days", "day", "trip", "alone", "together", "also", "there", "dates",
        "another", "different", "particular", "one", "two", "three", "four", "five",
    ]

    /// Also months, weekdays and interests.
    static func contains(_ token: Token) -> Bool {
        words.contains(token.lowered) || InterestType(spelling: token.lowered) != nil
            || DateWords.month(token.lowered) != nil || DateWords.isWeekday(token.lowered)
    }
}
