/// Sunrise and sunset at a place on a date.
///
/// Within a minute of the tables of the US Naval Observatory up to 65 degrees of latitude; nearer
/// to the poles, where the sun grazes the horizon, within some minutes. Does not consider mountains
/// or altitude; unusual refraction moves a sunrise by a minute or two.
public struct Daylight: Sendable, Hashable {
    public enum Sun: Sendable, Hashable {
        /// Minutes from the date's midnight. May be negative or at least 1,440 if they are counted
        /// on a different clock.
        case risesAndSets(sunrise: Int, sunset: Int)
        /// The sun stays above the horizon at least until the next solar midnight.
        case polarDay
        /// The sun does not rise above the horizon.
        case polarNight
    }

    /// The date at the place, as days since 1970-01-01.
    public let dayNumber: Int
    /// In minutes of UTC, from 00:00 UTC of the date.
    public let sun: Sun

    /// The day around the solar noon that falls on the date by a zone's clocks, or by the longitude
    /// without a zone. The two differ only where zones extend across the date line, as in Samoa.
    /// O(1).
    public init(at place: Coordinate, onDay dayNumber: Int, in zone: ZoneRules? = nil) {
        self.dayNumber = dayNumber
        let midnight = Double(dayNumber * 1_440)
        let noon = Daylight.noon(at: place, onDay: dayNumber, in: zone)
        let rise = Daylight.horizon(at: place, noon: noon, sign: -1)
        let set = Daylight.horizon(at: place, noon: noon, sign: 1)
        // On the day when polar day or night begins or ends, one of the two is missing.
        guard rise.isFinite, set.isFinite else {
            sun = max(rise, set) == .infinity ? .polarDay : .polarNight
            return
        }
        sun = .risesAndSets(
            sunrise: Int((rise - midnight).rounded()), sunset: Int((set - midnight).rounded()))
    }

    /// The length of the day, 0...1,440 minutes.
    public var minutes: Int {
        switch sun {
        case .risesAndSets(let sunrise, let sunset): sunset - sunrise
        case .polarDay: 1_440
        case .polarNight: 0
        }
    }

    /// Sunrise and sunset by a zone's clocks, in minutes from 00:00 of the date there. On a day
    /// when the clocks change, each is what the clocks show at that time.
    public func local(in zone: ZoneRules) -> Sun {
        guard case .risesAndSets(let sunrise, let sunset) = sun else { return sun }
        let shown = [sunrise, sunset].map { minute in
            let second = (dayNumber * 1_440 + minute) * 60
            return minute + zone.offset(atUTC: second).seconds.floorDivided(by: 60)
        }
        return .risesAndSets(sunrise: shown[0], sunset: shown[1])
    }

    /// Solar noon on the date, in minutes since 1970-01-01 00:00 UTC.
    private static func noon(
        at place: Coordinate, onDay dayNumber: Int, in zone: ZoneRules?
    ) -> Double {
        // Mean noon is 4 minutes earlier for each degree to the east.
        var mean = Double(dayNumber * 1_440 + 720) - 4 * place.longitude
        if let zone {
            let shown = zone.offset(atUTC: Int(mean) * 60).seconds / 60
            mean -= Double((Int(mean) + shown).floorDivided(by: 1_440) - dayNumber) * 1_440
        }
        return mean - SolarPosition(atUTC: mean).equationOfTime
    }

    /// When the sun crosses the horizon, before noon (sign -1) or after it (1), in minutes since
    /// 1970-01-01 00:00 UTC; infinite as in `SolarPosition.halfDay`. The sun moves meanwhile, so
    /// each step uses its position at the time found by the previous step.
    private static func horizon(at place: Coordinate, noon: Double, sign: Double) -> Double {
        let mean = noon + SolarPosition(atUTC: noon).equationOfTime
        var moment = noon
        for _ in 0..<5 {
            let position = SolarPosition(atUTC: moment)
            let half = position.halfDay(latitude: place.latitude)
            guard half.isFinite else { return half }
            moment = mean - position.equationOfTime + sign * half
        }
        return moment
    }
}
