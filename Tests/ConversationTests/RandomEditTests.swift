import Places
import Planning
import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation

/// 500 random sequences of 40 actions compared with lists of names: the same result after each
/// action, locked stops never move or change, and undo and redo lead exactly to the first and the
/// last state.
@Suite struct RandomEditTests {
    #if DEBUG
        // Unoptimised, all of them take minutes; `swift test -c release` runs them. Of the last
        // two, one replans a stop on the day of a change of city, and one delays a stop without a
        // length of its own to after midnight.
        private static let sequences = Array(0..<50) + [223, 447]
    #else
        private static let sequences = Array(0..<500)
    #endif

    @Test(arguments: RandomEditTests.sequences) func agreesWithPlainLists(sequence: Int) {
        var run = RandomRun(seed: UInt64(sequence))
        for _ in 0..<40 { run.step() }
        run.undoAndRedoAll()
        #expect(run.faults == [])
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
private struct Generator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}

private struct RandomRun {
    private let bench = Bench()
    private var random: Generator
    private var model: ReferencePlan
    private var past: [ReferencePlan] = []
    private var future: [ReferencePlan] = []
    private(set) var faults: [String] = []
    private let first: Content

    /// Two, three and four days by the guide, and two cities of two days each.
    private static let plans = ["Kyoto ; 2", "Kyoto ; 3", "Kyoto ; 4", "Paris 2, Rome ; 4"].map {
        text in
        let parts = text.split(separator: ";").map { $0.trimmed }
        let bench = Bench()
        bench.type("/destination \(parts[0])", "/dates 2 April for \(parts[1]) days")
        bench.type("/mustsee \(RandomRun.mustSee)", "/plan -y")
        return bench.state.plan!
    }

    /// Outdoors, so that rain would remove it.
    private static let mustSee = "Arashiyama Bamboo Grove"
    /// The city of each day.
    private let cities: [String]

    /// Names that no other city has, which are refused there.
    private static let names = Dictionary(
        uniqueKeysWithValues: ["kyoto", "paris", "rome"].map { id in
            let city = Atlas.sample.city(id: id)!
            let places = city.places.filter { Grounding.isSure($0.name, isOf: $0) }
            return (city.name, places.map(\.name))
        })
    private static let own = ["Dinner with Ann", "The blue door", "Harbour walk"]
    private static let times = ["08:00", "10:30", "13:15", "18:00", "23:30", "-"]

    init(seed: UInt64) {
        random = Generator(state: seed)
        let plan = RandomRun.plans[Int(seed % 4)]
        cities = plan.itinerary.days.map(\.city)
        bench.session.apply([.trip(.dates(plan.trip.dates))])
        bench.session.apply(
            plan.trip.legs.count == 1
                ? [.trip(.destination(.kyoto))] : [.trip(.stays(plan.trip.stays))])
        bench.session.apply([.trip(.wish(.mustSee(RandomRun.mustSee)))])
        bench.session.apply([.commit(plan)])
        model = ReferencePlan(days: [])
        first = bench.state.content
        model = read()
    }

    /// The program's plan, in the form of the lists.
    private func read() -> ReferencePlan {
        let days = bench.state.plan?.itinerary.days ?? []
        return ReferencePlan(
            days: days.map { day in
                day.stops.map {
                    ReferencePlan.Item(
                        name: $0.name, isLocked: $0.isLocked, note: $0.note,
                        time: $0.start?.description ?? "-")
                }
            })
    }

    /// Usually numbers that exist, but not always.
    private mutating func number() -> (Int, Int) {
        let day = 1 + random.next(model.days.count + (random.next(12) == 0 ? 1 : 0))
        let count = model.days.indices.contains(day - 1) ? model.days[day - 1].count : 0
        return (day, 1 + random.next(max(1, count + (random.next(8) == 0 ? 1 : 0))))
    }

    /// Whether two days are in the same city. Numbers beyond the plan do not matter here.
    private func areTogether(_ day: Int, _ other: Int) -> Bool {
        guard cities.indices.contains(day - 1), cities.indices.contains(other - 1) else {
            return true
        }
        return cities[day - 1] == cities[other - 1]
    }

