import Testing

@testable import AtlasReview
@testable import Places

/// Rules about meals, weather and prices of a whole city.
@Suite struct CityNeedsReviewTests {
    @Test(arguments: [
        Fault(
            "meals: breakfast\ncuisine: porridge\ndining: casual\n", "",
            says: "1: 17 places with `meals`, fewer than 18: add some",
            "1: 4 places for breakfast, fewer than 5: add some"),
        // As many for each meal, in fewer places.
        Fault(
            "meals: breakfast\ncuisine: porridge\ndining: casual\n", "",
            [("meals: dinner\ncuisine: beef", "meals: breakfast, dinner\ncuisine: beef")],
            says: "1: 17 places with `meals`, fewer than 18: add some"),
        Fault(
            "meals: breakfast\ncuisine: porridge", "meals: lunch\ncuisine: porridge",
            says: "1: 4 places for breakfast, fewer than 5: add some"),
        Fault(
            "meals: lunch\ncuisine: dumplings", "meals: breakfast\ncuisine: dumplings",
            says: "1: 11 places for lunch, fewer than 12: add some"),
        Fault(
            "meals: dinner\ncuisine: beef", "meals: breakfast\ncuisine: beef",
            says: "1: 11 places for dinner, fewer than 12: add some"),
        // A day trip feeds nobody in the city.
        Fault(
            "id: milk-bar", "id: milk-bar\ntrip: bus 9\nlunch: soup",
            says: "1: 17 places with `meals`, fewer than 18: add some",
            "1: 4 places for breakfast, fewer than 5: add some"),
    ])
    func meals(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    private static let libraryIsFar = ("at: 40.017, 10.0000", "at: 40.017, 9.9850")
    private static let mintIsFar = ("at: 40.011, 10.0000", "at: 40.011, 9.9860")
    private static let hallIsFar = ("at: 40.012, 10.0000", "at: 40.012, 9.9862")
    private static let gateIsFar = ("at: 40.013, 10.0000", "at: 40.013, 9.9864")
    private static let fiveAreFar = [libraryIsFar, mintIsFar, hallIsFar]
    private static let allAreFar = fiveAreFar + [gateIsFar]
    private static let sixAreFar =
        "1: 6 of 35 sights have no lunch or dinner within 600 m, more than 15 %: add some "
        + "near Library, Old Mint, Senate Hall, Bridge Gate, Watch Tower, Salt Office"

    @Test(arguments: [
        Fault(fiveAreFar),
        Fault(allAreFar, says: sixAreFar),
        // Breakfast is no help, nightlife needs no meal, and a day trip is no sight.
        Fault(
            allAreFar + [("at: 40.010, 10.0010", "at: 40.0115, 9.9860")],
            says: sixAreFar),
        Fault(
            allAreFar + [("at: 40.026, 10.0010", "at: 40.0115, 9.9860")],
            says: sixAreFar),
        Fault(allAreFar + [("at: 40.025, 10.0010", "at: 40.0115, 9.9860")]),
        Fault(fiveAreFar + [("at: 40.032, 10.0000", "at: 40.0190, 9.9850")]),
        Fault(allAreFar + [("id: old-mint", "id: old-mint\ntrip: bus 9\nlunch: soup")]),
        // Many are not all named.
        Fault(
            [(", 10.0010", ", 10.0100")],
            says:
                "1: 30 of 35 sights have no lunch or dinner within 600 m, more than 15 %: "
                + "add some near Watch Tower, Salt Office, Grain Store, Magistrates Stair, "
                + "Ferry Chapel, and 25 more"
        ),
    ])
    func farMeals(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    private static func weather(_ edits: (String, String)...) -> [(String, String)] {
        let text = edits.reduce(SoundCity.weather) { $0.replacing($1.0, with: $1.1) }
        return [(SoundCity.weather, text)]
    }

    @Test(arguments: [
        Fault("day-budget: GLD 20, 50, 90\n", "", says: "1: `day-budget` is missing"),
        Fault("meal-prices: GLD 2, 6, 12\n", "", says: "1: `meal-prices` is missing"),
        Fault("weather: \(SoundCity.weather)\n", "", says: "1: `weather` is missing"),
        // Jumps, also from December to January.
        Fault(weather(("8/2/9 9/2/8", "-3/-8/9 9/2/8"))),
        Fault(
            weather(("8/2/9 9/2/8", "-4/-9/9 9/2/8")),
            says: "11: `weather` has 13 degrees between January and February: check it",
            "11: `weather` has 13 degrees between December and January: check it"),
        Fault(
            weather(("19/11/8", "28/11/8")),
            says: "11: `weather` has 13 degrees between April and May: check it"),
        // The last month of the summer half, and the first of the winter half.
        Fault(weather(("22/14/7", "28/18/7"))),
        Fault(
            weather(("22/14/7 17/10/9 12/6/10", "24/16/7 27/18/9 17/6/10")),
            says:
                "11: `weather` is warmest in October, in the cold half of the year there: does it "
                + "begin with January?"),
        // Night counts as well: the days of October are hotter, not the month.
        Fault(weather(("22/14/7 17/10/9 12/6/10", "24/16/7 27/10/9 17/6/10"))),
    ])
    func facts(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    /// The same weather at other latitudes, as it is or half a year later.
    @Test(arguments: [
        (40, false, true), (16, false, true), (15, false, true), (0, false, true),
        (-15, false, true), (-16, false, false), (-40, false, false),
        (40, true, false), (16, true, false), (15, true, true), (0, true, true),
        (-15, true, true), (-16, true, true), (-40, true, true),
    ])
    func hemispheres(latitude: Int, isShifted: Bool, isSound: Bool) throws {
        let months = SoundCity.weather.split(separator: " ")
        let shifted = (months[6...] + months[..<6]).joined(separator: " ")
        let text = SoundCity.text
            .replacing("at: 40.0", with: "at: \(latitude).0")
            .replacing(SoundCity.weather, with: isShifted ? shifted : SoundCity.weather)
        let city = try CityFile.parse(text)
        var review = CityReview(city, file: city.id, lines: CityLines(text))
        review.reviewItself()
        #expect(review.findings.filter { $0.message.contains("warmest") }.isEmpty == isSound)
    }
}
