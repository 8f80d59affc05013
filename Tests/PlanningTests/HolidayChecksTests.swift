import Places
import Testing
import Trips

@testable import Planning

/// Public holidays on the days of a plan.
@Suite struct HolidayChecksTests {
    private static func city(_ name: String, _ country: String, _ code: String) -> CityName {
        CityName(id: nil, name: name, country: country, countryCode: code)
    }

    private static let italy = city("Bari", "Italy", "IT")
    private static let austria = city("Graz", "Austria", "AT")
    private static let china = city("Xiamen", "China", "CN")
    private static let egypt = city("Luxor", "Egypt", "EG")
    private static let britain = city("Leeds", "United Kingdom", "GB")
    private static let morocco = city("Fez", "Morocco", "MA")
    private static let philippines = city("Cebu", "Philippines", "PH")
    private static let emirates = city("Dubai", "United Arab Emirates", "AE")
    private static let netherlands = city("Utrecht", "The Netherlands", "NL")
    private static let nowhere = city("Lisbon", "", "")

    private static func findings(_ first: String, _ legs: [(CityName, Int)]) -> [Finding] {
        guard var date = CalendarDate(iso: first) else { return [] }
        let trip = Trip(
            legs: legs.compactMap { city, days in
                defer { date = date.adding(days: days) }
                return DateSpan(first: date, days: days).map { Leg(city: city, dates: $0) }
            }, interests: Interests(), pace: .balanced)
        let days = trip.days.map { Day(date: $0.date, city: $0.city.name, stops: []) }
        return Checks(cities: TripCities(of: trip, in: .embedded))
            .findings(Itinerary(days: days), pace: .balanced).filter { $0.code == .holiday }
    }

