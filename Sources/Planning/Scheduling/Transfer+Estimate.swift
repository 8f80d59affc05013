import Places
import Trips

/// The way between two cities: the usual one where the atlas knows it, else an estimate from the
/// straight line and the countries.
///
/// Estimates are on foot up to 3 km; then by train where trains go, else by bus; by plane for what
/// is far, or lies across the sea. They ignore timetables, roads and time differences. Minutes are
/// from door to door. Every such transfer is marked as an estimate.
extension Transfer {
    private static let longestWalk = 3.0
    private static let longestTrain = 600.0
    private static let longestBus = 350.0

    /// Roads and tracks are about a quarter longer than the straight line.
    private static let detour = 1.25
    /// Trains between cities that are near each other stop often.
    private static let slowTrain = (upTo: 120.0, kilometresPerHour: 75.0)
    private static let kilometresPerHour: [Mode: Double] = [
        .walk: 4.5, .car: 55, .train: 130, .bus: 60, .boat: 35, .plane: 750,
    ]
    /// Getting to the station or the port and from it; to the airport, through it and into town.
    private static let overheadMinutes: [Mode: Int] = [
        .walk: 0, .car: 15, .train: 45, .bus: 40, .boat: 60, .plane: 180,
    ]
    /// Before a flight and after it, beside the ways to the airports.
    private static let airportMinutes = 120
    private static let usualWayToAirport = 45

    /// Without distance, mode and duration if a position is unknown.
    public init(
        from: CityName, at start: Coordinate?, to city: CityName, at end: Coordinate?,
        links: CityLinks = .embedded
    ) {
        self.init(from: from.name)
        guard let start, let end else { return }
        let straight = start.metres(to: end) / 1_000
        kilometres = Transfer.rounded(kilometres: straight)
        if let known = Transfer.known(from: from, to: city, links) {
            (mode, minutes) = known
            return
        }
        let mode = Transfer.mode(
            forKilometres: straight, between: from.countryCode, and: city.countryCode)
        self.mode = mode
        minutes = Transfer.minutes(mode, kilometres: straight)
    }

    private static func known(
        from: CityName, to: CityName, _ links: CityLinks
    ) -> (Mode, Int)? {
        guard let one = from.id, let other = to.id, let link = links.link(one, other),
            let mode = Mode(rawValue: link.mode.rawValue)
        else { return nil }
        var minutes = link.minutes + (overheadMinutes[mode] ?? 0)
        if mode == .plane {
            let ways = [one, other].map { links.minutesToAirport($0) ?? usualWayToAirport }
            minutes = link.minutes + airportMinutes + ways.reduce(0, +)
        }
        return (mode, Scheduler.roundedUp(minutes))
    }

    /// - Parameter one: ISO 3166-1 alpha-2, as `other`; may be empty.
    static func mode(
        forKilometres kilometres: Double, between one: String, and other: String
    ) -> Mode {
        if kilometres <= longestWalk { return .walk }
        // Nobody has built a railway over the sea, but under the Channel.
        if one != other, !islands.isDisjoint(with: [one, other]) { return .plane }
        if railways.isSuperset(of: [one, other]) {
            return kilometres <= longestTrain ? .train : .plane
        }
        return kilometres <= longestBus ? .bus : .plane
    }

    /// Countries in which people go from city to city by train.
    private static let railways: Set<String> = [
        "AT", "BE", "BG", "BY", "CH", "CN", "CZ", "DE", "DK", "EG", "ES", "FI", "FR", "GB", "HR",
        "HU",
        "IE", "IN", "IT", "JP", "KR", "KZ", "LI", "LT", "LU", "LV", "MA", "MC", "NL", "NO", "PL",
        "PT",
        "RO", "RS", "RU", "SE", "SI", "SK", "TW", "UA", "UZ", "",
    ]
    /// Countries that no road or track leads out of.
    private static let islands: Set<String> = [
        "AU", "BH", "BS", "CU", "CV", "CY", "FJ", "GB", "IE", "IS", "JM", "JP", "KR", "LK", "MG",
        "MT",
        "MU", "MV", "NZ", "PH", "SC", "TW",
    ]

    /// Rounded to a quarter of an hour.
    static func minutes(_ mode: Mode, kilometres: Double) -> Int {
        let way = mode == .plane ? kilometres : kilometres * detour
        let isSlow = mode == .train && kilometres <= slowTrain.upTo
        let speed = isSlow ? slowTrain.kilometresPerHour : kilometresPerHour[mode] ?? 1
        let ride = way / speed * 60
        return Scheduler.roundedUp(
            Int((ride + Double(overheadMinutes[mode] ?? 0)).rounded(.up)))
    }

    /// Rounds to tens from a hundred on, as the centres of cities are no more precise.
    private static func rounded(kilometres: Double) -> Int {
        kilometres < 100 ? Int(kilometres.rounded()) : Int((kilometres / 10).rounded()) * 10
    }

    /// The arrival, in minutes after midnight, when leaving as the day begins. If the duration is
    /// unknown, the morning is kept free.
    public var arrivalMinutes: Int {
        guard let minutes else { return Transfer.unknownArrival }
        return Scheduler.roundedUp(Scheduler.dayStart + minutes)
    }

    static let unknownArrival = 13 * 60
}
