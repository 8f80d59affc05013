import Planning
import Trips

/// An edit of a plan as it was said, before it is known where a stop has room or what a name means.
public enum PlanEdit: Sendable, Equatable {
    case add(NamedStop)
    case remove([StopNumber])
    case move(StopNumber, to: MoveTarget)
    case swapStops(StopNumber, StopNumber)
    case swapDays(Int, Int)
    case replace(StopNumber, with: NamedStop)
    /// Nil leaves the time open.
    case time(StopNumber, TimeOfDay?)
    /// Nil takes the note away.
    case note(StopNumber, String?)
    case lock([StopNumber])
    case unlock([StopNumber])
    /// Nil for today, or the first day.
    case late(Delay, day: Int?)
    /// Nil for today, or the only day.
    case rain(day: Int?)
    /// Nil for today, or the only day.
    case lighten(day: Int?)
}

/// A stop by its name: `NAME [as TYPE] [to DAY[.STOP]] [for lunch | at 10:00]`.
public struct NamedStop: Sendable, Equatable {
    public var name: String
    public var type: InterestType?
    public var target: StopTarget?
    /// `to 2 morning`, `for lunch`.
    public var window: TimeWindow?
    /// `at 10:00`.
    public var start: TimeOfDay?

    public init(
        name: String, type: InterestType? = nil, target: StopTarget? = nil,
        window: TimeWindow? = nil, start: TimeOfDay? = nil
    ) {
        self.name = name
        self.type = type
        self.target = target
        self.window = window
        self.start = start
    }
}

/// Where a stop is to go: `2.1`, `2`.
public enum StopTarget: Sendable, Equatable, CustomStringConvertible {
    case stop(StopNumber)
    case day(Int)

    public var day: Int {
        switch self {
        case .stop(let number): number.day
        case .day(let day): day
        }
    }

    public var description: String {
        switch self {
        case .stop(let number): "\(number)"
        case .day(let day): "\(day)"
        }
    }
}

/// Where a stop of the plan is to go.
public enum MoveTarget: Sendable, Equatable {
    case stop(StopNumber)
    case day(Int)
    /// On its own day where none is said.
    case window(TimeWindow, day: Int?)
}

/// How much later a day begins.
public enum Delay: Sendable, Equatable {
    case minutes(Int)
    /// Its first stop begins then.
    case until(TimeOfDay)
}

extension PlanEdit {
    /// The edit with its stops' numbers replaced. Where an added stop goes counts as one.
    package func renumbered<Failure: Error>(
        _ new: (StopNumber) throws(Failure) -> StopNumber
    ) throws(Failure) -> PlanEdit {
        switch self {
        case .add(var named):
            if case .stop(let number)? = named.target { named.target = .stop(try new(number)) }
            return .add(named)
        case .remove(let numbers): return .remove(try numbers.mapped(new))
        case .move(let from, .stop(let to)): return .move(try new(from), to: .stop(try new(to)))
        case .move(let from, let place): return .move(try new(from), to: place)
        case .swapStops(let one, let other): return .swapStops(try new(one), try new(other))
        case .replace(let number, let named): return .replace(try new(number), with: named)
        case .time(let number, let time): return .time(try new(number), time)
        case .note(let number, let text): return .note(try new(number), text)
        case .lock(let numbers): return .lock(try numbers.mapped(new))
        case .unlock(let numbers): return .unlock(try numbers.mapped(new))
        case .swapDays, .late, .rain, .lighten: return self
        }
    }
}

extension PlanEdit {
    /// The command that says it.
    package var name: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .move: "move"
        case .swapStops, .swapDays: "swap"
        case .replace: "replace"
        case .time: "time"
        case .note: "note"
        case .lock: "lock"
        case .unlock: "unlock"
        case .late: "late"
        case .rain: "rain"
        case .lighten: "lighten"
        }
    }
}

extension [StopNumber] {
    fileprivate func mapped<Failure: Error>(
        _ new: (StopNumber) throws(Failure) -> StopNumber
    ) throws(Failure) -> [StopNumber] {
        var all: [StopNumber] = []
        for number in self { all.append(try new(number)) }
        return all
    }
}
