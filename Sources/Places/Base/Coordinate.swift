#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A point on earth, in degrees, WGS 84.
public struct Coordinate: Sendable, Hashable {
    public let latitude: Double
    public let longitude: Double

    /// Nil outside -90...90 and -180...180.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Great-circle distance in metres, by the haversine formula on a sphere of the earth's mean
    /// radius. Within 0.5 % of the distance on the ellipsoid.
    public func metres(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let halfLatitude = (other.latitude - latitude) * radians / 2
        let halfLongitude = (other.longitude - longitude) * radians / 2
        let chord =
            sin(halfLatitude) * sin(halfLatitude)
            + cos(latitude * radians) * cos(other.latitude * radians)
            * sin(halfLongitude) * sin(halfLongitude)
        return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
    }
}
