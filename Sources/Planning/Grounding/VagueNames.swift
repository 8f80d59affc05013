import Places
import Trips

/// Names that identify no place: words of a form, kinds of activities, dishes.
///
/// A kind of place with its subject is a name ("Art Museum"), and so is every unlisted word: the
/// lists contain only what is certainly no name.
enum VagueNames {
    /// Whether a name consists of such words only, or is a level of interest ("Very High").
    static func contains(_ name: String) -> Bool {
        if InterestLevel(spelling: name) != nil || !name.contains(where: \.isNameLetter)
            || isPhrase(name)
        {
            return true
        }
        let words = NameIndex.key(name).split(separator: " ")
        guard words.contains(where: { Int($0) == nil && !links.contains($0) }),
            words.allSatisfy(isVague)
        else { return false }
        let hasKind = words.contains { kinds.contains(NameIndex.singular($0)) }
        return !hasKind
            || words.allSatisfy {
                links.contains($0) || praise.contains($0)
                    || kinds.contains(NameIndex.singular($0))
            }
    }

    /// Whether a name is a short sentence about a kind: `Gothic cathedral.`
    private static func isPhrase(_ name: String) -> Bool {
        guard name.last == "." else { return false }
        let words = name.dropLast().split(separator: " ")
        guard (2...3).contains(words.count), let last = words.last,
            words.dropFirst().allSatisfy({ $0.allSatisfy { $0.isLetter && $0.isLowercase } })
        else { return false }
        let kind = NameIndex.singular(last)
        return kinds.contains(kind) || NameIndex.isKindOfPlace(kind)
    }

    /// Whether a name consists of food and drink only, as "Sushi and ramen".
    static func isDish(_ name: String) -> Bool {
        let key = NameIndex.key(name)
        if dishes.contains(key) || dishes.contains(NameIndex.singular(key)) { return true }
        var rest = key.split(separator: " ").filter { !links.contains($0) && !praise.contains($0) }
        guard !rest.isEmpty else { return false }
        while !rest.isEmpty {
            guard
                let length = [3, 2, 1].first(where: { count in
                    count <= rest.count && isListedDish(rest.prefix(count))
                })
            else { return false }
            rest.removeFirst(length)
        }
        return true
    }

    private static func isListedDish(_ words: ArraySlice<Substring>) -> Bool {
        let name = words.joined(separator: " ")
        return dishes.contains(name) || dishes.contains(NameIndex.singular(name))
    }

    private static func isVague(_ word: Substring) -> Bool {
        Int(word) != nil || InterestType(spelling: word) != nil || links.contains(word)
            || praise.contains(word) || form.contains(word) || topics.contains(word)
            || kinds.contains(NameIndex.singular(word))
    }

    private static let links: Set<Substring> = ["a", "an", "and", "at", "for", "in", "of", "or"]

    /// Praise that fits any place.
    private static let praise: Set<Substring> = [
        "amazing", "authentic", "beautiful", "best", "famous", "general", "iconic", "interesting",
        "local", "luxury", "nearby", "popular", "scenic", "some", "tourist", "tourists",
        "traditional", "typical", "unique", "various",
    ]

    /// Kinds that a city has many of, so that the word means none of them.
    private static let kinds: Set<String> = [
        "church", "gallery", "mosque", "museum", "park", "restaurant", "shop", "spa", "temple",
        "theater", "theatre",
    ]

    /// Words of plans and of forms for plans.
    private static let form: Set<Substring> = [
        "activities", "activity", "attraction", "attractions", "beauty", "budget", "city",
        "country", "custom", "customized", "day", "description", "destination", "destinations",
        "event", "events", "example", "expectation", "expectations", "goal", "goals", "experience",
        "experiences", "highlights", "idea",
        "ideas", "immersion", "information", "interest", "interests", "itinerary", "length",
        "list", "location", "locations", "miscellaneous", "name", "none", "null", "option",
        "options", "overview",
        "personal", "place", "placeholder", "places", "plan", "poi", "preferences",
        "recommendation", "recommendations", "schedule", "sight", "sights", "sightseeing", "site",
        "sites", "spot", "spots", "suggestion", "suggestions", "summary", "target", "tbd", "tip",
        "tips",
        "title", "tourism", "travel", "traveller", "trip", "type", "unknown", "untitled",
        "vacation", "visit",
    ]

    /// Topics of interest, beside the ten types and their other names.
    private static let topics: Set<Substring> = [
        "ancient", "architecture", "artistic", "crafts", "cultures", "customs", "dance", "dances",
        "dancing", "exploration", "folklore", "handicrafts", "landmarks", "landscape",
        "landscapes", "lifestyle", "literature", "medieval", "monuments", "music", "mythology",
        "painting", "people", "photography", "recreation", "religion", "religious", "spiritual",
        "tradition", "traditions", "wildlife",
    ]

    /// Leaves out what is a stop by itself, such as coffee or a beer.
    private static let dishes: Set<String> = [
        "ale", "cider", "lager", "mezcal", "ouzo", "sake", "sangria", "soju", "tequila", "whiskey",
        "whisky", "wine",
        "arepa", "asado", "bagel", "baklava", "banh mi", "barbecue", "bbq", "bibimbap", "biryani",
        "borscht", "bratwurst", "bulgogi", "burger", "burrito", "ceviche", "chicken rice",
        "chocolate", "churro", "couscous", "crepe", "croissant", "curry", "currywurst", "dim sum",
        "dosa", "dumpling", "empanada", "falafel", "feijoada", "fish and chips", "fondue",
        "gazpacho", "gelato", "goulash", "gyros", "haggis", "hamburger", "hot dog", "hot pot",
        "hotpot", "hummus", "injera", "kebab", "kimchi", "koshari", "laksa", "lobster", "macaron",
        "mezze", "moussaka", "noodle", "okonomiyaki", "paella", "pad thai", "pancake", "pasta",
        "pastel de nata", "pastry", "peking duck", "pho", "pierogi", "pizza", "poke", "poutine",
        "pretzel", "rice", "ramen", "sashimi", "satay", "sauerkraut", "schnitzel", "seafood",
        "shawarma", "smorrebrod", "soba", "som tam", "soup", "souvlaki", "steak", "street food",
        "strudel", "sushi", "taco", "tagine", "takoyaki", "tajine", "tapas", "tempura", "thali",
        "tom yum", "udon", "waffle", "yakitori",
    ]
}

extension Character {
    /// Letters and digits: `1929` may well be a restaurant.
    fileprivate var isNameLetter: Bool { isLetter || isNumber }
}
