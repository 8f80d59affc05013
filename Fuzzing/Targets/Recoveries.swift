/// Checks that a recovery's statements about itself are true, for any text and schema.
func checkRecovery(_ recovery: Recovery, of text: [UInt8], _ policy: Policy) {
    if recovery.isOK {
        expect(recovery.value != nil, "ok without a value")
        expect(recovery.violations.isEmpty, "ok with violations")
        let kinds: [OutcomeKind] =
            policy == .salvage ? [.complete, .truncated, .prose] : [.complete]
        expect(kinds.contains(recovery.kind), "ok and \(recovery.kind)")
    } else {
        expect(!recovery.violations.isEmpty, "not ok and nothing is wrong: \(recovery.kind)")
        expect(recovery.kind != .complete, "complete and not ok")
    }
    if policy == .strict { expect(recovery.repairs.isEmpty, "mended under strict") }
    if policy != .salvage, recovery.isOK {
        let lost = recovery.repairs.filter { $0.class == .lossy }
        expect(lost.isEmpty, "ok below salvage with \(lost.map(\.code))")
    }
    checkPlaces(recovery, text)
    checkReplay(recovery, text)
    if recovery.isOK, policy != .salvage { checkLedger(recovery, text) }
}

/// Whether two members of one name have different values, a violation below salvage.
func hasRivalMembers(_ recovery: Recovery) -> Bool {
    recovery.violations.contains { $0.code == "duplicate-key" }
        || recovery.repairs.contains { $0.code == "duplicate-key" }
}

/// Checks that each policy accepts what the previous one accepts, as the same value.
///
/// - Parameter recoveries: Those of one text, in the order of the policies.
func checkLadder(_ recoveries: [Recovery]) {
    for (careful, bold) in zip(recoveries, recoveries.dropFirst())
    where careful.isOK && !hasRivalMembers(bold) {
        expect(bold.isOK, "refused by a policy that takes more: \(careful.value.text)")
        expect(
            bold.value == careful.value || bold.repairs.contains { $0.code == "repeated-member" }
                // Salvage makes a list of several values, of which the careful policies take one.
                || bold.repairs.contains { $0.code == "lines" },
            "\(careful.value.text) becomes \(bold.value.text) under a policy that takes more")
    }
}

private func checkPlaces(_ recovery: Recovery, _ text: [UInt8]) {
    var end = 0
    text.withUnsafeBufferPointer { bytes in
        for repair in recovery.repairs {
            expect(
                repair.range.lowerBound >= 0 && repair.range.upperBound <= text.count,
                "\(repair.code) at \(repair.range) of \(text.count)")
            let place = TextPosition(of: repair.range.lowerBound, in: bytes)
            expect(
                place == TextPosition(line: repair.line, column: repair.column),
                "\(repair.code) at \(place) says line \(repair.line), column \(repair.column)")
            guard repair.stage == .text else { continue }
            expect(repair.range.lowerBound >= end, "\(repair.code) at \(repair.range) overlaps")
            end = repair.range.upperBound
            let before = String(decoding: text[repair.range], as: UTF8.self)
            expect(repair.before == before, "\(repair.code) was \(before), not \(repair.before)")
        }
    }
    for rival in recovery.rivals {
        expect(rival.lowerBound >= 0 && rival.upperBound <= text.count, "a rival at \(rival)")
    }
}

/// Checks that the edits alone lead from the text to the value, except for coercion.
private func checkReplay(_ recovery: Recovery, _ text: [UInt8]) {
    let isCut = recovery.value == nil && recovery.kind == .truncated && !recovery.repairs.isEmpty
    guard recovery.value != nil || isCut else { return }
    let mended = Repair.apply(recovery.repairs, to: text)
    let shown = String(decoding: mended, as: UTF8.self)
    let parsed: JSONValue
    do { parsed = try JSONParser.parse(mended) } catch {
        refute("the edits lead to what is no JSON (\(error)): \(shown)")
    }
    // An ambiguous answer says nothing more about its first value.
    guard let value = recovery.value, recovery.kind != .ambiguous,
        !recovery.repairs.contains(where: { $0.stage == .value && $0.code != "repeated-member" }),
        !hasRivalMembers(recovery)
    else { return }
    expect(
        parsed.isEquivalent(to: value), "the edits lead to \(shown), the value is \(value.text)")
    if recovery.repairs.allSatisfy({ $0.stage == .text }) {
        expect(parsed == value, "members in another order: \(shown), \(value.text)")
    }
}

extension JSONValue {
    fileprivate var text: String { serialized() }
}
