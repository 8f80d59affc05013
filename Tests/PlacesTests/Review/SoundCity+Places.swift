@testable import Places

extension SoundCity {
    struct Site {
        let name: String
        let type: PlaceType
        let at: String
        /// Lines of further keys.
        let more: String
        let about: String
    }

    /// A row of 24 northwards, 111 metres apart; the day trips; a row to its west with two far
    /// sights; a row of food to its east.
    static let places: [Site] =
        zip(10..., middle).map { number, row in
            let at = "40.0\(number), 10.0000"
            return Site(name: row.0, type: row.1, at: at, more: more(row.2), about: row.3)
        }
        + trips
        + zip(10..., west).map { number, row in
            let longitude = ["Watch Tower": "9.9900", "Salt Office": "9.9910"][row.0] ?? "9.9980"
            let at = "40.0\(number), \(longitude)"
            return Site(name: row.0, type: row.1, at: at, more: "", about: row.2)
        }
        + zip(10..., east).map { number, row in
            let at = "40.0\(number), 10.0010"
            return Site(name: row.0, type: .food, at: at, more: more(row.1), about: row.2)
        }

    /// `lunch, dinner: soup` as two lines.
    private static func more(_ meal: String) -> String {
        let parts = meal.split(separator: ": ")
        return parts.isEmpty ? "" : "meals: \(parts[0])\ncuisine: \(parts[1])\ndining: casual\n"
    }

    private static let middle: [(String, PlaceType, String, String)] = [
        (
            "Founders Wall", .historical, "",
            "Nine courses of brick run from the river to the granary."
        ),
        ("Old Mint", .historical, "", "Coins were struck here until silver lost its worth."),
        ("Senate Hall", .historical, "", "Two hundred magistrates voted under the cedar beams."),
        ("Bridge Gate", .historical, "", "Carts paid their toll below a carved stone heron."),
        ("Aqueduct", .historical, "", "Clay pipes carry spring water over forty arches."),
        ("Kings Tomb", .historical, "", "A plain slab covers the man who cut the island loose."),
        ("House of Looms", .cultural, "", "Weavers turn flax into sailcloth on wooden frames."),
        ("Library", .cultural, "", "Greek books from the chest of one ship fill three rooms."),
        ("Anyder Bank", .nature, "", "Herons fish where the tide turns back the stream."),
        ("Orchard Hill", .nature, "", "Pear trees climb in rows above the rooftops."),
        (
            "Shadow Stage", .entertainment, "",
            "Puppets of oiled paper act out quarrels of the gods."
        ),
        ("Mirror Maze", .entertainment, "", "Visitors lose each other among tilted panes."),
        (
            "Quarter Stores", .shopping, "",
            "Families carry home what they need without paying."
        ),
        (
            "Tinsmith Row", .shopping, "",
            "Lanterns, ladles and weather vanes hang over the lane."
        ),
        (
            "Rowing Dock", .sports, "", "Crews of eight race between the buoys each afternoon."
        ),
        ("Number Court", .sports, "", "Players battle with figures on a chequered floor."),
        ("Cliff Ladder", .adventure, "", "Iron rungs lead down to the caves at low water."),
        ("Kite Field", .adventure, "", "Harnessed riders lift a few yards above the turf."),
        (
            "Steam House", .relaxation, "",
            "Hot stones and cold basins alternate behind thick walls."
        ),
        ("Garden Court", .relaxation, "", "Benches stand under vines that everyone prunes."),
        (
            "Common Table", .food, "lunch, dinner: soup",
            "Thirty households sit down to soup and quiet music."
        ),
        (
            "Eel Kitchen", .food, "dinner: smoked fish",
            "Smoked fish comes with barley bread and sharp apples."
        ),
        (
            "Owl Cellar", .nightlife, "",
            "Cider flows by candlelight until the watchman knocks."
        ),
        (
            "Lantern Quay", .nightlife, "",
            "Fiddlers play on moored boats after the lamps are lit."
        ),
    ]

