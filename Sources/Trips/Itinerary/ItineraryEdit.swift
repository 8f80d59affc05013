/// One change of a plan by hand. It changes only what it names: every other stop keeps its day,
/// relative order and time.
///
/// Numbers refer to the plan before the edit. A position may be one past the last stop of its day.
public enum ItineraryEdit: Sendable, Hashable {
    /// Inserts a stop, which then has this number. It keeps its start, if it has one.
    case add(Stop, at: StopNumber)
    case remove(StopNumber)
    /// Moves a stop, which then has the second number. Its start belonged to the old position and
    /// is cleared, unless it is at that position already.
    case move(from: StopNumber, to: StopNumber)
    /// Exchanges two stops, including their starts.
    case swapStops(StopNumber, StopNumber)
    /// Exchanges all stops of two dates, including their times.
    case swapDays(Int, Int)
    case lock(StopNumber)
    case unlock(StopNumber)
    /// Sets the person's note about a stop; nil removes it.
    case note(StopNumber, String?)
    /// Sets when a stop begins, or nil for no time. The order stays.
    case time(StopNumber, TimeOfDay?)
    /// Replaces a stop by another with the same start. The note is removed. In the place of a meal,
    /// a stop for food is that meal.
    case replace(StopNumber, with: Stop)
}

/// Why an edit is not possible.
public enum EditError: Error, Sendable, Hashable {
    case noSuchStop(StopNumber)
    case noSuchDay(Int, days: Int)
    /// A position beyond the end of a day, and the last valid one.
    case noSuchPosition(StopNumber, last: StopNumber)
    /// The stop is locked; with its name.
    case locked(StopNumber, String)
    /// The day cannot exchange its stops, because one of them is locked.
    case lockedDay(Int, StopNumber, String)
    /// Everything on the day is locked.
    case allLocked(Int)
    /// The stop is in its day's city, and the other day is in a different one.
    case stopElsewhere(StopNumber, String, city: String, day: Int, in: String)
    /// The two days are in different cities.
    case daysElsewhere(Int, city: String, Int, in: String)
    /// Every stop of the day is locked, or the person's own choice.
    case allPersonal(Int)
}

extension Itinerary {
    /// Applies one edit; throws if it is not possible. A locked stop cannot be removed, moved,
    /// replaced, swapped or timed, but it can have a note. `byHand`: whether a person made this
    /// decision about the stop, which is then recorded in it. False when whole days change, or when
    /// the program chose. O(stops).
    public func applying(
        _ edit: ItineraryEdit, byHand: Bool = true
    ) throws(EditError) -> Itinerary {
        var edited = self
        switch edit {
        case .add(let stop, let number):
            try edited.insert(byHand ? stop.marked(.added) : stop, at: number)
        case .remove(let number): try edited.take(number)
        case .move(let from, let to): try edited.move(from, to, byHand: byHand)
        case .swapStops(let first, let second):
            try edited.swapStops(first, second, byHand: byHand)
        case .swapDays(let first, let second): try edited.swapDays(first, second)
        case .lock(let number): try edited.change(number) { $0.isLocked = true }
        case .unlock(let number): try edited.change(number) { $0.isLocked = false }
        case .note(let number, let text): try edited.change(number) { $0.note = text }
        case .time(let number, let time):
            let old = try free(number)
            guard old.start != time else { break }
            try edited.change(number) { $0 = $0.starting(time, marked: byHand ? .timed : nil) }
        case .replace(let number, let stop):
            let old = try free(number)
            let new = byHand ? stop.marked(.replaced) : stop
            try edited.change(number) { $0 = new.inPlace(of: old) }
        }
        return edited
    }

    /// The stop with this number; throws if there is none.
    public func stop(_ number: StopNumber) throws(EditError) -> Stop {
        guard days.indices.contains(number.day - 1) else {
            throw .noSuchDay(number.day, days: days.count)
        }
        guard let stop = self[number] else { throw .noSuchStop(number) }
        return stop
    }

