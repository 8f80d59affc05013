import Testing
import Trips

/// Plans in short form: a day for each `/`, stops by name, with `!` if locked, a start after `@`
/// and a note after `#`.
enum Sketch {
    static func plan(_ text: String) -> Itinerary {
        let days = text.split(separator: "/", omittingEmptySubsequences: false)
        return Itinerary(
            days: days.enumerated().map { index, day in
                Day(
                    date: CalendarDate(dayNumber: 20_910 + index), city: "Rome",
                    stops: day.split(separator: " ").map { stop(String($0)) })
            })
    }

    static func stop(_ text: String) -> Stop {
        let name = text.prefix { $0.isLetter }
        var stop = Stop(name: String(name), type: .cultural, description: "")
        stop.isLocked = text.contains("!")
        stop.start = part(of: text, after: "@").flatMap { TimeOfDay($0) }
        stop.note = part(of: text, after: "#")
        return stop
    }

    private static func part(of text: String, after mark: Character) -> String? {
        guard let index = text.firstIndex(of: mark) else { return nil }
        return String(text[index...].dropFirst().prefix { !"!@#".contains($0) })
    }

    static func words(_ itinerary: Itinerary) -> String {
        itinerary.days.map { $0.stops.map(words).joined(separator: " ") }.joined(separator: "/")
    }

    static func words(_ stop: Stop) -> String {
        stop.name + (stop.isLocked ? "!" : "") + (stop.start.map { "@\($0)" } ?? "")
            + (stop.note.map { "#\($0)" } ?? "")
    }
}

extension StopNumber: ExpressibleByFloatLiteral {
    /// `1.2`, for tests only.
    public init(floatLiteral value: Double) {
        let day = Int(value)
        self.init(day: day, stop: Int((value * 10).rounded()) - day * 10)
    }
}

struct ItineraryEditTests {
    private static let plan = Sketch.plan("A@09:00 B!@11:00#x C@14:00/D@10:00 E#y/")

