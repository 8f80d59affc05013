/// A time zone as in a POSIX TZ string: one offset all year, or two that change on the same days
/// each year.
///
/// Accepts POSIX.1 with RFC 9636's extensions for the footers of TZif files: times of change from
/// -167 to 167 hours, and names in angle brackets.
struct PosixZone: Sendable, Hashable {
    static let secondsPerDay = 86_400

    /// The base offset. It may be summer time, as in Dublin, where winter's "daylight" time is an
    /// hour behind.
    let standard: ZoneOffset
    let daylight: Daylight?

    struct Daylight: Sendable, Hashable {
        let offset: ZoneOffset
        /// On the clocks before the change.
        let start, end: YearlyMoment
    }

    func offset(atUTC second: Int) -> ZoneOffset {
        guard let daylight else { return standard }
        let year = CalendarDate(
            dayNumber: (second + standard.seconds).floorDivided(by: PosixZone.secondsPerDay)
        ).year
        // A change may lie days outside its year, and in the south daylight time ends first. If an
        // end meets the next start, daylight time continues.
        var latest = (moment: Int.min, offset: standard)
        for year in (year - 1)...(year + 1) {
            let end = daylight.end.second(in: year) - daylight.offset.seconds
            if end <= second, end > latest.moment { latest = (end, standard) }
        }
        for year in (year - 1)...(year + 1) {
            let start = daylight.start.second(in: year) - standard.seconds
            if start <= second, start >= latest.moment { latest = (start, daylight.offset) }
        }
        return latest.offset
    }
}

/// A moment that recurs each year, in local time.
struct YearlyMoment: Sendable, Hashable {
    enum Day: Sendable, Hashable {
        /// `Mm.w.d`: month 1...12, week 1...5 (5 for the last), weekday 0...6 from Sunday.
        case weekday(month: Int, week: Int, weekday: Int)
        /// `Jn`: 1...365, 29 February never counted.
        case dayWithoutLeap(Int)
        /// `n`: 0...365, 29 February counted.
        case dayFromZero(Int)

        func dayNumber(in year: Int) -> Int {
            let first = CalendarDate.dayNumber(year: year, month: 1, day: 1)
            switch self {
            case .dayFromZero(let day): return first + day
            case .dayWithoutLeap(let day):
                return first + day - 1 + (day >= 60 && CalendarDate.isLeap(year) ? 1 : 0)
            case .weekday(let month, let week, let weekday):
                let start = CalendarDate.dayNumber(year: year, month: month, day: 1)
                let next = CalendarDate.dayNumber(
                    year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
                let ahead = (weekday - CalendarDate(dayNumber: start).isoWeekday + 7) % 7
                let day = start + ahead + (week - 1) * 7
                return day < next ? day : day - 7
            }
        }
    }

    let day: Day
    /// From midnight, -167 to 167 hours.
    let secondOfDay: Int

    /// Seconds since 1970-01-01 00:00 in local time.
    func second(in year: Int) -> Int {
        day.dayNumber(in: year) * PosixZone.secondsPerDay + secondOfDay
    }
}
