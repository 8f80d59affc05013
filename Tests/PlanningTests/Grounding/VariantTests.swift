import Places
import Planning
import TestAtlas
import Testing

/// Names in other forms, and similar names of other places.
struct VariantTests {
    @Test(
        arguments: [
            // With the city's name before, after or in brackets.
            ("paris", "Louvre Museum Paris", "paris/louvre"),
            ("paris", "Louvre (Paris)", "paris/louvre"),
            ("paris", "The Louvre, Paris", "paris/louvre"),
            ("rome", "Colosseum in Rome", "rome/colosseum"),
            ("rome", "Roma Colosseo", "rome/colosseum"),
            // The kind of place in another language, in another position, or left out.
            ("paris", "Museo del Louvre", "paris/louvre"),
            ("paris", "Museum of the Louvre", "paris/louvre"),
            ("kyoto", "Nijo", "kyoto/nijo-castle"),
            ("kyoto", "Castillo Nijo", "kyoto/nijo-castle"),
            ("rome", "Fontana Trevi", "rome/trevi-fountain"),
            // A different kind is a different place.
            ("kyoto", "Nijo Market", nil),
            ("rome", "Trevi Museum", nil),
            ("rome", "Golden Market of Trastevere", nil),
            ("rome", "Trastevere Market", nil),
            // Words that name nothing in particular.
            ("rome", "Rome", nil),
            ("paris", "Museum", nil),
            ("kyoto", "Castle Kyoto", nil),
        ] as [(String, String, String?)])
    func inTheCity(city: String, name: String, expected: String?) {
        let grounding = Grounding(atlas: .sample, city: Bench.city(city))
        let wanted = expected.map { Grounded.known(Bench.place($0)) } ?? .unknown
        #expect(grounding.ground(id: nil, name: name) == wanted)
    }

    /// For a name that no city has, reads only the names of other cities.
    @Test func onlyNamesOfOtherCities() throws {
        let rome = try #require(Atlas.sample.text(ofCity: "rome"))
        let atlas = Atlas(texts: [("rome", rome), ("nowhere", "# Nowhere\n\n## Hall\nid: hall\n")])
        let grounding = Grounding(atlas: atlas, city: atlas.city(id: "rome"))
        #expect(grounding.ground(id: nil, name: "Museum of Imaginary Fish") == .unknown)
        #expect(atlas.placeNames.owners(of: "hall").map(\.placeID) == ["nowhere/hall"])
    }

    /// Names of places come before aliases, in any city.
    @Test func ownersOfAName() {
        let owners = Atlas.sample.placeNames.owners(of: "the Louvre")
        #expect(owners.map(\.placeID) == ["paris/louvre"])
        #expect(Atlas.sample.placeNames.owners(of: "").isEmpty)
    }
}
