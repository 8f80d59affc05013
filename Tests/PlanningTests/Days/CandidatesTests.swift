import Places
import Testing
import Trips

@testable import Planning

/// What a day may be filled with, for those who plan by numbers of stops.
struct CandidatesTests {
    private static let rome = Bench.city("rome")

    @Test(arguments: Bench.cities)
    func chosenPlacesAreSound(city: City) {
        for (request, plan) in Bench.plans(of: city) {
            let faults = Soundness(city: city, request: request).faults(plan)
            #expect(faults.isEmpty, "\(city.name) \(request.dates) \(request.interests) \(faults)")
        }
    }

    /// The guide's own places come first, then others that are open on the day and of interest.
    @Test(arguments: Bench.cities)
    func theGuidesOwnComeFirst(city: City) throws {
        for number in 0..<3 {
            let date = Bench.monday.adding(days: 2 * number)
            let request = GuideRequest(
                dates: [date], interests: Bench.interests(number: number), stopsPerDay: 3,
                used: Array(city.places.dropFirst(3).prefix(3)), avoiding: [city.places[7].id])
            let planner = StayPlanner(city: city, seed: UInt64(number))
            let own = try #require(planner.places(request).first)
            #expect(own.count == 3)
            for limit in [0, 2, 8, 200] {
                let candidates = planner.candidates(request, limit: limit)
                #expect(candidates == planner.candidates(request, limit: limit))
                #expect(candidates.count <= limit)
                #expect(candidates.starts(with: own.prefix(limit)))
                #expect(Set(candidates).count == candidates.count)
                #expect(Set(candidates).isDisjoint(with: request.used))
                #expect(candidates.allSatisfy { $0.isOpen(on: date) })
                #expect(
                    candidates.allSatisfy { request.interests[$0.interest] > .veryLow })
                #expect(!candidates.contains { request.avoiding.contains($0.id) })
            }
        }
    }

    /// Each place is offered on one day only, near what the guide has there.
    @Test(arguments: Bench.cities)
    func eachPlaceIsOfferedOnce(city: City) {
        let request = GuideRequest(dates: Bench.dates(3), interests: Interests(), stopsPerDay: 3)
        let planner = StayPlanner(city: city, seed: 0)
        let candidates = planner.candidates(ofAllDays: request, limit: 8)
        let own = planner.places(request)
        let all = candidates.flatMap { $0 }
        #expect(Set(all).count == all.count)
        for (day, date) in request.dates.enumerated() {
            #expect(candidates[day].starts(with: own[day]))
            #expect((4...8).contains(candidates[day].count))
            #expect(candidates[day].allSatisfy { $0.isOpen(on: date) })
        }
    }

    /// What is offered beside one stop lies nearer to it than the city's places do on average.
    @Test(arguments: Bench.cities)
    func whatIsOfferedLiesNear(city: City) throws {
        var (near, all) = (0.0, 0.0)
        for anchor in city.places {
            func distance(_ places: [Place]) -> Double {
                places.reduce(0) { $0 + $1.coordinate.metres(to: anchor.coordinate) }
                    / Double(places.count)
            }
            let request = GuideRequest(
                dates: [Bench.monday], interests: Interests(), stopsPerDay: 1, anchors: [anchor])
            near += distance(StayPlanner(city: city, seed: 0).candidates(request, limit: 8))
            all += distance(city.places.filter { $0 != anchor })
        }
        #expect(near < all, "\(near / all)")
    }

    @Test func nothingLeftIsNoCandidate() {
        let planner = StayPlanner(city: Self.rome, seed: 0)
        var request = GuideRequest(
            dates: Bench.dates(2), interests: Interests(), stopsPerDay: 3, used: Self.rome.places)
        #expect(planner.places(request) == [[], []])
        #expect(planner.visit(request) == nil)
        #expect(planner.candidates(request, limit: 8).isEmpty)
        #expect(planner.candidates(ofAllDays: request, limit: 8) == [[], []])
        request.days = []
        #expect(planner.places(request).isEmpty && planner.visit(request) == nil)
        #expect(planner.candidates(request, limit: 8).isEmpty)
    }

    /// One more stop was asked for, however full the day is.
    @Test func aFullDayStillHasCandidates() throws {
        let city = try StayPlannerTests.city("rome")
        let planner = StayPlanner(city: city, seed: 0)
        let full = planner.days(StayPlannerTests.request(days: 1))[0]
        let day = GuideDay(
            date: Bench.monday, room: 1, keeping: full, in: city, hours: DayHours())
        let request = GuideRequest(days: [day], interests: Interests())
        let candidates = planner.candidates(request, limit: 5)
        #expect(candidates.count == 5)
        #expect(Set(candidates.map(\.id)).isDisjoint(with: full.compactMap(\.placeID)))
    }

    /// Without meals, those who came to eat have places to eat among their stops.
    @Test(arguments: Bench.cities)
    func foodIsAmongTheStops(city: City) {
        let request = GuideRequest(
            dates: Bench.dates(3), interests: Bench.interests([.food: .veryHigh]), stopsPerDay: 3)
        let places = StayPlanner(city: city, seed: 0).places(request).joined()
        #expect((1...4).contains(places.count { $0.interest == .food }))
    }

    /// In a city with many places to eat, those who came to eat are offered sights as well.
    @Test func foodLeavesRoomForSights() throws {
        let city = try StayPlannerTests.city("kyoto")
        let request = GuideRequest(
            dates: Bench.dates(4), interests: Bench.interests([.food: .veryHigh]), stopsPerDay: 3)
        let planner = StayPlanner(city: city, seed: 0)
        #expect(
            planner.places(request).allSatisfy { day in day.count { $0.interest == .food } == 1 })
        let candidates = planner.candidates(request, limit: 8)
        #expect((1...3).contains(candidates.count { $0.interest == .food }))
    }

    /// Where little is left, no day stays empty while another has a choice.
    @Test func whatIsLeftIsSharedOut() {
        let request = GuideRequest(
            dates: Bench.dates(16), interests: Interests(), stopsPerDay: 3)
        let plan = StayPlanner(city: Bench.city("kyoto"), seed: 0).places(request)
        #expect(plan.count == 16)
        #expect(plan.allSatisfy { !$0.isEmpty })
    }

    /// In the place of one stop, the guide puts one other, which is not the same.
    @Test func oneVisitInThePlaceOfAnother() throws {
        let city = try StayPlannerTests.city("vienna")
        let planner = StayPlanner(city: city, seed: 0)
        let full = planner.days(StayPlannerTests.request(days: 1))[0]
        for gone in full where gone.meal == nil {
            var day = GuideDay(
                date: Bench.monday, room: 1, keeping: full.filter { $0 != gone }, in: city,
                hours: DayHours())
            day.limit = 1
            let request = GuideRequest(
                days: [day], interests: Interests(),
                excluded: Set([gone.placeID].compactMap { $0 }))
            let visit = try #require(planner.visit(request), "\(gone.name)")
            #expect(visit.placeID != gone.placeID && visit.meal == nil)
            #expect(!full.contains { $0.placeID == visit.placeID })
        }
    }
}
