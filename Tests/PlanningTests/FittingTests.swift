import Places
import Planning
import Testing
import Trips

/// Finds room for one stop among others that keep their times.
struct FittingTests {
    static let kyoto = Bench.city("kyoto")
    static let scheduler = Scheduler(city: kyoto)

    /// `nijo-castle@09:00`, with `*` if locked; a bare name is no known place.
    static func stop(_ text: String) -> Stop {
        let parts = text.split(separator: "@")
        let name = parts[0].filter { $0 != "*" }
        let place = kyoto.places.first { $0.id == "kyoto/\(name)" }
        var stop =
            place.map(Stop.init(place:))
            ?? Stop(name: name, type: .cultural, description: "", durationMinutes: 60)
        stop.start = parts.count > 1 ? TimeOfDay(parts[1]) : nil
        stop.isLocked = text.hasPrefix("*")
        return stop
    }

    static func words(_ stop: Stop) -> String {
        let name = stop.placeID.map { String($0.dropFirst("kyoto/".count)) } ?? stop.name
        return (stop.isLocked ? "*" : "") + name + (stop.start.map { "@\($0)" } ?? "")
    }

    @Test(
        arguments: [
            // Ninety minutes from nine, then travel, rounded up to a quarter of an hour.
            (["kiyomizu-dera@09:00", "sanjusangen-do"], 1, "11:00"),
            (["sanjusangen-do"], 0, "09:00"),
            // Waits for the evening if nothing comes after it.
            (["kiyomizu-dera@09:00", "gion"], 1, "17:30"),
            (["kiyomizu-dera@09:00", "gion", "X@13:00"], 1, "11:00"),
            (["gion", "X@11:00"], 0, "09:00"),
            // Before nine only if the next stop would begin before the end.
            (["sanjusangen-do", "X@10:00"], 0, "08:45"),
            (["sanjusangen-do", "X@09:00"], 0, "09:00"),
            // A stop without a time takes its usual one.
            (["kiyomizu-dera@09:00", "X", "Y"], 2, "12:30"),
            (["X@22:00", "Y"], 1, "23:30"), (["X@23:00", "Y"], 1, nil),
            (["X@22:00", "Y", "Z"], 2, nil),
            // After the previous stop, even if the next one has begun by then.
            (["X@09:00", "Y", "Z@09:30"], 1, "10:30"),
        ] as [([String], Int, String?)])
    func startsWhereItFits(day: [String], index: Int, expected: String?) {
        let stops = day.map(FittingTests.stop)
        let start = FittingTests.scheduler.start(at: index, in: stops)
        #expect(start?.description == expected)
    }

    @Test(
        arguments: [
            ("sanjusangen-do", [], 0), ("gion", ["kiyomizu-dera@09:00", "X@13:00"], 2),
            // Between two stops with room, on the way; after them without room.
            ("sanjusangen-do", ["kyoto-national-museum@09:00", "fushimi-inari@16:00"], 1),
            ("sanjusangen-do", ["kyoto-national-museum@09:00", "fushimi-inari@11:30"], 2),
        ] as [(String, [String], Int)])
    func goesWhereItFits(name: String, day: [String], expected: Int) {
        let index = FittingTests.scheduler.bestIndex(
            for: FittingTests.stop(name), among: day.map(FittingTests.stop))
        #expect(index == expected)
    }

    @Test(
        arguments: [
            (
                ["sanjusangen-do"], ["kiyomizu-dera@09:00"],
                "kiyomizu-dera@09:00 sanjusangen-do@11:00"
            ),
            ([], ["X@09:00", "Y@08:00"], "X@09:00 Y@08:00"),
            // If nothing fits, stops that are not locked make room.
            (
                ["uzumasa-kyoto-village"],
                ["kiyomizu-dera@14:00", "*sanjusangen-do@17:00", "X@20:00", "Y@22:00"], nil
            ),
        ] as [([String], [String], String?)])
    func addsAmongWhatIsKept(new: [String], kept: [String], expected: String?) {
        let kept = kept.map(FittingTests.stop)
        let day = FittingTests.scheduler.adding(new.map(FittingTests.stop), to: kept)
        #expect(day.count == new.count + kept.count)
        for stop in kept where stop.isLocked { #expect(day.contains(stop)) }
        if let expected {
            #expect(day.map(FittingTests.words).joined(separator: " ") == expected)
        }
    }

    /// A locked stop keeps its time, and the others are arranged around it.
    @Test(
        arguments: [
            (
                ["*kiyomizu-dera@13:00", "nijo-castle", "gion"],
                "nijo-castle@09:00 *kiyomizu-dera@13:00 gion@17:30"
            ),
            (
                ["*nijo-castle@09:00", "*gion@09:30", "kiyomizu-dera"],
                "*nijo-castle@09:00 *gion@09:30 kiyomizu-dera@11:15"
            ),
            (["*nijo-castle@19:00", "kiyomizu-dera"], "kiyomizu-dera@09:00 *nijo-castle@19:00"),
            (["*nijo-castle", "kiyomizu-dera"], nil),
        ] as [([String], String?)])
    func schedulesAroundLockedStops(day: [String], expected: String?) {
        let stops = day.map(FittingTests.stop)
        let scheduled = FittingTests.scheduler.schedule(stops)
        for stop in stops where stop.isLocked { #expect(scheduled.contains(stop)) }
        if let expected {
            #expect(scheduled.map(FittingTests.words).joined(separator: " ") == expected)
        }
    }

    @Test func lockedStopsStayAmongMany() {
        let free = FittingTests.kyoto.places.prefix(8).map(Stop.init(place:))
        let locked = FittingTests.stop("*gion@08:00")
        let scheduled = FittingTests.scheduler.schedule(free + [locked])
        #expect(scheduled.count == 9 && scheduled.first == locked)
    }

    @Test(arguments: [
        ("Breakfast at Anna's", "09:00"), ("Lunch", "12:00"), ("dinner with Ann", "17:30"),
        ("Dining", "09:00"),
    ])
    func mealsComeAtTheirTime(name: String, expected: String) {
        let stop = Stop(name: name, type: .food, description: "")
        #expect(FittingTests.scheduler.start(at: 0, in: [stop])?.description == expected)
    }
}