    @Test(
        arguments: [
            ("2027-04-30", [(italy, 3)], ["2: Sat 1 May is Labor Day in Italy"]),
            ("2027-05-02", [(italy, 3)], []),
            // Once for a country, from its first unknown day on.
            (
                "2031-12-31", [(italy, 3), (netherlands, 1), (italy, 1)],
                [
                    "0: Public holidays in Italy after 2031 are not known",
                    "0: Public holidays in the Netherlands after 2031 are not known",
                ]
            ),
            ("2040-12-25", [(nowhere, 2)], []),
            // On the first day and on the last.
            (
                "2027-04-25", [(italy, 7)],
                [
                    "1: Sun 25 Apr is Liberation Day in Italy",
                    "7: Sat 1 May is Labor Day in Italy",
                ]
            ),
            (
                "2026-12-25", [(britain, 1)],
                ["1: Fri 25 Dec is Christmas Day in the United Kingdom"]
            ),
            (
                "2027-06-12", [(philippines, 1)],
                ["1: Sat 12 Jun is Independence Day in the Philippines"]
            ),
            ("2027-04-27", [(netherlands, 1)], ["1: Tue 27 Apr is King's Day in the Netherlands"]),
            // Several days with one name are one holiday, together with the days off beside it.
            ("2027-04-30", [(china, 9)], ["2: Sat 1 - Tue 4 May is Labor Day in China"]),
            (
                "2026-09-30", [(china, 5)],
                ["2: Thu 1 - Sat 3 Oct is National Day in China"]
            ),
            ("2027-05-03", [(china, 3)], ["1: Mon 3 - Tue 4 May is Labor Day (observed) in China"]),
            ("2026-02-20", [(china, 1)], ["1: Fri 20 Feb is a day off in China"]),
            (
                "2027-03-09", [(emirates, 3)],
                ["1: Tue 9 - Thu 11 Mar is probably Eid al-Fitr in the United Arab Emirates"]
            ),
            // Holidays that depend on the moon.
            (
                "2027-03-08", [(egypt, 5)],
                ["2: Tue 9 - Wed 10 Mar is probably Eid al-Fitr in Egypt"]
            ),
            (
                "2027-06-06", [(emirates, 1)],
                ["1: Sun 6 Jun is probably Islamic New Year in the United Arab Emirates"]
            ),
            // Two holidays on one day.
            (
                "2027-08-14", [(morocco, 2)],
                [
                    "1: Sat 14 Aug is Oued Ed-Dahab Day in Morocco",
                    "1: Sat 14 - Sun 15 Aug is probably Prophet's Birthday in Morocco",
                ]
            ),
            // Each day counts in its own country.
            (
                "2027-10-25", [(austria, 1), (italy, 8)],
                ["8: Mon 1 Nov is All Saints' Day in Italy"]
            ),
            (
                "2027-10-26", [(austria, 1), (italy, 2)],
                ["1: Tue 26 Oct is National Day in Austria"]
            ),
            ("2027-05-01", [(nowhere, 1)], []),
            // A leg in the same country continues the holiday; another country has its own.
            (
                "2027-05-01", [(china, 2), (china, 2)],
                ["1: Sat 1 - Tue 4 May is Labor Day in China"]
            ),
            (
                "2026-12-25", [(austria, 1), (italy, 1)],
                [
                    "1: Fri 25 Dec is Christmas Day in Austria",
                    "2: Sat 26 Dec is Saint Stephen's Day in Italy",
                ]
            ),
            // More than two become one note.
            (
                "2026-12-24", [(italy, 9)],
                [
                    "0: Public holidays in Italy: Christmas Day on Fri 25 Dec, Saint Stephen's Day on "
                        + "Sat 26 Dec and New Year's Day on Fri 1 Jan"
                ]
            ),
            (
                "2026-12-24", [(britain, 9)],
                [
                    "0: Public holidays in the United Kingdom: Christmas Day on Fri 25 Dec, Boxing Day "
                        + "on Sat 26 Dec, Boxing Day (observed) on Mon 28 Dec and New Year's Day on "
                        + "Fri 1 Jan"
                ]
            ),
            (
                "2026-12-25", [(austria, 2), (morocco, 11)],
                [
                    "0: Public holidays: Christmas Day on Fri 25 Dec, Saint Stephen's Day on Sat 26 "
                        + "Dec and New Year's Day on Fri 1 Jan"
                ]
            ),
            (
                "2027-05-01", [(egypt, 20)],
                [
                    "0: Public holidays in Egypt: Labor Day on Sat 1 May, Spring Festival on Mon 3 "
                        + "May, Day of Arafah around Sat 15 May and Eid al-Adha around Sun 16 - "
                        + "Tue 18 May"
                ]
            ),
        ] as [(String, [(CityName, Int)], [String])])
    func notes(first: String, legs: [(CityName, Int)], expected: [String]) {
        let findings = Self.findings(first, legs)
        #expect(findings.map { "\($0.day ?? 0): \($0.message)" } == expected)
        #expect(
            findings.allSatisfy { finding in
                let isKnown = !finding.message.english.hasSuffix("not known")
                return finding.severity == .note && finding.stop == nil
                    && finding.remedy
                        == (isKnown ? "check what is closed" : "look them up before you go")
            })
    }

    @Test func thePlanOfOneCityHasThemToo() {
        let day = Day(date: CalendarDate(iso: "2027-05-17")!, city: "Oslo", stops: [])
        let findings = Checks(city: Bench.city("oslo"))
            .findings(Itinerary(days: [day]), pace: .balanced)
        #expect(
            findings.filter { $0.code == .holiday }.map(\.message.english) == [
                "Mon 17 May is Constitution Day in Norway",
                "Mon 17 May is Pentecost Monday in Norway",
            ])
    }

    @Test func everyNameWithAnArticleIsAKnownCountry() {
        let entries = Gazetteer.embedded.countries.map { country in
            TripCities(
                of: Trip(
                    legs: [
                        Leg(
                            city: Self.city("City", country.name, country.code),
                            dates: DateSpan(first: Bench.monday, days: 1)!)
                    ], interests: Interests(), pace: .balanced), in: .embedded
            ).entries[0]
        }
        // Unions, republics, islands and similar names all have an article.
        let endings = [
            "Kingdom", "States", "Emirates", "Islands", "Republic", "Territory", "Territories",
        ]
        let bare = entries.filter { !$0.takesArticle }.map(\.country)
        #expect(
            bare.filter { name in endings.contains { name.hasSuffix($0) } } == [
                "South Georgia and the South Sandwich Islands", "Heard Island and McDonald Islands",
            ])
        #expect(entries.count { $0.takesArticle } == 32)
    }
}
