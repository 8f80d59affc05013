import Basics
import Places
import Planning
import Trips

/// Chooses a place of the trip's cities for what somebody wants added: the one that is named, or the
/// best of a kind (`a park`, `jazz`) that is not in the plan yet.
struct PlaceChooser {
    let plan: PlannedTrip
    let cities: TripCities
    let wishes: Wishes

    /// Metres from what it goes beside that weigh as much as one place in the atlas's order.
    private static let metresPerRank = 250.0

    /// Nil where nothing in the atlas is meant. O(places).
    func place(for text: String, near number: StopNumber?) -> Place? {
        let day = number?.day ?? 1
        let all = cities.distinct.compactMap(\.city)
        let named = NameIndex(cities: all).places(called: text)
        if named.count == 1 { return named[0] }
        let taken = Set(plan.itinerary.days.flatMap(\.stops).compactMap(\.placeID))
        guard let kind = Kind(text) else { return nil }
        let here = cities[day - 1] ?? all.first
        let beside = number.flatMap { plan.itinerary[$0] }.flatMap { stop -> Coordinate? in
            guard let latitude = stop.latitude, let longitude = stop.longitude else { return nil }
            return Coordinate(latitude: latitude, longitude: longitude)
        }
        let places = (here?.places ?? []).filter {
            kind.has($0) && !taken.contains($0.id) && !wishes.avoid.contains($0.name)
        }
        return places.min { cost($0, beside) < cost($1, beside) }
    }

    private func cost(_ place: Place, _ beside: Coordinate?) -> Double {
        let way = beside.map { $0.metres(to: place.coordinate) / PlaceChooser.metresPerRank } ?? 0
        return Double(place.prominence) + way
    }

    /// A kind of place, by tags, type of interest, or the words of names.
    private struct Kind {
        private let tags: [PlaceTag]
        private let types: [InterestType]
        private let narrow: NarrowKind?

        init?(_ text: String) {
            let text = ChineseValues.liking(text) ?? text
            let words = FoldedText.fold(text).split(separator: " ").map(String.init)
            let phrases = words.indices.flatMap { start in
                (start..<words.count).map { words[start...$0].joined(separator: " ") }
            }
            tags = phrases.compactMap { PlaceTag(spelling: $0) }
            narrow = words.lazy.compactMap { NarrowKind($0) }.first
            let restaurants: Set<String> = [
                "restaurant", "trattoria", "pizzeria", "bistro", "cafe", "gelato", "bakery",
                "eatery",
                "gelateria", "pizza", "lunch", "dinner",
            ]
            types =
                words.compactMap { InterestType(spelling: $0) }
                + (words.contains(where: restaurants.contains) ? [.food] : [])
            if tags.isEmpty, types.isEmpty, narrow == nil { return nil }
        }

        func has(_ place: Place) -> Bool {
            if !tags.isEmpty { return tags.contains { place.tags.contains($0) } }
            if let narrow {
                let words = place.nameKeys.flatMap { $0.split(separator: " ").map(String.init) }
                return narrow.isTold(by: Set(words))
            }
            return types.contains(place.interest)
        }
    }
}
