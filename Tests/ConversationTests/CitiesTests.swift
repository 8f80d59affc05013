import Phrases
import Places
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// The cities of a trip: how they are stated and changed, and what is kept of half a statement.
@Suite struct CitiesTests {
    /// A draft as `Rome 3, Kyoto ?`, with its dates or what is known of them.
    static func sketch(_ draft: Draft) -> String {
        let cities = draft.stays.map { stay in
            draft.hasSeveralCities
                ? "\(stay.city.name) \(stay.nights.map { "\($0)" } ?? "?")" : stay.city.name
        }
        let half =
            [draft.datesSoFar.first?.description, draft.datesSoFar.days.map { "\($0) days" }]
            .compactMap { $0 }.joined(separator: " ")
        return cities.joined(separator: ", ") + " | " + (draft.dates?.description ?? half)
    }

    // MARK: Reading

    @Test(
        arguments: [
            ("Rome", "Rome |"), ("Rome, Italy", "Rome |"), ("Rome Italy", "Rome |"),
            ("Rome 3, Kyoto 2", "Rome 3, Kyoto 2 | 6 days"),
            ("rome 3 nights, kyoto for 2 nights", "Rome 3, Kyoto 2 | 6 days"),
            ("Rome three, Kyoto two", "Rome 3, Kyoto 2 | 6 days"),
            ("Rome 3 days, Kyoto 3 days", "Rome 3, Kyoto 2 | 6 days"),
            ("Rome for a week, Paris for 3 nights", "Rome 7, Paris 3 | 11 days"),
            ("Rome 1 week then Kyoto", "Rome 7, Kyoto ? |"),
            ("Rome, then Kyoto", "Rome ?, Kyoto ? |"), ("Rome and Kyoto", "Rome ?, Kyoto ? |"),
            ("Rome; Kyoto", "Rome ?, Kyoto ? |"), ("Rome -> Kyoto", "Rome ?, Kyoto ? |"),
            ("Rome, Kyoto", "Rome ?, Kyoto ? |"), ("Rome, Kyoto, ", "Rome ?, Kyoto ? |"),
            ("Rome, Italy, Kyoto, Japan", "Rome ?, Kyoto ? |"),
            ("Rome, Italy 3, Kyoto, Japan 2", "Rome 3, Kyoto 2 | 6 days"),
            ("Rome 2, Paris 1, Rome 1", "Rome 2, Paris 1, Rome 1 | 5 days"),
            ("Rome, Rome", "Rome |"), ("Rome 3", "Rome | 4 days"),
            ("Rome 3, then Kyoto, then Oslo 1", "Rome 3, Kyoto ?, Oslo 1 |"),
        ])
    func readsCities(text: String, expected: String) {
        let bench = Bench()
        bench.type("/destination \(text)")
        let found = Self.sketch(bench.state.draft)
        #expect(found == expected || found == expected + " ", "\(bench.said)")
    }

    @Test(
        arguments: [
            (
                "Rome, then Kyot",
                .reading(.unknownCity("Kyot", nearest: "Kyoto", known: knownCities))
            ),
            ("Rome 0, Kyoto 2", .reading(.nightsUnreadable("0"))),
            ("Rome 31, Kyoto 2", .reading(.datesTooLong(days: 31))),
            ("Rome 20, Kyoto 20", .reading(.datesTooLong(days: 41))),
            ("Rome 30", .reading(.datesTooLong(days: 31))),
        ] as [(String, Problem)])
    func refusesWhatIsNoCity(text: String, problem: Problem) {
        let bench = Bench()
        bench.type("/destination \(text)")
        #expect(bench.problem == problem)
        #expect(bench.state.draft == Draft())
    }

    /// With a language model, any city can be meant; a country's name is not a second city.
    @Test(
        arguments: [
            ("Lisbon, Portugal", "Lisbon (Portugal)"),
            ("Lisbon 3, Porto 2", "Lisbon (Portugal) 3 / Porto (Portugal) 2"),
            ("Lisbon then Porto, Portugal", "Lisbon (Portugal) / Porto (Portugal)"),
            ("Lisbon, Portugal 3, Rome", "Lisbon (Portugal) 3 / Rome"),
            ("Lisbon, Porto, Rome", "Lisbon (Portugal) / Porto (Portugal) / Rome"),
            ("Paris, Texas 2, Paris 1", "Paris (United States) 2 / Paris 1"),
            ("Springfield, Illinois, United States, Rome", "Springfield (United States) / Rome"),
            ("Qwertz, Nowhere 2, Rome", "Qwertz / Nowhere 2 / Rome"),
            ("Sarajevo, Bosnia and Herzegovina", "Sarajevo (Bosnia and Herzegovina)"),
            ("Sarajevo and Rome", "Sarajevo (Bosnia and Herzegovina) / Rome"),
        ])
    func unknownCities(text: String, expected: String) throws {
        let list = try CityList.read(text, atlas: .sample, reach: .anyName)
        let found = list.stays.map { stay in
            let country = stay.city.id == nil && !stay.city.country.isEmpty
            return stay.city.name + (country ? " (\(stay.city.country))" : "")
                + (stay.nights.map { " \($0)" } ?? "")
        }
        #expect(found.joined(separator: " / ") == expected)
    }

