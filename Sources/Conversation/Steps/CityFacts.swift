import Phrases
import Places
import Planning
import Trips

/// Facts about a city, from the gazetteer and, if it has the city, the atlas.
struct CityFacts {
    let name: CityName
    let times: CityTimes
    /// The city with its places; nil if the atlas does not have it.
    let city: City?
    let record: GazetteerCity?
    let country: Country?
    /// The month of the trip, else the current one; 1 to 12.
    private let month: Int

    /// The maximum number of languages to name.
    private static let mostLanguages = 3

    /// - Parameter dates: the dates of the stay, if known.
    init(_ name: CityName, atlas: Atlas, now: Moment, dates: DateSpan?) {
        self.name = name
        month = (dates?.first ?? now.date).month
        city = name.id.flatMap { atlas.city(id: $0) }
        let point = city?.coordinate ?? name.record?.coordinate
        record = CityFacts.record(of: name, at: point)
        country = Gazetteer.embedded.country(code: name.countryCode)
        let zone = city?.timeZone ?? record?.timeZone ?? name.record?.timeZone
        times = CityTimes(
            zone: zone.flatMap { ZoneRules(named: $0) }, coordinate: point,
            countryCode: name.countryCode, now: now, dates: dates)
    }

    /// The gazetteer's record of a city. A city from the gazetteer is matched by its GeoNames
    /// number, one from the atlas by name within 50 km, since the two sources place centres
    /// differently.
    private static func record(of name: CityName, at point: Coordinate?) -> GazetteerCity? {
        guard let point else { return nil }
        let query = [name.name, name.record?.region ?? "", name.country]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        return Gazetteer.embedded.search(query, limit: 20)
            .filter { $0.match == .name }.map(\.city)
            .first { city in
                name.record.map { $0.geonamesID == city.geonamesID }
                    ?? (city.coordinate.metres(to: point) < 50_000)
            }
    }

    /// `Italian, German, French (Italy)`.
    var languages: Phrase? {
        var spoken: [String] = []
        for tag in country?.languages ?? [] where spoken.count < CityFacts.mostLanguages {
            // A bare tag says nothing to a traveller.
            guard let name = LanguageNames.name(tag), !spoken.contains(name) else { continue }
            spoken.append(name)
        }
        // Names the country: the city may speak only one of its languages.
        guard let country, !spoken.isEmpty else { return nil }
        return .verbatim("\(spoken.joined(separator: ", ")) (\(country.name))")
    }

    /// One fact per row; unknown facts are left out.
    var rows: [ListRow] {
        var rows: [ListRow] = []
        func add(_ word: Phrase, _ text: Phrase?) {
            if let text, !text.isEmpty { rows.append(ListRow(word: word, text)) }
        }
        add(Phrase("where", context: "fact"), whereWords)
        add("people", record.map { .verbatim($0.population.grouped) })
        add("time zone", times.zone.map { .verbatim($0.name) })
        rows += times.rows
        add("money", country?.currency.map { .verbatim("\($0.code), \($0.name)") })
        add("languages", languages)
        add("telephone", country?.telephoneCode.map { .verbatim($0) })
        if let city {
            let months = city.bestMonths.map { Phrase.words(CalendarDate.monthNames[$0 - 1]) }
            add("best months", months.joined())
            add("weather", weatherWords(city))
            add("a day costs", city.dayBudget.map(CityFacts.words))
            add("day trips", city.excursions.map(CityFacts.words).joined())
            add("places", placeWords(city))
        }
        return rows
    }

    /// `usually 9 to 21 °C and 7 days with rain in May`.
    private func weatherWords(_ city: City) -> Phrase? {
        guard city.weather.indices.contains(month - 1) else { return nil }
        let usual = city.weather[month - 1]
        let name = Phrase.words(CalendarDate.monthNames[month - 1])
        return """
            usually \(usual.low) to \(usual.high) °C and \(usual.wetDays) days with rain in \(name)
            """
    }

    static func words(_ budget: PriceScale) -> Phrase {
        let amounts = budget.amounts
        return """
            about \(amounts[0].grouped), \(amounts[1].grouped) or \(amounts[2].grouped) \
            \(budget.currency) a person, without lodging
            """
    }

    private static func words(_ place: Place) -> Phrase {
        guard let way = place.excursion else { return .verbatim(place.name) }
        return "\(place.name) (\(Phrase.words(way.way.rawValue)), \(way.minutes.lengthWords))"
    }

    private var whereWords: Phrase {
        let parts = [record?.region ?? "", name.country].filter { !$0.isEmpty }
        let place = Phrase.verbatim(parts.joined(separator: ", "))
        return isCapital ? "\(place), the capital" : place
    }

    /// Of several cities with the capital's name, the most populous one is the capital.
    private var isCapital: Bool {
        guard let country, let capital = country.capital else { return false }
        guard let record else { return FoldedText.fold(name.name) == FoldedText.fold(capital) }
        let first = Gazetteer.embedded.cities(called: capital)
            .first { $0.countryCode == country.code }
        return first?.geonamesID == record.geonamesID
    }

    /// `34: food 5, nature 4`, the largest count first.
    private func placeWords(_ city: City) -> Phrase {
        let counts = InterestType.allCases.map { type in
            (type, city.places.count { $0.interest == type })
        }
        let listed = counts.filter { $0.1 > 0 }.enumerated()
            .sorted {
                $0.element.1 == $1.element.1 ? $0.offset < $1.offset : $0.element.1 > $1.element.1
            }
            .map {
                Phrase("\(Phrase.words($0.element.0.rawValue)) \($0.element.1)", context: "count")
            }
        return "\(city.places.count): \(listed.joined())"
    }
}
