import CData

/// A clause of a line as the model reads it.
public struct ReadClause: Sendable {
    /// A part of a clause, with what it is for.
    public struct Part: Sendable, Equatable {
        public var slot: Slot
        /// Offsets in the line's UTF-8.
        public var range: Range<Int>
        /// From 0 to 1: how sure the least sure of its words is.
        public var certainty: Double
    }

    /// Offsets in the line's UTF-8.
    public var range: Range<Int>
    /// The intents that are at all likely, the likeliest first, with their shares of 1.
    public var intents: [(intent: ClauseIntent, share: Double)]
    /// The parts by each of the likeliest intents, since what a part is for depends on it.
    public var parts: [(intent: ClauseIntent, parts: [Part])]
    /// Names of places, kinds of places and meals, whatever they are for.
    public var things: [Range<Int>]
    /// How sure the model is of where the clause begins and of what is no part.
    public var certaintyOfCut: Double
}

/// Reads what a line asks for and which of its parts are what, by weights that were learnt from the
/// sentences in `talk/`.
///
/// The same line gives the same reading on every machine: the weights are integers, and the little
/// arithmetic with fractions uses no function of the C library.
public final class SentenceModel: Lexicon, @unchecked Sendable {
    public static let embedded: SentenceModel = {
        let file = ijourney_sentences()
        return SentenceModel(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
    }()

    /// Of the form; a file of another has to be trained again.
    package static let version: UInt32 = 2

    public let longestChinese: Int
    /// Of the texts that it was made of.
    package let source: UInt32
    private let lexicon: PairTable
    private let groups: PairTable
    private let boundaries: LinearModel
    private let intents: LinearModel
    private let families: LinearModel
    private let slots: LinearModel

    /// - Parameter bytes: at an address that 4 divides, and alive for as long as the model.
    package init(_ bytes: UnsafeRawBufferPointer) {
        let numbers = bytes.bindMemory(to: UInt32.self)
        precondition(numbers[0] == SentenceModel.version, "data/sentences.bin is of another form")
        longestChinese = Int(numbers[1])
        source = numbers[numbers.count - 1]
        let count = Int(numbers[2])
        let starts = (4...7).map { Int(numbers[$0]) }
        let end = 8 + 2 * count
        lexicon = PairTable(UnsafeBufferPointer(rebasing: numbers[8..<end]))
        groups = PairTable(
            UnsafeBufferPointer(rebasing: numbers[end..<(end + 2 * Int(numbers[3]))]))
        boundaries = LinearModel(UnsafeRawBufferPointer(rebasing: bytes[starts[0]...]))
        intents = LinearModel(UnsafeRawBufferPointer(rebasing: bytes[starts[1]...]))
        families = LinearModel(UnsafeRawBufferPointer(rebasing: bytes[starts[2]...]))
        slots = LinearModel(UnsafeRawBufferPointer(rebasing: bytes[starts[3]...]))
    }

    public func classes(of hash: UInt32) -> WordClasses {
        WordClasses(rawValue: lexicon.value(of: hash) ?? 0)
    }

    public func groups(of hash: UInt32) -> WordGroups {
        WordGroups(packed: groups.value(of: hash) ?? 0)
    }
}

/// Numbers by keys, as they lie sorted in a file.
private struct PairTable {
    private let pairs: UnsafeBufferPointer<UInt32>

    init(_ pairs: UnsafeBufferPointer<UInt32>) { self.pairs = pairs }

