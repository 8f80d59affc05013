/// Tells which value of the mended document an edit touched, for edits in their order.
///
/// The deepest value whose text holds what the edit wrote; a key belongs to its member, a bracket
/// to its container. What was cut right before a value belongs to that value. Elsewhere between two
/// values it is the one before, and the container when there is none. O(tape) for all edits
/// together, and the depth for each.
struct EditPlaces {
    /// A value on the way from the root to where the walk is.
    private struct Step {
        let node: Int
        /// In an array: the position.
        let position: Int
        /// In an object: the node of the key.
        let key: Int?
        /// The name in a pointer, once one was asked for: a key may be long and its edits many.
        var token: String?
        /// Children seen so far, keys included.
        var children = 0
        var lastKey = 0
    }

    private let document: JSONDocument
    /// Where the value stands in the original text; edits outside it have no place in the document.
    private let range: Range<Int>
    /// Mended minus original offset behind the edits so far.
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

    /// How many steps of the path lead to the value that the edit is about.
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
