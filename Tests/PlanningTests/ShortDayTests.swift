import Planning
import Testing
import Trips

@testable import Places

/// Days that arrival and departure shorten.
struct ShortDayTests {
    static let kyoto = Bench.city("kyoto")

    @Test(
        arguments: [
            (nil, nil, [2, 3, 4]), ("14:00", nil, [1, 2, 3]), ("16:00", nil, [1, 2, 2]),
            ("18:00", nil, [1, 1, 1]), ("20:30", nil, [0, 0, 0]), (nil, "12:00", [1, 1, 1]),
            (nil, "15:00", [1, 2, 3]), (nil, "09:30", [0, 0, 0]), ("10:00", "17:00", [1, 2, 3]),
            ("17:00", "10:00", [0, 0, 0]),
        ] as [(String?, String?, [Int])])
    func room(arrival: String?, departure: String?, expected: [Int]) {
        let hours = DayHours(
            arrival: arrival.flatMap { TimeOfDay($0) },
            departure: departure.flatMap { TimeOfDay($0) })
        #expect([2, 3, 4].map { hours.room(for: $0) } == expected)
    }

    static let hours = [
        ("16:00", "12:00"), ("19:00", "10:30"), ("11:00", "20:00"), ("20:00", "11:00"),
    ]

    /// What must be seen is in the plan, whatever arrival and departure leave of the other days.
    @Test(arguments: Bench.cities, hours)
    func mustSeeIsSeen(city: City, hours: (String, String)) {
        var days = Bench.dates(3).map { GuideDay(date: $0, room: 3) }
        days[0].hours = DayHours(arrival: TimeOfDay(hours.0))
        days[2].hours = DayHours(departure: TimeOfDay(hours.1))
        for index in stride(from: 0, to: city.places.count, by: 4) {
            let wanted = city.places[index]
            guard wanted.isOpen(on: days[1].date) else { continue }
            let request = GuideRequest(days: days, interests: Interests(), mustSee: [wanted.id])
            let plan = StayPlanner(city: city, seed: 0).days(request)
            #expect(
                plan.joined().contains { $0.placeID == wanted.id }, "\(wanted.id) \(hours)")
        }
    }

    /// Why a must-see place is not in the plan.
    @Test(
        arguments: [
            ("kyoto/gion", 1, nil, nil, "", "/add Gion"),
            (
                "kyoto/gion", 1, nil, "10:00",
                ": it takes 1 h 15 min, and Monday has no time for it",
                "other /dates may have room for it"
            ),
            (
                "CLOSED", 1, nil, nil, ": it is closed on Mondays",
                "other /dates may have room for it"
            ),
            ("CLOSED", 2, nil, nil, "", "/add CLOSED"),
            (
                "CLOSED", 2, nil, "09:30", ": no day on which it is open has LENGTH free for it",
                "other /dates may have room for it"
            ),
        ] as [(String, Int, String?, String?, String, String)])
    func whyItIsMissing(
        id: String, days: Int, arrival: String?, departure: String?, reason: String, remedy: String
    ) throws {
        let place = try #require(
            id == "CLOSED"
                ? ShortDayTests.kyoto.places.first { $0.closedWeekdays == [1] } : Bench.place(id))
        var wishes = Wishes()
        wishes.mustSee = [place.name]
        wishes.arrival = arrival.flatMap { TimeOfDay($0) }
        wishes.departure = departure.flatMap { TimeOfDay($0 as String) }
        let plan = Itinerary(
            days: Bench.dates(days).map { Day(date: $0, city: "Kyoto", stops: []) })
        let finding = WishChecks(city: ShortDayTests.kyoto)
            .findings(plan, wishes: wishes, isByGuide: true).first
        let length = "\(place.visitMinutes / 60) h \(place.visitMinutes % 60) min"
            .replacing(" 0 min", with: "")
        #expect(
            finding?.message.english == "\(place.name) is a must-see but is not in the plan"
                + reason.replacing("LENGTH", with: length))
        #expect(finding?.remedy.command.english == remedy.replacing("CLOSED", with: place.name))
    }

    // MARK: Rain and lateness

    private static func kyoto(with places: [Place]) -> City {
        City(
            id: kyoto.id, name: kyoto.name, localName: nil, aliases: [], country: kyoto.country,
            countryCode: kyoto.countryCode, coordinate: kyoto.coordinate,
            radiusKilometres: kyoto.radiusKilometres, timeZone: kyoto.timeZone, summary: "",
            places: places)
    }

    /// Takes the nearest shelter that fits between the other stops and the day's end; if none fits,
    /// the one that is over first. Halls have a length in minutes and a distance in thousandths of
    /// a degree.
    @Test(
        arguments: [
            ([("near", 60, 1), ("far", 60, 2)], "12:00", nil, "near"),
            ([("near", 120, 1), ("far", 60, 2)], "12:00", nil, "far"),
            ([("near", 180, 1), ("far", 120, 2)], "12:00", nil, "far"),
            ([("near", 120, 1), ("far", 60, 2)], nil, "11:00", "far"),
        ] as [([(String, Int, Int)], String?, String?, String)])
    func shelterFitsIntoTheDay(
        halls: [(String, Int, Int)], next: String?, departure: String?, expected: String
    ) throws {
        let grove = Bench.place("kyoto/arashiyama-bamboo-grove")
        func place(_ name: String, _ minutes: Int, _ distance: Int) throws -> Place {
            let point = Coordinate(
                latitude: grove.coordinate.latitude + Double(distance) / 1_000,
                longitude: grove.coordinate.longitude)
            return Place(
                id: "kyoto/\(name)", name: "\(name) hall", localName: nil, aliases: [],
                type: grove.type, coordinate: try #require(point), coordinateSource: nil,
                visitMinutes: minutes, bestPart: .any, setting: .indoors, summary: "")
        }
        let indoors = try halls.map(place)
        var stops = [Stop(place: grove)]
        stops[0].start = TimeOfDay("10:00")
        if let next {
            stops.append(Stop(place: try place("next", 60, 0)))
            stops[1].start = TimeOfDay(next)
        }
        var wishes = Wishes()
        wishes.departure = departure.flatMap { TimeOfDay($0 as String) }
        let plan = Itinerary(days: [Day(date: Bench.monday, city: "Kyoto", stops: stops)])
        let rain = try RainPlan(
            day: 1, of: plan, in: ShortDayTests.kyoto(with: [grove] + indoors), wishes: wishes)
        guard case .replace(_, let shelter)? = rain.edits.first else {
            Issue.record("\(rain.edits) \(rain.staying)")
            return
        }
        #expect(shelter.placeID == "kyoto/\(expected)")
    }

    /// Each reason why an outdoor stop stays.
    @Test(arguments: ["mustSee", "noneLeft", "unwanted", "closed", "otherHour", "mealtime"])
    func whyItStaysInTheRain(reason: String) throws {
        func place(
            _ name: String, type: PlaceType? = nil, best: DayPart = .any, closed: Int? = nil
        ) -> Place {
            let model = Bench.place("kyoto/kyoto-national-museum")
            return Place(
                id: "kyoto/\(name)", name: name, localName: nil, aliases: [],
                type: type ?? model.type,
                coordinate: model.coordinate, coordinateSource: nil, visitMinutes: 60,
                bestPart: best, closedWeekdays: closed.map { [$0] } ?? [], setting: .indoors,
                summary: "")
        }
        let indoors: [Place]
        switch reason {
        case "noneLeft": indoors = []
        case "closed": indoors = [place("Hall", closed: Bench.monday.isoWeekday)]
        case "otherHour": indoors = [place("Hall", best: .night)]
        case "mealtime": indoors = [place("Hall", type: .food)]
        default: indoors = [place("Hall")]
        }
        let grove = Bench.place("kyoto/arashiyama-bamboo-grove")
        let city = ShortDayTests.kyoto(with: [grove] + indoors)
        var stop = Stop(place: grove)
        stop.start = TimeOfDay("10:00")
        var wishes = Wishes()
        if reason == "mustSee" { wishes.mustSee = [grove.name] }
        if reason == "unwanted" { wishes.avoid = ["hall"] }
        let plan = Itinerary(days: [Day(date: Bench.monday, city: "Kyoto", stops: [stop])])
        let rain = try RainPlan(day: 1, of: plan, in: city, wishes: wishes)
        #expect(
            rain.edits.isEmpty
                && rain.staying.map { "\($0.reason)" } == [
                    reason == "mealtime" ? "otherHour" : reason
                ])
    }

    /// A must-see stop that would end after midnight moves to another day; on an only day it is
    /// dropped like the others.
    @Test(arguments: [(2, true), (1, false)])
    func latenessKeepsWhatMustBeSeen(days: Int, isKept: Bool) throws {
        let late = Bench.place("kyoto/nijo-castle")
        var stop = Stop(place: late)
        stop.start = TimeOfDay("18:00")
        let plan = Itinerary(
            days: Bench.dates(days).enumerated().map { index, date in
                Day(date: date, city: "Kyoto", stops: index == 0 ? [stop] : [])
            })
        for wanted in [true, false] {
            var wishes = Wishes()
            if wanted { wishes.mustSee = [late.name] }
            let edits = try LatePlan(
                minutes: 300, day: 1, of: plan, in: TripCities(only: ShortDayTests.kyoto),
                wishes: wishes
            ).edits
            let after = try ItineraryEditor(city: ShortDayTests.kyoto)
                .applying(edits, to: plan, byHand: false)
            #expect(after.days[0].stops.isEmpty)
            #expect((after.numberedStops.count == 1) == (wanted && isKept))
            #expect(after.numberedStops.allSatisfy { $0.stop.start != nil && !$0.stop.isPersonal })
        }
    }
}
