import Testing

@testable import GazetteerWriter
@testable import Places

/// Compares key tables and the automaton with straightforward code, on random names.
struct KeyTableTests {
    /// Names of few different letters, so that they share prefixes and are similar.
    static func names(_ count: Int, seed: UInt64) -> [(name: String, number: Int)] {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let alphabets = [Array("abc d"), Array("абвг"), Array("東京都大阪")]
        return (0..<count).map { _ in
            let letters = alphabets[[0, 0, 0, 1, 2][next(5)]]
            let name = String((0..<(1 + next(9))).map { _ in letters[next(letters.count)] })
            return (name, next(500))
        }
    }

    static let entries = names(3_000, seed: 7)
    static let keys = Set(entries.map { KeyTableWriter.Key($0.name, $0.number) }).sorted()

    static let table: KeyTable = {
        let bytes = KeyTableWriter.bytes(keys)
        let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 8, alignment: 4)
        kept.copyBytes(from: bytes)
        return KeyTable(UnsafeRawPointer(kept.baseAddress.unsafelyUnwrapped))
    }()

    private static func text(_ key: KeyTableWriter.Key) -> String {
        String(decoding: key.bytes, as: UTF8.self)
    }

    @Test func rangesAsByLooking() {
        let keys = KeyTableTests.keys
        let table = KeyTableTests.table
        for (wanted, _) in KeyTableTests.names(400, seed: 3) + [("", 0), ("zz", 0), ("東", 0)] {
            let bytes = Array(wanted.utf8)
            bytes.withUnsafeBytes { key in
                #expect(
                    table.lowerBound(key)
                        == keys.firstIndex { !$0.bytes.lexicographicallyPrecedes(bytes) }
                        ?? keys.count)
                let beginning = keys.indices.filter { keys[$0].bytes.starts(with: bytes) }
                #expect(Array(table.range(withPrefix: key)) == beginning)
                #expect(
                    Array(table.range(of: key)) == keys.indices.filter { keys[$0].bytes == bytes })
                for limit in [1, 3, 10] {
                    let numbers = Set(beginning.map { keys[$0].city }).sorted().prefix(limit)
                    #expect(
                        table.smallest(limit, in: table.range(withPrefix: key)) == Array(numbers))
                }
            }
        }
    }

    /// By edit distance, within the same script. With two errors allowed, they must not both be in
    /// the first three bytes.
    @Test(arguments: [1, 2])
    func errorsAsByDistance(limit: Int) {
        for (pattern, _) in KeyTableTests.names(120, seed: 11) where pattern != " " {
            let found = KeyTableTests.table.numbers(near: pattern, within: limit, most: 1_000)
            var expected = [Set<Int>](repeating: [], count: limit + 1)
            var possible = expected
            let isASCII = pattern.unicodeScalars.first?.isASCII == true
            for key in KeyTableTests.keys {
                let name = KeyTableTests.text(key)
                let isSameScript =
                    (name.unicodeScalars.first?.value ?? 0) >> 8
                    == (pattern.unicodeScalars.first?.value ?? 0) >> 8
                    || (name.unicodeScalars.first?.value ?? 0) >= 0x3000
                        && (pattern.unicodeScalars.first?.value ?? 0) >= 0x3000
                guard isSameScript,
                    let errors = EditDistance.between(pattern, name, atMost: limit)
                else { continue }
                possible[errors].insert(key.city)
                if errors < 2 || !isASCII { expected[errors].insert(key.city) }
            }
            for errors in 0...limit {
                let numbers = Set(found[errors])
                #expect(numbers.isSubset(of: possible[errors]), "\(pattern) \(errors)")
                if errors < 2 {
                    #expect(numbers == expected[errors], "\(pattern) \(errors)")
                }
            }
            // Finds every pair of errors after the first three letters.
            guard limit == 2, isASCII else { continue }
            for key in KeyTableTests.keys {
                let name = KeyTableTests.text(key)
                guard pattern.count > 3, name.count > 3, name.hasPrefix(pattern.prefix(3)),
                    EditDistance.between(pattern, name) == 2
                else { continue }
                #expect(found[2].contains(key.city), "\(pattern) \(name)")
            }
        }
    }

    @Test func longAndEmptyPatternsFindNothing() {
        let long = String(repeating: "a", count: 63)
        #expect(KeyTableTests.table.numbers(near: long, within: 2, most: 9) == [[], [], []])
        #expect(KeyTableTests.table.numbers(near: "", within: 1, most: 9) == [[], []])
    }
}