    /// A place of a day's city, or of the other one, which is refused.
    private mutating func place(onDay day: Int) -> (name: String, isThere: Bool) {
        let city = pick(Set(cities).sorted())
        let here = cities.indices.contains(day - 1) ? cities[day - 1] : cities[cities.count - 1]
        return (pick(RandomRun.names[city]!), city == here)
    }

    private mutating func pick(_ list: [String]) -> String { list[random.next(list.count)] }

    mutating func step() {
        let before = bench.state.content
        // Planning takes far longer than editing, so it occurs in every other sequence.
        switch random.next(80) == 0 ? 17 : random.next(17) {
        case 0, 1, 12: add()
        case 2: edit { run, at in ("/remove \(at.0).\(at.1)", run.model.remove(at.0, at.1)) }
        case 3, 4: move()
        case 5: swap()
        case 6: swapDays()
        case 7:
            edit { run, at in
                (
                    "/lock \(at.0).\(at.1)",
                    run.model.change(at.0, at.1, evenLocked: true) { $0.isLocked = true }
                )
            }
        case 8:
            edit { run, at in
                (
                    "/unlock \(at.0).\(at.1)",
                    run.model.change(at.0, at.1, evenLocked: true) { $0.isLocked = false }
                )
            }
        case 9: note()
        case 10: time()
        case 11: replace()
        case 15: rain()
        case 17: regenerate()
        case 13: late()
        case 14: undo()
        default: redo()
        }
        checkLocks(from: before)
    }

    // MARK: The actions

    /// An edit with its own outcome in the lists, recorded as a step when it changes something.
    private mutating func edit(_ body: (inout RandomRun, (Int, Int)) -> (String, Bool)) {
        let at = number()
        let before = model
        let content = bench.state.content
        let (line, isMade) = body(&self, at)
        if !isMade { model = before }
        bench.type(line)
        if isMade != (bench.problem == nil) {
            faults.append("\(line): \(String(describing: bench.problem?.words.sentence))")
        }
        if bench.state.content != content { keep(before) }
        compare(line)
    }

    private mutating func keep(_ before: ReferencePlan) {
        past.append(before)
        future = []
    }

    /// Everything must be equal except the times that the program had to find, which are copied.
    private mutating func compare(_ line: String) {
        let found = read()
        for (day, stops) in found.days.enumerated() where day < model.days.count {
            for (index, stop) in stops.enumerated() where index < model.days[day].count {
                if model.days[day][index].time == "auto" {
                    model.days[day][index].time = stop.time
                }
            }
        }
        if found != model { faults.append("\(line): \(found) instead of \(model)") }
    }

    /// Whether the plan has a place already, so that it is not added again.
    private func has(_ name: String, besides place: (Int, Int) = (0, 0)) -> Bool {
        model.days.enumerated().contains { day, stops in
            stops.enumerated().contains {
                $0.element.name == name && (day + 1, $0.offset + 1) != place
            }
        }
    }

    private mutating func add() {
        edit { run, at in
            let isOwn = run.random.next(20) == 0
            let (name, isThere) = isOwn ? (run.pick(RandomRun.own), true) : run.place(onDay: at.0)
            return (
                "/add \(name) to \(at.0).\(at.1)",
                isThere && (isOwn || !run.has(name)) && run.model.add(name, at.0, at.1)
            )
        }
    }

    private mutating func move() {
        let to = number()
        edit { run, at in
            (
                "/move \(at.0).\(at.1) \(to.0).\(to.1)",
                run.areTogether(at.0, to.0) && run.model.move(at.0, at.1, to.0, to.1)
            )
        }
    }

    private mutating func swap() {
        let other = number()
        edit { run, at in
            (
                "/swap \(at.0).\(at.1) \(other.0).\(other.1)",
                run.areTogether(at.0, other.0)
                    && run.model.swap(at.0, at.1, other.0, other.1)
            )
        }
    }

    private mutating func swapDays() {
        let other = number().0
        edit { run, at in
            (
                "/swap \(at.0) \(other)",
                run.areTogether(at.0, other) && run.model.swapDays(at.0, other)
            )
        }
    }

