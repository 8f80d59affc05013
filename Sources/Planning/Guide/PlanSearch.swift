import Places
import Trips

/// Improves a first plan: by exact search where that is cheap, by small changes otherwise.
struct PlanSearch {
    let objective: PlanObjective
    /// Places that stay in the plan, on any day.
    let fixed: Set<Int>

    /// The most choices for a single day that are tried exhaustively.
    static let exactChoices = 8_000
    /// Ignores smaller improvements, so that rounding decides nothing.
    static let least = 1e-6
    static let mostRounds = 40
    /// How many minutes worse than the best a plan may be to have its days chosen again.
    private static let promising = 10.0

    /// The best plan found, with as many places on each day as `start` has. Never worse than
    /// `start`. A single day with up to 8,000 choices is solved exactly. Several days are improved
    /// by exchanging places with unused ones and between days, and by choosing one day again at a
    /// time, from `start` and from some plans near it.
    func improved(_ start: [[Int]], seed: UInt64) -> [[Int]] {
        if start.count == 1, let best = exact(start[0]) { return [best] }
        var best = start
        var bestCost = descend(&best)
        bestCost = polish(&best, bestCost)
        let tries = PlanSearch.tries(start.joined().count)
        for attempt in 0..<tries {
            var plan = best
            disturb(&plan, seed: seed &+ UInt64(attempt))
            var cost = descend(&plan)
            if cost < bestCost + PlanSearch.promising { cost = polish(&plan, cost) }
            if cost < bestCost - PlanSearch.least {
                best = plan
                bestCost = cost
            }
        }
        return best
    }

    /// Few stops are cheap to try often and need it, because a bad start has few ways out. With
    /// many stops, a round takes long and gains little.
    private static func tries(_ stops: Int) -> Int {
        stops > 18 ? 1 : max(2, min(32, 160 / max(1, stops)))
    }

    // MARK: - Exact search

    /// The best choice for a single day; nil when there are too many choices.
    private func exact(_ start: [Int]) -> [Int]? {
        let free = start.count - fixed.count
        let others = objective.places.indices.filter {
            !fixed.contains($0) && objective.allows($0, on: 0)
        }
        guard free >= 0, others.count >= free,
            PlanSearch.choices(others.count, free) <= PlanSearch.exactChoices
        else { return nil }
        var best = start
        var bestCost = objective.cost(of: [start])
        var chosen = fixed.sorted()
        func choose(_ from: Int, _ left: Int) {
            if left == 0 {
                let cost = objective.cost(of: [chosen])
                if cost < bestCost - PlanSearch.least {
                    best = chosen
                    bestCost = cost
                }
                return
            }
            for next in from...(others.count - left) {
                chosen.append(others[next])
                choose(next + 1, left - 1)
                chosen.removeLast()
            }
        }
        choose(0, free)
        return best
    }

    /// The number of ways to choose k of n, at most a million.
    static func choices(_ n: Int, _ k: Int) -> Int {
        var ways = 1
        for step in 0..<min(k, n - k) {
            ways = ways * (n - step) / (step + 1)
            if ways > 1_000_000 { return 1_000_000 }
        }
        return ways
    }

    // MARK: - Small changes

    /// Exchanges places while that improves the plan. Returns its cost.
    func descend(_ plan: inout [[Int]]) -> Double {
        var costs = plan.indices.map { objective.cost(of: plan[$0], on: $0) }
        var counts = objective.counts(of: plan)
        var parted = objective.partedCost(of: plan)
        var unchosen = objective.places.indices.filter { place in
            !plan.contains { $0.contains(place) }
        }
        for _ in 0..<PlanSearch.mostRounds {
            let replaced = replaceOnce(&plan, &costs, &parted, &counts, &unchosen)
            let swapped = swapOnce(&plan, &costs, &parted)
            if !replaced, !swapped { break }
        }
        return costs.reduce(objective.cost(ofTypes: counts) + parted, +)
    }

    private func replaceOnce(
        _ plan: inout [[Int]], _ costs: inout [Double], _ parted: inout Double,
        _ counts: inout [Int], _ unchosen: inout [Int]
    ) -> Bool {
        var improved = false
        for day in plan.indices {
            for position in plan[day].indices where !fixed.contains(plan[day][position]) {
                for index in unchosen.indices where objective.allows(unchosen[index], on: day) {
                    let old = plan[day][position]
                    let new = unchosen[index]
                    let typesBefore = objective.cost(ofTypes: counts)
                    counts[objective.type(of: old)] -= 1
                    counts[objective.type(of: new)] += 1
                    let types = objective.cost(ofTypes: counts) - typesBefore
                    plan[day][position] = new
                    // The loss in types alone often exceeds what the day can gain.
                    let cost =
                        types < costs[day] + parted
                        ? objective.cost(of: plan[day], on: day) : .infinity
                    let newParted =
                        types + cost < costs[day] + parted
                        ? objective.partedCost(of: plan) : .infinity
                    if types + cost + newParted < costs[day] + parted - PlanSearch.least {
                        costs[day] = cost
                        parted = newParted
                        unchosen[index] = old
                        improved = true
                    } else {
                        plan[day][position] = old
                        counts[objective.type(of: old)] += 1
                        counts[objective.type(of: new)] -= 1
                    }
                }
            }
        }
        return improved
    }

    private func swapOnce(
        _ plan: inout [[Int]], _ costs: inout [Double], _ parted: inout Double
    ) -> Bool {
        var improved = false
        for first in plan.indices {
            for second in plan.indices where second > first {
                for i in plan[first].indices {
                    for j in plan[second].indices
                    where objective.allows(plan[first][i], on: second)
                        && objective.allows(plan[second][j], on: first)
                    {
                        swap(&plan, first, i, second, j)
                        let one = objective.cost(of: plan[first], on: first)
                        let other = objective.cost(of: plan[second], on: second)
                        let before = costs[first] + costs[second] + parted
                        let newParted =
                            one + other < before ? objective.partedCost(of: plan) : .infinity
                        if one + other + newParted < before - PlanSearch.least {
                            costs[first] = one
                            costs[second] = other
                            parted = newParted
                            improved = true
                        } else {
                            swap(&plan, first, i, second, j)
                        }
                    }
                }
            }
        }
        return improved
    }

    private func swap(
        _ plan: inout [[Int]], _ first: Int, _ i: Int, _ second: Int, _ j: Int
    ) {
        let place = plan[first][i]
        plan[first][i] = plan[second][j]
        plan[second][j] = place
    }

    /// Exchanges random places, by the seed: between days, and with unused ones of the same type or
    /// another.
    private func disturb(_ plan: inout [[Int]], seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let filled = plan.indices.filter { !plan[$0].isEmpty }
        guard !filled.isEmpty else { return }
        let unchosen = objective.places.indices.filter { place in
            !plan.contains { $0.contains(place) }
        }
        for _ in 0..<max(3, filled.count) {
            let day = filled[random.below(filled.count)]
            let position = random.below(plan[day].count)
            let other = filled[random.below(filled.count)]
            let isReplaced = random.below(2) == 0 && !unchosen.isEmpty
            if isReplaced {
                let new = unchosen[random.below(unchosen.count)]
                if !fixed.contains(plan[day][position]), objective.allows(new, on: day),
                    !plan.contains(where: { $0.contains(new) })
                {
                    plan[day][position] = new
                }
            } else if other != day {
                let target = random.below(plan[other].count)
                if objective.allows(plan[day][position], on: other),
                    objective.allows(plan[other][target], on: day)
                {
                    swap(&plan, day, position, other, target)
                }
            }
        }
    }
}
