import Places

/// Finds what cannot be used because it says too little: `somewhere warm`, `a few days`, `over
/// Easter`, `not too expensive`. Each leads to the question for what is meant.
struct VagueScan {
    private static let places = [
        "somewhere", "anywhere", "wherever", "surprise me", "surprise us", "abroad",
        "city break", "a city trip", "some place", "someplace",
    ]
    private static let dates = [
        "a few days", "few days", "a few nights", "a couple of days", "a couple of nights",
        "couple of days", "some days", "several days", "a few weeks", "a couple of weeks",
        "some time in", "sometime in", "sometime", "some time", "someday", "soon", "next year",
        "this year", "spring", "summer", "autumn", "winter", "easter", "christmas", "xmas",
        "new year's eve", "new year's", "new year", "thanksgiving", "half term", "whenever",
        "the holidays", "school holidays", "later this year", "not sure when", "flexible dates",
    ]
    private static let money = [
        "on a budget", "tight budget", "small budget", "low budget", "budget friendly",
        "not too expensive", "not expensive", "too expensive", "expensive", "cheap", "cheaply",
        "cheaper", "affordable", "inexpensive", "luxury", "luxurious", "money is no object",
    ]
    private static let leads: Set<String> = [
        "over", "in", "the", "around", "at", "for", "during", "this", "next", "early", "late",
        "go", "take",
    ]

    static func find(in reading: inout Reading, atlas: Atlas) {
        for index in reading.tokens.indices {
            let place = reading.length(ofAny: places, at: index)
            // "anywhere but Paris" says where not to go.
            if place > 0, reading.word(index + place) != "but" {
                let next = reading.word(index + place)
                let isSaidOfIt =
                    !next.isEmpty && !["with", "in", "for", "and", "to"].contains(next)
                    && !isAnother(index + place, in: reading)
                let range = index..<(index + place + (isSaidOfIt ? 1 : 0))
                reading.doubt(.cityUnclear(known: atlas.headings.map(\.name)), range)
            }
            let date = reading.length(ofAny: dates, at: index)
            if date > 0 {
                let isLed = leads.contains(reading.word(index - 1))
                let range = (isLed ? index - 1 : index)..<(index + date)
                reading.doubt(.datesUnclear(reading.text(range)), range)
            }
            let cost = reading.length(ofAny: money, at: index)
            if cost > 0 {
                let range = index..<(index + cost)
                reading.doubt(.budgetUnclear(reading.text(range)), range)
            }
        }
    }

    /// Whether another vague word comes next, which has a question of its own.
    private static func isAnother(_ index: Int, in reading: Reading) -> Bool {
        reading.length(ofAny: money + dates, at: index) > 0
    }
}
