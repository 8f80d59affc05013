/// The exact difference between two plans, by the places in them.
///
/// A stop is the same in both if its place is: the same id in the atlas, or the same name without
/// an id. A stop whose number changed only because of others is unchanged.
public struct ItineraryDifference: Sendable, Hashable {
    /// What can change about a stop that stays in the plan.
    public enum Aspect: Sendable, Hashable, CaseIterable {
        /// Moved to another day, or to another order among the stops that stay on its day.
        case moved
        case retimed, note, lock
        /// Type, meal, duration, position or description.
        case details
    }

    /// A stop in both plans.
    public struct Change: Sendable, Hashable {
        public var before: NumberedStop
        public var after: NumberedStop
        /// In the order of `Aspect`; not empty.
        public var aspects: [Aspect]
    }

    /// In the order of their old numbers.
    public private(set) var removed: [NumberedStop] = []
    /// In the order of their new numbers.
    public private(set) var added: [NumberedStop] = []
    /// In the order of their new numbers.
    public private(set) var changed: [Change] = []
    /// Stops with a new number but the same day, order and time, in the order of their new numbers.
    public private(set) var renumbered: [Renumbering] = []
    /// How many stops are the same in both, renumbered or not.
    public private(set) var unchangedCount = 0

    public struct Renumbering: Sendable, Hashable {
        public var before: StopNumber
        public var after: StopNumber
    }

    /// O(stops²), if places are repeated, and for the order within days.
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
            .details: old.type == new.type && old.meal == new.meal
                && old.durationMinutes == new.durationMinutes
                && old.latitude == new.latitude && old.longitude == new.longitude
                && old.description == new.description && old.provenance == new.provenance,
        ]
        return Aspect.allCases.filter { isSame[$0] == false }
    }
}

// MARK: - Matching stops

extension Stop {
    /// A key for matching stops of two plans.
    public var identity: String { placeID ?? "\"\(name)\"" }
}

extension ItineraryDifference {
    private typealias Pair = (before: NumberedStop, after: NumberedStop)

    /// Matches the stops of both plans, in the order of the new numbers, and returns the rest.
    /// Repeated places match by number first, then by day, then in order.
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

    /// Indices of the pairs that keep their day and order: for each day, the longest sequence with
    /// rising old numbers.
    private static func settled(_ pairs: [Pair]) -> Set<Int> {
        let staying = pairs.indices.filter {
            pairs[$0].before.number.day == pairs[$0].after.number.day
        }
        let byDay = Dictionary(grouping: staying) { pairs[$0].after.number.day }
        return Set(byDay.values.flatMap { longestRise($0) { pairs[$0].before.number.stop } })
    }

    /// The longest subsequence with rising values; the first of equals.
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
