import Basics
import Conversation
import Places
import Planning
import Trips

/// Judges what a line did to the plan.
struct PlanJudge {
    let turn: Turn
    let changes: Changes
    let names: PlaceNames
    let subjects: Subjects

    private var old: [Day] { turn.before.days }
    private var new: [Day] { turn.after.days }
    private var difference: ItineraryDifference? { changes.difference }

    func finding(_ fact: Fact) -> Finding {
        switch fact {
        case .remove(let name): remove(name)
        case .another(let name): another(name)
        case .replace(let name, let with): replace(name, with)
        case .lock(let name): stop(name, .lock) { $0.isLocked }
        case .unlock(let name): stop(name, .lock) { !$0.isLocked }
        case .note(let name, let text): stop(name, .note) { PlanJudge.hasMost(of: text, $0.note) }
        case .time(let name, let time): stop(name, .retimed) { $0.start == time }
        case .length(let name, let minutes):
            stop(name, .details) { $0.durationMinutes == minutes }
        case .move(let name, let spot): move(name, spot)
        case .swap(let one, let other): swap(one, other)
        case .swapDays(let one, let other): swapDays(one, other)
        case .add(let name, let spot): add(name, spot)
        case .anotherDay(let day): whole(day) { old, new in old != new }
        case .lighten(let day): whole(day) { old, new in length(new) < length(old) }
        case .indoors(let day): whole(day) { old, new in outdoors(new) < outdoors(old) }
        case .dayFrom(let day, let time): dayFrom(day, time)
        case .addDay: addDay
        case .dropDay(let day): dropDay(day)
        case .shift(let date): shift(date)
        default: .unknown
        }
    }

    // MARK: Stops

    private func number(_ name: StopName) -> StopNumber? {
        guard old.indices.contains(name.day - 1) else { return nil }
        let stops = old[name.day - 1].stops
        let index = Int(name.rest).map { $0 - 1 } ?? self.index(of: name.rest, in: stops)
        return index.flatMap { stops.indices.contains($0) ? $0 : nil }
            .map { StopNumber(day: name.day, stop: $0 + 1) }
    }

    private func index(of word: String, in stops: [Stop]) -> Int? {
        if word == "last" { return stops.indices.last }
        if word == "first" { return stops.indices.first }
        if let meal = Meal(rawValue: word) { return stops.firstIndex { $0.meal == meal } }
        let subject = subjects[word]
        return stops.firstIndex { names.isSame($0, word) }
            ?? stops.firstIndex { subject.suits($0, names.place(of: $0)) }
    }

    /// Where a stop of the plan is now: its new number, or its old one if nothing changed there.
    private func now(_ number: StopNumber) -> StopNumber? {
        guard let difference else { return number }
        if difference.removed.contains(where: { $0.number == number }) { return nil }
        if let change = difference.changed.first(where: { $0.before.number == number }) {
            return change.after.number
        }
        return difference.renumbered.first { $0.before == number }?.after ?? number
    }

    private func isRemoved(_ number: StopNumber) -> Bool {
        difference?.removed.contains { $0.number == number } == true
    }

    /// The later stops of a day shift in time, and its meals with them.
    private func isShift(_ change: Change, days: Set<Int>, order: Bool = false) -> Bool {
        guard case .altered(let from, let to, let aspect) = change else { return false }
        let isAllowed = aspect == .retimed || aspect == .details || (order && aspect == .moved)
        return isAllowed && days.contains(from.day) && days.contains(to.day)
    }

    /// A removal may stand as a place to avoid, too.
    private func remove(_ name: StopName) -> Finding {
        guard let number = number(name) else { return .unknown }
        let stop = turn.before.plan?.itinerary[number]
        return Finding(isRemoved(number)) { change in
            if case .avoided(let place) = change, let stop { return names.isSame(stop, place) }
            return change == .removed(number) || isShift(change, days: [number.day])
        }
    }

    private func another(_ name: StopName) -> Finding {
        guard let number = number(name) else { return .unknown }
        return exchange(number) { _ in true }
    }

