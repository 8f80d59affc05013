import Planning
import Trips

/// The hours of each day of a trip.
struct TripHours {
    let trip: Trip
    /// The transfer at the start of each day on which the city changes, by day from 0. Estimated,
    /// unless the person corrected it in the plan being replaced.
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

    /// The hours of a day (from 0).
    func hours(ofDay day: Int) -> DayHours {
        DayHours.of(
            day: day, count: trip.days.count, wishes: trip.wishes, transfer: transfers[day])
    }

    /// The number of stops that fit into a day (from 0) beside the kept ones. Meals do not count.
    func room(onDay day: Int, beside kept: [Stop]) -> Int {
        let taken = kept.count { $0.meal == nil }
        return max(0, hours(ofDay: day).room(for: trip.pace.stopsPerDay) - taken)
    }
}
