import TestAtlas
import Testing

@testable import Places

/// What is worked out from a city once.
struct CityLookupTests {
    private static func rome() throws -> City { try #require(Atlas.sample.city(id: "rome")) }

    @Test func answersAsTheCityHasIt() throws {
        let city = try Self.rome()
        #expect(city.placesByID.count == city.allPlaces.count)
        #expect(city.allPlaces.allSatisfy { city.placesByID[$0.id] == $0 })
        #expect(city.names.place("colosseum")?.id == "rome/colosseum")
        #expect(city.names.place("rome") == nil)
        #expect(city.nameVariants.place(called: "Colosseum of Rome")?.id == "rome/colosseum")
        #expect(city.zone?.name == "Europe/Rome")
    }

    @Test func aCityWithOtherPlacesHasOtherAnswers() throws {
        let city = try Self.rome()
        _ = (city.placesByID, city.names, city.nameVariants)
        var small = city
        small.places.removeAll { $0.id == "rome/colosseum" }
        #expect(small.placesByID["rome/colosseum"] == nil)
        #expect(small.names.place("Colosseum") == nil)
        #expect(small.allPlaces.count == city.allPlaces.count - 1)
        #expect(city.names.place("Colosseum") != nil)
    }

    /// Two cities do not differ by what was asked of them.
    @Test func askingChangesNothing() throws {
        let asked = try CityFile.parse(try #require(Atlas.sample.text(ofCity: "rome")))
        let fresh = try CityFile.parse(try #require(Atlas.sample.text(ofCity: "rome")))
        _ = (asked.placesByID, asked.names)
        #expect(asked == fresh)
        #expect(asked.hashValue == fresh.hashValue)
    }

    /// The names of several cities are those of each.
    @Test func severalCitiesTogether() throws {
        let cities = try ["rome", "oslo"].map { try #require(Atlas.sample.city(id: $0)) }
        let both = NameIndex(cities: cities)
        #expect(both.place("Colosseum")?.id == "rome/colosseum")
        #expect(both.place("Vigeland Park")?.id == "oslo/vigeland-park")
        #expect(both.place("Rome") == nil && both.place("Oslo") == nil)
        #expect(NameIndex(cities: []).place("Colosseum") == nil)
    }
}
