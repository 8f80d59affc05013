import Places
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Cities of the gazetteer: which one is meant, and answers for those beyond the atlas.
@Suite struct WorldCityTests {
    @Test(arguments: [
        ("Siena", "Siena, Italy"), ("Paris, Texas", "Paris, Texas, United States"),
        ("Paris TX", "Paris, Texas, United States"), ("london ontario", "London, Ontario, Canada"),
        ("Paris, Île-de-France", "Paris, France"), ("rome", "Rome, Italy"),
        ("Porto", "Porto, Portugal"),
        ("Springfield, Illinois", "Springfield, Illinois, United States"),
        ("Saigon", "Ho Chi Minh City, Vietnam"), ("Lisbon, Portugal", "Lisbon, Portugal"),
        ("Qwertz", "Qwertz"), ("Qwertz, Nowhere", "Qwertz, Nowhere"),
    ])
    func aModelTakesWhatExists(text: String, expected: String) throws {
        let city = try CityChoice.choose(text, atlas: .sample, reach: .anyName)
        #expect(city.words.english == expected)
        #expect((city.id != nil) == ["Paris, France", "Rome, Italy"].contains(expected))
    }

    /// The options, each of which means one city when typed.
    @Test(
        arguments: [
            (
                "Springfield",
                [
                    "Springfield, Missouri, United States",
                    "Springfield, Massachusetts, United States",
                    "Springfield, Illinois, United States", "Springfield, Oregon, United States",
                    "Springfield, Ohio, United States",
                ]
            ),
            (
                "San Fernando",
                [
                    "San Fernando, Central Luzon, Philippines", "San Fernando, Andalucía, Spain",
                    "San Fernando, Ilocos, Philippines", "San Fernando, Ucayali, Peru",
                ]
            ),
            (
                "Cambridge",
                [
                    "Cambridge, England, United Kingdom", "Cambridge, Ontario, Canada",
                    "Cambridge, Massachusetts, United States",
                ]
            ),
            ("Aurora", ["Aurora, Colorado, United States", "Aurora, Illinois, United States"]),
            // A region with a comma in its name.
            (
                "Valencia",
                [
                    "Valencia, Carabobo, Venezuela", "Valencia, Valenciana, Comunidad, Spain",
                ]
            ),
        ] as [(String, [String])])
    func anOptionIsOneCity(name: String, options: [String]) throws {
        guard case .several(let cities) = WorldCities.answer(name, atlas: .sample) else {
            Issue.record("\(WorldCities.answer(name, atlas: .sample))")
            return
        }
        #expect(cities.map(\.fullName) == options)
        for city in cities {
            let chosen = try CityChoice.choose(city.fullName, atlas: .sample, reach: .gazetteer)
            #expect(chosen.record?.geonamesID == city.geonamesID, "\(city.fullName)")
        }
    }

    @Test(arguments: [
        ("2", "Springfield, Massachusetts, United States"),
        ("illinois", "Springfield, Illinois, United States"),
        ("Springfield, Oregon", "Springfield, Oregon, United States"),
        ("springfield ohio", "Springfield, Ohio, United States"),
    ])
    func asksWhichAndTakesTheAnswer(answer: String, expected: String) {
        let bench = Bench(ScriptedModel([]))
        bench.type("/destination Rome 2, Springfield 1")
        guard case .whichCity("Springfield", let options, line: _)? = bench.state.question else {
            Issue.record("\(bench.said)")
            return
        }
        #expect(options.count == 5 && bench.problem == nil)
        bench.type(answer)
        #expect(bench.state.draft.stays.map(\.city.words.english) == ["Rome, Italy", expected])
        #expect(bench.state.draft.stays.map(\.nights) == [2, 1])
    }

    @Test func anotherLineLeavesTheQuestionAlone() {
        let bench = Bench()
        bench.type("/destination Springfield", "9")
        #expect(bench.state.question != nil)
        bench.type("4 days in Rome from 3 May")
        #expect(bench.state.draft.city == .rome && bench.problem == nil)
        bench.type("/destination Springfield", "/pace packed", "2")
        #expect(bench.state.draft.city == .rome)
    }

    @Test func aScriptGetsTheList() {
        let bench = Bench(isScripted: true)
        bench.type("/destination Springfield")
        guard case .reading(.whichCity("Springfield", let options))? = bench.problem else {
            Issue.record("\(bench.said)")
            return
        }
        #expect(bench.problem?.exitCode == 64 && bench.state.question == nil)
        #expect(options.first?.name == "Springfield, Missouri, United States")
    }

    /// A city beyond the guide is gone to like any other.
    @Test(arguments: [
        ("4 days in Paris, Texas from 3 May", "Paris", true),
        ("3 days in london ontario from 3 May", "London", true),
        ("I'd like to go to Stratford-upon-Avon", "Stratford-upon-Avon", false),
    ])
    func talkGoesThere(line: String, city: String, saysDates: Bool) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.problem == nil, "\(bench.said)")
        #expect((bench.state.draft.dates != nil) == saysDates)
        #expect(bench.state.draft.city?.name == city && bench.state.draft.city?.id == nil)
    }

    @Test func aLaterCityIsNotDropped() {
        let bench = Bench()
        bench.type("3 nights in Rome then Siena from 3 May")
        #expect(bench.state.draft.stays.map(\.city.name) == ["Rome", "Siena"], "\(bench.said)")
    }

    /// These are names of real cities.
    @Test(arguments: [
        "Nice weather and lots of food", "best food please", "Me and my wife love food",
        "Why not, food", "Of course, food",
    ])
    func wordsAreNoCities(line: String) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.problem?.strangeCity == nil, "\(bench.said)")
    }

    @Test(arguments: [
        ("Barcelnoa", "Barcelona"), ("Kyotto", "Kyoto"), ("Marseile", "Marseille"),
        // The smallest that is known to many.
        ("Juigalpe", "Juigalpa"),
    ])
    func aMisspeltCityIsProposed(text: String, nearest: String) {
        guard
            case .unknownCity(text, nearest: let name?, _) = CityChoice.unknown(
                text, atlas: .sample)
        else {
            Issue.record("\(CityChoice.unknown(text, atlas: .sample))")
            return
        }
        #expect(name.hasPrefix(nearest))
    }

    /// What Tab offers; each name means one city when entered.
    @Test(
        arguments: [
            ("Gdan", ["Gdańsk"]), ("kyo", ["Kyoto"]), ("Pari", ["Paris"]), ("Xy", []),
            ("Qwertz", []),
            (
                "Toledo",
                [
                    "Toledo, United States", "Toledo, Philippines", "Toledo, Brazil",
                    "Toledo, Spain", "Toledo, Minas Gerais, Brazil", "Toledo, Colombia",
                    "Toledo, Uruguay", "Toledo, Oregon, United States", "Toledo, Argentina",
                    "Toledo, Iowa, United States", "Toledo, Illinois, United States",
                    "Toledo, Washington, United States",
                ]
            ),
        ] as [(String, [String])])
    func tabOffersTheWorld(typed: String, expected: [String]) {
        let names = CityCompletion.candidates(typed, atlas: .sample)
        #expect(names == expected)
        for name in names {
            #expect(throws: Never.self) {
                try CityChoice.choose(name, atlas: .sample, reach: .gazetteer)
            }
        }
        let line = LineCompletion.of("/destination Rome, \(typed)", atlas: .sample, plan: nil)
        #expect(line.candidates == names)
    }
}
