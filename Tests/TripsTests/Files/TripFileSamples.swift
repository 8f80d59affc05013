import Trips

/// A trip with every kind of value, and random ones with unusual texts.
enum TripFileSamples {
    static func date(_ iso: String) -> CalendarDate { CalendarDate(iso: iso)! }

    static let kyoto = CityName(id: "kyoto", name: "Kyoto", country: "Japan", countryCode: "JP")

    static let trip: Trip = {
        var interests = Interests()
        interests[.food] = .veryHigh
        interests[.nightlife] = .low
        var wishes = Wishes()
        wishes.party = Party(adults: 2, children: 1)
        wishes.budget = Budget(amount: 100, currency: "EUR", scope: .day)
        wishes.mustSee = ["Nijō Castle"]
        wishes.arrival = TimeOfDay("10:30")
        return Trip(
            legs: [
                Leg(
                    city: kyoto,
                    dates: DateSpan(first: date("2027-04-02"), last: date("2027-04-03"))!)
            ], interests: interests, pace: .balanced, wishes: wishes)
    }()

    static let market = Stop(
        name: "Nishiki Market", type: .food, description: "Stalls sell pickles.",
        start: TimeOfDay("09:00"), durationMinutes: 90, latitude: 35.005, longitude: 135.764,
        placeID: "kyoto/nishiki-market", provenance: .estimated, note: "Come hungry.",
        isLocked: true)

    static let file = TripFile(
        name: "Kyoto in April", trip: trip,
        itinerary: Itinerary(days: [
            Day(
                date: date("2027-04-02"), city: "Kyoto",
                stops: [market, Stop(name: "Walk", type: .nature, description: "")]),
            Day(date: date("2027-04-03"), city: "Kyoto", stops: []),
        ]), source: "offline guide")

    // MARK: Random

    private static let words = [
        "Café", "京都", "مقهى", "👩‍👩‍👧", "**", "*", "_a_", "`", "\\", "<!--", "-->", "#", "##", "- x",
        "1. a",
        "12) b", "> q", "·", "a,b", ";", "&amp;", "&", "[l](u)", "|", "~~", " ", "  ", "\t", "é",
        "e\u{301}",
        "\u{301}", "\u{202E}", "\u{200F}", "\u{0}", "\u{7F}", "\u{FEFF}", "\u{2028}", "09:30",
        "locked", "lunch",
        "food", "·food", "<b>", "{", "}", "\"", "'", "=", "---", "•", "–", "—", "Day 1", "&#x41;",
        ":",
        "//", "🔒", "\u{1F1EF}\u{1F1F5}", "\u{A0}", "\u{85}", "ijourney-trip", "\\*",
    ]

