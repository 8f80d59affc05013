/// What a place is beside its type: what a wish can name, and whom or when it suits.
public enum PlaceTag: String, Sendable, Hashable, CaseIterable, Codable {
    // Whom and when it suits.
    case children
    /// Made for children or families: grown-ups by themselves would not go.
    case families
    /// Not with children: a bar, a casino.
    case adults
    case view
    /// Good on a wet day: under a roof, an hour or more.
    case rain
    /// For a second visit to the city rather than a first.
    case second
    /// Pleasant after dinner.
    case evening
    /// Many stairs, a climb or a long rough walk.
    case steps
    case stepFree = "step-free"
    case quiet
    /// Where the city's own people go.
    case local

    // Water and nature.
    case sea, beach, boat, swim, spa, garden, zoo, wildlife, hiking, cycling, viewpoint

    // Buildings and streets.
    case church, mosque, temple, synagogue, palace, castle, ruins, tomb, monument, bridge, square
    case street, quarter, cemetery

    // Subjects.
    case art
    case modernArt = "modern-art"
    case streetArt = "street-art"
    case photography, design, architecture, history, archaeology, war, science, transport
    case literature, music, opera, theatre, dance, film, religion, festival

    // Shopping.
    case market, mall, books, crafts, fashion

    // Sports and amusements.
    case football, stadium, racing, climbing, skating
    case themePark = "theme-park"
    case casino

    // Eating, drinking and going out.
    case wine, beer, coffee, tea, cocktails
    case liveMusic = "live-music"
    case club, vegetarian, seafood, sweets
    case streetFood = "street-food"
    case cooking
}
