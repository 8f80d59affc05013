/// A city of a trip while it is being discussed.
public struct Stay: Sendable, Hashable, Codable {
    public var city: CityName
    /// Nights there, at least 1, or 0 on the last day of the trip; nil if not stated.
    public var nights: Int?

    public init(_ city: CityName, nights: Int? = nil) {
        self.city = city
        self.nights = nights
    }
}

extension [Stay] {
    /// The nights of all stays; nil if any are unknown.
    public var totalNights: Int? {
        reduce(0) { sum, stay in
            guard let sum, let nights = stay.nights else { return nil }
            return sum + nights
        }
    }

    /// The nights of each stay when the trip has `total`. Stated nights are kept, and the others
    /// get equal shares, the first ones a night more if needed. The last stay takes up the
    /// difference, then the stays before it. Nil when there are fewer days than cities. O(stays).
    public func shares(of total: Int) -> [Int]? {
        guard total >= count - 1, !isEmpty else { return nil }
        let open = indices.filter { self[$0].nights == nil }
        // Only the last day of a trip may have no night.
        var nights = enumerated().map { index, stay in
            stay.nights.map { Swift.max($0, index == count - 1 ? 0 : 1) } ?? 0
        }
        let rest = Swift.max(0, total - nights.reduce(0, +))
        for (place, index) in open.enumerated() {
            let share = rest / open.count + (place < rest % open.count ? 1 : 0)
            nights[index] = Swift.max(share, index == count - 1 ? 0 : 1)
        }
        return Self.evened(nights, to: total)
    }

    /// Reaches the total by adding to the last stay, or by taking nights from the last one on.
    private static func evened(_ nights: [Int], to total: Int) -> [Int] {
        var nights = nights
        var missing = total - nights.reduce(0, +)
        if missing > 0 { nights[nights.count - 1] += missing }
        for index in nights.indices.reversed() where missing < 0 {
            let least = index == nights.count - 1 ? 0 : 1
            let given = Swift.min(Swift.max(0, nights[index] - least), -missing)
            nights[index] -= given
            missing += given
        }
        return nights
    }

    /// Adjusts stated nights to a trip of so many days. Unstated nights stay nil, and nothing
    /// changes if there are too few days.
    public func settled(toDays days: Int) -> [Stay] {
        guard count > 1, let shares = shares(of: days - 1) else { return self }
        return zip(self, shares).map { stay, nights in
            Stay(stay.city, nights: stay.nights == nil ? nil : nights)
        }
    }

    /// Merges consecutive stays in the same city and adds their stated nights. A single stay gets
    /// no stated nights, since it has them all. All stays but the last have at least one.
    public var joined: [Stay] {
        var joined: [Stay] = []
        for stay in self {
            guard let last = joined.last, last.city == stay.city else {
                joined.append(stay)
                continue
            }
            let both = [last, stay].totalNights ?? last.nights ?? stay.nights
            joined[joined.count - 1].nights = both
        }
        for index in joined.indices.dropLast() where joined[index].nights == 0 {
            joined[index].nights = 1
        }
        if joined.count == 1 { joined[0].nights = nil }
        return joined
    }

    /// The legs on the dates of a trip; nil when there are fewer days than cities. The day of a
    /// change is the first in the new city.
    public func legs(on dates: DateSpan) -> [Leg]? {
        guard let shares = shares(of: dates.count - 1) else { return nil }
        var first = dates.first
        var legs: [Leg] = []
        for (index, nights) in shares.enumerated() {
            let days = nights + (index == count - 1 ? 1 : 0)
            guard let span = DateSpan(first: first, days: days) else { return nil }
            legs.append(Leg(city: self[index].city, dates: span))
            first = span.last.adding(days: 1)
        }
        return legs
    }
}

extension Trip {
    /// From the first leg's first day to the last leg's last.
    public var dates: DateSpan {
        guard let first = legs.first?.dates, let last = legs.last?.dates.last,
            let span = DateSpan(first: first.first, last: last)
        else { preconditionFailure("a trip has a leg, and its legs are in order") }
        return span
    }

    /// The legs as stays.
    public var stays: [Stay] {
        legs.enumerated().map { index, leg in
            let isLast = index == legs.count - 1
            return Stay(leg.city, nights: leg.dates.count - (isLast ? 1 : 0))
        }
    }

    /// The index of a day's leg, both from 0; nil for days beyond the last.
    public func leg(ofDay day: Int) -> Int? {
        var end = 0
        return legs.firstIndex { leg in
            end += leg.dates.count
            return day < end
        }
    }
}