    /// The stop with this number; also throws if it is locked.
    public func free(_ number: StopNumber) throws(EditError) -> Stop {
        let stop = try stop(number)
        guard !stop.isLocked else { throw .locked(number, stop.name) }
        return stop
    }

    /// All stops with their numbers, in order.
    public var numberedStops: [NumberedStop] {
        days.enumerated().flatMap { day, content in
            content.stops.enumerated().map { index, stop in
                NumberedStop(StopNumber(day: day + 1, stop: index + 1), stop)
            }
        }
    }
}

/// A stop and its position.
public struct NumberedStop: Sendable, Hashable {
    public var number: StopNumber
    public var stop: Stop

    public init(_ number: StopNumber, _ stop: Stop) {
        self.number = number
        self.stop = stop
    }
}

extension Itinerary {
    private mutating func change(
        _ number: StopNumber, _ body: (inout Stop) -> Void
    ) throws(EditError) {
        _ = try stop(number)
        body(&days[number.day - 1].stops[number.stop - 1])
    }

    private mutating func insert(_ stop: Stop, at number: StopNumber) throws(EditError) {
        guard days.indices.contains(number.day - 1) else {
            throw .noSuchDay(number.day, days: days.count)
        }
        let last = days[number.day - 1].stops.count + 1
        guard (1...last).contains(number.stop) else {
            throw .noSuchPosition(number, last: StopNumber(day: number.day, stop: last))
        }
        days[number.day - 1].stops.insert(stop, at: number.stop - 1)
    }

    private mutating func take(_ number: StopNumber) throws(EditError) {
        _ = try free(number)
        days[number.day - 1].stops.remove(at: number.stop - 1)
    }

    private mutating func move(
        _ from: StopNumber, _ to: StopNumber, byHand: Bool
    ) throws(EditError) {
        let stop = try free(from).starting(nil, marked: byHand ? .moved : nil)
        guard from != to else { return }
        try take(from)
        try insert(stop, at: to)
    }

    private mutating func swapStops(
        _ first: StopNumber, _ second: StopNumber, byHand: Bool
    ) throws(EditError) {
        let one = try free(first)
        let other = try free(second)
        guard first != second else { return }
        let mark = byHand ? HandEdit.moved : nil
        try change(first) { $0 = other.starting(one.start, marked: mark) }
        try change(second) { $0 = one.starting(other.start, marked: mark) }
    }

    private mutating func swapDays(_ first: Int, _ second: Int) throws(EditError) {
        for day in [first, second] {
            guard days.indices.contains(day - 1) else {
                throw .noSuchDay(day, days: days.count)
            }
        }
        guard first != second else { return }
        for day in [first, second] {
            if let index = days[day - 1].stops.firstIndex(where: \.isLocked) {
                throw .lockedDay(
                    day, StopNumber(day: day, stop: index + 1), days[day - 1].stops[index].name)
            }
        }
        let stops = days[first - 1].stops
        days[first - 1].stops = days[second - 1].stops
        days[second - 1].stops = stops
    }
}

extension Stop {
    fileprivate func marked(_ mark: HandEdit) -> Stop {
        var stop = self
        stop.handEdits.insert(mark)
        return stop
    }

    /// With another start. A start set by the person before no longer counts as theirs.
    fileprivate func starting(_ time: TimeOfDay?, marked mark: HandEdit?) -> Stop {
        var stop = self
        stop.start = time
        stop.handEdits.remove(.timed)
        if let mark, mark != .timed || time != nil { stop.handEdits.insert(mark) }
        return stop
    }

    /// With the start of the old stop, including whether the person set it, and with its meal if
    /// one eats here.
    fileprivate func inPlace(of old: Stop) -> Stop {
        var stop = self
        stop.start = old.start
        if stop.type == .food { stop.meal = stop.meal ?? old.meal }
        if old.handEdits.contains(.timed) { stop.handEdits.insert(.timed) }
        return stop
    }
}
