/// Exactly what is different between two plans, by the places that are in them.
///
/// A stop is the same in both when it is at the same place: the same id of the atlas, or the same
/// name where it has none. One that only has another number, because of what came or went before
/// it, has not changed.
public struct ItineraryDifference: Sendable, Hashable {
    /// What can change about a stop that stays in the plan.
    public enum Aspect: Sendable, Hashable, CaseIterable {
        /// On another day, or in another order among those that stay on its day.
        case moved
        case retimed, note, lock
        /// Type, length, position or description.
        case details
    }

    /// A stop that is in both plans.
    public struct Change: Sendable, Hashable {
        public var before: NumberedStop
        public var after: NumberedStop
        /// In the order of `Aspect`, at least one.
        public var aspects: [Aspect]
    }

    /// In the order of their numbers before.
    public private(set) var removed: [NumberedStop] = []
    /// In the order of their numbers after.
    public private(set) var added: [NumberedStop] = []
    /// In the order of their numbers after.
    public private(set) var changed: [Change] = []
    /// The same stop before and after, on its day, in its order and at its time: those that have
    /// another number, in the order of their numbers after.
    public private(set) var renumbered: [Renumbering] = []
    /// How many stops are the same in both, with or without another number.
    public private(set) var unchangedCount = 0

    public struct Renumbering: Sendable, Hashable {
        public var before: StopNumber
        public var after: StopNumber
    }

    /// O(stops²) where a place is in a plan more than once, and for the order within days.
    public init(from before: Itinerary, to after: Itinerary) {
        let pairs = ItineraryDifference.pairs(before.numberedStops, after.numberedStops)
        removed = pairs.onlyBefore
        added = pairs.onlyAfter
        let settled = ItineraryDifference.settled(pairs.both)
        for (index, pair) in pairs.both.enumerated() {
            let aspects = ItineraryDifference.aspects(
                pair.before.stop, pair.after.stop, moved: !settled.contains(index))
            guard !aspects.isEmpty else {
                keep(pair)
                continue
            }
            changed.append(Change(before: pair.before, after: pair.after, aspects: aspects))
        }
    }

    private mutating func keep(_ pair: Pair) {
        unchangedCount += 1
        guard pair.before.number != pair.after.number else { return }
        renumbered.append(
            Renumbering(before: pair.before.number, after: pair.after.number))
    }

    public var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

    private static func aspects(_ old: Stop, _ new: Stop, moved: Bool) -> [Aspect] {
        let isSame: [Aspect: Bool] = [
            .moved: !moved, .retimed: old.start == new.start, .note: old.note == new.note,
            .lock: old.isLocked == new.isLocked,
            .details: old.type == new.type && old.durationMinutes == new.durationMinutes
                && old.latitude == new.latitude && old.longitude == new.longitude
                && old.description == new.description && old.provenance == new.provenance,
        ]
        return Aspect.allCases.filter { isSame[$0] == false }
    }
}

// MARK: - Which stop is which

extension Stop {
    /// What makes it the same stop in two plans.
    public var identity: String { placeID ?? "\"\(name)\"" }
}

extension ItineraryDifference {
    private typealias Pair = (before: NumberedStop, after: NumberedStop)

    /// Stops of both plans in the order of the numbers after, and the rest. Of several at one
    /// place those of one number belong together, then those of one day, then the first ones.
    private static func pairs(
        _ old: [NumberedStop], _ new: [NumberedStop]
    ) -> (both: [Pair], onlyBefore: [NumberedStop], onlyAfter: [NumberedStop]) {
        var partner: [Int: Int] = [:]
        var free = Set(old.indices)
        let near: [(StopNumber, StopNumber) -> Bool] = [
            { $0 == $1 }, { $0.day == $1.day }, { _, _ in true },
        ]
        for isNear in near {
            for (index, stop) in new.enumerated() where partner[index] == nil {
                let match = old.indices.first {
                    free.contains($0) && old[$0].stop.identity == stop.stop.identity
                        && isNear(old[$0].number, stop.number)
                }
                guard let match else { continue }
                partner[index] = match
                free.remove(match)
            }
        }
        return (
            new.indices.compactMap { index in partner[index].map { (old[$0], new[index]) } },
            old.indices.filter(free.contains).map { old[$0] },
            new.indices.filter { partner[$0] == nil }.map { new[$0] }
        )
    }

    /// Indices of the pairs that stay on their day and in their order: for each day the longest
    /// run of them whose old numbers rise.
    private static func settled(_ pairs: [Pair]) -> Set<Int> {
        let staying = pairs.indices.filter {
            pairs[$0].before.number.day == pairs[$0].after.number.day
        }
        let byDay = Dictionary(grouping: staying) { pairs[$0].after.number.day }
        return Set(byDay.values.flatMap { longestRise($0) { pairs[$0].before.number.stop } })
    }

    /// The longest part of a list, in its order, whose values rise; the first of several.
    private static func longestRise(_ items: [Int], _ value: (Int) -> Int) -> [Int] {
        var best: [[Int]] = []
        for item in items {
            let earlier = best.filter { value($0[$0.count - 1]) < value(item) }
            let longest = earlier.max { $0.count < $1.count } ?? []
            best.append(longest + [item])
        }
        return best.max { $0.count < $1.count } ?? []
    }
}
