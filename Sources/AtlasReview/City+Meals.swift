import Places

extension City {
    /// How far people walk from a sight to eat.
    static let metresToMeal = 600.0

    /// Places that people go to for a meal.
    var eatingPlaces: [Place] { places.filter { !$0.meals.isEmpty } }

    func eatingPlaces(for meal: Meal) -> [Place] { places.filter { $0.meals.contains(meal) } }

    /// What people come to see: no food, no nightlife and no day trips.
    var sights: [Place] { places.filter { $0.type != .food && $0.type != .nightlife } }

    /// Sights without a place for lunch or dinner within `metresToMeal`, the farthest from one
    /// first. O(sights · eating places).
    var sightsFarFromMeals: [Place] {
        let tables = places.filter { $0.meals.contains(.lunch) || $0.meals.contains(.dinner) }
        let distances = sights.map { sight in
            tables.map { sight.coordinate.metres(to: $0.coordinate) }.min() ?? .infinity
        }
        return zip(sights, distances).filter { $0.1 > City.metresToMeal }
            .sorted { $0.1 > $1.1 }.map(\.0)
    }
}
