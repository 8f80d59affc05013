import PlanReview
import Testing
import Trips

/// Pasted plans, invented for these tests.
struct PastedPlanTests {
    /// Days separated by `|`, stops by `,`, each with its start.
    private static func brief(_ plan: PastedPlan?) -> String? {
        plan.map { plan in
            plan.days.map { day in
                day.stops.map { "\($0.start.map { "\($0) " } ?? "")\($0.name)" }
                    .joined(separator: ", ")
            }.joined(separator: " | ")
        }
    }

    @Test(
        arguments: [
            (
                "Day 1: Old Rome\n- 9:00 Colosseum\n- 2pm: Pantheon",
                "09:00 Colosseum, 14:00 Pantheon"
            ),
            ("DAY ONE\n1. Nishiki Market\n2) Gion", "Nishiki Market, Gion"),
            ("Day 1\nMorning: visit the Louvre\nDay 2\nEvening: Arc", "the Louvre | Arc"),
            ("## Day 1\n* **Huk** - a beach\n", "Huk"),
            ("Day 1 - Louvre, Eiffel Tower\nDay 2: Orsay", "Louvre, Eiffel Tower | Orsay"),
            ("Day 1\n- Visit the Forum, then walk to the Pantheon", "the Forum, the Pantheon"),
            ("Day 1\n- 9 - 11am: Huk", "09:00 Huk"),
            (
                "Sure! {'itinerary_list': [{'poi_list': [{'name': 'Huk', 'type': 'Nature',}]}]",
                "Huk"
            ),
            ("hello", nil), ("", nil),
        ] as [(String, String?)])
    func plans(text: String, expected: String?) {
        #expect(PastedPlanTests.brief(PastedPlan(text: text)) == expected)
    }

    /// Entries without a list of stops: a stop in the place of its day, another word for the list,
    /// an empty day. If no entry has a list, all are stops of one day.
    @Test(
        arguments: [
            (#"{"poi_list":[{"name":"Huk"}]},{"name":"Opera","type":"Cultural"}"#, "Huk | Opera"),
            (#"{"poi_list":[{"name":"Huk"}]},{"stops":[{"name":"Opera"}]}"#, "Huk | Opera"),
            (#"{"poi_list":[{"name":"Huk"}]},{"date":"2027-05-04"}"#, "Huk | "),
            (#"{"poi_list":[{"name":"Huk"}]},{"description":"A hill."}"#, "Huk | "),
            (#"{"name":"Huk"},{"name":"Opera"}"#, "Huk, Opera"),
            (#"{"poi_list":[{"name":"\"Huk"},{"name":"Opera,\""}]}"#, "Huk, Opera"),
        ])
    func entriesOfAForm(entries: String, expected: String) {
        let plan = PastedPlan(text: #"{"itinerary_list":["# + entries + "]}")
        #expect(PastedPlanTests.brief(plan) == expected)
    }

    @Test func whatIsNoStopIsNamedByItsLine() {
        let plan = PastedPlan(text: "Day 1\n- Huk\nGoodbye.\n\nTips:\n- Bring water")
        #expect(plan?.unread.map(\.line) == [3, 5, 6])
        let nameless = PastedPlan(
            text: #"{"itinerary_list":[{"poi_list":[{"name":"Huk"},{"start_time":"9:00"}]}]}"#)
        #expect(nameless?.unread.map(\.reason) == [.noName])
    }

    @Test func datesOfHeadings() {
        let plan = PastedPlan(text: "Day 1 · Fri 2 April 2027 · Kyoto\n- Gion")
        #expect(plan?.days.first?.date == CalendarDate(iso: "2027-04-02"))
    }

    /// The number of days stated before the first one.
    @Test(
        arguments: [
            ("7 days in Rome", "7 days: 7"), ("# Rome: a 3-day trip", "3-day: 3"),
            ("A week in Rome", "A week: 7"), ("Two weeks", "Two weeks: 14"),
            ("Rome, 4 days / 3 nights", "4 days: 4"), ("Rome in three days", "three days: 3"),
            ("7 days: 3 days in Rome, 4 days in Florence", "7 days: 7"),
            ("Here is a plan for 5 days:", "5 days: 5"),
            ("We have 10 days, 4 days of them in Rome", nil), ("Rome", nil), ("3 nights", nil),
            ("Book the Vatican 3 days in advance", nil), ("Arrive 2 days before", nil),
            ("The pass is valid for 3 days", nil), ("A day in Rome", nil), ("Spring days", nil),
        ] as [(String, String?)])
    func lengths(line: String, expected: String?) {
        let length = PastedPlan(text: "\(line)\nDay 1\n- Huk")?.length
        #expect(length.map { "\($0.words): \($0.days)" } == expected)
    }
}
