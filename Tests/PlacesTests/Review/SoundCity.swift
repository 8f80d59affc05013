@testable import Places

/// A city without faults, in a country of its own gazetteer. Tests of the review add one fault
/// each.
enum SoundCity {
    /// Amaurot is in Utopia, which extends from 38 to 42 degrees north and from 9 to 12 east.
    static let gazetteer = Gazetteer.written(
        from: """
            country	LP	LPT	The Lilliput	Mildendo	OC	0	SPR	Sprug		la		
            country	UT	UTO	Utopia	Amaurot	EU	0	GLD	Gold		la		
            region	UT	01	Crescent	
            city	1	Amaurot	UT	01	40.01	10	60000	Europe/Rome	Amauroton|Αμαυρωτόν
            city	2	Amaurot	UT	01	42	9	90000	Europe/Berlin	
            city	3	Southend	UT	01	38	12	3000	Europe/Lisbon	
            city	4	Mildendo	LP	01	50	20	50000	Europe/Vienna	
            """)

    /// Name, type and sentence. The places lie in a row to the north, 111 metres apart.
    private static let places: [(name: String, type: PlaceType, about: String)] = [
        ("Founders Wall", .historical, "Nine courses of brick run from the river to the granary."),
        ("Old Mint", .historical, "Coins were struck here until silver lost its worth."),
        ("Senate Hall", .historical, "Two hundred magistrates voted under the cedar beams."),
        ("Bridge Gate", .historical, "Carts paid their toll below a carved stone heron."),
        ("Aqueduct", .historical, "Clay pipes carry spring water over forty arches."),
        ("Kings Tomb", .historical, "A plain slab covers the man who cut the island loose."),
        ("House of Looms", .cultural, "Weavers turn flax into sailcloth on wooden frames."),
        ("Library", .cultural, "Greek books from the chest of one ship fill three rooms."),
        ("Anyder Bank", .nature, "Herons fish where the tide turns back the stream."),
        ("Orchard Hill", .nature, "Pear trees climb in rows above the rooftops."),
        ("Shadow Stage", .entertainment, "Puppets of oiled paper act out quarrels of the gods."),
        ("Mirror Maze", .entertainment, "Visitors lose each other among tilted panes."),
        ("Quarter Stores", .shopping, "Families carry home what they need without paying."),
        ("Tinsmith Row", .shopping, "Lanterns, ladles and weather vanes hang over the lane."),
        ("Rowing Dock", .sports, "Crews of eight race between the buoys each afternoon."),
        ("Number Court", .sports, "Players battle with figures on a chequered floor."),
        ("Cliff Ladder", .adventure, "Iron rungs lead down to the caves at low water."),
        ("Kite Field", .adventure, "Harnessed riders lift a few yards above the turf."),
        ("Steam House", .relaxation, "Hot stones and cold basins alternate behind thick walls."),
        ("Garden Court", .relaxation, "Benches stand under vines that everyone prunes."),
        ("Common Table", .food, "Thirty households sit down to soup and quiet music."),
        ("Eel Kitchen", .food, "Smoked fish comes with barley bread and sharp apples."),
        ("Owl Cellar", .nightlife, "Cider flows by candlelight until the watchman knocks."),
        ("Lantern Quay", .nightlife, "Fiddlers play on moored boats after the lamps are lit."),
    ]

    /// The city's heading is on line 1, those of its places on lines 14, 24, 34 and so on.
    static let text: String =
        """
        # Amaurot
        id: amaurot
        local: Αμαυρωτόν
        aliases: Mist Town
        country: Utopia
        country-code: UT
        at: 40.0000, 10.0000
        radius-km: 5
        time-zone: Europe/Rome
        best-months: 4, 5
        reviewed: 2026-11
        about: The first city of the island lies on a hill above the tidal river. Every street is twenty feet wide and has gardens behind it. Doors have no locks, and strangers are fed before they are questioned.

        """
        + zip(10..., places).map { number, place in
            """

            ## \(place.name)
            id: \(FoldedText.fold(place.name).replacing(" ", with: "-"))
            type: \(place.type.rawValue)
            at: 40.0\(number), 10.0000
            visit: 60
            best: \(best(place.type).rawValue)
            setting: mixed
            price: low
            about: \(place.about)

            """
        }.joined()

    /// The edits that replace Amaurot by Mildendo, after changing the heading.
    static let inLilliput = [
        ("Αμαυρωτόν", "Μιλντέντο"), ("country: Utopia", "country: Lilliput"),
        ("code: UT", "code: LP"), ("at: 40.0", "at: 50.0"), (", 10.0000", ", 20.0000"),
        ("Europe/Rome", "Europe/Vienna"),
    ]

    private static func best(_ type: PlaceType) -> DayPart {
        switch type {
        case .food: .any
        case .nightlife: .night
        default: .morning
        }
    }
}
