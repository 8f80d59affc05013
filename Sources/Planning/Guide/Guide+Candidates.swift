import Places
import Trips

extension Guide {
    /// Candidate places for a day, best first: the guide's own choice, then what is near it and of
    /// interest, with new places before those of the former plan. Returns at most `limit` (0 or
    /// more) places. `own`: the first day of the plan, if known. O(n log n) in the city's places,
    /// beside the plan.
    public func candidates(
        _ request: GuideRequest, limit: Int, own: [Place]? = nil
    ) -> [Place] {
        guard let own = own ?? plan(request).first, !own.isEmpty, !request.days.isEmpty else {
            return []
        }
        let fit = DayFit(city.places, request.days, scheduler: Scheduler(city: city))
        let others = others(than: own, request).filter { fit.allows($0, on: 0) }
        return Array((own + byNearness(others, to: own, request)).prefix(limit))
    }

    /// Candidate places for every day of the request, at most `limit` for each. Each place is
    /// offered once, on the nearest day when it is open, so that the candidates of a day are close
    /// together. O(days × n log n) in the city's places, beside the plan.
    public func candidates(ofAllDays request: GuideRequest, limit: Int) -> [[Place]] {
        let own = plan(request)
        let fit = DayFit(city.places, request.days, scheduler: Scheduler(city: city))
        let filled = own.indices.filter { !own[$0].isEmpty }
        var groups: [[Place]] = own.map { _ in [] }
        for place in others(than: Array(own.joined()), request) {
            let day = filled.filter { fit.allows(place, on: $0) }
                .min { nearest(of: own[$0], to: place) < nearest(of: own[$1], to: place) }
            if let day { groups[day].append(place) }
        }
        return own.indices.map { day in
            Array((own[day] + byNearness(groups[day], to: own[day], request)).prefix(limit))
        }
    }

    /// Places that could replace those of a plan.
    private func others(than own: [Place], _ request: GuideRequest) -> [Place] {
        let taken = Set((request.used + own + request.anchors).map(\.id))
        return city.places.filter { place in
            !taken.contains(place.id) && !request.avoiding.contains(place.id)
                && !request.excluded.contains(place.id)
                && request.interests[place.interest].weight > 0
        }
    }

    /// Orders new places before those of the former plan.
    private func byNearness(_ places: [Place], to own: [Place], _ request: GuideRequest) -> [Place]
    {
        places.map { place in
            (place, request.former.contains(place.id) ? 1 : 0, nearest(of: own, to: place))
        }.sorted { ($0.1, $0.2, $0.0.id) < ($1.1, $1.2, $1.0.id) }.map(\.0)
    }

    private func nearest(of places: [Place], to place: Place) -> Double {
        places.map { $0.coordinate.metres(to: place.coordinate) }.min() ?? 0
    }
}
