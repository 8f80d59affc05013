import Testing

@testable import Places

/// A small gazetteer, and properties of the embedded one.
struct GazetteerTests {
    static let table = """
        country	AR	ARG	Argentina	Buenos Aires	SA	44494502	ARS	Peso	+54	es-AR,en	CL,BO	ARG
        country	ES	ESP	Spain	Madrid	EU	46723749	EUR	Euro	+34	es-ES,ca	AD,PT	ESP|España
        country	US	USA	United States	Washington	NA	327167434	USD	Dollar	+1	en-US	CA,MX	USA|America
        country	AQ	ATA	Antarctica		AN	0						ATA
        region	AR	05	Cordoba	X|05
        region	ES	51	Andalusia	AN|Andalucía
        region	US	IL	Illinois	IL
        region	US	MA	Massachusetts	MA|Bay State
        region	US	MO	Missouri	MO
        city	1	Córdoba	AR	05	-31.4135	-64.18105	1430554	America/Argentina/Cordoba	Cordoba del Tucuman
        city	2	Córdoba	ES	51	37.89155	-4.77275	325708	Europe/Madrid	Corduba|قرطبة
        city	3	Springfield	US	MO	37.21533	-93.29824	170188	America/Chicago	
        city	4	Springfield	US	MA	42.10148	-72.58981	154341	America/New_York	
        city	5	Springfield	US	IL	39.80172	-89.64371	116565	America/Chicago	Calhoun
        city	6	Salt Lake	US	ZZ	40.76078	-111.89105	5001	America/Denver	SLC
        city	7	Saltillo	US	MO	40	-90	900	America/Chicago	Villa del Saltillo|萨尔提略
        city	8	Lost	XX	01	0	0	900	Etc/UTC	
        """

    static let small = Gazetteer.written(from: table)

    @Test func citiesAsWritten() throws {
        let small = GazetteerTests.small
        // A city of an unknown country is left out.
        #expect(small.cityCount == 7 && small.countryCount == 4)
        #expect(
            small.city(at: 1)
                == GazetteerCity(
                    geonamesID: 2, name: "Córdoba", region: "Andalusia", country: "Spain",
                    countryCode: "ES",
                    coordinate: try #require(Coordinate(latitude: 37.89155, longitude: -4.77275)),
                    population: 325_708, timeZone: "Europe/Madrid"))
        #expect(small.city(at: 5).region == nil)
        #expect(small.city(at: 5).country == "United States")
        let numbers = (0..<7).map { small.population(of: $0) }
        #expect(numbers == numbers.sorted(by: >))
    }

    @Test func countriesAsWritten() throws {
        let spain = try #require(GazetteerTests.small.country(code: "es"))
        #expect(spain.name == "Spain" && spain.code3 == "ESP" && spain.capital == "Madrid")
        #expect(spain.currency?.code == "EUR" && spain.currency?.name == "Euro")
        #expect(spain.telephoneCode == "+34" && spain.continent == "EU")
        #expect(spain.languages == ["es-ES", "ca"] && spain.neighbours == ["AD", "PT"])
        let ice = try #require(GazetteerTests.small.country(code: "AQ"))
        #expect(ice.capital == nil && ice.currency == nil && ice.telephoneCode == nil)
        #expect(GazetteerTests.small.country(code: "XX") == nil)
        #expect(GazetteerTests.small.countries.map(\.code) == ["AQ", "AR", "ES", "US"])
    }

    /// Queries, and the ids and matches in order.
    @Test(
        arguments: [
            ("cordoba", "1 name, 2 name"), ("CÓRDOBA", "1 name, 2 name"),
            ("corduba", "2 name"), ("قرطبة", "2 name"),
            ("cor", "1 beginning, 2 beginning"),
            ("cordoba spain", "2 name"), ("cordoba, españa", "2 name"), ("cordoba es", "2 name"),
            ("cordoba, andalucia", "2 name"), ("cordoba, the spain", "2 name"),
            ("cordoba, spian", "2 name"), ("codroba, spain", "2 typo(1)"),
            ("cordoba spian", "2 typo(1)"), ("codroba spain", "2 typo(1)"),
            ("springfield, illinois, usa", "5 name"), ("springfield, sangamon, il", "5 name"),
            ("springfield illinois usa", ""), ("springfield, mass", "4 name"),
            ("lake", "6 word"), ("slc", "6 name"), ("salt", "6 beginning, 7 beginning"),
            // Small places have other names only in other scripts.
            ("villa del saltillo", ""), ("萨尔提略", "7 name"),
            ("springfeild", "3 typo(1), 4 typo(1), 5 typo(1)"),
            ("spirngfeild", "3 typo(2), 4 typo(2), 5 typo(2)"),
            ("cordoba, japan", ""), ("", ""), (",", ""), ("zzzzzz", ""),
        ])
    func searches(typed: String, found: String) {
        let hits = GazetteerTests.small.search(typed)
        #expect(hits.map { "\($0.city.geonamesID) \($0.match)" }.joined(separator: ", ") == found)
    }

    @Test func homeDecidesBetweenEquals() throws {
        let home = try #require(Coordinate(latitude: 42, longitude: -72))
        #expect(GazetteerTests.small.search("springfield", near: home).first?.city.geonamesID == 4)
        // It does not outweigh a city with four times the population.
        let spain = try #require(Coordinate(latitude: 38, longitude: -4))
        #expect(GazetteerTests.small.search("cordoba", near: spain).first?.city.geonamesID == 1)
        #expect(GazetteerTests.small.search("cordoba", limit: 1).count == 1)
        #expect(GazetteerTests.small.search("cordoba", limit: 0).isEmpty)
    }

    @Test func asksWhereNoneStandsOut() {
        let small = GazetteerTests.small
        func ids(_ cities: [GazetteerCity]) -> [Int] { cities.map(\.geonamesID) }
        guard case .several(let cities) = small.answer("springfield") else {
            Issue.record("springfield")
            return
        }
        #expect(ids(cities) == [3, 4, 5])
        #expect(small.answer("Springfield, MO") == .found(small.city(at: 2)))
        #expect(small.answer("cordoba") == .found(small.city(at: 0)))
        #expect(
            small.answer("cordoba, japan")
                == .elsewhere([small.city(at: 0), small.city(at: 1)], asked: "japan"))
        #expect(
            small.answer("corodbba") == .unknown(similar: [small.city(at: 0), small.city(at: 1)]))
        #expect(small.answer("atlantis") == .unknown(similar: []))
    }

    @Test func otherBytesAreNoGazetteer() {
        let bytes = [UInt8](repeating: 1, count: 200)
        bytes.withUnsafeBytes { #expect(Gazetteer($0) == nil) }
        [UInt8]().withUnsafeBytes { #expect(Gazetteer($0) == nil) }
    }

    @Test func theEmbeddedOneIsWhole() {
        let embedded = Gazetteer.embedded
        #expect(embedded.cityCount > 170_000)
        #expect(embedded.countryCount >= 250)
        let countries = embedded.countries
        #expect(countries.allSatisfy { $0.code.count == 2 && !$0.name.isEmpty })
        let codes = Set(countries.map(\.code))
        #expect(countries.flatMap(\.neighbours).allSatisfy(codes.contains))
        var withRegion = 0
        for rank in 0..<embedded.cityCount {
            let city = embedded.city(at: rank)
            #expect(!city.name.isEmpty && !city.country.isEmpty && city.timeZone.contains("/"))
            withRegion += city.region == nil ? 0 : 1
        }
        #expect(withRegion * 100 > embedded.cityCount * 99)
    }
}
