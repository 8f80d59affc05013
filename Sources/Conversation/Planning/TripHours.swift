import Planning
import Trips

/// How much time the days of a trip have.
struct TripHours {
    let trip: Trip
    /// How each day begins on which the city changes, by day from 0: as estimated, but where
    /// somebody corrected it in the plan that is replaced.
    private(set) var transfers: [Int: Transfer] = [:]

    init(of trip: Trip, in cities: TripCities, keeping plan: Itinerary?) {
        self.trip = trip
        for (index, day) in trip.days.enumerated() {
            guard let estimate = cities.transfer(onDay: index, of: trip) else { continue }
            let earlier = plan?.days.first { $0.date == day.date && $0.city == day.city.name }?
                .transfer
            let isOwn = earlier?.isEstimated == false && earlier?.from == estimate.from
            transfers[index] = isOwn ? earlier : estimate
        }
    }

    /// The hours of a day, from 0.
    func hours(ofDay day: Int) -> DayHours {
        DayHours.of(
            day: day, count: trip.days.count, wishes: trip.wishes, transfer: transfers[day])
    }

    /// Stops for which a day, from 0, has room beside those that it keeps. Meals take no room.
    func room(onDay day: Int, beside kept: [Stop]) -> Int {
        let taken = kept.count { $0.meal == nil }
        return max(0, hours(ofDay: day).room(for: trip.pace.stopsPerDay) - taken)
    }
}
