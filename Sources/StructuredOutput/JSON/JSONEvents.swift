/// One step of a walk through a ``JSONDocument``, in the order of its text.
public enum JSONEvent: Sendable, Equatable {
    case null
    case bool(Bool)
    /// A number written without fraction and exponent that fits Int.
    case int(Int)
    /// The double nearest to any other number.
    case double(Double)
    /// A number beyond the range of both.
    case number(JSONNumber)
    /// A decoded string.
    case string(String)
    /// The number of items that follow, each with its content, before the matching end.
    case beginArray(count: Int)
    case endArray
    /// The number of members that follow, each its key and then its value.
    case beginObject(count: Int)
    /// A decoded key.
    case key(String)
    case endObject
}

/// All values of a document, decoded one after the other. Use it to search a large document or to
/// build something from it without a ``JSONNode`` for each value.
///
/// Duplicate keys occur as often as in the text. O(n) for the whole walk, and O(depth) space.
public struct JSONEvents: Sequence, IteratorProtocol, Sendable {
    private let storage: TapeStorage
    private var index: Int
    private let end: Int
    private var open: [Container] = []
    /// The innermost open container, which is not in the list; a sentinel outside all containers.
    private var innermost: Container

    private struct Container {
        /// The node after the container's content.
        let end: Int
        let isObject: Bool
        var isKeyNext: Bool
    }

    init(_ root: JSONNode) {
        storage = root.storage
        index = root.index
        end = Int(root.storage.nodes[root.index].next)
        // No node has this number, so the walk ends in one place.
        innermost = Container(end: .max, isObject: false, isKeyNext: false)
    }

    public mutating func next() -> JSONEvent? {
        if index == innermost.end { return close() }
        if index == end { return nil }
        let view = storage.view
        let place = index
        let node = view[place]
        index += 1
        if innermost.isObject {
            innermost.isKeyNext.toggle()
            // This is a key if a key is no longer next.
            if !innermost.isKeyNext { return .key(view.string(place)) }
        }
        switch node.kind {
        case .string: return .string(view.string(place))
        case .number: return number(place, view)
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .array, .object:
            let isObject = node.kind == .object
            open.append(innermost)
            innermost = Container(end: Int(node.next), isObject: isObject, isKeyNext: isObject)
            return isObject ? .beginObject(count: node.count) : .beginArray(count: node.count)
        }
    }

    private mutating func close() -> JSONEvent {
        let isObject = innermost.isObject
        innermost = open.removeLast()
        return isObject ? .endObject : .endArray
    }

    @inline(__always)
    private func number(_ place: Int, _ view: TapeView) -> JSONEvent {
        switch view.numeric(place) {
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case nil: .number(JSONNumber(unchecked: view.numberText(place)))
        }
    }
}

extension JSONNode {
    /// A walk through this value and everything inside it.
    public var events: JSONEvents { JSONEvents(self) }
}
