import Places
import Planning
import TestAtlas
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Sentences about the cities of a trip: their nights, their order, their days.
@Suite struct CitySentenceTests {
    private static func planned(_ cities: String, _ dates: String) -> Bench {
        let bench = Bench()
        bench.type("/destination \(cities)", "/dates \(dates)", "/plan -y")
        return bench
    }

    private static func check(_ bench: Bench, _ line: String, _ expected: String) {
        bench.type(line)
        #expect(CitiesTests.sketch(bench.state.draft) == expected, "\(line): \(bench.said)")
        #expect(!bench.said.contains { $0.hasPrefix("note Not used") }, "\(line): \(bench.said)")
    }

    @Test(arguments: [
        ("extend Paris by 2 nights", "Rome 3, Paris 4 | 2027-05-03..2027-05-10"),
        ("prolong Rome by another night", "Rome 4, Paris 2 | 2027-05-03..2027-05-09"),
        ("extend our stay in Paris to 4 nights", "Rome 3, Paris 4 | 2027-05-03..2027-05-10"),
        ("shorten Rome to 1 night", "Rome 1, Paris 2 | 2027-05-03..2027-05-06"),
        ("shorten Rome by a night please", "Rome 2, Paris 2 | 2027-05-03..2027-05-07"),
        ("drop a day in Rome", "Rome 2, Paris 2 | 2027-05-03..2027-05-07"),
        ("drop a night in Rome", "Rome 2, Paris 2 | 2027-05-03..2027-05-07"),
        ("take a day from Rome", "Rome 2, Paris 2 | 2027-05-03..2027-05-07"),
        ("2 nights in each city", "Rome 2, Paris 2 | 2027-05-03..2027-05-07"),
        ("add 2 nights to Paris", "Rome 3, Paris 4 | 2027-05-03..2027-05-10"),
    ])
    func changesTheNightsOfOneCity(line: String, expected: String) {
        Self.check(Self.planned("Rome 3, Paris 2", "3 May"), line, expected)
    }

    @Test(arguments: [
        "Rome shrinks and Paris too", "qwertz, somewhere",
    ])
    func leavesAloneWhatItCannotRead(line: String) {
        let bench = Self.planned("Rome 3, Paris 2", "3 May")
        let plan = bench.state.plan
        bench.type(line)
        #expect(
            CitiesTests.sketch(bench.state.draft) == "Rome 3, Paris 2 | 2027-05-03..2027-05-08")
        #expect(bench.state.plan == plan)
    }

    @Test func changesTheNightsOfTheOnlyCity() {
        Self.check(
            Self.planned("Kyoto", "2-5 May"), "extend Kyoto by 2 nights",
            "Kyoto | 2027-05-02..2027-05-07")
    }

    @Test(arguments: [
        ("go to London after Paris", "Rome 3, Paris 2, London ? | 2027-05-03..2027-05-08"),
        (
            "add London after Rome for 2 nights",
            "Rome 3, London 2, Paris 2 | 2027-05-03..2027-05-10"
        ),
        ("London for 1 night before Paris", "Rome 3, London 1, Paris 2 | 2027-05-03..2027-05-09"),
        ("after Rome we go to London", "Rome 3, London ?, Paris 1 | 2027-05-03..2027-05-08"),
        ("not Paris but London", "Rome 3, London 2 | 2027-05-03..2027-05-08"),
        ("London instead of Rome for 2 nights", "London 2, Paris 2 | 2027-05-03..2027-05-07"),
        ("I don't want Paris", "Rome | 2027-05-03..2027-05-08"),
        ("I don't want Paris any more", "Rome | 2027-05-03..2027-05-08"),
        ("I don't want to go to Paris", "Rome | 2027-05-03..2027-05-08"),
        ("swap Rome and Paris", "Paris 2, Rome 3 | 2027-05-03..2027-05-08"),
        ("swap Rome with Paris please", "Paris 2, Rome 3 | 2027-05-03..2027-05-08"),
        ("move Rome after Paris", "Paris 2, Rome 3 | 2027-05-03..2027-05-08"),
    ])
    func changesWhichCitiesAndTheirOrder(line: String, expected: String) {
        Self.check(Self.planned("Rome 3, Paris 2", "3 May"), line, expected)
    }

    @Test func putsACityBehindTheOnlyOne() {
        Self.check(
            Self.planned("Kyoto", "2-5 May"), "go to Paris after Kyoto",
            "Kyoto ?, Paris ? | 2027-05-02..2027-05-05")
    }

    @Test(arguments: ["then Osaka for 2 nights", "and 2 nights in Osaka after that"])
    func goesToACityBeyondTheGuide(line: String) {
        let bench = Self.planned("Kyoto", "2-5 May")
        bench.type(line)
        #expect(bench.state.draft.stays.map(\.city.name) == ["Kyoto", "Osaka"], "\(bench.said)")
        #expect(bench.state.draft.stays[1].nights == 2)
    }

    /// A city of the trip in an edit means its days.
    @Test func editsTheDaysOfACity() throws {
        let bench = Self.planned("Rome 3, Paris 2", "3 May")
        let before = try #require(bench.state.plan).itinerary.days.map(\.stops.count)
        bench.type("remove the last stop in Rome")
        var expected = before
        expected[2] -= 1
        #expect(bench.state.plan?.itinerary.days.map(\.stops.count) == expected, "\(bench.said)")
        bench.type("remove the first stop in Paris")
        expected[3] -= 1
        #expect(bench.state.plan?.itinerary.days.map(\.stops.count) == expected, "\(bench.said)")
        bench.type("remove everything in Paris")
        let counts = bench.state.plan?.itinerary.days.map(\.stops.count)
        #expect(counts == Array(expected[..<3]) + [0, 0, 0], "\(bench.said)")
        bench.type("remove the first stop in Paris")
        #expect(bench.state.plan?.itinerary.days.map(\.stops.count) == counts)
    }

    @Test func theCityInANameIsTheNames() {
        let bench = Self.planned("London 2, Paris 2", "3 May")
        bench.type("/add Tower of London to 1", "/add Tower Bridge to 1")
        bench.type("lock the Tower of London")
        #expect(bench.problem == nil, "\(bench.said)")
    }
}
