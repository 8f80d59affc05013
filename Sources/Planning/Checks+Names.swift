import Phrases
import Places
import Trips

/// What the names of stops tell: the same place twice, a place of another city, nothing said.
extension Checks {
    /// What makes two stops the same: the place, by whichever of its names, or the name itself
    /// without articles and "museum". Nil for what every day may have, as lunch.
    func identity(of stop: Stop, onDay day: Int) -> String? {
        if let id = stop.placeID { return id }
        if let place = cities[day]?.place(called: stop.name) { return place.id }
        let words = NameIndex.key(stop.name).split(separator: " ")
        guard !words.allSatisfy({ Checks.daily.contains($0) }) else { return nil }
        guard !isNoPlace(stop, onDay: day) else { return nil }
        let telling = words.filter { $0 != "museum" }
        return (telling.isEmpty ? words : telling).joined(separator: " ")
    }

    private static let daily: Set<Substring> = [
        "afternoon", "airport", "and", "arrival", "arrive", "at", "break", "breakfast",
        "brunch", "check", "departure", "dinner", "evening", "flight", "for", "free", "hotel", "in",
        "leisure", "lunch", "meal", "morning", "night", "out", "rest", "return", "supper", "time",
        "to", "train", "transfer",
    ]

    func repetition(
        of stop: Stop, at number: StopNumber, seen: inout [String: StopNumber]
    ) -> [Finding] {
        guard let key = identity(of: stop, onDay: number.day - 1),
            let first = seen.updateValue(number, forKey: key)
        else { return [] }
        return [
            Finding(
                code: .repeatedStop, day: number.day, stop: number.stop,
                message: "\(number) \(stop.name) is the same place as \(first)",
                remedy: Checks.another(for: stop, at: number), severity: .finding)
        ]
    }

    /// The plan's own heading names another city.
    var otherCity: [Finding] {
        guard let said = context.saidCity else { return [] }
        return [
            Finding(
                code: .inAnotherCity, day: nil, stop: nil,
                message:
                    "The plan says that it is for \(said), not for \(cities.entry(ofDay: 0).name)",
                remedy: "/plan makes one for \(cities.entry(ofDay: 0).name)", severity: .finding)
        ]
    }

    /// A kind of thing, a word of the form or the city itself in the place of a name, as models
    /// write that know none.
    func noPlace(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard isNoPlace(stop, onDay: number.day - 1) else { return nil }
        return Finding(
            code: .noPlace, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) is not the name of a place",
            remedy: Checks.another(for: stop, at: number), severity: .finding)
    }

    private func isNoPlace(_ stop: Stop, onDay day: Int) -> Bool {
        guard stop.placeID == nil, stop.coordinate == nil, stop.provenance == .model else {
            return false
        }
        if stop.name.contains(where: { "<>{}".contains($0) }) { return true }
        let key = NameIndex.key(stop.name)
        let city = cities.entry(ofDay: day)
        if NameIndex.key(city.name) == key || city.city?.answers(to: key) == true { return true }
        if let said = context.saidCity, NameIndex.key(said) == key { return true }
        let words = key.split(separator: " ")
        return !words.isEmpty
            && words.allSatisfy {
                InterestType(spelling: $0) != nil || Checks.formWords.contains($0)
            }
    }

    /// Words that say what kind of thing or which part of a form something is. Alone they name
    /// nothing; a meal or a time of rest is no fault.
    private static let formWords: Set<Substring> = [
        "activities", "activity", "and", "attraction", "attractions", "beauty", "city", "cuisine",
        "custom", "customized", "day", "description", "event", "events", "experience", "general",
        "immersion", "information", "interest", "interests", "itinerary", "length", "list", "local",
        "luxury", "name", "of", "personal", "place", "places", "plan", "poi", "scenic", "sight",
        "sights", "sightseeing", "spot", "tourist", "traditional", "traditions", "trip", "type",
        "visit",
    ]

    /// The name of another city of the atlas, or one that only another city has. Where nobody knows
    /// how far that is, only names of other countries are told: the next town may be a day out.
    func knownElsewhere(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard let atlas = context.atlas, stop.placeID == nil, stop.coordinate == nil,
            stop.provenance == .model
        else { return nil }
        let city = cities[number.day - 1]
        guard let home = home(of: stop.name, seenFrom: city, in: atlas) else { return nil }
        if let centre = city?.coordinate ?? context.centre {
            guard centre.metres(to: home.coordinate) >= Checks.dayTrip else { return nil }
        } else {
            let code = context.trip?.days.dropFirst(number.day - 1).first?.city.countryCode ?? ""
            guard !code.isEmpty, code != home.countryCode else { return nil }
        }
        let here = cities.entry(ofDay: number.day - 1).name
        return Finding(
            code: .inAnotherCity, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) is known in \(home.name), not in \(here)",
            remedy: Checks.another(for: stop, at: number), severity: .finding)
    }

    /// The city that a name is of, or that has a place of that name.
    private func home(of name: String, seenFrom city: City?, in atlas: Atlas) -> City? {
        switch Grounding(atlas: atlas, city: city).ground(id: nil, name: name) {
        case .known: return nil
        case .elsewhere(_, let home): return home
        case .unknown:
            let key = NameIndex.key(name)
            return atlas.headings.first { $0.id != city?.id && $0.answers(to: key) }
        }
    }

    /// Metres within which another city of the atlas is an excursion.
    private static let dayTrip = 60_000.0

    /// A stop of which a model says nothing while it describes others. Plans that describe nothing
    /// are lists of names, and a person's own stops need no words.
    func undescribed(_ itinerary: Itinerary) -> [Finding] {
        let stops = itinerary.days.flatMap(\.stops)
        guard stops.contains(where: { !$0.description.isEmpty && $0.provenance == .model }) else {
            return []
        }
        return itinerary.numberedStops.filter { _, stop in
            stop.description.allSatisfy(\.isWhitespace) && stop.provenance == .model
                && !stop.isPersonal
        }.map { number, stop in
            Finding(
                code: .missingDescription, day: number.day, stop: number.stop,
                message: "\(number) \(stop.name) has no description",
                remedy: "/regenerate \(number)", severity: .finding)
        }
    }
}

extension Itinerary {
    /// All stops with their numbers, in order.
    var numberedStops: [(number: StopNumber, stop: Stop)] {
        days.enumerated().flatMap { day, content in
            content.stops.enumerated().map { index, stop in
                (StopNumber(day: day + 1, stop: index + 1), stop)
            }
        }
    }
}

extension City {
    /// A place by whatever it is called. O(places).
    func place(called name: String) -> Place? {
        let names = NameIndex(places)
        return names.exact(name) ?? names.variant(name, cityNames: allNames)
    }
}
