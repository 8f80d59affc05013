import Places
import Planning
import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Plans over several cities: proposers, the day of the change, edits, files.
@Suite struct CitiesPlanTests {
    /// Rome from 3 to 5 May, Paris from 6 to 8 May, by the guide.
    static func planned(_ bench: Bench = Bench()) -> Bench {
        bench.type("/destination Rome 3, Paris 2", "/dates 3 May", "/plan")
        return bench
    }

    private static func cities(_ plan: Plan?) -> [String] {
        plan?.itinerary.days.map { day in
            let ids = Set(day.stops.compactMap { $0.placeID?.prefix { $0 != "/" } })
            return "\(day.city): \(ids.sorted().joined(separator: " ")) \(day.stops.count)"
        } ?? []
    }

    private static let flight = Transfer(
        from: "Rome", mode: .plane, kilometres: 1110, minutes: 315)

    @Test func theGuidePlansEachDayInItsCity() throws {
        let plan = try #require(Self.planned().state.plan)
        #expect(
            Self.cities(plan) == [
                "Rome: rome 3", "Rome: rome 3", "Rome: rome 3", "Paris: paris 1", "Paris: paris 3",
                "Paris: paris 3",
            ])
        #expect(plan.itinerary.days.map(\.transfer) == [nil, nil, nil, Self.flight, nil, nil])
        let change = plan.itinerary.days[3]
        #expect(change.stops.allSatisfy { ($0.start?.minutes ?? 0) >= 13 * 60 + 30 })
        #expect(
            plan.findings.map(\.message.english) == [
                "Thu 6 May is Ascension Day in France", "Sat 8 May is Victory Day in France",
            ])
        #expect(Set(plan.itinerary.days.flatMap(\.stops).compactMap(\.placeID)).count == 16)
    }

    @Test func whereALongWayLeavesNothingTheDayIsForTheWay() throws {
        let bench = Bench()
        bench.type("/destination Rome 1, Kyoto 1", "/dates 3-5 May", "/plan")
        let plan = try #require(bench.state.plan)
        #expect(Self.cities(plan) == ["Rome: rome 3", "Kyoto:  0", "Kyoto: kyoto 3"])
        #expect(
            plan.findings.map(\.message.english) == [
                "Tue 4 May is Greenery Day in Japan", "Wed 5 May is Children's Day in Japan",
            ])
        bench.type("/regenerate day 2")
        #expect(bench.problem == .dayOnTheWay(2))
        #expect(bench.state.plan == plan)
    }

    @Test func comingBackRepeatsNothing() throws {
        let bench = Bench()
        bench.type("/destination Rome 2, Paris 2, Rome 2", "/dates 3 May", "/plan")
        let plan = try #require(bench.state.plan)
        let ids = plan.itinerary.days.flatMap(\.stops).compactMap(\.placeID)
        #expect(Set(ids).count == ids.count)
        #expect(plan.itinerary.days.map(\.city).last == "Rome")
        #expect(plan.itinerary.days.compactMap(\.transfer?.from) == ["Rome", "Paris"])
        #expect(plan.findings.map(\.message) == ["Thu 6 May is Ascension Day in France"])
    }

    @Test func wishesBelongWhereTheyAreFound() throws {
        let bench = Bench()
        bench.type(
            "/destination Rome 2, Paris 2", "/dates 3 May", "/mustsee Sainte-Chapelle",
            "/mustsee Trevi Fountain", "/avoid Louvre", "/arrival 14:00", "/departure 12:00",
            "/plan")
        let plan = try #require(bench.state.plan)
        #expect(bench.state.draft.wishes.avoid == ["Louvre Museum"])
        func day(_ id: String) -> Int? {
            plan.itinerary.numberedStops.first { $0.stop.placeID == id }?.number.day
        }
        #expect((1...2).contains(day("rome/trevi-fountain") ?? 0))
        #expect((3...5).contains(day("paris/sainte-chapelle") ?? 0))
        #expect(day("paris/louvre") == nil)
        let days = plan.itinerary.days
        #expect(days[0].stops.allSatisfy { ($0.start?.minutes ?? 0) >= 14 * 60 })
        let ends = days[4].stops.map { ($0.start?.minutes ?? 0) + ($0.durationMinutes ?? 0) }
        #expect(ends.allSatisfy { $0 <= 12 * 60 })
        #expect(plan.findings.allSatisfy { [.shortDay, .holiday].contains($0.code) })
    }

    // MARK: Language models

    @Test func aModelIsAskedDayByDayInTheRightCity() throws {
        let model = ScriptedModel([
            .day("rome/colosseum", "rome/pantheon", "rome/trevi-fountain"),
            .day("paris/louvre"),
            .day("paris/notre-dame", "paris/montmartre", "paris/musee-d-orsay"),
        ])
        let bench = Bench(model)
        bench.type("/destination Rome 1, Paris 1", "/dates 3-5 May", "/plan")
        #expect(
            model.requests.map(\.purpose).prefix(3) == [
                "plan day 1 of Rome", "plan day 2 of Paris", "plan day 3 of Paris",
            ])
        let schema = model.requests[1].schema?.serialized() ?? ""
        #expect(schema.contains("paris/") && !schema.contains("rome/"))
        #expect(Self.cities(bench.state.plan).prefix(2) == ["Rome: rome 3", "Paris: paris 1"])
    }

    @Test func aCityOutsideTheAtlasHasNoDistance() throws {
        func day(_ count: Int, _ city: String) -> ScriptedModel.Answer {
            let stops = (1...count).map {
                "{\"name\":\"\(city) \($0)\",\"type\":\"food\",\"description\":\"Good.\"}"
            }
            return .whole("{\"poi_list\":[\(stops.joined(separator: ","))]}")
        }
        let model = ScriptedModel([
            .day("rome/colosseum", "rome/pantheon", "rome/trevi-fountain"), day(2, "A"),
            day(3, "B"),
        ])
        let bench = Bench(model)
        bench.type("/destination Rome 1, Qwertz 1", "/dates 3-5 May", "/plan")
        let plan = try #require(bench.state.plan, "\(bench.said)")
        #expect(plan.itinerary.days[1].transfer == Transfer(from: "Rome"))
        #expect(plan.itinerary.days[1].stops.map { $0.start?.description } == ["13:00", "14:30"])
        #expect(
            plan.findings.map(\.code) == [.unverified, .transferUnknown])
        bench.type("/rain day 2")
        #expect(bench.problem == .shelterUnknown(city: "Qwertz"))
        let offline = Bench(others: ["guide": .steadyGuide])
        offline.session.apply([.trip(.stays([Stay(.rome), Stay(.lisbon)]))])
        offline.type("/dates 3-5 May", "/plan")
        #expect(offline.said.contains { $0.contains("The guide knows no places in Lisbon") })
    }

    /// The gazetteer has the position of a city that the atlas lacks.
    @Test func aCityOfTheGazetteerHasADistance() throws {
        let bench = Bench(ScriptedModel([]))
        bench.type("/destination Rome 1, Lisbon 1", "/dates 3-5 May")
        let trip = try #require(bench.state.draft.trip)
        #expect(trip.legs[1].city.record?.geonamesID == 2_267_057)
        let transfer = TripCities(of: trip, in: .sample).transfer(onDay: 1, of: trip)
        #expect(transfer?.mode == .plane && transfer?.minutes != nil)
    }

    @Test func aModelNamesSeveralCitiesWithNights() throws {
        func answer(_ city: String) -> ScriptedModel.Answer {
            .whole(
                "{\"reply\":\"Sure.\",\"actions\":[{\"action\":\"destination\",\"city\":\"\(city)\"}]}"
            )
        }
        let bench = Bench(
            ScriptedModel([
                answer("Rome 3, Paris 2"), answer("Rome 1, Oslo 1"), answer("Rome"),
                answer("Rome"),
            ]))
        bench.type("we'd love Rome, three nights, and two in Paris")
        #expect(CitiesTests.sketch(bench.state.draft) == "Rome 3, Paris 2 | 6 days")
        // Oslo was not mentioned.
        bench.type("shorter please")
        #expect(CitiesTests.sketch(bench.state.draft) == "Rome 3, Paris 2 | 6 days")
        #expect(bench.said.contains { $0.hasPrefix("note Not done") })
        // Naming one of the cities removes the other only if that was said.
        bench.type("tell me more of Rome")
        #expect(CitiesTests.sketch(bench.state.draft) == "Rome 3, Paris 2 | 6 days")
        bench.type("let us see Rome only")
        #expect(CitiesTests.sketch(bench.state.draft) == "Rome | 6 days")
    }

    @Test func whatAFailedTurnHadCanBeKept() throws {
        let model = ScriptedModel([
            .day("rome/colosseum", "rome/pantheon", "rome/trevi-fountain"),
            .day("paris/louvre"),
            .failure(.transport(.stalled(afterSeconds: 1))),
        ])
        let bench = Bench(model)
        bench.type("/destination Rome 1, Paris 3", "/dates 3 May", "/plan", "/accept")
        #expect(CitiesTests.sketch(bench.state.draft) == "Rome 1, Paris 0 | 2027-05-03..2027-05-04")
        #expect(bench.state.plan?.trip == bench.state.draft.trip)
        #expect(bench.state.plan?.itinerary.days.count == 2)
    }

    // MARK: Edits

    @Test(
        arguments: [
            ("/add Louvre to 1", .placeOnOtherDays("Louvre Museum", city: "Paris", day: 4)),
            ("/add Nijo Castle", .reading(.placeElsewhere("Nijō Castle", city: "Kyoto"))),
            ("/add Nijo Castle to 4", .reading(.placeElsewhere("Nijō Castle", city: "Kyoto"))),
            ("/replace 4.1 with Colosseum", .placeOnOtherDays("Colosseum", city: "Rome", day: 1)),
            ("/swap day 1 and 4", .edit(.daysElsewhere(1, city: "Rome", 4, in: "Paris"))),
        ] as [(String, Problem)])
    func refusesPlacesOfOtherCities(line: String, problem: Problem) {
        let bench = Self.planned()
        bench.type("/avoid Louvre", "/plan")
        let before = bench.state.content
        bench.type(line)
        #expect(bench.problem == problem)
        #expect(bench.state.content == before)
    }

    @Test func refusesToMoveStopsToAnotherCity() throws {
        let bench = Self.planned()
        let name = try #require(bench.state.plan?.itinerary.days[0].stops[0].name)
        for line in ["/move 1.1 4.1", "/move 1.1 day 4", "/swap 1.1 4.1"] {
            bench.type(line)
            #expect(
                bench.problem
                    == .edit(
                        .stopElsewhere(
                            StopNumber(day: 1, stop: 1), name, city: "Rome", day: 4, in: "Paris")))
        }
        bench.type("/move 1.1 day 2")
        #expect(bench.problem == nil)
    }

    @Test func editsUseTheCityOfTheDay() throws {
        let bench = Self.planned()
        for line in [
            "/regenerate day 4", "/regenerate 5.1", "/rain day 5", "/late 1h on day 4",
            "/regenerate day 1",
        ] {
            bench.type(line)
            #expect(bench.problem == nil, "\(line): \(bench.said)")
            let plan = try #require(bench.state.plan)
            let wrong = plan.itinerary.days.filter { day in
                day.stops.contains { $0.placeID?.hasPrefix(day.city.lowercased()) != true }
            }
            #expect(wrong.isEmpty, "\(line)")
            #expect(plan.itinerary.days[3].transfer == Self.flight)
        }
        bench.type("/plan")
        let free = Atlas.sample.city(id: "paris")!.places.first { place in
            bench.state.plan?.itinerary.days.flatMap(\.stops)
                .contains { $0.placeID == place.id } == false
        }
        let place = try #require(free)
        bench.type("/add \(place.name)")
        let number = bench.state.plan?.itinerary.numberedStops
            .first { $0.stop.placeID == place.id }?.number
        #expect((4...6).contains(number?.day ?? 0))
        bench.type("/why \(number?.description ?? "")")
        guard case .list(let rows)? = bench.output.values.last else {
            Issue.record("\(bench.said)")
            return
        }
        #expect(rows.first?.text.english.contains("in the atlas of Paris") == true)
    }

    /// Neither place has the name itself, so the cities' order decides.
    @Test func aNameKnownInTwoCitiesIsTakenFromTheFirst() {
        let bench = Bench()
        bench.type("/destination Rome 2, Stockholm 2", "/dates 3 May", "/plan")
        bench.type("/add Olympic Stadium")
        #expect(bench.said.contains(#"note "Olympic Stadium" read as Stadio Olimpico."#))
    }

    @Test func editsInPlainWordsFindStopsOfBothCities() throws {
        let bench = Self.planned()
        let last = try #require(bench.state.plan?.itinerary.days[5].stops[0])
        bench.type("drop \(last.name)")
        #expect(
            bench.state.plan?.itinerary.days[5].stops.contains { $0.name == last.name } == false)
        bench.type("more food on day 5 instead of 5.1")
        #expect(bench.state.plan?.itinerary.days[4].stops[0].placeID?.hasPrefix("paris/") == true)
    }

    @Test func lockedStopsAndCorrectedWaysStay() throws {
        let bench = Self.planned()
        bench.type("/lock 4.1")
        let locked = try #require(bench.state.plan?.itinerary.days[3].stops[0])
        var plan = try #require(bench.state.plan)
        let train = Transfer(from: "Rome", mode: .train, minutes: 660, isEstimated: false)
        plan.itinerary.days[3].transfer = train
        bench.session.apply([.commit(plan)])
        bench.type("/regenerate")
        let day = try #require(bench.state.plan?.itinerary.days[3])
        #expect(day.transfer == train)
        #expect(day.stops == [locked])
        #expect(bench.state.plan?.findings.map(\.code) == [.timeClash, .holiday, .holiday])
    }

    // MARK: Files and transcripts

    @Test(arguments: ["tour.json", "tour.md"]) func savesAndLoads(key: String) throws {
        let first = Self.planned(Bench(trips: TripMemory()))
        first.type(
            key.hasSuffix("md") ? "/save Tour.md" : "/save Tour", "/cities nights Paris 3")
        let second = Bench(trips: TripMemory(first.trips.texts))
        second.type("/load tour")
        #expect(second.state.plan?.itinerary == first.state.plan?.itinerary)
        #expect(second.state.plan?.findings == first.state.plan?.findings)
        #expect(second.state.draft == first.state.draft)
        #expect(second.trips.texts == first.trips.texts)
        #expect(second.state.plan?.trip.title == "Rome and Paris, 3-9 May 2027")
        second.type("/trips")
        second.type("/undo")
        #expect(second.state.draft == Draft())
    }

    @Test func aFileWithoutWaysGetsThem() throws {
        var file = try #require(Self.planned().state.plan).file
        file.itinerary?.days[3].transfer = nil
        let opened = try OpenedTrip(file, atlas: .sample)
        #expect(opened.plan?.itinerary.days[3].transfer == Self.flight)
        #expect(opened.remarks.isEmpty)
    }

    @Test func theJSONHasTheWayAndOneCityHasNone() throws {
        let days = try #require(Self.planned().state.plan).json["days"]
        #expect(
            days?[3]?["transfer"]
                == [
                    "from": "Rome", "mode": "plane", "kilometres": 1110, "minutes": 315,
                    "estimated": true,
                ])
        #expect(days?[0]?["transfer"] == nil)
        let bench = Bench()
        bench.type("/destination Rome 3", "/dates 3 May", "/plan")
        #expect(bench.state.plan?.json.serialized().contains("transfer") == false)
        #expect(
            bench.journal.events.contains { $0["action"]?["action"]?.string == "cities" } == false)
    }
}
