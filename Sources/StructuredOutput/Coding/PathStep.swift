/// One step from the value that was asked for to one inside it. Coders make one for every value
/// but put the whole path together for errors alone, hence a chain.
final class PathStep {
    private let key: any CodingKey
    private let parent: PathStep?
    /// The number of steps up to this one, from 1.
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

/// The key of a value that has no name: an array's item, or the part of a superclass.
enum PlaceKey: CodingKey {
    case position(Int)
    case superclass

    init(intValue: Int) { self = .position(intValue) }
    init?(stringValue: String) { return nil }

    var intValue: Int? { if case .position(let position) = self { position } else { nil } }
    var stringValue: String { intValue.map { String($0) } ?? "super" }
}
