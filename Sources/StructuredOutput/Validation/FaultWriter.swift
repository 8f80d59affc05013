/// Puts faults into words, in the order of the values on the tape.
struct FaultWriter {
    let tape: TapeView
    let graph: SchemaGraph
    let choiceLists: [[JSONValue]]
    private let root: Int
    private var cursor: PointerCursor
    private var message: [UInt8] = []
    /// What is there instead; empty for an excerpt of the value.
    private var found: [UInt8] = []
    /// What is said of this value alone, behind the phrase.
    private var tail: [UInt8] = []
    /// What is the same for all values that break a rule.
    private var phrases: [UInt64: FaultPhrase] = [:]
    /// What was said of the value at hand.
    private var said: Set<SaidFault> = []
    /// Members that were taken for others, which are missing: the names of those by the members'
    /// values.
    private var meant: [Int32: String] = [:]

    private var strangers: Strangers?

    private struct SaidFault: Hashable {
        let code: String
        let expected: String
    }

    /// - Parameter root: the value at which pointers begin.
    init(_ tape: TapeView, _ graph: SchemaGraph, root: Int, choiceLists: [[JSONValue]]) {
        self.tape = tape
        self.graph = graph
        self.root = root
        self.choiceLists = choiceLists
        cursor = PointerCursor(tape, root: root)
    }

    /// Expects the faults in the order of the tape. Of equal ones the first counts: two schemas
    /// for one value may find the same.
    mutating func violations(of faults: [Fault]) -> [Violation] {
        var violations: [Violation] = []
        violations.reserveCapacity(faults.count)
        let mayRepeat = graph.program.logic.count > 0
        for (place, fault) in faults.enumerated() {
            let isFirst = place == 0 || faults[place - 1].node != fault.node
            let isLast = place == faults.count - 1 || faults[place + 1].node != fault.node
            if isFirst, !said.isEmpty { said.removeAll(keepingCapacity: true) }
            guard let phrase = phrase(fault) else { continue }
            if mayRepeat, !(isFirst && isLast) {
                let new = SaidFault(
                    code: fault.isName ? "propertyNames" : phrase.code, expected: phrase.expected)
                guard said.insert(new).inserted else { continue }
            }
            violations.append(violation(fault, phrase))
        }
        return violations
    }

    private mutating func violation(_ fault: Fault, _ phrase: FaultPhrase) -> Violation {
        cursor.move(to: Int(fault.node))
        if found.isEmpty { tape.appendExcerpt(Int(fault.node), to: &found) }
        message.removeAll(keepingCapacity: true)
        if fault.isName { message += "The name of ".utf8 }
        if Int(fault.node) == root {
            message += "The value".utf8
        } else {
            message += cursor.text
        }
        message.append(UInt8(ascii: " "))
        let start = message.count
        message += phrase.words
        message += tail
        if !message[start...].ends(with: found) {
            message += " (found ".utf8
            message += found
            message.append(UInt8(ascii: ")"))
        }
        message.append(UInt8(ascii: "."))
        return Violation(
            pointer: JSONPointer(cursor.tokens), code: fault.isName ? "propertyNames" : phrase.code,
            expected: phrase.expected, found: Self.string(found), message: Self.string(message))
    }

    private static func string(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { TapeView.trusted($0) }
    }

    // MARK: Phrases

    /// Nil when the fault is another one's consequence.
    private mutating func phrase(_ fault: Fault) -> FaultPhrase? {
        let phrase = knownPhrase(fault)
        found.removeAll(keepingCapacity: true)
        tail.removeAll(keepingCapacity: true)
        let node = Int(fault.node)
        switch fault.keyword {
        case .enumeration, .choices:
            if tape[node].kind == .string, let near = phrase.names.nearest(to: tape.string(node)) {
                append("; the nearest is ", naming: near)
            }
        case .additionalProperties, .unevaluatedProperties:
            guard let near = phrase.names.nearest(to: tape.string(node - 1)) else { break }
            if meant[fault.node] == near { return nil }
            append("; the nearest is ", naming: near)
        case .required:
            guard let key = misspelt(phrase.expected, fault) else { break }
            meant[Int32(truncatingIfNeeded: key + 1)] = phrase.expected
            append("; it has ", naming: tape.string(key))
        case .least, .most, .contained:
            found += "\(fault.detail)".utf8
            tail += " but has ".utf8
            tail += found
        case .severalOfOne: found += "\(fault.detail)".utf8
        default: break
        }
        return phrase
    }

    private mutating func append(_ words: String, naming name: String) {
        tail += words.utf8
        tail.append(UInt8(ascii: "\""))
        for byte in name.utf8 { JSONWriter.appendEscaped(byte, to: &tail) }
        tail.append(UInt8(ascii: "\""))
    }

    private mutating func knownPhrase(_ fault: Fault) -> FaultPhrase {
        guard let question = fault.question(tape) else { return newPhrase(fault) }
        if let known = phrases[question] { return known }
        let phrase = newPhrase(fault)
        phrases[question] = phrase
        return phrase
    }

    /// The key of an object that seems to mean a name, among those that the rule does not know.
    private mutating func misspelt(_ name: String, _ fault: Fault) -> Int? {
        if strangers?.node != fault.node || strangers?.rule != fault.rule {
            strangers = Strangers(fault, tape, graph)
        }
        guard let strangers, let near = strangers.names.nearest(to: name) else { return nil }
        return strangers.keys.first { tape.string($0) == near }
    }
}

/// The keys of an object that a rule does not know, read once for all names that are missing.
private struct Strangers {
    let node: Int32
    let rule: Int32
    let keys: [Int]
    let names: SlipNames

    init(_ fault: Fault, _ tape: TapeView, _ graph: SchemaGraph) {
        node = fault.node
        rule = fault.rule
        let known = graph.nodes[Int(fault.rule)].propertyIndex
        keys = tape.keyNodes(Int(fault.node)).filter { known[tape.string($0)] == nil }
        names = SlipNames(keys.map(tape.string))
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count) == other[...] }
}

extension Fault {
    /// What its phrase depends on, as one number; nil when that is not to be kept.
    fileprivate func question(_ tape: TapeView) -> UInt64? {
        let words = UInt64(keyword.rawValue) << 48 | UInt64(UInt32(bitPattern: rule))
        switch keyword {
        case .type: return words | UInt64(detail) << 56
        case .required, .dependency, .choices, .unique, .noneOfAny, .noneOfOne, .severalOfOne,
            .contained:
            return nil
        case .least, .most:
            return words | UInt64(tape[Int(node)].kind.rawValue) << 56
        default: return words
        }
    }
}

/// What a fault's violation says beside its place and what was found there.
///
/// A class, because its parts would be counted one by one for each fault that it is looked up for.
final class FaultPhrase {
    let code: String
    let expected: String
    let words: [UInt8]
    /// What the value, or its name, may have been meant for.
    let names: SlipNames

    init(_ code: String, _ expected: String, _ words: String, names: [String] = []) {
        self.code = code
        self.expected = expected
        self.words = Array(words.utf8)
        self.names = SlipNames(names)
    }
}
