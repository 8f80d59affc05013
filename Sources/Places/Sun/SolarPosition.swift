#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The sun's position, as needed for sunrise and sunset.
///
/// Uses the low-accuracy equations of Jean Meeus, Astronomical Algorithms (2nd edition 1998,
/// chapters 22, 25 and 28), in the form of NOAA's solar calculator: 0.01 degrees in position, some
/// seconds in the equation of time. Takes UTC for terrestrial time; the minute between them moves
/// the sun by less than a thousandth of a degree.
struct SolarPosition {
    /// Radians north of the celestial equator.
    let declination: Double
    /// Minutes by which a sundial is ahead of the mean sun.
    let equationOfTime: Double

    /// At a moment in minutes since 1970-01-01 00:00 UTC.
    init(atUTC minute: Double) {
        // Julian centuries since noon of 2000-01-01, which is day 10,957.5 from 1970.
        let century = (minute / 1_440 - 10_957.5) / 36_525
        let radians = Double.pi / 180
        let meanLongitude = (280.46646 + century * (36_000.76983 + century * 0.0003032)) * radians
        let meanAnomaly = (357.52911 + century * (35_999.05029 - century * 0.0001537)) * radians
        let eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267)
        let center =
            (1.914602 - century * (0.004817 + century * 0.000014)) * sin(meanAnomaly)
            + (0.019993 - century * 0.000101) * sin(2 * meanAnomaly)
            + 0.000289 * sin(3 * meanAnomaly)
        // Longitude of the moon's ascending node, which determines nutation.
        let node = (125.04 - century * 1_934.136) * radians
        let longitude =
            meanLongitude + (center - 0.00569 - 0.00478 * sin(node)) * radians
        let meanObliquity =
            23 + 26.0 / 60
            + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 3_600
        let obliquity = (meanObliquity + 0.00256 * cos(node)) * radians
        declination = asin(sin(obliquity) * sin(longitude))

        let half = tan(obliquity / 2)
        let y = half * half
        equationOfTime =
            4 / radians
            * (y * sin(2 * meanLongitude) - 2 * eccentricity * sin(meanAnomaly)
                + 4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude)
                - y * y / 2 * sin(4 * meanLongitude)
                - 1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly))
    }

    /// Minutes from noon until the sun's upper edge meets the horizon, as in published tables: its
    /// centre is 50 minutes of arc below, 34 for refraction and 16 for its radius. Infinite if the
    /// sun stays above the horizon, negative infinite if it stays below.
    func halfDay(latitude: Double) -> Double {
        let radians = Double.pi / 180
        let horizon = -50.0 / 60 * radians
        let north = latitude * radians
        let cosine =
            (sin(horizon) - sin(north) * sin(declination)) / (cos(north) * cos(declination))
        if cosine <= -1 { return .infinity }
        if cosine >= 1 { return -.infinity }
        return acos(cosine) / radians * 4
    }
}
