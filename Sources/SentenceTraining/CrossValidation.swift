import SentenceModel

/// How well lines are read by models that have not seen them.
package struct CrossValidation {
    package private(set) var report = ""

    /// Trains once for each of the first `parts` files on all others. O(parts · lines).
    package init(_ files: [[LabelledLine]], parts: Int, _ trainer: SentenceTrainer) {
        var (clauses, rightIntent, rightCut, rightLine, rightClause, all) = (0, 0, 0, 0, 0, 0)
        var confused: [String: Int] = [:]
        var cuts = (right: 0, said: 0, meant: 0)
        var slotsRight: [Slot: (right: Int, said: Int, meant: Int)] = [:]
        var bands = [(sum: Double, right: Int, count: Int)](repeating: (0, 0, 0), count: 10)
        for part in 0..<parts {
            let model = trainer.model(
                of: files.indices.filter { $0 != part }.flatMap { files[$0] })
            let before = (rightIntent, clauses)
            defer {
                report +=
                    "file \(part): intents \(rightIntent - before.0) of \(clauses - before.1)\n"
            }
            for line in files[part] {
                all += 1
                let read = model.read(line.text, in: line.situation) { trainer.mark(&$0) }
                let isCutRight =
                    read.map { $0.range.lowerBound }
                    == line.clauses.map { $0.range.lowerBound }
                if isCutRight { rightCut += 1 }
                let meantCuts = Set(line.clauses.dropFirst().map { $0.range.lowerBound })
                let saidCuts = Set(read.dropFirst().map { $0.range.lowerBound })
                cuts.meant += meantCuts.count
                cuts.said += saidCuts.count
                cuts.right += meantCuts.intersection(saidCuts).count
                var isLineRight = isCutRight
                for clause in line.clauses {
                    clauses += 1
                    let found = read.first { $0.range.lowerBound == clause.range.lowerBound }
                    guard let found else {
                        isLineRight = false
                        continue
                    }
                    let isRight = found.intents[0].intent == clause.intent
                    if isRight { rightIntent += 1 }
                    if !isRight {
                        confused[
                            "\(clause.intent.rawValue) as \(found.intents[0].intent.rawValue)",
                            default: 0] += 1
                    }
                    let band = min(9, Int(found.intents[0].share * 10))
                    bands[band].sum += found.intents[0].share
                    bands[band].right += isRight ? 1 : 0
                    bands[band].count += 1
                    let meant = clause.parts.map { CutPart($0.slot, $0.range) }
                    let said = found.parts[0].parts.map { CutPart($0.slot, $0.range) }
                    for part in meant { slotsRight[part.slot, default: (0, 0, 0)].meant += 1 }
                    for part in said {
                        slotsRight[part.slot, default: (0, 0, 0)].said += 1
                        if meant.contains(part) {
                            slotsRight[part.slot, default: (0, 0, 0)].right += 1
                        }
                    }
                    if isRight, meant == said { rightClause += 1 } else { isLineRight = false }
                }
                if isLineRight { rightLine += 1 }
            }
        }
        func share(_ a: Int, _ b: Int) -> String {
            "\(a) of \(b) (\(b == 0 ? 0 : (1000 * a + b / 2) / b)‰)"
        }
        report += "lines cut right     \(share(rightCut, all))\n"
        report += "intents right       \(share(rightIntent, clauses))\n"
        report += "clauses all right   \(share(rightClause, clauses))\n"
        report += "lines all right     \(share(rightLine, all))\n"
        report += "cuts \(cuts)\n"
        for band in bands where band.count > 0 {
            report +=
                "share \((band.sum / Double(band.count) * 100).rounded() / 100): "
                + "\(share(band.right, band.count))\n"
        }
        for (slot, found) in slotsRight.sorted(by: { $0.value.meant > $1.value.meant }) {
            report +=
                "slot \(slot.rawValue): found \(share(found.right, found.meant)), "
                + "said rightly \(share(found.right, found.said))\n"
        }
        for (pair, count) in confused.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
            .prefix(40)
        {
            report += "\(count) \(pair)\n"
        }
    }

    private struct CutPart: Equatable {
        let slot: Slot
        let range: Range<Int>

        init(_ slot: Slot, _ range: Range<Int>) { (self.slot, self.range) = (slot, range) }
    }
}

extension SentenceTrainer {
    func mark(_ words: inout [Word]) { names.mark(&words) }

    /// A model of lines, which lives as long as the program.
    package func model(of lines: [LabelledLine]) -> SentenceModel {
        let bytes = train(lines)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 4)
        memory.copyBytes(from: bytes)
        return SentenceModel(UnsafeRawBufferPointer(memory))
    }
}
