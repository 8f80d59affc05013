import Phrases
import Trips

extension CommandTable {
    /// The commands that help to choose where to go.
    static let placeCommands: [Command] = [explore, city]

    static let city = Command(
        name: "city", aliases: ["facts"], usage: "/city [NAME]",
        summary: "facts of a city, and a map of what there is to see",
        examples: [
            ListRow("/city", "the city of the trip"), ListRow("/city Oslo"),
            ListRow("/city Paris, Texas"),
        ],
        details: """
            Any city of the world; with a plan the map has its stops. Daylight and public holidays \
            are those of the trip's days there, else of today and the next.
            """,
        argument: .city
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .view(.city(nil)) }
        return .view(
            .city(try CityChoice.choose(text, atlas: situation.atlas, reach: .gazetteer)))
    }

    static let explore = Command(
        name: "explore", aliases: ["where"], usage: "/explore [June food]",
        summary: "the guide's cities by month, interests and distance from home",
        examples: [
            ListRow("/explore", "by what is known of the trip and of you"),
            ListRow("/explore June food"), ListRow("/explore May nature 2", "the next ten"),
        ],
        details: """
            First come cities of which the month is among the best, that have more places than \
            others for what you like, and that are not far from home. Prices, flights and the \
            weather are not known.
            """
    ) { (text, _) throws(ReadingProblem) in .view(.explore(try CitySearch(text))) }
}
