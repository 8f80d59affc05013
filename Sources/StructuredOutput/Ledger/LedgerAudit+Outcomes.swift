extension LedgerAudit {
    static func ledger(
        of recovery: Recovery, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> LossLedger {
        let reasons = LedgerReasons(recovery.repairs)
        var claims = LedgerClaims(recovery.value)
        let hasResult = recovery.value != nil || !recovery.repairs.isEmpty
        let map = hasResult ? LedgerMap(recovery.repairs, bytes) : nil
        guard let map else {
            return LossLedger(
                entries: unread(recovery, bytes), origins: claims.origins(reasons))
        }
        var audit = LedgerAudit(bytes, map, reasons, claims, fallback: fallback(for: recovery))
        audit.run()
        claims = audit.claims
        let entries = noting(reasons.notes, audit.painter.entries, &claims)
        return LossLedger(entries: entries, origins: claims.origins(reasons))
    }

    /// The code for fates that no repair explains. Below salvage, two different members of one name
    /// cause only a violation, not a repair.
    private static func fallback(for recovery: Recovery) -> String? {
        if recovery.value == nil { return recovery.violations.first?.code }
        let code = RepairCode.duplicateKey.rawValue
        return recovery.violations.contains { $0.code == code } ? code : nil
    }

    // MARK: Texts without a result

    /// The entries of a text that gave no value, with the white space around it separate.
    private static func unread(
        _ recovery: Recovery, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> [LossLedger.Entry] {
        var painter = LedgerPainter(covers: [])
        let code = recovery.value == nil ? recovery.violations.first?.code : nil
        let others = recovery.unchosen.filter { $0.upperBound <= bytes.count }
        let rest: LossLedger.Fate =
            !others.isEmpty || isWords(recovery, bytes) ? .noise : .dropped
        func paint(_ range: Range<Int>, _ fate: LossLedger.Fate) {
            var range = range
            range.trim(bytes)
            if range.isEmpty { return }
            painter.keep(to: range.lowerBound, .syntax)
            painter.keep(to: range.upperBound, Paint(fate: fate, code: code))
        }
        var at = 0
        for other in others where other.lowerBound >= at {
            paint(at..<other.lowerBound, rest)
            paint(other, .dropped)
            at = other.upperBound
        }
        paint(at..<bytes.count, rest)
        painter.keep(to: bytes.count, .syntax)
        return painter.entries
    }

    /// Whether the text was searched and contained no value. A text that a filter stopped was not
    /// read and counts as data, unless it is clearly a refusal.
    private static func isWords(
        _ recovery: Recovery, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let words = recovery.prose else { return false }
        guard recovery.kind == .refused else { return true }
        return Wording.isRefusal(words)
            && !bytes.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    }

    // MARK: Notes

    /// Adds notes about replaced characters to what is in the result.
    private static func noting(
        _ notes: [LedgerReasons.Reason], _ entries: [LossLedger.Entry],
        _ claims: inout LedgerClaims
    ) -> [LossLedger.Entry] {
        if notes.isEmpty { return entries }
        var painter = LedgerPainter(covers: [])
        var next = notes[...]
        for entry in entries {
            let paint = Paint(fate: entry.fate, code: entry.code, path: entry.path)
            while let note = next.first, note.range.lowerBound < entry.range.upperBound {
                next.removeFirst()
                guard let path = entry.path, entry.fate == .kept || entry.fate == .changed,
                    note.range.upperBound <= entry.range.upperBound
                else { continue }
                painter.keep(to: note.range.lowerBound, paint)
                painter.keep(
                    to: note.range.upperBound,
                    Paint(fate: note.fate, code: note.code, path: path))
                claims.alter(path.node, note.code)
            }
            painter.keep(to: entry.range.upperBound, paint)
        }
        return painter.entries
    }
}