    func value(of key: UInt32) -> UInt32? {
        var (low, high) = (0, pairs.count / 2)
        while low < high {
            let middle = (low + high) / 2
            let found = pairs[2 * middle]
            if found == key { return pairs[2 * middle + 1] }
            if found < key { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}

// MARK: - Reading

extension SentenceModel {
    /// Intents of a clause whose parts are looked for, and the least share of one.
    private static let mostReadings = 4
    private static let leastReading = 0.05
    /// Shares below this are not told.
    private static let leastShare = 0.02

    /// The clauses of a line, in order; none for a line without words. O(words).
    ///
    /// - Parameter names: marks the words that are names of cities and places.
    public func read(
        _ line: String, in situation: TalkSituation, names: (inout [Word]) -> Void
    ) -> [ReadClause] {
        var words = Word.cut(line, by: self)
        guard !words.isEmpty else { return [] }
        names(&words)
        // A line of unknown words cannot be read.
        guard words.contains(where: \.isKnown) else {
            let range = words[0].range.lowerBound..<words[words.count - 1].range.upperBound
            return [
                ReadClause(
                    range: range, intents: [(.other, 1)], parts: [(.other, [])], things: [],
                    certaintyOfCut: 1)
            ]
        }
        let features = Features(words, in: situation)
        var clauses: [ReadClause] = []
        var before: ClauseIntent?
        for (clause, certainty) in cut(features) {
            let intents = intents(of: clause, after: before, features)
            before = intents[0].intent
            var all: [(intent: ClauseIntent, parts: [ReadClause.Part])] = []
            var certaintyOfNone = 1.0
            for (intent, share) in intents.prefix(SentenceModel.mostReadings)
            where all.isEmpty || share >= SentenceModel.leastReading {
                let found = parts(of: clause, for: intent, features)
                if all.isEmpty { certaintyOfNone = found.certaintyOfNone }
                all.append((intent, found.parts))
            }
            clauses.append(
                ReadClause(
                    range: words[clause.lowerBound].range
                        .lowerBound..<words[clause.upperBound - 1].range.upperBound,
                    intents: intents, parts: all, things: things(in: clause, words),
                    certaintyOfCut: min(certainty, certaintyOfNone)))
        }
        return clauses
    }

    /// A name is one thing, in all of its words.
    private func things(in clause: Range<Int>, _ words: [Word]) -> [Range<Int>] {
        var things: [Range<Int>] = []
        for word in words[clause] {
            if word.classes.contains(.insideName), let last = things.indices.last {
                things[last] = things[last].lowerBound..<word.range.upperBound
            } else if !word.classes.isDisjoint(with: .things) {
                things.append(word.range)
            }
        }
        return things
    }

    /// Gaps that are tried as the beginning of a clause at most: each costs a reading of its own.
    private static let mostCuts = 6
    /// Gaps that are less likely than this begin no clause.
    private static let leastCut = 0.06
    /// How much the intents of the clauses count beside the signs of a beginning.
    private static let weightOfIntent = 0.6

    /// The clauses of a line: of the ways to cut it, the one whose cuts and whose clauses together are
    /// the likeliest. O(words), as the cuts that are tried are few.
    private func cut(_ features: Features) -> [(Range<Int>, certainty: Double)] {
        let words = features.words
        var shares: [Double] = [1]
        var found: [UInt32] = []
        var scores: [Double] = []
        var sums: [Int32] = []
        var start = 0
        for index in words.indices.dropFirst() {
            features.ofBoundary(at: index, after: start, into: &found)
            boundaries.scores(of: found, into: &scores, using: &sums)
            shares.append(1 / (1 + Steady.exp(scores[0] - scores[1])))
            if shares[index] > 0.5 { start = index }
        }
        let likely = words.indices.dropFirst().filter { shares[$0] > SentenceModel.leastCut }
            .sorted { (shares[$0], $1) > (shares[$1], $0) }.prefix(SentenceModel.mostCuts)
        return best(cuts: likely.sorted(), shares, features)
    }

    private func best(
        cuts: [Int], _ shares: [Double], _ features: Features
    ) -> [(Range<Int>, certainty: Double)] {
        let points = [0] + cuts + [features.words.count]
        var best: [(score: Double, from: Int)] = [(0, 0)]
        for end in points.indices.dropFirst() {
            var found = (score: -Double.infinity, from: 0)
            for begin in 0..<end {
                let clause = points[begin]..<points[end]
                let isOne = intents(of: clause, after: nil, features)[0].share
                var score = best[begin].score + SentenceModel.weightOfIntent * Steady.log(isOne)
                for point in points[(begin + 1)..<end] { score += Steady.log(1 - shares[point]) }
                if end < points.count - 1 { score += Steady.log(shares[points[end]]) }
                if score > found.score { found = (score, begin) }
            }
            best.append(found)
        }
        var clauses: [(Range<Int>, certainty: Double)] = []
        var end = points.count - 1
        while end > 0 {
            let begin = best[end].from
            let inside = points[(begin + 1)..<end].map { 1 - shares[$0] }.min() ?? 1
            let before = begin > 0 ? shares[points[begin]] : 1
            clauses.append((points[begin]..<points[end], max(0.5, min(inside, before))))
            end = begin
        }
        return clauses.reversed()
    }

    /// The shares of intents: those of a model of all of them and those of a model of families with
    /// the first one's within the family, as their geometric mean.
    private func intents(
        of clause: Range<Int>, after before: ClauseIntent?, _ features: Features
    ) -> [(intent: ClauseIntent, share: Double)] {
        var found: [UInt32] = []
        var sums: [Int32] = []
        var shares: [Double] = []
        var ofFamilies: [Double] = []
        features.ofIntent(in: clause, after: before, into: &found)
        intents.scores(of: found, into: &shares, using: &sums)
        Steady.normalize(&shares)
        families.scores(of: found, into: &ofFamilies, using: &sums)
        Steady.normalize(&ofFamilies)
        var within = [Double](repeating: 1e-12, count: ofFamilies.count)
        for (label, intent) in ClauseIntent.allCases.enumerated() {
            within[Int(intent.family.place)] += shares[label]
        }
        var sum = 0.0
        for (label, intent) in ClauseIntent.allCases.enumerated() {
            let family = Int(intent.family.place)
            shares[label] *= (ofFamilies[family] / within[family]).squareRoot()
            sum += shares[label]
        }
        for label in shares.indices { shares[label] /= sum }
        let all = zip(ClauseIntent.allCases, shares).map { (intent: $0, share: $1) }
        let sorted = all.sorted { ($0.share, $1.intent.place) > ($1.share, $0.intent.place) }
        return [sorted[0]] + sorted.dropFirst().prefix { $0.share >= SentenceModel.leastShare }
    }

    private func parts(
        of clause: Range<Int>, for intent: ClauseIntent, _ features: Features
    ) -> (parts: [ReadClause.Part], certaintyOfNone: Double) {
        var parts: [ReadClause.Part] = []
        var least = 1.0
        var found: [UInt32] = []
        var sums: [Int32] = []
        var shares: [Double] = []
        var (last, secondLast, lastFilled) = (Slot.none, Slot.none, Slot.none)
        for index in clause {
            features.ofSlot(at: index, in: clause, of: intent, into: &found)
            features.ofSlot(
                at: index, after: last, secondLast, lastFilled: lastFilled, of: intent, into: &found
            )
            slots.scores(of: found, into: &shares, using: &sums)
            Steady.normalize(&shares)
            var best = 0
            for label in shares.indices where shares[label] > shares[best] { best = label }
            let slot = Slot.allCases[best]
            let (range, share) = (features.words[index].range, shares[best])
            if slot == .none {
                if !features.words[index].classes.contains(.sign) { least = min(least, share) }
            } else if slot == last, let part = parts.indices.last {
                parts[part].range = parts[part].range.lowerBound..<range.upperBound
                parts[part].certainty = min(parts[part].certainty, share)
            } else {
                parts.append(ReadClause.Part(slot: slot, range: range, certainty: share))
            }
            if slot != .none { lastFilled = slot }
            (last, secondLast) = (slot, last)
        }
        return (parts, least)
    }
}
