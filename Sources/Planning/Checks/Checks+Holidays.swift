import Phrases
import Places
import Trips

/// Notes public holidays, when much is closed or crowded.
extension Checks {
    /// A note for each holiday, or one for all if there are more than two. O(days).
    func holidayFindings(_ itinerary: Itinerary) -> [Finding] {
        knownHolidays(itinerary) + unknownHolidays(itinerary)
    }

    /// One note for each country where the holiday data ends before the last day there.
    private func unknownHolidays(_ itinerary: Itinerary) -> [Finding] {
        var countries: Set<String> = []
        return itinerary.days.enumerated().reversed().compactMap { index, day in
            let city = cities.entry(ofDay: index)
            guard let last = Holidays.lastYear(in: city.countryCode), day.date.year > last,
                countries.insert(city.countryCode).inserted
            else { return nil }
            return Finding(
                code: .holiday, day: nil, stop: nil,
                message: city.takesArticle
                    ? "Public holidays in the \(city.bareCountry) after \("\(last)") are not known"
                    : "Public holidays in \(city.bareCountry) after \("\(last)") are not known",
                remedy: "look them up before you go", severity: .note)
        }
    }

    private func knownHolidays(_ itinerary: Itinerary) -> [Finding] {
        let all = celebrations(itinerary)
        guard let first = all.first, all.count > Checks.mostHolidayNotes else {
            return all.map { Checks.holiday($0.sentence, day: $0.firstDay + 1) }
        }
        let list = all.map(\.words).listed
        let isOneCountry = all.allSatisfy { $0.city.countryCode == first.city.countryCode }
        guard isOneCountry else { return [Checks.holiday("Public holidays: \(list)")] }
        return [
            Checks.holiday(
                first.city.takesArticle
                    ? "Public holidays in the \(first.city.bareCountry): \(list)"
                    : "Public holidays in \(first.city.bareCountry): \(list)")
        ]
    }

    private static let mostHolidayNotes = 2

    private static func holiday(_ message: Phrase, day: Int? = nil) -> Finding {
        Finding(
            code: .holiday, day: day, stop: nil, message: message, remedy: "check what is closed",
            severity: .note)
    }

    /// Ordered by first day.
    private func celebrations(_ itinerary: Itinerary) -> [Celebration] {
        stretches(itinerary).flatMap { days in
            let city = cities.entry(ofDay: days.lowerBound)
            let first = itinerary.days[days.lowerBound].date.dayNumber
            return Holidays.runs(in: city.countryCode, days: first...(first + days.count - 1))
                .map { run in
                    Celebration(
                        run: run, firstDay: days.lowerBound + run.days.lowerBound - first,
                        city: cities.entry(ofDay: days.lowerBound + run.days.lowerBound - first))
                }
        }
    }

    /// Ranges of consecutive days, from 0, in one country: a holiday continues across a change of
    /// city.
    private func stretches(_ itinerary: Itinerary) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        for (index, day) in itinerary.days.enumerated() {
            if let last = stretches.last,
                day.date.days(since: itinerary.days[index - 1].date) == 1,
                cities.entry(ofDay: index).countryCode
                    == cities.entry(ofDay: index - 1).countryCode
            {
                stretches[stretches.count - 1] = last.lowerBound..<(index + 1)
            } else {
                stretches.append(index..<(index + 1))
            }
        }
        return stretches
    }
}

/// A holiday in a plan, with the words for it.
private struct Celebration {
    let run: HolidayRun
    /// The first day of the holiday in the plan, from 0.
    let firstDay: Int
    let city: TripCities.Entry

    private var dates: Phrase {
        let (first, last) = (
            CalendarDate(dayNumber: run.days.lowerBound),
            CalendarDate(dayNumber: run.days.upperBound)
        )
        return DateSpan(first: first, last: last)?.shortDayWords ?? first.shortDayWords
    }

    /// `Fri 1 May is Labor Day in Italy`.
    var sentence: Phrase {
        switch (run.isEstimated, city.takesArticle) {
        case (false, false): "\(dates) is \(run.name) in \(city.bareCountry)"
        case (false, true): "\(dates) is \(run.name) in the \(city.bareCountry)"
        case (true, false): "\(dates) is probably \(run.name) in \(city.bareCountry)"
        case (true, true): "\(dates) is probably \(run.name) in the \(city.bareCountry)"
        }
    }

    /// `Labor Day on Fri 1 May`.
    var words: Phrase {
        Phrase(
            run.isEstimated ? "\(run.name) around \(dates)" : "\(run.name) on \(dates)",
            context: "holiday")
    }
}
