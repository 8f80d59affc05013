import Testing

@testable import Places

struct CoordinateTests {
    /// Great-circle distances between airports and towers in kilometres, as published for their
    /// positions. The sphere is within half a percent of the ellipsoid.
    @Test(arguments: [
        ("Eiffel Tower to Tower Bridge", 48.8584, 2.2945, 51.5055, -0.0754, 340.0),
        ("Heathrow to Kennedy", 51.4700, -0.4543, 40.6413, -73.7781, 5_540.0),
        ("Narita to Los Angeles", 35.7720, 140.3929, 33.9416, -118.4085, 8_753.0),
        ("pole to pole", 90, 0, -90, 0, 20_015.1),
        ("across the date line", 0, 179.5, 0, -179.5, 111.2),
        ("the same point", 10, 20, 10, 20, 0),
    ])
    func distances(
        _ name: String, latitude: Double, longitude: Double, otherLatitude: Double,
        otherLongitude: Double, kilometres: Double
    ) throws {
        let from = try #require(Coordinate(latitude: latitude, longitude: longitude))
        let to = try #require(Coordinate(latitude: otherLatitude, longitude: otherLongitude))
        #expect(abs(from.metres(to: to) / 1_000 - kilometres) <= kilometres * 0.005)
        #expect(from.metres(to: to) == to.metres(to: from))
    }

    @Test(arguments: [
        (90.1, 0.0), (-90.1, 0.0), (0.0, 180.1), (0.0, -180.1), (Double.nan, 0.0),
        (0.0, Double.nan), (Double.infinity, 0.0),
    ])
    func refusesWhatIsNotOnTheEarth(latitude: Double, longitude: Double) {
        #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
    }
}
