import Places
import PlanReview
import Planning
import TestAtlas
import TestSupport
import Testing
import Trips

/// Pasted plans with their city, dates, places and remarks.
struct PastedTripTests {
    static func trip(_ text: String, city: String? = nil, days: Int? = nil) -> PastedTrip? {
        PastedPlan(text: text).map {
            PastedTrip($0, said: .init(city: city, days: days), atlas: .sample)
        }
    }

    static func taken(_ city: String) -> String {
        "Taken for a plan for \(city): --city CITY says otherwise"
    }

    /// City, country and whether the atlas has it; then remarks on the city.
    static func city(_ trip: PastedTrip?) -> String {
        guard let trip, let city = trip.trip.legs.first?.city else { return "none" }
        let name = "\(city.name) \(city.countryCode) \(city.id ?? "-")"
        return ([name] + trip.remarks.map(\.english).filter { $0.lowercased().contains("city") })
            .joined(separator: "; ")
    }

    @Test(
        arguments: [
            // The person's statement comes first, then the plan's, then names in it.
            ("Day 1\n- Zubb", "Rome", "Rome IT rome"),
            ("3 days in Rome\nDay 1\n- Zubb", nil, "Rome IT rome; \(taken("Rome"))"),
            ("Day 1\n- Rome Zoo", nil, "Rome IT rome; \(taken("Rome"))"),
            ("Lyon in spring:\nDay 1\n- Zubb", nil, "Lyon FR -; \(taken("Lyon"))"),
            ("A weekend in Lyon\nDay 1\n- Zubb", nil, "Lyon FR -; \(taken("Lyon"))"),
            // Not a place of departure, nor an article that is an abbreviation of a city.
            (
                "Fly from London to Siena on 3 May\nDay 1\n- Zubb", nil,
                "Siena IT -; \(taken("Siena"))"
            ),
            (
                "Una semana en la Toscana\nDay 1\n- Zubb", nil,
                "  -; No city was found in the plan: name it with --city CITY"
            ),
            // A day's title; then the places, before a word within their names.
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
            ("Day 1\n- Zubb", nil, "  -; No city was found in the plan: name it with --city CITY"),
            ("Day 1\n- Zubb", "Qwxyzt", "Qwxyzt  -; No known city is called Qwxyzt"),
        ] as [(String, String?, String)])
    func cities(text: String, said: String?, expected: String) {
        #expect(PastedTripTests.city(PastedTripTests.trip(text, city: said)) == expected)
    }

