/// One step of a coding path. Coders create a step for every value but build the whole path only
/// for errors, so the steps form a linked list.
final class PathStep {
    private let key: any CodingKey
    private let parent: PathStep?
    /// The number of steps up to and including this one.
    let depth: Int

    init(_ key: any CodingKey, after parent: PathStep?) {
        self.key = key
        self.parent = parent
        depth = (parent?.depth ?? 0) + 1
    }

    static func keys(_ last: PathStep?) -> [any CodingKey] {
        var keys: [any CodingKey] = []
        var step = last
        while let current = step {
            keys.append(current.key)
            step = current.parent
        }
        return keys.reversed()
    }
}

/// The key of a value without a name: an array's item, or a superclass.
enum PlaceKey: CodingKey {
    case position(Int)
    case superclass

    init(intValue: Int) { self = .position(intValue) }
    init?(stringValue: String) { return nil }

    var intValue: Int? { if case .position(let position) = self { position } else { nil } }
    var stringValue: String { intValue.map { String($0) } ?? "super" }
}
