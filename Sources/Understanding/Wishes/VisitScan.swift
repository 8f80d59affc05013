import Basics
import Places
import Trips

/// Finds where the travellers have been before: `we have been to Rome before`, `been there before`,
/// `it's our second time in Rome`, `our third visit`; `first time in Rome` is the opposite.
///
/// `been to Rome` names no destination. `our second time in Rome` does, unless the trip goes there
/// already.
struct VisitScan {
    /// Which city was said.
    enum Place: Equatable {
        /// By its name.
        case city(String)
        /// The one that the trip goes to.
        case destination
    }

    struct Found: Equatable {
        var place: Place
        var isFirst: Bool
    }

    private(set) var found: [Found] = []
    private let atlas: Atlas
    private let draft: Draft

    private static let been = [
        "haven't been to", "have not been to", "haven't been in", "have never been to",
        "never been to", "never been in", "never visited", "haven't visited", "have been to",
        "have been in", "have already been to", "already been to", "been to", "been in",
        "have visited", "already visited", "already know", "already knows",
    ]
    private static let beenThere = [
        "never been there", "haven't been there", "have not been there", "have been there",
        "have already been there", "already been there", "been there", "already know it",
        "know it already", "know the city already", "already know the city", "know the city",
        "have visited it", "been here",
    ]
    private static let turns = ["time", "visit", "trip", "stay", "visits"]
    private static let owners: Set<String> = [
        "our", "my", "a", "the", "his", "her", "their", "for", "of",
    ]
    private static let later: Set<String> = [
        "second", "third", "fourth", "fifth", "sixth", "2nd", "3rd", "4th", "tenth", "next",
    ]

    init(atlas: Atlas, draft: Draft) { (self.atlas, self.draft) = (atlas, draft) }

    /// Reads all that a line says of earlier visits. O(tokens).
    mutating func read(_ reading: inout Reading) {
        for index in reading.tokens.indices {
            guard reading.isFree(index) else { continue }
            if readThere(at: index, &reading) || readBeen(at: index, &reading) { continue }
            readTurn(at: index, &reading)
        }
    }

    /// `been there before`.
    private mutating func readThere(at index: Int, _ reading: inout Reading) -> Bool {
        let length = reading.length(ofAny: VisitScan.beenThere, at: index)
        guard length > 0 else { return false }
        let isFirst = isDenied(index..<(index + length), in: reading)
        add(.destination, isDenied: isFirst)
        use(index..<(index + length), &reading)
        return true
    }

    /// `been to Rome before`, `been to Rome and Paris`.
    private mutating func readBeen(at index: Int, _ reading: inout Reading) -> Bool {
        let length = reading.length(ofAny: VisitScan.been, at: index)
        guard length > 0 else { return false }
        let isFirst = isDenied(index..<(index + length), in: reading)
        var end = index + length
        var names: [String] = []
        while let (name, count) = city(at: end, in: reading) {
            names.append(name)
            end += count
            let comma = [",", "and", "or", "&"].contains(reading.mark(end)) ? end + 1 : end
            let next = ["and", "or"].contains(reading.mark(comma)) ? comma + 1 : comma
            guard next > end, city(at: next, in: reading) != nil else { break }
            end = next
        }
        guard !names.isEmpty else { return false }
        for name in names { add(.city(name), isDenied: isFirst) }
        use(index..<end, &reading)
        return true
    }

    /// "Never been to Rome" changes something only where the contrary was said.
    private mutating func add(_ place: Place, isDenied: Bool) {
        if isDenied {
            let stays = draft.stays.map(\.city.name)
            let names = if case .city(let name) = place { [name] } else { stays }
            guard names.contains(where: draft.wishes.hasVisited) else { return }
        }
        found.append(Found(place: place, isFirst: isDenied))
    }

    /// `our second time in Rome`, `third visit`, `first time in Rome`.
    private mutating func readTurn(at index: Int, _ reading: inout Reading) {
        let word = reading.mark(index)
        let isFirst = word == "first"
        guard isFirst || VisitScan.later.contains(word) || isNumber(index, in: reading),
            VisitScan.turns.contains(reading.word(index + 1))
        else { return }
        var end = index + 2
        let isIn = ["in", "to", "at"].contains(reading.word(end))
        let isThere = ["there", "here"].contains(reading.word(end))
        let named = isIn ? city(at: end + 1, in: reading) : nil
        let before = reading.word(index - 1)
        // "The first time slot", "our next trip" and "the second visit of the day" are something else.
        guard
            named != nil || isThere
                || (VisitScan.owners.contains(before) && endsThought(end, reading)),
            word != "next"
        else { return }
        if let named {
            found.append(Found(place: .city(named.name), isFirst: isFirst))
            // What is no stay of the trip yet is where it goes.
            if draft.stays.contains(where: { $0.city.name == named.name }) {
                end += 1 + named.length
            }
        } else {
            found.append(Found(place: .destination, isFirst: isFirst))
            if isThere { end += 1 }
        }
        use(index..<end, &reading)
    }

