import Trips

/// Which ways between two stops are too long.
enum LongWay {
    /// Minutes one way, door to door, that a traveller still calls near enough within a city: half
    /// an hour where the day should be easy, an hour where it is full anyway.
    static func most(at pace: Pace) -> Int {
        switch pace {
        case .relaxed: 30
        case .balanced: 45
        case .packed: 60
        }
    }

    /// Whether a way of so many minutes is too long between visits of so many. One of up to two
    /// thirds of the visit that it leads to is part of the outing, as to a palace out of town where
    /// one spends the afternoon; the way back from an outing is as long as the way there.
    static func isOne(_ minutes: Int, from: Int, to: Int, at pace: Pace) -> Bool {
        minutes > most(at: pace) && minutes * 3 > max(from, to) * 2
    }
}
