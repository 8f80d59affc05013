/// Checks properties of every answer read without a schema, under every policy.
func checkRepair(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = Array(bytes)
    let recoveries = Policy.allCases.map { policy in
        let recovery = OutputReader(schema: nil, policy: policy).read(bytes: text)
        checkRecovery(recovery, of: text, policy)
        return recovery
    }
    checkLadder(recoveries)
    if let strict = try? JSONDocument(parsing: bytes) { checkSound(strict, recoveries.dropFirst()) }
    let cut = OutputReader(schema: nil, policy: .salvage).read(bytes: text, finish: .length)
    expect(cut.kind == .truncated, "\(cut.kind) though the limit was reached")
}

/// Checks that valid JSON stays as it is, without edits by the reader or the mender.
private func checkSound(_ document: JSONDocument, _ recoveries: ArraySlice<Recovery>) {
    for recovery in recoveries {
        let edits = recovery.repairs.filter { $0.stage == .text }
        expect(edits.isEmpty, "JSON is mended: \(edits.map(\.code))")
        expect(
            recovery.value?.isEquivalent(to: document.root.value) == true
                || hasRivalMembers(recovery),
            "JSON is read as \(recovery.value.text)")
        expect(
            recovery.kind == .complete || hasRivalMembers(recovery), "JSON is \(recovery.kind)")
    }
    let range = document.root.range
    var mender = TextMender(
        document.text, from: range.lowerBound, to: document.text.count,
        maxDepth: JSONLimits.default.maxDepth)
    do { try mender.mend() } catch { refute("the mender refuses JSON: \(error)") }
    expect(mender.edits.isEmpty, "the mender changes JSON: \(mender.edits)")
    expect(mender.at == range.upperBound, "the mender ends at \(mender.at)")
    expect(!mender.isTruncated, "the mender takes JSON for cut")
}
