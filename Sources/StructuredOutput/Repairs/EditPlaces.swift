/// Finds the value of the mended document that an edit touched. Edits must come in their order.
///
/// It is the deepest value whose text contains what the edit wrote. A key belongs to its member, a
/// bracket to its container, and a cut right before a value to that value. Any other edit between
/// two values belongs to the one before, or to the container if there is none. O(tape) for all
/// edits together, and O(depth) for each.
struct EditPlaces {
    /// A value on the path from the root to the cursor.
    private struct Step {
        let node: Int
        /// The position, in an array.
        let position: Int
        /// The node of the key, in an object.
        let key: Int?
        /// The pointer token, once requested: a key may be long and have many edits.
        var token: String?
        /// The number of children seen so far, keys included.
        var children = 0
        var lastKey = 0
    }

    private let document: JSONDocument
    /// The range of the value in the original text. Edits outside it have no place in the document.
    private let range: Range<Int>
    /// The mended offset minus the original one, after the edits so far.
    private var shift: Int
    /// The node that the walk enters next.
    private var cursor = 0
    private var path: [Step] = []

    init(_ document: JSONDocument, range: Range<Int>) {
        self.document = document
        self.range = range
        shift = -range.lowerBound
    }

    mutating func pointer(of edit: Edit) -> JSONPointer {
        guard edit.range.lowerBound >= range.lowerBound, edit.range.upperBound <= range.upperBound
        else { return JSONPointer() }
        let start = edit.range.lowerBound + shift
        let end = start + edit.after.utf8.count
        shift += edit.after.utf8.count - edit.range.count
        let view = document.storage.view
        while cursor < view.nodeCount, Int(view[cursor].start) < max(end, start + 1) {
            enter(view)
        }
        return pointer(steps: depth(of: start..<end, view), view)
    }

    private mutating func enter(_ view: TapeView) {
        while let last = path.last, Int(view[last.node].next) <= cursor { path.removeLast() }
        var key: Int?
        var position = 0
        if let top = path.indices.last {
            position = path[top].children
            path[top].children += 1
            if view[path[top].node].kind == .object {
                if position % 2 == 0 { path[top].lastKey = cursor }
                key = path[top].lastKey
            }
        }
        path.append(Step(node: cursor, position: position, key: key))
        cursor += 1
    }

    /// The number of path steps to the value that the edit is about.
    private func depth(of place: Range<Int>, _ view: TapeView) -> Int {
        var depth = path.count
        while depth > 1, place.lowerBound >= Int(view[path[depth - 1].node].end) {
            let holderEnd = Int(view[path[depth - 2].node].end)
            let isClosing = !place.isEmpty && place.upperBound == holderEnd
            if place.lowerBound < holderEnd, !isClosing { return depth }
            depth -= 1
        }
        return depth
    }

    private mutating func pointer(steps: Int, _ view: TapeView) -> JSONPointer {
        JSONPointer(
            path.indices.prefix(steps).dropFirst().map { place in
                if let token = path[place].token { return token }
                let token = path[place].key.map(view.string) ?? String(path[place].position)
                path[place].token = token
                return token
            })
    }
}
