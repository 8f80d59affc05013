import Places
import Trips

/// Judges which places are under a roof: as the atlas says, and where it does not know the place by
/// the name, where that has a telling word, or by the type.
public enum Shelter: Sendable, Hashable {
    case indoors, outdoors
    /// Both, or it cannot be told.
    case unknown

    private static let outdoorWords: Set<Substring> = [
        "garden", "gardens", "park", "parks", "path", "trail", "grove", "hill", "heath", "beach",
        "lake", "square", "piazza", "bridge", "cemetery", "way", "steps", "fountain", "island",
    ]
    private static let indoorWords: Set<Substring> = [
        "museum", "museums", "gallery", "galleries", "cinema", "theatre", "theater", "opera",
        "hall", "club", "aquarium", "library", "spa", "sauna", "hammam", "onsen", "cathedral",
        "church", "basilica", "abbey",
    ]

    /// By the name first, of which indoor words weigh more: a garden museum is a museum.
    public init(name: String, type: InterestType) {
        let words = Set(FoldedText.fold(name).split(separator: " "))
        if !words.isDisjoint(with: Shelter.indoorWords) {
            self = .indoors
        } else if !words.isDisjoint(with: Shelter.outdoorWords) {
            self = .outdoors
        } else {
            self = Shelter(type)
        }
    }

    /// Of a stop of a plan. `places`: of its city.
    public init(_ stop: Stop, among places: [Place]) {
        let place = stop.placeID.flatMap { id in places.first { $0.id == id } }
        self = place.map(Shelter.init) ?? Shelter(name: stop.name, type: stop.type)
    }

    /// What is partly outdoors shelters nobody for long, nor need it be left when it rains.
    init(_ place: Place) {
        switch place.setting {
        case .indoors: self = .indoors
        case .outdoors: self = .outdoors
        case .mixed: self = .unknown
        }
    }

    private init(_ type: InterestType) {
        switch type {
        case .nature, .adventure, .sports, .relaxation: self = .outdoors
        case .cultural, .entertainment, .food, .nightlife: self = .indoors
        case .historical, .shopping: self = .unknown
        }
    }
}

/// Finds places under a roof for the stops of a day that are not.
public struct RainPlan: Sendable {
    /// The edits, one for each stop that is replaced.
    public private(set) var edits: [ItineraryEdit] = []
    /// Stops outdoors that stay, each with the reason.
    public private(set) var staying: [(stop: NumberedStop, reason: Reason)] = []

    /// Why a stop outdoors stays.
    public enum Reason: Error, Sendable, Hashable {
        case mustSee
        /// All places indoors are in the plan, or there are none.
        case noneLeft
        /// Those that are left are not wanted, closed on that weekday, or for another time of day.
        case unwanted, closed, otherHour
    }

    /// `wishes`: what must be seen stays, and what is to be avoided or was turned down
    /// (ids) does not come. Throws when the plan has no such day. A stop that is locked stays.
    /// O(stops of the day · places).
    public init(
        day: Int, of itinerary: Itinerary, in city: City, wishes: Wishes,
        turnedDown: Set<String> = []
    ) throws(EditError) {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        let date = itinerary.days[day - 1].date
        let names = NameIndex(wishes.avoid.isEmpty && wishes.mustSee.isEmpty ? [] : city.places)
        let unwanted = turnedDown.union(wishes.avoid.compactMap { names.place($0)?.id })
        let wanted = names.numbers(of: wishes.mustSee, in: itinerary)
        var taken = Set(itinerary.days.flatMap(\.stops).compactMap(\.placeID))
        let hours = itinerary.hours(ofDay: day - 1, wishes: wishes)
        var stops = itinerary.days[day - 1].stops
        for (index, stop) in stops.enumerated() where !stop.isLocked {
            guard Shelter(stop, among: city.places) == .outdoors else { continue }
            let number = StopNumber(day: day, stop: index + 1)
            guard !wanted.contains(number) else {
                staying.append((NumberedStop(number, stop), .mustSee))
                continue
            }
            let left = city.places.filter { place in
                !taken.contains(place.id)
                    && Shelter(place) == .indoors
            }
            let found = RainPlan.best(of: left, for: stop, unwanted: unwanted, on: date) { place in
                RainPlan.cost(
                    of: place, at: index, in: stops, hours: hours, middle: city.coordinate)
            }
            switch found {
            case .success(let best):
                taken.insert(best.id)
                let shelter = Stop(place: best)
                edits.append(.replace(number, with: shelter))
                stops[index] = shelter
                stops[index].start = stop.start
            case .failure(let reason): staying.append((NumberedStop(number, stop), reason))
            }
        }
    }

    /// The cheapest of the places that can be there, or the first reason that leaves none.
    private static func best(
        of left: [Place], for stop: Stop, unwanted: Set<String>, on date: CalendarDate,
        cost: (Place) -> (Int, Int, Double)
    ) -> Result<Place, Reason> {
        guard !left.isEmpty else { return .failure(.noneLeft) }
        let wanted = left.filter { !unwanted.contains($0.id) }
        guard !wanted.isEmpty else { return .failure(.unwanted) }
        let open = wanted.filter { $0.isOpen(on: date) }
        guard !open.isEmpty else { return .failure(.closed) }
        let ranked = open.filter { suits($0, stop.start) }.map { (cost: cost($0), place: $0) }
        let best = ranked.min {
            $0.cost == $1.cost ? $0.place.id < $1.place.id : $0.cost < $1.cost
        }
        return best.map { .success($0.place) } ?? .failure(.otherHour)
    }

    private static let firstMeal = TimeOfDay(minutes: 11 * 60)

    /// What a place costs instead of the stop with that index, beginning when that does: first
    /// whether it ends after the day does, then the minutes by which it runs into other stops,
    /// then its distance in metres.
    private static func cost(
        of place: Place, at index: Int, in stops: [Stop], hours: DayHours, middle: Coordinate
    ) -> (Int, Int, Double) {
        var stop = Stop(place: place)
        stop.start = stops[index].start
        var others = stops
        others.remove(at: index)
        let clash = stop.start.map {
            DayClash.minutes(of: stop, from: $0.minutes, at: index, among: others)
        }
        let metres = place.coordinate.metres(to: stops[index].coordinate ?? middle)
        return (hours.hold(stop) ? 0 : 1, clash ?? 0, metres)
    }

    /// What is for the evening is no shelter before it, what is for the day none at night, and
    /// nobody sits down to a meal right after breakfast.
    private static func suits(_ place: Place, _ start: TimeOfDay?) -> Bool {
        guard let start else { return !place.isForTheEvening }
        if place.interest == .food, place.bestPart != .morning, start < RainPlan.firstMeal {
            return false
        }
        let isEvening = start.minutes >= DayPart.evening.startWindow.lowerBound
        return isEvening == place.isForTheEvening || (isEvening && place.bestPart == .any)
    }
}