    /// `2nd` is the number 2 with letters that the token keeps to itself.
    private func isNumber(_ index: Int, in reading: Reading) -> Bool {
        guard let token = reading.tokens[safe: index], token.isNumber, let count = token.count
        else { return false }
        let isOrdinal = token.range.count > token.text.count
        return isOrdinal && (2...20).contains(count)
    }

    private func endsThought(_ index: Int, _ reading: Reading) -> Bool {
        reading.isStop(index)
            || ["and", "so", "but", "for", "please", "with", "now", "already"].contains(
                reading.word(index))
    }

    private func isDenied(_ range: Range<Int>, in reading: Reading) -> Bool {
        let negations: Set<String> = ["never", "haven't", "not", "hasn't", "havent"]
        let part = reading.part(around: range.lowerBound)
        return (part.lowerBound..<range.upperBound).contains {
            negations.contains(reading.word($0))
        }
    }

    /// The name of a city at `index` and its tokens: the atlas's, or as typed for one that only
    /// the gazetteer has.
    private func city(at index: Int, in reading: Reading) -> (name: String, length: Int)? {
        guard reading.isFree(index) else { return nil }
        let tokens = reading.tokens
        if let (city, length) = PlaceScan(atlas: atlas).city(at: index, in: tokens) {
            return (city.name, length)
        }
        guard tokens[index].text.first?.isUppercase == true, !KnownWords.contains(tokens[index]),
            let name = GazetteerScan(tokens: tokens, atlas: atlas).name(at: index)
        else { return nil }
        return (name.text, name.length)
    }

    private static let leads: Set<String> = [
        "we", "i", "have", "has", "had", "we've", "i've", "it's", "its", "it", "is", "this",
        "will", "be", "our", "my", "the", "a", "for", "already", "both", "that's", "as", "all",
        "she's", "he's", "they've", "because", "since", "was", "were", "been", "once", "twice",
    ]
    private static let tails = [
        "before", "already", "once before", "once", "twice before", "twice", "many times",
        "several times", "a few times", "some years ago", "last year", "years ago", "yet", "too",
    ]

    private func use(_ range: Range<Int>, _ reading: inout Reading) {
        var start = range.lowerBound
        while start > 0, VisitScan.leads.contains(reading.word(start - 1)) { start -= 1 }
        let end = range.upperBound
        reading.use(start..<(end + reading.length(ofAny: VisitScan.tails, at: end)))
    }
}

// MARK: - Settling

extension VisitScan {
    /// The changes, once the cities of the trip are known. A trip to several cities, or to none
    /// yet, leads to the question which one is meant.
    static func changes(
        of found: [Found], stays: [Stay], doubts: inout [ReadingProblem]
    ) -> [WishChange] {
        found.compactMap { visit in
            switch visit.place {
            case .city(let name): return visit.isFirst ? .notVisited(name) : .visited(name)
            case .destination:
                guard stays.count == 1 else {
                    let problem = ReadingProblem.visitUnclear(cities: stays.map(\.city.name))
                    if !visit.isFirst, !doubts.contains(problem) { doubts.append(problem) }
                    return nil
                }
                let name = stays[0].city.name
                return visit.isFirst ? .notVisited(name) : .visited(name)
            }
        }
    }
}

/// Names of cities as a command gives them.
package enum VisitExpression {
    /// `Rome`, `Paris, France`, `Rome, Paris`: the atlas's names, or the text as typed for a city
    /// that it does not have. O(cities).
    package static func cities(_ text: String, atlas: Atlas) throws(ReadingProblem) -> [String] {
        let whole = try WishExpression.name(text)
        if let name = name(whole, atlas) { return [name] }
        let parts = whole.split(separator: ",").map { String($0).trimmed }
        let known = parts.compactMap { name($0, atlas) }
        guard parts.count > 1, known.count == parts.count else { return [whole] }
        return known
    }

    private static func name(_ text: String, _ atlas: Atlas) -> String? {
        if case .found(let city) = atlas.find(text) { city.name } else { nil }
    }
}
