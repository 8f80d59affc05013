/// Translates pointers into the original value to pointers into the coerced value: keys may be
/// renamed, wrappers removed, layers added and items dropped.
///
/// Edits of the text get their pointers before coercion, but those must point into the result.
/// Pointers into dropped items are not translated.
struct NewNames {
    /// New keys by the pointers of the old ones, where the parent has its new pointer.
    private var keys: [JSONPointer: String] = [:]
    /// How many layers were removed around a value.
    private var layers: [JSONPointer: Int] = [:]
    /// The path through a layer that was added around a value.
    private var added: [JSONPointer: [String]] = [:]
    /// The old positions of dropped items, ascending, by the list's pointer.
    private var dropped: [JSONPointer: [Int]] = [:]

    var isEmpty: Bool { keys.isEmpty && layers.isEmpty && added.isEmpty && dropped.isEmpty }

    /// O(changes × depth).
    init(_ changes: [Coercer.Change]) {
        for change in changes {
            switch change.code {
            case .keySpelling, .keyAlias, .keyNearest:
                guard let old = try? JSONParser.parse(change.before).string,
                    let holder = change.pointer.parent
                else { continue }
                keys[holder.appending(old)] = change.pointer.tokens.last
            case .wrapperRemoved, .listUnwrapped: layers[change.pointer, default: 0] += 1
            case .objectWrapped: added[change.pointer] = Self.way(through: change)
            case .invalidItem:
                guard let list = change.pointer.parent,
                    let place = change.pointer.tokens.last.flatMap(Int.init)
                else { continue }
                dropped[list, default: []].append(place)
            default: break
            }
        }
    }

    /// The path to the old value in the new one: a member, and its first item if a list was added
    /// too.
    private static func way(through change: Coercer.Change) -> [String]? {
        guard let member = try? JSONParser.parse(change.after).object?.first else { return nil }
        let isItem = member.value.array != nil && change.before.utf8.first == UInt8(ascii: "{")
        return isItem ? [member.key, "0"] : [member.key]
    }

    /// O(depth²), because each step hashes the whole path.
    func pointer(_ old: JSONPointer) -> JSONPointer {
        var new = JSONPointer(added[JSONPointer()] ?? [])
        var left = layers[new] ?? 0
        for (depth, token) in old.tokens.enumerated() {
            if left > 0 {
                left -= 1
                continue
            }
            guard let name = name(of: token, in: new) else {
                return JSONPointer(new.tokens + old.tokens[depth...])
            }
            new = new.appending(name)
            if let way = added[new] { new = JSONPointer(new.tokens + way) }
            left = layers[new] ?? 0
        }
        return new
    }

    /// The part's name in the result; nil when it was dropped.
    private func name(of token: String, in holder: JSONPointer) -> String? {
        if let places = dropped[holder], let place = Int(token) {
            let before = places.prefixCount { $0 < place }
            let isDropped = before < places.count && places[before] == place
            return isDropped ? nil : String(place - before)
        }
        return keys[holder.appending(token)] ?? token
    }
}

extension Repair {
    func renamed(by names: NewNames) -> Repair {
        var copy = self
        copy.pointer = names.pointer(pointer)
        return copy
    }
}
