import Places
import Planning
import Testing
import Trips

/// Edits with their times, and the findings that follow.
struct ItineraryEditorTests {
    private static func plan(_ days: [[String]]) -> Itinerary {
        Itinerary(
            days: days.enumerated().map { index, stops in
                Day(
                    date: Bench.monday.adding(days: index), city: "Kyoto",
                    stops: stops.map(FittingTests.stop))
            })
    }

    private static func words(_ itinerary: Itinerary) -> [[String]] {
        itinerary.days.map { $0.stops.map(FittingTests.words) }
    }

    private static let days = [
        ["kiyomizu-dera@09:00", "gion@17:30"], ["nijo-castle@09:00", "*manga-museum@13:00"],
    ]

    private static func number(_ day: Int, _ stop: Int) -> StopNumber {
        StopNumber(day: day, stop: stop)
    }

    @Test(
        arguments: [
            (
                [.move(from: number(1, 1), to: number(2, 2))],
                [
                    ["gion@17:30"],
                    ["nijo-castle@09:00", "kiyomizu-dera@11:00", "*manga-museum@13:00"],
                ]
            ),
            (
                [.add(FittingTests.stop("sanjusangen-do"), at: number(1, 2))],
                [["kiyomizu-dera@09:00", "sanjusangen-do@11:00", "gion@17:30"], days[1]]
            ),
            // A stop keeps a time that it already has.
            (
                [.add(FittingTests.stop("X@10:00"), at: number(1, 1))],
                [["X@10:00", "kiyomizu-dera@09:00", "gion@17:30"], days[1]]
            ),
            ([.move(from: number(1, 1), to: number(1, 1))], days),
            (
                [.swapStops(number(1, 1), number(2, 1))],
                [
                    ["nijo-castle@09:00", "gion@17:30"],
                    ["kiyomizu-dera@09:00", "*manga-museum@13:00"],
                ]
            ),
            // In sequence, each edit uses the numbers that the previous one left.
            (
                [.remove(number(1, 1)), .remove(number(1, 1)), .unlock(number(2, 2))],
                [[], ["nijo-castle@09:00", "manga-museum@13:00"]]
            ),
        ] as [([ItineraryEdit], [[String]])])
    func givesTimesOnlyToWhatMoved(edits: [ItineraryEdit], expected: [[String]]) throws {
        let edited = try ItineraryEditor(city: FittingTests.kyoto)
            .applying(edits, to: ItineraryEditorTests.plan(ItineraryEditorTests.days))
        #expect(ItineraryEditorTests.words(edited) == expected)
    }

