import Places
import TestAtlas
import Testing
import Trips

@testable import Planning

/// The day of a change of city: travel, hours, checks and edits.
@Suite struct TransferTests {
    @Test(
        arguments: [
            (0, "IT", "IT", .walk, 0), (3, "IT", "IT", .walk, 60), (3.1, "IT", "IT", .train, 60),
            (60, "IT", "IT", .train, 105), (120, "IT", "IT", .train, 165),
            (121, "IT", "IT", .train, 120), (344, "IT", "FR", .train, 255),
            (600, "IT", "IT", .train, 405), (601, "IT", "IT", .plane, 240),
            (1_110, "IT", "ES", .plane, 270), (9_690, "IT", "JP", .plane, 960),
            // Without railways, and over the sea.
            (60, "PE", "PE", .bus, 120), (350, "IT", "GR", .bus, 480),
            (351, "VN", "VN", .plane, 210),
            (150, "GB", "FR", .plane, 195), (500, "GB", "GB", .train, 345),
            (200, "KR", "JP", .plane, 210), (60, "", "", .train, 105),
        ] as [(Double, String, String, Transfer.Mode, Int)])
    func estimatesByDistanceAndCountry(
        kilometres: Double, one: String, other: String, mode: Transfer.Mode, minutes: Int
    ) {
        let found = Transfer.mode(forKilometres: kilometres, between: one, and: other)
        #expect(found == mode)
        #expect(Transfer.minutes(found, kilometres: kilometres) == minutes)
        #expect(
            Transfer.mode(forKilometres: kilometres, between: other, and: one) == found)
    }

    @Test(
        arguments: [
            ("rome", "florence", .train), ("osaka", "kyoto", .train), ("paris", "london", .train),
            ("rome", "paris", .plane), ("hanoi", "bangkok", .plane),
        ] as [(String, String, Transfer.Mode)])
    func takesTheUsualWayBetweenCitiesOfTheAtlas(
        from: String, to: String, mode: Transfer.Mode
    ) throws {
        let start = try #require(Atlas.embedded.city(id: from))
        let end = try #require(Atlas.embedded.city(id: to))
        let transfer = Transfer(
            from: start.cityName, at: start.coordinate, to: end.cityName, at: end.coordinate)
        let link = try #require(CityLinks.embedded.link(from, to))
        #expect(transfer.mode == mode)
        let minutes = try #require(transfer.minutes)
        // To the station and from it; with a flight the ways to the airports and the time there.
        let overhead = mode == .plane ? 150...300 : 45...60
        #expect(overhead.contains(minutes - link.minutes))
        #expect(
            Transfer(
                from: end.cityName, at: end.coordinate, to: start.cityName, at: start.coordinate
            ).minutes == minutes)
    }

    static func trip(_ legs: [(CityName, Int)]) -> Trip {
        var first = Bench.monday
        return Trip(
            legs: legs.map { city, days in
                defer { first = first.adding(days: days) }
                return Leg(city: city, dates: DateSpan(first: first, days: days)!)
            }, interests: Interests(), pace: .balanced)
    }

    static let rome = Bench.city("rome").cityName
    static let kyoto = Bench.city("kyoto").cityName
    static let lisbon = CityName(id: nil, name: "Lisbon", country: "", countryCode: "")

    @Test func aTransferIsOnTheFirstDayOfEachOtherCity() {
        let trip = Self.trip([(Self.rome, 2), (Self.kyoto, 1), (Self.lisbon, 2), (Self.rome, 1)])
        let cities = TripCities(of: trip, in: .sample)
        let transfers = (0..<6).map { cities.transfer(onDay: $0, of: trip) }
        #expect(
            transfers == [
                nil, nil, Transfer(from: "Rome", mode: .plane, kilometres: 9700, minutes: 960),
                Transfer(from: "Kyoto"), nil, Transfer(from: "Lisbon"),
            ])
        #expect(
            (0..<7).map { cities[$0]?.id } == ["rome", "rome", "kyoto", nil, nil, "rome", "rome"])
        #expect(cities.distinct.map(\.name) == ["Rome", "Kyoto", "Lisbon"])
        #expect(cities.areTogether(0, 5) && !cities.areTogether(1, 2))
        let same = Self.trip([(Self.rome, 1), (Self.rome, 1)])
        #expect(TripCities(of: same, in: .sample).transfer(onDay: 1, of: same) == nil)
    }

    @Test(
        arguments: [
            // Minutes of travel, a full day's stops, departure, and the room left.
            (60, 3, nil, 2), (60, 4, nil, 3), (60, 2, nil, 1), (270, 3, nil, 2), (360, 3, nil, 1),
            (540, 3, nil, 1), (545, 3, nil, 0), (960, 4, nil, 0), (60, 3, "12:00", 1),
            (60, 3, "10:30", 0), (nil, 3, nil, 2),
        ] as [(Int?, Int, String?, Int)])
    func theDayHasRoomForFewer(
        minutes: Int?, full: Int, departure: String?, expected: Int
    ) {
        let hours = DayHours(
            departure: departure.flatMap { TimeOfDay($0) },
            transfer: Transfer(from: "Rome", minutes: minutes))
        #expect(hours.room(for: full) == expected)
        #expect(hours.isLimited)
    }

    // MARK: Checks and edits

    private static func plan() -> (Trip, Itinerary, TripCities) {
        let trip = trip([(rome, 1), (kyoto, 1)])
        func stop(_ id: String, _ start: String) -> Stop {
            var stop = Stop(place: Bench.place(id))
            stop.start = TimeOfDay(start)
            return stop
        }
        let days = trip.days
        return (
            trip,
            Itinerary(days: [
                Day(
                    date: days[0].date, city: "Rome",
                    stops: [stop("rome/colosseum", "09:00"), stop("rome/pantheon", "14:00")]),
                Day(
                    date: days[1].date, city: "Kyoto",
                    transfer: Transfer(
                        from: "Rome", mode: .train, kilometres: 300, minutes: 240),
                    stops: [stop("kyoto/gion", "14:00")]),
            ]), TripCities(of: trip, in: .sample)
        )
    }

    @Test func checksHoldAcrossCities() {
        let (_, start, cities) = Self.plan()
        var plan = start
        func check() -> [Finding] {
            Checks(cities: cities).findings(plan, pace: .balanced).filter { $0.code != .freeTime }
        }
        #expect(check() == [])
        plan.days[1].stops.append(plan.days[0].stops[1])
        plan.days[1].stops[0].start = TimeOfDay("12:30")
        let findings = check()
        #expect(
            findings.map {
                "\($0.code.rawValue) \($0.day ?? 0).\($0.stop ?? 0) \($0.remedy.command)"
            } == [
                "time-clash 2.1 /time 2.1 13:00", "time-clash 2.2 /time 2.2 -, or /remove 2.2",
                "in-another-city 2.2 /regenerate 2.2",
                "repeated-stop 2.2 /regenerate 2.2",
            ])
        #expect(
            findings.first?.message
                == "2.1 Gion begins at 12:30, but the journey from Rome lasts until about 13:00")
    }

    @Test func anUnknownWayIsSaidAndAFullDayOnTheWayIsNone() {
        let trip = Self.trip([(Self.rome, 1), (Self.lisbon, 1)])
        let cities = TripCities(of: trip, in: .sample)
        var days = trip.days.map { Day(date: $0.date, city: $0.city.name, stops: []) }
        days[0].stops = [Stop(place: Bench.place("rome/pantheon"))]
        days[1].transfer = cities.transfer(onDay: 1, of: trip)
        let findings = Checks(cities: cities).findings(Itinerary(days: days), pace: .balanced)
        #expect(
            findings.map(\.message.english) == [
                "No stop in Lisbon could be checked: the atlas does not have it",
                "The distance from Rome to Lisbon is not known; the morning of day 2 is left "
                    + "free for the journey",
            ])
    }

    private static let one = StopNumber(day: 1, stop: 1)
    private static let other = StopNumber(day: 2, stop: 1)
    private static let colosseum = EditError.stopElsewhere(
        one, "Colosseum", city: "Rome", day: 2, in: "Kyoto")

    @Test(
        arguments: [
            (.move(from: one, to: other), colosseum), (.swapStops(one, other), colosseum),
            (.swapDays(2, 1), .daysElsewhere(2, city: "Kyoto", 1, in: "Rome")),
            (.swapDays(1, 3), .noSuchDay(3, days: 2)),
            (.move(from: one, to: StopNumber(day: 9, stop: 1)), .noSuchDay(9, days: 2)),
            (
                .swapStops(one, StopNumber(day: 2, stop: 7)),
                .noSuchStop(StopNumber(day: 2, stop: 7))
            ),
        ] as [(ItineraryEdit, EditError)])
    func refusesStopsOfOtherCities(edit: ItineraryEdit, error: EditError) {
        let (_, plan, cities) = Self.plan()
        #expect(throws: error) {
            try ItineraryEditor(cities: cities, wishes: Wishes()).applying([edit], to: plan)
        }
    }

    @Test func whatComesToTheDayBeginsAfterTheWay() throws {
        var (_, plan, cities) = Self.plan()
        plan.days[1].stops = []
        let editor = ItineraryEditor(cities: cities, wishes: Wishes())
        let castle = Stop(place: Bench.place("kyoto/nijo-castle"))
        let edited = try editor.applying([.add(castle, at: Self.other)], to: plan)
        #expect(edited.days[1].stops[0].start == TimeOfDay("13:00"))
        #expect(edited.days[1].transfer == plan.days[1].transfer)
        #expect(
            editor.day(for: castle, in: plan, place: Bench.place("kyoto/nijo-castle")) == 2)
        let pantheon = Bench.place("rome/trevi-fountain")
        #expect(editor.day(for: Stop(place: pantheon), in: plan, place: pantheon) == 1)
    }
}
