import Places
import Testing
import Trips

@testable import Planning

/// What a planned day makes of the facts of its places, in towns made for one fact each.
@Suite struct SmallTownTests {
    private static func days(
        _ rows: String, from: CalendarDate = Bench.monday, count: Int = 1,
        _ change: (inout GuideRequest) -> Void = { _ in }
    ) throws -> [[Stop]] {
        let request = StayPlannerTests.request(days: count, from: from, change)
        return StayPlanner(city: try SmallTown.city(rows), seed: 0).days(request)
    }

    private static func names(_ day: [Stop]) -> [String] {
        day.filter { $0.meal == nil }.map(\.name)
    }

    /// What happens on Sundays fills no other day.
    @Test func aWeeklyMarketIsSeenOnItsDay() throws {
        let rows = """
            Town Hall | historical | 40.0010, 10.0000 | visit: 120
            Flea Market | shopping | 40.0020, 10.0000 | visit: 90; hours: 24/7; moments: Su
            Museum | cultural | 40.0030, 10.0000 | visit: 120
            Garden | nature | 40.0040, 10.0000 | visit: 90
            Theatre | entertainment | 40.0050, 10.0000 | visit: 90
            """
        let saturday = Bench.monday.adding(days: 5)
        let weekend = try Self.days(rows, from: saturday, count: 2)
        #expect(!Self.names(weekend[0]).contains("Flea Market"))
        #expect(Self.names(weekend[1]).contains("Flea Market"))
        #expect(try !Self.names(Self.days(rows)[0]).contains("Flea Market"))
    }

    /// What is made for families is for families.
    @Test(arguments: [0, 2]) func familiesGoWhereFamiliesGo(children: Int) throws {
        let rows = """
            Town Hall | historical | 40.0010, 10.0000 | visit: 120
            Museum | cultural | 40.0020, 10.0000 | visit: 120
            Toy House | cultural | 40.0030, 10.0000 | visit: 90; tags: families, children
            Garden | nature | 40.0040, 10.0000 | visit: 90
            """
        let day = try Self.days(rows) {
            $0.travellers.party = Party(
                adults: 2, children: children, childAges: children > 0 ? [4, 9] : [])
        }
        #expect(Self.names(day[0]).contains("Toy House") == (children > 0))
    }

    /// A day of churches is no day, though each of them comes before the rest.
    @Test func twoOfAKindAreEnough() throws {
        let rows = """
            Castle | historical | 40.0010, 10.0000 | visit: 60
            Square | historical | 40.0012, 10.0003 | visit: 30
            Bridge | historical | 40.0014, 10.0006 | visit: 30
            Tower | historical | 40.0016, 10.0009 | visit: 30
            Gate | historical | 40.0018, 10.0012 | visit: 30
            Saint Anne | historical | 40.0020, 10.0000 | visit: 45; tags: church
            Saint Bruno | cultural | 40.0022, 10.0003 | visit: 45; tags: church
            Saint Clare | historical | 40.0024, 10.0006 | visit: 45; tags: church
            Saint Denis | cultural | 40.0026, 10.0009 | visit: 45; tags: church
            Print Museum | cultural | 40.0028, 10.0012 | visit: 60
            Opera | entertainment | 40.0030, 10.0015 | visit: 60
            """
        let day = try Self.names(Self.days(rows)[0])
        #expect(day.count { $0.hasPrefix("Saint") } <= 2)
        #expect(day.contains("Print Museum") || day.contains("Opera"))
    }

    private static let tables = """
        Town Hall | historical | 40.0010, 10.0000 | visit: 120
        Museum | cultural | 40.0020, 10.0000 | visit: 120
        Garden | nature | 40.0030, 10.0000 | visit: 120
        """

    /// At a table that food lovers book, dinner takes its time.
    @Test func dinnerAtASpecialTableIsLong() throws {
        func dinner(_ keys: String) throws -> Stop {
            let row = "\nTable | food | 40.0032, 10.0000 | hours: 18:00-23:30; meals: dinner; "
            let day = try Self.days(Self.tables + row + "cuisine: soup; " + keys)[0]
            return try #require(day.first { $0.meal == .dinner })
        }
        let casual = try dinner("dining: casual; visit: 90")
        let special = try dinner("dining: special; visit: 150")
        #expect(casual.name == "Table" && special.name == "Table")
        #expect(casual.likelyMinutes < 120 && special.likelyMinutes == 150)
        #expect(try dinner("dining: special; visit: 240").likelyMinutes == 150)
    }

