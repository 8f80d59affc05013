extension ItineraryEdit {
    /// The number of a stop after the edit; nil if the edit removes it. A number beyond the end of
    /// a day means the position after its last stop.
    public func number(after number: StopNumber) -> StopNumber? {
        switch self {
        case .add(_, let place): return number.insertedBefore(place)
        case .remove(let gone): return number == gone ? nil : number.removed(gone)
        case .move(let from, let to):
            return number == from ? to : number.removed(from).insertedBefore(to)
        case .swapStops(let one, let other):
            return number == one ? other : number == other ? one : number
        case .swapDays(let one, let other):
            let day = number.day == one ? other : number.day == other ? one : number.day
            return StopNumber(day: day, stop: number.stop)
        case .lock, .unlock, .note, .time, .replace: return number
        }
    }
}

extension StopNumber {
    fileprivate func insertedBefore(_ place: StopNumber) -> StopNumber {
        day == place.day && stop >= place.stop ? StopNumber(day: day, stop: stop + 1) : self
    }

    fileprivate func removed(_ gone: StopNumber) -> StopNumber {
        day == gone.day && stop > gone.stop ? StopNumber(day: day, stop: stop - 1) : self
    }
}
