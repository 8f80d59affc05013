import Phrases
import Trips

extension CommandTable {
    static let late = Command(
        name: "late", usage: "/late LENGTH | HH:MM [on DAY]", summary: "start a day later",
        examples: [
            ListRow("/late 2h", "today, or on the first day"), ListRow("/late 90min on day 2"),
            ListRow("/late 11:00 on saturday", "its first stop begins then"),
        ],
        details: """
            Everything of the day that is not locked starts that much later; what would then end \
            after midnight is taken out, and said. What must be seen goes to another day instead.
            """,
        needsPlan: true, argument: .day
    )

    static let rain = Command(
        name: "rain", usage: "/rain [day N]", summary: "find something indoors for a day",
        examples: [ListRow("/rain", "today"), ListRow("/rain day 2"), ListRow("/rain saturday")],
        details: """
            Places outdoors that are not locked are replaced by the nearest ones indoors that fit \
            into the day, at the same time; what must be seen stays. The atlas says what is indoors; of \
            other stops names (museum, garden) and types tell.
            """,
        needsPlan: true, argument: .day
    )
}
