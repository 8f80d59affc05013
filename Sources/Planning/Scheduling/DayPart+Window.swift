import Places

extension DayPart {
    /// Earliest and latest start, in minutes after midnight, that suit this part of the day.
    var startWindow: ClosedRange<Int> {
        switch self {
        case .morning: 0...11 * 60 + 30
        case .afternoon: Scheduler.noon...16 * 60 + 30
        case .evening: 17 * 60 + 30...20 * 60 + 30
        case .night: 20 * 60...22 * 60 + 30
        case .any: 0...19 * 60
        }
    }

    /// The latest start on a day shortened by arrival or departure, in minutes after midnight. What
    /// is best in the morning is still there in the afternoon.
    var latestStart: Int { max(startWindow.upperBound, Scheduler.latestVisit) }

    /// Position of this part in the day.
    var rank: Int {
        switch self {
        case .morning: 0
        case .any: 1
        case .afternoon: 2
        case .evening: 3
        case .night: 4
        }
    }

    /// The usual start at that position, in minutes after midnight. Used to order stops with fixed
    /// starts among those without.
    var nominalStart: Int {
        switch self {
        case .morning: 9 * 60
        case .any: 11 * 60
        case .afternoon: 13 * 60
        case .evening: 18 * 60
        case .night: 21 * 60
        }
    }
}

extension Place {
    /// Whether the place is best in the evening or at night, when a day has room for one thing.
    var isForTheEvening: Bool { bestPart == .evening || bestPart == .night }
}
