import Places
import Planning
import Testing
import Trips

struct SchedulerTests {
    /// The order of a day, whatever the order of the input.
    @Test(arguments: [
        (["rome/colosseum"], ["09:00 Colosseum"]),
        // The bar comes last, the market first.
        (
            ["rome/pigneto", "rome/colosseum", "rome/testaccio-market"],
            ["09:00 Testaccio Market", "10:30 Colosseum", "20:00 Pigneto"]
        ),
        // Dinner before the jazz club.
        (
            ["rome/alexanderplatz", "rome/trastevere", "rome/vatican-museums"],
            ["09:00 Vatican Museums", "18:30 Trastevere", "21:00 Alexanderplatz Jazz Club"]
        ),
        // A day of afternoon places begins before noon, with an hour for lunch.
        (
            ["stockholm/sofo", "stockholm/grona-lund"],
            ["10:30 Gröna Lund", "15:00 SoFo"]
        ),
        // With an evening place to wait for, it begins later.
        (
            ["paris/bateaux-mouches", "paris/palais-royal-garden"],
            ["12:00 Palais-Royal Garden", "19:00 Bateaux-Mouches"]
        ),
        // Lunch comes before a long afternoon, rather than never.
        (
            ["kyoto/minami-za", "kyoto/nishiki-market"],
            ["09:00 Nishiki Market", "12:45 Minami-za"]
        ),
    ])
    func days(ids: [String], expected: [String]) {
        let city = Bench.city(String(ids[0].prefix { $0 != "/" }))
        let scheduler = Scheduler(city: city)
        for order in [ids, ids.reversed(), ids.sorted()] {
            let stops = scheduler.schedule(order.map { Stop(place: Bench.place($0)) })
            #expect(stops.map(SchedulerTests.line) == expected)
        }
    }

    /// Days of one to seven random stops in each city.
    @Test(arguments: Bench.cities, 1...7)
    func properties(city: City, count: Int) {
        let scheduler = Scheduler(city: city)
        var random = SplitMix(state: UInt64(count))
        for _ in 0..<(count > 5 ? 3 : 12) {
            let places = Array(city.places.shuffled(using: &random).prefix(count))
            let stops = places.map(Stop.init(place:))
            let scheduled = scheduler.schedule(stops)
            #expect(Set(scheduled.map(\.placeID)) == Set(stops.map(\.placeID)))
            #expect(scheduler.schedule(stops) == scheduled)
            if count <= 6 {
                #expect(scheduler.schedule(scheduled) == scheduled)
                #expect(scheduler.schedule(stops.reversed()) == scheduled)
            }
            SchedulerTests.expectSoundTimes(scheduled)
            let late = scheduled.map { Bench.place($0.placeID ?? "").bestPart == .night }
            #expect(late.drop { !$0 }.allSatisfy { $0 }, "nights come last")
        }
    }

    /// Starts are quarters of an hour from nine on, each after the previous stop and travel.
    private static func expectSoundTimes(_ stops: [Stop]) {
        var ready = 9 * 60
        var previous: Stop?
        for stop in stops {
            if let from = previous?.coordinate, let to = stop.coordinate {
                ready += TravelLeg(from: from, to: to).minutes
            }
            let start = stop.start?.minutes ?? -1
            #expect(start >= ready && start % 15 == 0)
            ready = start + (stop.durationMinutes ?? 0)
            previous = stop
        }
    }

    /// A market is closed in the evening: morning places begin by two.
    @Test(arguments: Bench.cities)
    func markets(city: City) {
        for (_, days) in Bench.plans(of: city) {
            for day in days {
                let stops = Scheduler(city: city).schedule(day.map(Stop.init(place:)))
                let late = stops.filter { stop in
                    Bench.place(stop.placeID ?? "").bestPart == .morning
                        && (stop.start?.minutes ?? 0) > 14 * 60
                }
                #expect(late.isEmpty, "\(stops.map(SchedulerTests.line))")
            }
        }
    }

    /// Between eleven and a quarter to four there is an hour to eat, or a food stop.
    @Test(arguments: Bench.cities)
    func timeForLunch(city: City) {
        for (_, days) in Bench.plans(of: city) {
            for day in days {
                let stops = Scheduler(city: city).schedule(day.map(Stop.init(place:)))
                let hasLunch = SchedulerTests.hasLunch(stops)
                #expect(hasLunch, "\(stops.map(SchedulerTests.line))")
            }
        }
    }

    private static func hasLunch(_ stops: [Stop]) -> Bool {
        let latest = 15 * 60 + 45
        var free = 11 * 60
        for stop in stops {
            let start = stop.start?.minutes ?? 0
            let end = start + (stop.durationMinutes ?? 0)
            if stop.type == .food, end > 11 * 60 + 30, start < latest { return true }
            if min(start, latest) - free >= 60 { return true }
            free = max(free, end)
        }
        return latest - free >= 60
    }

    @Test func unknownPositionsAndLengths() {
        let stops = ["A", "B", "C"].map { Stop(name: $0, type: .cultural, description: "") }
        let scheduled = Scheduler(city: nil).schedule(stops)
        #expect(scheduled.map(SchedulerTests.line) == ["09:00 A", "11:30 B", "15:00 C"])
        #expect(scheduled.map(\.durationMinutes) == [120, 120, 120])
    }

    @Test func nightlifeComesLastWithoutAnAtlasToo() {
        let bar = Stop(name: "Bar", type: .nightlife, description: "")
        let park = Stop(name: "Park", type: .nature, description: "")
        #expect(
            Scheduler(city: nil).schedule([bar, park]).map(SchedulerTests.line)
                == ["09:00 Park", "20:00 Bar"])
        let many = [bar] + Array(repeating: park, count: 7)
        #expect(Scheduler(city: nil).schedule(many).last?.name == "Bar")
    }

    @Test func noStops() {
        #expect(Scheduler(city: nil).schedule([]).isEmpty)
    }

    /// The scheduler changes only order, start and length; what the person said stays.
    @Test func nothingElseChanges() {
        var stop = Stop(
            name: "A", type: .food, description: "d", start: TimeOfDay(minutes: 1),
            durationMinutes: 30, latitude: 1, longitude: 2, placeID: "x/y", provenance: .estimated)
        let scheduled = Scheduler(city: nil).schedule([stop])
        stop.start = TimeOfDay(minutes: 9 * 60)
        #expect(scheduled == [stop])
    }

    private static func line(_ stop: Stop) -> String {
        "\(stop.start.map { "\($0)" } ?? "--:--") \(stop.name)"
    }
}
