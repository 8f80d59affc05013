import GazetteerWriter
import Testing

@testable import Places

/// Valid and invalid lines of a gazetteer's table.
@Suite struct GazetteerWriterTests {
    // Semicolons stand for tabs.
    private static let country = "country;UT;UTO;Utopia;Amaurot;EU;0;GLD;Gold;;la;;"

    private static func city(
        _ id: String = "1", _ name: String = "Amaurot", at position: String = "40.01;10",
        _ population: String = "60000", zone: String = "Europe/Rome"
    ) -> String {
        "city;\(id);\(name);UT;01;\(position);\(population);\(zone);"
    }

    private static let faults: [(table: String, said: String)] = [
        ("town;1", "line 1: a line begins with country, region or city and a tab, not \"town\""),
        ("city;1;Nowhere", "line 1: a city has 10 fields between tabs, not 3"),
        ("country;ES", "line 1: a country has 13 fields between tabs, not 2"),
        ("region;ES;51;Andalusia;;", "line 1: a region has 5 fields between tabs, not 6"),
        // Lines count as in editors.
        ("\n\ncity", "line 3: a city has 10 fields between tabs, not 1"),
        (
            "\(city())\n\n\ntown\n",
            "line 4: a line begins with country, region or city and a tab, not \"town\""
        ),
        (
            "\(city())\r\n\r\n\(city("x"))\r\n",
            "line 3: id \"x\" is no whole number from 0 to 4294967295"
        ),
        // Each field of a city.
        (city("-1"), "line 1: id \"-1\" is no whole number from 0 to 4294967295"),
        (city("4294967296"), "line 1: id \"4294967296\" is no whole number from 0 to 4294967295"),
        (city("1", ""), "line 1: a city without a name"),
        (city(at: "nan;10"), "line 1: latitude \"nan\" is no number from -90 to 90"),
        (city(at: "-nan;10"), "line 1: latitude \"-nan\" is no number from -90 to 90"),
        (city(at: "inf;10"), "line 1: latitude \"inf\" is no number from -90 to 90"),
        (city(at: "-inf;10"), "line 1: latitude \"-inf\" is no number from -90 to 90"),
        (city(at: "1e300;10"), "line 1: latitude \"1e300\" is no number from -90 to 90"),
        (city(at: "90.00001;10"), "line 1: latitude \"90.00001\" is no number from -90 to 90"),
        (city(at: ";10"), "line 1: latitude \"\" is no number from -90 to 90"),
        (city(at: "40;nan"), "line 1: longitude \"nan\" is no number from -180 to 180"),
        (city(at: "40;-180.1"), "line 1: longitude \"-180.1\" is no number from -180 to 180"),
        (city(at: "40;east"), "line 1: longitude \"east\" is no number from -180 to 180"),
        (city("1", "A", "-5"), "line 1: population \"-5\" is no whole number from 0 to 4294967295"),
        (
            city("1", "A", "1e6"),
            "line 1: population \"1e6\" is no whole number from 0 to 4294967295"
        ),
        (city(zone: ""), "line 1: a city without a time zone"),
        // Of a country and a region.
        (
            country.replacing(";UT;", with: ";ut;"),
            "line 1: country code \"ut\" is not two capital letters"
        ),
        (
            country.replacing(";0;", with: ";many;"),
            "line 1: population \"many\" is no whole number from 0 to 4294967295"
        ),
        // There is one of each.
        ("\(country)\n\(country)", "line 2: country UT is given twice"),
        ("region;UT;01;A;\nregion;UT;01;B;", "line 2: region UT.01 is given twice"),
        ("\(city())\n\(city("2"))\n\(city())", "line 3: city 1 is given twice"),
    ]

    @Test(arguments: faults)
    func faultyTables(table: String, said: String) { expect(said, of: table) }

    @Test func longTexts() {
        let long = String(repeating: "x", count: 65_536)
        expect(
            "line 1: the name of city 1 has more than 255 bytes",
            of: Self.city("1", String(repeating: "é", count: 128)))
        expect("line 1: the line of country UT has more than 65535 bytes", of: Self.country + long)
        expect(
            "line 1: a name of region UT.01 has more than 65535 bytes",
            of: "region;UT;01;Crescent;" + long)
    }

    private func expect(_ said: String, of table: String) {
        let error = #expect(throws: GazetteerWriter.Fault.self) {
            try GazetteerWriter(table: table.replacing(";", with: "\t"))
        }
        #expect(error?.description == said)
    }

    /// Values at the limits, as read back.
    @Test(arguments: [
        ("90;180", 90, 180), ("-90;-180", -90, -180), ("0;-0", 0, 0),
        ("40.000004;10.000006", 40, 10.00001), ("4e1;1E1", 40, 10),
    ])
    func positions(written: String, latitude: Double, longitude: Double) {
        let city = Self.city(
            "4294967295", String(repeating: "é", count: 127), at: written, "4294967295")
        let gazetteer = Gazetteer.written(
            from: "\n\(city)\r\n\r\n\(Self.country)\n\n".replacing(";", with: "\t"))
        #expect(
            (0..<gazetteer.cityCount).map { gazetteer.city(at: $0) } == [
                GazetteerCity(
                    geonamesID: 4_294_967_295, name: String(repeating: "é", count: 127),
                    region: nil, country: "Utopia", countryCode: "UT",
                    coordinate: Coordinate(latitude: latitude, longitude: longitude)
                        .unsafelyUnwrapped, population: 4_294_967_295, timeZone: "Europe/Rome")
            ])
    }

    @Test func anEmptyTableIsAnEmptyGazetteer() {
        let gazetteer = Gazetteer.written(from: "\n")
        #expect(gazetteer.cityCount == 0 && gazetteer.countries.isEmpty)
        #expect(gazetteer.search("rome") == [] && gazetteer.cities(called: "rome") == [])
    }
}
