import Conversation
import Places
import Planning
import TestAtlas
import Testing
import Trips

/// Pasted plans with the city that is found for them, their dates, their places and what is said.
struct PastedTripTests {
    static func trip(_ text: String, city: String? = nil, days: Int? = nil) -> PastedTrip? {
        PastedPlan(text: text).map {
            PastedTrip($0, said: .init(city: city, days: days), atlas: .sample)
        }
    }

    static func taken(_ city: String) -> String {
        "Taken for a plan for \(city): --city CITY says otherwise"
    }

    /// City, country and whether the atlas has it; then what is remarked of the city.
    static func city(_ trip: PastedTrip?) -> String {
        guard let trip, let city = trip.plan.trip.legs.first?.city else { return "none" }
        let name = "\(city.name) \(city.countryCode) \(city.id ?? "-")"
        return ([name] + trip.remarks.map(\.english).filter { $0.lowercased().contains("city") })
            .joined(separator: "; ")
    }

    @Test(
        arguments: [
            // What the person says comes first; then what the plan says; then names in it.
            ("Day 1\n- Zubb", "Rome", "Rome IT rome"),
            ("3 days in Rome\nDay 1\n- Zubb", nil, "Rome IT rome; \(taken("Rome"))"),
            ("Day 1\n- Rome Zoo", nil, "Rome IT rome; \(taken("Rome"))"),
            ("Lyon in spring:\nDay 1\n- Zubb", nil, "Lyon FR -; \(taken("Lyon"))"),
            ("A weekend in Lyon\nDay 1\n- Zubb", nil, "Lyon FR -; \(taken("Lyon"))"),
            // Not where somebody comes from, nor an article that is short for a city.
            (
                "Fly from London to Siena on 3 May\nDay 1\n- Zubb", nil,
                "Siena IT -; \(taken("Siena"))"
            ),
            (
                "Una semana en la Toscana\nDay 1\n- Zubb", nil,
                "  -; No city was found in it: --city CITY says which"
            ),
            // A day's title; then the places, before a word in one of their names.
            ("Day 1: Paris\n- Zubb", nil, "Paris FR paris; \(taken("Paris"))"),
            (
                "Day 1\n- Vasa Museum\n- Skansen\n- Lunch in Rome", nil,
                "Stockholm SE stockholm; \(taken("Stockholm"))"
            ),
            ("Day 1\n- Zubb", "Lyon, France", "Lyon FR -"),
            (
                #"{"city_name":"Roma","itinerary_list":[{"poi_list":[{"name":"Zubb"}]}]}"#, nil,
                "Rome IT rome"
            ),
            (
                #"{"city_name":"Lyon","country_name":"Spain","itinerary_list":[{"poi_list":[{"name":"Zubb"}]}]}"#,
                nil, "Lyon FR -"
            ),
            ("Day 1\n- Zubb", nil, "  -; No city was found in it: --city CITY says which"),
            ("Day 1\n- Zubb", "Qwxyzt", "Qwxyzt  -; Nobody knows a city called Qwxyzt"),
        ] as [(String, String?, String)])
    func cities(text: String, said: String?, expected: String) {
        #expect(PastedTripTests.city(PastedTripTests.trip(text, city: said)) == expected)
    }