    private mutating func note() {
        let text = random.next(3) == 0 ? nil : "note \(random.next(9))"
        edit { run, at in
            (
                "/note \(at.0).\(at.1) \(text ?? "")",
                run.model.change(at.0, at.1, evenLocked: true) { $0.note = text }
            )
        }
    }

    private mutating func time() {
        let text = pick(RandomRun.times)
        edit { run, at in
            (
                "/time \(at.0).\(at.1) \(text)",
                run.model.change(at.0, at.1, evenLocked: false) { $0.time = text }
                    && run.letOthersWait(at.0, beside: at.1)
            )
        }
    }

    /// Stops of a day that another may run into: the program finds their times.
    private mutating func letOthersWait(_ day: Int, beside number: Int) -> Bool {
        let stops = bench.state.plan?.itinerary.days[day - 1].stops ?? []
        for (index, stop) in stops.enumerated()
        where index >= number && stop.start != nil && !stop.hasFixedStart {
            model.days[day - 1][index].time = "auto"
        }
        return true
    }

    private mutating func replace() {
        edit { run, at in
            let (name, isThere) = run.place(onDay: at.0)
            return (
                "/replace \(at.0).\(at.1) with \(name)",
                isThere && !run.has(name, besides: at)
                    && run.model.change(at.0, at.1, evenLocked: false) {
                        ($0.name, $0.note) = (name, nil)
                    }
            )
        }
    }

    /// The new places are the guide's choice, but what stays is not: everything locked and, for a
    /// part, everything outside it.
    private mutating func regenerate() {
        let (day, stop) = number()
        let line = ["/regenerate", "/regenerate day \(day)", "/regenerate \(day).\(stop)"][
            random.next(3)]
        let before = model
        let content = bench.state.content
        bench.type(line)
        if bench.state.content != content { keep(before) }
        model = read()
        checkKept(line, from: content, day: line.contains(" ") ? day : nil)
        for index in before.days.indices {
            if line.contains(" "), index + 1 != day, model.days[index] != before.days[index] {
                faults.append("\(line): changed day \(index + 1)")
            }
            if line.contains("."), index + 1 == day, content != bench.state.content {
                var kept = before.days[index]
                kept.remove(at: stop - 1)
                let new = model.days[index]
                let names = Set(new.map(\.name))
                if new.count > kept.count + 1 || !kept.allSatisfy({ names.contains($0.name) }) {
                    faults.append("\(line): lost a stop beside it")
                }
            }
        }
    }

    private mutating func late() {
        let before = model
        let content = bench.state.content
        let day = 1 + random.next(model.days.count)
        let hours = 1 + random.next(9)
        let stops = content.plan?.itinerary.days[day - 1].stops ?? []
        let first = stops.filter { !$0.isLocked }.compactMap(\.start?.minutes).min() ?? 0
        let line = "/late \(hours)h on day \(day)"
        bench.type(line)
        if bench.state.content != content { keep(before) }
        model = read()
        let end = first + hours * 60
        for (item, stop) in zip(before.days[day - 1], stops) {
            // What would end after midnight is dropped or, if it must be seen, on another day.
            guard let new = model.days[day - 1].first(where: { $0.name == item.name }) else {
                if item.isLocked || stop.start == nil { faults.append("\(line): lost \(item)") }
                continue
            }
            let isSettled =
                stop.isLocked || stop.start == nil
                || (stop.hasFixedStart && (stop.start?.minutes ?? 0) >= end)
            let start = TimeOfDay(new.time)?.minutes ?? end
            if isSettled ? new != item : start < max(end, stop.start?.minutes ?? 0) {
                faults.append("\(line): \(new) instead of \(item)")
            }
        }
        for (index, (old, new)) in zip(before.days, model.days).enumerated()
        where index + 1 != day
            && new.filter({ $0.name != RandomRun.mustSee })
                != old.filter({ $0.name != RandomRun.mustSee })
        {
            faults.append("\(line): changed day \(index + 1)")
        }
    }

