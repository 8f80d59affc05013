import Testing

@testable import Places

struct CityFileTests {
    static let sound = """
        # Kyoto
        id: kyoto
        local: 京都
        aliases: Kyōto, Kioto
        country: Japan
        country-code: JP
        at: 35.0116, 135.7681
        radius-km: 15
        time-zone: Asia/Tokyo
        best-months: 4, 10
        lacks: sports
        reviewed: 2026-11
        about: Temples and gardens in a basin.

        ## Nijō Castle
        id: nijo-castle
        local: 二条城
        aliases: Nijo-jo, Nijojo Castle
        type: historical
        at: 35.0142, 135.7481
        visit: 90
        best: morning
        closed: Tuesday
        months: 11, 3, 4
        setting: mixed
        price: low
        booking: ahead
        source: Survey of 2020
        about: Floors made to sing underfoot: listen.

        """

    @Test func everyFieldIsRead() throws {
        let city = try CityFile.parse(CityFileTests.sound)
        let place = Place(
            id: "kyoto/nijo-castle", name: "Nijō Castle", localName: "二条城",
            aliases: ["Nijo-jo", "Nijojo Castle"], type: .historical,
            coordinate: try #require(Coordinate(latitude: 35.0142, longitude: 135.7481)),
            coordinateSource: "Survey of 2020", visitMinutes: 90, bestPart: .morning,
            closedWeekdays: [2], months: [3, 4, 11], setting: .mixed, price: .low,
            needsBooking: true, summary: "Floors made to sing underfoot: listen.")
        #expect(
            city
                == City(
                    id: "kyoto", name: "Kyoto", localName: "京都", aliases: ["Kyōto", "Kioto"],
                    country: "Japan", countryCode: "JP",
                    coordinate: try #require(Coordinate(latitude: 35.0116, longitude: 135.7681)),
                    radiusKilometres: 15, timeZone: "Asia/Tokyo",
                    summary: "Temples and gardens in a basin.", bestMonths: [4, 10],
                    lacking: [.sports], reviewed: "2026-11", places: [place]))
    }

    @Test func theHeadingIsTheCityWithoutItsPlaces() throws {
        let heading = try CityFile.parseHeading(CityFileTests.sound)
        let city = try CityFile.parse(CityFileTests.sound)
        #expect(heading.places.isEmpty)
        #expect((heading.id, heading.name, heading.country) == (city.id, city.name, city.country))
        // Text after the heading is not read at all.
        #expect(try CityFile.parseHeading(CityFileTests.sound + "\n!") == heading)
    }

    @Test func optionalFieldsMayBeLeftOut() throws {
        var text = CityFileTests.sound
        for line in ["local: 二条城", "aliases: Nijo-jo, Nijojo Castle", "closed: Tuesday"] {
            text = text.replacing(line + "\n", with: "")
        }
        let place = try #require(try CityFile.parse(text).places.first)
        #expect(place.localName == nil)
        #expect(place.aliases.isEmpty)
        #expect((1...7).allSatisfy { place.isOpen(onWeekday: $0) })
    }

    /// A replacement in the valid file, and the resulting error with its line.
    @Test(arguments: [
        ("# Kyoto\n", "Kyoto\n", "line 1: a city file begins with `# Name`"),
        ("# Kyoto\n", "## Kyoto\n", "line 1: a city file begins with `# Name`"),
        ("# Kyoto\n", "# \n", "line 1: a heading without a name"),
        ("## Nijō", "# Nijō", "line 15: only the first heading is a city's"),
        ("local: 京都", "local 京都", "line 3: not a `key: value` line"),
        ("local: 京都", "local:", "line 3: not a `key: value` line"),
        ("local: 京都", "local: ", "line 3: `local` is empty"),
        ("local: 京都", "id: kyoto", "line 3: `id` is given twice"),
        ("id: kyoto\n", "", "line 1: Kyoto: `id` is missing"),
        ("country: Japan\n", "", "line 1: Kyoto: `country` is missing"),
        ("time-zone: Asia", "zone: Asia", "line 9: Kyoto: unknown key `zone`"),
        ("radius-km: 15", "radius-km: wide", "line 8: Kyoto: `radius-km` is no number above 0"),
        ("radius-km: 15", "radius-km: nan", "line 8: Kyoto: `radius-km` is no number above 0"),
        ("radius-km: 15", "radius-km: -15", "line 8: Kyoto: `radius-km` is no number above 0"),
        (
            "at: 35.0116, 135.7681", "at: 35.0116",
            "line 7: Kyoto: `at` is not `latitude, longitude`"
        ),
        ("at: 35.0142,", "at: 95.0142,", "line 20: Nijō Castle: `at` is not `latitude, longitude`"),
        ("type: historical", "type: castle", "line 19: Nijō Castle: `type` cannot be \"castle\""),
        ("visit: 90", "visit: nan", "line 21: Nijō Castle: `visit` is no whole number above 0"),
        ("visit: 90", "visit: 1.5", "line 21: Nijō Castle: `visit` is no whole number above 0"),
        ("visit: 90", "visit: 0", "line 21: Nijō Castle: `visit` is no whole number above 0"),
        ("best: morning", "best: dawn", "line 22: Nijō Castle: `best` cannot be \"dawn\""),
        ("closed: Tuesday", "closed: Tue", "line 23: Nijō Castle: `closed` cannot be \"Tue\""),
        ("closed: Tuesday", "shut: Tuesday", "line 23: Nijō Castle: unknown key `shut`"),
        (
            "months: 11, 3, 4", "months: 0, 3",
            "line 24: Nijō Castle: `months` cannot be \"0, 3\""
        ),
        ("setting: mixed", "setting: wet", "line 25: Nijō Castle: `setting` cannot be \"wet\""),
        ("price: low", "price: 5", "line 26: Nijō Castle: `price` cannot be \"5\""),
        ("booking: ahead", "booking: no", "line 27: Nijō Castle: `booking` cannot be \"no\""),
        ("closed: Tuesday", "closed: ,", "line 23: Nijō Castle: `closed` cannot be \",\""),
        (
            "best-months: 4, 10", "best-months: 4, 13",
            "line 10: Kyoto: `best-months` cannot be \"4, 13\""
        ),
        ("lacks: sports", "lacks: sport", "line 11: Kyoto: `lacks` cannot be \"sport\""),
        ("reviewed: 2026-11", "reviewed: today", "line 12: Kyoto: `reviewed` cannot be \"today\""),
        (
            "about: Floors made to sing underfoot: listen.\n", "",
            "line 15: Nijō Castle: `about` is missing"
        ),
    ])
    func faults(what: String, by: String, said: String) throws {
        let text = CityFileTests.sound.replacing(what, with: by, maxReplacements: 1)
        #expect(text != CityFileTests.sound)
        let error = #expect(throws: CityFileError.self) { try CityFile.parse(text) }
        #expect(error?.description == said)
    }

    @Test func anEmptyFileIsNoCity() {
        #expect(throws: CityFileError(line: 1, reason: "a city file begins with `# Name`")) {
            try CityFile.parse("")
        }
        #expect(throws: CityFileError(line: 1, reason: "a city file begins with `# Name`")) {
            try CityFile.parseHeading("\n\n")
        }
    }
}
