import Places
import Planning
import Trips

/// Properties that hold for every plan of the guide, whatever the request.
struct Soundness {
    let city: City
    let request: GuideRequest
    var allowsFreeDays = false

    /// The violations in words; empty for a valid plan.
    func faults(_ plan: [[Place]]) -> [String] {
        var faults: [String] = []
        if plan.count != request.dates.count { faults.append("\(plan.count) days") }
        var seen = Set(request.used.map(\.id) + request.anchors.map(\.id))
        for (asked, day) in zip(request.days, plan) {
            let date = asked.date
            let least = allowsFreeDays ? 0 : 1
            if !(least...max(least, asked.room)).contains(day.count) {
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
