import Places

/// Names of what any day has and no atlas lists: meals, free time, transfers to the hotel.
enum DailyNames {
    /// Whether a name means nothing more specific. A city (`Train to Florence`) or a dish
    /// (`Lunch: pizza`) adds nothing. `isCity` receives folded names.
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

    /// Words that join others without a meaning of their own.
    private static let links: Set<Substring> = [
        "a", "and", "at", "back", "bags", "by", "day", "drop", "early", "for", "from", "home",
        "in", "into", "late", "of", "off", "on", "our", "out", "own", "quick", "station", "time",
        "to", "up", "with", "your",
    ]
}
