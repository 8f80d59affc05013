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

    /// When it is too late for it on a day that arrival or departure shortens, in minutes after
    /// midnight: what is best in the morning is still there in the afternoon.
    var latestStart: Int { max(startWindow.upperBound, Scheduler.latestVisit) }

    /// Position in the day by the part alone.
    var rank: Int {
        switch self {
        case .morning: 0
        case .any: 1
        case .afternoon: 2
        case .evening: 3
        case .night: 4
        }
    }

    /// About when that position is, in minutes after midnight: for putting stops with a fixed
    /// start among those that have none.
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
