import Testing

@testable import AtlasReview
@testable import Places

/// Reviews cities against the gazetteer.
@Suite struct GazetteerReviewTests {
    private static let box = "(latitude 37.75 to 42.25, longitude 8.75 to 12.25)"

    @Test(arguments: [
        Fault(
            "country: Utopia", "country: Utopie",
            says: "5: `country` is Utopie, and the gazetteer calls UT Utopia: use that"),
        Fault(
            "code: UT", "code: ut",
            says: "6: `country-code` ut is none of the gazetteer's: it is two capital letters of "
                + "ISO 3166-1"),
        Fault(
            "# Amaurot", "# Atlantis", [("Αμαυρωτόν", "Ατλαντίς")],
            says: "1: the gazetteer has no city called so: check the name, or add its to `aliases`"
        ),
        // By its other name only.
        Fault("# Amaurot", "# Atlantis"),
        Fault(
            "country: Utopia", "country: Lilliput", [("code: UT", "code: LP")],
            says: "6: the gazetteer has Amaurot in Utopia (UT), none in The Lilliput: check it"),
        // Of two cities with that name, the nearer one is meant.
        Fault(
            "at: 40.0000, 10.0000", "at: 40.5000, 10.0000",
            says: "7: `at` is 54.5 km from where the gazetteer has Amaurot, outside `radius-km`: "
                + "check it"),
        Fault(
            "at: 40.0000, 10.0000", "at: 10.0000, 40.0000",
            says: "7: `at` is outside Utopia \(box): are its numbers swapped, or is a sign missing?"
        ),
    ])
    func cities(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    @Test(arguments: [
        Fault(
            "Europe/Rome", "Europe/Lisbon",
            says: "9: `time-zone` is Europe/Lisbon, and the gazetteer has Europe/Rome for Amaurot: "
                + "use that"),
        Fault(
            "Europe/Rome", "Europe/Vienna",
            says: "9: `time-zone` is Europe/Vienna, and the gazetteer has Europe/Rome for Amaurot: "
                + "use that"),
        Fault(
            "Europe/Rome", "Utopia/Amaurot",
            says: "9: `time-zone` is Utopia/Amaurot, and the gazetteer has Europe/Rome for "
                + "Amaurot: use that"),
        // Another zone of the country with the same time.
        Fault("Europe/Rome", "Europe/Berlin"),
    ])
    func zones(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    @Test(arguments: [
        Fault(
            "at: 40.017, 10.0000", "at: 40.117, 10.0000",
            says: "104: Library: `at` is 13.0 km from the centre, outside `radius-km`: check it, "
                + "choose another place, or give `trip`"),
        Fault("at: 40.017, 10.0000", "at: 40.044, 10.0000"),
        Fault(
            "at: 40.017, 10.0000", "at: -40.017, 10.0000",
            says: "104: Library: `at` is outside Utopia \(box): are its numbers swapped, or is a "
                + "sign missing?"),
        Fault(
            "at: 40.017, 10.0000", "at: 10.0000, 40.017",
            says: "104: Library: `at` is outside Utopia \(box): are its numbers swapped, or is a "
                + "sign missing?"),
    ])
    func places(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    /// Day trips may lead out of the radius and the country.
    @Test(arguments: [
        Fault(
            "at: 40.0500, 11.4000", "at: 40.0500, 12.6000",
            says: "314: Channel Cut: `at` is 221.4 km from the centre, too far for a day trip: at "
                + "most 220"),
        Fault("at: 40.0500, 11.4000", "at: 40.0500, 12.5700"),
        // Mirror Lake, the second, is abroad.
        Fault(
            "at: 40.0500, 8.6000", "at: 40.0500, 7.4000",
            says: "328: Mirror Lake: `at` is 221.4 km from the centre, too far for a day trip: at "
                + "most 220"),
        // A place after the day trips in the file.
        Fault(
            "at: 40.022, 9.9980", "at: 40.122, 9.9980",
            says:
                "500: Reed Marsh: `at` is 13.6 km from the centre, outside `radius-km`: check it, "
                + "choose another place, or give `trip`"),
        Fault("at: 40.022, 9.9980", "at: 40.122, 9.9980\ntrip: bus 30\nlunch: soup"),
    ])
    func dayTrips(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    /// Points as latitude and longitude, another point, and whether the box around them contains
    /// it.
    @Test(
        arguments: [
            ([(40, 10)], (40.2, 9.8), true), ([(40, 10)], (40.3, 10), false),
            ([(40, 10), (42, 12)], (41, 11), true), ([(40, 10), (42, 12)], (41, 12.3), false),
            // Around the 180th meridian: two islands and the sea between them.
            ([(-17, 178), (-18, -179)], (-17.5, 179.9), true),
            ([(-17, 178), (-18, -179)], (-17.5, -179.9), true),
            ([(-17, 178), (-18, -179)], (-17.5, -178.8), true),
            ([(-17, 178), (-18, -179)], (-17.5, 0), false),
            ([(-17, 178), (-18, -179)], (-17.5, 177.7), false),
            // At its edge, where the other side is only within the margin.
            ([(-17, 179.9)], (-17, -179.9), true), ([(-17, -179.9)], (-17, 179.9), true),
        ] as [([(Double, Double)], (Double, Double), Bool)])
    func boxes(points: [(Double, Double)], point: (Double, Double), isIn: Bool) throws {
        let points = try points.map {
            try #require(Coordinate(latitude: $0.0, longitude: $0.1))
        }
        let box = try #require(CountryBox(points))
        let point = try #require(Coordinate(latitude: point.0, longitude: point.1))
        #expect(box.contains(point) == isIn)
    }

    @Test func boxesInWords() throws {
        let points = [(-17.0, 178.0), (-18, -179)].compactMap {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        #expect(
            CountryBox(points)?.description
                == "latitude -18.25 to -16.75, longitude 177.75 to -178.75"
        )
        #expect(CountryBox([]) == nil)
    }
}
