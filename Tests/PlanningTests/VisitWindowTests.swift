import Places
import TestAtlas
import Testing
import Trips

@testable import Planning

/// When a visit may begin, by kind of place and sun.
struct VisitWindowTests {
    @Test(
        arguments: [
            // Museums close, so longer visits must begin earlier.
            ("rome/capitoline-museums", "2027-06-21", "12:00-16:00"),
            ("rome/castel-sant-angelo", "2027-06-21", "12:00-16:30"),
            // Parks need daylight: sunset is at 20:50 in June and at 16:40 in December.
            ("rome/villa-doria-pamphilj", "2027-06-21", "05:45-11:30"),
            ("rome/villa-borghese", "2027-12-21", "12:00-15:00"),
            ("rome/stadio-olimpico", "2027-12-21", "07:45-14:30"),
            ("rome/stadio-olimpico", "2027-06-21", "05:45-18:45"),
            // A park that is best in the evening is best before sunset, at any time of year.
            ("rome/park-of-the-aqueducts", "2027-12-21", "14:15-15:45"),
            ("rome/park-of-the-aqueducts", "2027-06-21", "17:30-20:00"),
            // Shows start late, restaurants are for the evening, and kitchens are closed at nine.
            ("rome/rome-opera-house", "2027-06-21", "19:00-20:30"),
            ("paris/bouillon-chartier", "2027-06-21", "18:30-20:30"),
            ("rome/trevi-fountain", "2027-12-21", "20:00-22:30"),
            ("rome/trastevere", "2027-12-21", "18:30-20:30"),
            // Where the night is bright or the day is short.
            ("oslo/vigeland-park", "2027-06-21", "04:00-19:00"),
            ("oslo/vigeland-park", "2027-12-21", "09:30-13:30"),
        ] as [(String, String, String)])
    func suits(id: String, date: String, expected: String) throws {
        let place = Bench.place(id)
        let city = Bench.city(String(id.prefix { $0 != "/" }))
        let day: CalendarDate = try #require(CalendarDate(iso: date))
        let scheduler = Scheduler(city: city, date: day)
        let window = scheduler.window(of: Stop(place: place))
        let words = [window.lowerBound, window.upperBound].map { "\(TimeOfDay(minutes: $0))" }
        #expect(words.joined(separator: "-") == expected)
    }

    /// Without a date, the sun is unknown. A stop that is not in the atlas goes by its name.
    @Test func knowsNoSunWithoutADate() {
        let scheduler = Scheduler(city: Bench.city("rome"))
        let park = Stop(place: Bench.place("rome/stadio-olimpico"))
        #expect(scheduler.window(of: park) == 0...19 * 60)
        var dinner = Stop(place: Bench.place("rome/stadio-olimpico"))
        dinner.placeID = nil
        dinner.name = "Dinner"
        #expect(scheduler.window(of: dinner) == DayPart.evening.startWindow)
    }

    /// In December the park comes before the museum; in June it need not.
    @Test func outdoorsComesWhileItIsLight() throws {
        let city = Bench.city("rome")
        let ids = ["rome/villa-borghese", "rome/borghese-gallery", "rome/stadio-olimpico"]
        let stops = ids.map { Stop(place: Bench.place($0)) }
        for date in ["2027-12-21", "2027-06-21"] {
            let date: CalendarDate = try #require(CalendarDate(iso: date))
            let scheduler = Scheduler(city: city, date: date)
            let sunset = try #require(Scheduler.daylight(in: city, on: date)).upperBound
            for stop in scheduler.schedule(stops) where !stop.name.contains("Gallery") {
                let start = try #require(stop.start?.minutes)
                #expect(start + stop.likelyMinutes <= sunset, "\(date) \(stop.name)")
            }
        }
    }

    /// With lodging far out, days begin and end as near to it as possible.
    @Test func daysBeginWhereOneSleeps() throws {
        var (with, without) = (0, 0)
        for city in Bench.cities {
            let out = try #require(
                city.places.max {
                    city.coordinate.metres(to: $0.coordinate)
                        < city.coordinate.metres(to: $1.coordinate)
                })
            func ways(base: Coordinate?) -> Int {
                let plan = StayPlanner(city: city, seed: 0).places(
                    GuideRequest(
                        days: Bench.dates(3).map { GuideDay(date: $0, room: 3) },
                        interests: Interests(), base: base))
                return plan.flatMap { [$0.first, $0.last] }.reduce(0) {
                    $0 + Scheduler.wayMinutes(from: WayEnd(out), to: $1.map { WayEnd($0) })
                }
            }
            with += ways(base: out.coordinate)
            without += ways(base: nil)
        }
        #expect(with * 100 < without * 98, "\(with) of \(without) min")
    }

    @Test(
        arguments: [
            ("Trastevere", "rome/trastevere"), ("a small hotel near the Pantheon", "rome/pantheon"),
            ("B&B by Villa Borghese", "rome/villa-borghese"), ("Hotel Artemide", nil),
            ("near my aunt", nil), ("", nil), (nil, nil),
        ] as [(String?, String?)])
    func findsWhereOneSleeps(said: String?, expected: String?) {
        #expect(Bench.city("rome").base(said)?.id == expected)
    }

    /// The atlas knows what is under a roof; the name alone would not tell.
    @Test func shelterIsAsTheAtlasSays() {
        let places = Bench.city("rome").places
        let stops = ["rome/pantheon", "rome/botanical-garden", "rome/testaccio-market"]
            .map { Stop(place: Bench.place($0)) }
        #expect(stops.map { Shelter($0, among: places) } == [.unknown, .outdoors, .indoors])
        var foreign = stops[1]
        foreign.placeID = nil
        #expect(Shelter(foreign, among: places) == .outdoors)
    }
}
