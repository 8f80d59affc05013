import SentenceModel

/// Learns weights for binary features by logistic regression over all labels (softmax).
///
/// One example after the other in a shuffled order that is the same each time, with steps that shrink
/// for each weight by how much it has moved (AdaGrad), and with all weights drawn towards nothing (L2).
/// The weights are those of the second half of the rounds on average. One thread, so that the sums
/// are always added alike.
struct LinearTrainer {
    struct Example {
        var features: [UInt32]
        var label: Int
    }

    let labelCount: Int
    var rounds = 14
    var step: Float = 0.3
    var decay: Float = 5e-5
    /// Features that fewer examples have are left out.
    var rarest = 3
    /// Rare labels count for more, by the square root of how rare they are.
    var balancesLabels = false

    /// Weights by feature, in the order of the features' numbers.
    struct Weights {
        var bias: [Float]
        var keys: [UInt32]
        var values: [[Float]]
    }

    func train(_ examples: [Example]) -> Weights {
        var counts: [UInt32: Int] = [:]
        for example in examples {
            for feature in example.features { counts[feature, default: 0] += 1 }
        }
        let keys = counts.filter { $0.value >= rarest }.keys.sorted()
        let rows = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
        var run = TrainingRun(self, examples, rows: rows, counts: keys.map { counts[$0] ?? 1 })
        run.train()
        let k = labelCount
        return Weights(
            bias: run.bias, keys: keys,
            values: keys.indices.map { Array(run.average[($0 * k)..<(($0 + 1) * k)]) })
    }
}

/// The numbers of one training.
private struct TrainingRun {
    private let trainer: LinearTrainer
    private let labels: [Int]
    private let indexed: [[Int]]
    private let values: [Float]
    /// How strongly each feature's weights are drawn to nothing when it is met.
    private let decays: [Float]
    private let importance: [Float]
    private var weights: [Float]
    private var moved: [Float]
    private(set) var average: [Float]
    private(set) var bias: [Float]
    private var movedBias: [Float]
    private var sumOfBias: [Float]

    init(
        _ trainer: LinearTrainer, _ examples: [LinearTrainer.Example], rows: [UInt32: Int],
        counts: [Int]
    ) {
        let k = trainer.labelCount
        self.trainer = trainer
        labels = examples.map(\.label)
        indexed = examples.map { example in example.features.compactMap { rows[$0] } }
        values = examples.map { Float(Steady.share(of: $0.features.count)) }
        decays = counts.map { trainer.decay * Float(examples.count) / Float($0) }
        importance = TrainingRun.importance(of: examples, trainer)
        weights = Array(repeating: 0, count: rows.count * k)
        moved = Array(repeating: 1e-6, count: rows.count * k)
        average = weights
        bias = Array(repeating: 0, count: k)
        movedBias = Array(repeating: 1e-6, count: k)
        sumOfBias = bias
    }

    private static func importance(
        of examples: [LinearTrainer.Example], _ trainer: LinearTrainer
    ) -> [Float] {
        var counts = [Int](repeating: 0, count: trainer.labelCount)
        for example in examples { counts[example.label] += 1 }
        let median = Float(counts.sorted()[counts.count / 2])
        return counts.map { count in
            guard trainer.balancesLabels else { return 1 }
            return max(0.1, min(3, (median / Float(max(count, 1))).squareRoot()))
        }
    }

    mutating func train() {
        var order = Array(labels.indices)
        var random = Shuffler()
        let firstKept = trainer.rounds / 2
        for round in 0..<trainer.rounds {
            random.shuffle(&order)
            let rate = trainer.step * (1 - 0.9 * Float(round) / Float(trainer.rounds))
            for example in order { learn(example, rate) }
            guard round >= firstKept else { continue }
            for index in average.indices { average[index] += weights[index] }
            for label in bias.indices { sumOfBias[label] += bias[label] }
        }
        let kept = Float(trainer.rounds - firstKept)
        for index in average.indices { average[index] /= kept }
        bias = sumOfBias.map { $0 / kept }
    }

    private mutating func learn(_ example: Int, _ rate: Float) {
        let k = trainer.labelCount
        let (features, value) = (indexed[example], values[example])
        var scores = bias.map(Double.init)
        weights.withUnsafeBufferPointer { weights in
            for feature in features {
                for label in 0..<k { scores[label] += Double(weights[feature * k + label] * value) }
            }
        }
        Steady.normalize(&scores)
        scores[labels[example]] -= 1
        let importance = importance[labels[example]]
        for label in 0..<k {
            let gradient = Float(scores[label]) * importance
            movedBias[label] += gradient * gradient
            bias[label] -= rate * gradient / movedBias[label].squareRoot()
            scores[label] = Double(gradient)
        }
        let gradients = scores.map { Float($0) * value }
        weights.withUnsafeMutableBufferPointer { weights in
            moved.withUnsafeMutableBufferPointer { moved in
                for feature in features {
                    let decay = decays[feature]
                    for label in 0..<k {
                        let at = feature * k + label
                        let whole = gradients[label] + decay * weights[at]
                        moved[at] += whole * whole
                        weights[at] -= rate * whole / moved[at].squareRoot()
                    }
                }
            }
        }
    }
}

/// A linear congruential generator: the same order on every machine.
struct Shuffler {
    private var state: UInt64 = 20_261_127

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    mutating func shuffle(_ order: inout [Int]) {
        for index in stride(from: order.count - 1, to: 0, by: -1) {
            order.swapAt(index, next(below: index + 1))
        }
    }
}

extension LinearTrainer.Weights {
    /// As `LinearModel` reads them. Weights that are smaller than `least` are left out.
    func bytes(least: Double) -> [UInt8] {
        let most = values.joined().reduce(Float(0)) { max($0, $1.magnitude) }
        let scale = most > 0 ? Float(Double(most) / 127) : 1
        var entries: [UInt8] = []
        var table: [(key: UInt32, offset: UInt32)] = []
        for (key, row) in zip(keys, values) {
            let kept = row.enumerated().filter { Double($1.magnitude) >= least }
            guard !kept.isEmpty else { continue }
            table.append((key, UInt32(entries.count)))
            entries.append(UInt8(kept.count))
            for (label, weight) in kept {
                let steps = (weight / scale).rounded()
                entries.append(UInt8(label))
                entries.append(UInt8(bitPattern: Int8(max(-127, min(127, steps)))))
            }
        }
        var words = [UInt32(bias.count), UInt32(table.count), scale.bitPattern]
        words += bias.map { UInt32(bitPattern: Int32(($0 / scale).rounded())) }
        var at = 0
        var bases: [UInt32] = []
        for bucket in 0...4096 {
            while at < table.count, Int(table[at].key >> 20) < bucket { at += 1 }
            bases.append(at < table.count ? table[at].offset : UInt32(entries.count))
            words += [UInt32(at), bases[bucket]]
        }
        var bytes: [UInt8] = []
        for word in words { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
        for (key, offset) in table {
            let inBucket = offset - bases[Int(key >> 20)]
            bytes += [UInt8(key & 0xFF), UInt8(key >> 8 & 0xFF), UInt8(key >> 16 & 0xFF)]
            bytes += [UInt8(inBucket & 0xFF), UInt8(inBucket >> 8)]
        }
        bytes += entries
        while bytes.count % 4 != 0 { bytes.append(0) }
        return bytes
    }
}
