import Places
import TestAtlas
import Testing
import Trips

@testable import Planning

/// Meals are stops of a day, and the checks take them as meals.
struct MealChecksTests {
    /// Stops of Rome as `place@start`; a meal at one as `lunch=place@start`, and one that is only
    /// near somewhere as `lunch:name@start`.
    static func stop(_ text: String) -> Stop {
        let parts = text.split(separator: "@").map(String.init)
        var stop: Stop
        if let (meal, name) = split(parts[0], at: ":") {
            let middle = Bench.city("rome").coordinate
            stop = Stop(
                name: name, type: .food, meal: meal, description: "Trattorias and wine bars.",
                durationMinutes: 60, latitude: middle.latitude, longitude: middle.longitude,
                provenance: .estimated)
        } else if let (meal, id) = split(parts[0], at: "=") {
            stop = Stop(place: Bench.place("rome/\(id)"))
            stop.meal = meal
        } else {
            stop = Stop(place: Bench.place("rome/\(parts[0])"))
        }
        stop.start = parts.count > 1 ? TimeOfDay(parts[1]) : nil
        return stop
    }

    private static func split(_ text: String, at sign: Character) -> (Meal?, String)? {
        let parts = text.split(separator: sign).map(String.init)
        return parts.count == 2 ? (Meal(rawValue: parts[0]), parts[1]) : nil
    }

    static func plan(_ days: [[String]], from first: CalendarDate = Bench.monday) -> Itinerary {
        Itinerary(
            days: days.enumerated().map {
                Day(date: first.adding(days: $0), city: "Rome", stops: $1.map(stop))
            })
    }

    static func findings(
        _ days: [[String]], interests: Interests = Interests(), pace: Pace = .packed,
        from first: CalendarDate = Bench.monday
    ) -> [Finding] {
        let city = Bench.city("rome")
        let plan = plan(days, from: first)
        let dates = DateSpan(first: first, days: days.count)!
        let trip = Trip(
            legs: [Leg(city: city.cityName, dates: dates)], interests: interests, pace: pace)
        return Checks(city: city, context: CheckContext(trip: trip, atlas: .sample))
            .findings(plan, pace: pace)
    }

    static func words(_ findings: [Finding]) -> [String] {
        findings.map { "\($0.code.rawValue): \($0.message): \($0.remedy.command)" }
    }

    private static let lunch = "lunch:Lunch around Trastevere@12:30"
    private static let dinner = "dinner:Dinner around Trastevere@19:30"

    @Test(
        arguments: [
            // Nothing to look up, and no place to see twice.
            ([["colosseum@10:00", lunch, dinner]], []),
            ([["colosseum@10:00", lunch], ["pantheon@10:00", lunch]], []),
            ([["colosseum@10:00", lunch], ["trastevere@18:00"]], []),
            ([["colosseum@10:00", "lunch:Lunch@12:30", "dinner:Pizza@19:00"]], []),
            // A place of the atlas is checked like any other.
            (
                [["lunch=sant-eustachio@12:30"], ["lunch=sant-eustachio@12:30"]],
                [
                    "empty-day: Day 1 is free: /regenerate day 1, or /add NAME to 1",
                    "empty-day: Day 2 is free: /regenerate day 2, or /add NAME to 2",
                    "repeated-stop: 2.1 Sant'Eustachio Il Caffè is the same place as 1.1: "
                        + "/regenerate 2.1",
                ]
            ),
        ] as [([[String]], [String])])
    func whatIsFound(days: [[String]], expected: [String]) {
        #expect(Self.words(Self.findings(days)) == expected)
    }

