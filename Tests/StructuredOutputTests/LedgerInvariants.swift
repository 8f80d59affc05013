import StructuredOutput
import Testing

/// Invariants of the ledger of any text, whatever the result.
struct LedgerInvariants {
    let bytes: [UInt8]
    let policy: Policy
    let recovery: Recovery
    let ledger: LossLedger

    init(_ bytes: [UInt8], _ schema: Schema?, _ policy: Policy, _ finish: Finish = .stop) {
        self.bytes = bytes
        self.policy = policy
        recovery = OutputReader(schema: schema, policy: policy).read(bytes: bytes, finish: finish)
        ledger = recovery.ledger(of: bytes)
    }

    /// The violated invariants; empty if all hold.
    var faults: [String] { partition + codes + listing + policies + values }

    // MARK: The text

    private var partition: [String] {
        var faults: [String] = []
        var at = 0
        for entry in ledger.entries {
            if entry.range.lowerBound != at || entry.range.isEmpty {
                faults.append("\(entry.range) does not follow \(at)")
            }
            at = entry.range.upperBound
        }
        if at != bytes.count { faults.append("ends at \(at) of \(bytes.count)") }
        for (entry, next) in zip(ledger.entries, ledger.entries.dropFirst())
        where entry.fate == next.fate && entry.code == next.code && entry.pointer == next.pointer {
            faults.append("\(entry.range) and \(next.range) are one")
        }
        return faults
    }

    /// Every loss has a reason, and the reader gave the same one.
    private var codes: [String] {
        let said = Set(recovery.repairs.map(\.code) + recovery.violations.map(\.code))
        return ledger.entries.compactMap { entry in
            switch (entry.fate, entry.code) {
            case (.kept, nil), (.syntax, nil): nil
            case (.kept, _), (.syntax, _): "\(entry.range) needs no code"
            case (_, nil): "\(entry.fate) \(entry.range) is not explained"
            case (_, let code?): said.contains(code) ? nil : "nobody said \(code)"
            }
        }
    }

    /// Each repair that loses something appears in the ledger.
    private var listing: [String] {
        recovery.repairs.filter { $0.class == .lossy && !$0.range.isEmpty }.compactMap { repair in
            let isListed = ledger.entries.contains {
                $0.range.overlaps(repair.range)
                    && [.dropped, .changed, .noise].contains($0.fate)
            }
            return isListed ? nil : "\(repair.code) \(repair.range) is not listed"
        }
    }

    private var policies: [String] {
        guard recovery.isOK, policy != .salvage else { return [] }
        if policy != .schemaSafe { return ledger.isLossless ? [] : ["lost under \(policy)"] }
        let lossy = Set(recovery.repairs.filter { $0.class == .lossy }.map(\.code))
        return ledger.entries.compactMap(\.code).filter(lossy.contains).map { "allowed \($0)" }
    }

    // MARK: The result

    private var values: [String] {
        let all = recovery.value.map { Self.all($0, JSONPointer()) } ?? []
        guard all.map(\.pointer) == ledger.origins.map(\.pointer) else {
            return ["origins are not of the values"]
        }
        return zip(all, ledger.origins).compactMap { part, origin in
            switch origin.source {
            case .text(let range):
                isSaid(part.value, in: range) ? nil : "\(origin.pointer) is not \(range)"
            case .changed(_, nil), .inferred(nil): "\(origin.pointer) is not explained"
            default: nil
            }
        }
    }

    private static func all(
        _ value: JSONValue, _ pointer: JSONPointer
    ) -> [(pointer: JSONPointer, value: JSONValue)] {
        switch value.content {
        case .array(let items):
            items.enumerated().reduce([(pointer, value)]) {
                $0 + all($1.1, pointer.appending($1.0))
            }
        case .object(let members):
            members.reduce([(pointer, value)]) { $0 + all($1.value, pointer.appending($1.key)) }
        default: [(pointer, value)]
        }
    }

    /// Whether the range, with the edits inside it, is strict JSON for the value. Insertions at its
    /// ends may belong to it or to its neighbours.
    private func isSaid(_ value: JSONValue, in range: Range<Int>) -> Bool {
        let edits = recovery.repairs.filter { $0.stage == .text }
        let inside = edits.filter {
            $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
                && !($0.range.isEmpty
                    && [range.lowerBound, range.upperBound].contains($0.range.lowerBound))
        }
        let first = edits.filter { $0.range.isEmpty && $0.range.lowerBound == range.lowerBound }
        let last = edits.filter { $0.range.isEmpty && $0.range.lowerBound == range.upperBound }
        for start in 0...first.count {
            for end in 0...last.count {
                var text = first[start...].map(\.after).joined().utf8.map { $0 }
                var at = range.lowerBound
                for edit in inside {
                    text += bytes[at..<edit.range.lowerBound] + Array(edit.after.utf8)
                    at = edit.range.upperBound
                }
                text += bytes[at..<range.upperBound]
                text += last[..<end].map(\.after).joined().utf8
                if let read = try? JSONParser.parse(text), read.isEquivalent(to: value) {
                    return true
                }
            }
        }
        return false
    }
}
