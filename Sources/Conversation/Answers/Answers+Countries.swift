import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about a city's country and clock: holidays, daylight, time, money, language.
extension Answers {
    private func facts(_ dates: DateSpan? = nil) -> CityFacts? {
        city.map {
            CityFacts(
                $0, atlas: context.atlas, now: context.now, dates: dates ?? draft.dates(in: $0))
        }
    }

    var whichCity: [Output] { say("Of which city? Say its name with the question.") }

    // MARK: Holidays

    /// `is there a holiday while we are there?`, `is the 1st of May a holiday in Italy?`
    func holidays() -> [Output]? {
        guard let city else { return whichCity }
        let country = city.country
        var outputs: [Output] = []
        if let span = askedSpan,
            let words = CityFacts(
                city, atlas: context.atlas, now: context.now, dates: span
            ).times.holidays
        {
            outputs += say("Public holidays in \(country), \(span.words): \(words).")
        }
        if let dates = draft.dates(in: city), let words = facts(dates)?.times.holidays {
            outputs += say("Public holidays in \(country) on your dates, \(dates.words): \(words).")
        } else if outputs.isEmpty, let words = facts()?.times.holidays {
            outputs += say("The next public holidays in \(country): \(words).")
        }
        guard !outputs.isEmpty else { return say("The holidays of \(country) are not known.") }
        return outputs + [.note("Nationwide holidays; what is closed on them is not known.")]
    }

    /// The date or month that the question names, in the trip's year or the next to come.
    private var askedSpan: DateSpan? {
        let near = draft.dates?.first ?? context.today
        if let date = asked.date, draft.dates.map({ !$0.dates.contains(date) }) ?? true {
            return DateSpan(first: date, days: 1)
        }
        guard let month = asked.months.first else { return nil }
        let year = month < near.month && draft.dates == nil ? near.year + 1 : near.year
        return CalendarDate(year: year, month: month, day: 1).flatMap {
            DateSpan(first: $0, days: CalendarDate.days(inMonth: month, year: year))
        }
    }

    // MARK: The sun

    /// `when does it get dark?`
    func daylight() throws -> [Output]? {
        guard let city else { return whichCity }
        let day = (try asked.days).first.flatMap { state.plan?.itinerary.days[safe: $0 - 1]?.date }
        let middle = askedSpan.map { $0.first.adding(days: $0.count / 2) }
        let span = (day ?? middle).flatMap { DateSpan(first: $0, days: 1) }
        guard let words = facts(span)?.times.daylight else {
            return say("The daylight of \(city.name) is not known.")
        }
        return say("Sunrise to sunset in \(city.name): \(words).")
            + [.note("Calculated for its position; it stays light for a while after sunset.")]
    }

    // MARK: The clock

    /// `what is the time difference?`
    func timeDifference() -> [Output]? {
        guard let city, let facts = facts(), let zone = facts.times.zone,
            let clock = facts.times.clock
        else { return whichCity }
        var outputs = say("In \(city.name) it is \(clock).")
        let second = context.now.milliseconds / 1_000
        if let (name, home) = homeZone(besides: city) {
            let minutes =
                (zone.offset(atUTC: second).seconds - home.offset(atUTC: second).seconds) / 60
            outputs += say(difference(minutes, city.name, name))
        } else {
            outputs.append(.note("/profile home=CITY lets the program compare it with yours."))
        }
        if let dates = draft.dates(in: city), let change = clockChange(zone, dates) {
            outputs += say("The clocks there change on \(change.dayWords).")
        }
        return outputs + [.note("By the time zone \(zone.name).")]
    }

    private func homeZone(besides city: CityName) -> (String, ZoneRules)? {
        let other = asked.cities.first { $0 != city } ?? asked.home
        let trips = draft.city.flatMap { $0 == city ? nil : $0 }
        guard
            let home = other ?? context.profile().home.flatMap({ asked.city(called: $0) }) ?? trips
        else {
            return nil
        }
        let zone = CityFacts(home, atlas: context.atlas, now: context.now, dates: nil).times.zone
        return zone.map { (home.name, $0) }
    }

    private func difference(_ minutes: Int, _ city: String, _ home: String) -> Phrase {
        switch minutes {
        case 0: "\(city) and \(home) have the same time."
        case 1...: "\(city) is \(minutes.lengthWords) ahead of \(home)."
        default: "\(city) is \((-minutes).lengthWords) behind \(home)."
        }
    }

    /// The day of the trip on which the clocks change; nil where they do not.
    private func clockChange(_ zone: ZoneRules, _ dates: DateSpan) -> CalendarDate? {
        func offset(_ date: CalendarDate) -> Int {
            zone.offset(atUTC: date.dayNumber * 86_400 + 43_200).seconds
        }
        return zip(dates.dates, dates.dates.dropFirst()).first { offset($0) != offset($1) }?.1
    }

    // MARK: Money and language

    /// `what money do they use?`
    func currency() -> [Output]? {
        guard let city else { return whichCity }
        guard let country = facts()?.country, let currency = country.currency else {
            return say("The money of \(city.name) is not known.")
        }
        return say(
            "In \(city.name), \(country.name), people pay in \(currency.name) (\(currency.code)).")
            + [.note("The program knows no exchange rates, cards, cash machines or tips.")]
    }

    /// `do they speak English there?`
    func spokenLanguage() -> [Output]? {
        guard let city else { return whichCity }
        guard let languages = facts()?.languages else {
            return say("The languages of \(city.name) are not known.")
        }
        return say("In \(city.name) people speak: \(languages).")
            + [
                .note(
                    "The country's first languages; who speaks what else, and phrases, are not known."
                )
            ]
    }
}
