import Places

extension CityReview {
    /// Checks names, country, position and zone against the gazetteer, and places against the
    /// city's radius and the country's box. `countries`: by code. O(places), and O(log cities) for
    /// each name.
    mutating func review(against gazetteer: Gazetteer, countries: [String: CountryCities]) {
        let country = countries[city.countryCode]
        reviewCountry(country)
        let isCentred = reviewCentre(gazetteer, country)
        // With a wrong centre, checking what lies around it is meaningless.
        guard let country, isCentred else { return }
        reviewRadius()
        for (index, place) in city.places.enumerated() {
            if let fault = country.fault(of: place.coordinate) {
                add(fault, at: "at", of: index)
            } else if !city.contains(place.coordinate) {
                add(
                    "`at` is \(kilometres(to: place.coordinate)) km from the centre, outside "
                        + "`radius-km`: check it, choose another place, or give `trip`",
                    at: "at", of: index)
            }
        }
        reviewExcursions()
    }

    /// A day trip may lead abroad, so the country's box does not apply to it.
    private mutating func reviewExcursions() {
        for (index, place) in zip(city.places.count..., city.excursions)
        where city.coordinate.metres(to: place.coordinate) > 220_000 {
            add(
                "`at` is \(kilometres(to: place.coordinate)) km from the centre, too far for a day "
                    + "trip: at most 220", at: "at", of: index)
        }
    }

    /// Kilometres from the centre, to one decimal.
    private func kilometres(to point: Coordinate) -> Double {
        (city.coordinate.metres(to: point) / 100).rounded() / 10
    }

    private mutating func reviewCountry(_ known: CountryCities?) {
        guard let country = known?.country else {
            add(
                "`country-code` \(city.countryCode) is none of the gazetteer's: it is two capital "
                    + "letters of ISO 3166-1", at: "country-code")
            return
        }
        // Accepts a missing article, which reads better in lists: Netherlands for The Netherlands.
        if ![city.country, "The " + city.country].contains(country.name) {
            add(
                "`country` is \(city.country), and the gazetteer calls \(country.code) "
                    + "\(country.name): use that", at: "country")
        }
    }

    /// Whether the city is where the gazetteer has it.
    private mutating func reviewCentre(_ gazetteer: Gazetteer, _ known: CountryCities?) -> Bool {
        let named = Set(city.allNames.flatMap { gazetteer.cities(called: $0) })
            .sorted { ($0.population, $1.geonamesID) > ($1.population, $0.geonamesID) }
        guard let first = named.first else {
            add("the gazetteer has no city called so: check the name, or add its to `aliases`")
            return false
        }
        guard let known else { return false }
        let here = named.filter { $0.countryCode == known.country.code }
        let nearest = here.min { kilometres(to: $0.coordinate) < kilometres(to: $1.coordinate) }
        guard let nearest else {
            add(
                "the gazetteer has \(first.name) in \(first.country) (\(first.countryCode)), none "
                    + "in \(known.country.name): check it", at: "country-code")
            return false
        }
        // Of namesakes in one country, the file means the one nearby.
        guard let match = here.first(where: { city.contains($0.coordinate) }) else {
            add(
                known.fault(of: city.coordinate)
                    ?? "`at` is \(kilometres(to: nearest.coordinate)) km from where the gazetteer "
                    + "has \(nearest.name), outside `radius-km`: check it", at: "at")
            return false
        }
        reviewZone(match, known)
        return true
    }

    /// Accepts the gazetteer's zone, or another of the country with the same time: GeoNames has
    /// Hanoi in Bangkok's zone.
    private mutating func reviewZone(_ match: GazetteerCity, _ known: CountryCities) {
        let isSame =
            city.timeZone == match.timeZone
            || known.zones.contains(city.timeZone)
                && CityReview.clocksAgree(city.timeZone, match.timeZone)
        if !isSame {
            add(
                "`time-zone` is \(city.timeZone), and the gazetteer has \(match.timeZone) for "
                    + "\(match.name): use that", at: "time-zone")
        }
    }

    /// Whether two zones have the same time in every hour of 2026 and 2027.
    private static func clocksAgree(_ one: String, _ other: String) -> Bool {
        guard let one = ZoneRules(named: one), let other = ZoneRules(named: other) else {
            return false
        }
        let first = 1_767_225_600  // 2026-01-01
        return stride(from: first, to: first + 730 * 86_400, by: 3_600).allSatisfy {
            one.offset(atUTC: $0).seconds == other.offset(atUTC: $0).seconds
        }
    }

    /// Checks that the radius is no larger than the places need, rounded to a kilometre, because
    /// the program takes it for the edge of the city.
    private mutating func reviewRadius() {
        let farthest = city.places.map { $0.coordinate.metres(to: city.coordinate) / 1_000 }.max()
        let needed = max(5, (farthest ?? 0).rounded(.up))
        if city.radiusKilometres > needed + 1, city.radiusKilometres <= 25 {
            add("`radius-km` is wider than the places need: use \(Int(needed))", at: "radius-km")
        }
    }
}
