import Phrases
import Places
import Trips

/// An estimate of the travel between two stops.
public struct TravelLeg: Sendable, Hashable {
    public enum Mode: String, Sendable, Hashable { case walk, transit }

    public let mode: Mode
    /// Along streets, estimated from the straight line.
    public let metres: Double
    /// Door to door, waiting for transit included.
    public let minutes: Int

    /// Streets are about a quarter longer than the straight line in the compact cities that the
    /// atlas holds (circuity 1.2 to 1.3 in studies of street networks).
    static let detour = 1.25
    static let longestWalk = 2_000.0
    static let walkingMetresPerMinute = 75.0
    static let transitMetresPerMinute = 333.0
    static let transitOverheadMinutes = 9.0

    public init(from: Coordinate, to: Coordinate) {
        metres = from.metres(to: to) * TravelLeg.detour
        if metres <= TravelLeg.longestWalk {
            mode = .walk
            minutes = Int((metres / TravelLeg.walkingMetresPerMinute).rounded(.up))
        } else {
            mode = .transit
            let ride = metres / TravelLeg.transitMetresPerMinute
            minutes = Int((TravelLeg.transitOverheadMinutes + ride).rounded(.up))
        }
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
            guard let start = from.coordinate, let end = to.coordinate else { return nil }
            return TravelLeg(from: start, to: end)
        }
    }

    /// Metres walked between the day's stops.
    public var walkingMetres: Double {
        legs.compactMap { $0 }.filter { $0.mode == .walk }.reduce(0) { $0 + $1.metres }
    }
}
