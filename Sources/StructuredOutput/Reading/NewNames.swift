/// What values are called after coercion: keys by their declared names, without wrappers.
///
/// Edits of the text are placed before anything is coerced, while their pointers are to lead into
/// the result. Of items that salvage drops the places of those behind them are not followed.
struct NewNames {
    /// New keys by where the old ones stood, in the new names of what holds them.
    private var keys: [JSONPointer: String] = [:]
    /// How many layers were taken from around a value.
    private var layers: [JSONPointer: Int] = [:]

    var isEmpty: Bool { keys.isEmpty && layers.isEmpty }

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
            default: break
            }
        }
    }

    /// O(depth²), for hashing each step of the way.
    func pointer(_ old: JSONPointer) -> JSONPointer {
        var new = JSONPointer()
        var left = layers[new] ?? 0
        for token in old.tokens {
            if left > 0 {
                left -= 1
                continue
            }
            let place = new.appending(token)
            new = keys[place].map { new.appending($0) } ?? place
            left = layers[new] ?? 0
        }
        return new
    }
}

extension Repair {
    func renamed(by names: NewNames) -> Repair {
        var copy = self
        copy.pointer = names.pointer(pointer)
        return copy
    }
}
