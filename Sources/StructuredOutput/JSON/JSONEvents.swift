/// One step of a walk through a ``JSONDocument``, in the order of its text.
public enum JSONEvent: Sendable, Equatable {
    case null
    case bool(Bool)
    /// Written without fraction and exponent, and fits.
    case int(Int)
    /// The nearest one to any other number.
    case double(Double)
    /// Beyond the range of both.
    case number(JSONNumber)
    /// Decoded.
    case string(String)
    /// How many items follow, each with all that is inside it, before the matching end.
    case beginArray(count: Int)
    case endArray
    /// How many members follow, each its key and then its value.
    case beginObject(count: Int)
    /// Decoded.
    case key(String)
    case endObject
}

/// All values of a document, decoded one after the other: for code that searches a large document or
/// builds something of its own from it, without a ``JSONNode`` for each place.
///
/// Duplicate keys come as often as they stand there. O(n) for the whole walk, and O(depth) space.
public struct JSONEvents: Sequence, IteratorProtocol, Sendable {
    private let storage: TapeStorage
    private var index: Int
    private let end: Int
    private var open: [Container] = []
    /// The innermost open container, which is not in the list; of none, the walk's end.
    private var innermost: Container

    private struct Container {
        /// The node behind all that is inside.
        let end: Int
        let isObject: Bool
        var isKeyNext: Bool
    }

    init(_ root: JSONNode) {
        storage = root.storage
        index = root.index
        end = Int(root.storage.nodes[root.index].next)
        // No node has this number, so that the walk ends in one place.
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
            // It was a key's turn when now it is not.
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
    /// The walk through this value and all that is inside it.
    public var events: JSONEvents { JSONEvents(self) }
}
