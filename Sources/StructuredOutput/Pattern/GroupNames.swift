/// The groups of a pattern and the references to them.
///
/// A name may be repeated only in different alternatives, of which one takes part in a match.
struct GroupNames {
    private(set) var count = 0
    private var all: Set<String> = []
    private var active: Set<String> = []
    /// For each open list of alternatives, the names of the current alternative and of earlier
    /// ones.
    private var lists: [(current: [String], earlier: [String])] = []
    private var references: [(index: Int, target: Reference)] = []

    enum Reference {
        case number(Int)
        case name(String)
    }

    mutating func addUnnamed() { count += 1 }

    /// False when the name is taken.
    mutating func add(_ name: String) -> Bool {
        guard active.insert(name).inserted else { return false }
        count += 1
        all.insert(name)
        lists[lists.count - 1].current.append(name)
        return true
    }

    mutating func open() { lists.append(([], [])) }

    mutating func nextAlternative() {
        let last = lists.count - 1
        active.subtract(lists[last].current)
        lists[last].earlier += lists[last].current
        lists[last].current = []
    }

    mutating func close() {
        guard let list = lists.popLast() else { return }
        active.formUnion(list.earlier)
        guard !lists.isEmpty else { return }
        lists[lists.count - 1].current += list.current + list.earlier
    }

    mutating func refer(to target: Reference, at index: Int) { references.append((index, target)) }

    /// References may precede their groups, so this is only known at the end.
    var firstUnknownReference: (index: Int, name: String)? {
        for (index, target) in references {
            switch target {
            case .number(let number) where number > count: return (index, String(number))
            case .name(let name) where !all.contains(name): return (index, name)
            default: continue
            }
        }
        return nil
    }
}
