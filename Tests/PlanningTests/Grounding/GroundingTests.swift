import Places
import Planning
import TestAtlas
import Testing
import Trips

struct GroundingTests {
    enum Expected: Sendable {
        case known(String)
        case elsewhere(String)
        case unknown
    }

    @Test(
        arguments: [
            // In the city: exact, case and accents, alias, local name, article dropped and added.
            ("rome", "Colosseum", .known("rome/colosseum")),
            ("rome", "  COLOSSEUM ", .known("rome/colosseum")),
            ("rome", "Colosseo", .known("rome/colosseum")),
            ("rome", "The Colosseum", .known("rome/colosseum")),
            ("rome", "Il Colosseo", .known("rome/colosseum")),
            ("rome", "Flavian Amphitheatre", .known("rome/colosseum")),
            ("kyoto", "二条城", .known("kyoto/nijo-castle")),
            ("kyoto", "Nijo Castle", .known("kyoto/nijo-castle")),
            ("kyoto", "Nijō Castle", .known("kyoto/nijo-castle")),
            ("paris", "Louvre", .known("paris/louvre")),
            ("paris", "musee du louvre", .known("paris/louvre")),
            ("paris", "Cafe de Flore", .known("paris/cafe-de-flore")),
            ("london", "Fortnum and Mason", .known("london/fortnum-and-mason")),
            // Misspelt, but similar to one place only.
            ("rome", "Coloseum", .known("rome/colosseum")),
            ("rome", "Trevi Fountian", .known("rome/trevi-fountain")),
            ("kyoto", "Fushimi Inary Shrine", .known("kyoto/fushimi-inari")),
            ("kyoto", "Kinkakuji", .known("kyoto/kinkaku-ji")),
            // Similar to two places, or too short to compare.
            ("kyoto", "Inkaku-ji", .unknown),
            ("rome", "Stadio dei", .unknown),
            ("oslo", "Hu", .unknown),
            ("oslo", "Hukk", .unknown),
            ("kyoto", "Gio", .unknown),
            // Known to be elsewhere.
            ("rome", "Louvre", .elsewhere("paris/louvre")),
            ("rome", "Louvre Museum", .elsewhere("paris/louvre")),
            ("oslo", "The British Museum", .elsewhere("london/british-museum")),
            ("kyoto", "Colosseum", .elsewhere("rome/colosseum")),
            ("london", "二条城", .elsewhere("kyoto/nijo-castle")),
            ("lisbon", "Eiffel Tower", .elsewhere("paris/eiffel-tower")),
            // A near spelling of a place elsewhere proves nothing.
            ("rome", "Louvr Museum", .unknown),
            // Names that any city may have.
            ("rome", "National Museum", .unknown),
            ("lisbon", "Royal Palace", .unknown),
            ("lisbon", "The Royal Palace", .unknown),
            ("lisbon", "City Hall", .unknown),
            ("lisbon", "Chinatown", .unknown),
            ("lisbon", "Botanical Garden", .unknown),
            // Invented, or empty.
            ("rome", "Museum of Imaginary Fish", .unknown),
            ("rome", "", .unknown),
            ("rome", " -- ", .unknown),
            ("rome", "the", .unknown),
        ] as [(String, String, Expected)])
    func byName(city: String, name: String, expected: Expected) {
        let atlas = Atlas.sample
        let grounding = Grounding(atlas: atlas, city: atlas.city(id: city))
        #expect(grounding.ground(id: nil, name: name) == GroundingTests.grounded(expected))
    }

    @Test(
        arguments: [
            ("rome/colosseum", nil, .known("rome/colosseum")),
            // The id decides, because it was chosen from a list.
            ("rome/colosseum", "Pantheon", .known("rome/colosseum")),
            ("rome/atlantis", "Pantheon", .known("rome/pantheon")),
            ("paris/louvre", nil, .elsewhere("paris/louvre")),
            ("paris/louvre", "A museum", .elsewhere("paris/louvre")),
            // A foreign id does not outweigh a local name.
            ("paris/louvre", "Pantheon", .known("rome/pantheon")),
            ("rome/atlantis", nil, .unknown),
            (nil, nil, .unknown),
            ("", "", .unknown),
        ] as [(String?, String?, Expected)])
    func byID(id: String?, name: String?, expected: Expected) {
        let grounding = Grounding(atlas: .sample, city: Bench.city("rome"))
        #expect(grounding.ground(id: id, name: name) == GroundingTests.grounded(expected))
    }

    /// Every place is found by each of its names, with and without an article, and never by
    /// another's.
    @Test(arguments: Bench.cities)
    func everyNameOfEveryPlace(city: City) {
        let grounding = Grounding(atlas: .sample, city: city)
        for place in city.places {
            for name in [place.name, place.localName ?? place.name] + place.aliases {
                for written in [name, "the \(name)", name.uppercased(), "\(name)!"] {
                    #expect(grounding.ground(id: nil, name: written) == .known(place), "\(written)")
                }
            }
        }
    }

    private static func grounded(_ expected: Expected) -> Grounded {
        switch expected {
        case .known(let id): .known(Bench.place(id))
        case .elsewhere(let id):
            .elsewhere(Bench.place(id), city: Bench.city(String(id.prefix { $0 != "/" })))
        case .unknown: .unknown
        }
    }

    /// Names that other cities share say little; names of a single place say everything.
    @Test(
        arguments: [
            ("london/hyde-park", "Hyde Park", false),
            ("london/st-pauls-cathedral", "St Paul's", false),
            ("london/st-pauls-cathedral", "St. Paul's Cathedral", false),
            ("paris/place-des-vosges", "Place des Vosges", false),
            ("rome/alexanderplatz", "Alexanderplatz", false),
            ("paris/louvre", "Louvre", true), ("paris/louvre", "Musée du Louvre", true),
            ("paris/eiffel-tower", "Eiffel Tower", true), ("rome/colosseum", "Colosseum", true),
            ("rome/colosseum", "Flavian Amphitheatre", true),
            ("kyoto/nijo-castle", "Nijō Castle", true), ("kyoto/nijo-castle", "二条城", true),
            ("rome/st-peters-basilica", "St. Peter's Basilica", false),
        ] as [(String, String, Bool)])
    func isSureOfNoNamesakes(id: String, name: String, expected: Bool) {
        let place = Atlas.embedded.cityIDs.lazy
            .filter { id.hasPrefix("\($0)/") }
            .compactMap { Atlas.embedded.city(id: $0) }.flatMap(\.places).first { $0.id == id }
        guard let place else {
            Issue.record("no \(id)")
            return
        }
        #expect(Grounding.isSure(name, isOf: place) == expected)
    }
}
