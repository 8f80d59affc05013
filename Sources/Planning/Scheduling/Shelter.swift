import Places
import Trips

/// Whether a place is under a roof: by the atlas, otherwise by a telling word in its name or by its
/// type.
public enum Shelter: Sendable, Hashable {
    case indoors, outdoors
    /// Both, or unknown.
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

    /// The name goes first, and indoor words win: a garden museum is a museum.
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

    /// For a stop of a plan. `places`: those of its city.
    public init(_ stop: Stop, among places: [Place]) {
        // Somewhere around a park is no table in the park.
        guard !stop.isMealWithoutPlace || stop.provenance != .estimated else {
            self = .indoors
            return
        }
        let place = stop.placeID.flatMap { id in places.first { $0.id == id } }
        self = place.map(Shelter.init) ?? Shelter(name: stop.name, type: stop.type)
    }

    /// A partly outdoor place is neither a shelter for long nor a place to leave when it rains.
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

/// Replaces a day's outdoor stops with places under a roof.
public struct RainPlan: Sendable {
    /// The edits, one for each stop that is replaced.
    public private(set) var edits: [ItineraryEdit] = []
    /// Outdoor stops that stay, each with the reason.
    public private(set) var staying: [(stop: NumberedStop, reason: Reason)] = []

    /// Why an outdoor stop stays.
    public enum Reason: Error, Sendable, Hashable {
        case mustSee
        /// All indoor places are in the plan already, or there are none.
        case noneLeft
        /// The remaining places are unwanted, closed on that weekday, or for another time of day.
        case unwanted, closed, otherHour
    }

    /// `wishes`: must-see stops stay; avoided and rejected places (ids) are not used. Locked stops
    /// stay. Throws when the plan has no such day. O(stops of the day · places).
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
                !taken.contains(place.id) && Shelter(place) == .indoors
                    && (stop.meal == nil || place.interest == .food)
            }
            let found = RainPlan.best(of: left, for: stop, unwanted: unwanted, on: date) { place in
                RainPlan.cost(
                    of: place, at: index, in: stops, hours: hours, middle: city.coordinate)
            }
            switch found {
            case .success(let best):
                taken.insert(best.id)
                var shelter = Stop(place: best)
                shelter.meal = stop.meal
                edits.append(.replace(number, with: shelter))
                stops[index] = shelter
                stops[index].start = stop.start
            case .failure(let reason): staying.append((NumberedStop(number, stop), reason))
            }
        }
    }

    /// The cheapest possible place, or the first reason that rules out all of them.
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

    /// The cost of a place instead of the stop at an index, with the same start: first whether it
    /// ends after the day does, then the minutes of overlap with other stops, then its distance in
    /// metres.
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

    /// Evening places do not suit the day, nor daytime places the night, and restaurants do not
    /// suit the time right after breakfast.
    private static func suits(_ place: Place, _ start: TimeOfDay?) -> Bool {
        guard let start else { return !place.isForTheEvening }
        if place.interest == .food, place.bestPart != .morning, start < RainPlan.firstMeal {
            return false
        }
        let isEvening = start.minutes >= DayPart.evening.startWindow.lowerBound
        return isEvening == place.isForTheEvening || (isEvening && place.bestPart == .any)
    }
}
