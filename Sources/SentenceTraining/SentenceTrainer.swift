import SentenceModel

/// Learns a `SentenceModel` from labelled lines.
package struct SentenceTrainer {
    private let lexicon: WrittenLexicon
    let names: NameList

    /// - Parameters:
    ///   - classes: the text of `talk/classes.txt`.
    ///   - groups: the text of `talk/clusters.txt`.
    ///   - names: cities and places, each with its class.
    package init(
        classes: String, groups: String, names: [(String, WordClasses)]
    ) throws(LabelledLine.Fault) {
        lexicon = try WrittenLexicon(classes, groups)
        var list = NameList()
        for (name, kind) in names { list.add(name, as: kind, by: lexicon) }
        self.names = list
    }

    /// The bytes of the model's file; the same for the same lines. Some seconds for each thousand
    /// lines.
    package func train(_ lines: [LabelledLine]) -> [UInt8] {
        var cuts: [LinearTrainer.Example] = []
        var intents: [LinearTrainer.Example] = []
        var slots: [LinearTrainer.Example] = []
        for (number, line) in lines.enumerated() {
            // Some names are not known when the program runs: each third line does without.
            let words = words(of: line.text, marked: number % 3 != 0)
            let features = Features(words, in: line.situation)
            let clauses = line.clauses.map { clause in
                words.indices.filter { clause.range.contains(words[$0].range.lowerBound) }
            }
            var before: ClauseIntent?
            for (clause, found) in zip(line.clauses, clauses) where !found.isEmpty {
                let range = found[0]..<(found[found.count - 1] + 1)
                addCuts(features, range, isFirst: before == nil, to: &cuts)
                var all: [UInt32] = []
                features.ofIntent(in: range, after: before, into: &all)
                intents.append(.init(features: all, label: clause.intent.number))
                addSlots(features, range, clause, to: &slots)
                before = clause.intent
            }
        }
        var ofIntents = LinearTrainer(labelCount: ClauseIntent.allCases.count)
        ofIntents.balancesLabels = true
        var ofFamilies = LinearTrainer(labelCount: ClauseIntent.Family.allCases.count)
        ofFamilies.balancesLabels = true
        let families = intents.map { example in
            LinearTrainer.Example(
                features: example.features, label: ClauseIntent.allCases[example.label].familyNumber
            )
        }
        let models = [
            LinearTrainer(labelCount: 2, decay: 1e-6).train(cuts).bytes(least: 0.05),
            ofIntents.train(intents).bytes(least: 0.1),
            ofFamilies.train(families).bytes(least: 0.12),
            LinearTrainer(labelCount: Slot.allCases.count, rounds: 10, decay: 1e-6).train(slots)
                .bytes(least: 0.23),
        ]
        return file(models)
    }

    /// What tells whether a model was made of these texts, in this order: four bytes.
    package static func source(of texts: [String]) -> [UInt8] {
        let hash = Hash.of(texts.lazy.flatMap(\.utf8))
        return withUnsafeBytes(of: hash.littleEndian) { Array($0) }
    }

    private func words(of text: String, marked: Bool) -> [Word] {
        var words = Word.cut(text, by: lexicon)
        if marked { names.mark(&words) }
        return words
    }

    /// Each word of a clause but the first of the line: one that a clause begins at, or none.
    private func addCuts(
        _ features: Features, _ clause: Range<Int>, isFirst: Bool,
        to cuts: inout [LinearTrainer.Example]
    ) {
        var all: [UInt32] = []
        for index in clause.dropFirst() {
            features.ofBoundary(at: index, after: clause.lowerBound, into: &all)
            cuts.append(.init(features: all, label: 0))
        }
        let end = clause.upperBound
        guard end < features.words.count else { return }
        features.ofBoundary(at: end, after: clause.lowerBound, into: &all)
        cuts.append(.init(features: all, label: 1))
    }

    private func addSlots(
        _ features: Features, _ range: Range<Int>, _ clause: LabelledLine.Clause,
        to slots: inout [LinearTrainer.Example]
    ) {
        var (last, secondLast, lastFilled) = (Slot.none, Slot.none, Slot.none)
        for index in range {
            let start = features.words[index].range.lowerBound
            let slot = clause.parts.first { $0.range.contains(start) }?.slot ?? .none
            var all: [UInt32] = []
            features.ofSlot(at: index, in: range, of: clause.intent, into: &all)
            features.ofSlot(
                at: index, after: last, secondLast, lastFilled: lastFilled, of: clause.intent,
                into: &all)
            slots.append(.init(features: all, label: slot.number))
            if slot != .none { lastFilled = slot }
            (last, secondLast) = (slot, last)
        }
    }

    private func file(_ models: [[UInt8]]) -> [UInt8] {
        let entries = lexicon.entries
        let groups = lexicon.groupEntries
        var words = [
            SentenceModel.version, UInt32(lexicon.longestChinese), UInt32(entries.count),
            UInt32(groups.count),
        ]
        var at = UInt32(4 * (8 + 2 * (entries.count + groups.count)))
        for model in models {
            words.append(at)
            at += UInt32(model.count)
        }
        for (hash, classes) in entries { words += [hash, classes.rawValue] }
        for (hash, packed) in groups { words += [hash, packed] }
        var bytes: [UInt8] = []
        for word in words { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
        return bytes + models.joined()
    }
}

/// The classes of words as they are written.
struct WrittenLexicon: Lexicon {
    private(set) var longestChinese = 1
    private var known: [UInt32: WordClasses] = [:]
    private var packedGroups: [UInt32: UInt32] = [:]

    init(_ classes: String, _ groups: String) throws(LabelledLine.Fault) {
        for line in groups.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            let numbers = fields.dropFirst().compactMap { UInt32($0) }
            guard numbers.count == 3 else { throw .init(description: "no groups: \(line)") }
            packedGroups[Hash.of(fields[0].utf8)] = WordGroups.packed(
                narrow: numbers[2] + 1, middle: numbers[1] + 1, wide: numbers[0] + 1)
        }
        for line in classes.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: ":", maxSplits: 1)
            guard fields.count == 2, let kind = WordClasses(named: fields[0]) else {
                throw .init(description: "no class of words: \(line)")
            }
            for word in fields[1].split(separator: " ") {
                known[Hash.of(word.utf8), default: []].formUnion(kind)
                if word.utf8.first.map({ $0 >= 0x80 }) ?? false {
                    longestChinese = max(longestChinese, word.count)
                }
            }
        }
    }

    func classes(of hash: UInt32) -> WordClasses { known[hash] ?? [] }

    func groups(of hash: UInt32) -> WordGroups { WordGroups(packed: packedGroups[hash] ?? 0) }

    var groupEntries: [(UInt32, UInt32)] {
        packedGroups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    var entries: [(UInt32, WordClasses)] {
        known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension ClauseIntent {
    var number: Int { ClauseIntent.allCases.firstIndex(of: self) ?? 0 }
    var familyNumber: Int { Family.allCases.firstIndex(of: family) ?? 0 }
}

extension Slot {
    var number: Int { Slot.allCases.firstIndex(of: self) ?? 0 }
}