    @Test func severalCitiesAreSaid() {
        let text = "Day 1: Rome\n- Colosseum\nDay 2: Paris and London\n- Louvre"
        let remarks = PastedTripTests.trip(text)?.remarks.map(\.english) ?? []
        #expect(
            remarks.contains("It names Paris and London, too: all days were checked as in Rome"))
    }

    /// Nobody said how long the Forum takes.
    @Test func noLengthIsMadeUp() {
        let text = "Rome\nDay 1\n- 9:00 Roman Forum (1h)\n- 10:15 Colosseum"
        let trip = PastedTripTests.trip(text)
        let stops = trip?.plan.itinerary.days.first?.stops ?? []
        #expect(stops.map(\.durationMinutes) == [60, nil])
    }

    /// Another city than the one that was said is a finding; its other names are not.
    @Test(arguments: [("Paris", true), ("Rome", false), ("Roma", false), ("ROME", false)])
    func theCityOfThePlanItself(own: String, isOther: Bool) {
        let text =
            #"{"city_name":"\#(own)","itinerary_list":[{"poi_list":[{"name":"Colosseum"}]}]}"#
        let found = PastedTripTests.trip(text, city: "Rome")?.plan.findings ?? []
        #expect(found.contains { $0.code == .inAnotherCity && $0.stop == nil } == isOther)
    }

    /// Places by id where the atlas has them, by the plan's own names where not.
    @Test func stops() {
        let trip = PastedTripTests.trip(
            """
            Day 1
            - 9:00 the Colosseum
            - Pantheon and Trevi Fountain
            - Lunch: pizza
            - Lunch at Testaccio Market
            - Da Enzo
            """, city: "Rome")
        let stops = trip?.plan.itinerary.days.first?.stops ?? []
        #expect(
            stops.map { "\($0.start?.description ?? "-") \($0.name) \($0.placeID ?? "-")" } == [
                "09:00 the Colosseum rome/colosseum", "- Pantheon rome/pantheon",
                "- Trevi Fountain rome/trevi-fountain", "- Lunch: pizza -",
                "- Lunch at Testaccio Market rome/testaccio-market", "- Da Enzo -",
            ])
    }

    @Test(
        arguments: [
            ("Day 1 - 3 May 2027\n- Zubb\nDay 2\n- Quend", ["2027-05-03", "2027-05-04"], true),
            ("3 May 2027\n- Zubb\n6 May 2027\n- Quend", ["2027-05-03", "2027-05-06"], true),
            ("4 May 2027\n- Zubb\n3 May 2027\n- Quend", ["1970-01-05", "1970-01-06"], false),
            ("Day 1\n- Zubb\nDay 2\n- Quend", ["1970-01-05", "1970-01-06"], false),
        ])
    func dates(text: String, expected: [String], hasDates: Bool) {
        let trip = PastedTripTests.trip(text, city: "Rome")
        #expect(trip?.plan.itinerary.days.map(\.date.description) == expected)
        let remark = "The plan has no dates: closing days were not checked"
        #expect(trip?.remarks.contains { $0.english == remark } == !hasDates)
    }

    @Test(arguments: [(nil, 3), (2, 2), (5, 5)] as [(Int?, Int)])
    func days(said: Int?, expected: Int) {
        let trip = PastedTripTests.trip("Day 1\n- Zubb\nDay 3\n- Quend", city: "Rome", days: said)
        #expect(trip?.plan.trip.days.count == expected)
        let found = trip?.plan.findings.contains { $0.code == .dayCount }
        #expect(found == (expected != 2))
    }

    /// Somebody's own list: quarters that cities elsewhere are called as, a word here and there,
    /// meals, and more in a day than the program would plan.
    @Test(
        arguments: [
            (
                "Rome",
                """
                Day 1
                - 9:00 Colosseum (book ahead)
                - 11:00 Roman Forum
                - 12:30 Lunch: pizza
                - 14:00 Pantheon
                - 16:00 Trevi Fountain
                Day 2
                - Trastevere
                - Ostiense
                - Zubb
                """
            ),
            (
                "Granada, Spain",
                "Day 1\n- Alhambra - palaces on a hill\n- Albaicín\n- Cathedral\n- Royal Chapel"
            ),
            ("Lyon, France", "Day 1\n- Vieux Lyon: silk houses\n- Bellecour\n- Confluence"),
        ])
    func nothingIsWrongWithAGoodList(city: String, text: String) {
        let found = PastedTripTests.trip(text, city: city)?.plan.findings
        #expect(found?.filter { $0.severity == .finding }.map(\.message.english) == [])
    }

    /// Quarters that are called as cities elsewhere, in the atlas that comes with the program.
    @Test(
        arguments: [
            ("London", "Westminster, Kensington, Chelsea, Little Venice, Richmond"),
            ("Los Angeles", "Venice, Hollywood, Santa Monica, Pasadena"),
            ("Buenos Aires", "Palermo, Retiro, San Telmo, Belgrano"),
            ("Seville", "Santa Cruz, Triana, Macarena"), ("Lisbon", "Belém, Alfama, Sintra"),
        ])
    func quartersAreNotElsewhere(city: String, names: String) throws {
        let pasted = try #require(PastedPlan(text: "Day 1: \(names)"))
        let trip = PastedTrip(pasted, said: .init(city: city), atlas: .embedded)
        let found = trip.plan.findings.filter { $0.severity == .finding }
        #expect(found.map(\.message.english) == [])
        #expect(trip.plan.itinerary.days.first?.stops.count == names.split(separator: ",").count)
    }

    @Test func remarks() {
        let text = """
            {"city_name": "Rome", "itinerary_list": [{"poi_list": [
              {"name": "Colosseum", "type": "Historical", "note": "}, {\\"name\\": \\"Pantheon"},
              {"type": "Food"}, {"description": "An old hill."}, {"name": "Zubb", "description": "A
            """
        let trip = PastedTripTests.trip(text)
        #expect(
            trip?.remarks.map(\.english) == [
                "The plan breaks off", "6 faults of the JSON were mended",
                "The plan has no dates: closing days were not checked",
                "A part of day 1 could not be read: }, {\"name\": \"Pantheon",
                "Day 1 has a stop without a name: {\"type\":\"Food\"}",
            ])
        #expect(
            trip?.plan.findings.map { "\($0.code.rawValue) \($0.message)" } == [
                "no-place 1.2 ? is not the name of a place",
                "unverified 1.3 Zubb could not be checked: it is not in the atlas",
                "broken-text 1.3 Zubb: the description breaks off after \"A\"",
            ])
    }
}
