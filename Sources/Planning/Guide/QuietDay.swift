import Places
import Trips

/// The two days of the year when nearly everything with an entrance fee is closed, in countries
/// that observe them.
///
/// The atlas has closing days by the week only. Free outdoor places, churches and restaurants are
/// open as usual, or unknown.
enum QuietDay {
    private static let continents: Set<String> = ["EU", "NA", "SA", "OC"]

    /// Whether a date is Christmas Day or New Year's Day in a country (ISO 3166-1 alpha-2) of Europe,
    /// the Americas or Oceania where that is a public holiday. O(1) on other days.
    static func isOne(_ date: CalendarDate, in countryCode: String) -> Bool {
        guard (date.month, date.day) == (12, 25) || (date.month, date.day) == (1, 1),
            let country = Gazetteer.embedded.country(code: countryCode),
            continents.contains(country.continent)
        else { return false }
        let number = date.dayNumber
        return !Holidays.years.contains(date.year)
            || !Holidays.holidays(in: countryCode, days: number...number).isEmpty
    }

    /// Whether a place is probably closed then.
    static func closes(_ place: Place) -> Bool {
        switch (place.type, place.setting) {
        case (_, .outdoors): place.price != .free
        case (.shopping, _), (.cultural, .indoors): true
        case (.historical, _), (.cultural, _), (.entertainment, _): place.price != .free
        default: false
        }
    }
}
