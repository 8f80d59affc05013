import Testing

@testable import Places

/// Each row: a text, and what it reads as.
@Suite struct CityFactsTests {
    @Test(arguments: [
        ("12/3/8", [12, 3, 8]), ("-4/-10/0", [-4, -10, 0]), ("31/31/31", [31, 31, 31]),
        ("", nil), ("12/3", nil), ("12/3/8/1", nil), ("12//8", nil), ("12.5/3/8", nil),
        ("12/13/8", nil), ("12/3/32", nil), ("12/3/-1", nil), ("12/3/wet", nil), (" 12/3/8", nil),
    ])
    func monthWeather(text: String, expected: [Int]?) {
        let month = MonthWeather(Substring(text))
        #expect(month.map { [$0.high, $0.low, $0.wetDays] } == expected)
    }

    @Test(arguments: [
        ("EUR 45, 100, 220", "EUR", [45, 100, 220]),
        ("JPY 800, 800, 4500", "JPY", [800, 800, 4500]),
        ("", nil, nil), ("EUR", nil, nil), ("EUR 45, 100", nil, nil), ("EUR 1, 2, 3, 4", nil, nil),
        ("45, 100, 220", nil, nil), ("45, 100, 220 EUR", nil, nil), ("EUR 100, 45, 220", nil, nil),
        ("EUR 0, 100, 220", nil, nil), ("EUR -1, 100, 220", nil, nil), ("EUR 4.5, 6, 7", nil, nil),
        ("EURO 45, 100, 220", nil, nil), ("eur 45, 100, 220", nil, nil),
        ("€ 45, 100, 220", nil, nil),
    ])
    func priceScale(text: String, currency: String?, amounts: [Int]?) {
        let scale = PriceScale(text)
        #expect(scale?.currency == currency)
        #expect(scale?.amounts == amounts)
    }

    @Test(
        arguments: [
            ("train 35", .train, 35), ("bus 1", .bus, 1), ("boat 60", .boat, 60),
            ("car 120", .car, 120),
            ("metro 45", .metro, 45),
            ("", nil, nil), ("train", nil, nil), ("35", nil, nil), ("35 train", nil, nil),
            ("plane 60", nil, nil), ("Train 35", nil, nil), ("train 0", nil, nil),
            ("train -5", nil, nil), ("train 1.5", nil, nil), ("train 35 minutes", nil, nil),
        ] as [(String, Excursion.Way?, Int?)])
    func excursion(text: String, way: Excursion.Way?, minutes: Int?) {
        let excursion = Excursion(text)
        #expect(excursion?.way == way)
        #expect(excursion?.minutes == minutes)
    }

    @Test(
        arguments: [
            ("hourly", [], .hourly), ("sunset", [], .sunset), ("dark", [], .dark),
            ("11:00", [], .times([660])), ("11:00, 14:30", [], .times([660, 870])),
            ("Su", [7], .any), ("Sa,Su 11:00", [6, 7], .times([660])),
            ("Mo-We dark", [1, 2, 3], .dark), ("Fr-Mo", [1, 5, 6, 7], .any),
            ("", nil, .any), ("Sun", nil, .any), ("Su,", nil, .any), ("14:00, 11:00", nil, .any),
            ("Su 25:00", nil, .any), ("noon", nil, .any), ("11:00 Su", nil, .any),
        ] as [(String, Set<Int>?, Moments.Time)])
    func moments(text: String, weekdays: Set<Int>?, time: Moments.Time) {
        let moments = Moments(text)
        #expect(moments?.weekdays == weekdays)
        #expect(moments == nil || moments?.time == time)
    }

    @Test func momentsOfWeekdays() throws {
        let market = try #require(Moments("Sa,Su 11:00"))
        #expect((1...7).filter { market.happens(onWeekday: $0) } == [6, 7])
        let daily = try #require(Moments("11:00"))
        #expect((1...7).allSatisfy { daily.happens(onWeekday: $0) })
    }

    @Test(
        arguments: [
            ("children", .children), ("families", .families), ("step-free", .stepFree),
            ("modern-art", .modernArt),
            ("street-food", .streetFood), ("theme-park", .themePark), ("live-music", .liveMusic),
            ("street-art", .streetArt), ("stepFree", nil), ("step free", nil), ("Children", nil),
            ("kids", nil), ("", nil),
        ] as [(String, PlaceTag?)])
    func tag(text: String, expected: PlaceTag?) {
        #expect(PlaceTag(rawValue: text) == expected)
    }
}
