import Phrases
import Places
import Planning
import Trips

/// A pasted plan, with what the atlas and the gazetteer know about its cities and stops.
public struct PastedTrip {
    public let trip: Trip
    public let itinerary: Itinerary
    public let findings: [Finding]
    /// Notes about assumptions and unread text.
    public private(set) var remarks: [Phrase] = []

    /// What the person says about the plan; nil if unsaid.
    public struct Said: Sendable {
        public var city: String?
        public var days: Int?

        public init(city: String? = nil, days: Int? = nil) {
            self.city = city
            self.days = days
        }
    }

    /// The names of its cities, each once.
    public var cities: String {
        var names: [String] = []
        for name in trip.legs.map(\.city.name) where !names.contains(name) {
            names.append(name)
        }
        return names.verbatim.listed.english
    }

    /// A pasted plan does not state its pace, so it is checked as a packed one.
    ///
    /// `today`: if nil, past dates are not reported. O(names of the city · stops).
    public init(
        _ pasted: PastedPlan, said: Said = Said(), atlas: Atlas, today: CalendarDate? = nil,
        gazetteer: () -> Gazetteer? = { .embedded }
    ) {
        let found = PastedCity(pasted, said: said.city, atlas: atlas, gazetteer: gazetteer)
        let days = PastedDays(pasted)
        let stays = PastedStays(pasted, days: days, in: found, atlas: atlas)
        let first = days.dates?.first ?? PastedTrip.anyDate
        itinerary = Itinerary(
            days: days.slots.enumerated().map { index, slot in
                Day(
                    date: days.dates?[index] ?? first.adding(days: index),
                    city: stays.names[index].name,
                    stops: PastedTrip.stops(slot.stops, stays.groundings[index]))
            })
        let count = said.days ?? pasted.length?.days ?? days.count
        trip = Trip(
            legs: stays.legs(from: first, days: max(count, days.slots.count)),
            interests: Interests(), pace: .packed)
        var context = CheckContext(
            trip: trip, atlas: atlas, today: today, hasDates: days.dates != nil)
        context.headings = days.slots.map(\.heading)
        context.wantedDays = count
        context.saidLength = said.days == nil ? pasted.length?.words : nil
        context.centre = found.centre
        context.saidCity = found.other
        context.saidCountry = pasted.country
        context.gazetteer = gazetteer()
        context.descriptions = pasted.isForm ? .owed : .free
        context.isPasted = true
        context.isCut = pasted.isCut
        let checks = Checks(cities: TripCities(of: trip, in: atlas), context: context)
        findings = checks.findings(itinerary, pace: trip.pace)
        remarks =
            found.remarks + stays.remarks
            + PastedTrip.remarks(pasted, hasDates: days.dates != nil)
    }

    /// A Monday, for plans without dates. Checks that need a date are skipped for them.
    private static let anyDate = CalendarDate(dayNumber: 4)

    // MARK: - Stops

    /// Replaces a missing name.
    private static let nameless = "?"

    private static func stops(
        _ stops: [PastedPlan.Stop], _ grounding: Grounding
    ) -> [Stop] {
        stops.flatMap { stop in
            places(stop, grounding).map { place, name in
                var made =
                    place.map(Stop.init(place:))
                    ?? Stop(
                        name: name.isEmpty ? PastedTrip.nameless : name,
                        type: stop.type ?? .cultural, description: stop.description)
                // Keep the plan's own name, which its author recognizes.
                if !name.isEmpty { made.name = name }
                if !stop.description.isEmpty { made.description = stop.description }
                made.start = stop.start
                // Do not assume a duration that the plan does not state.
                made.durationMinutes = stop.durationMinutes
                return made
            }
        }
    }

    /// The places of a stop, or its name if it matches none. `the Colosseum and the Forum` gives
    /// two.
    private static func places(
        _ stop: PastedPlan.Stop, _ grounding: Grounding
    ) -> [(Place?, String)] {
        if case .known(let place) = grounding.ground(id: stop.placeID, name: stop.name) {
            return [(place, stop.name)]
        }
        // An unknown name after a meal is a restaurant or a dish, not a sight.
        if let meal = stop.meal { return [(nil, "\(meal): \(stop.name)")] }
        if let place = table(stop.name, grounding) { return [(place, stop.name)] }
        let parts = stop.name.replacing(" & ", with: " and ").split(separator: " and ")
        let known = parts.compactMap { part -> (Place?, String)? in
            guard case .known(let place) = grounding.ground(id: nil, name: String(part)) else {
                return nil
            }
            return (place, String(part))
        }
        return parts.count > 1 && known.count == parts.count ? known : [(nil, stop.name)]
    }

    /// The place of a meal: the market in `Lunch at Nishiki Market`.
    private static func table(_ name: String, _ grounding: Grounding) -> Place? {
        let words = name.split(separator: " ")
        guard words.count > 2, PastedWords.isMeal(words[0]),
            ["at", "in"].contains(words[1].lowercased()),
            case .known(let place) = grounding.ground(
                id: nil, name: words.dropFirst(2).joined(separator: " "))
        else { return nil }
        return place
    }

    // MARK: - Words

    private static func remarks(_ pasted: PastedPlan, hasDates: Bool) -> [Phrase] {
        var remarks: [Phrase] = []
        if pasted.isTruncated { remarks.append("The plan breaks off") }
        if pasted.repairCount > 0 {
            remarks.append(
                pasted.repairCount == 1
                    ? "1 error in the JSON was repaired"
                    : "\(pasted.repairCount) errors in the JSON were repaired")
        }
        if !hasDates {
            remarks.append("The plan has no dates, so closing days were not checked")
        }
        if pasted.days.contains(where: { $0.stops.contains { !$0.description.isEmpty } }) {
            remarks.append(
                """
                What the plan says about its places was not checked: there is nothing to \
                check it against
                """
            )
        }
        remarks += pasted.unread.map { piece in
            switch piece.reason {
            case .notAStop: "Line \(piece.line) was skipped: \(piece.text)"
            case .noName: "Day \(piece.line) has a stop without a name: \(piece.text)"
            case .swallowed: "Part of day \(piece.line) could not be read: \(piece.text)"
            }
        }
        return remarks
    }
}
