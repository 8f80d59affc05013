/// What the repairs of values say about ranges of the text and values of the result.
struct LedgerReasons {
    struct Reason {
        let range: Range<Int>
        let fate: LossLedger.Fate
        let code: String
    }

    /// The codes of the repairs that changed scalars and keys, by their ranges.
    private(set) var scalars: [Range<Int>: String] = [:]
    private(set) var keys: [Range<Int>: String] = [:]
    /// Members and items that were left out; sorted, none inside another.
    private(set) var covers: [Reason] = []
    /// Keys of members that were left out in favour of another of the same name.
    private(set) var repeats: [Range<Int>: Reason] = [:]
    /// Other structures that were unwrapped or replaced; sorted, outer before inner ones.
    private(set) var structures: [Reason] = []
    /// Characters that differ from what the model wrote.
    private(set) var notes: [Reason] = []
    /// Values that were added to the result, or made from something of another shape, by pointer.
    private var sources: [JSONPointer: LossLedger.Source] = [:]

    /// O(repairs × log repairs + depths).
    init(_ repairs: [Repair]) {
        let changes = repairs.filter { $0.stage == .value }
        var embedded: [Range<Int>: String] = [:]
        for repair in changes where repair.code == RepairCode.jsonInString.rawValue {
            embedded[repair.range] = repair.code
        }
        for repair in changes {
            guard embedded[repair.range] != nil else {
                note(repair)
                continue
            }
            // All of it is in one string, which can have only one fate.
            if repair.class == .lossy { embedded[repair.range] = repair.code }
            noteSource(repair)
        }
        structures += embedded.map { Reason(range: $0, fate: .changed, code: $1) }
        structures.sort(by: Self.isOuter)
        covers.sort(by: Self.isOuter)
        var end = 0
        covers.removeAll { cover in
            if cover.range.upperBound <= end { return true }
            end = cover.range.upperBound
            return false
        }
        notes.sort(by: Self.isOuter)
    }

    private static func isOuter(_ left: Reason, _ right: Reason) -> Bool {
        left.range.lowerBound == right.range.lowerBound
            ? left.range.upperBound > right.range.upperBound
            : left.range.lowerBound < right.range.lowerBound
    }

    private mutating func note(_ repair: Repair) {
        func reason(_ fate: LossLedger.Fate) -> Reason {
            Reason(range: repair.range, fate: fate, code: repair.code)
        }
        switch RepairCode(rawValue: repair.code) {
        case .keySpelling, .keyAlias, .keyNearest: keys[repair.range] = repair.code
        case .repeatedMember: repeats[repair.range] = reason(.noise)
        case .duplicateKey: repeats[repair.range] = reason(.dropped)
        case .extraMember, .invalidMember, .invalidItem:
            if !repair.range.isEmpty { covers.append(reason(.dropped)) }
        case .wrapperRemoved, .listUnwrapped: structures.append(reason(.dropped))
        case .askedAgain: structures.append(reason(.changed))
        case .loneSurrogate: notes.append(reason(.changed))
        case .listWrapped, .nullFilled, .defaultFilled, .constFilled: break
        default: scalars[repair.range] = repair.code
        }
        noteSource(repair)
    }

    private mutating func noteSource(_ repair: Repair) {
        switch RepairCode(rawValue: repair.code) {
        case .nullFilled, .defaultFilled, .constFilled, .askedAgain:
            sources[repair.pointer] = .inferred(code: repair.code)
        case .listWrapped, .jsonInString:
            sources[repair.pointer] = .changed(repair.range, code: repair.code)
        default: break
        }
    }

    /// The source of a value that the text does not contain as it is; nil if no repair says.
    func source(of path: LedgerPath) -> LossLedger.Source? {
        sources.isEmpty ? nil : sources[path.pointer]
    }
}