    @Test func oneWrongEditRefusesAll() {
        #expect(throws: EditError.noSuchStop(StopNumber(day: 1, stop: 2))) {
            try ItineraryEditor(city: nil).applying(
                [.remove(StopNumber(day: 1, stop: 2)), .remove(StopNumber(day: 1, stop: 2))],
                to: ItineraryEditorTests.plan(ItineraryEditorTests.days))
        }
    }

    /// The manga museum is closed on Wednesdays. A day when it is open comes first, then the day
    /// with the fewest stops, then the nearest.
    @Test(
        arguments: [
            ([["fushimi-inari@09:00"], ["nijo-castle@09:00"], []], "manga-museum", 2),
            ([["gion@17:30"], ["nijo-castle@09:00"], []], "kiyomizu-dera", 3),
            ([["X@09:00"], []], "X", 2), ([[]], "X", 1),
        ] as [([[String]], String, Int)])
    func choosesADay(days: [[String]], name: String, expected: Int) {
        let stop = FittingTests.stop(name)
        let place = FittingTests.kyoto.places.first { $0.id == stop.placeID }
        let day = ItineraryEditor(city: FittingTests.kyoto)
            .day(for: stop, in: ItineraryEditorTests.plan(days), place: place)
        #expect(day == expected)
    }

    @Test(
        arguments: [
            (["X@09:00", "Y@10:00"], nil, nil),
            (
                ["X@09:00", "Y@09:45"], "1.2 Y begins at 09:45, but 1.1 X lasts until 10:00",
                "/time 1.2 10:00"
            ),
            (
                ["X@12:00", "Y@09:00"], "1.2 Y begins at 09:00, before 1.1 X at 12:00",
                "/time 1.2 13:00, or /move 1.1 1.2"
            ),
            (
                ["kiyomizu-dera@09:00", "fushimi-inari@10:30"],
                "1.2 Fushimi Inari Shrine begins at 10:30, but it is 22 min from "
                    + "1.1 Kiyomizu-dera, which ends at 10:30",
                "/time 1.2 11:00"
            ),
            // Stops without a time are skipped.
            (
                ["X@09:00", "Z", "Y@09:30"], "1.3 Y begins at 09:30, but 1.1 X lasts until 10:00",
                nil
            ),
            (["X@09:00", "*Y@09:30"], nil, "/remove 1.1, or /unlock 1.2"),
            (["*X@09:00", "*Y@09:30"], nil, "/unlock 1.2, then /time 1.2"),
            (["*X@23:30", "Y@23:45"], nil, "/time 1.2 -, or /remove 1.2"),
        ] as [([String], String?, String?)])
    func saysWhatDoesNotFit(day: [String], message: String?, remedy: String?) {
        let findings = Checks(city: FittingTests.kyoto)
            .findings(ItineraryEditorTests.plan([day]), pace: .packed)
            .filter { $0.code == .timeClash }
        if let message { #expect(findings.map(\.message.english) == [message]) }
        if let remedy { #expect(findings.map(\.remedy.command.english) == [remedy]) }
        #expect(findings.isEmpty == (message == nil && remedy == nil))
    }

    /// The guide's plans have no clashes.
    @Test(arguments: Bench.cities) func plansHaveNoClash(city: City) {
        for plan in Bench.plans(of: city).prefix(40) {
            let scheduler = Scheduler(city: city)
            let days = zip(plan.request.dates, plan.days).map { date, places in
                Day(
                    date: date, city: city.name,
                    stops: scheduler.schedule(places.map(Stop.init(place:))))
            }
            let findings = Checks(city: city).findings(Itinerary(days: days), pace: .balanced)
            #expect(!findings.contains { $0.code == .timeClash })
        }
    }

    @Test(arguments: [
        ("*X@09:00 Y@12:00 X@13:00 Z@14:00 A@15:00", "/remove 1.5, or /move 1.5 to another day"),
        ("X@09:00 *Y@12:00 *X@13:00 *Z@14:00 *A@15:00", "/remove 1.1, or /move 1.1 to another day"),
        ("*X@09:00 *Y@12:00 *B@13:00 *Z@14:00 *A@15:00", "/unlock 1.5, then /remove 1.5"),
    ])
    func namesWhatMayGo(day: String, remedy: String) {
        var plan = ItineraryEditorTests.plan([day.split(separator: " ").map(String.init)])
        for stop in plan.days[0].stops.indices {
            plan.days[0].stops[stop].durationMinutes = 90
        }
        let finding = Checks(city: FittingTests.kyoto).findings(plan, pace: .relaxed)
            .first { $0.code == .tooManyStops }
        #expect(finding?.remedy.command.english == remedy)
    }

    // MARK: Late and rain

    @Test(
        arguments: [
            (120, ["X@09:00", "*Y@11:00", "Z"], ["X@11:00", "*Y@11:00", "Z"]),
            (120, ["X@09:00", "Y@13:00"], ["X@11:00", "Y@13:00"]),
            (600, ["X@09:00", "Y@13:00", "Z@13:15"], ["X@19:00", "Y@20:00", "Z@21:00"]),
            (600, ["X@12:00", "Y@13:00", "Z@13:15"], ["X@22:00", "Y@23:00"]),
            (900, ["X@10:00", "*Y@11:00"], ["*Y@11:00"]), (60, [], []),
        ] as [(Int, [String], [String])])
    func beginsLater(minutes: Int, day: [String], expected: [String]) throws {
        let plan = ItineraryEditorTests.plan([["A@09:00"], day])
        let late = try LatePlan(minutes: minutes, day: 2, of: plan)
        let edited = try ItineraryEditor(city: nil).applying(late.edits, to: plan)
        #expect(ItineraryEditorTests.words(edited) == [["A@09:00"], expected])
    }

    /// An assumed length is the usual one: an hour for a meal, two for an evening out.
    @Test(arguments: [(InterestType.food, 1), (.nightlife, 0)])
    func anAssumedLengthEndsByMidnightToo(type: InterestType, left: Int) throws {
        var plan = ItineraryEditorTests.plan([[]])
        plan.days[0].stops = [
            Stop(name: "Foo", type: type, description: "", start: TimeOfDay("22:00"))
        ]
        let late = try LatePlan(minutes: 59, day: 1, of: plan)
        let edited = try ItineraryEditor(city: nil).applying(late.edits, to: plan)
        #expect(edited.numberedStops.count == left)
    }

    @Test(
        arguments: [
            ("Luxembourg Gardens", .nature, .outdoors), ("Vigeland Park", .cultural, .outdoors),
            ("Natural History Museum", .cultural, .indoors), ("Louvre", .cultural, .indoors),
            ("Lawn Tennis Museum", .sports, .indoors), ("Garden Museum", .nature, .indoors),
            ("Nijō Castle", .historical, .unknown), ("Trevi Fountain", .historical, .outdoors),
            ("Teramachi", .shopping, .unknown), ("Funaoka Onsen", .relaxation, .indoors),
            ("Parking", .food, .indoors),
        ] as [(String, InterestType, Shelter)])
    func judgesByNameAndType(name: String, type: InterestType, expected: Shelter) {
        #expect(Shelter(name: name, type: type) == expected)
    }

    /// Nearest, open on that day, not in the plan, at a suitable time.
    @Test func rainSendsPeopleIndoors() throws {
        let plan = ItineraryEditorTests.plan([
            ["*philosophers-path@09:00", "arashiyama-bamboo-grove@11:00", "nijo-castle@14:00"],
            ["kyoto-national-museum@09:00"],
        ])
        let rain = try RainPlan(day: 1, of: plan, in: FittingTests.kyoto, wishes: Wishes())
        guard case .replace(let number, let stop)? = rain.edits.first, rain.edits.count == 1 else {
            Issue.record("\(rain.edits)")
            return
        }
        #expect(number == StopNumber(day: 1, stop: 2) && rain.staying.isEmpty)
        #expect(Shelter(name: stop.name, type: stop.type) == .indoors)
        var wishes = Wishes()
        wishes.avoid = [stop.name]
        let other = try RainPlan(day: 1, of: plan, in: FittingTests.kyoto, wishes: wishes)
        #expect(other.edits != rain.edits && other.edits.count == 1)
        wishes.avoid = FittingTests.kyoto.places.map(\.name)
        let none = try RainPlan(day: 1, of: plan, in: FittingTests.kyoto, wishes: wishes)
        #expect(none.edits.isEmpty && none.staying.map(\.stop.number) == [number])
    }
}
