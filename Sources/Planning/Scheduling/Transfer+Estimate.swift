import Places
import Trips

/// Estimates travel between two cities from the straight line alone.
///
/// On foot up to 3 km, by car up to 60 km, by train up to 600 km, by plane beyond: roughly what is
/// quickest from door to door. Ignores timetables, roads, seas and time differences. Every such
/// transfer is marked as an estimate.
extension Transfer {
    private static let longestWalk = 3.0
    private static let longestDrive = 60.0
    private static let longestRide = 600.0

    /// Roads and tracks are about a quarter longer than the straight line.
    private static let detour = 1.25
    private static let kilometresPerHour: [Mode: Double] = [
        .walk: 4.5, .car: 55, .train: 130, .plane: 750,
    ]
    /// Getting to the station and from it, or to the airport, through it and into town.
    private static let overheadMinutes: [Mode: Double] = [
        .walk: 0, .car: 15, .train: 60, .plane: 180,
    ]

    /// Without distance, mode and duration if a position is unknown.
    public init(from: CityName, at start: Coordinate?, to end: Coordinate?) {
        self.init(from: from.name)
        guard let start, let end else { return }
        let straight = start.metres(to: end) / 1_000
        let mode = Transfer.mode(forKilometres: straight)
        self.mode = mode
        kilometres = Transfer.rounded(kilometres: straight)
        minutes = Transfer.minutes(mode, kilometres: straight)
    }

    static func mode(forKilometres kilometres: Double) -> Mode {
        switch kilometres {
        case ...longestWalk: .walk
        case ...longestDrive: .car
        case ...longestRide: .train
        default: .plane
        }
    }

    /// Rounded to a quarter of an hour.
    static func minutes(_ mode: Mode, kilometres: Double) -> Int {
        let way = mode == .plane ? kilometres : kilometres * detour
        let ride = way / (kilometresPerHour[mode] ?? 1) * 60
        return Scheduler.roundedUp(Int((ride + (overheadMinutes[mode] ?? 0)).rounded(.up)))
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
