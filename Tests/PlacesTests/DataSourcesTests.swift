import Testing

@testable import Places

/// Size and versions of the embedded data.
@Suite struct DataSourcesTests {
    @Test func countsLines() {
        #expect(ZoneRules.count == ZoneRules.file.all.count && ZoneRules.count > 500)
        // Some countries lack a year, so the number of lines is not the number of countries.
        #expect(Holidays.countryCount < Holidays.file.all.count / (Holidays.years.count - 1))
        #expect(Holidays.countryCount > 200)
    }

    @Test func versionsAreNumbers() {
        for version in [ZoneRules.sourceVersion, Holidays.sourceVersion] {
            #expect(version.split(separator: ".").count == 2, "\(version)")
            #expect(version.allSatisfy { $0.isNumber || $0 == "." })
        }
    }

    @Test func anAtlasTellsItsExtent() {
        func text(_ id: String, reviewed: String) -> String {
            """
            # \(id)
            id: \(id)
            country: Norway
            country-code: NO
            at: 60, 10
            radius-km: 10
            time-zone: Europe/Oslo
            best-months: 6
            reviewed: \(reviewed)
            about: One. Two. Three.

            ## A place
            type: food

            ## Another
            type: nature

            """
        }
        let atlas = Atlas(texts: [
            ("a", text("a", reviewed: "2026-11")), ("b", text("b", reviewed: "2025-02")),
        ])
        #expect(atlas.placeCount == 4)
        #expect(atlas.reviews?.earliest == "2025-02" && atlas.reviews?.latest == "2026-11")
        #expect(Atlas(texts: []).reviews == nil)
    }
}
