extension LedgerAudit {
    mutating func key(_ node: Int, _ view: TapeView) {
        let range = enter(node, view)
        guard let claim = claims.node(at: range, .key) else {
            if reasons.repeats[range] != nil || enteredStructure(around: range) == nil {
                coverMember(node, range, view)
            }
            return miss(node, range, view)
        }
        var paint = Paint(fate: .kept, path: claims[claim].path)
        if let code = reasons.keys[range] {
            paint = Paint(fate: .changed, code: code, path: paint.path)
        } else if !claims[claim].path.isNamed(view.string(node)) {
            paint.fate = .changed
        }
        let altering = keep(node, range, paint, view)
        if paint.fate == .changed || altering != nil {
            claims.touch(claims[claim].parent, paint.code ?? altering?.rawValue)
        }
    }

    /// Marks a member that is not in the result as missing as a whole.
    private mutating func coverMember(_ node: Int, _ range: Range<Int>, _ view: TapeView) {
        let known = reasons.repeats[range]
        painter.cover(
            to: map.original(view[node + 1].range).upperBound,
            Paint(fate: known?.fate ?? .dropped, code: known?.code ?? fallback, path: holderPath))
    }

    /// Records a scalar or an empty container.
    mutating func leaf(_ node: Int, _ view: TapeView) {
        let range = enter(node, view)
        let shape = view[node].kind.shape
        guard let claim = claims.node(at: range, shape) else { return miss(node, range, view) }
        var paint = Paint(fate: .kept, path: claims[claim].path)
        if shape != .scalar {
            paint = .syntax
        } else if let code = reasons.scalars[range] {
            paint = Paint(fate: .changed, code: code, path: paint.path)
        } else if !view.isSame(node, as: claims[claim].value) {
            paint.fate = .changed
        }
        let altering = keep(node, range, paint, view)?.rawValue
        if paint.fate == .changed {
            claims.settle(claim, .changed(range, code: paint.code))
        } else if let altering {
            claims.settle(
                claim,
                range.isEmpty ? .inferred(code: altering) : .changed(range, code: altering))
        } else {
            claims.settle(claim, .text(range))
        }
    }

    /// Paints the text before a token and returns the token's original range.
    private mutating func enter(_ node: Int, _ view: TapeView) -> Range<Int> {
        let range = map.original(view[node].range)
        fillGap(before: Int(view[node].start))
        painter.fill(to: range.lowerBound, .syntax, in: holderPath)
        enterStructures(at: range.lowerBound)
        return range
    }

    /// Paints a token that is not in the result.
    private mutating func miss(_ node: Int, _ range: Range<Int>, _ view: TapeView) {
        while edit < map.edits.count, map.written[edit].lowerBound < Int(view[node].end) {
            edit += 1
        }
        let structure = enteredStructure(around: range)
        var paint = Paint(
            fate: structure?.fate ?? .dropped, code: structure?.code ?? fallback, path: holderPath)
        if structure?.fate == .changed, let new = claims.container(at: range) {
            paint.path = claims[new].path
        }
        painter.fill(to: range.upperBound, paint, in: holderPath)
        guard !range.isEmpty, let last = painter.entries.last, last.fate != .noise else { return }
        claims.touch(holder, last.code)
    }

    /// Paints a token that is in the result, and returns the first repair that altered it.
    @discardableResult
    private mutating func keep(
        _ node: Int, _ range: Range<Int>, _ paint: Paint, _ view: TapeView
    ) -> RepairCode? {
        let hasMarks = view[node].kind == .string && paint.fate == .kept
        let place = view[node].range
        var altering: RepairCode?
        if hasMarks, edit >= map.edits.count || !map.written[edit].contains(place.lowerBound) {
            painter.keep(to: range.lowerBound + 1, .syntax)
        }
        while edit < map.edits.count, map.written[edit].lowerBound < place.upperBound {
            let next = map.edits[edit]
            painter.keep(to: next.range.lowerBound, paint)
            keep(next, paint)
            if next.alters, altering == nil { altering = next.code }
            edit += 1
        }
        if hasMarks { painter.keep(to: range.upperBound - 1, paint) }
        painter.keep(to: range.upperBound, hasMarks ? .syntax : paint)
        return altering
    }

    /// Paints the text that an edit replaced within a token.
    private mutating func keep(_ edit: Edit, _ paint: Paint) {
        var inner = paint
        if edit.alters {
            inner = Paint(fate: edit.innerFate, code: edit.code.rawValue, path: paint.path)
        } else if paint.fate == .kept {
            inner.fate = edit.innerFate
            if let content = edit.quotedContent(in: bytes) {
                painter.keep(to: content.lowerBound, .syntax)
                painter.keep(to: content.upperBound, paint)
                inner = .syntax
            }
        }
        painter.keep(to: edit.range.upperBound, inner)
    }
}

extension TapeKind {
    fileprivate var shape: LedgerClaims.Shape {
        switch self {
        case .object: .object
        case .array: .array
        default: .scalar
        }
    }
}

extension TapeView {
    /// Whether a scalar equals the value.
    fileprivate func isSame(_ node: Int, as value: JSONValue) -> Bool {
        switch value.content {
        case .null: self[node].kind == .null
        case .bool(let flag): self[node].kind == (flag ? .true : .false)
        case .number(let number):
            self[node].kind == .number && number == JSONNumber(unchecked: numberText(node))
        case .string(let text): self[node].kind == .string && text.isSameJSON(as: string(node))
        case .array, .object: false
        }
    }
}
