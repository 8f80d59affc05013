/// Walks through the edited text, looks up each value in the result, and records its fate.
struct LedgerAudit {
    typealias Paint = LedgerPainter.Paint

    /// An object or list on the path from the root.
    private struct Frame {
        let next: Int
        /// The offset of the closing bracket in the edited text.
        let closing: Int
        let isObject: Bool
        /// The innermost value of the result that contains the children.
        let holder: Int?
        /// The number of keys and values so far.
        var children = 0
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let map: LedgerMap
    let reasons: LedgerReasons
    /// The code for fates that no repair explains.
    let fallback: String?
    var claims: LedgerClaims
    var painter: LedgerPainter
    /// The index of the next edit.
    var edit = 0
    private var stack: [Frame] = []
    /// The index of the next structure.
    private var structure = 0
    private var openStructures: [LedgerReasons.Reason] = []

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ map: LedgerMap, _ reasons: LedgerReasons,
        _ claims: LedgerClaims, fallback: String?
    ) {
        self.bytes = bytes
        self.map = map
        self.reasons = reasons
        self.claims = claims
        self.fallback = fallback
        painter = LedgerPainter(covers: reasons.covers)
    }

    mutating func run() {
        let view = map.document.storage.view
        for node in 0..<view.nodeCount {
            while let last = stack.last, last.next <= node { close() }
            let isKey = stack.last.map { $0.isObject && $0.children % 2 == 0 } ?? false
            if !stack.isEmpty { stack[stack.count - 1].children += 1 }
            if isKey {
                key(node, view)
            } else if view[node].kind.isContainer, view[node].count > 0 {
                open(node, view)
            } else {
                leaf(node, view)
            }
        }
        while !stack.isEmpty { close() }
        fillGap(before: map.document.text.count)
        painter.fill(to: bytes.count, .syntax, in: nil)
    }

    // MARK: Containers

    /// The innermost value of the result around the current token; nil around the whole.
    var holder: Int? { stack.last?.holder }

    var holderPath: LedgerPath? { holder.map { claims[$0].path } ?? claims.nodes.first?.path }

    private mutating func open(_ node: Int, _ view: TapeView) {
        let range = map.original(view[node].range)
        let isObject = view[node].kind == .object
        enterStructures(at: range.lowerBound)
        if stack.isEmpty, claims.nodes.isEmpty {
            fillGap(before: Int(view[node].start))
            painter.fill(to: range.lowerBound, .syntax, in: nil)
            painter.cover(to: range.upperBound, Paint(fate: .dropped, code: fallback))
        }
        let claim = claims.node(at: range, isObject ? .object : .array)
        if let claim {
            claims.settle(claim, .text(range))
        } else if !stack.isEmpty, let structure = enteredStructure(around: range) {
            claims.touch(holder, structure.code)
        }
        stack.append(
            Frame(
                next: Int(view[node].next), closing: Int(view[node].end) - 1, isObject: isObject,
                holder: claim ?? holder))
    }

    private mutating func close() {
        guard let frame = stack.last else { return }
        // Text cut before the closing bracket is missing from this container.
        fillGap(before: frame.closing)
        stack.removeLast()
    }

    // MARK: Structures

    func enteredStructure(around range: Range<Int>) -> LedgerReasons.Reason? {
        openStructures.last { $0.range.contains(range) }
    }

    mutating func enterStructures(at place: Int) {
        while let last = openStructures.last, last.range.upperBound <= place {
            openStructures.removeLast()
        }
        while structure < reasons.structures.count,
            reasons.structures[structure].range.lowerBound <= place
        {
            let next = reasons.structures[structure]
            if next.range.upperBound > place { openStructures.append(next) }
            structure += 1
        }
    }

    // MARK: Between tokens

    /// Paints the edits before an offset of the edited text, and the syntax before each.
    mutating func fillGap(before place: Int) {
        while edit < map.edits.count, map.isBefore(place, edit) {
            let next = map.edits[edit]
            if next.alters { claims.touch(holder, next.code.rawValue) }
            let path = next.code == .surplusValue ? nil : holderPath
            painter.fill(to: next.range.lowerBound, .syntax, in: holderPath)
            painter.fill(
                to: next.range.upperBound,
                Paint(fate: next.outerFate, code: next.code.rawValue, path: path), in: holderPath)
            edit += 1
        }
    }
}
