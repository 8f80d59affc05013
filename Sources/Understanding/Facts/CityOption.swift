import Phrases

/// A city of several that answer to a name.
public struct CityOption: Sendable, Equatable, Codable {
    /// With its region and country, so that no other is meant.
    public var name: String
    public var population: Int

    package init(name: String, population: Int) {
        (self.name, self.population) = (name, population)
    }

    /// `Springfield, Illinois, United States (114,394 people)`.
    package var words: Phrase { "\(name) (\(people))" }

    package var people: Phrase { "\(population.grouped) people" }
}