    @Test func severalCitiesAreSaid() {
        let text = "Day 1: Rome\n- Colosseum\nDay 2: Paris and London\n- Louvre"
        let remarks = PastedTripTests.trip(text, city: "Rome")?.remarks.map(\.english) ?? []
        #expect(
            remarks.contains("It names Paris and London, too: all days were checked as in Rome"))
    }

    /// The length of a visit to the Forum is not stated.
    @Test func noLengthIsMadeUp() {
        let text = "Rome\nDay 1\n- 9:00 Roman Forum (1h)\n- 10:15 Colosseum"
        let trip = PastedTripTests.trip(text)
        let stops = trip?.itinerary.days.first?.stops ?? []
        #expect(stops.map(\.durationMinutes) == [60, nil])
    }

    /// A different city from the stated one is a finding; its other names are not.
    @Test(arguments: [("Paris", true), ("Rome", false), ("Roma", false), ("ROME", false)])
    func theCityOfThePlanItself(own: String, isOther: Bool) {
        let text =
            #"{"city_name":"\#(own)","itinerary_list":[{"poi_list":[{"name":"Colosseum"}]}]}"#
        let found = PastedTripTests.trip(text, city: "Rome")?.findings ?? []
        #expect(found.contains { $0.code == .inAnotherCity && $0.stop == nil } == isOther)
    }

    /// Places by id if the atlas has them, otherwise by the plan's own names.
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
        let stops = trip?.itinerary.days.first?.stops ?? []
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
            // A contradictory order is kept and reported.
            ("4 May 2027\n- Zubb\n3 May 2027\n- Quend", ["2027-05-04", "2027-05-03"], true),
            ("Day 1\n- Zubb\nDay 3: 5 May 2027\n- Quend", ["2027-05-03", "2027-05-05"], true),
            (
                "Days 1-2\n- Zubb\nDay 3: 5 May 2027\n- Quend",
                ["2027-05-03", "2027-05-04", "2027-05-05"], true
            ),
            ("Day 1\n- Zubb\nDay 2\n- Quend", ["1970-01-05", "1970-01-06"], false),
        ])
    func dates(text: String, expected: [String], hasDates: Bool) {
        let trip = PastedTripTests.trip(text, city: "Rome")
        #expect(trip?.itinerary.days.map(\.date.description) == expected)
        let remark = "The plan has no dates, so closing days were not checked"
        // No stop is described, so nothing is reported about descriptions.
        #expect(trip?.remarks.map(\.english) == (hasDates ? [] : [remark]))
    }

    @Test(arguments: [(nil, 3), (2, 2), (5, 5)] as [(Int?, Int)])
    func days(said: Int?, expected: Int) {
        let trip = PastedTripTests.trip("Day 1\n- Zubb\nDay 3\n- Quend", city: "Rome", days: said)
        #expect(trip?.trip.days.count == expected)
        let found = trip?.findings.contains { $0.code == .dayCount }
        #expect(found == (expected != 2))
    }

    /// A person's own list: quarters named like other cities, a word here and there, meals, and
    /// more in a day than the program would plan.
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
        let found = PastedTripTests.trip(text, city: city)?.findings
        #expect(found?.filter { $0.severity == .finding }.map(\.message.english) == [])
    }

    /// Quarters named like other cities, in the embedded atlas.
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
        let found = trip.findings.filter { $0.code == .inAnotherCity }
        #expect(found.map(\.message.english) == [])
        #expect(trip.itinerary.days.first?.stops.count == names.split(separator: ",").count)
    }

    @Test func remarks() {
        let text = """
            {"city_name": "Rome", "itinerary_list": [{"poi_list": [
              {"name": "Colosseum", "type": "Historical", "note": "}, {\\"name\\": \\"Pantheon"},
              {"type": "Food"}, {"start_time": "10:00"}, {"description": "An old hill."},
              {"name": "Zubb", "description": "A
            """
        let trip = PastedTripTests.trip(text)
        #expect(
            trip?.remarks.map(\.english) == [
                "The plan breaks off", "6 errors in the JSON were repaired",
                "The plan has no dates, so closing days were not checked",
                "What the plan says about its places was not checked: there is nothing to "
                    + "check it against",
                "Part of day 1 could not be read: }, {\"name\": \"Pantheon",
                "Day 1 has a stop without a name: {\"start_time\":\"10:00\"}",
            ])
        #expect(
            trip?.findings.map { "\($0.code.rawValue) \($0.message)" } == [
                "no-place 1.2 ? is not the name of a place",
                "no-place 1.3 ? is not the name of a place",
                "unverified 1.4 Zubb could not be checked: it is not in the atlas",
                "missing-description 1.2 ? has no description",
                "broken-text 1.4 Zubb: the description breaks off after \"A\"",
            ])
    }

    /// A bracket inside a description does not begin it.
    @Test func bracketsBehindAName() {
        let found = PastedTripTests.found(
            "Day 1\n- Zubb: old hill (go early)\n- Quend (closed in winter)\n- Pamb: a walk (long)")
        #expect(found == [])
    }

    /// The findings for a plan of Rome, except for what could not be checked.
    private static func found(_ text: String, city: String? = "Rome") -> [String] {
        (trip(text, city: city)?.findings ?? [])
            .filter { ![.unverified, .holiday].contains($0.code) }
            .map { "\($0.code.rawValue) \($0.severity): \($0.message): \($0.remedy.words)" }
    }

    @Test(
        arguments: [
            (
                "Day 1: Monday, 4 May 2027\n- Zubb",
                [
                    "wrong-weekday finding: Day 1 is headed \"Monday\", but 2027-05-04 is a "
                        + "Tuesday: correct the weekday or the date"
                ]
            ),
            ("Day 1: Tue, 4 May 2027\n- Zubb", []),
            (
                "4 May 2027\n- Zubb\n3 May 2027\n- Quend",
                [
                    "date-order finding: Day 2 is 2027-05-03, which is before day 1, "
                        + "2027-05-04: correct the dates, or put the days in order"
                ]
            ),
            (
                "4 May 2027\n- Zubb\nTue 4 May 2027 - evening\n- Quend",
                [
                    "date-order finding: Day 2 has the same date as day 1, 2027-05-04: "
                        + "correct the dates, or put the days in order"
                ]
            ),
            // A plan with numbered days contradicts itself; one without may have left some out.
            (
                "Day 1: 4 May 2027\n- Zubb\nDay 2: 6 May 2027\n- Quend",
                [
                    "date-order finding: Day 2 is 2027-05-06, but day 1 is 2027-05-04: "
                        + "correct the dates, or add the days in between"
                ]
            ),
            (
                "4 May 2027\n- Zubb\n6 May 2027\n- Quend",
                [
                    "date-order note: Day 2 is 2027-05-06, but day 1 is 2027-05-04: correct "
                        + "the dates, or add the days in between"
                ]
            ),
            (
                "Days 1-2: 4 May 2027\n- Zubb\nDay 3: 7 May 2027\n- Quend",
                [
                    "date-order finding: Day 3 is 2027-05-07, but day 2 is 2027-05-05: "
                        + "correct the dates, or add the days in between"
                ]
            ),
        ] as [(String, [String])])
    func datesThatContradictEachOther(text: String, expected: [String]) {
        #expect(PastedTripTests.found(text) == expected)
    }

    @Test(
        arguments: [
            (
                "7 days in Rome\nDay 1\n- Zubb\nDay 2\n- Quend", nil,
                [
                    "day-count finding: The plan has 2 days, but says \"7 days\" before the first: "
                        + "add the missing days"
                ]
            ),
            (
                "A 1-day trip\nDay 1\n- Zubb\nDay 2\n- Quend", nil,
                [
                    "day-count finding: The plan has 2 days, but says \"1-day\" before the "
                        + "first: remove the other days"
                ]
            ),
            ("Two days in Rome\nDay 1\n- Zubb\nDay 2\n- Quend", nil, []),
            ("4 days in Rome\nDays 1-3\n- Zubb\nDay 4\n- Quend", nil, []),
            (
                "7 days in Rome\nDay 1\n- Zubb", 3,
                [
                    "day-count finding: The plan has 1 day, but the trip has 3 days: add the "
                        + "missing days"
                ]
            ),
            // A list without days may be for all of them.
            (
                "3 days in Rome\n- Zubb\n- Quend", nil,
                [
                    "day-count note: The plan has 1 day, but says \"3 days\" before the first: "
                        + "add the missing days"
                ]
            ),
        ] as [(String, Int?, [String])])
    func lengthsThatAreSaid(text: String, days: Int?, expected: [String]) {
        let found = PastedTripTests.trip(text, city: "Rome", days: days)?.findings ?? []
        #expect(
            found.filter { $0.code == .dayCount }.map {
                "\($0.code.rawValue) \($0.severity): \($0.message): \($0.remedy.words)"
            } == expected)
    }

    /// The Borghese Gallery is closed on Mondays: 3 May is one.
    @Test(
        arguments: [
            ("Days 1-2: 3 May 2027", []), ("Day 1: 3 May 2027", [.closed, .tooManyStops]),
            ("Days 1-2", []),
        ] as [(String, Set<Finding.Code>)])
    func severalDaysUnderOneHeading(heading: String, expected: Set<Finding.Code>) {
        let text = """
            \(heading)
            - 9:00-11:00 Borghese Gallery
            - 10:00-15:00 Colosseum
            - 9:00-16:00 Pantheon
            - Trevi Fountain
            - Zubb
            """
        let found = PastedTripTests.trip(text, city: "Rome")?.findings ?? []
        let codes = Set(found.map(\.code)).subtracting([.unverified, .holiday])
        #expect(expected.isEmpty ? codes.isEmpty : codes.isSuperset(of: expected))
    }

    /// The Trevi Fountain is a short walk from the Pantheon; the Vatican Museums are farther.
    @Test(
        arguments: [
            ("10:00-11:00 Trevi Fountain", nil), ("10:00-11:00 Piazza Navona", nil),
            ("9:55-11:00 Trevi Fountain", "finding"), ("10:00-11:00 Vatican Museums", "note"),
            ("10:20-11:00 Vatican Museums", nil), ("10:00-11:00 EurPark", "finding"),
        ] as [(String, String?)])
    func waysBetweenRoundHours(second: String, expected: String?) {
        let found =
            PastedTripTests.trip("Day 1\n9:00-10:00 Pantheon\n\(second)", city: "Rome")?
            .findings ?? []
        #expect(found.first { $0.code == .timeClash }.map { "\($0.severity)" } == expected)
    }

    /// What any day or journey has is not looked up, and nothing else is skipped.
    @Test(
        arguments: [
            ("Lunch", false), ("Dinner at hotel", false), ("Check in at the hotel", false),
            ("Free time", false), ("Arrival in Rome", false), ("Lunch: pizza", false),
            ("Train to Paris", false), ("Breakfast", false), ("Hotel check-out", false),
            ("Free day", false), ("Flight home", false),
            ("Lunch at Roscioli", true), ("Hotel Zubb", true), ("Night of Quend", true),
            ("Time Out Market", true),
        ])
    func whatNeedsNoCheck(name: String, isUnverified: Bool) {
        let found = PastedTripTests.trip("Day 1\n- \(name)", city: "Rome")?.findings ?? []
        #expect(found.map(\.code) == (isUnverified ? [.unverified] : []))
    }

    /// Days by their cities, and the remarks on that.
    @Test(
        arguments: [
            (
                "Day 1-2: Rome\n- Colosseum\nDay 3: Paris\n- Louvre\nDay 4\n- Orsay",
                "Rome 2, Paris 2",
                "Taken for a plan with days 1 to 2 in Rome and days 3 to 4 in Paris: "
                    + "--city CITY checks all days as in one city"
            ),
            // A journey; a day trip; a city that is not where the places are.
            (
                "Day 1: Rome\n- Colosseum\nDay 2: Rome to Paris\n- Zubb", "Rome 1, Paris 1",
                "Taken for a plan with day 1 in Rome and day 2 in Paris: "
                    + "--city CITY checks all days as in one city"
            ),
            (
                "Day 1: Rome\n- Pantheon\nDay 2: Day trip to Paris\n- Louvre\nDay 3\n- Zubb",
                "Rome 1, Paris 1, Rome 1", nil
            ),
            (
                "Day 1: Rome\n- Pantheon\nDay 2: Bar Paris\n- Colosseum", "Rome 2", nil
            ),
            // By its places: back home, and between cities that a title names.
            (
                "Rome and Paris\nDay 1\n- Colosseum\nDay 2\n- Louvre\nDay 3\n- Zubb",
                "Rome 1, Paris 2", nil
            ),
            (
                "Day 1: Rome\n- Zubb\nDay 2: Paris\n- Louvre\nDay 3\n- Colosseum",
                "Rome 1, Paris 1, Rome 1", nil
            ),
            // Nothing names a city, but the places are clear.
            (
                "Day 1\n- Colosseum\n- Trevi Fountain\nDay 2\n- Louvre\n- Notre-Dame Cathedral",
                "Rome 1, Paris 1", nil
            ),
            // A title that names one city is believed.
            (
                "Two days in Rome\nDay 1\n- Colosseum\nDay 2\n- Louvre\n- Eiffel Tower", "Rome 2",
                nil
            ),
        ] as [(String, String, String?)])
    func citiesByDay(text: String, expected: String, remark: String?) throws {
        let trip = try #require(PastedTripTests.trip(text))
        let legs = trip.trip.legs.map { "\($0.city.name) \($0.dates.count)" }
        #expect(legs.joined(separator: ", ") == expected)
        if let remark { #expect(trip.remarks.map(\.english).contains(remark)) }
    }

    /// Each day is checked against its own city, and all of them against the stated one.
    @Test(arguments: [
        (nil, ["2.2 Zubb could not be checked: it is not in the atlas"]),
        (
            "Rome",
            [
                "2.1 Louvre is in Paris, not in Rome",
                "2.2 Zubb could not be checked: it is not in the atlas",
            ]
        ),
    ])
    func stopsAreLookedUpInTheCityOfTheirDay(said: String?, expected: [String]) {
        let text = "Day 1: Rome\n- Colosseum\nDay 2: Paris\n- Louvre\n- Zubb"
        let found = PastedTripTests.trip(text, city: said)?.findings ?? []
        #expect(found.map(\.message.english) == expected)
    }
}
