import Places

/// Minutes of travel between visits, and between each and where people sleep.
final class Ways {
    private let count: Int
    private let minutes: [Int32]
    private let metres: [Int32]
    private let onFoot: [Int32]
    private let base: [Int32]

    @inline(__always)
    subscript(from: Int, to: Int) -> Int { Int(minutes[from * count + to]) }

    /// Along the straight line.
    @inline(__always)
    func metres(_ from: Int, _ to: Int) -> Int { Int(metres[from * count + to]) }

    /// Metres on the level that a walk is as much effort as; 0 for a way by transit.
    @inline(__always)
    func effortOnFoot(_ from: Int, _ to: Int) -> Int { Int(onFoot[from * count + to]) }

    /// 0 where it is not known.
    @inline(__always)
    func fromBase(_ index: Int) -> Int { Int(base[index]) }

    /// O(points²).
    ///
    /// - Parameters:
    ///   - around: the points without a position that are near whatever comes before them: a meal
    ///     "around" somewhere.
    ///   - base: where people sleep, if known.
    init(_ points: [WayEnd?], around: Set<Int>, base: Coordinate?) {
        let count = points.count
        var minutes = [Int32](repeating: 0, count: count * count)
        var metres = minutes
        var onFoot = minutes
        for from in 0..<count {
            for to in 0..<from {
                guard let one = points[from], let other = points[to] else {
                    let isNear = around.contains(from) || around.contains(to)
                    let way = isNear ? 0 : Int32(Scheduler.unknownWay)
                    (minutes[from * count + to], minutes[to * count + from]) = (way, way)
                    continue
                }
                for (here, there, start, end) in [(from, to, one, other), (to, from, other, one)] {
                    let leg = TravelLeg(from: start, to: end)
                    minutes[here * count + there] = Int32(leg.minutes)
                    onFoot[here * count + there] = leg.mode == .walk ? Int32(leg.effort) : 0
                }
                let straight = Int32(one.entry.metres(to: other.entry))
                (metres[from * count + to], metres[to * count + from]) = (straight, straight)
            }
        }
        self.count = count
        self.minutes = minutes
        self.metres = metres
        self.onFoot = onFoot
        self.base = points.map { point in
            guard let base, let point else { return 0 }
            return Int32(TravelLeg(from: WayEnd(base), to: point).minutes)
        }
    }
}
