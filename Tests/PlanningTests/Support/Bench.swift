import Places
import Planning
import TestAtlas
import Testing
import Trips

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

/// Cases for testing properties of the guide.
enum Bench {
    static let cities = Atlas.sample.cityIDs.compactMap { Atlas.sample.city(id: $0) }
    /// A Monday.
    static let monday = CalendarDate(dayNumber: 20_913)

    static func city(_ id: String) -> City {
        guard let city = cities.first(where: { $0.id == id }) else {
            preconditionFailure("no city \(id)")
        }
        return city
    }

    private static let places = Dictionary(
        uniqueKeysWithValues: cities.flatMap(\.places).map { ($0.id, $0) })

    static func place(_ id: String) -> Place {
        guard let place = places[id] else { preconditionFailure("no place \(id)") }
        return place
    }

    static func dates(_ count: Int, from first: CalendarDate = monday) -> [CalendarDate] {
        (0..<count).map { first.adding(days: $0) }
    }

    static func interests(_ levels: [InterestType: InterestLevel]) -> Interests {
        var interests = Interests()
        for (type, level) in levels { interests[type] = level }
        return interests
    }

    /// Random levels from a fixed seed.
    static func interests(number: Int) -> Interests {
        var random = SplitMix(state: UInt64(number))
        var interests = Interests()
        for type in InterestType.allCases {
            interests[type] = InterestLevel.allCases.randomElement(using: &random) ?? .medium
        }
        return interests
    }

    /// One to seven days with three settings each, beginning on every weekday in turn.
    /// `scripts/bench-guide` has more, for the whole atlas.
    static let requests: [GuideRequest] = (1...7).flatMap { days in
        (0..<3).map { setting in
            GuideRequest(
                dates: dates(days, from: monday.adding(days: (days + setting) % 7)),
                interests: interests(number: setting), stopsPerDay: 3)
        }
    }

    /// The places that the guide chooses for all requests, by the city's id.
    static let plans = Dictionary(
        uniqueKeysWithValues: cities.map { city in
            let planner = StayPlanner(city: city, seed: 0)
            return (city.id, requests.map { (request: $0, days: planner.places($0)) })
        })

    static func plans(of city: City) -> [(request: GuideRequest, days: [[Place]])] {
        plans[city.id] ?? []
    }
}

extension GuideRequest {
    /// A request for similar days; the anchors stay on the first.
    init(
        dates: [CalendarDate], interests: Interests, stopsPerDay: Int, used: [Place] = [],
        anchors: [Place] = [], avoiding: Set<String> = [], mustSee: [String] = [],
        excluded: Set<String> = [], pace: Pace = .balanced
    ) {
        self.init(
            days: dates.enumerated().map { index, date in
                GuideDay(date: date, room: stopsPerDay, anchors: index == 0 ? anchors : [])
            },
            interests: interests, used: used, avoiding: avoiding, mustSee: mustSee,
            excluded: excluded, pace: pace)
    }
}

// Prints a city by its name, because its whole contents would bury a failure.
extension City: CustomTestStringConvertible {
    public var testDescription: String { name }
}
