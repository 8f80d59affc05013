import Phrases
import Planning
import Trips
import Understanding

/// Turns stated edits into requests against the current plan.
extension CommandContext {
    func request(for edit: PlanEdit) throws(Problem) -> EditRequest {
        let plan = try plan(for: edit.name)
        switch edit {
        case .add(let named): return try add(named, to: plan)
        // From the end, so the numbers on the screen stay valid.
        case .remove(let numbers): return EditRequest(edits: numbers.reversed().map { .remove($0) })
        case .move(let from, let place): return try move(from, to: place, in: plan)
        case .swapStops(let one, let other): return EditRequest(edits: [.swapStops(one, other)])
        case .swapDays(let one, let other): return EditRequest(edits: [.swapDays(one, other)])
        case .replace(let number, let named): return try replace(number, with: named, in: plan)
        case .time(let number, let time):
            return try timing(number, at: time, of: plan.itinerary)
        case .note(let number, let text): return EditRequest(edits: [.note(number, text)])
        case .lock(let numbers): return EditRequest(edits: numbers.map { .lock($0) })
        case .unlock(let numbers): return EditRequest(edits: numbers.map { .unlock($0) })
        case .late(let delay, let day): return try late(delay, day: day, of: plan)
        case .rain(let day): return try rain(onDay: day, of: plan)
        case .lighten(let day): return try lighten(day, of: plan)
        }
    }

    private func add(_ named: NamedStop, to plan: Plan) throws(Problem) -> EditRequest {
        var choice = try choice(named, in: plan, onDay: named.target?.day)
        try refuseRepeat(of: choice, in: plan.itinerary, target: named.target)
        let number = try position(for: &choice, at: named, in: plan.itinerary)
        return EditRequest(edits: [.add(choice.stop, at: number)], notes: choice.notes)
    }

    private func move(
        _ from: StopNumber, to place: MoveTarget, in plan: Plan
    ) throws(Problem) -> EditRequest {
        switch place {
        case .stop(let to): return try moving(from, to: to, of: plan.itinerary)
        case .day(let day):
            let to = try self.place(ofMoving: from, toDay: day, in: plan.itinerary)
            return try moving(from, to: to, of: plan.itinerary)
        case .window(let window, let day):
            return try moving(from, to: window, onDay: day ?? from.day, of: plan.itinerary)
        }
    }

    private func replace(
        _ number: StopNumber, with named: NamedStop, in plan: Plan
    ) throws(Problem) -> EditRequest {
        let old = try freeStop(number, in: plan.itinerary)
        var named = named
        // A meal is replaced by another place to eat, unless the person says otherwise.
        if old.meal != nil { named.type = named.type ?? .food }
        let choice = try choice(named, in: plan, onDay: number.day)
        try refuseRepeat(
            of: choice, in: plan.itinerary, target: .stop(number), leaving: number)
        return EditRequest(edits: [.replace(number, with: choice.stop)], notes: choice.notes)
    }
}
