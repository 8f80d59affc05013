import Places
import Trips

/// Moves places that must be seen from days that are too short for them.
///
/// Places are distributed by nearness and length; only the scheduler knows whether a short day can
/// hold its share.
struct MustSeePlacement {
    let request: GuideRequest
    let scheduler: Scheduler
    let fit: DayFit
    let rank: (Place) -> Int

    /// Moves each such place to the nearest day that can hold it, in exchange for the least
    /// prominent place there if necessary. The exchanged place takes its old day or leaves the
    /// plan. A place that no day can hold stays. O(wanted · places) schedules of a day.
    func settle(_ plan: inout [[Place]]) {
        guard !request.mustSee.isEmpty else { return }
        for day in plan.indices where request.days[day].hours.isLimited {
            for place in crowdedOut(of: plan[day], on: day) { move(place, from: day, in: &plan) }
        }
    }

    private func isWanted(_ place: Place) -> Bool { request.mustSee.contains(place.id) }

    /// The places that must be seen and do not fit on a day with these places.
    private func crowdedOut(of places: [Place], on day: Int) -> [Place] {
        let stops = request.days[day].kept + places.map(Stop.init(place:))
        let left = scheduler.schedule(
            stops, within: request.days[day].hours, keeping: Set(request.mustSee)
        ).left.map(\.placeID)
        return places.filter { isWanted($0) && left.contains($0.id) }
    }

    private func move(_ place: Place, from day: Int, in plan: inout [[Place]]) {
        let others = plan.indices.filter { $0 != day && fit.allows(place, on: $0) }
        let ranked = others.map { ($0, distance(from: place, to: plan[$0])) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        for (other, _) in ranked {
            for gone in choices(on: other, in: plan) {
                let places = plan[other].filter { $0 != gone } + [place]
                guard crowdedOut(of: places, on: other).isEmpty else { continue }
                plan[other] = places
                plan[day].removeAll { $0 == place }
                if let gone, fit.allows(gone, on: day) { plan[day].append(gone) }
                return
            }
        }
    }

    /// The places that may leave a day, least prominent first; only nil if the day has room.
    private func choices(on day: Int, in plan: [[Place]]) -> [Place?] {
        if plan[day].count < request.days[day].room { return [nil] }
        return plan[day].filter { !isWanted($0) }.sorted { rank($0) > rank($1) }
    }

    private func distance(from place: Place, to places: [Place]) -> Double {
        places.map { $0.coordinate.metres(to: place.coordinate) }.min() ?? 0
    }
}