    /// The new places are the program's choice, but not the number and times of the stops, and
    /// must-see places stay.
    private mutating func rain() {
        let before = model
        let content = bench.state.content
        let day = 1 + random.next(model.days.count)
        bench.type("/rain day \(day)")
        if bench.state.content != content { keep(before) }
        model = read()
        for index in before.days.indices {
            let (old, new) = (before.days[index], model.days[index])
            let isSame =
                index + 1 == day
                ? old.map(\.time) == new.map(\.time)
                    && zip(old, new).allSatisfy {
                        $0 == $1 || ($0.name != RandomRun.mustSee && !$0.isLocked)
                    }
                : old == new
            if !isSame { faults.append("/rain day \(day): \(new) instead of \(old)") }
        }
    }

    /// The person's stops stay on their dates, and must-see places stay in the plan if any place is
    /// free for them. Not so for a single stop that is named.
    private mutating func checkKept(_ line: String, from before: Content, day: Int?) {
        guard !line.contains("."), let old = before.plan?.itinerary,
            let new = bench.state.plan?.itinerary
        else { return }
        for stop in old.numberedStops
        where stop.stop.isPersonal && (day ?? stop.number.day) == stop.number.day {
            let isThere = new.days[stop.number.day - 1].stops.contains {
                $0.identity == stop.stop.identity && $0.handEdits == stop.stop.handEdits
                    && (!stop.stop.hasFixedStart || $0.start == stop.stop.start)
            }
            if !isThere { faults.append("\(line): lost \(stop.number) \(stop.stop.name)") }
        }
        let room = old.days.contains { $0.stops.count(where: \.isPersonal) < 3 }
        let names = { (plan: Itinerary) in plan.numberedStops.map(\.stop.name) }
        if room, names(old).contains(RandomRun.mustSee), !names(new).contains(RandomRun.mustSee) {
            faults.append("\(line): lost what must be seen")
        }
    }

    private mutating func undo() {
        // The first steps are the trip and its plan.
        guard let last = past.popLast() else { return }
        future.append(model)
        model = last
        bench.type("/undo")
        compare("/undo")
    }

    private mutating func redo() {
        bench.type("/redo")
        guard let next = future.popLast() else {
            if bench.problem != .nothingToRedo { faults.append("/redo did something") }
            return
        }
        past.append(model)
        model = next
        compare("/redo")
    }

    // MARK: Invariants

    /// A locked stop is unchanged and in position; only the person changes its note and lock. Does
    /// not check undoing.
    private mutating func checkLocks(from before: Content) {
        let line = bench.journal.lastLine
        guard !["/undo", "/redo", "/unlock", "/note"].contains(where: line.hasPrefix),
            let old = before.plan?.itinerary, let new = bench.state.plan?.itinerary
        else { return }
        for locked in old.numberedStops where locked.stop.isLocked {
            let day = new.days[locked.number.day - 1]
            if !day.stops.contains(locked.stop) || day.date != old.days[locked.number.day - 1].date
            {
                faults.append("\(line): moved or changed \(locked.number)")
            }
        }
    }

    mutating func undoAndRedoAll() {
        let last = bench.state.content
        for _ in past { bench.type("/undo") }
        if bench.state.content != first { faults.append("undoing all is not the first state") }
        if Canonical.text(bench.state.content) != Canonical.text(first) {
            faults.append("undoing all has other bytes")
        }
        let undone = past.count + future.count
        for _ in 0..<undone { bench.type("/redo") }
        for _ in future { bench.type("/undo") }
        if bench.state.content != last
            || Canonical.text(bench.state.content) != Canonical.text(last)
        {
            faults.append("redoing all is not the last state")
        }
    }
}

/// A state's contents as JSON, with parts that scripts do not receive.
private enum Canonical {
    static func text(_ content: Content) -> String {
        let personal = content.plan?.itinerary.numberedStops.map { stop in
            "\(stop.number) \(stop.stop.isLocked) \(stop.stop.note ?? "-") "
                + HandEdit.allCases.filter(stop.stop.handEdits.contains).map(\.rawValue)
                .joined(separator: " ")
        }
        return content.draft.words.english + (content.plan?.json.serialized() ?? "")
            + (personal ?? []).joined(separator: "\n")
    }
}

extension JournalBuffer {
    /// The last command as typed.
    fileprivate var lastLine: String {
        guard let event = events.last(where: { $0.kind == "command" }) else { return "" }
        return "/\(event["name"]?.string ?? "") \(event["arguments"]?.string ?? "")"
    }
}
