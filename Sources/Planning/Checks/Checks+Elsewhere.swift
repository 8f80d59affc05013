import Phrases
import Places
import Trips

/// Finds stops whose names belong elsewhere: places of other cities, whole cities, whole countries.
extension Checks {
    /// Nil for stops that the atlas or the person placed.
    func knownElsewhere(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard stop.placeID == nil, stop.coordinate == nil, stop.provenance == .model else {
            return nil
        }
        var stop = stop
        stop.name = withoutCountry(stop.name)
        return knownToAtlas(stop, at: number) ?? country(stop, at: number)
            ?? cityOfItsOwn(stop, at: number)
    }

    /// Cuts a country off the end: `Barcelona, Spain` becomes `Barcelona`.
    func withoutCountry(_ name: String) -> String {
        guard let comma = name.lastIndex(of: ","), comma != name.startIndex,
            context.gazetteer?.isCountry(String(name[name.index(after: comma)...])) == true
        else { return name }
        return String(name[..<comma])
    }

    // MARK: - The atlas

    /// Finds the name of another city of the atlas, or of a place that only another city has. If
    /// the distance is unknown, only names in other countries count: the next town may be a day
    /// trip.
    private func knownToAtlas(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard let atlas = context.atlas else { return nil }
        let city = cities[number.day - 1]
        guard let (home, isSure) = home(of: stop.name, seenFrom: city, in: atlas),
            !isQuarter(stop.name, onDay: number.day)
        else { return nil }
        if let centre = city?.coordinate ?? context.centre {
            guard centre.metres(to: home.coordinate) >= Checks.dayTrip else { return nil }
        } else {
            let code = countryCode(onDay: number.day)
            guard !code.isEmpty, code != home.countryCode else { return nil }
        }
        let here = cities.entry(ofDay: number.day - 1).name
        return Finding(
            code: .inAnotherCity, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) is in \(home.name), not in \(here)",
            remedy: Checks.another(for: stop, at: number), severity: isSure ? .finding : .note)
    }

    /// The city that has this name, or has a place with it. Not certain where other cities may have
    /// such a place too.
    private func home(
        of name: String, seenFrom city: City?, in atlas: Atlas
    ) -> (City, isSure: Bool)? {
        let key = NameIndex.key(name)
        let grounding = Grounding(atlas: atlas, city: city)
        switch grounding.ground(id: nil, name: name) {
        case .known: return nil
        case .elsewhere(let place, let home):
            return (home, Grounding.isSure(name, isOf: place))
        case .unknown:
            // Venice Beach in Los Angeles is also called Venice.
            let isPart = city?.places.contains { NameIndex.key($0.name).hasPrefix(key + " ") }
            guard isPart != true else { return nil }
            return atlas.headings.first { $0.id != city?.id && $0.answers(to: key) }
                .map { ($0, true) }
        }
    }

    /// Whether the gazetteer has a quarter or another town of that name near the day's city.
    func isQuarter(_ name: String, onDay day: Int) -> Bool {
        let entry = cities.entry(ofDay: day - 1)
        guard let gazetteer = context.gazetteer, let centre = entry.coordinate ?? context.centre
        else { return false }
        return gazetteer.cities(called: name).contains {
            centre.metres(to: $0.coordinate) < Checks.dayTrip && $0.isKnown(as: name)
                && NameIndex.key($0.name) != NameIndex.key(entry.name)
        }
    }

    /// Metres within which another city is a day trip.
    private static let dayTrip = 60_000.0

    private func countryCode(onDay day: Int) -> String {
        context.trip?.days.dropFirst(day - 1).first?.city.countryCode ?? ""
    }

    // MARK: - The gazetteer

    private func country(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard context.gazetteer?.isCountry(stop.name) == true,
            !isPartOfAPlace(stop.name, onDay: number.day)
        else { return nil }
        return Finding(
            code: .noPlace, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) is a country, not a place to see",
            remedy: Checks.name(for: stop, at: number), severity: .finding)
    }

    /// Finds the name of a city that is too far for a day trip. In the same country a quarter may
    /// well have that name, and names of saints and small towns occur everywhere: those are notes.
    /// A city of half a million in another country is a finding.
    private func cityOfItsOwn(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard let gazetteer = context.gazetteer,
            let centre = cities.entry(ofDay: number.day - 1).coordinate ?? context.centre
        else { return nil }
        let namesakes = gazetteer.cities(called: stop.name)
        // Only the main name counts: among all other names and spellings, almost any word is a
        // city.
        let known = namesakes.first { $0.isKnown(as: stop.name) }
        guard let largest = known, largest.population >= Checks.leastCity,
            !namesakes.contains(where: { centre.metres(to: $0.coordinate) < Checks.dayTrip }),
            !isPartOfAPlace(stop.name, onDay: number.day), !mentionsHome(stop, day: number.day)
        else { return nil }
        let code = countryCode(onDay: number.day)
        let isAbroad = !code.isEmpty && largest.countryCode != code
        let isSure =
            isAbroad && largest.population >= Checks.largeCity && !Checks.isSaint(stop.name)
            && !namesakes.contains { $0.countryCode == code }
        guard isSure || !Checks.borrowing.contains(largest.countryCode) || !isAbroad else {
            return nil
        }
        let kilometres = Int((centre.metres(to: largest.coordinate) / 1_000).rounded())
        let here = cities.entry(ofDay: number.day - 1).name
        return Finding(
            code: .inAnotherCity, day: number.day, stop: number.stop,
            message: isSure
                ? "\(number) \(stop.name) is a city (\(largest.country)), \(kilometres) km from \(here)"
                : """
                \(number) \(stop.name) is also the name of a city (\(largest.country)), \
                \(kilometres) km from \(here)
                """,
            remedy: Checks.another(for: stop, at: number), severity: isSure ? .finding : .note)
    }

    /// Population from which a name is taken for a city's, and from which that is beyond doubt.
    private static let (leastCity, largeCity) = (50_000, 500_000)

    /// Countries whose towns borrow names of sights and towns elsewhere: there is an Alhambra in
    /// California, but no plan for Granada means it.
    private static let borrowing: Set<String> = [
        "AR", "AU", "BR", "CA", "CL", "CO", "CR", "CU", "DO", "EC", "MX", "NZ", "PE", "PH", "US",
        "UY", "VE", "ZA",
    ]

    private func isPartOfAPlace(_ name: String, onDay day: Int) -> Bool {
        guard let city = cities[day - 1] else { return false }
        return !city.names.places(withPart: name).isEmpty
    }

    /// Whether the stop's description mentions the day's own city.
    private func mentionsHome(_ stop: Stop, day: Int) -> Bool {
        let here = NameIndex.key(cities.entry(ofDay: day - 1).name)
        return !here.isEmpty && " \(NameIndex.key(stop.description)) ".contains(" \(here) ")
    }

    /// Whether a name begins like those of saints and holy things, which churches, squares and
    /// quarters have everywhere.
    private static func isSaint(_ name: String) -> Bool {
        guard let first = NameIndex.key(name).split(separator: " ").first else { return false }
        return ["saint", "st", "san", "santa", "santo", "sant", "sao", "sainte", "sankt"]
            .contains(first)
    }
}

extension GazetteerCity {
    /// Whether the main name contains these words.
    fileprivate func isKnown(as name: String) -> Bool {
        " \(FoldedText.fold(self.name)) ".contains(" \(FoldedText.fold(name)) ")
    }
}
