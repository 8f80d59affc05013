import StructuredOutput

#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

/// Compares streams with whole texts, under every policy and both treatments of reasoning.
struct ChunkingCheck {
    let randomCuttings: Int
    private(set) var failures = 0
    private var texts = 0
    private var runs = 0
    private var parts = 0
    private var random = XorShift()

    init(randomCuttings: Int) { self.randomCuttings = randomCuttings }

    var summary: String {
        "\(texts) texts, \(runs) cuttings, \(parts) parts handed over, \(failures) contradictions"
    }

    mutating func run(_ line: String) {
        guard let request = try? JSONParser.parse(line), let text = request["text"]?.string else {
            print("not a request: \(line.prefix(80))")
            failures += 1
            return
        }
        texts += 1
        let schema = request["schema"].flatMap { $0.isNull ? nil : try? Schema($0) }
        for policy in Policy.allCases {
            for mayLackTag in [true, false] {
                var reader = OutputReader(schema: schema, policy: policy)
                reader.reasoningMayLackItsTag = mayLackTag
                run(Array(text.utf8), reader)
            }
        }
    }

    private mutating func run(_ text: [UInt8], _ reader: OutputReader) {
        let whole = reader.read(bytes: text)
        for cuts in cuttings(of: text.count) where !agrees(text, cuts, reader, whole) {
            failures += 1
            print(
                "contradiction: \(reader.policy) \(cuts.prefix(8)) \(String(decoding: text, as: UTF8.self))"
            )
            return
        }
    }

    private mutating func cuttings(of count: Int) -> [[Int]] {
        guard count > 1 else { return [[]] }
        var all: [[Int]] = (1..<count).map { [$0] }
        all.append(Array(1..<count))
        for _ in 0..<randomCuttings {
            all.append((0...random.next(12)).map { _ in random.next(count + 1) }.sorted())
        }
        return all
    }

    private mutating func agrees(
        _ text: [UInt8], _ cuts: [Int], _ reader: OutputReader, _ whole: Recovery
    ) -> Bool {
        runs += 1
        var stream = StreamReader(reader)
        var start = 0
        for cut in cuts + [text.count] {
            for part in stream.feed(Array(text[start..<cut])) {
                parts += 1
                if let value = whole.value, value[pointer: part.pointer] != part.value {
                    return false
                }
            }
            start = cut
        }
        // The end reads the whole text again, so a few cuttings of each text are enough.
        guard cuts.count != 1 || cuts[0] % 16 == 1 else { return true }
        let end = stream.finish()
        return end.kind == whole.kind && end.value == whole.value && end.repairs == whole.repairs
            && end.violations == whole.violations
    }
}

/// G. Marsaglia, Xorshift RNGs, 2003; the same numbers in every run.
private struct XorShift {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }
}
