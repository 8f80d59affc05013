import Places
import Trips

/// Judges which places are under a roof. The atlas does not say, so the name decides where it has
/// a telling word, and the type otherwise.
public enum Shelter: Sendable, Hashable {
    case indoors, outdoors
    /// Neither the name nor the type tells, as for historical sights and shopping.
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
    /// (ids) does not come. Throws when the
    /// plan has no such day. A stop that is locked stays. O(stops of the day · places).
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
        let wanted = Set(wishes.mustSee.flatMap { names.numbers(of: $0, in: itinerary) })
        var taken = Set(itinerary.days.flatMap(\.stops).compactMap(\.placeID))
        for (index, stop) in itinerary.days[day - 1].stops.enumerated() where !stop.isLocked {
            guard Shelter(name: stop.name, type: stop.type) == .outdoors else { continue }
            let number = StopNumber(day: day, stop: index + 1)
            guard !wanted.contains(number) else {
                staying.append((NumberedStop(number, stop), .mustSee))
                continue
            }
            let left = city.places.filter { place in
                !taken.contains(place.id)
                    && Shelter(name: place.name, type: place.interest) == .indoors
            }
            switch RainPlan.nearest(
                to: stop, of: left, unwanted: unwanted, on: date, middle: city.coordinate)
            {
            case .success(let best):
                taken.insert(best.id)
                edits.append(.replace(number, with: Stop(place: best)))
            case .failure(let reason): staying.append((NumberedStop(number, stop), reason))
            }
        }
    }

    /// The nearest of the places that can be there, or the first reason that leaves none.
    private static func nearest(
        to stop: Stop, of left: [Place], unwanted: Set<String>, on date: CalendarDate,
        middle: Coordinate
    ) -> Result<Place, Reason> {
        guard !left.isEmpty else { return .failure(.noneLeft) }
        let wanted = left.filter { !unwanted.contains($0.id) }
        guard !wanted.isEmpty else { return .failure(.unwanted) }
        let open = wanted.filter { $0.isOpen(onWeekday: date.isoWeekday) }
        guard !open.isEmpty else { return .failure(.closed) }
        let point = stop.coordinate ?? middle
        let best = open.filter { suits($0, stop.start) }.min {
            ($0.coordinate.metres(to: point), $0.id) < ($1.coordinate.metres(to: point), $1.id)
        }
        return best.map { .success($0) } ?? .failure(.otherHour)
    }

    /// What is for the evening is no shelter before it, and what is for the day none at night.
    private static func suits(_ place: Place, _ start: TimeOfDay?) -> Bool {
        guard let start else { return !place.isForTheEvening }
        let isEvening = start.minutes >= DayPart.evening.startWindow.lowerBound
        return isEvening == place.isForTheEvening || (isEvening && place.bestPart == .any)
    }
}
