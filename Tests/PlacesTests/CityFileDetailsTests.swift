import Testing

@testable import Places

/// The keys that describe hours, meals, tags, day trips, weather and prices. All may be left out.
@Suite struct CityFileDetailsTests {
    static let city = CityFileTests.sound
        .replacing(
            "reviewed: ",
            with: """
                weather: \(SoundCity.weather)
                day-budget: JPY 6500, 14000, 35000
                meal-prices: JPY 800, 1400, 4500
                reviewed: 
                """
        )
        .replacing(
            "setting: mixed\n",
            with: """
                setting: mixed
                hours: Tu-Su 08:45-17:00
                last-entry: 60
                quarter: Nakagyo
                with: ninomaru, uji-tea
                height: 40
                tags: palace, step-free, garden

                """)
    /// With a day trip, a street to eat in, and another place after them.
    static let sound =
        city + """

            ## Uji Tea Road
            id: uji-tea
            type: cultural
            at: 34.8893, 135.8077
            visit: 300
            best: any
            setting: mixed
            price: low
            trip: train 35
            lunch: the tea houses by the bridge
            about: Tea shops line the way to the Phoenix Hall.

            ## Nishiki Market
            id: nishiki
            type: food
            at: 35.0050, 135.7649
            visit: 60
            best: any
            setting: mixed
            price: low
            meals: breakfast, lunch
            cuisine: street food
            about: Stalls sell pickles, tofu and skewers under a roof.

            """

    @Test func everyDetailIsRead() throws {
        let city = try CityFile.parse(Self.sound)
        #expect(city.weather.count == 12)
        #expect(city.weather.first == MonthWeather("8/2/9"))
        #expect(city.weather.last == MonthWeather("9/3/10"))
        #expect(city.dayBudget == PriceScale("JPY 6500, 14000, 35000"))
        #expect(city.mealPrices == PriceScale("JPY 800, 1400, 4500"))
        let castle = try #require(city.places.first)
        #expect(castle.hours == OpeningHours("Tu-Su 08:45-17:00"))
        #expect(castle.lastEntryMinutes == 60)
        #expect(castle.quarter == "Nakagyo")
        #expect(castle.outing == ["kyoto/ninomaru", "kyoto/uji-tea"])
        #expect(castle.height == 40)
        #expect(castle.tags == [.palace, .stepFree, .garden])
        let market = try #require(city.places.last)
        #expect(market.meals == [.breakfast, .lunch])
        #expect(market.cuisine == "street food")
    }

    @Test func dayTripsAreApart() throws {
        let city = try CityFile.parse(Self.sound)
        #expect(city.places.map(\.id) == ["kyoto/nijo-castle", "kyoto/nishiki"])
        #expect(city.excursions.map(\.id) == ["kyoto/uji-tea"])
        #expect(city.allPlaces == city.places + city.excursions)
        var way = try #require(Excursion("train 35"))
        way.lunch = "the tea houses by the bridge"
        #expect(city.excursions.map(\.excursion) == [way])
    }

    @Test func detailsMayBeLeftOut() throws {
        let city = try CityFile.parse(CityFileTests.sound)
        #expect(city.weather.isEmpty && city.dayBudget == nil && city.mealPrices == nil)
        #expect(city.excursions.isEmpty)
        let place = try #require(city.places.first)
        #expect(place.hours == nil && place.quarter == nil && place.lastEntryMinutes == 0)
        #expect(place.meals.isEmpty && place.cuisine == nil)
        #expect(place.tags.isEmpty && place.outing.isEmpty && place.excursion == nil)
    }

    @Test func aDateGivesTheHours() throws {
        let place = try #require(try CityFile.parse(Self.sound).places.first)
        let monday = try #require(CalendarDate(iso: "2027-05-03"))
        let tuesday = try #require(CalendarDate(iso: "2027-05-04"))
        #expect(place.openSpans(on: monday, daylight: nil) == [])
        #expect(place.openSpans(on: tuesday, daylight: nil) == [525..<1_020])
        let market = try #require(try CityFile.parse(Self.sound).places.last)
        #expect(market.openSpans(on: monday, daylight: nil) == nil)
    }

    /// A replacement in the valid file, and the resulting error with its line.
    @Test(arguments: [
        (" 9/3/10", "", weatherFault("")),
        (" 9/3/10", " 9/3/10 9/3/10", weatherFault(" 9/3/10 9/3/10")),
        (" 9/3/10", " 9/13/10", weatherFault(" 9/13/10")),
        (
            "JPY 6500, 14000", "JPY 14000, 6500",
            "line 13: Kyoto: `day-budget` cannot be \"JPY 14000, 6500, 35000\""
        ),
        (
            "JPY 800", "800 JPY",
            "line 14: Kyoto: `meal-prices` cannot be \"800 JPY, 1400, 4500\""
        ),
        (
            "Tu-Su 08", "Tue-Sun 08",
            "line 29: Nijō Castle: `hours` cannot be \"Tue-Sun 08:45-17:00\""
        ),
        (
            "last-entry: 60", "last-entry: 16:00",
            "line 30: Nijō Castle: `last-entry` is no whole number above 0"
        ),
        (
            "height: 40", "height: 0",
            "line 33: Nijō Castle: `height` is no whole number above 0"
        ),
        ("quarter: Nakagyo", "quarter: ", "line 31: `quarter` is empty"),
        (
            "step-free,", "stairs,",
            "line 34: Nijō Castle: `tags` cannot be \"palace, stairs, garden\""
        ),
        (
            "trip: train 35\n", "",
            "line 48: Uji Tea Road: `lunch` is for places with `trip`"
        ),
        (
            "trip: train 35", "trip: plane 35",
            "line 48: Uji Tea Road: `trip` cannot be \"plane 35\""
        ),
        (
            "breakfast, lunch", "breakfast, brunch",
            "line 60: Nishiki Market: `meals` cannot be \"breakfast, brunch\""
        ),
    ])
    func faults(what: String, by: String, said: String) throws {
        let text = Self.sound.replacing(what, with: by, maxReplacements: 1)
        try #require(text != Self.sound)
        let error = #expect(throws: CityFileError.self) { try CityFile.parse(text) }
        #expect(error?.description == said)
    }

    /// What is said with another December.
    private static func weatherFault(_ december: String) -> String {
        let text = SoundCity.weather.replacing(" 9/3/10", with: december)
        return "line 12: Kyoto: `weather` cannot be \"\(text)\""
    }
}
