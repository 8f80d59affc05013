import Phrases
import Trips

extension CommandTable {
    static let cities = Command(
        name: "cities", aliases: ["legs"],
        usage: "/cities [add | remove | ...]",
        summary: "the cities of the trip, and changes of one",
        examples: [
            ListRow("/cities", "in order, with nights and dates"),
            ListRow("/cities add Kyoto 2", "two nights at the end"),
            ListRow("/cities add Kyoto 2 to 1", "at the beginning"),
            ListRow("/cities remove Rome"), ListRow("/cities move Kyoto 1", "first of all"),
            ListRow("/cities nights Rome 4", "the trip ends later or earlier"),
            ListRow("/cities nights Rome -", "shared evenly again"),
        ],
        details: """
            A city is said by its name or its number. The day on which the city changes is the \
            first in the new one. Where dates are set, nights that are said move the end of the \
            trip; without nights the dates stay, and it is said who takes the difference.
            """,
        argument: .cities
    ) { (text, situation) throws(ReadingProblem) in
        guard !text.isEmpty else {
            return situation.draft.stays.isEmpty ? .ask(.destination) : .view(.cities)
        }
        return .trip(
            try CityEdit.changes(
                text, of: situation.draft, atlas: situation.atlas, reach: situation.reach,
                today: situation.today))
    }
}
