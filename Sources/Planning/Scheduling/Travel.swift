import Phrases
import Places
import Trips

/// An estimate of the travel between two stops.
public struct TravelLeg: Sendable, Hashable {
    public enum Mode: String, Sendable, Hashable { case walk, transit }

    public let mode: Mode
    /// Along streets, estimated from the straight line.
    public let metres: Double
    /// Metres that the end is higher than the beginning; 0 if it is not.
    public let climb: Int
    /// Metres on the level that take as long to walk.
    let effort: Double
    /// Door to door, waiting for transit included.
    public let minutes: Int

    /// Streets are about a quarter longer than the straight line in the compact cities that the
    /// atlas holds (circuity 1.2 to 1.3 in studies of street networks).
    static let detour = 1.25
    static let longestWalk = 2_000.0
    static let walkingMetresPerMinute = 75.0
    static let transitMetresPerMinute = 333.0
    static let transitOverheadMinutes = 9.0

    /// Metres on the level that take as long as a metre up: a minute for each ten (W. Naismith, 1892).
    static let metresForEachUp = 7.5

    /// Metres up to which two stops share their boat or their climb.
    static let sharedReach = 1_200.0

    public init(from: Coordinate, to: Coordinate) {
        self.init(from: WayEnd(from), to: WayEnd(to))
    }

    public init(from: WayEnd, to: WayEnd) {
        metres = from.exit.metres(to: to.entry) * TravelLeg.detour
        climb = max(0, to.height - from.height)
        effort = metres + TravelLeg.metresForEachUp * Double(climb)
        let extra = metres > TravelLeg.sharedReach ? from.extraMinutes + to.extraMinutes : 0
        if let trip = to.tripMinutes ?? from.tripMinutes, metres > TravelLeg.tripWalk {
            mode = .transit
            minutes = trip
        } else if effort <= TravelLeg.longestWalk, extra == 0 {
            mode = .walk
            minutes = Int((effort / TravelLeg.walkingMetresPerMinute).rounded(.up))
        } else {
            mode = .transit
            let ride = metres / TravelLeg.transitMetresPerMinute
            minutes = Int((TravelLeg.transitOverheadMinutes + ride).rounded(.up)) + extra
        }
    }

    /// Metres beyond which a way to a place out of town is the journey there.
    static let tripWalk = 4_000.0
}

/// A stop as the end of a way.
public struct WayEnd: Sendable, Hashable {
    /// Where ways to it end, and where ways from it begin: the two ends of a walk or a cable car.
    public let entry: Coordinate
    public let exit: Coordinate
    /// Minutes that each way takes beside what its length suggests.
    public let extraMinutes: Int
    /// For a place out of town: minutes from the centre.
    public let tripMinutes: Int?
    /// Metres above the town's low ground.
    public let height: Int

    public init(_ point: Coordinate) {
        (entry, exit, extraMinutes, tripMinutes, height) = (point, point, 0, nil, 0)
    }

    init(_ place: Place) {
        entry = place.coordinate
        exit = place.end ?? place.coordinate
        extraMinutes = place.reachMinutes
        tripMinutes = place.excursion?.minutes
        height = place.height
    }

    /// Nil without a position.
    public init?(_ stop: Stop) {
        guard let point = stop.coordinate else { return nil }
        entry = point
        exit = stop.access?.endCoordinate ?? point
        extraMinutes = stop.access?.extraMinutes ?? 0
        tripMinutes = stop.access?.trip?.minutes
        height = stop.access?.height ?? 0
    }
}

extension TravelLeg {
    /// `800 m`, `3.1 km`.
    public static func words(metres: Double) -> Phrase {
        if metres < 950 { return "\(Int((metres / 50).rounded()) * 50) m" }
        let tenths = Int((metres / 100).rounded())
        return "\(tenths / 10).\(tenths % 10) km"
    }
}

extension Day {
    /// The travel between consecutive stops, one fewer than stops; nil if a position is unknown.
    public var legs: [TravelLeg?] {
        zip(stops, stops.dropFirst()).map { from, to in
            guard let start = WayEnd(from), let end = WayEnd(to) else { return nil }
            return TravelLeg(from: start, to: end)
        }
    }

    /// Metres walked between the day's stops.
    public var walkingMetres: Double {
        legs.compactMap { $0 }.filter { $0.mode == .walk }.reduce(0) { $0 + $1.metres }
    }
}
