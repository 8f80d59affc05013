import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about the time of the year: the best months, the usual weather, what to pack.
extension Answers {
    private var noWeather: [Output]? {
        guard let city else {
            return say("Of which city? Its usual weather is known for the cities of the atlas.")
        }
        return say("The usual weather of \(city.name) is not known.")
    }

    // MARK: Best months

    /// `when is the best time for Kyoto?`, `when is it not so hot there?`
    func bestTime() -> [Output]? {
        guard let city = atlasCity, !city.weather.isEmpty else { return noWeather }
        let months = city.bestMonths.map(monthName)
        var outputs = say(
            "\(city.name) is usually best in \(months.listed): \(range(city, city.bestMonths)).")
        let all = Array(1...12)
        if let hottest = all.max(by: { city.weather[$0 - 1].high < city.weather[$1 - 1].high }),
            let coldest = all.min(by: { city.weather[$0 - 1].high < city.weather[$1 - 1].high }),
            let wettest = all.max(by: {
                city.weather[$0 - 1].wetDays < city.weather[$1 - 1].wetDays
            })
        {
            outputs += say(
                """
                Hottest is \(monthName(hottest)) (\(degrees(city, hottest))), coldest \
                \(monthName(coldest)) (\(degrees(city, coldest))), wettest \(monthName(wettest)) \
                (\(city.weather[wettest - 1].wetDays) days with rain).
                """)
        }
        if let dates = draft.dates, asked.cities.isEmpty {
            let month = dates.first.month
            outputs += say(
                city.bestMonths.contains(month)
                    ? "\(monthName(month)), when you go, is one of them."
                    : "\(monthName(month)), when you go, is none of them.")
        }
        return outputs + [
            .note("By the atlas: typical values. What is on in a month is not known.")
        ]
    }

    private func degrees(_ city: City, _ month: Int) -> Phrase {
        let usual = city.weather[month - 1]
        return "\(usual.low) to \(usual.high) °C"
    }

    private func range(_ city: City, _ months: [Int]) -> Phrase {
        let usual = months.compactMap { city.weather[safe: $0 - 1] }
        let (low, high) = (usual.map(\.low).min() ?? 0, usual.map(\.high).max() ?? 0)
        return "\(low) to \(high) °C"
    }

    // MARK: Weather

    /// `what is the weather like in Rome in early May?`
    func weather() throws -> [Output]? {
        guard let city = atlasCity, !city.weather.isEmpty else { return noWeather }
        let day = (try asked.days).first.flatMap { state.plan?.itinerary.days[safe: $0 - 1]?.date }
        var months = asked.months
        if months.isEmpty {
            months = [(day ?? draft.dates(in: city.cityName)?.first ?? context.today).month]
        }
        let rows = months.prefix(3).compactMap { month -> Output? in
            guard let usual = city.weather[safe: month - 1] else { return nil }
            return .understood(
                """
                \(city.name) in \(monthName(month)): \(feel(usual)), usually \(usual.low) to \
                \(usual.high) °C, \(usual.wetDays) days with rain.
                """)
        }
        return rows + [.note("Typical for the month, by the atlas; the program has no forecast.")]
    }

    private func feel(_ usual: MonthWeather) -> Phrase {
        switch usual.high {
        case ..<5: "cold"
        case ..<13: "cool"
        case ..<21: "mild"
        case ..<27: "warm"
        default: "hot"
        }
    }

    // MARK: Packing

    /// `what do I pack?`, `do I need a coat?`, `is there a dress code at St Peter's?`
    func packing() -> [Output]? {
        guard let city = atlasCity, !city.weather.isEmpty else {
            return city == nil
                ? say("Say where and when: then the usual weather says what to pack.") : noWeather
        }
        let month =
            asked.months.first ?? (draft.dates(in: city.cityName)?.first ?? context.today).month
        let usual = city.weather[month - 1]
        var outputs = say(
            """
            For \(city.name) in \(monthName(month)), usually \(usual.low) to \(usual.high) °C with \
            \(usual.wetDays) days of rain: \(clothes(usual).joined()).
            """)
        let plan = forThePlan
        if !plan.isEmpty { outputs += say("For the plan: \(plan.joined { "\($0); \($1)" }).") }
        return outputs + [.note("By the usual weather and the stops of the plan; no forecast.")]
    }

    /// What people cover in places of worship; nil for other places.
    var dressCode: [Output]? {
        guard let place = spots().lazy.compactMap(\.place).first else { return nil }
        let isHoly = !place.tags.isDisjoint(with: [
            .church, .mosque, .temple, .synagogue, .religion,
        ])
        return say(
            isHoly
                ? "\(place.name) is a place of worship: shoulders and knees are covered there."
                : "No dress code of \(place.name) is known.")
            + [.note("By custom; the atlas has no rules of single places.")]
    }

    private func clothes(_ usual: MonthWeather) -> [Phrase] {
        var parts: [Phrase] = []
        switch usual.low {
        case ..<3: parts.append("a winter coat, hat and gloves")
        case ..<9: parts.append("a warm coat or jacket")
        case ..<15: parts.append("a light jacket for the evening")
        default: parts.append("light clothes")
        }
        if usual.high >= 24 { parts.append("a hat and sun cream") }
        if usual.wetDays >= 5 { parts.append("an umbrella or rain jacket") }
        return parts
    }

    private var forThePlan: [Phrase] {
        guard let plan = state.plan else { return [] }
        var parts: [Phrase] = []
        let metres = plan.itinerary.days.map(\.walkingMetres).max() ?? 0
        if metres > 2_500 {
            parts.append("good shoes, for up to \(TravelLeg.words(metres: metres)) on foot a day")
        }
        let stops = plan.itinerary.numberedStops
        func first(_ tags: Set<PlaceTag>) -> NumberedStop? {
            stops.first { stop in
                place(of: stop.stop).map { !$0.tags.isDisjoint(with: tags) } ?? false
            }
        }
        if let church = first([.church, .mosque, .temple, .synagogue]) {
            parts.append("shoulders and knees covered, as at \(named(church))")
        }
        if let water = first([.swim, .beach, .spa]) {
            parts.append("swimming things for \(named(water))")
        }
        if let hike = first([.hiking, .climbing]) { parts.append("boots for \(named(hike))") }
        return parts
    }
}