    /// Mirror Lake is abroad.
    private static let trips = [
        Site(
            name: "Channel Cut", type: .historical, at: "40.0500, 11.4000",
            more: "trip: boat 90\nlunch: the eel stalls\n",
            about: "Soldiers and townsfolk dug away the neck of land side by side."),
        Site(
            name: "Mirror Lake", type: .nature, at: "40.0500, 8.6000",
            more: "trip: bus 100\nlunch: the boathouse\n",
            about: "Pines ring a cold tarn with a path of flat stones."),
        Site(
            name: "Sulphur Springs", type: .relaxation, at: "40.0600, 11.4000",
            more: "trip: train 75\nlunch: the bath house\n",
            about: "Bathers float in milky pools at the bottom of a gorge."),
    ]

    private static let west: [(String, PlaceType, String)] = [
        ("Grain Store", .historical, "Two years of barley lie dry beneath vaulted ceilings."),
        (
            "Magistrates Stair", .historical,
            "Clerks once read each new law aloud from the ninth step."
        ),
        ("Ferry Chapel", .historical, "Oarsmen left wax anchors at the altar before crossing."),
        (
            "Chain House", .historical,
            "Gold fetters that convicts wore hang on whitewashed walls."
        ),
        ("Watch Tower", .historical, "A brass horn warned fishermen of fog on the estuary."),
        ("Salt Office", .historical, "Scales and sealed jars show how winter stores were taxed."),
        (
            "Printers Yard", .historical,
            "Type cast from a stranger's Aldine copies fills sorted trays."
        ),
        ("Envoys Gate", .historical, "Ambassadors in silk were taken for fools under this arch."),
        (
            "Old Hospital", .historical,
            "Beds for the sick stood apart so that breezes could pass."
        ),
        ("Well House", .historical, "Buckets rise from ninety feet on a wheel turned by donkeys."),
        ("Instrument Hall", .cultural, "Lutes with doubled strings are tuned and played at noon."),
        ("Seed Market", .shopping, "Growers swap beans, bulbs and grafts from wicker trays."),
        ("Reed Marsh", .nature, "Boardwalks cross pools where bitterns call at dusk."),
        ("Poppy Lawn", .relaxation, "People nap between clipped hedges and a sundial."),
        ("Foot Baths", .relaxation, "A warm rill runs along a bench of smooth slate."),
    ]

    private static let east: [(String, String, String)] = [
        (
            "Milk Bar", "breakfast: porridge",
            "Oats with honey are ladled out until the bell at nine."
        ),
        (
            "Miller Cafe", "breakfast, lunch: sandwiches",
            "Loaves leave the oven at six and are filled by seven."
        ),
        (
            "Harbour Eggs", "breakfast, lunch: eggs",
            "Duck eggs are fried with samphire for boatmen coming ashore."
        ),
        (
            "Clock Corner", "breakfast, lunch: pancakes",
            "Buckwheat pancakes are folded around cheese or stewed plums."
        ),
        (
            "Walnut Room", "breakfast, lunch: cake and tea",
            "Retired teachers play draughts over nut cake and mint tea."
        ),
        (
            "Dumpling Stair", "lunch: dumplings",
            "Cooks pinch dough parcels behind a window on the steps."
        ),
        (
            "Pea Soup Arcade", "lunch, dinner: pea soup",
            "Three counters argue over who simmers the thickest pot."
        ),
        (
            "Vine Arbour", "lunch, dinner: lamb",
            "Skewers smoke over prunings beneath a trellis."
        ),
        (
            "Ropewalk Stalls", "lunch, dinner: flatbread",
            "Hawkers wrap chickpeas in hot dough along the long shed."
        ),
        (
            "Judge and Goose", "lunch, dinner: goose",
            "Roast bird is carved at the table with quince jelly."
        ),
        (
            "Pilots Mess", "lunch, dinner: mussels",
            "Shells pile up in tin bowls below the tide charts."
        ),
        (
            "Olive Court", "lunch, dinner: salads",
            "Bitter leaves, figs and white curds come on one platter."
        ),
        ("Ember House", "dinner: beef", "Ribs hang over charcoal from sunset onwards."),
        (
            "Sailmakers Loft", "dinner: lobster",
            "Lobster is split on planks under rafters hung with canvas."
        ),
        (
            "Fifth Lamp", "dinner: noodles",
            "Hand-cut noodles swim in broth for people leaving the theatre."
        ),
        (
            "Quince and Thyme", "dinner: stews",
            "Rabbit braised with herbs arrives in its clay pot."
        ),
        ("Cider Press", "", "Visitors crush apples and sip three ages of the juice."),
        ("Bread School", "", "Beginners knead rye and take what they bake."),
    ]
}
