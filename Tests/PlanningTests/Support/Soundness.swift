import Places
import Planning
import Trips

/// Properties that hold for the places that the guide chooses, whatever the request.
struct Soundness {
    let city: City
    let request: GuideRequest

    /// The violations in words; empty for a valid plan.
    func faults(_ plan: [[Place]]) -> [String] {
        var faults: [String] = []
        if plan.count != request.dates.count { faults.append("\(plan.count) days") }
        var seen = Set(request.used.map(\.id) + request.anchors.map(\.id))
        for (asked, day) in zip(request.days, plan) {
            let date = asked.date
            if !(min(1, asked.room)...asked.room).contains(day.count) {
                faults.append("\(date): \(day.count) places")
            }
            for place in day {
                if !seen.insert(place.id).inserted { faults.append("\(place.id) twice") }
                if !city.places.contains(place) { faults.append("\(place.id) is not here") }
                if !city.contains(place.coordinate) { faults.append("\(place.id) is outside") }
                if !place.isOpen(onWeekday: date.isoWeekday) {
                    faults.append("\(place.id) is closed on \(date)")
                }
            }
        }
        return faults
    }
}
