/// Chooses whole days again. Exchanging single places gets stuck where two would have to change at
/// once: one long visit more and one short one fewer, or a different quarter.
extension PlanSearch {
    /// Choices tried for a day: three of 22 places.
    private static let choicesOfADay = 1_600

    /// Improves one day after another until none gets better. Returns the plan's cost.
    func polish(_ plan: inout [[Int]], _ cost: Double) -> Double {
        var cost = cost
        for _ in 0..<PlanSearch.mostRounds {
            var improved = false
            for day in plan.indices where rechoose(day, in: &plan) { improved = true }
            guard improved else { break }
            cost = descend(&plan)
        }
        return cost
    }

    /// Finds the best choice for one day while the others stay, from the places left over, or from
    /// as many of the cheapest there as `choicesOfADay` allows. The places' own costs rule out most
    /// choices before any timing.
    private func rechoose(_ day: Int, in plan: inout [[Int]]) -> Bool {
        let staying = plan[day].filter(fixed.contains)
        let free = plan[day].count - staying.count
        let costs = objective.places.indices.map { objective.placeCost(of: $0, on: day) }
        let others = leftOver(for: day, free, staying, in: plan, costs)
        // Exchanges have already tried single places.
        guard free > 1, others.count >= free else { return false }
        var trial = plan
        trial[day] = staying
        var counts = objective.counts(of: trial)
        let start = plan[day]
        let withStart = objective.counts(of: plan)
        trial[day] = start
        var best = start
        var bestCost =
            objective.cost(of: start, on: day) + objective.partedCost(of: trial)
            + objective.cost(ofTypes: withStart)
        var chosen = staying
        func choose(_ from: Int, _ left: Int, _ sum: Double) {
            guard left > 0 else {
                let types = objective.cost(ofTypes: counts)
                guard sum + types < bestCost,
                    sum + types + objective.leastTimedCost(of: chosen, on: day) < bestCost
                else { return }
                trial[day] = chosen
                let rest = types + objective.partedCost(of: trial)
                guard sum + rest < bestCost else { return }
                let cost = rest + objective.cost(of: chosen, on: day)
                if cost < bestCost - PlanSearch.least { (best, bestCost) = (chosen, cost) }
                return
            }
            for next in from...(others.count - left) {
                let place = others[next]
                chosen.append(place)
                counts[objective.type(of: place)] += 1
                choose(next + 1, left - 1, sum + costs[place])
                counts[objective.type(of: place)] -= 1
                chosen.removeLast()
            }
        }
        choose(0, free, staying.reduce(0) { $0 + costs[$1] })
        plan[day] = best
        return best != start
    }

    /// Unused places for a day, cheapest first.
    private func leftOver(
        for day: Int, _ free: Int, _ staying: [Int], in plan: [[Int]], _ costs: [Double]
    ) -> [Int] {
        let taken = Set(plan.joined()).subtracting(plan[day]).union(staying)
        var others = objective.places.indices.filter {
            !taken.contains($0) && objective.allows($0, on: day)
        }
        others.sort { (costs[$0], $0) < (costs[$1], $1) }
        while PlanSearch.choices(others.count, free) > PlanSearch.choicesOfADay {
            others.removeLast()
        }
        return others
    }
}
