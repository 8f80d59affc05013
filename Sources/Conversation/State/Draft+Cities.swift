import Trips

extension Draft {
    /// The city where the trip begins; setting it makes it the only one.
    public var city: CityName? {
        get { stays.first?.city }
        set { stays = newValue.map { [Stay($0)] } ?? [] }
    }

    public var hasSeveralCities: Bool { stays.count > 1 }

    /// The length of the trip in days, as far as it is known.
    var length: Int? { dates?.count ?? datesSoFar.days }

    /// Whether the cities' nights are nobody's words.
    var assumesNights: Bool { hasSeveralCities && stays.contains { $0.nights == nil } }

    /// Whether there are fewer days than cities, so that no trip can be made of them.
    var lacksDays: Bool { length.map { $0 < stays.count } ?? false }

    /// Takes other cities. When all their nights are known, so is the length of the trip.
    mutating func set(_ stays: [Stay]) {
        self.stays = stays.joined
        if let dates { self.stays = self.stays.settled(toDays: dates.count) }
        guard dates == nil, hasSeveralCities, let nights = self.stays.totalNights else { return }
        datesSoFar.days = nights + 1
    }

    mutating func set(_ dates: DateSpan) {
        self.dates = dates
        datesSoFar = DatesSoFar()
        stays = stays.settled(toDays: dates.count)
    }

    mutating func note(_ half: DatesSoFar) {
        datesSoFar = half
        // The dates that are known hold until the other half of new ones is.
        guard dates == nil, hasSeveralCities else { return }
        if let days = half.days {
            stays = stays.settled(toDays: days)
        } else if let nights = stays.totalNights {
            datesSoFar.days = nights + 1
        }
    }

    /// The nights of each city as they would be planned; nil while the length is not known.
    var nights: [Int]? { length.flatMap { stays.shares(of: $0 - 1) } }
}

/// Changes of the cities that a trip goes to.
struct CityChange {
    let draft: Draft
    let today: CalendarDate

    /// The actions that make these the cities. Nights that were just said hold: where they do not
    /// fit between the dates that are known, the trip ends earlier or later. The dates come first,
    /// since nights are brought in line with the dates that are there.
    func actions(_ said: [Stay], sayingNights: Bool) throws(Problem) -> [Action] {
        let stays = said.joined
        // Each city has a day of its own.
        if stays.count > 1 { try DateExpression.checkLength(stays.count) }
        guard stays.count > 1 else {
            guard let only = stays.first else { return [] }
            let nights = said.compactMap(\.nights).reduce(0, +)
            let length = sayingNights && nights > 0 ? try setLength(nights + 1) : []
            return [.setDestination(only.city)] + length
        }
        if let nights = stays.totalNights { try DateExpression.checkLength(nights + 1) }
        let set = Action.setStays(stays)
        guard sayingNights, let days = days(for: stays) else { return [set] }
        return try setLength(days) + [set]
    }

    /// A length of the trip, from the start that is known; nothing where it has that length.
    private func setLength(_ days: Int) throws(Problem) -> [Action] {
        guard days != draft.length else { return [] }
        guard let first = draft.dates?.first ?? draft.datesSoFar.first else {
            try DateExpression.checkLength(days)
            return [.noteDates(DatesSoFar(days: days))]
        }
        return [
            .setDates(try DateExpression.checked(from: first, days: days, today: min(today, first)))
        ]
    }

    /// How many days the trip must have for all nights that were said; nil when any number does,
    /// or the one that it has.
    private func days(for stays: [Stay]) -> Int? {
        if let nights = stays.totalNights { return nights + 1 }
        guard let length = draft.length else { return nil }
        guard let shares = stays.shares(of: length - 1) else { return nil }
        let isKept = zip(stays, shares).allSatisfy { $0.nights == nil || $0.nights == $1 }
        guard !isKept else { return nil }
        return stays.reduce(1) { $0 + ($1.nights ?? 1) }
    }
}