    private func replace(_ name: StopName, _ with: String) -> Finding {
        guard let number = number(name) else { return .unknown }
        var finding = exchange(number) { suits($0, with) }
        // The stop that comes instead may have been elsewhere in the plan.
        if !finding.isMet, isRemoved(number),
            let moved = difference?.changed.first(where: {
                $0.after.number.day == number.day && $0.aspects.contains(.moved)
                    && names.isSame($0.after.stop, with)
            })
        {
            finding = Finding(true) { change in
                change == .removed(number)
                    || isShift(change, days: [number.day, moved.before.number.day], order: true)
            }
        }
        return finding
    }

    private func exchange(_ number: StopNumber, suits: (Stop) -> Bool) -> Finding {
        let new = difference?.added.first { $0.number.day == number.day && suits($0.stop) }
        return Finding(isRemoved(number) && new != nil) { change in
            change == .removed(number) || change == new.map { .added($0.number) }
                || isShift(change, days: [number.day])
        }
    }

    private func stop(
        _ name: StopName, _ aspect: ItineraryDifference.Aspect, is wanted: (Stop) -> Bool
    ) -> Finding {
        guard let number = number(name) else { return .unknown }
        let stop = now(number).flatMap { turn.after.plan?.itinerary[$0] }
        let isTime = aspect == .retimed || aspect == .details
        return Finding(stop.map(wanted) == true) { change in
            if case .altered(number, _, let altered) = change {
                return altered == aspect || isTime
            }
            return isTime && isShift(change, days: [number.day], order: true)
        }
    }

    private static func hasMost(of text: String, _ note: String?) -> Bool {
        let said = FoldedText.fold(note ?? "")
        let words = FoldedText.fold(text).words
        return !said.isEmpty && words.count { said.contains($0) } * 2 >= words.count
    }

    private func suits(_ stop: Stop, _ name: String) -> Bool {
        if names.isSame(stop, name) { return true }
        let subject = subjects[name]
        return subject.saysKind ? subject.suits(stop, names.place(of: stop)) : false
    }

    // MARK: Places in the plan

    private func move(_ name: StopName, _ spot: Spot) -> Finding {
        guard let number = number(name) else { return .unknown }
        let place = now(number)
        let isMoved = place.map { $0 != number || spot.time != nil } == true
        let isMet = isMoved && place.map { fits($0, spot) } == true
        let days = Set([number.day, place?.day ?? number.day])
        return Finding(isMet) { change in
            if case .altered(number, _, _) = change { return true }
            return isShift(change, days: days, order: true)
        }
    }

    private func fits(_ place: StopNumber, _ spot: Spot) -> Bool {
        guard let stop = turn.after.plan?.itinerary[place] else { return false }
        if let day = spot.day, day != place.day { return false }
        if let time = spot.time, stop.start != time { return false }
        if let after = spot.after.flatMap(number).flatMap(now) {
            guard after.day == place.day, place.stop == after.stop + 1 else { return false }
        }
        if let before = spot.before.flatMap(number).flatMap(now) {
            guard before.day == place.day, place.stop == before.stop - 1 else { return false }
        }
        return spot.part.map { isIn($0, stop, place) } ?? true
    }

    private func isIn(_ part: String, _ stop: Stop, _ place: StopNumber) -> Bool {
        let start = stop.start?.minutes ?? -1
        return switch part {
        case "first": place.stop == 1
        case "last": place.stop == new[place.day - 1].stops.count
        case "morning": (0..<750).contains(start)
        case "afternoon": (720..<1_080).contains(start)
        default: start >= 1_020
        }
    }

    private func add(_ name: String, _ spot: Spot) -> Finding {
        let added = difference?.added.first { stop in
            suits(stop.stop, name) && fits(stop.number, spot)
        }
        return Finding(added != nil) { change in
            if case .mustSee(let place) = change { return names.areSame(place, name) }
            guard let added else { return false }
            return change == .added(added.number) || isShift(change, days: [added.number.day])
        }
    }

    private func swap(_ one: StopName, _ other: StopName) -> Finding {
        guard let first = number(one), let second = number(other) else { return .unknown }
        let days: Set = [first.day, second.day]
        return Finding(isSwapped(first, second)) { isShift($0, days: days, order: true) }
    }

