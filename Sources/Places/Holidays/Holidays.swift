import CData

/// A public holiday.
public struct Holiday: Sendable, Hashable {
    /// Days since 1970-01-01.
    public let dayNumber: Int
    /// In English if the source has it.
    public let name: String
    /// Whether the date is an estimate, as for holidays that depend on the sighting of the moon.
    public let isEstimated: Bool
}

/// The nationwide public holidays of the world's countries, from `data/holidays.txt`.
///
/// Does not include regional holidays, or those decreed after the data was made.
public enum Holidays {
    /// Years with holidays of most countries. Other years are unknown, which does not mean that
    /// they have none.
    public static let years = 2026...2031

    static let file: SortedLines = {
        let file = ijourney_holidays()
        return SortedLines(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }()

    /// The holidays of a country (ISO 3166-1 alpha-2, capitals) on days (since 1970-01-01), sorted
    /// by day and name. Empty if the data lacks the country or year. O(log n), and O(holidays) for
    /// each year.
    public static func holidays(in country: String, days: ClosedRange<Int>) -> [Holiday] {
        let asked = years(of: days)
        guard country.utf8.count == 2, asked.overlaps(years) else { return [] }
        return asked.clamped(to: years).flatMap { year in
            file.line(beginning: "\(country) \(year)\t").map { holidays(line: $0, year: year) }
                ?? []
        }.filter { days.contains($0.dayNumber) }
    }

    /// The last year with holidays of a country (ISO 3166-1 alpha-2, capitals); nil if there is
    /// none. Most end with `years`, Sri Lanka's with 2026. O(years · log n).
    public static func lastYear(in country: String) -> Int? {
        guard country.utf8.count == 2 else { return nil }
        return years.last { file.line(beginning: "\(country) \($0)\t") != nil }
    }

    static func years(of days: ClosedRange<Int>) -> ClosedRange<Int> {
        let years = [days.lowerBound, days.upperBound].map { CalendarDate(dayNumber: $0).year }
        return years[0]...years[1]
    }

    /// The fields after the first: `0501 Labor Day`, `0320~Eid al-Fitr`.
    static func holidays(line: Substring, year: Int) -> [Holiday] {
        line.split(separator: "\t").dropFirst().map { field in
            let text = field.utf8
            guard let date = Int(field.prefix(4)), text.count > 5 else {
                preconditionFailure("data/holidays.txt: \(field)")
            }
            return Holiday(
                dayNumber: CalendarDate.dayNumber(year: year, month: date / 100, day: date % 100),
                name: String(field.dropFirst(5)),
                isEstimated: text[text.index(text.startIndex, offsetBy: 4)] == UInt8(ascii: "~"))
        }
    }
}

extension Holidays {
    /// Countries with data for at least one year. O(bytes of the data).
    public static var countryCount: Int { Set(file.all.map { $0.prefix { $0 != " " } }).count }

    /// The version of the package holidays: `0.109`.
    public static var sourceVersion: String { file.sourceVersion }
}
