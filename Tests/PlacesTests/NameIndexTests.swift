import TestAtlas
import Testing

@testable import Places

/// Finds places by whole, misspelt and partial names.
struct NameIndexTests {
    private static func index(_ city: String) -> NameIndex {
        NameIndex(city: Atlas.sample.city(id: city))
    }

    @Test(arguments: [
        ("kyoto", "Nijo Castle", "nijo-castle"), ("kyoto", "the Golden Pavilion", "kinkaku-ji"),
        ("kyoto", "nijo castel", "nijo-castle"), ("kyoto", "Kyoto", nil), ("kyoto", "", nil),
        ("kyoto", "Gio", nil), ("kyoto", "the", nil), ("rome", "Vatican", nil),
        ("rome", "The Sistine Chapel", "vatican-museums"),
        // Similar to "NK Stockholm" and "Stockholm Palace": the city's own name does not count.
        ("stockholm", "in Stockholm", nil), ("stockholm", "Stockholm Palce", "stockholm-palace"),
    ])
    func findsByName(city: String, name: String, id: String?) {
        #expect(NameIndexTests.index(city).place(name)?.id == id.map { "\(city)/\($0)" })
    }

    @Test(
        arguments: [
            ("rome", "the Vatican", ["vatican-museums"]), ("rome", "trevi", ["trevi-fountain"]),
            ("rome", "Borghese", ["villa-borghese", "borghese-gallery"]),
            ("kyoto", "Arashiyama", ["arashiyama-bamboo-grove", "arashiyama-monkey-park"]),
            // A common word names a place if no other place has it.
            ("kyoto", "castle", ["nijo-castle"]), ("kyoto", "museum", []),
            ("rome", "piazza", ["trastevere", "piazza-navona", "spanish-steps"]),
            // The city's own name is part of none.
            ("kyoto", "Kyoto", []), ("kyoto", "nothing at all", []), ("kyoto", "", []),
        ] as [(String, String, [String])])
    func findsByPart(city: String, part: String, ids: [String]) {
        #expect(
            NameIndexTests.index(city).places(withPart: part).map(\.id)
                == ids.map { "\(city)/\($0)" })
    }

    @Test func aWholeNameIsNoPart() {
        let index = NameIndexTests.index("rome")
        #expect(index.places(called: "Trevi").map(\.id) == ["rome/trevi-fountain"])
        #expect(index.places(called: "Xanadu").isEmpty)
    }
}
