/// Weights of binary features for some labels, as they lie in the file of the model.
///
/// In words of four bytes: labels; features; the scale of the weights as a `Float`'s bits; a bias
/// for each label; for each of 4,097 buckets the number of its first feature and where its entries
/// begin. Then, in bytes, for each feature, sorted, the lower 24 bits of its key and where in the
/// bucket's entries its own begin, two bytes; then for each feature a count and so many pairs of a
/// label and a weight.
struct LinearModel: @unchecked Sendable {
    static let bucketBits: UInt32 = 12
    static let buckets = 1 << 12
    /// Three of the key, two of the offset.
    static let bytesOfFeature = 5

    let labelCount: Int
    /// What a step of a weight is worth.
    let scale: Double
    private let featureCount: Int
    private let bias: UnsafeBufferPointer<Int32>
    private let starts: UnsafeBufferPointer<UInt32>
    private let table: UnsafeRawPointer
    private let entries: UnsafeRawPointer

    /// - Parameter words: at an address that 4 divides, and alive for as long as the model.
    init(_ words: UnsafeRawBufferPointer) {
        let numbers = words.bindMemory(to: UInt32.self)
        labelCount = Int(numbers[0])
        featureCount = Int(numbers[1])
        scale = Double(Float(bitPattern: numbers[2]))
        var at = 3
        bias = UnsafeBufferPointer(
            rebasing: words.bindMemory(to: Int32.self)[at..<(at + labelCount)])
        at += labelCount
        starts = UnsafeBufferPointer(rebasing: numbers[at..<(at + 2 * (LinearModel.buckets + 1))])
        at += 2 * (LinearModel.buckets + 1)
        table = UnsafeRawPointer(words.baseAddress! + 4 * at)
        entries = table + LinearModel.bytesOfFeature * featureCount
    }

    /// What features say for each label, as scores whose exponentials are in proportion to the shares.
    /// O(features).
    func scores(of features: [UInt32], into scores: inout [Double], using sums: inout [Int32]) {
        sums.removeAll(keepingCapacity: true)
        for _ in 0..<labelCount { sums.append(0) }
        for feature in features {
            guard let offset = offset(of: feature) else { continue }
            let count = Int(entries.load(fromByteOffset: offset, as: UInt8.self))
            for pair in 0..<count {
                let at = offset + 1 + 2 * pair
                let label = Int(entries.load(fromByteOffset: at, as: UInt8.self))
                sums[label] += Int32(entries.load(fromByteOffset: at + 1, as: Int8.self))
            }
        }
        let share = Steady.share(of: features.count)
        scores.removeAll(keepingCapacity: true)
        for label in 0..<labelCount {
            scores.append((Double(sums[label]) * share + Double(bias[label])) * scale)
        }
    }

    private func offset(of feature: UInt32) -> Int? {
        let bucket = Int(feature >> (32 - LinearModel.bucketBits))
        let wanted = feature & 0xFF_FFFF
        var low = Int(starts[2 * bucket])
        var high = Int(starts[2 * bucket + 2])
        while low < high {
            let middle = (low + high) / 2
            let at = LinearModel.bytesOfFeature * middle
            let key = UInt32(byte(at)) | UInt32(byte(at + 1)) << 8 | UInt32(byte(at + 2)) << 16
            if key == wanted {
                return Int(starts[2 * bucket + 1]) + Int(byte(at + 3)) + Int(byte(at + 4)) << 8
            }
            if key < wanted { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private func byte(_ at: Int) -> UInt8 { table.load(fromByteOffset: at, as: UInt8.self) }
}

/// Arithmetic that gives the same bits on every machine, which the C library's `exp` does not.
package enum Steady {
    /// e to the `x`, right to some 1e-12 of it; 0 below -700.
    package static func exp(_ x: Double) -> Double {
        if x < -700 { return 0 }
        let x = min(x, 700)
        // x = k ln 2 + r
        let k = (x * 1.442_695_040_888_963_4).rounded()
        let r = x - k * 0.693_147_180_559_945_3
        var term = 1.0
        var sum = 1.0
        for n in 1...14 {
            term = term * r / Double(n)
            sum += term
        }
        return sum * Double(sign: .plus, exponent: Int(k), significand: 1)
    }

    /// The natural logarithm of a number above 0, right to some 1e-9; -30 for what is nearly nothing.
    package static func log(_ x: Double) -> Double {
        guard x > 1e-13 else { return -30 }
        // x = m 2^k with m near 1; atanh's series for m.
        var (m, k) = (x.significand, Double(x.exponent))
        if m > 1.414_213_562_373_095_1 {
            m /= 2
            k += 1
        }
        let y = (m - 1) / (m + 1)
        var term = y
        var sum = 0.0
        for n in stride(from: 1.0, through: 15, by: 2) {
            sum += term / n
            term *= y * y
        }
        return 2 * sum + k * 0.693_147_180_559_945_3
    }

    /// What each of so many features counts: a line with many of them is no surer for that.
    package static func share(of count: Int) -> Double {
        1 / Double(max(count, 1)).squareRoot().squareRoot()
    }

    /// Turns scores into shares of 1.
    package static func normalize(_ scores: inout [Double]) {
        let most = scores.max() ?? 0
        var sum = 0.0
        for index in scores.indices {
            scores[index] = exp(scores[index] - most)
            sum += scores[index]
        }
        for index in scores.indices { scores[index] /= sum }
    }
}