    private func isSwapped(_ first: StopNumber, _ second: StopNumber) -> Bool {
        guard let one = now(first), let other = now(second) else { return false }
        guard first.day == second.day else {
            return one.day == second.day && other.day == first.day
        }
        return one.day == first.day && other.day == first.day
            && (first.stop < second.stop) != (one.stop < other.stop)
    }

    // MARK: Days

    private func identities(_ days: [Day], _ day: Int) -> Set<String> {
        days.indices.contains(day - 1) ? Set(days[day - 1].stops.map(\.identity)) : []
    }

    /// Most stops of each day are those of the other before.
    private func swapDays(_ one: Int, _ other: Int) -> Finding {
        func hasMost(_ day: Int, of former: Int) -> Bool {
            let stops = identities(old, former)
            return !stops.isEmpty
                && stops.intersection(identities(new, day)).count * 3 >= stops.count * 2
        }
        return Finding(hasMost(one, of: other) && hasMost(other, of: one)) { change in
            touches(change, [one, other])
        }
    }

    /// Whether a change is one of the days alone.
    private func touches(_ change: Change, _ days: Set<Int>) -> Bool {
        switch change {
        case .removed(let number), .added(let number): days.contains(number.day)
        case .altered(let from, let to, _): days.contains(from.day) || days.contains(to.day)
        default: false
        }
    }

    private func whole(_ day: Int, is better: ([Stop], [Stop]) -> Bool) -> Finding {
        guard old.indices.contains(day - 1), new.indices.contains(day - 1) else {
            return .unknown
        }
        let isBetter = better(old[day - 1].stops, new[day - 1].stops)
        return Finding(isBetter) { touches($0, [day]) }
    }

    private func length(_ stops: [Stop]) -> Int {
        stops.filter { $0.meal == nil }.reduce(0) { $0 + $1.likelyMinutes }
    }

    private func outdoors(_ stops: [Stop]) -> Int {
        stops.count { stop in
            let place = names.place(of: stop)
            return Shelter(stop, among: place.map { [$0] } ?? []) == .outdoors
        }
    }

    /// The first day may begin later by a later arrival.
    private func dayFrom(_ day: Int, _ time: TimeOfDay) -> Finding {
        let start = new.indices.contains(day - 1) ? new[day - 1].stops.first?.start : nil
        let isMet = start.map { (0...45).contains($0.minutes - time.minutes) } == true
        return Finding(isMet) { change in
            touches(change, [day]) || (day == 1 && change == .arrival)
        }
    }

    private var addDay: Finding {
        let isLonger = turn.after.draft.length.map { $0 - 1 } == turn.before.draft.length
        return Finding(isLonger || new.count == old.count + 1) { change in
            switch change {
            case .dates, .planDates, .cities: true
            case .added(let number): number.day > old.count
            default: false
            }
        }
    }

    private func dropDay(_ day: Int) -> Finding {
        let lost = difference?.removed ?? []
        let isShorter =
            old.isEmpty
            ? turn.after.draft.length.map { $0 + 1 } == turn.before.draft.length
            : new.count == old.count - 1 && lost.allSatisfy { $0.number.day == day }
        // The trip is shorter, and whether the day may go from the plan is still asked.
        let isAsked = turn.after.draft.length.map { $0 + 1 } == turn.before.draft.length
        return Finding(isShorter, half: isAsked && new.count == old.count) { change in
            switch change {
            case .dates, .planDates, .cities: true
            case .removed(let number): number.day == day
            case .altered(let from, let to, _): from.day > day && to.day == from.day - 1
            default: false
            }
        }
    }

    private func shift(_ date: CalendarDate) -> Finding {
        let (before, after) = (turn.before.draft.dates, turn.after.draft.dates)
        let isMet = after?.first == date && after?.count == before?.count
        return Finding(isMet) { change in
            switch change {
            case .dates, .planDates: true
            case .altered(let from, let to, _): from.day == to.day
            default: false
            }
        }
    }
}
