import Places

/// Checks of what a visitor needs in the city as a whole: meals, weather and prices.
extension CityReview {
    /// Checks that there is enough to eat, for each meal and near the sights.
    mutating func reviewMeals() {
        let eating = city.eatingPlaces.count
        if eating < 18 { add("\(eating) places with `meals`, fewer than 18: add some") }
        for (meal, least) in [(Meal.breakfast, 5), (.lunch, 12), (.dinner, 12)] {
            let count = city.eatingPlaces(for: meal).count
            if count < least {
                add("\(count) places for \(meal.rawValue), fewer than \(least): add some")
            }
        }
        let (far, all) = (city.sightsFarFromMeals.map(\.name), city.sights.count)
        if far.count * 100 > all * 15 {
            let named = far.count <= 6 ? far : far.prefix(5) + ["and \(far.count - 5) more"]
            add(
                "\(far.count) of \(all) sights have no lunch or dinner within "
                    + "\(Int(City.metresToMeal)) m, more than 15 %: add some near "
                    + named.joined(separator: ", "))
        }
    }

    mutating func reviewFacts() {
        if city.dayBudget == nil { add("`day-budget` is missing") }
        if city.mealPrices == nil { add("`meal-prices` is missing") }
        if city.weather.isEmpty { add("`weather` is missing") } else { reviewWeather() }
    }

    private mutating func reviewWeather() {
        let highs = city.weather.map(\.high)
        for (month, name) in CityReview.monthNames.enumerated() {
            let next = (month + 1) % highs.count
            let step = abs(highs[month] - highs[next])
            if step > 12 {
                add(
                    "`weather` has \(step) degrees between \(name) and "
                        + "\(CityReview.monthNames[next]): check it", at: "weather")
            }
        }
        // Near the equator, rain rather than the sun decides which month is warmest.
        let means = city.weather.map { $0.high + $0.low }
        guard abs(city.coordinate.latitude) > 15, let warmest = means.max() else { return }
        let months = means.indices.filter { means[$0] == warmest }
        let isNorth = city.coordinate.latitude > 0
        if !months.contains(where: { (3...8).contains($0) == isNorth }) {
            add(
                "`weather` is warmest in \(CityReview.monthNames[months[0]]), in the cold half of "
                    + "the year there: does it begin with January?", at: "weather")
        }
    }

    private static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
