extension Draft {
    /// The city where the trip begins; setting it makes it the only one.
    public var city: CityName? {
        get { stays.first?.city }
        set { stays = newValue.map { [Stay($0)] } ?? [] }
    }

    public var hasSeveralCities: Bool { stays.count > 1 }

    /// The length of the trip in days, as far as it is known.
    public var length: Int? { dates?.count ?? datesSoFar.days }

    /// Whether the cities' nights are nobody's words.
    public var assumesNights: Bool { hasSeveralCities && stays.contains { $0.nights == nil } }

    /// Whether there are fewer days than cities, so that no trip can be made of them.
    public var lacksDays: Bool { length.map { $0 < stays.count } ?? false }

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
        let month = half.first == nil && half.month == nil ? datesSoFar.month : half.month
        datesSoFar = half
        datesSoFar.month = month
        // The dates that are known hold until the other half of new ones is.
        guard dates == nil, hasSeveralCities else { return }
        if let days = half.days {
            stays = stays.settled(toDays: days)
        } else if let nights = stays.totalNights {
            datesSoFar.days = nights + 1
        }
    }

    /// The nights of each city as they would be planned; nil while the length is not known.
    public var nights: [Int]? { length.flatMap { stays.shares(of: $0 - 1) } }
}
