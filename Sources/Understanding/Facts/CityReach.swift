/// Which cities may be taken.
package enum CityReach: Comparable {
    /// Those that the offline guide can plan.
    case atlas
    /// All that exist.
    case gazetteer
    /// What else may be a city's name too: a language model may know it.
    case anyName
}
