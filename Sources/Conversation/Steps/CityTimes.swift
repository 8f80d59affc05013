import Phrases
import Places
import Trips

/// What of a city depends on when: the time there, its daylight and its public holidays.
struct CityTimes {
    /// Nil where nobody knows it.
    let zone: ZoneRules?
    let coordinate: Coordinate?
    /// ISO 3166-1 alpha-2; empty where nobody knows it.
    let countryCode: String
    let now: Moment
    /// The days that somebody is there; nil where nobody said when.
    let dates: DateSpan?

    /// Holidays to name at most on the days of a trip, and where there is none.
    private static let mostHolidays = 4
    private static let nextHolidays = 2

    var rows: [ListRow] {
        [("time there", clock), ("daylight", daylight), ("holidays", holidays)]
            .compactMap { (name: Phrase, text: Phrase?) in
                text.map { ListRow(word: name, $0) }
            }
    }

    // MARK: The clock

    /// Minutes of the clocks there since 1970-01-01.
    private var localMinutes: Int? {
        zone.map { zone in
            let second = now.milliseconds.floorDivided(by: 1_000)
            return (second + zone.offset(atUTC: second).seconds).floorDivided(by: 60)
        }
    }

    /// Without a zone, the person's own day.
    private var today: CalendarDate {
        localMinutes.map { CalendarDate(dayNumber: $0.floorDivided(by: 1_440)) } ?? now.date
    }

    /// `18:00, Sat 21 Nov`.
    private var clock: Phrase? {
        localMinutes.map { "\(TimeOfDay(minutes: $0)), \(today.shortDayWords)" }
    }

    // MARK: The sun

    /// Of the first day and the last, or of all where the sun does the same on both.
    private var daylight: Phrase? {
        guard let zone, let coordinate else { return nil }
        func sun(on date: CalendarDate) -> Daylight.Sun {
            Daylight(at: coordinate, onDay: date.dayNumber, in: zone).local(in: zone)
        }
        guard let dates else { return CityTimes.words(sun(on: today), today.shortDayWords) }
        let (first, last) = (sun(on: dates.first), sun(on: dates.last))
        guard first != last else { return CityTimes.words(first, dates.shortDayWords) }
        return [
            CityTimes.words(first, dates.first.shortDayWords),
            CityTimes.words(last, dates.last.shortDayWords),
        ].joined()
    }

    private static func words(_ sun: Daylight.Sun, _ days: Phrase) -> Phrase {
        switch sun {
        case .risesAndSets(let sunrise, let sunset):
            let (rise, set) = (TimeOfDay(minutes: sunrise), TimeOfDay(minutes: sunset))
            return "\(rise) to \(set) on \(days)"
        case .polarDay: return "the sun does not set on \(days)"
        case .polarNight: return "the sun does not rise on \(days)"
        }
    }

    // MARK: Holidays

    private var holidays: Phrase? {
        guard let dates else { return comingHolidays }
        let days = dates.first.dayNumber...dates.last.dayNumber
        guard Holidays.knows(countryCode, days: days) else {
            return Holidays.lastYear(in: countryCode).map { "not known after \("\($0)")" }
        }
        let runs = Holidays.runs(in: countryCode, days: days)
        guard !runs.isEmpty else { return "none on these days" }
        return runs.prefix(CityTimes.mostHolidays).map(CityTimes.words).joined()
            .and(more: max(0, runs.count - CityTimes.mostHolidays))
    }

    /// The next ones from today on, within a year.
    private var comingHolidays: Phrase? {
        let first = today.dayNumber
        guard Holidays.knows(countryCode, days: first...first) else { return nil }
        let runs = Holidays.runs(in: countryCode, days: first...(first + 365))
        return runs.isEmpty
            ? nil : runs.prefix(CityTimes.nextHolidays).map(CityTimes.words).joined()
    }

    private static func words(_ run: HolidayRun) -> Phrase {
        let first = CalendarDate(dayNumber: run.days.lowerBound)
        let last = CalendarDate(dayNumber: run.days.upperBound)
        let dates = DateSpan(first: first, last: last)?.shortDayWords ?? first.shortDayWords
        return Phrase(
            run.isEstimated ? "\(run.name) around \(dates)" : "\(run.name) on \(dates)",
            context: "holiday")
    }
}

extension Draft {
    /// The days in a city as far as they are known: its own where the trip goes there, else those
    /// of the trip.
    func dates(in city: CityName) -> DateSpan? {
        let leg = dates.flatMap { stays.legs(on: $0) }?.first { $0.city == city }
        return leg?.dates ?? dates
    }
}
