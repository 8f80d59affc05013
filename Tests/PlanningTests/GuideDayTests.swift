import Places
import Planning
import Testing
import Trips

/// A single day to fill, beside existing days and stops.
struct GuideDayTests {
    static let rome = Bench.city("rome")
    static let whole = GuideRequest(
        dates: Bench.dates(3), interests: Interests(), stopsPerDay: 3)
    static let plan = Guide(city: rome, seed: 0).plan(whole)

    /// A request to plan one day of the plan again.
    static func again(_ day: Int, keeping kept: Int = 0) -> GuideRequest {
        let gone = plan[day].dropFirst(kept)
        return GuideRequest(
            dates: [whole.dates[day]], interests: Interests(), stopsPerDay: gone.count,
            used: plan.enumerated().filter { $0.offset != day }.flatMap(\.element),
            anchors: Array(plan[day].prefix(kept)), avoiding: Set(gone.map(\.id)))
    }

    @Test(arguments: 0..<3, 0..<3)
    func aDayAnewIsAnotherDay(day: Int, kept: Int) {
        let request = GuideDayTests.again(day, keeping: kept)
        for seed in 0..<5 as Range<UInt64> {
            let anew = Guide(city: GuideDayTests.rome, seed: seed).plan(request)
            let faults = Soundness(city: GuideDayTests.rome, request: request).faults(anew)
            #expect(faults.isEmpty)
            #expect(anew.map(\.count) == [3 - kept])
            #expect(anew[0].allSatisfy { !request.avoiding.contains($0.id) })
        }
    }

    /// Former places come back when nothing else is left, and only then.
    @Test func whatIsAvoidedIsTheLastResort() throws {
        let wednesday = Bench.monday.adding(days: 2)
        let places = GuideDayTests.rome.places
        let request = GuideRequest(
            dates: [wednesday], interests: Interests(), stopsPerDay: 3,
            used: Array(places.dropLast(4)), avoiding: Set(places.suffix(2).map(\.id)))
        let day = try #require(Guide(city: GuideDayTests.rome, seed: 0).plan(request).first)
        #expect(Set(day).isSuperset(of: places.suffix(4).prefix(2)))
        #expect(day.count == 3)
    }

    /// Replanning everything never falls back on types of very low interest.
    @Test(arguments: Bench.cities)
    func whatNobodyWantsComesAfterWhatWasThere(city: City) {
        var request = GuideRequest(
            dates: Bench.dates(7), interests: Bench.interests([.nightlife: .veryLow]),
            stopsPerDay: 3)
        let guide = Guide(city: city, seed: 0)
        request.avoiding = Set(guide.plan(request).flatMap { $0.map(\.id) })
        #expect(Bench.share(of: .nightlife, in: guide.plan(request)) == 0)
    }

    @Test func nothingLeftIsAFreeDay() {
        let request = GuideRequest(
            dates: Bench.dates(2), interests: Interests(), stopsPerDay: 3,
            used: GuideDayTests.rome.places)
        let guide = Guide(city: GuideDayTests.rome, seed: 0)
        #expect(guide.plan(request) == [[], []])
        #expect(guide.candidates(request, limit: 8).isEmpty)
    }

    /// A single day cannot move distant places to another day, so new places lie near the kept
    /// ones: on average over all places to keep, nearer than the city's average.
    @Test(arguments: Bench.cities)
    func whatIsAddedLiesNearWhatStays(city: City) throws {
        var (added, all) = (0.0, 0.0)
        for anchor in city.places {
            let request = GuideRequest(
                dates: [Bench.monday], interests: Interests(), stopsPerDay: 1, anchors: [anchor])
            let place = try #require(Guide(city: city, seed: 0).plan(request).first?.first)
            added += place.coordinate.metres(to: anchor.coordinate)
            all +=
                city.places.reduce(0) { $0 + $1.coordinate.metres(to: anchor.coordinate) }
                / Double(city.places.count - 1)
        }
        #expect(added < 0.95 * all, "\(added / all)")
    }

    @Test(arguments: Bench.cities)
    func candidates(city: City) {
        for number in 0..<7 {
            let all = Bench.dates(3, from: Bench.monday.adding(days: number))
            let used = Guide(city: city, seed: 1).plan(
                GuideRequest(dates: all, interests: Interests(), stopsPerDay: 2)
            ).flatMap { $0 }
            let request = GuideRequest(
                dates: [all[0]], interests: Bench.interests(number: number), stopsPerDay: 3,
                used: used)
            let guide = Guide(city: city, seed: UInt64(number))
            let own = guide.plan(request)[0]
            // The day's own plan is computed if it is not given.
            #expect(guide.candidates(request, limit: 8).starts(with: own))
            for limit in [0, 1, 2, 3, 8, 50] {
                let candidates = guide.candidates(request, limit: limit, own: own)
                #expect(candidates.count <= limit)
                #expect(candidates.starts(with: own.prefix(limit)))
                #expect(Set(candidates).count == candidates.count)
                #expect(Set(candidates).isDisjoint(with: used))
                #expect(candidates.allSatisfy { $0.isOpen(onWeekday: all[0].isoWeekday) })
                #expect(
                    candidates.dropFirst(own.count).allSatisfy {
                        request.interests[$0.interest] != .veryLow
                    })
            }
        }
    }
}
