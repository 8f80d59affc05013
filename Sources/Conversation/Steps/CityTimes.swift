import Phrases
import Places
import Trips

/// Facts about a city that depend on the date: local time, daylight and public holidays.
struct CityTimes {
    let zone: ZoneRules?
    let coordinate: Coordinate?
    /// ISO 3166-1 alpha-2; empty if unknown.
    let countryCode: String
    let now: Moment
    /// The dates of the stay; nil if not stated.
    let dates: DateSpan?

    /// The maximum number of holidays to name, on the days of a trip and without a trip.
    private static let mostHolidays = 4
    private static let nextHolidays = 2

    var rows: [ListRow] {
        [("time there", clock), ("daylight", daylight), ("holidays", holidays)]
            .compactMap { (name: Phrase, text: Phrase?) in
                text.map { ListRow(word: name, $0) }
            }
    }

    // MARK: The clock

    /// Local time in minutes since 1970-01-01.
    private var localMinutes: Int? {
        zone.map { zone in
            let second = now.milliseconds.floorDivided(by: 1_000)
            return (second + zone.offset(atUTC: second).seconds).floorDivided(by: 60)
        }
    }

    /// The local date; without a zone, the person's own.
    private var today: CalendarDate {
        localMinutes.map { CalendarDate(dayNumber: $0.floorDivided(by: 1_440)) } ?? now.date
    }

    /// `18:00, Sat 21 Nov`.
    var clock: Phrase? {
        localMinutes.map { "\(TimeOfDay(minutes: $0)), \(today.shortDayWords)" }
    }

    // MARK: The sun

    /// Daylight on the first and the last day, or one entry if both are the same.
    var daylight: Phrase? {
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

    var holidays: Phrase? {
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

    /// The next holidays within a year from today.
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
    /// The known dates in a city: its own if the trip goes there, else the whole trip's.
    func dates(in city: CityName) -> DateSpan? {
        let leg = dates.flatMap { stays.legs(on: $0) }?.first { $0.city == city }
        return leg?.dates ?? dates
    }
}
