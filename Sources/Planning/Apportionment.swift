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
    /// How much the city has of each type, 1 for the mean of the ten; 1 where nothing is said.
    let offer: [InterestType: Double]
    /// Order that decides between equal claims, best first.
    let tieOrder: [InterestType]
    /// Whether eight types or more are as they were before anything was said.
    let saidLittle: Bool

    init(interests: Interests, offer: [InterestType: Double], tieOrder: [InterestType]) {
        self.interests = interests
        self.offer = offer
        self.tieOrder = tieOrder
        let levels = InterestType.allCases.map { interests[$0] }
        saidLittle =
            levels.count { $0 == .medium } >= 8 || levels.allSatisfy { $0 == .veryLow }
    }

    /// The types in the order of their claim to the next stop, best first.
    func claims() -> [InterestType] {
        let candidates = tieOrder.enumerated().map { offset, type in
            let have = taken[type] ?? 0
            let weight = weight(of: type, at: level(of: type))
            return (type: type, offset: offset, have: have, claim: weight / Double(2 * have + 1))
        }
        return candidates.sorted { a, b in
            if a.claim != b.claim { return a.claim > b.claim }
            // Among types without weight, fewest stops first, so that leftovers vary.
            return a.have != b.have && a.claim == 0 ? a.have < b.have : a.offset < b.offset
        }.map(\.type)
    }

    /// Whether all types are alike, so that nobody asked for any share.
    var saidNothing: Bool { Set(InterestType.allCases.map { interests[$0] }).count == 1 }

    enum Change { case less, none, more }

    /// What was said of a type, against the others of which nothing was.
    func change(of type: InterestType) -> Change {
        switch level(of: type) {
        case .medium: .none
        case .low, .veryLow: .less
        case .high, .veryHigh: .more
        }
    }

    /// What each type should have of all stops, in the order of `InterestType.allCases`; 1 in all.
    var shares: [Double] {
        let weights = InterestType.allCases.map { weight(of: $0, at: level(of: $0)) }
        let sum = weights.reduce(0, +)
        return weights.map { sum > 0 ? $0 / sum : 0.1 }
    }

    /// Whether a type has a claim of its own, or comes in only for want of others.
    func isWanted(_ type: InterestType) -> Bool { level(of: type) > .veryLow }

    /// Somebody who likes nothing gets a plan as if nothing had been said.
    private func level(of type: InterestType) -> InterestLevel {
        let likesNothing = InterestType.allCases.allSatisfy { interests[$0] == .veryLow }
        return likesNothing ? .medium : interests[type]
    }

    /// Where next to nothing was said, the city's offer decides along up to medium, so that such a
    /// visitor sees what the city is known for; above, a small offer does not hold down what was
    /// asked for. Who said more gets the shares that were asked for.
    private func weight(of type: InterestType, at level: InterestLevel) -> Double {
        let weight = Double(level.weight)
        guard saidLittle else { return weight }
        let offered = offer[type] ?? 1
        return weight * (level > .medium ? max(1, offered) : offered)
    }
}
