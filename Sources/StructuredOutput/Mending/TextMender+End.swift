extension TextMender {
    /// Closes the containers that are open at the end of the text.
    ///
    /// A single missing bracket was forgotten, not cut: closing it invents nothing. The same holds
    /// for several inside a closed fence. Otherwise the text was cut, and what came next is
    /// unknown.
    mutating func finishAtEnd() {
        at = end
        guard !stack.isEmpty else { return }
        switch state {
        case .afterValue, .done: break
        case .value where stack[top].kind != .object, .key:
            if stack[top].count > 0, let comma = lastComma {
                delete(comma..<comma + 1, .trailingComma)
            }
            isScalarOpen = true
        case .value, .colon: dropMember()
        }
        isTruncated = isScalarOpen || (stack.count > 1 && !isFenceEnd)
        while !stack.isEmpty { closeUnclosed() }
        state = .done
    }

    /// Drops a member that has no value.
    private mutating func dropMember() {
        let frame = stack[top]
        isScalarOpen = true
        if frame.isSynthetic, frame.count == 0 {
            insert("null", at: end, .missingValue)
            lastEnd = end
            return
        }
        let isFirst = frame.count == 0
        edits.removeSubrange(min(isFirst ? frame.itemEdits : lastCommaEdits, edits.count)...)
        let start = isFirst ? frame.itemStart : lastComma ?? frame.itemStart
        stack[top].hasKey = false
        delete(start..<end, .unclosedMember)
        lastEnd = end
    }

    private mutating func closeUnclosed() {
        let frame = stack[top]
        if frame.kind == .group {
            closeGroup(lastEnd..<lastEnd)
        } else {
            let code: RepairCode =
                !isTruncated
                ? .missingBracket
                : frame.kind == .object ? .unclosedObject : .unclosedArray
            insert(closer(of: frame), at: lastEnd, code)
        }
        stack.removeLast()
        // The container is now the last value of its parent.
        state = .afterValue
    }
}
