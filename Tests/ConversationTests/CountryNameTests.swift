import TestAtlas
import Testing

@testable import Conversation
@testable import Understanding

/// Countries in the place of a city, and names that several cities share.
@Suite struct CountryNameTests {
    @Test(
        arguments: [
            ("Italy", .reading(.country("Italy", cities: ["Rome"], best: "Rome"))),
            ("japan", .reading(.country("Japan", cities: ["Kyoto"], best: "Kyoto"))),
            (
                "the United Kingdom",
                .reading(.country("United Kingdom", cities: ["London"], best: "London"))
            ),
            ("Finland", .reading(.country("Finland", cities: [], best: "Stockholm"))),
        ] as [(String, Problem)])
    func offersTheCitiesThere(name: String, expected: Problem) {
        #expect(Problem.reading(CityChoice.unknown(name, atlas: .sample)) == expected)
    }

    /// Means the city of that name.
    @Test(arguments: ["Luxembourg", "Djibouti", "San Marino"])
    func leavesCitiesAlone(name: String) {
        #expect(CountryName.problem(name, atlas: .sample) == nil)
    }

    @Test(arguments: [
        "a week in Italy from 3 may", "trip to italy", "Italy", "/destination Italy",
        "we want to go to Italy", "a week in the Italy",
    ])
    func saysSoInTalk(line: String) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.problem == .reading(.country("Italy", cities: ["Rome"], best: "Rome")))
        #expect(bench.state.draft.city == nil)
    }

    /// The rest of the line is kept for the city that replaces the country.
    @Test func keepsTheRestOfTheLine() {
        let bench = Bench()
        bench.type("4 days in Italy from 3 May", "/destination Rome")
        #expect(bench.state.draft.dates?.count == 4)
    }

    /// Victoria is a former name of Hong Kong, but the current name of large cities.
    @Test func aFormerNameIsAsked() {
        guard
            case .whichCity("Victoria", let options) =
                CityChoice.unknown("Victoria", atlas: .embedded)
        else {
            Issue.record("taken")
            return
        }
        #expect(options.first?.name == "Hong Kong, Hong Kong")
        #expect(options.contains { $0.name == "Victoria, British Columbia, Canada" })
    }

    @Test(arguments: [("Bombay", "Mumbai"), ("Peking", "Beijing"), ("NYC", "New York")])
    func otherNamesAreTaken(name: String, city: String) throws {
        #expect(try CityChoice.choose(name, atlas: .embedded, reach: .atlas).name == city)
    }

    @Test func saysThatTheGuidePlansNoneOfThem() {
        let bench = Bench()
        let said = bench.type("/destination Springfield")
        #expect(
            said.contains { $0.hasPrefix("note The offline guide knows no places in any of them") })
        #expect(!bench.type("/city Springfield").contains { $0.hasPrefix("note The offline") })
    }
}
