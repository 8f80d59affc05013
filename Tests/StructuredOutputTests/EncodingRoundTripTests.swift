import StructuredOutput
import Testing

/// Random values of every shape survive encoding to JSON and back.
@Suite struct EncodingRoundTripTests {
    indirect enum Shape: Codable, Equatable {
        case leaf(Leaf)
        case list([Shape])
        case table([String: Shape?])
        case pair(left: Shape, Shape)
        case none
    }

    struct Leaf: Codable, Equatable {
        enum Colour: String, Codable, CaseIterable {
            case red
            case green = "Grün"
            case none = ""
        }
        var text: String
        var number: Int
        var small: Int8?
        var wide: UInt64
        var real: Double
        var short: Float
        var flag: Bool?
        var colours: [Colour]
        var raw: JSONValue
    }

    @Test(arguments: 0..<200)
    func valuesComeBackAsTheyWere(seed: UInt64) throws {
        var chance = Chance(numbers: SplitMix(state: seed))
        let shape = chance.shape(depth: 4)
        let value = try JSONValue.encode(shape)
        #expect(try value.decode(Shape.self) == shape)
        for indent in [nil, 2] {
            let text = value.serialized(indent: indent)
            #expect(try JSONDocument(parsing: text).root.decode(Shape.self) == shape)
        }
        // Encoding a decoded value gives the same text, whatever the order of a dictionary.
        let again = try JSONValue.encode(value.decode(Shape.self))
        #expect(again.serialized() == value.serialized())
    }

    /// JSON of any shape passes both coders unchanged.
    @Test(arguments: 0..<100)
    func rawJSONPassesThrough(seed: UInt64) throws {
        var chance = Chance(numbers: SplitMix(state: seed))
        let value = chance.json(depth: 5)
        let text = value.serialized()
        #expect(try JSONValue.encode(value).serialized() == text)
        #expect(try JSONValue.encode([value])[0]?.decode(JSONValue.self).serialized() == text)
    }

    struct Chance {
        var numbers: SplitMix

        mutating func below(_ bound: Int) -> Int { Int(numbers.next() % UInt64(bound)) }

        mutating func list<Item>(_ make: (inout Chance) -> Item) -> [Item] {
            (0..<below(4)).map { _ in make(&self) }
        }

        mutating func shape(depth: Int) -> Shape {
            switch depth == 0 ? 0 : below(5) {
            case 0: return .leaf(leaf())
            case 1: return .list(list { $0.shape(depth: depth - 1) })
            case 2:
                let pairs = list {
                    ($0.text(), $0.below(4) == 0 ? nil : $0.shape(depth: depth - 1))
                }
                return .table(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
            case 3: return .pair(left: shape(depth: depth - 1), shape(depth: depth - 1))
            default: return .none
            }
        }

        mutating func leaf() -> Leaf {
            Leaf(
                text: text(), number: Int(bitPattern: UInt(numbers.next())),
                small: below(2) == 0 ? nil : Int8(truncatingIfNeeded: below(256)),
                wide: numbers.next(), real: real(), short: short(),
                flag: [nil, true, false][below(3)],
                colours: list { Leaf.Colour.allCases[$0.below(3)] }, raw: json(depth: 2))
        }

        /// Of all magnitudes.
        mutating func real() -> Double {
            let value = Double(bitPattern: numbers.next())
            return value.isFinite ? value : 0
        }

        mutating func short() -> Float {
            let value = Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next()))
            return value.isFinite ? value : 0
        }

        mutating func text() -> String {
            let scalars = [
                "a", "\"", "\\", "/", "\u{0}", "\n", "\u{1F}", "é", "e\u{301}", "😀", " ",
            ]
            return list { scalars[$0.below(scalars.count)] }.joined()
        }

        mutating func json(depth: Int) -> JSONValue {
            switch below(depth == 0 ? 5 : 7) {
            case 0: return nil
            case 1: return JSONValue(below(2) == 0)
            case 2: return JSONValue(.number(JSONNumber(text: "\(below(9)).\(below(9))0e-7")!))
            case 3: return JSONValue(real())
            case 4: return JSONValue(text())
            case 5: return JSONValue(list { $0.json(depth: depth - 1) })
            default:
                return JSONValue(
                    members: list { JSONMember($0.text(), $0.json(depth: depth - 1)) })
            }
        }
    }
}
