import Trips

/// Decides which travel between two stops is too long.
enum LongWay {
    /// Minutes one way, door to door, that still count as near within a city: half an hour at an
    /// easy pace, an hour on full days.
    static func most(at pace: Pace) -> Int {
        switch pace {
        case .relaxed: 30
        case .balanced: 45
        case .packed: 60
        }
    }

    /// Whether travel of so many minutes is too long between visits of the given lengths. Up to two
    /// thirds of the longer visit, it is part of the outing, as to a palace out of town for an
    /// afternoon. The return counts like the way there.
    static func isOne(_ minutes: Int, from: Int, to: Int, at pace: Pace) -> Bool {
        minutes > most(at: pace) && minutes * 3 > max(from, to) * 2
    }
}
