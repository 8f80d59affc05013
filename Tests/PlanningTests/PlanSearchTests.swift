import Places
import TestAtlas
import Testing
import Trips

@testable import Planning

/// Compares the search with all possible plans.
struct PlanSearchTests {
    struct Instance {
        let objective: PlanObjective
        let sizes: [Int]
    }

    /// A few places of a city, one to three days, random interests.
    static func instance(_ number: Int) -> Instance {
        var random = SeededRandom(seed: UInt64(number))
        let city = Bench.cities[random.below(Bench.cities.count)]
        var places = city.places
        let sizes = [[3], [2, 2], [3, 3], [2, 2, 2], [4]][random.below(5)]
        let few = sizes.reduce(0, +) + 3
        while places.count > few { places.remove(at: random.below(places.count)) }
        let request = GuideRequest(
            days: sizes.enumerated().map { day, size in
                GuideDay(
                    date: Bench.monday.adding(days: random.below(7) + day), room: size,
                    hours: day == 0 && random.below(3) == 0
                        ? DayHours(arrival: TimeOfDay(minutes: 11 * 60)) : DayHours())
            },
            interests: Bench.interests(number: number))
        return Instance(objective: objective(places, request, in: city), sizes: sizes)
    }

    static func objective(
        _ places: [Place], _ request: GuideRequest, in city: City
    ) -> PlanObjective {
        let scheduler = Scheduler(city: city)
        return PlanObjective(
            places: places, request: request,
            fit: DayFit(places, request.days, scheduler: scheduler), scheduler: scheduler,
            apportionment: Apportionment(
                interests: request.interests, offer: [:], tieOrder: InterestType.allCases),
            rank: { place in city.places.firstIndex(of: place) ?? 0 }, jitter: { _ in 0 })
    }

    /// The best of all plans: all choices for the first day, and for each of them the rest.
    static func best(_ instance: Instance) -> Double {
        var best = Double.infinity
        func fill(_ day: Int, _ plan: [[Int]], _ left: [Int]) {
            guard day < instance.sizes.count else {
                best = min(best, instance.objective.cost(of: plan))
                return
            }
            func choose(_ from: Int, _ chosen: [Int]) {
                if chosen.count == instance.sizes[day] {
                    fill(day + 1, plan + [chosen], left.filter { !chosen.contains($0) })
                    return
                }
                for index in from..<max(from, left.count) {
                    choose(index + 1, chosen + [left[index]])
                }
            }
            choose(0, [])
        }
        fill(0, [], Array(instance.objective.places.indices))
        return best
    }

    /// A plan of the first places in order, a worse start than the guide's.
    static func plan(_ instance: Instance) -> [[Int]] {
        var rest = Array(instance.objective.places.indices)[...]
        let start = instance.sizes.map { size in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        return PlanSearch(objective: instance.objective, fixed: []).improved(start, seed: 0)
    }

    static func found(_ instance: Instance) -> Double {
        let plan = plan(instance)
        #expect(plan.map(\.count) == instance.sizes)
        #expect(Set(plan.joined()).count == plan.joined().count)
        return instance.objective.cost(of: plan)
    }

    @Test func asGoodAsAllPlans() {
        var equal = 0
        var excess = 0.0
        let count = 200
        for number in 0..<count {
            let instance = PlanSearchTests.instance(number)
            let best = PlanSearchTests.best(instance)
            let found = PlanSearchTests.found(instance)
            #expect(found >= best - 1e-6)
            if found <= best + 1e-6 { equal += 1 }
            excess += max(0, found - best) / max(1, best.magnitude)
        }
        let mean = excess / Double(count)
        #expect(equal * 100 >= count * 95, "\(equal) of \(count) the same")
        #expect(mean <= 0.01, "\(mean)")
    }

    /// Fixed places stay, and the result is never worse than the start.
    @Test(arguments: 0..<20)
    func keepsWhatIsFixed(number: Int) {
        let instance = PlanSearchTests.instance(number)
        var rest = Array(instance.objective.places.indices)[...]
        let start = instance.sizes.map { size in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        let fixed: Set = [start[0][0]]
        let search = PlanSearch(objective: instance.objective, fixed: fixed)
        let plan = search.improved(start, seed: 3)
        #expect(plan.joined().contains(start[0][0]))
        #expect(plan == search.improved(start, seed: 3))
        #expect(
            instance.objective.cost(of: plan) <= instance.objective.cost(of: start) + 1e-6)
    }

    /// Neighbouring places on different days cost, except those with another neighbour on their
    /// day. Kept stops count as neighbours too.
    @Test(
        arguments: [
            ([["gion", "pontocho"], ["kinkaku-ji"]], [], 0),
            ([["gion", "kinkaku-ji"], ["pontocho"]], [], 2),
            ([["gion"], ["kinkaku-ji"]], ["pontocho"], 0),
            ([["kinkaku-ji"], ["gion"]], ["pontocho"], 1),
            ([["kinkaku-ji"], ["fushimi-inari"]], ["pontocho"], 0),
        ] as [([[String]], [String], Int)])
    func neighboursBelongToOneDay(plan: [[String]], kept: [String], parted: Int) {
        let city = Bench.city("kyoto")
        let places = ["gion", "pontocho", "kinkaku-ji", "fushimi-inari"].map {
            Bench.place("kyoto/\($0)")
        }
        let anchors = kept.map { Bench.place("kyoto/\($0)") }
        let days = [anchors, []].map {
            GuideDay(date: Bench.monday, room: 2, anchors: $0)
        }
        let request = GuideRequest(days: days, interests: Interests())
        let objective = PlanSearchTests.objective(places, request, in: city)
        let indices = plan.map { day in
            day.compactMap { id in places.firstIndex { $0.id == "kyoto/\(id)" } }
        }
        #expect(
            objective.partedCost(of: indices) == Double(parted) * PlanObjective.Weight.parted)
    }

    @Test(arguments: [(5, 2, 10), (24, 3, 2_024), (34, 3, 5_984), (3, 0, 1), (60, 30, 1_000_000)])
    func countsChoices(n: Int, k: Int, ways: Int) {
        #expect(PlanSearch.choices(n, k) == ways)
    }
}
