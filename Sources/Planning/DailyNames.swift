import Places

/// Names of what every day or journey has, and no atlas: meals, free time, the way to the hotel.
enum DailyNames {
    /// Whether a name says nothing else; with a city (`Train to Florence`) or, for a meal, with what
    /// there is to eat (`Lunch: pizza`) it does not say more. `isCity` is asked with folded names.
    static func contains(_ name: String, isCity: (String) -> Bool) -> Bool {
        let words = NameIndex.key(name).split(separator: " ")
        let hasMeal = words.contains(where: meals.contains)
        guard hasMeal || words.contains(where: daily.contains) else { return false }
        let rest = words.filter {
            !meals.contains($0) && !daily.contains($0) && !links.contains($0)
        }
        let others = rest.joined(separator: " ")
        return rest.isEmpty || isCity(others) || (hasMeal && VagueNames.isDish(others))
    }

    private static let meals: Set<Substring> = [
        "breakfast", "brunch", "dinner", "lunch", "meal", "picnic", "snack", "supper",
    ]

    private static let daily: Set<Substring> = [
        "accommodation", "afternoon", "airport", "arrival", "arrive", "break", "bus", "check",
        "checkin", "checkout", "depart", "departure", "drive", "evening", "flight", "fly", "free",
        "freshen", "hotel", "leave", "leisure", "luggage", "morning", "night", "pack", "packing",
        "relax", "rest", "return", "sleep", "taxi", "train", "transfer",
    ]

    /// What joins them and says nothing by itself.
    private static let links: Set<Substring> = [
        "a", "and", "at", "back", "bags", "by", "day", "drop", "early", "for", "from", "home",
        "in", "into", "late", "of", "off", "on", "our", "out", "own", "quick", "station", "time",
        "to", "up", "with", "your",
    ]
}
