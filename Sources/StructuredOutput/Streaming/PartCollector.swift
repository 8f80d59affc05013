/// Decides which finished values are handed over, and in what form.
struct PartCollector {
    private let reader: OutputReader
    private let graph: SchemaGraph?
    private let shape: RootShape
    private var sites: PartSites
    private var collected: [StreamReader.Part] = []
    /// The array whose items alone are wanted; nil if all parts are.
    private let array: JSONPointer?
    private var items: [Item] = []
    /// Whether it is certain which value is the answer.
    private(set) var isCommitted = false
    /// Whether nothing more will be handed over.
    private(set) var isOver = false

    /// An item of the wanted array.
    struct Item {
        let index: Int
        let value: JSONValue
        /// The coercions, with pointers that begin at the item and ranges of the mended text.
        let changes: [Coercer.Change]
    }

    init(_ reader: OutputReader, itemsOf array: JSONPointer? = nil) {
        self.reader = reader
        self.array = array
        graph = reader.schema?.graph
        shape = RootShape(reader.schema)
        sites = PartSites(reader.schema)
        // A text is known to be strict only at its end. Without a schema, salvage puts consecutive
        // values into a list, which depends on the last of them.
        isOver =
            reader.policy == .strict || (reader.schema == nil && reader.policy == .salvage)
    }

    /// Collects nothing.
    static var none: PartCollector { PartCollector(OutputReader(schema: nil, policy: .strict)) }

    /// The parts collected since the last call; none until it is certain which value is the answer.
    mutating func take() -> [StreamReader.Part] {
        guard isCommitted, !collected.isEmpty else { return [] }
        let parts = collected
        collected = []
        return parts
    }

    /// The items collected since the last call; none until it is certain which value is the answer.
    mutating func takeItems() -> [Item] {
        guard isCommitted, !items.isEmpty else { return [] }
        defer { items = [] }
        return items
    }

    func mayBegin(with byte: UInt8) -> Bool {
        if isOver { return false }
        return byte == UInt8(ascii: "{")
            ? !shape.kinds.isDisjoint(with: .object) : !shape.kinds.isDisjoint(with: .array)
    }

    // MARK: What the tracker reports

    /// A container began; it is the innermost frame.
    mutating func began(_ tracker: inout ValueTracker) {
        let top = tracker.frames.count - 1
        let isArray = tracker.frames[top].isArray
        if top == 0 {
            tracker.frames[0].site = isOver ? nil : sites.root(isArray: isArray)
            if tracker.frames[0].site == nil { isOver = true }
        } else {
            if !isCommitted { commit(tracker) }
            tracker.frames[top].site = siteOfContainer(in: tracker.frames[top - 1], isArray)
        }
        passed(&tracker)
    }

    /// The site of a container inside another. Under salvage an item that cannot be mended is
    /// dropped as a whole, so its parts wait.
    private mutating func siteOfContainer(
        in holder: ValueTracker.Frame, _ isArray: Bool
    ) -> Site? {
        if holder.isArray ? reader.policy == .salvage : holder.isRepeated { return nil }
        return holder.child.flatMap { sites.plain($0, isArray: isArray) }
    }

    /// The innermost frame moves to its next item, if it is an array.
    @inline(__always)
    mutating func passed(_ tracker: inout ValueTracker) {
        let top = tracker.frames.count - 1
        guard tracker.frames[top].isArray, let site = tracker.frames[top].site else { return }
        tracker.frames[top].child = sites.item(tracker.frames[top].position, of: site)
    }

    /// The innermost frame, an object, moves to the member whose key was read.
    mutating func named(_ tracker: inout ValueTracker) {
        let top = tracker.frames.count - 1
        let site = tracker.frames[top].site
        let child = site.flatMap { sites.member(tracker.frames[top].key, tracker.tape, of: $0) }
        if site != nil { tracker.frames[top].child = child }
        // Coercion may still rename a key that the schema does not name.
        if child == nil, graph != nil { tracker.frames[top].mayChange = true }
    }

    /// A value ended; the innermost frame is its parent.
    mutating func ended(_ value: ValueTracker.EndedValue, _ tracker: inout ValueTracker) {
        guard let top = tracker.frames.indices.last else {
            isOver = true
            return
        }
        if !isCommitted, !value.isContainer { commit(tracker, scalar: value.node) }
        guard tracker.frames[top].site != nil, let child = tracker.frames[top].child else { return }
        let isItem = tracker.frames[top].isArray
        guard isItem || !tracker.frames[top].isRepeated && value.site == nil else { return }
        if array != nil, !isWanted(in: &tracker) { return }
        if let (settled, changes) = settle(value, tracker.tape, child) {
            if array == nil {
                collected.append(StreamReader.Part(pointer: tracker.pointer(), value: settled))
            } else {
                let index = tracker.frames[top].position
                items.append(Item(index: index, value: settled, changes: changes))
            }
        } else if isItem, reader.policy == .salvage {
            tracker.frames[top].site = nil
        }
    }

    private func isWanted(in tracker: inout ValueTracker) -> Bool {
        guard let array, tracker.frames.count == array.tokens.count + 1,
            tracker.frames.last?.isArray == true
        else { return false }
        return zip(array.tokens, tracker.pointer().tokens).allSatisfy { $0.isSameJSON(as: $1) }
    }

    /// The value as it will be in the result, and the changes that this took; nil if it breaks its
    /// schema.
    private func settle(
        _ value: ValueTracker.EndedValue, _ tape: borrowing GrowingTape, _ site: Site
    ) -> (JSONValue, [Coercer.Change])? {
        let index: Int? = if case .schema(let index) = site { index } else { nil }
        if !value.mayChange, isSound(value.node, tape, at: index) {
            return (tape.view.value(value.node, isPlaced: false), [])
        }
        return reader.settled(tape.view.value(value.node, isPlaced: true), at: index)
    }

    /// Whether the value satisfies its schema unchanged.
    private func isSound(_ node: Int, _ tape: borrowing GrowingTape, at index: Int?) -> Bool {
        guard let index, let graph else { return true }
        if graph.program.rules.base[index].clear.contains(tape.nodes[node]) { return true }
        return Validator.accepts(JSONNode(storage: tape.storage, index: node), graph, index)
    }

    // MARK: Which value answers

    /// The first member or item that the schema knows makes the value the answer. Values nested
    /// deeper say no more than their parent does.
    private mutating func commit(_ tracker: ValueTracker, scalar: Int? = nil) {
        let depth = tracker.frames.count
        let root = tracker.frames[0]
        guard shape.hasSchema else {
            isCommitted = !root.isArray || depth > 1
            return
        }
        let inside = scalar == nil ? depth - 2 : depth - 1
        if !root.isArray {
            guard inside == 0 else { return }
            isCommitted = knows(tracker.key(of: root), shape.keys)
        } else if depth > 1, !tracker.frames[1].isArray {
            guard inside <= 1, !shape.itemKinds.isDisjoint(with: .object) else { return }
            isCommitted = knows(tracker.key(of: tracker.frames[1]), shape.itemKeys)
        } else if let scalar, depth == 1 {
            let kind = KindSet(tracker.tape.nodes[scalar].kind)
            isCommitted = !shape.itemKinds.isDisjoint(with: kind)
        }
    }

    private func knows(_ key: String, _ keys: Set<String>) -> Bool {
        keys.isEmpty || keys.contains(Folding.fold(key))
    }
}
