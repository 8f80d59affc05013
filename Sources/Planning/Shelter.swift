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
    /// Stops outdoors for which nothing was left.
    public private(set) var staying: [NumberedStop] = []

    /// `avoid`: names of places that are not wanted. Throws when the plan has no such day. A stop
    /// that is locked stays. O(stops of the day · places of the city).
    public init(
        day: Int, of itinerary: Itinerary, in city: City, avoid: [String]
    ) throws(EditError) {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        let date = itinerary.days[day - 1].date
        let unwanted = Set(avoid.map { FoldedText.fold($0) })
        var taken = Set(itinerary.days.flatMap(\.stops).compactMap(\.placeID))
        for (index, stop) in itinerary.days[day - 1].stops.enumerated() where !stop.isLocked {
            guard Shelter(name: stop.name, type: stop.type) == .outdoors else { continue }
            let number = StopNumber(day: day, stop: index + 1)
            let places = city.places.filter { place in
                !taken.contains(place.id) && place.isOpen(onWeekday: date.isoWeekday)
                    && !unwanted.contains(FoldedText.fold(place.name))
                    && Shelter(name: place.name, type: place.interest) == .indoors
                    && RainPlan.suits(place, stop.start)
            }
            let point = stop.coordinate ?? city.coordinate
            let best = places.min {
                ($0.coordinate.metres(to: point), $0.id) < ($1.coordinate.metres(to: point), $1.id)
            }
            guard let best else {
                staying.append(NumberedStop(number, stop))
                continue
            }
            taken.insert(best.id)
            edits.append(.replace(number, with: Stop(place: best)))
        }
    }

    /// What is for the evening is no shelter before it, and what is for the day none at night.
    private static func suits(_ place: Place, _ start: TimeOfDay?) -> Bool {
        guard let start else { return !place.isForTheEvening }
        let isEvening = start.minutes >= DayPart.evening.startWindow.lowerBound
        return isEvening == place.isForTheEvening || (isEvening && place.bestPart == .any)
    }
}
