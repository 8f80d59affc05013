@testable import Places

/// A city without faults, in a country of its own gazetteer. Tests of the review add one fault
/// each.
///
/// It has as few of most things as the rules allow: 60 places, 18 to eat, 5 for breakfast, 12 for
/// lunch, 12 for dinner and 3 day trips. Of 35 sights, 2 are far from a meal; 3 may be.
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

    static let weather =
        "8/2/9 9/2/8 12/4/8 15/7/9 19/11/8 23/14/6 26/17/4 26/17/5 22/14/7 17/10/9 12/6/10 9/3/10"

    /// The city's heading is on line 1, those of its first twenty places on lines 17, 29, 41 and so
    /// on. Places to eat have two lines more, day trips too.
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
        weather: \(weather)
        day-budget: GLD 20, 50, 90
        meal-prices: GLD 2, 6, 12
        reviewed: 2026-11
        about: The first city of the island lies on a hill above the tidal river. Every street is twenty feet wide and has gardens behind it. Doors have no locks, and strangers are fed before they are questioned.

        """
        + SoundCity.places.map { place in
            """

            ## \(place.name)
            id: \(FoldedText.fold(place.name).replacing(" ", with: "-"))
            type: \(place.type.rawValue)
            at: \(place.at)
            visit: 60
            best: \(best(place.type).rawValue)
            hours: \(hours(place.type))
            setting: mixed
            price: low
            quarter: Hilltop
            \(place.more)about: \(place.about)

            """
        }.joined()

    /// The edits that replace Amaurot by Mildendo, after changing the heading.
    static let inLilliput = [
        ("Αμαυρωτόν", "Μιλντέντο"), ("country: Utopia", "country: Lilliput"),
        ("code: UT", "code: LP"), ("at: 40.0", "at: 50.0"), (", 10.00", ", 20.00"),
        (", 9.99", ", 19.99"), (", 11.4", ", 21.4"), (", 8.6", ", 18.6"),
        ("Europe/Rome", "Europe/Vienna"),
    ]

    private static func best(_ type: PlaceType) -> DayPart {
        switch type {
        case .food: .any
        case .nightlife: .night
        default: .morning
        }
    }

    private static func hours(_ type: PlaceType) -> String {
        switch type {
        case .historical: "10:00-17:00"
        case .nature: "sunrise-sunset"
        case .shopping: "09:30-19:00"
        case .food: "08:00-22:00"
        case .nightlife: "18:00-02:00"
        default: "09:00-18:00"
        }
    }
}
