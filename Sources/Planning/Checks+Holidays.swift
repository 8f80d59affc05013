import Phrases
import Places
import Trips

/// Public holidays on the days of a plan, when much is closed, or full.
extension Checks {
    /// A note for each holiday, and one for all where they are more than two. O(days).
    func holidayFindings(_ itinerary: Itinerary) -> [Finding] {
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
            code: .holiday, day: day, stop: nil, message: message, remedy: "see what is closed",
            severity: .note)
    }

    /// In the order of their first days.
    private func celebrations(_ itinerary: Itinerary) -> [Celebration] {
        var all: [Celebration] = []
        for (index, day) in itinerary.days.enumerated() {
            let city = cities.entry(ofDay: index)
            let number = day.date.dayNumber
            for holiday in Holidays.holidays(in: city.countryCode, days: number...number) {
                let next = Celebration(holiday, on: day.date, day: index, in: city)
                if let former = all.firstIndex(where: { $0.goesOn(as: next) }) {
                    all[former].add(next)
                } else {
                    all.append(next)
                }
            }
        }
        return all
    }
}

/// A holiday on the days in a row that it lasts.
private struct Celebration {
    private var name: String
    private var isEstimated: Bool
    private let first: CalendarDate
    private var last: CalendarDate
    /// The first one's, from 0.
    let firstDay: Int
    let city: TripCities.Entry

    init(_ holiday: Holiday, on date: CalendarDate, day: Int, in city: TripCities.Entry) {
        name = holiday.name
        isEstimated = holiday.isEstimated
        first = date
        last = date
        firstDay = day
        self.city = city
    }

    /// What the days off beside a holiday are called after.
    private var holiday: Substring {
        for suffix in [" (observed)", " Holiday"] where name.hasSuffix(suffix) {
            return name.dropLast(suffix.count)
        }
        return name[...]
    }

    /// Whether it is the same holiday one day later, in the same country.
    func goesOn(as next: Celebration) -> Bool {
        next.holiday == holiday && next.city.countryCode == city.countryCode
            && next.first.days(since: last) == 1
    }

    mutating func add(_ next: Celebration) {
        // The day itself names it, wherever it comes among them.
        if next.name.count < name.count { name = next.name }
        isEstimated = isEstimated || next.isEstimated
        last = next.last
    }

    private var dates: Phrase {
        DateSpan(first: first, last: last)?.shortDayWords ?? first.shortDayWords
    }

    /// `Fri 1 May is Labor Day in Italy`.
    var sentence: Phrase {
        switch (isEstimated, city.takesArticle) {
        case (false, false): "\(dates) is \(name) in \(city.bareCountry)"
        case (false, true): "\(dates) is \(name) in the \(city.bareCountry)"
        case (true, false): "\(dates) is probably \(name) in \(city.bareCountry)"
        case (true, true): "\(dates) is probably \(name) in the \(city.bareCountry)"
        }
    }

    /// `Labor Day on Fri 1 May`.
    var words: Phrase {
        Phrase(
            isEstimated ? "\(name) about \(dates)" : "\(name) on \(dates)", context: "holiday")
    }
}
