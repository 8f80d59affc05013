import Testing
import Trips

/// Plans as people paste them, made up for these tests.
struct PastedPlanTests {
    /// Days by `|`, stops by `,`, each with its start.
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

    @Test func whatIsNoStopIsNamedByItsLine() {
        let plan = PastedPlan(text: "Day 1\n- Huk\nGoodbye.\n\nTips:\n- Bring water")
        #expect(plan?.unread.map(\.line) == [3, 5, 6])
        let nameless = PastedPlan(
            text: #"{"itinerary_list":[{"poi_list":[{"name":"Huk"},{"type":"food"}]}]}"#)
        #expect(nameless?.unread.map(\.reason) == [.noName])
    }

    @Test func datesOfHeadings() {
        let plan = PastedPlan(text: "Day 1 · Fri 2 April 2027 · Kyoto\n- Gion")
        #expect(plan?.days.first?.date == CalendarDate(iso: "2027-04-02"))
    }
}