    @Test func aMealWhereItIsClosed() {
        let sunday = Bench.monday.adding(days: 6)
        let found = Self.findings(
            [["colosseum@10:00", "lunch=testaccio-market@12:30"]], from: sunday)
        #expect(
            Self.words(found) == [
                "closed: 1.2 Testaccio Market is usually closed on Sundays: /regenerate 1.2"
            ])
    }

    @Test func aMealInAnotherCity() {
        var plan = Self.plan([["colosseum@10:00", Self.lunch]])
        plan.days[0].stops[1].latitude = 48.86
        plan.days[0].stops[1].longitude = 2.35
        let found = Checks(city: Bench.city("rome")).findings(plan, pace: .packed)
        #expect(found.contains { $0.code == .inAnotherCity && $0.stop == 2 })
        #expect(!found.contains { [.unverified, .noPlace].contains($0.code) })
    }

    /// Written by hand: without a position, and on the word of whoever wrote it.
    @Test(arguments: ["Trastevere", "Rome", "Restaurant", "Paris", "The Louvre", "Da Enzo"])
    func aMealByHandIsNoUnknownPlace(name: String) {
        var plan = Self.plan([["colosseum@10:00"]])
        let lunch = Stop(
            name: name, type: .food, meal: .lunch, description: "", start: TimeOfDay("12:30"))
        plan.days[0].stops.append(lunch)
        let context = CheckContext(atlas: .sample)
        let found = Checks(city: Bench.city("rome"), context: context)
            .findings(plan, pace: .packed)
        #expect(Self.words(found) == [])
        plan.days[0].stops[1].meal = nil
        let before = Checks(city: Bench.city("rome"), context: context)
            .findings(plan, pace: .packed)
        #expect(!before.isEmpty)
    }

    // MARK: Counting

    @Test(
        arguments: [
            (["colosseum", lunch, "pantheon", dinner], nil),
            (
                ["colosseum", lunch, "vatican-museums", "appian-way", dinner],
                "Day 1 has 3 stops, 7 h 30 min of visits; a relaxed day has up to 5 h: /remove "
                    + "1.4, or /move 1.4 to another day"
            ),
        ] as [([String], String?)])
    func mealsDoNotCountForThePace(day: [String], expected: String?) {
        let found = Self.findings([day], pace: .relaxed).filter { $0.code == .tooManyStops }
        #expect(
            found.map { "\($0.message): \($0.remedy.command)" } == (expected.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            (InterestLevel.veryLow, ["colosseum", lunch, dinner], []),
            (.veryLow, ["colosseum", "testaccio-market"], [.interestOverserved]),
            (.veryHigh, ["colosseum", lunch, dinner], [.interestUnserved]),
            // A meal at a place is food; one somewhere around is not.
            (.veryHigh, ["colosseum", "lunch=trastevere"], []),
            (.veryHigh, ["colosseum", "testaccio-market", lunch], []),
        ] as [(InterestLevel, [String], [Finding.Code])])
    func mealsDoNotCountForAnInterest(
        food: InterestLevel, day: [String], expected: [Finding.Code]
    ) {
        let interests = Bench.interests([.food: food])
        let found = Self.findings([day], interests: interests, pace: .relaxed).map(\.code)
        let counted: Set<Finding.Code> = [.interestOverserved, .interestUnserved]
        #expect(found.filter(counted.contains) == expected)
    }

    /// The offer for an interest takes no meal out of the plan.
    @Test func anInterestTakesNoMealAway() {
        let interests = Bench.interests([.nightlife: .veryHigh, .food: .low])
        let found = Self.findings(
            [[Self.lunch, "colosseum", "pantheon", Self.dinner]], interests: interests,
            pace: .relaxed
        ).first { $0.code == .interestUnserved }
        #expect(found.map { "\($0.remedy.command)".prefix(13) } == "/replace 1.2 ")
    }

    // MARK: Times

    @Test(
        arguments: [
            (nil, nil, true), ("lunch:Lunch@13:00", nil, false), ("lunch:Lunch", nil, false),
            (nil, "dinner:Dinner@19:00", true),
        ] as [(String?, String?, Bool)])
    func lunchFillsTheMealGap(lunch: String?, dinner: String?, expected: Bool) {
        var sights = ["colosseum@11:00", "pantheon@12:45"].map(Self.stop)
        (sights[0].durationMinutes, sights[1].durationMinutes) = (100, 165)
        let stops =
            [sights[0]] + [lunch].compactMap { $0.map(Self.stop) } + [sights[1]]
            + [dinner].compactMap { $0.map(Self.stop) }
        let plan = Itinerary(days: [Day(date: Bench.monday, city: "Rome", stops: stops)])
        let found = Checks(city: Bench.city("rome")).findings(plan, pace: .packed)
        #expect(found.contains { $0.code == .mealGap } == expected)
    }

    @Test(
        arguments: [
            // An hour and a half for dinner, which is a stop of its own.
            (["pantheon@15:00", "piazza-navona@19:45"], nil),
            (
                ["pantheon@15:00", "piazza-navona@19:45", "dinner:Dinner@22:00"],
                "About 3 h 45 min is free before 1.2 Piazza Navona at 19:45"
            ),
            // Dinner could not come earlier.
            (["pantheon@14:00", "dinner:Dinner@19:30"], nil),
            (["pantheon@14:00", "dinner=sant-eustachio@19:30"], nil),
            // Lunch on both sides of it needs no other.
            (["pantheon@09:00", "lunch:Lunch@12:30", "colosseum@14:00"], nil),
        ] as [([String], String?)])
    func freeTime(day: [String], expected: String?) {
        let found = Self.findings([day]).filter { $0.code == .freeTime }.map { "\($0.message)" }
        #expect(found == (expected.map { [$0] } ?? []))
    }

    /// The order of a day may be better, but meals stay between the same sights.
    @Test func mealsKeepTheirPlaceInABetterOrder() {
        let center = Bench.city("rome").coordinate
        func stop(_ name: String, _ kilometres: Double, meal: Meal? = nil) -> Stop {
            Stop(
                name: name, type: meal == nil ? .cultural : .food, meal: meal, description: "",
                durationMinutes: 60, latitude: center.latitude + kilometres / 111.2,
                longitude: center.longitude)
        }
        let stops = [
            stop("A", 0), stop("B", 7), stop("Lunch", 0.2, meal: .lunch), stop("C", 0.5),
            stop("D", 7.5), stop("E", 8), stop("Dinner", 8, meal: .dinner),
        ]
        let day = Day(date: Bench.monday, city: "Rome", stops: stops)
        let found = Checks(city: Bench.city("rome"))
            .findings(Itinerary(days: [day]), pace: .packed).first { $0.code == .zigZag }
        #expect(
            found.map { "\($0.message)" } == """
                Day 1 has 2 h 1 min of travel between stops; in the order 1.4, 1.1, 1.3, 1.2, \
                1.5, 1.6 and 1.7 it has 1 h 6 min
                """)
    }

    // MARK: Scheduling

    @Test(
        arguments: [
            (["lunch=campo-de-fiori", "colosseum"], ["09:00 Colosseum", "11:30 Campo de' Fiori"]),
            (
                ["dinner=campo-de-fiori", "colosseum"],
                ["09:00 Colosseum", "18:00 Campo de' Fiori"]
            ),
            (["breakfast=campo-de-fiori", "colosseum"], ["09:00 Campo de' Fiori"]),
        ] as [([String], [String])])
    func mealsComeAtTheirTime(stops: [String], expected: [String]) {
        let day = Scheduler(city: Bench.city("rome"), date: Bench.monday)
            .schedule(stops.map(Self.stop))
        let words = day.map { "\($0.start.map { "\($0)" } ?? "-") \($0.name)" }
        #expect(Set(expected).isSubset(of: words), "\(words)")
    }

    /// The hour of a lunch is the day's hour for lunch.
    @Test(arguments: [
        (Meal.lunch, ["09:00", "11:30 lunch", "13:00", "15:30"]),
        (.dinner, ["09:00", "11:30", "15:00", "18:00 dinner"]),
    ])
    func lunchIsEatenOnce(meal: Meal, expected: [String]) {
        let sights = ["A", "B", "C"].map { Stop(name: $0, type: .cultural, description: "") }
        let stop = Stop(name: "Meal", type: .food, meal: meal, description: "")
        let day = Scheduler(city: nil).schedule(sights + [stop])
        let words = day.map { stop in
            (stop.start?.description ?? "-") + (stop.meal.map { " \($0)" } ?? "")
        }
        #expect(words == expected)
    }

    /// Rain moves a meal to another table only, and one around a park is under a roof.
    @Test(arguments: [
        ("lunch=villa-borghese@12:30", true), ("lunch:Lunch around Borghese Park@12:30", false),
    ])
    func mealsInTheRain(stop: String, isMoved: Bool) throws {
        let plan = Self.plan([[stop]])
        let rain = try RainPlan(day: 1, of: plan, in: Bench.city("rome"), wishes: Wishes())
        #expect(rain.edits.isEmpty == !isMoved && rain.staying.isEmpty)
        for case .replace(_, let shelter) in rain.edits {
            #expect(shelter.type == .food && shelter.meal == .lunch)
        }
    }

    /// A day with many meals is no fuller than one without.
    @Test func aStopGoesWhereTheFewestSightsAre() {
        let plan = Self.plan([
            [Self.lunch, "colosseum", Self.dinner], ["pantheon", "piazza-navona"],
        ])
        let stop = Stop(name: "X", type: .cultural, description: "")
        let editor = ItineraryEditor(city: Bench.city("rome"))
        #expect(editor.day(for: stop, in: plan, place: nil) == 1)
    }
}
