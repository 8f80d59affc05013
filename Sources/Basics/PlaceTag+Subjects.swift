/// The tags that a person can like: subjects, in their words.
extension PlaceTag {
    /// All but the tags that say whom or when a place suits. A view can be liked too.
    public static let subjects = allCases.filter { spellings[$0] != nil }

    /// The name of a subject in a sentence, as in `likes modern art and the sea`.
    public var subjectName: String { PlaceTag.spellings[self]?.first ?? rawValue }

    /// Reads a subject as people write it, in the singular or the plural (`paintings`, `the sea`,
    /// `modern art`), in any case. Nil for anything else, and for a tag that is no subject. O(length).
    public init?(spelling: some StringProtocol) {
        var folded = FoldedText.fold(spelling)
        if folded.hasPrefix("the ") { folded.removeFirst(4) }
        guard let tag = PlaceTag.bySpelling[folded] else { return nil }
        self = tag
    }

    /// Words of the longest spelling.
    public static let longestSpelling =
        bySpelling.keys.map { $0.split(separator: " ").count }.max() ?? 1

    private static let bySpelling: [String: PlaceTag] = {
        var tags: [String: PlaceTag] = [:]
        for (tag, words) in spellings {
            for word in words + [tag.rawValue] {
                let folded = FoldedText.fold(word)
                tags[folded.hasPrefix("the ") ? String(folded.dropFirst(4)) : folded] = tag
            }
        }
        return tags
    }()

    /// The name first, then other words for it. A word that may be any of several subjects, as
    /// "parks" or "houses", is left out.
    private static let spellings: [PlaceTag: [String]] = {
        let rows: [PlaceTag: String] = [
            .view: "views,view,panorama,panoramas,skyline,skylines,scenery",
            .viewpoint: "viewpoints,viewpoint,lookout,lookouts,viewing platforms",
            // Water and nature.
            .sea: "the sea,seas,seaside,ocean,coast,waterfront,harbour,harbours,harbor,harbors",
            .beach: "beaches,beach,sunbathing",
            .boat: """
            boat trips,boat trip,boats,boat,boat tours,boat tour,boat rides,cruises,cruise,\
            ferries,sailing
            """,
            .swim: "swimming,swim,pools,pool,swimming pools,swimming pool",
            .spa: """
            spas,spa,baths,thermal baths,hot springs,hot spring,onsen,sauna,saunas,massage,\
            massages,hammam,hammams
            """,
            .garden: "gardens,garden,botanical gardens,botanical garden,flowers,botany",
            .zoo: "zoos,zoo,aquarium,aquariums",
            .wildlife: "wildlife,animals,birds,birdwatching,wild animals",
            .hiking: "hiking,hike,hikes,trekking,treks,hill walking",
            .cycling: "cycling,cycle,biking,bike rides,bike tours",
            // Buildings and streets.
            .church: """
            churches,church,cathedral,cathedrals,basilica,basilicas,chapel,chapels,abbeys,\
            monastery,monasteries
            """,
            .mosque: "mosques,mosque", .temple: "temples,temple,shrine,shrines",
            .synagogue: "synagogues,synagogue", .palace: "palaces,palace",
            .castle: "castles,castle,fortress,fortresses,forts,fort",
            .ruins: "ruins,ruin,roman ruins,ancient ruins",
            .tomb: "tombs,tomb,graves,catacombs", .monument: "monuments,monument,statues,memorials",
            .bridge: "bridges,bridge", .square: "squares,plazas,piazzas",
            .street: "streets,old streets,alleys,lanes",
            .quarter: """
            old quarters,old quarter,quarters,neighbourhoods,neighborhoods,old towns,old town
            """,
            .cemetery: "cemeteries,cemetery,graveyards,graveyard",
            // Subjects.
            .art: """
            art,arts,fine art,fine arts,painting,paintings,painters,sculpture,sculptures,\
            art museums,galleries,art galleries
            """,
            .modernArt: "modern art,contemporary art,modern arts,modern paintings",
            .streetArt: "street art,graffiti,murals",
            .photography: "photography,photographs,photo exhibitions",
            .design: "design,furniture,product design",
            .architecture: "architecture,modern architecture,old buildings,buildings,skyscrapers",
            .history: "history",
            .archaeology: "archaeology,archeology,antiquity,antiquities,excavations",
            .war: "war history,war,wars,military history,world war ii,battlefields",
            .science: "science,sciences,technology,astronomy,dinosaurs",
            .transport: """
            trains,train,old trains,railways,railway,trams,old trams,steam trains,planes,\
            aeroplanes,airplanes,aviation,ships,old ships,old cars
            """,
            .literature: "literature,writers,poetry,poets,novels,libraries",
            .music: "music,classical music,concerts,concert",
            .opera: "opera,operas,opera houses",
            .theatre: "theatre,theater,theatres,theaters,plays,musicals",
            .dance: "dance,dancing,ballet,flamenco,tango",
            .film: "film,films,movies,cinema,cinemas",
            .religion: "religion,religions,spirituality",
            .festival: "festivals,festival,carnival",
            // Shopping.
            .market: """
            markets,market,flea market,flea markets,food markets,food market,bazaar,bazaars
            """,
            .mall: "malls,mall,shopping malls,shopping centres,department stores",
            .books: "books,bookshops,bookshop,bookstores,bookstore",
            .crafts: "crafts,craft,handicrafts,pottery,ceramics,artisans",
            .fashion: "fashion,clothes,boutiques,designer shops",
            // Sports and amusements.
            .football: "football,soccer",
            .stadium: "stadiums,stadium,stadium tours,football stadiums,football grounds",
            .racing: "racing,motor racing,horse racing,horse races,formula one,formula 1",
            .climbing: "climbing,bouldering,rock climbing",
            .skating: "skating,ice skating,skateboarding",
            .themePark: """
            theme parks,theme park,amusement parks,amusement park,roller coasters,rollercoasters
            """,
            .casino: "casinos,casino,gambling",
            // Eating, drinking and going out.
            .wine: "wine,wines,vineyard,vineyards,winery,wineries,wine tasting,wine tastings",
            .beer: "beer,beers,craft beer,craft beers,brewery,breweries",
            .coffee: "coffee,coffees,cafes,coffee houses,coffee shops,espresso",
            .tea: "tea,teas,tea houses,tea rooms,tea ceremonies",
            .cocktails: "cocktails,cocktail,cocktail bars",
            .liveMusic: "live music,jazz,jazz clubs,blues,rock music,gigs",
            .club: "nightclubs,nightclub,clubs,clubbing,techno,discos",
            .vegetarian: "vegetarian food,vegetarian,vegan,vegan food,vegetarian restaurants",
            .seafood: "seafood,fish,oysters,fish restaurants",
            .sweets: """
            sweets,desserts,dessert,chocolate,gelato,ice cream,cakes,cake,pastries,bakeries
            """,
            .streetFood: "street food,food stalls,street food stalls",
            .cooking: "cooking,cooking classes,cookery,cooking courses",
        ]
        return rows.mapValues { $0.split(separator: ",").map(String.init) }
    }()
}
