import Phrases
import Places
import Trips

/// Checks names of stops: repeated places, and names that name no place.
extension Checks {
    /// A key that is equal for stops at the same place: its id, or the name without articles and
    /// "museum". Nil for what every day may have, such as lunch somewhere near.
    func identity(of stop: Stop, onDay day: Int) -> String? {
        if let id = stop.placeID { return id }
        if stop.isMealWithoutPlace { return nil }
        if let place = cities[day]?.nameVariants.place(called: stop.name) { return place.id }
        guard !isDaily(stop), !isNoPlace(stop, onDay: day) else { return nil }
        let words = NameIndex.key(stop.name).split(separator: " ")
        let telling = words.filter { $0 != "museum" }
        return (telling.isEmpty ? words : telling).joined(separator: " ")
    }

    /// Whether a stop is a meal, a rest or a transfer, with nothing to look up.
    func isDaily(_ stop: Stop) -> Bool {
        stop.placeID == nil
            && DailyNames.contains(stop.name) { name in
                cities.entries.contains { NameIndex.key($0.name) == name }
                    || context.atlas?.headings.contains { $0.answers(to: name) } == true
            }
    }

    func repetition(
        of stop: Stop, at number: StopNumber, after previous: Stop?,
        seen: inout [String: StopNumber]
    ) -> [Finding] {
        guard let key = identity(of: stop, onDay: number.day - 1),
            let first = seen.updateValue(number, forKey: key)
        else { return [] }
        // The Acropolis and then the Parthenon are one visit on two lines.
        let isPart =
            previous.map {
                identity(of: $0, onDay: number.day - 1) == key
                    && NameIndex.key($0.name) != NameIndex.key(stop.name)
            } ?? false
        return [
            Finding(
                code: .repeatedStop, day: number.day, stop: number.stop,
                message: isPart
                    ? "\(number) \(stop.name) is at the same place as \(first)"
                    : "\(number) \(stop.name) is the same place as \(first)",
                remedy: isPart
                    ? ""
                    : Checks.another(for: stop, at: number, words: "remove one of the two"),
                severity: isPart ? .note : .finding)
        ]
    }

    /// Reports that the plan's own heading names another city.
    var otherCity: [Finding] {
        guard let said = context.saidCity else { return [] }
        return [
            Finding(
                code: .inAnotherCity, day: nil, stop: nil,
                message:
                    "The plan says it is for \(said), not \(cities.entry(ofDay: 0).name)",
                remedy: Remedy(
                    "/plan makes one for \(cities.entry(ofDay: 0).name)",
                    words: "check it as a plan for \(said), or write one for this city"),
                severity: .finding)
        ]
    }

    /// Finds a kind of thing, a word of the form or the city itself instead of a name. Models write
    /// these when they know no place.
    func noPlace(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard isNoPlace(stop, onDay: number.day - 1) else { return dish(stop, at: number) }
        return Finding(
            code: .noPlace, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) is not the name of a place",
            remedy: Checks.name(for: stop, at: number), severity: .finding)
    }

    static func name(for stop: Stop, at number: StopNumber) -> Remedy {
        another(for: stop, at: number, words: "write the name of a place")
    }

    /// Finds a dish instead of a name. In a pasted plan it may well mean "somewhere".
    private func dish(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard stop.placeID == nil, stop.coordinate == nil, stop.provenance == .model,
            VagueNames.isDish(stop.name)
        else { return nil }
        return Finding(
            code: .noPlace, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) is something to eat or drink, not a place",
            remedy: Checks.another(for: stop, at: number, words: "say where to have it"),
            severity: .note)
    }

    func isNoPlace(_ stop: Stop, onDay day: Int) -> Bool {
        guard stop.placeID == nil, stop.coordinate == nil, stop.provenance == .model else {
            return false
        }
        if stop.name.contains(where: { "<>{}".contains($0) }) { return true }
        let key = NameIndex.key(withoutCountry(stop.name))
        let city = cities.entry(ofDay: day)
        if NameIndex.key(city.name) == key { return true }
        if city.city?.answers(to: key) == true, !isQuarter(stop.name, onDay: day + 1) {
            return true
        }
        if let said = context.saidCity, NameIndex.key(said) == key { return true }
        return VagueNames.contains(stop.name)
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
