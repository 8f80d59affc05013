import Testing
import Trips

struct StopNumberTests {
    @Test(arguments: [("1.1", 1, 1), ("2.13", 2, 13), ("30.4", 30, 4)])
    func reads(text: String, day: Int, stop: Int) {
        #expect(StopNumber(text) == StopNumber(day: day, stop: stop))
        #expect(StopNumber(day: day, stop: stop).description == text)
    }

    @Test(arguments: [
        "", ".", "1", "1.", ".1", "1.1.1", "0.1", "1.0", "-1.1", "1.-1", "+1.1", "1.+1", "01.1",
        "1.01", " 1.1", "1.1 ", "1,1", "a.b", "１.1", "99999999999999999999.1",
    ])
    func refuses(text: String) {
        #expect(StopNumber(text) == nil)
    }
}

struct ItineraryTests {
    static let date = CalendarDate(dayNumber: 20_910)
    static let itinerary = Itinerary(days: [
        Day(date: date, city: "Rome", stops: [stop("A", .food), stop("B", .historical)]),
        Day(date: date.adding(days: 1), city: "Rome", stops: []),
        Day(
            date: date.adding(days: 2), city: "Rome",
            stops: [stop("C", .historical), stop("D", .historical)]),
    ])

    @Test(arguments: [
        ("1.1", "A"), ("1.2", "B"), ("3.2", "D"), ("1.3", nil), ("2.1", nil), ("4.1", nil),
    ])
    func stopByNumber(text: String, name: String?) throws {
        let number = try #require(StopNumber(text))
        #expect(ItineraryTests.itinerary[number]?.name == name)
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, -1), (Int.max, Int.max)])
    func noStopByNumbersOutside(day: Int, stop: Int) {
        #expect(ItineraryTests.itinerary[StopNumber(day: day, stop: stop)] == nil)
    }

    @Test func shares() {
        #expect(ItineraryTests.itinerary.typeShares == [.food: 0.25, .historical: 0.75])
        #expect(Itinerary(days: []).typeShares.isEmpty)
    }

    /// Meals are stops with numbers, and count neither for the pace nor for an interest.
    @Test func mealsAreNoSights() throws {
        var plan = ItineraryTests.itinerary
        let lunch = Stop(name: "Lunch", type: .food, meal: .lunch, description: "")
        plan.days[0].stops.insert(lunch, at: 1)
        plan.days[1].stops = [lunch]
        #expect(plan[StopNumber(day: 1, stop: 2)] == lunch)
        #expect(plan.days.map { $0.sights.map(\.name) } == [["A", "B"], [], ["C", "D"]])
        #expect(plan.sights.map(\.name) == ["A", "B", "C", "D"])
        #expect(plan.typeShares == ItineraryTests.itinerary.typeShares)
        #expect(!lunch.isPersonal)
    }

    @Test(
        arguments: [
            (nil, nil, false), (nil, "rome/a", false), (.lunch, "rome/a", false),
            (.lunch, nil, true),
        ] as [(Meal?, String?, Bool)])
    func mealsWithoutAPlace(meal: Meal?, id: String?, expected: Bool) {
        let stop = Stop(name: "A", type: .food, meal: meal, description: "", placeID: id)
        #expect(stop.isMealWithoutPlace == expected)
    }

    @Test func daysOfATripNameTheirCity() throws {
        let rome = CityName(id: "rome", name: "Rome", country: "Italy", countryCode: "IT")
        let oslo = CityName(id: "oslo", name: "Oslo", country: "Norway", countryCode: "NO")
        let first = try #require(DateSpan(first: ItineraryTests.date, days: 2))
        let second = try #require(DateSpan(first: ItineraryTests.date.adding(days: 2), days: 1))
        let trip = Trip(
            legs: [Leg(city: rome, dates: first), Leg(city: oslo, dates: second)],
            interests: Interests(), pace: .balanced)
        #expect(trip.days.map(\.city.name) == ["Rome", "Rome", "Oslo"])
        #expect(trip.days.map(\.date) == (0..<3).map { ItineraryTests.date.adding(days: $0) })
    }

    @Test func paces() {
        #expect(Pace.allCases.map(\.stopsPerDay) == [2, 3, 4])
    }

    private static func stop(_ name: String, _ type: InterestType) -> Stop {
        Stop(name: name, type: type, description: "")
    }
}
