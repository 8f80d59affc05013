import Trips

/// Shares out the stops of a plan among the ten types.
///
/// Uses a highest-averages method (Sainte-Laguë's divisors 1, 3, 5, …): the next stop goes to the
/// type with the highest weight for the stops that it has. Such methods are monotone: a type never
/// loses a stop when its weight rises and the others stay. Types with weight 0 are used only when
/// all others have run out.
struct Apportionment {
    /// Stops that each type has so far.
    var taken: [InterestType: Int] = [:]
    let interests: Interests
    /// How much the city has of each type, relative to the mean of the ten; 1 when unknown.
    let offer: [InterestType: Double]
    /// Breaks ties between equal claims, best first.
    let tieOrder: [InterestType]
    /// Whether at least eight types still have the default level.
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

    /// Whether all types have the same level, so that no share was asked for.
    var saidNothing: Bool { Set(InterestType.allCases.map { interests[$0] }).count == 1 }

    enum Change { case less, none, more }

    /// Whether a type's level is below, at or above medium.
    func change(of type: InterestType) -> Change {
        switch level(of: type) {
        case .medium: .none
        case .low, .veryLow: .less
        case .high, .veryHigh: .more
        }
    }

    /// The share of all stops that each type should have, in the order of `InterestType.allCases`.
    /// The sum is 1.
    var shares: [Double] {
        let weights = InterestType.allCases.map { weight(of: $0, at: level(of: $0)) }
        let sum = weights.reduce(0, +)
        return weights.map { sum > 0 ? $0 / sum : 0.1 }
    }

    /// Whether a type has a claim of its own, rather than filling in when others run out.
    func isWanted(_ type: InterestType) -> Bool { level(of: type) > .veryLow }

    /// Treats interests that are all `veryLow` as if none had been stated.
    private func level(of type: InterestType) -> InterestLevel {
        let likesNothing = InterestType.allCases.allSatisfy { interests[$0] == .veryLow }
        return likesNothing ? .medium : interests[type]
    }

    /// With almost no interests stated, the city's offer counts for types up to medium, so that the
    /// plan shows what the city is known for. Above medium, a small offer does not reduce what was
    /// asked for. With more interests stated, the stated shares are used.
    private func weight(of type: InterestType, at level: InterestLevel) -> Double {
        let weight = Double(level.weight)
        guard saidLittle else { return weight }
        let offered = offer[type] ?? 1
        return weight * (level > .medium ? max(1, offered) : offered)
    }
}