    static func text(_ random: inout SplitMix, isSingleLine: Bool = true) -> String {
        let joints = isSingleLine ? ["", " "] : ["", " ", "\n", "\n\n", "\n\n\n", "\r\n", "\r"]
        var text = ""
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            text += words.randomElement(using: &random)! + joints.randomElement(using: &random)!
        }
        return text
    }

    static func file(seed: UInt64) -> TripFile {
        var random = SplitMix(state: seed)
        let trip = self.trip(&random)
        var file = TripFile(name: text(&random, isSingleLine: false), trip: trip)
        if Bool.random(using: &random) { file.wanted = self.trip(&random) }
        if Bool.random(using: &random) { file.source = text(&random) }
        if Int.random(in: 0..<8, using: &random) > 0 {
            file.itinerary = Itinerary(
                days: trip.days.map { date, _ in
                    let stops = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        stop(&random)
                    }
                    let transfer =
                        Int.random(in: 0..<4, using: &random) == 0 ? transfer(&random) : nil
                    return Day(date: date, city: text(&random), transfer: transfer, stops: stops)
                })
        }
        return file
    }

    private static func trip(_ random: inout SplitMix) -> Trip {
        var first = CalendarDate(dayNumber: Int.random(in: -300_000...2_000_000, using: &random))
        var legs: [Leg] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let dates = DateSpan(first: first, days: Int.random(in: 1...4, using: &random))!
            let city = CityName(
                id: Bool.random(using: &random) ? text(&random) : nil, name: text(&random),
                country: Bool.random(using: &random) ? text(&random) : "",
                countryCode: Bool.random(using: &random) ? "JP" : "")
            legs.append(Leg(city: city, dates: dates))
            first = dates.last.adding(days: Int.random(in: 1...2, using: &random))
        }
        var interests = Interests()
        for type in InterestType.allCases {
            interests[type] = InterestLevel.allCases.randomElement(using: &random)!
        }
        return Trip(
            legs: legs, interests: interests, pace: Pace.allCases.randomElement(using: &random)!,
            wishes: wishes(&random))
    }

    private static func wishes(_ random: inout SplitMix) -> Wishes {
        var wishes = Wishes()
        guard Bool.random(using: &random) else { return wishes }
        wishes.party = Party(
            adults: Int.random(in: 1...9, using: &random),
            children: Int.random(in: 0...2, using: &random),
            childAges: (0..<Int.random(in: 0...2, using: &random)).map { _ in
                Int.random(in: 0...17, using: &random)
            })
        wishes.budget = Budget(
            amount: Int.random(in: 0...9_999, using: &random), currency: text(&random),
            scope: Bool.random(using: &random) ? .day : .trip)
        wishes.mustSee = (0..<Int.random(in: 0...2, using: &random)).map { _ in text(&random) }
        wishes.avoid = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            text(&random, isSingleLine: false)
        }
        let needs = TravelNeed.allCases.filter { _ in Bool.random(using: &random) }
        wishes.apply(.needs(needs))
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            wishes.apply(.visited(text(&random)))
            wishes.apply(.like(PlaceTag.subjects.randomElement(using: &random)!))
            wishes.apply(.dislike(PlaceTag.subjects.randomElement(using: &random)!))
        }
        wishes.arrival = TimeOfDay(minutes: Int.random(in: 0..<2_880, using: &random))
        wishes.lodging = Bool.random(using: &random) ? text(&random, isSingleLine: false) : ""
        return wishes
    }

    private static func transfer(_ random: inout SplitMix) -> Transfer {
        Transfer(
            from: text(&random, isSingleLine: false),
            mode: Bool.random(using: &random)
                ? Transfer.Mode.allCases.randomElement(using: &random) : nil,
            kilometres: Bool.random(using: &random)
                ? Int.random(in: 0...20_038, using: &random) : nil,
            minutes: Bool.random(using: &random) ? Int.random(in: 1...4_320, using: &random) : nil,
            isEstimated: Bool.random(using: &random))
    }

    private static func stop(_ random: inout SplitMix) -> Stop {
        var stop = Stop(
            name: text(&random, isSingleLine: Bool.random(using: &random)),
            type: InterestType.allCases.randomElement(using: &random)!,
            description: Bool.random(using: &random) ? text(&random, isSingleLine: false) : "")
        if Bool.random(using: &random) {
            stop.start = TimeOfDay(minutes: Int.random(in: 0..<2_880, using: &random))
            stop.durationMinutes = Int.random(in: 1...1_440, using: &random)
        }
        if Bool.random(using: &random) {
            stop.latitude = Double.random(in: -90...90, using: &random)
            stop.longitude = Double.random(in: -180...180, using: &random)
            stop.provenance = Provenance.allCases.randomElement(using: &random)!
        }
        if Bool.random(using: &random) { stop.placeID = text(&random) }
        if Bool.random(using: &random) {
            stop.note = Bool.random(using: &random) ? text(&random, isSingleLine: false) : ""
        }
        if Bool.random(using: &random) { stop.meal = Meal.allCases.randomElement(using: &random) }
        stop.isLocked = Bool.random(using: &random)
        stop.handEdits = Set(HandEdit.allCases.filter { _ in Bool.random(using: &random) })
        return stop
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