    @Test(
        arguments: [
            (.add(Sketch.stop("X"), at: 1.1), "X A@09:00 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (
                .add(Sketch.stop("X@08:00"), at: 1.4),
                "A@09:00 B!@11:00#x C@14:00 X@08:00/D@10:00 E#y/"
            ),
            (.add(Sketch.stop("X"), at: 3.1), "A@09:00 B!@11:00#x C@14:00/D@10:00 E#y/X"),
            (.remove(1.1), "B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.remove(2.2), "A@09:00 B!@11:00#x C@14:00/D@10:00/"),
            // A moved stop loses its time, which belonged to the old position.
            (.move(from: 1.1, to: 1.3), "B!@11:00#x C@14:00 A/D@10:00 E#y/"),
            (.move(from: 1.3, to: 1.1), "C A@09:00 B!@11:00#x/D@10:00 E#y/"),
            (.move(from: 1.1, to: 2.2), "B!@11:00#x C@14:00/D@10:00 A E#y/"),
            (.move(from: 2.2, to: 3.1), "A@09:00 B!@11:00#x C@14:00/D@10:00/E#y"),
            (.move(from: 1.1, to: 1.1), "A@09:00 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.swapStops(1.1, 2.1), "D@09:00 B!@11:00#x C@14:00/A@10:00 E#y/"),
            (.swapStops(2.1, 2.2), "A@09:00 B!@11:00#x C@14:00/E@10:00#y D/"),
            (.swapStops(2.1, 2.1), "A@09:00 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.swapDays(2, 3), "A@09:00 B!@11:00#x C@14:00//D@10:00 E#y"),
            (.swapDays(1, 1), "A@09:00 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.lock(1.1), "A!@09:00 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.unlock(1.2), "A@09:00 B@11:00#x C@14:00/D@10:00 E#y/"),
            (.unlock(1.1), "A@09:00 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.note(1.2, "z"), "A@09:00 B!@11:00#z C@14:00/D@10:00 E#y/"),
            (.note(2.2, nil), "A@09:00 B!@11:00#x C@14:00/D@10:00 E/"),
            (.time(1.1, TimeOfDay("08:30")), "A@08:30 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.time(1.1, nil), "A B!@11:00#x C@14:00/D@10:00 E#y/"),
            // The order stays, even if the time is out of order.
            (.time(1.1, TimeOfDay("20:00")), "A@20:00 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.replace(1.1, with: Sketch.stop("X")), "X@09:00 B!@11:00#x C@14:00/D@10:00 E#y/"),
            (.replace(2.2, with: Sketch.stop("X")), "A@09:00 B!@11:00#x C@14:00/D@10:00 X/"),
        ] as [(ItineraryEdit, String)])
    func changesOnlyWhatItNames(edit: ItineraryEdit, expected: String) throws {
        let edited = try ItineraryEditTests.plan.applying(edit)
        #expect(Sketch.words(edited) == expected)
        #expect(edited.days.map(\.date) == ItineraryEditTests.plan.days.map(\.date))
    }

    /// Somewhere else to eat is the same meal; a sight in its place is none.
    @Test(
        arguments: [
            (.food, nil, .lunch), (.food, .dinner, .dinner), (.cultural, nil, nil),
        ] as [(InterestType, Meal?, Meal?)])
    func aMealIsReplacedByAMeal(type: InterestType, meal: Meal?, expected: Meal?) throws {
        var plan = ItineraryEditTests.plan
        plan.days[0].stops[0].meal = .lunch
        let new = Stop(name: "X", type: type, meal: meal, description: "")
        let stop = try plan.applying(.replace(1.1, with: new))[1.1]
        #expect(stop?.meal == expected && stop?.start == TimeOfDay("09:00"))
    }

    @Test(
        arguments: [
            (.remove(1.4), .noSuchStop(1.4)), (.remove(4.1), .noSuchDay(4, days: 3)),
            (.remove(StopNumber(day: 0, stop: 1)), .noSuchDay(0, days: 3)),
            (.remove(StopNumber(day: 1, stop: 0)), .noSuchStop(StopNumber(day: 1, stop: 0))),
            (.remove(StopNumber(day: .max, stop: .max)), .noSuchDay(.max, days: 3)),
            (.add(Sketch.stop("X"), at: 1.5), .noSuchPosition(1.5, last: 1.4)),
            (.add(Sketch.stop("X"), at: 4.1), .noSuchDay(4, days: 3)),
            (.move(from: 1.1, to: 1.4), .noSuchPosition(1.4, last: 1.3)),
            (.move(from: 1.1, to: 3.2), .noSuchPosition(3.2, last: 3.1)),
            (.move(from: 1.1, to: 4.1), .noSuchDay(4, days: 3)),
            (.swapStops(1.1, 3.1), .noSuchStop(3.1)), (.swapDays(1, 4), .noSuchDay(4, days: 3)),
            (.swapDays(0, 1), .noSuchDay(0, days: 3)), (.lock(3.1), .noSuchStop(3.1)),
            (.note(3.1, "x"), .noSuchStop(3.1)), (.time(9.1, nil), .noSuchDay(9, days: 3)),
            (.remove(1.2), .locked(1.2, "B")), (.move(from: 1.2, to: 2.1), .locked(1.2, "B")),
            (.swapStops(1.1, 1.2), .locked(1.2, "B")), (.swapStops(1.2, 1.1), .locked(1.2, "B")),
            (.time(1.2, TimeOfDay("09:00")), .locked(1.2, "B")),
            (.replace(1.2, with: Sketch.stop("X")), .locked(1.2, "B")),
            (.swapDays(1, 2), .lockedDay(1, 1.2, "B")), (.swapDays(3, 1), .lockedDay(1, 1.2, "B")),
        ] as [(ItineraryEdit, EditError)])
    func refuses(edit: ItineraryEdit, expected: EditError) {
        #expect(throws: expected) { try ItineraryEditTests.plan.applying(edit) }
    }

    @Test func aDayIsRefusedForItsFirstLockedStop() {
        #expect(throws: EditError.lockedDay(1, 1.2, "B")) {
            try Sketch.plan("A B! C!/D").applying(.swapDays(2, 1))
        }
    }

    /// What a stop records of the person's decisions, after several edits.
    @Test(
        arguments: [
            ([.add(Sketch.stop("X"), at: 1.1)], "X", "added"),
            ([.replace(1.1, with: Sketch.stop("X"))], "X", "replaced"),
            ([.move(from: 1.1, to: 2.1)], "A", "moved"), ([.move(from: 1.1, to: 1.1)], "A", ""),
            ([.swapStops(1.1, 2.1)], "D", "moved"), ([.swapStops(1.1, 1.1)], "A", ""),
            ([.swapDays(2, 3)], "D", ""), ([.lock(1.1), .unlock(1.1)], "A", ""),
            ([.time(1.1, TimeOfDay("08:30"))], "A", "timed"),
            ([.time(1.1, TimeOfDay("09:00"))], "A", ""), ([.time(1.1, nil)], "A", ""),
            ([.time(1.1, TimeOfDay("08:30")), .time(1.1, nil)], "A", ""),
            // The time set by the person belonged to the old position.
            ([.time(1.1, TimeOfDay("08:30")), .move(from: 1.1, to: 2.1)], "A", "moved"),
            // A replacement begins at the time that the person set.
            (
                [.time(1.1, TimeOfDay("08:30")), .replace(1.1, with: Sketch.stop("X"))], "X",
                "replaced timed"
            ),
        ] as [([ItineraryEdit], String, String)])
    func aStopRemembersWhatWasDecided(
        edits: [ItineraryEdit], name: String, expected: String
    ) throws {
        for byHand in [true, false] {
            var plan = ItineraryEditTests.plan
            for edit in edits { plan = try plan.applying(edit, byHand: byHand) }
            let stop = try #require(plan.numberedStops.first { $0.stop.name == name }).stop
            let marks = HandEdit.allCases.filter(stop.handEdits.contains).map(\.rawValue)
            #expect(marks.joined(separator: " ") == (byHand ? expected : ""))
            #expect(stop.isPersonal == !marks.isEmpty)
            #expect(stop.hasFixedStart == marks.contains("timed"))
        }
    }
}
