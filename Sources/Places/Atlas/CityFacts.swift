/// The usual weather of a month: typical values, not a forecast.
public struct MonthWeather: Sendable, Hashable {
    /// Mean daily maximum and minimum, in whole degrees Celsius.
    public let high: Int
    public let low: Int
    /// Days with at least 1 mm of rain or snow.
    public let wetDays: Int

    /// Reads `12/3/8`; nil for anything else, and for days that no month has.
    init?(_ text: Substring) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let high = parts[0], let low = parts[1], let wetDays = parts[2],
            low <= high, (0...31).contains(wetDays)
        else { return nil }
        self.high = high
        self.low = low
        self.wetDays = wetDays
    }
}

/// Three amounts in whole units of a currency, rising: for one person, as usual in the city.
public struct PriceScale: Sendable, Hashable {
    /// ISO 4217.
    public let currency: String
    public let amounts: [Int]

    /// Reads `EUR 45, 100, 220`; nil for anything else.
    init?(_ text: String) {
        let words = text.split { $0 == " " || $0 == "," }
        let amounts = words.dropFirst().compactMap { Int($0) }
        guard words.count == 4, amounts.count == 3, amounts == amounts.sorted(), amounts[0] > 0,
            let currency = words.first, currency.utf8.count == 3,
            currency.allSatisfy({ ("A"..."Z").contains($0) })
        else { return nil }
        self.currency = String(currency)
        self.amounts = amounts
    }
}

/// The usual way to a place out of town.
public struct Excursion: Sendable, Hashable {
    public enum Way: String, Sendable, Hashable, CaseIterable { case train, bus, boat, car, metro }

    public let way: Way
    /// One way from the city's centre, door to door.
    public let minutes: Int
    /// Where people have lunch there.
    public internal(set) var lunch: String?

    /// Reads `train 35`; nil for anything else.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let way = Way(rawValue: String(words[0])),
            let minutes = Int(words[1]), minutes > 0
        else { return nil }
        self.way = way
        self.minutes = minutes
    }
}

/// What kind of meal a place is for.
public enum Dining: String, Sendable, Hashable, CaseIterable {
    /// A stand, a counter, a bakery: half an hour, often without a table.
    case quick
    case casual
    /// A table that people who love food book.
    case special
}

/// When what a place is visited for happens.
public struct Moments: Sendable, Hashable {
    public enum Time: Sendable, Hashable {
        /// All day.
        case any
        /// At these times, in minutes after midnight, ascending.
        case times([Int])
        /// On each hour.
        case hourly
        case sunset
        /// After nightfall.
        case dark
    }

    /// ISO 8601 weekdays; empty for each day.
    public let weekdays: Set<Int>
    public let time: Time

    /// Reads `11:00, 14:00`, `hourly`, `sunset` or `dark`, after weekdays (`Sa,Su 11:00`), or
    /// weekdays alone; nil for anything else.
    init?(_ text: String) {
        let days = text.prefix { $0 != " " }
        if let weekdays = OpeningHours.weekdays(days) {
            self.weekdays = weekdays
            let rest = text.dropFirst(days.utf8.count).drop { $0 == " " }
            guard let time = rest.isEmpty ? .any : Moments.time(String(rest)) else { return nil }
            self.time = time
        } else {
            weekdays = []
            guard let time = Moments.time(text) else { return nil }
            self.time = time
        }
    }

    private static func time(_ text: String) -> Time? {
        switch text {
        case "hourly": return .hourly
        case "sunset": return .sunset
        case "dark": return .dark
        default:
            let times = text.split(separator: ",").map { TimeOfDay(String($0.drop { $0 == " " })) }
            let minutes = times.compactMap { $0?.minutes }
            guard !minutes.isEmpty, minutes.count == times.count, minutes == minutes.sorted()
            else { return nil }
            return .times(minutes)
        }
    }

    /// Whether it happens on an ISO 8601 weekday.
    public func happens(onWeekday weekday: Int) -> Bool {
        weekdays.isEmpty || weekdays.contains(weekday)
    }
}
