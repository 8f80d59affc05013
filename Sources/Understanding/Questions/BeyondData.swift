import Phrases
import Places

/// What people ask of a trip that the program does not know, and the command that comes nearest.
enum BeyondData {
    private static let opening = [
        "open", "opening hours", "opening times", "closed", "close", "closes", "opens", "opening",
        "closing time",
    ]

    private static let topics: [(phrases: [String], what: Phrase, nearest: Phrase)] = [
        (
            [
                "weather", "forecast", "temperature", "how warm", "how cold", "how hot",
                "will it rain",
                "is it going to rain", "sunny", "will it snow",
            ],
            "The program does not know the weather", "/rain day 1 finds something indoors for a day"
        ),
        (
            opening, "The program knows usual opening hours of the atlas's places only",
            "/why 2.1 has those of a stop"
        ),
        (
            [
                "how do i get", "how do we get", "how to get", "which bus", "which train",
                "which metro", "what bus", "what train", "directions", "public transport",
                "timetable",
                "how can i get", "how can we get", "taxi", "subway", "how do i reach",
                "how do we reach", "the way to",
            ],
            "The program knows no routes or timetables",
            "/show gives the ways between stops, as estimates"
        ),
        (
            [
                "how much is", "how much does", "how much are", "how much do", "price", "prices",
                "ticket", "tickets", "entrance fee", "what does it cost", "cost", "costs",
                "free entry",
                "how expensive", "is it free", "admission",
            ],
            "The program does not know prices", "/budget keeps what you want to spend"
        ),
        (
            ["book", "booking", "reserve", "reservation", "reservations"],
            "The program books nothing", "/note 1.1 TEXT keeps what you booked"
        ),
        (
            ["passport", "visa", "vaccination", "safe", "currency", "plug", "tip", "tipping"],
            "The program knows places and times only", "/show has all of the plan"
        ),
    ]

    /// Throws for a question that no data of the program answers. Words of a place's name ask for
    /// nothing. The commands that come nearest need a plan.
    static func refuse(_ reading: Reading, names: NameIndex, hasPlan: Bool) throws(ReadingProblem) {
        let inNames = names.tokens(in: reading)
        for (phrases, what, nearest) in topics where asks(phrases, reading, except: inNames) {
            throw .cannot(what, nearest: hasPlan ? nearest : "/plan makes a plan to begin with")
        }
    }

    /// Whether somebody asks when a place is open. "Close to" is near.
    static func asksOpening(_ reading: Reading, names: NameIndex) -> Bool {
        asks(opening, reading, except: names.tokens(in: reading))
    }

    private static func asks(_ phrases: [String], _ reading: Reading, except names: Set<Int>)
        -> Bool
    {
        reading.tokens.indices.contains { index in
            !names.contains(index) && reading.length(ofAny: phrases, at: index) > 0
                && !reading.has("close to", at: index)
        }
    }
}