    /// The places for dinner near the town hall, best first.
    private static func dinners(
        _ rows: String..., change: (inout GuideRequest) -> Void = { _ in }
    ) throws -> [String] {
        try dinners(rows, change)
    }

    private static func dinners(
        _ rows: [String], _ change: (inout GuideRequest) -> Void
    ) throws -> [String] {
        let city = try SmallTown.city(
            rows.map { row in
                row + "; hours: 18:00-23:30; meals: dinner"
                    + (row.contains("dining: ") ? "" : "; dining: casual")
            }.joined(separator: "\n"))
        let request = StayPlannerTests.request(days: 1, change)
        let hall = try #require(Coordinate(latitude: 40, longitude: 10))
        return MealChoice(request, city: city).choices(
            .dinner, at: 19 * 60, minutes: 90, on: Bench.monday, before: WayEnd(hall), after: nil,
            taken: [], by: Scheduler(city: city, date: Bench.monday)
        ).map(\.name)
    }

    /// A table half an hour away is better than none, and not thought of where one is near.
    @Test func aTableIsFoundFarAway() throws {
        let inn = "Inn | food | 40.0700, 10.0000 | cuisine: soup"
        #expect(try Self.dinners(inn) == ["Inn"])
        #expect(
            try Self.dinners(inn, "Cellar | food | 40.0100, 10.0000 | cuisine: tea") == ["Cellar"])
        #expect(try Self.dinners("Inn | food | 40.2000, 10.0000 | cuisine: soup") == [])
    }

    /// A table that food lovers book is for those who love food.
    @Test func aSpecialTableIsForThoseWhoWantIt() throws {
        let rows = [
            "Inn | food | 40.0050, 10.0000 | cuisine: tea; dining: casual; visit: 90",
            "Star | food | 40.0030, 10.0000 | cuisine: soup; dining: special; visit: 150",
        ]
        for (level, first) in [(InterestLevel.medium, "Inn"), (.veryHigh, "Star")] {
            #expect(try Self.dinners(rows) { $0.interests[.food] = level }.first == first)
        }
    }

    /// People look for a table in a street, a market or a mall only where no house is as near.
    @Test(arguments: ["street", "market", "mall", "quarter"])
    func aHouseIsBetterThanAStreet(tag: String) throws {
        let street = "Food Street | food | 40.0031, 10.0000 | cuisine: soup; tags: \(tag)"
        let near = "Inn | food | 40.0060, 10.0000 | cuisine: tea"
        #expect(try Self.dinners(street, near) == ["Inn", "Food Street"])
        let far = "Inn | food | 40.0380, 10.0000 | cuisine: tea"
        #expect(try Self.dinners(street, far) == ["Food Street", "Inn"])
    }

    /// Two villages of one outing are one day trip; two by themselves are two.
    @Test(arguments: [false, true]) func anOutingIsOneTrip(isOne: Bool) throws {
        let rows = """
            Lake | nature | 40.3000, 10.0000 | visit: 300; trip: train 40
            Abbey | historical | 40.3500, 10.0000 | visit: 300; trip: train 45\(isOne ? "; with: lake" : "")
            Town Hall | historical | 40.0010, 10.0000 | visit: 120
            Museum | cultural | 40.0020, 10.0000 | visit: 120
            Garden | nature | 40.0030, 10.0000 | visit: 120
            """
        let days = try Self.days(rows, count: 8)
        #expect(days.joined().count { $0.access?.trip != nil } == (isOne ? 1 : 2))
    }

    /// A trip that fills the hours of the pace is the whole day.
    @Test func aLongTripIsTheDay() throws {
        let rows = """
            Lake | nature | 40.3000, 10.0000 | visit: 300; trip: train 40
            Town Hall | historical | 40.0010, 10.0000 | visit: 60
            Museum | cultural | 40.0020, 10.0000 | visit: 60
            Terrace | relaxation | 40.0030, 10.0000 | visit: 60; hours: 24/7
            """
        for (pace, most) in [(Pace.relaxed, 1), (.packed, 3)] {
            let days = try Self.days(rows, count: 3) { $0.pace = pace }
            let day = try #require(days.first { $0.contains { $0.access?.trip != nil } })
            let sights = day.count { $0.meal == nil }
            #expect(pace == .relaxed ? sights == most : (2...most).contains(sights))
        }
    }

    /// Two sights of four hours are seen on two days, outing or not.
    @Test func whatNoDayHasTimeForIsSeenOnTwo() throws {
        let rows = """
            Pyramids | historical | 40.0010, 10.0000 | visit: 240; with: great-museum
            Great Museum | cultural | 40.0050, 10.0000 | visit: 240
            Town Hall | historical | 40.0410, 10.0000 | visit: 120
            Bazaar | shopping | 40.0420, 10.0000 | visit: 120
            Mosque | historical | 40.0430, 10.0000 | visit: 90
            """
        let names = Set(try Self.days(rows, count: 2).joined().map(\.name))
        #expect(names.isSuperset(of: ["Pyramids", "Great Museum"]))
    }

    /// Neon signs are for the evening, though they lie beside the morning's museum.
    @Test func whatLivesInTheEveningIsNotSeenInTheMorning() throws {
        let rows = """
            Neon Street | entertainment | 40.0010, 10.0000 | visit: 60; hours: 24/7
            Museum | cultural | 40.0012, 10.0000 | visit: 120
            Palace | historical | 40.0300, 10.0000 | visit: 120
            Garden | nature | 40.0310, 10.0000 | visit: 90
            """
        let city = try SmallTown.city(rows, best: ["Neon Street": "evening"])
        let day = StayPlanner(city: city, seed: 0).days(StayPlannerTests.request(days: 1))[0]
        let street = try #require(day.first { $0.name == "Neon Street" })
        #expect(try #require(street.start) >= TimeOfDay(minutes: 17 * 60))
    }

    /// A day at a theme park has its lunch there.
    @Test func aDayOutHasItsLunch() throws {
        let rows = """
            Wonder Park | entertainment | 40.0010, 10.0000 | visit: 420; hours: 09:00-20:00; tags: theme-park
            Inn | food | 40.0012, 10.0000 | meals: lunch, dinner; cuisine: soup; dining: casual; hours: 11:00-22:00
            """
        let day = try Self.days(rows) { $0.interests[.entertainment] = .high }[0]
        #expect(day.contains { $0.name == "Wonder Park" && $0.includesLunch })
        #expect(!day.contains { $0.meal == .lunch })
    }

    /// Lunch "around" somewhere is near what comes before it, and stays where it is.
    @Test func lunchAroundSomewhereKeepsItsPlace() throws {
        let rows = """
            Garden | nature | 40.0010, 10.0000 | visit: 105
            Park | nature | 40.0050, 10.0000 | visit: 90; hours: 24/7
            Cemetery | historical | 40.0090, 10.0000 | visit: 90
            """
        let city = try SmallTown.city(rows)
        func stop(_ name: String, at time: String) throws -> Stop {
            var stop = Stop(place: try #require(city.places.first { $0.name == name }))
            (stop.start, stop.isLocked) = (TimeOfDay(time), true)
            return stop
        }
        let lunch = Stop(
            name: "Lunch around the Park", type: .food, meal: .lunch, description: "",
            start: TimeOfDay("12:00"), durationMinutes: 60, isLocked: true)
        let kept = [try stop("Garden", at: "10:00"), lunch, try stop("Park", at: "13:15")]
        let day = GuideDay(
            date: Bench.monday, room: 9, keeping: kept, in: city, hours: DayHours())
        let plan = StayPlanner(city: city, seed: 0).days(
            GuideRequest(days: [day], interests: Interests()))[0]
        let starts = plan.compactMap { $0.start?.minutes }
        #expect(starts == starts.sorted())
        #expect(plan.prefix(3).map(\.name) == kept.map(\.name))
    }

    /// A day that came from a quarter does not go back to it.
    @Test func aDayDoesNotGoBackToWhereItWas() throws {
        let rows = """
            Palace | historical | 40.0000, 10.0000 | visit: 90
            Palace Garden | nature | 40.0010, 10.0010 | visit: 90
            Harbour | historical | 40.0250, 10.0000 | visit: 90
            Ship | cultural | 40.0255, 10.0010 | visit: 90
            """
        let day = try Self.names(Self.days(rows)[0])
        #expect(day.count == 4)
        #expect(
            Set(day.prefix(2)) == ["Palace", "Palace Garden"]
                || Set(day.prefix(2)) == ["Harbour", "Ship"])
    }
}
