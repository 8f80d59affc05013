import Trips

/// Shares out the stops of a plan among the ten types.
///
/// A highest-averages method (Sainte-Laguë's divisors 1, 3, 5, …): the next stop always goes to
/// the type with the highest weight for the stops that it has. Such methods are monotone: when
/// one weight rises and the others stay, that type never loses a stop. Types with weight 0 come
/// in only when all others have run out.
struct Apportionment {
    /// Stops that each type already has.
    var taken: [InterestType: Int] = [:]
    let interests: Interests
    /// Order that decides between equal claims, best first.
    let tieOrder: [InterestType]

    /// The types in the order of their claim to the next stop, best first.
    func claims() -> [InterestType] {
        let allZero = InterestType.allCases.allSatisfy { interests[$0].weight == 0 }
        func quotient(_ type: InterestType) -> Double {
            let weight = allZero ? 1 : interests[type].weight
            return Double(weight) / Double(2 * (taken[type] ?? 0) + 1)
        }
        return tieOrder.enumerated().sorted { left, right in
            let (a, b) = (quotient(left.element), quotient(right.element))
            if a != b { return a > b }
            // Among types without weight, fewest stops first, so that leftovers vary.
            let (have, has) = (taken[left.element] ?? 0, taken[right.element] ?? 0)
            return have != has && a == 0 ? have < has : left.offset < right.offset
        }.map(\.element)
    }
}
