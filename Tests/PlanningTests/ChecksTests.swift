import Places
import Planning
import Testing
import Trips

struct ChecksTests {
    static let rome = Bench.city("rome")

    /// A plan of Rome from Monday on, with the stops of each day.
    static func plan(_ days: [[Stop]]) -> Itinerary {
        Itinerary(
            days: days.enumerated().map { index, stops in
                Day(date: Bench.monday.adding(days: index), city: "Rome", stops: stops)
            })
    }

    static func stop(_ id: String, at start: String? = nil) -> Stop {
        var stop = Stop(place: Bench.place(id))
        stop.start = start.flatMap { TimeOfDay($0) }
        return stop
    }

    static func invented(_ name: String, latitude: Double? = nil, longitude: Double? = nil) -> Stop
    {
        Stop(
            name: name, type: .food, description: "", latitude: latitude, longitude: longitude)
    }

    /// The planted faults, as code, position in the plan and severity.
    @Test(
        arguments: [
            ([], []),
            ([[stop("rome/colosseum", at: "09:00"), stop("rome/pantheon")]], []),
            ([[stop("rome/colosseum")], []], ["empty-day 2 - finding"]),
            (
                [[stop("rome/colosseum")], [stop("rome/pantheon"), stop("rome/colosseum")]],
                ["repeated-stop 2 2 finding"]
            ),
            (
                [[invented("Da Enzo")], [invented("da  enzo")]],
                ["unverified 1 1 note", "unverified 2 1 note", "repeated-stop 2 1 finding"]
            ),
            // The Borghese Gallery is closed on Mondays, not on Tuesdays.
            (
                [[stop("rome/borghese-gallery")], [stop("rome/colosseum")]],
                ["closed 1 1 finding"]
            ),
            ([[stop("rome/colosseum")], [stop("rome/borghese-gallery")]], []),
            (
                [
                    ["vatican-museums", "appian-way", "capitoline-museums", "colosseum"].map {
                        stop("rome/\($0)")
                    }
                ],
                ["too-many-stops 1 - finding"]
            ),
            ([[invented("Da Enzo")]], ["unverified 1 1 note"]),
            // Known to be in Paris, by its id or by its position.
            ([[stop("paris/louvre")]], ["in-another-city 1 1 finding"]),
            (
                [[invented("A café", latitude: 48.86, longitude: 2.34)]],
                ["in-another-city 1 1 finding"]
            ),
            (
                [[invented("A café", latitude: 41.89, longitude: 12.48)]],
                ["unverified 1 1 note"]
            ),
            ([[stop("rome/pigneto", at: "22:30")]], []),
            ([[stop("rome/pigneto", at: "22:45")]], ["late-night 1 1 note"]),
            (
                [
                    [], [stop("rome/vatican-museums")],
                    [stop("rome/colosseum"), stop("rome/colosseum")],
                ],
                ["empty-day 1 - finding", "repeated-stop 3 2 finding"]
            ),
        ] as [([[Stop]], [String])])
    func plantedFaults(days: [[Stop]], expected: [String]) {
        let findings = Checks(city: ChecksTests.rome)
            .findings(ChecksTests.plan(days), pace: .balanced)
        #expect(findings.map(ChecksTests.brief) == expected)
    }

    /// Without the atlas, only the plan itself can be checked.
    @Test func aCityThatTheAtlasHasNot() {
        let plan = ChecksTests.plan([
            [ChecksTests.invented("A"), ChecksTests.invented("B")], [ChecksTests.invented("a")],
        ])
        let findings = Checks(city: nil).findings(plan, pace: .balanced)
        #expect(
            findings.map(ChecksTests.brief)
                == ["unverified - - note", "repeated-stop 2 1 finding"])
    }

    /// Up to an hour more than the pace's hours of visits is no fault.
    @Test(arguments: [(Pace.relaxed, 6), (.balanced, 8), (.packed, 10)])
    func theLimitIsThePaces(pace: Pace, hours: Int) {
        for minutes in [hours * 60, hours * 60 + 5] {
            var stops = ["colosseum", "pantheon"].map { ChecksTests.stop("rome/\($0)") }
            stops[0].durationMinutes = minutes - 45
            let findings = Checks(city: ChecksTests.rome)
                .findings(ChecksTests.plan([stops]), pace: pace)
            #expect(
                findings.contains { $0.code == .tooManyStops } == (minutes > hours * 60),
                "\(minutes) minutes")
        }
    }

    /// A single visit takes the day that it takes: a theme park.
    @Test func oneStopIsNeverTooMuch() {
        var stop = ChecksTests.stop("rome/colosseum")
        stop.durationMinutes = 10 * 60
        let findings = Checks(city: ChecksTests.rome)
            .findings(ChecksTests.plan([[stop]]), pace: .relaxed)
        #expect(!findings.contains { $0.code == .tooManyStops })
    }

    @Test func theWordsNameTheStopAndTheRemedy() {
        let plan = ChecksTests.plan([
            [ChecksTests.stop("rome/borghese-gallery"), ChecksTests.stop("paris/louvre")],
            [ChecksTests.stop("rome/pigneto", at: "23:00"), ChecksTests.stop("rome/pigneto")],
        ])
        let findings = Checks(city: ChecksTests.rome).findings(plan, pace: .balanced)
        #expect(
            findings.map { "\($0.message): \($0.remedy.command)" } == [
                "1.1 Borghese Gallery is usually closed on Mondays: /regenerate 1.1",
                "1.2 Louvre Museum is 1106 km from Rome: /regenerate 1.2",
                "2.1 Pigneto lasts until 01:00: ",
                "2.2 Pigneto is the same place as 2.1: /regenerate 2.2",
            ])
    }

    /// What the guide and the scheduler make passes the checks, except for long travel to distant
    /// places of interest.
    @Test(arguments: Bench.cities)
    func ownPlansPass(city: City) {
        let scheduler = Scheduler(city: city)
        for (request, plan) in Bench.plans(of: city) {
            let days = zip(request.dates, plan).map {
                Day(
                    date: $0, city: city.name,
                    stops: scheduler.schedule($1.map(Stop.init(place:))))
            }
            let findings = Checks(city: city).findings(Itinerary(days: days), pace: .balanced)
                .filter { $0.code != .longLeg }
            #expect(findings.isEmpty, "\(findings.map(\.message))")
        }
    }

    static func brief(_ finding: Finding) -> String {
        let day = finding.day.map { "\($0)" } ?? "-"
        let stop = finding.stop.map { "\($0)" } ?? "-"
        return "\(finding.code.rawValue) \(day) \(stop) \(finding.severity)"
    }
}