    /// More cities than a trip has days are refused before they are looked up.
    @Test(arguments: ["foo, ", "Rome 3, ", "x, foo and ", "a ; "])
    func aListHasAnEnd(part: String) {
        let text = String(repeating: part, count: 12_000)
        let found = problem {
            _ = try CityList.read(text, atlas: .sample, reach: .anyName)
        }
        #expect(found == .reading(.textTooLong(limit: Prose.longest)))
    }

    @Test func aCityForEachDayIsNotTooMany() throws {
        let text = (1...30).map { "San Carlos de Bariloche \($0 % 9 + 1) nights" }
            .joined(separator: ", then ")
        let list = try CityList.read(text, atlas: .sample, reach: .anyName)
        #expect(list.stays.count == 30)
    }

    // MARK: Half-known states and changes

    @Test(
        arguments: [
            // Nights first, then the start, and vice versa.
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May"],
                "Rome 3, Kyoto 2 | 2027-05-03..2027-05-08"
            ),
            (
                ["from 3 May", "/destination Rome 3, Kyoto 2"],
                "Rome 3, Kyoto 2 | 2027-05-03..2027-05-08"
            ),
            (
                ["/destination Rome, Kyoto", "/cities nights Rome 2", "/cities nights 2 1"],
                "Rome 2, Kyoto 1 | 4 days"
            ),
            // Unstated nights stay open with any dates.
            (
                ["/destination Rome, Kyoto", "/dates 3-8 May"],
                "Rome ?, Kyoto ? | 2027-05-03..2027-05-08"
            ),
            // Dates that do not fit: the last city takes up the difference, and the answer says so.
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3-10 May"],
                "Rome 3, Kyoto 4 | 2027-05-03..2027-05-10"
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3-5 May"],
                "Rome 2, Kyoto 0 | 2027-05-03..2027-05-05"
            ),
            // Nights that do not fit: the trip ends later or earlier.
            (
                ["/dates 3-8 May", "/destination Rome 3, Kyoto 4"],
                "Rome 3, Kyoto 4 | 2027-05-03..2027-05-10"
            ),
            (
                ["/dates 3-8 May", "/destination Rome, Kyoto", "/cities nights Kyoto 9"],
                "Rome ?, Kyoto 9 | 2027-05-03..2027-05-13"
            ),
            (
                ["/dates 3-8 May", "/destination Rome, Kyoto", "/cities nights Kyoto 3"],
                "Rome ?, Kyoto 3 | 2027-05-03..2027-05-08"
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/cities nights Rome -"],
                "Rome ?, Kyoto 2 | 2027-05-03..2027-05-08"
            ),
            // Without nights, the dates stay.
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/cities add Oslo"],
                "Rome 3, Kyoto 2, Oslo ? | 2027-05-03..2027-05-08"
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/cities add Oslo 1 to 1"],
                "Oslo 1, Rome 3, Kyoto 2 | 2027-05-03..2027-05-09"
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/cities move Kyoto 1"],
                "Kyoto 2, Rome 3 | 2027-05-03..2027-05-08"
            ),
            (
                ["/destination Rome 3, Kyoto 2, Oslo 1", "/dates 3 May", "/cities rm 2"],
                "Rome 3, Oslo 3 | 2027-05-03..2027-05-09"
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/cities remove rome"],
                "Kyoto | 2027-05-03..2027-05-08"
            ),
            (["/destination Rome 2, Paris 1, Rome 1", "/cities remove Paris"], "Rome | 5 days"),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/destination Oslo"],
                "Oslo | 2027-05-03..2027-05-08"
            ),
            (["/destination Rome", "/cities add Kyoto"], "Rome ?, Kyoto ? |"),
            (["/cities add Kyoto"], "Kyoto |"), (["/cities add Kyoto 2"], "Kyoto | 3 days"),
            (["/destination Rome", "/cities nights Rome 4"], "Rome | 5 days"),
            (["/destination Rome, Kyoto", "/cities add Kyoto 2"], "Rome ?, Kyoto 2 |"),
            // The last day's city needs a night once another one follows.
            (
                ["/destination Rome 2, Kyoto 1 day", "/dates 3 May", "/cities add Paris 2"],
                "Rome 2, Kyoto 1, Paris 2 | 2027-05-03..2027-05-08"
            ),
            // By any of its names.
            (["/destination Rome 3, Kyoto 2", "/cities remove 京都"], "Rome | 6 days"),
            (
                ["/destination Rome 3, Kyoto 2", "/cities nights Roma 1"],
                "Rome 1, Kyoto 2 | 4 days"
            ),
            (
                ["/destination Rome 2, Paris 1, Rome 1", "/cities nights Roma 3"],
                "Rome 3, Paris 1, Rome 1 | 6 days"
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/cities move kyoto, japan 1"],
                "Kyoto 2, Rome 3 | 6 days"
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/undo"],
                "Rome 3, Kyoto 2 | 6 days"
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/cities rm Rome", "/undo", "/undo", "/redo"],
                "Rome 3, Kyoto 2 | 6 days"
            ),
            // Fewer days than cities: kept, with a question.
            (
                ["/destination Rome, Kyoto, Oslo", "/dates 3-4 May"],
                "Rome ?, Kyoto ?, Oslo ? | 2027-05-03..2027-05-04"
            ),
            (
                ["/destination Rome, Kyoto, Oslo", "/dates 3-4 May", "4"],
                "Rome ?, Kyoto ?, Oslo ? | 2027-05-03..2027-05-06"
            ),
        ] as [([String], String)])
    func leadsTo(lines: [String], expected: String) {
        let bench = Bench()
        for line in lines { bench.type(line) }
        let found = Self.sketch(bench.state.draft)
        #expect(found == expected || found == expected + " ", "\(bench.said)")
    }

    @Test(
        arguments: [
            ("/cities", .none),
            ("/cities sort", .reading(.unexpectedArguments(command: "cities", usage: ""))),
            ("/cities add", .reading(.unexpectedArguments(command: "cities", usage: ""))),
            (
                "/cities add Oslo 1 to 9",
                .reading(.unexpectedArguments(command: "cities", usage: ""))
            ),
            ("/cities remove Oslo", .reading(.cityNotInTrip("Oslo", cities: ["Rome", "Kyoto"]))),
            ("/cities remove 3", .reading(.cityNotInTrip("3", cities: ["Rome", "Kyoto"]))),
            ("/cities move Rome", .reading(.unexpectedArguments(command: "cities", usage: ""))),
            ("/cities move Rome 3", .reading(.unexpectedArguments(command: "cities", usage: ""))),
            ("/cities nights Rome", .reading(.unexpectedArguments(command: "cities", usage: ""))),
            ("/cities nights Rome 0", .reading(.nightsUnreadable("0"))),
            ("/cities nights Rome many", .reading(.nightsUnreadable("many"))),
            ("/cities nights Rome 29", .reading(.datesTooLong(days: 32))),
            (
                "/cities remove \(Int.min)",
                .reading(.cityNotInTrip("\(Int.min)", cities: ["Rome", "Kyoto"]))
            ),
            (
                "/cities move Rome \(Int.min)",
                .reading(.unexpectedArguments(command: "cities", usage: ""))
            ),
            (
                "/destination \(Array(repeating: "Oslo, Paris", count: 20).joined(separator: ", "))",
                .reading(.datesTooLong(days: 40))
            ),
        ] as [(String, Problem?)])
    func refusesWhatCannotBe(line: String, problem: Problem?) {
        let bench = Bench()
        bench.type("/destination Rome 3, Kyoto 2", "/dates 3 May")
        let before = bench.state.draft
        bench.type(line)
        if case .reading(.unexpectedArguments)? = problem {
            guard case .reading(.unexpectedArguments(command: "cities", _))? = bench.problem else {
                Issue.record("\(line): \(bench.said)")
                return
            }
        } else {
            #expect(bench.problem == problem)
        }
        #expect(bench.state.draft == before)
    }

    @Test func theLastCityStays() {
        let bench = Bench()
        bench.type("/destination Rome", "/cities remove Rome")
        #expect(bench.problem == .reading(.onlyCity("Rome")))
    }

    // MARK: What is said

    @Test(
        arguments: [
            (["/destination Rome, Kyoto"], ["= Rome, then Kyoto"]),
            (
                ["/dates 3-8 May", "/destination Rome, Kyoto"],
                [
                    "= Rome 3 nights, then Kyoto 2 nights · Mon 3 - Sat 8 May 2027",
                    "note How many nights is not said: they are shared evenly.",
                ]
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3-10 May"],
                [
                    "= Rome 3 nights, then Kyoto 4 nights · Mon 3 - Mon 10 May 2027",
                    "note Kyoto takes the difference: 4 nights, not 2.",
                ]
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3-6 May"],
                [
                    "= Rome 3 nights, then Kyoto for the last day · Mon 3 - Thu 6 May 2027",
                    "note Kyoto takes the difference: the last day and no night, not 2.",
                ]
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/cities nights Rome 1"],
                [
                    "= Rome 1 night, then Kyoto 2 nights · Mon 3 - Thu 6 May 2027",
                    "note The trip now ends on Thu 6 May 2027.",
                ]
            ),
            (
                ["/destination Rome 3, Kyoto 2", "/dates 3 May", "/cities add Oslo"],
                [
                    "= Rome 3 nights, then Kyoto 2 nights, then Oslo for the last day · Mon 3 - "
                        + "Sat 8 May 2027",
                    "note The other nights are shared evenly.",
                ]
            ),
            (
                ["/destination Rome, Kyoto, Oslo", "/dates 3-4 May"],
                [
                    "= Rome, then Kyoto, then Oslo · Mon 3 - Tue 4 May 2027",
                    "? 3 cities need at least 3 days. When? For example 2 April for 5 days.",
                ]
            ),
        ] as [([String], [String])])
    func saysWhatFollows(lines: [String], expected: [String]) {
        let bench = Bench()
        for line in lines { bench.type(line) }
        #expect(Array(bench.said.prefix(expected.count)) == expected)
    }

    @Test func theCardShowsTheAssumption() {
        let bench = Bench(isAttended: true)
        bench.type("/destination Rome, Kyoto", "/dates 3-8 May", "balanced")
        let rows = bench.output.values.compactMap { output -> [ListRow]? in
            if case .list(let rows) = output { rows } else { nil }
        }.first
        #expect(
            rows?.prefix(3).map { "\($0.line): \($0.text)" } == [
                "where: Rome, Italy, then Kyoto, Japan", "when: Mon 3 - Sat 8 May 2027, 6 days",
                "nights: Rome 3, Kyoto 2 (assumed: shared evenly)",
            ])
        // Nothing else is assumed, and it is shown before a plan is made.
        bench.type("/interests food=high", "/pace packed", "n", "/plan")
        #expect(bench.state.plan == nil && bench.state.question == .makePlan)
        bench.type("/destination Rome 3, Kyoto 2", "n", "/plan")
        #expect(bench.state.plan != nil)
    }

    @Test func listsTheCities() {
        let bench = Bench()
        bench.type("/destination Rome 3, Kyoto", "/dates 3-8 May", "/cities")
        guard case .list(let rows)? = bench.output.values.first else {
            Issue.record("\(bench.said)")
            return
        }
        #expect(
            rows == [
                ListRow("1 Rome, Italy", "3 nights, Mon 3 - Wed 5 May 2027"),
                ListRow("2 Kyoto, Japan", "2 nights (shared evenly), Thu 6 - Sat 8 May 2027"),
            ])
        #expect(bench.session.prompt == "Rome - Kyoto, 3-8 May › ")
    }

    @Test func thePromptStaysShort() {
        let bench = Bench()
        bench.type("/destination Rome, Paris, Oslo, London")
        #expect(bench.session.prompt == "Rome - … - London › ")
    }

    @Test func tooFewDaysAreAProblemForScripts() {
        let bench = Bench(isScripted: true)
        bench.type("/destination Rome, Kyoto, Oslo", "/dates 3-4 May", "/plan -y")
        #expect(bench.problem == .reading(.tooFewDays(cities: 3, days: 2)))
    }

    @Test(
        arguments: [
            ("/destination Rome 3, ky", 2, ["Kyoto"]), ("/destination Rome,", 0, knownCities),
            ("/cities m", 1, ["move "]), ("/cities add os", 2, ["Oslo"]),
        ] as [(String, Int, [String])])
    func completes(text: String, count: Int, candidates: [String]) {
        let completion = LineCompletion.of(text, atlas: .sample, plan: nil)
        #expect(completion == LineCompletion(replaceCount: count, candidates: candidates))
    }
}
