/// Decides which of the values that end are handed over, and as what.
struct PartCollector {
    private let reader: OutputReader
    private let shape: RootShape
    private var collected: [StreamReader.Part] = []
    private var isCommitted = false
    /// Whether a reasoning block was opened and closed: then none lacks its tag.
    var sawReasoning = false
    /// Nothing more will be handed over.
    private(set) var isOver = false

    init(_ reader: OutputReader) {
        self.reader = reader
        shape = RootShape(reader.schema)
        // A strict text is known to be one at its end. Without a schema, salvage puts values that
        // stand one after another into a list, which the last of them decides.
        isOver =
            reader.policy == .strict || (reader.schema == nil && reader.policy == .salvage)
    }

    /// What was collected since the last call, nothing before it is certain which value answers.
    mutating func take() -> [StreamReader.Part] {
        guard isCommitted, !collected.isEmpty else { return [] }
        defer { collected.removeAll(keepingCapacity: true) }
        return collected
    }

    func mayBegin(with byte: UInt8) -> Bool {
        if isOver { return false }
        return byte == UInt8(ascii: "{")
            ? !shape.kinds.isDisjoint(with: .object) : !shape.kinds.isDisjoint(with: .array)
    }

    // MARK: What the tracker reports

    /// A container began, the innermost frame.
    mutating func began(_ tracker: inout ValueTracker) {
        let depth = tracker.frames.count
        let isArray = tracker.frames[depth - 1].isArray
        guard depth > 1 else {
            tracker.frames[0].site = rootSite(isArray: isArray)
            if tracker.frames[0].site == nil { isOver = true }
            return
        }
        commit(tracker)
        let holder = tracker.frames[depth - 2]
        // Under salvage an item that cannot be mended is dropped as a whole, so its parts wait.
        guard let site = holder.site, !(holder.isArray && reader.policy == .salvage),
            !holder.seen.contains(holder.key) || holder.isArray
        else { return }
        tracker.frames[depth - 1].site = childSite(site, holder).flatMap {
            plain($0, isArray: isArray)
        }
    }

    /// A value ended; the innermost frame is what holds it.
    mutating func ended(_ value: ValueTracker.Value, _ tracker: inout ValueTracker) {
        guard let top = tracker.frames.indices.last else {
            isOver = true
            return
        }
        let holder = tracker.frames[top]
        if !value.isContainer { commit(tracker, scalar: tracker.text[value.range.lowerBound]) }
        guard let site = holder.site else { return }
        defer { if !holder.isArray { tracker.frames[top].seen.insert(holder.key) } }
        guard !holder.seen.contains(holder.key) || holder.isArray,
            !value.isContainer || holder.isArray || value.site == nil,
            let child = childSite(site, holder)
        else { return }
        if let settled = settle(tracker.text[value.range], child) {
            collected.append(StreamReader.Part(pointer: tracker.pointer, value: settled))
        } else if holder.isArray, reader.policy == .salvage {
            tracker.frames[top].site = nil
        }
    }

    // MARK: The schema

    /// The position of a schema in the graph, or that anything goes.
    enum Site: Equatable {
        case anything
        case schema(Int)
    }

    private func rootSite(isArray: Bool) -> Site? {
        guard let schema = reader.schema else { return .anything }
        return plain(.schema(schema.root), isArray: isArray)
    }

    private func childSite(_ site: Site, _ holder: ValueTracker.Frame) -> Site? {
        guard case .schema(let index) = site, let graph = reader.schema?.graph else {
            return site
        }
        let node = graph.nodes[index]
        guard holder.isArray else { return node.propertyIndex[holder.key].map(Site.schema) }
        if holder.position < node.prefixItems.count {
            return .schema(node.prefixItems[holder.position])
        }
        return node.items.map(Site.schema)
    }

    /// The schema behind plain references, when nothing but its own keywords decides about the
    /// parts of such a container.
    private func plain(_ site: Site, isArray: Bool) -> Site? {
        guard case .schema(var index) = site, let graph = reader.schema?.graph else { return site }
        for _ in 0..<16 {
            let node = graph.nodes[index]
            guard node.boolean == nil, !node.hasAlternatives else { return nil }
            if let types = node.types, types.isDisjoint(with: isArray ? .array : .object) {
                return nil
            }
            guard let next = node.reference else { return .schema(index) }
            guard node.properties.isEmpty, node.items == nil, node.prefixItems.isEmpty else {
                return nil
            }
            index = next
        }
        return nil
    }

    /// The value as it will be in the result; nil when it breaks its schema.
    private func settle(_ text: ArraySlice<UInt8>, _ site: Site) -> JSONValue? {
        let document = text.withUnsafeBufferPointer {
            try? JSONDocument(parsing: $0, limits: reader.limits)
        }
        guard let document else { return nil }
        guard case .schema(let index) = site else { return reader.settled(document, at: nil) }
        return reader.settled(document, at: index)
    }

    // MARK: Which value answers

    /// The first member or item that the schema knows makes the value the answer.
    private mutating func commit(_ tracker: ValueTracker, scalar: UInt8? = nil) {
        guard !isCommitted else { return }
        let root = tracker.frames[0]
        guard shape.hasSchema else {
            isCommitted = !root.isArray || tracker.frames.count > 1
            return
        }
        if !root.isArray {
            isCommitted = shape.keys.isEmpty || shape.keys.contains(Folding.fold(root.key))
        } else if tracker.frames.count > 1, !tracker.frames[1].isArray {
            isCommitted =
                !shape.itemKinds.isDisjoint(with: .object)
                && (shape.itemKeys.isEmpty
                    || shape.itemKeys.contains(Folding.fold(tracker.frames[1].key)))
        } else if let scalar, tracker.frames.count == 1 {
            isCommitted = !shape.itemKinds.isDisjoint(with: KindSet(ofScalar: scalar))
        }
    }
}

extension KindSet {
    /// The types that a scalar which begins with that byte has for certain.
    fileprivate init(ofScalar first: UInt8) {
        switch first {
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
        case UInt8(ascii: "n"): self = .null
        default: self = .number
        }
    }
}
