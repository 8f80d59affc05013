import Trips

extension PlannedTrip {
    /// Throws for a stop or a day that an intent names and the plan does not have. Lines are checked
    /// as they are read; values that come from elsewhere are not.
    func check(_ intent: Intent) throws(ReadingProblem) {
        for number in intent.stops where itinerary[number] == nil { throw .noSuchStop(number) }
        for day in intent.days where !itinerary.days.indices.contains(day - 1) {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
    }
}

extension Intent {
    /// The stops that have to be in the plan.
    var stops: [StopNumber] {
        if case .regenerate(.stop(let number)) = self { return [number] }
        return edits.flatMap(\.stops)
    }

    fileprivate var days: [Int] {
        if case .regenerate(.day(let day)) = self { return [day] }
        return edits.flatMap(\.days)
    }
}

extension PlanEdit {
    /// Those that have to be in the plan; a position to move to may be new.
    fileprivate var stops: [StopNumber] {
        switch self {
        case .remove(let numbers), .lock(let numbers), .unlock(let numbers): numbers
        case .move(let number, _), .replace(let number, _), .time(let number, _),
            .note(let number, _):
            [number]
        case .swapStops(let one, let other): [one, other]
        case .add, .swapDays, .late, .rain, .lighten: []
        }
    }

    fileprivate var days: [Int] {
        switch self {
        case .move(_, .day(let day)), .move(_, .window(_, day: let day?)): [day]
        case .move(_, .stop(let number)): [number.day]
        case .swapDays(let one, let other): [one, other]
        case .late(_, day: let day?), .rain(day: let day?), .lighten(day: let day?): [day]
        default: []
        }
    }
}
