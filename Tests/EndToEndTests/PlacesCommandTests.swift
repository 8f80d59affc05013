import StructuredOutput
import Testing

/// `places`: cities of the world for scripts and people.
@Suite struct PlacesCommandTests {
    private let program = BuiltProgram()

    @Test func printsTheContractsJSON() throws {
        let result = try program.run(["places", "Paris, Texas", "--format", "json"])
        #expect(result.code == 0 && result.errors == "")
        let cities = try JSONParser.parse(result.output)
        #expect(
            cities.array?.map { $0.object?.map(\.key) } == [
                [
                    "name", "country", "country_code", "region", "latitude", "longitude",
                    "population", "time_zone", "geonames_id",
                ]
            ])
        let city = cities[0]
        #expect(city?["name"]?.string == "Paris" && city?["region"]?.string == "Texas")
        #expect(city?["country"]?.string == "United States")
        #expect(city?["country_code"]?.string == "US")
        #expect(city?["latitude"]?.double == 33.66094 && city?["longitude"]?.double == -95.55551)
        #expect(city?["time_zone"]?.string == "America/Chicago")
        #expect(city?["geonames_id"]?.int == 4_717_560)
    }

    /// Words need no quotes, and the limit applies.
    @Test(arguments: [
        (["places", "Springfield", "--limit", "3", "--format", "json"], 3),
        (["places", "Paris", "Texas", "--format=json"], 1),
        (["--limit", "1", "places", "Vienna", "--format", "json"], 1),
    ])
    func takesWordsAndALimit(arguments: [String], count: Int) throws {
        let result = try program.run(arguments)
        #expect(try JSONParser.parse(result.output).array?.count == count, "\(result.errors)")
    }

    /// Names in the atlas that the gazetteer lacks, or has only for a village. A name that a large
    /// city has itself means that city.
    @Test(arguments: [
        ("纽约", "New York City"), ("罗马", "Rome"), ("佛罗伦萨", "Florence"),
        ("Florencia", "Florencia"),
    ])
    func takesTheNamesOfTheAtlas(query: String, name: String) throws {
        let result = try program.run(["places", query, "--limit", "2", "--format", "json"])
        #expect(try JSONParser.parse(result.output)[0]?["name"]?.string == name)
    }

    @Test func alignsTheText() throws {
        let result = try program.run(["places", "Flroence", "--limit", "2"])
        #expect(result.code == 0 && result.errors == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("Florence") && lines[0].hasSuffix("one letter off"))
        let rows = try program.run(["places", "Springfield, Illinois"]).output
        #expect(rows.hasPrefix("Springfield  Illinois  United States  "))
    }

    /// An empty result is an answer too.
    @Test(arguments: [["places", "Qqqqzzz"], ["places", "Qqqqzzz", "--format", "json"]])
    func saysWhatToTryWhereNothingIsFound(arguments: [String]) throws {
        let result = try program.run(arguments)
        #expect(result.code == 0)
        #expect(result.output == (arguments.count > 2 ? "[]\n" : ""))
        #expect(
            result.errors == """
                ijourney-repl: No city is called "Qqqqzzz": try fewer letters, or leave the region \
                out.

                """)
    }

    @Test(arguments: [
        (["places"], "places needs the name of a city"),
        (["places", " "], "places needs the name of a city"),
        (["places", "Rome", "--limit", "0"], "--limit cannot be \"0\": it takes 1 to 1000"),
        (["places", "Rome", "--format", "md"], "--format cannot be \"md\": it takes text, json"),
        (["plan", "Rome", "--limit", "3"], "--limit goes with places only"),
    ])
    func refusesWhatItCannotTake(arguments: [String], words: String) throws {
        let result = try program.run(arguments)
        #expect(result.code == 64 && result.output == "")
        #expect(result.errors.contains(words), "\(result.errors)")
    }
}
