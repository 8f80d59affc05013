import Places

/// What the cities have, as a text table of counts and percentages.
public struct AtlasCoverage: Sendable {
    public let cities: [City]

    public init(_ cities: [City]) { self.cities = cities }

    /// A header, a line for each city and one for the sum, in aligned columns.
    ///
    /// `eat` has `meals`, `far` are the sights without lunch or dinner nearby.
    public var lines: [String] {
        let names = ["city"] + cities.map(\.id) + ["all \(cities.count)"]
        let rows =
            cities.map { AtlasCoverage.cells([$0]) } + [AtlasCoverage.cells(cities)]
        let columns = AtlasCoverage.heads.indices.map { column in
            AtlasCoverage.aligned([AtlasCoverage.heads[column]] + rows.map { $0[column] })
        }
        let width = names.map(\.count).max() ?? 0
        return names.indices.map { line in
            names[line] + spaces(width - names[line].count)
                + columns.map { " " + $0[line] }.joined()
        }
    }

    /// Four letters of a type or meal are enough to know it, and the table fits a wide terminal.
    private static let heads =
        PlaceType.allCases.map { String($0.rawValue.prefix(4)) } + ["all", "eat"]
        + Meal.allCases.map { String($0.rawValue.prefix(4)) }
        + ["far", "hours", "trips", "source", "book"]

    /// The cells under `heads`.
    private static func cells(_ cities: [City]) -> [String] {
        let places = cities.flatMap(\.allPlaces)
        let eating = cities.flatMap(\.eatingPlaces)
        var cells = PlaceType.allCases.map { type in "\(places.count { $0.type == type })" }
        cells += ["\(places.count)", "\(eating.count)"]
        cells += Meal.allCases.map { meal in "\(eating.count { $0.meals.contains(meal) })" }
        let far = cities.flatMap(\.sightsFarFromMeals).count
        return cells + [
            perCent(far, of: cities.flatMap(\.sights).count),
            perCent(places.count { $0.hours != nil }, of: places.count),
            "\(cities.flatMap(\.excursions).count)",
            "\(places.count { $0.coordinateSource != nil })",
            "\(places.count(where: \.needsBooking))",
        ]
    }

    private static func perCent(_ part: Int, of whole: Int) -> String {
        whole == 0 ? "-" : "\((part * 200 + whole) / (whole * 2))%"
    }

    /// Cells of one column, set to its right edge.
    private static func aligned(_ cells: [String]) -> [String] {
        let width = cells.map(\.count).max() ?? 0
        return cells.map { spaces(width - $0.count) + $0 }
    }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
