/// Texts that contain no value. Salvage returns their words as a string if a string will do, and
/// the outcome still says that they are words. Refusals are never returned as a value.
extension OutputReader {
    func withoutValue(_ source: PaddedText, _ finish: Finish) throws(ScanFault) -> Recovery {
        let bytes = source.buffer
        if finish == .length { return .words(.truncated, in: bytes) }
        if Wording.isRefusal(String(decoding: bytes, as: UTF8.self)) {
            return .words(.refused, in: bytes)
        }
        var recovery = Recovery.words(.prose, in: bytes)
        if policy == .salvage, !RootShape(schema).kinds.isDisjoint(with: .string) {
            try keepWords(of: source, in: &recovery)
        }
        return recovery
    }

    private func keepWords(
        of source: PaddedText, in recovery: inout Recovery
    ) throws(ScanFault) {
        let bytes = source.buffer
        let reasoning = try ValueFinder(
            source, limits: limits, mayLackTag: reasoningMayLackItsTag
        ).reasoning
        let range = words(of: bytes, after: reasoning)
        guard bytes[range].contains(where: { $0.isWordByte || $0 >= 0x80 }) else { return }
        let words = JSONValue(
            .string(String(decoding: bytes[range], as: UTF8.self)), range: range)
        let isText = UTF8Validity.firstFault(in: UnsafeBufferPointer(rebasing: bytes[range])) == nil
        let quoting = Edit(
            range: range, after: words.serialized(), code: isText ? .unquotedString : .invalidUTF8)
        let around = Surroundings(bytes, reasoning: reasoning, around: range).edits
        var coercer = Coercer(schema: schema, policy: policy)
        recovery.value = coercer.coerce(words)
        recovery.repairs = Repair.located(Edit.sorted(around + [quoting]), in: bytes)
        recovery.repairs += coercer.located(in: bytes)
        let faults = coercer.violations(of: recovery.value ?? words)
        recovery.isOK = faults.isEmpty
        recovery.violations = faults.isEmpty ? [] : recovery.violations + faults
    }

    /// The text without reasoning before it and a fence around it.
    private func words(
        of bytes: UnsafeBufferPointer<UInt8>, after reasoning: [Range<Int>]
    ) -> Range<Int> {
        var range = bytes.orderMarkLength..<bytes.count
        range.trim(bytes)
        for block in reasoning where block.lowerBound <= range.lowerBound {
            range = max(range.lowerBound, block.upperBound)..<bytes.count
            range.trim(bytes)
        }
        return WholeText.fenceContent(bytes, range) ?? range
    }
}
