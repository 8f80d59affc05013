import Places
import Trips

/// Which days of a stay are day trips out of town.
///
/// A trip takes a whole day. It is worth taking when it is worth more than what the town would
/// show on that day: the places that come after those of the other days.
struct DayTrips {
    private let request: GuideRequest
    private let city: City
    private let judge: PlaceJudge

    init(_ request: GuideRequest, city: City, seed: UInt64) {
        self.request = request
        self.city = city
        judge = PlaceJudge(request, city: city, seed: seed)
    }

    /// The fewest days of a stay with a trip, and one for each so many.
    private static let fewestDays = 3
    private static let daysForEach = 4
    /// Places that a day in town shows, and the share of their worth that remains after its ways and
    /// pauses.
    private static let dayInTown = 5
    private static let share = 0.8
    private static let effort = 40.0
    /// What a trip is worth: so much of the place's worth, since it fills a day, less the effort of the
    /// way.
    private static let whole = 1.5
    private static let journey = 25.0
    /// What is worth less fills no day.
    private static let least = 15.0
    /// Points for each minute on the way beyond the first ones, one way; with children.
    private static let farMinutes = 75
    private static let far = 0.25
    private static let farMinutesWithChildren = 45
    private static let farWithChildren = 0.6

    /// For each day the place out of town, nil for a day in town. O(places · log places).
    var chosen: [Place?] {
        var chosen = [Place?](repeating: nil, count: request.days.count)
        let free = request.days.indices.filter(isFree)
        guard request.days.count >= DayTrips.fewestDays, !city.excursions.isEmpty, !free.isEmpty
        else { return chosen }
        let trips = judge.possible(among: city.excursions)
            .map { (worth: worth($0), place: $0) }
            .sorted { ($1.worth, $0.place.id) < ($0.worth, $1.place.id) }
        let inTown = judge.possible(among: city.places).map { judge.worth($0) }.sorted(by: >)
        let most = max(1, request.days.count / DayTrips.daysForEach)
        var taken = 0
        // What is seen on the same outing needs no day of its own.
        var seen = Set(
            request.days.flatMap(\.kept).filter { $0.access?.trip != nil }.compactMap(\.placeID))
        for (worth, place) in trips where taken < most {
            let town = request.days.count - taken
            let rest = inTown.dropFirst((town - 1) * DayTrips.dayInTown).prefix(DayTrips.dayInTown)
            let gain = DayTrips.share * rest.reduce(0, +) - DayTrips.effort
            guard worth > max(gain, DayTrips.least), !seen.contains(place.id),
                seen.isDisjoint(with: place.outing),
                let day = day(for: place, among: free, chosen)
            else { continue }
            chosen[day] = place
            seen.formUnion(
                place.outing.filter { id in city.excursions.contains { $0.id == id } } + [place.id])
            taken += 1
        }
        return chosen
    }

    /// Whether nothing of the day is taken yet, neither its hours nor its stops.
    private func isFree(_ day: Int) -> Bool {
        let day = request.days[day]
        return day.kept.isEmpty && day.limit == nil && !day.hours.isLimited
    }

    private func worth(_ place: Place) -> Double {
        let way = place.excursion?.minutes ?? 0
        let far =
            request.travellers.hasYoungChildren
            ? DayTrips.farWithChildren * Double(max(0, way - DayTrips.farMinutesWithChildren))
            : DayTrips.far * Double(max(0, way - DayTrips.farMinutes))
        return DayTrips.whole * judge.worth(place) - DayTrips.journey - far
    }

    /// The day nearest to the middle of the stay on which the place is open: not the first one, and
    /// not beside another trip.
    private func day(for place: Place, among free: [Int], _ chosen: [Place?]) -> Int? {
        let middle = request.days.count / 2
        return free.filter { day in
            let date = request.days[day].date
            return chosen[day] == nil && place.isOpen(on: date)
                && place.isInSeason(inMonth: date.month)
                && !(QuietDay.isOne(date, in: city.countryCode) && QuietDay.closes(place))
        }.min { one, other in
            (burden(one, chosen), abs(one - middle), one)
                < (burden(other, chosen), abs(other - middle), other)
        }
    }

    private func burden(_ day: Int, _ chosen: [Place?]) -> Int {
        let isBeside = [day - 1, day + 1].contains {
            chosen.indices.contains($0) && chosen[$0] != nil
        }
        return (isBeside ? 2 : 0) + (day == 0 ? 1 : 0)
    }

    /// The stop of a trip: from the time at which people arrive there, lunch included.
    func stop(_ place: Place, on day: Int) -> Stop {
        let scheduler = Scheduler(city: city, date: request.days[day].date)
        let shape = DayShape(
            pace: request.pace, travellers: request.travellers, countryCode: city.countryCode)
        let open = place.openSpans(on: request.days[day].date, daylight: scheduler.daylight)?.first
        let arrival = shape.begin - DayTrips.headStart + (place.excursion?.minutes ?? 0)
        let start = DayVisit.rounded(max(arrival, open?.lowerBound ?? 0))
        let longest = (open?.upperBound ?? 24 * 60) - start
        var minutes = place.visitMinutes
        // A short visit that people are back from after lunch has lunch beside it.
        let back = start + minutes + (place.excursion?.minutes ?? 0)
        if minutes < DayTrips.withLunch, back > shape.lunch.upperBound - 30 {
            minutes += shape.lunchMinutes
        }
        var stop = Stop(place: place)
        stop.start = TimeOfDay(minutes: start)
        stop.durationMinutes = max(
            60, minutes < DayTrips.withLunch ? min(minutes, longest) : minutes)
        return stop
    }

    /// Minutes from which a visit has time for lunch.
    private static let withLunch = 240
    /// Minutes by which people leave earlier than they would see the first sight in town.
    private static let headStart = 30

    /// The day that is left when people are back in town.
    func rest(of day: Int, after stop: Stop) -> GuideDay {
        var rest = request.days[day]
        let way = stop.access?.trip?.minutes ?? 0
        rest.hours = DayHours(
            arrival: stop.start?.adding(minutes: stop.likelyMinutes + way + DayTrips.breath))
        rest.limit =
            stop.likelyMinutes >= request.pace.visitMinutes.lowerBound ? 0 : DayTrips.stopsAfter
        return rest
    }

    /// Minutes between the return and what comes next, and how much that may be.
    private static let breath = 15
    private static let stopsAfter = 2
}
