import Trips

/// Changes of the cities that a trip goes to.
package struct CityChange {
    let draft: Draft
    let today: CalendarDate

    package init(draft: Draft, today: CalendarDate) {
        (self.draft, self.today) = (draft, today)
    }

    /// The changes that make these the cities. Nights that were just said hold: where they do not
    /// fit between the dates that are known, the trip ends earlier or later. The dates come first,
    /// since nights are brought in line with the dates that are there.
    package func changes(_ said: [Stay], sayingNights: Bool) throws(ReadingProblem) -> [TripChange]
    {
        let stays = said.joined
        // Each city has a day of its own.
        if stays.count > 1 { try DateExpression.checkLength(stays.count) }
        guard stays.count > 1 else {
            guard let only = stays.first else { return [] }
            let nights = said.compactMap(\.nights).reduce(0, +)
            let length = sayingNights && nights > 0 ? try setLength(nights + 1) : []
            return [.destination(only.city)] + length
        }
        if let nights = stays.totalNights { try DateExpression.checkLength(nights + 1) }
        let set = TripChange.stays(stays)
        guard sayingNights, let days = days(for: stays) else { return [set] }
        return try setLength(days) + [set]
    }

    /// A length of the trip, from the start that is known; nothing where it has that length.
    private func setLength(_ days: Int) throws(ReadingProblem) -> [TripChange] {
        guard days != draft.length else { return [] }
        guard let first = draft.dates?.first ?? draft.datesSoFar.first else {
            try DateExpression.checkLength(days)
            return [.datesSoFar(DatesSoFar(days: days))]
        }
        return [
            .dates(try DateExpression.checked(from: first, days: days, today: min(today, first)))
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
