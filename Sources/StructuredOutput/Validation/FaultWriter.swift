/// Turns faults into violations, in the order of the values on the tape.
struct FaultWriter {
    let tape: TapeView
    let graph: SchemaGraph
    let choiceLists: [[JSONValue]]
    private let root: Int
    private var cursor: PointerCursor
    private var message: [UInt8] = []
    /// What was found instead; empty for an excerpt of the value.
    private var found: [UInt8] = []
    /// The part of the message after the phrase that is specific to this value.
    private var tail: [UInt8] = []
    /// The phrases that are the same for all values that break a rule.
    private var phrases: [UInt64: FaultPhrase] = [:]
    /// What was already reported for the current value.
    private var said: Set<SaidFault> = []
    /// Misspelled keys of missing members: the missing names, by the nodes of the members' values.
    private var meant: [Int32: String] = [:]

    private var strangers: Strangers?

    private struct SaidFault: Hashable {
        let code: String
        let expected: String
    }

    /// - Parameter root: The value that pointers are relative to.
    init(_ tape: TapeView, _ graph: SchemaGraph, root: Int, choiceLists: [[JSONValue]]) {
        self.tape = tape
        self.graph = graph
        self.root = root
        self.choiceLists = choiceLists
        cursor = PointerCursor(tape, root: root)
    }

    /// Expects the faults in the order of the tape. Only the first of equal violations is kept,
    /// since two schemas may find the same fault in one value.
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

    /// Nil when another fault already explains this one.
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

    /// The key that seems to misspell a name, among the object's keys that the rule does not
    /// declare.
    private mutating func misspelt(_ name: String, _ fault: Fault) -> Int? {
        if strangers?.node != fault.node || strangers?.rule != fault.rule {
            strangers = Strangers(fault, tape, graph)
        }
        guard let strangers, let near = strangers.names.nearest(to: name) else { return nil }
        return strangers.keys.first { tape.string($0) == near }
    }
}

/// The object's keys that a rule does not declare, read once for all missing names.
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
    /// A cache key for the phrase; nil when the phrase is not cached.
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

/// The part of a violation that does not depend on the value.
///
/// A class, because copying a struct would retain each of its fields on every lookup.
final class FaultPhrase {
    let code: String
    let expected: String
    let words: [UInt8]
    /// Names that the value, or its key, may misspell.
    let names: SlipNames

    init(_ code: String, _ expected: String, _ words: String, names: [String] = []) {
        self.code = code
        self.expected = expected
        self.words = Array(words.utf8)
        self.names = SlipNames(names)
    }
}
