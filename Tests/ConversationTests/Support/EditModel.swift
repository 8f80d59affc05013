import Places
import Planning
import StructuredOutput
import Trips

@testable import Conversation

/// The same edits on plain lists: names with a lock and a note, written independently of the
/// program's.
struct ReferencePlan: Equatable {
    struct Item: Equatable {
        var name: String
        var isLocked = false
        var note: String?
        /// A start that a person set or left open; "auto" if the program found it.
        var time = "auto"
    }

    var days: [[Item]]

    /// Each function makes the edit if it is possible, and returns whether it was.
    mutating func add(_ name: String, _ day: Int, _ position: Int) -> Bool {
        guard days.indices.contains(day - 1), position >= 1, position <= days[day - 1].count + 1
        else { return false }
        days[day - 1].insert(Item(name: name), at: position - 1)
        return true
    }

    func item(_ day: Int, _ stop: Int) -> Item? {
        guard days.indices.contains(day - 1), days[day - 1].indices.contains(stop - 1) else {
            return nil
        }
        return days[day - 1][stop - 1]
    }

    mutating func remove(_ day: Int, _ stop: Int) -> Bool {
        guard let item = item(day, stop), !item.isLocked else { return false }
        days[day - 1].remove(at: stop - 1)
        return true
    }

    mutating func move(_ day: Int, _ stop: Int, _ toDay: Int, _ toStop: Int) -> Bool {
        guard var item = item(day, stop), !item.isLocked else { return false }
        if day == toDay && stop == toStop { return true }
        item.time = "auto"
        var copy = self
        copy.days[day - 1].remove(at: stop - 1)
        guard copy.days.indices.contains(toDay - 1), toStop >= 1,
            toStop <= copy.days[toDay - 1].count + 1
        else { return false }
        copy.days[toDay - 1].insert(item, at: toStop - 1)
        // Later stops may have to wait.
        for index in copy.days[toDay - 1].indices.dropFirst(toStop)
        where !copy.days[toDay - 1][index].isLocked {
            copy.days[toDay - 1][index].time = "auto"
        }
        self = copy
        return true
    }

    mutating func swap(_ day: Int, _ stop: Int, _ otherDay: Int, _ other: Int) -> Bool {
        guard let one = item(day, stop), let two = item(otherDay, other), !one.isLocked,
            !two.isLocked
        else { return false }
        days[day - 1][stop - 1] = two
        days[otherDay - 1][other - 1] = one
        days[day - 1][stop - 1].time = one.time
        days[otherDay - 1][other - 1].time = two.time
        return true
    }

    mutating func swapDays(_ one: Int, _ two: Int) -> Bool {
        guard days.indices.contains(one - 1), days.indices.contains(two - 1) else { return false }
        if one != two, (days[one - 1] + days[two - 1]).contains(where: \.isLocked) { return false }
        days.swapAt(one - 1, two - 1)
        return true
    }

    mutating func change(
        _ day: Int, _ stop: Int, evenLocked: Bool, _ body: (inout Item) -> Void
    ) -> Bool {
        guard let item = item(day, stop), evenLocked || !item.isLocked else { return false }
        body(&days[day - 1][stop - 1])
        return true
    }
}
