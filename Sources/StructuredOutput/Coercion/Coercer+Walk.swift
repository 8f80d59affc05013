/// Walks from a value down to its parts with an explicit stack. However deeply values are nested,
/// only attempts (``Coercer/attempts``) recurse on the thread's stack.
extension Coercer {
    /// An object or list whose parts are being coerced.
    private struct Frame {
        let value: JSONValue
        let site: Site
        /// The number of changes before this value.
        let mark: Int
        let renames: [Int: Rename]
        var items: [JSONValue] = []
        var members: [JSONMember] = []
        /// The member being coerced, under its declared name.
        var current: JSONMember?
        /// The position of the next part.
        var place = 0
        /// The number of changes before the current part.
        var partMark = 0
        /// The positions of items that cannot be made valid.
        var bad: [Int] = []
    }

    private enum Entry {
        case done(JSONValue)
        case parts(Frame)
    }

    mutating func coerce(_ value: JSONValue, _ site: Site) -> JSONValue {
        var frames: [Frame] = []
        var entry = enter(value, site)
        while true {
            switch entry {
            case .parts(let frame): frames.append(frame)
            case .done(let value):
                guard !frames.isEmpty else { return value }
                finishPart(value, &frames[frames.count - 1])
            }
            let top = frames.count - 1
            if let (part, site) = nextPart(&frames[top]) {
                entry = enter(part, site)
            } else {
                entry = .done(finished(frames.removeLast()))
            }
        }
    }

    private mutating func enter(_ value: JSONValue, _ site: Site) -> Entry {
        guard !value.isScalar else { return .done(coerceScalar(value, site)) }
        var site = site
        while let union = site.unions.first {
            switch chosen(value, site, union) {
            case .value(let new): return .done(new)
            case .site(let next): site = next
            }
        }
        if let other = unwrapped(value, site) ?? listUnwrapped(value, site)
            ?? objectWrapped(value, site)
        {
            return .done(other)
        }
        guard site.accepts(value) else { return .done(value) }
        return .parts(
            Frame(
                value: value, site: site, mark: changes.count,
                renames: value.object.map { renames(of: $0, site) } ?? [:]))
    }

    /// The next part that has a schema. Its name is appended to the path.
    private mutating func nextPart(_ frame: inout Frame) -> (JSONValue, Site)? {
        switch frame.value.content {
        case .array(let items): nextItem(items, &frame)
        case .object(let members): nextMember(members, &frame)
        default: nil
        }
    }

    private mutating func nextItem(
        _ items: [JSONValue], _ frame: inout Frame
    ) -> (JSONValue, Site)? {
        while frame.place < items.count {
            let item = items[frame.place]
            if let child = sites.item(frame.place, of: frame.site) {
                path.append(String(frame.place))
                frame.partMark = changes.count
                return (item, child)
            }
            frame.items.append(item)
            frame.place += 1
        }
        return nil
    }

    private mutating func nextMember(
        _ members: [JSONMember], _ frame: inout Frame
    ) -> (JSONValue, Site)? {
        while frame.place < members.count {
            frame.partMark = changes.count
            switch open(members[frame.place], frame.renames[frame.place], frame.site) {
            case .coerce(let member, let child):
                frame.current = member
                return (member.value, child)
            case .keep(let member): frame.members.append(member)
            case .drop: break
            }
            frame.place += 1
        }
        return nil
    }

    private mutating func finishPart(_ new: JSONValue, _ frame: inout Frame) {
        if let member = frame.current {
            frame.current = nil
            if let kept = close(member, new, frame.site, since: frame.partMark) {
                frame.members.append(kept)
            }
        } else {
            path.removeLast()
            frame.items.append(new)
            // Dropping an item of a tuple would move the others.
            if dropsInvalid, frame.place >= frame.site.prefixCount,
                let child = sites.item(frame.place, of: frame.site), cannotStay(new, child)
            {
                frame.bad.append(frame.place)
            }
        }
        frame.place += 1
    }

    private mutating func finished(_ frame: Frame) -> JSONValue {
        var frame = frame
        var result = frame.value
        if case .array(let items) = result.content {
            if !frame.bad.isEmpty,
                let rest = dropping(frame.bad, items, frame.items, since: frame.mark, frame.site)
            {
                frame.items = rest
            }
            if changes.count > frame.mark { result.content = .array(frame.items) }
        } else {
            fillMissing(&frame.members, of: frame.value, frame.site)
            if changes.count > frame.mark { result.content = .object(frame.members) }
        }
        return result
    }
}
