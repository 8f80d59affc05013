import Testing

@testable import AtlasReview
@testable import Places

/// Rules about one place, or two beside each other: a city with that one fault, and the nearest
/// cities without it.
@Suite struct PlaceReviewTests {
    @Test(arguments: [
        Fault(
            "40.017, 10.0000\nvisit: 60", "40.017, 10.0000\nvisit: 14",
            says: "105: Library: `visit` is not 15 to 240 minutes"),
        Fault("40.017, 10.0000\nvisit: 60", "40.017, 10.0000\nvisit: 15"),
        Fault("40.017, 10.0000\nvisit: 60", "40.017, 10.0000\nvisit: 240"),
        Fault(
            "40.017, 10.0000\nvisit: 60", "40.017, 10.0000\nvisit: 241",
            says: "105: Library: `visit` is not 15 to 240 minutes"),
        // A theme park.
        Fault(
            "40.017, 10.0000\nvisit: 60", "40.017, 10.0000\nvisit: 480",
            [("quarter: Hilltop\nabout: Greek", "quarter: Hilltop\ntags: theme-park\nabout: Greek")]
        ),
        // A day trip.
        Fault("8.6000\nvisit: 60", "8.6000\nvisit: 480"),
        Fault(
            "8.6000\nvisit: 60", "8.6000\nvisit: 480", [("trip: bus 100", "trip: bus 151")],
            says: "335: Mirror Lake: the visit and both ways take more than 13 hours"),
        Fault(
            "8.6000\nvisit: 60", "8.6000\nvisit: 481",
            says: "329: Mirror Lake: `visit` is not 15 to 480 minutes"),
        Fault(
            "40.032, 10.0000\nvisit: 60\nbest: night", "40.032, 10.0000\nvisit: 60\nbest: any",
            says: "292: Owl Cellar: nightlife is for the evening or the night"),
        Fault("best: night", "best: evening"),
        Fault(
            "40.018, 10.0000\nvisit: 60\nbest: morning",
            "40.018, 10.0000\nvisit: 60\nbest: night",
            says: "118: Anyder Bank: nature is not for the night"),
        Fault(
            "quarter: Hilltop\nabout: Greek", "about: Greek",
            says: "101: Library: `quarter` is missing"),
        Fault(
            "quarter: Hilltop\ntrip: bus", "trip: bus",
            says: "325: Mirror Lake: `quarter` is missing"),
    ])
    func visits(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    @Test(arguments: [
        Fault("id: library", "id: library\nheight: 900"),
        Fault(
            "id: library", "id: library\nheight: 901",
            says: "103: Library: `height` is more than 900 metres"),
        Fault(
            "lunch: the boathouse\n", "",
            says: "335: Mirror Lake: `lunch` is missing: where do people eat there?"),
        Fault("the boathouse", "\(String(repeating: "a", count: 60))"),
        Fault(
            "the boathouse", "\(String(repeating: "a", count: 61))",
            says: "336: Mirror Lake: `lunch` has 61 characters, more than 60"),
    ])
    func access(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    /// Replaces the hours of the library, on line 107.
    private static func hours(_ lines: String...) -> [(String, String)] {
        let before = "40.017, 10.0000\nvisit: 60\nbest: morning\n"
        return [
            (before + "hours: 09:00-18:00\n", before + lines.map { $0 + "\n" }.joined())
        ]
    }

    @Test(arguments: [
        Fault(hours(), says: "101: Library: `hours` is missing"),
        Fault(
            hours("closed: Monday, Tuesday, Wednesday, Thursday"),
            says: "101: Library: `hours` is missing"),
        Fault(
            hours("closed: Monday, Tuesday, Wednesday, Thursday, Friday"),
            says: "101: Library: `hours` is missing",
            "107: Library: `closed` names more than four days: choose another"),
        // A weekly market.
        Fault(
            hours(
                "hours: Su 08:00-14:00",
                "closed: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday")),
        Fault(
            hours("hours: Tu-Su 09:00-18:00", "closed: Monday, Monday"),
            says: "108: Library: `closed` names a day twice"),
        Fault(hours("hours: Tu-Su 09:00-18:00", "closed: Monday")),
        Fault(
            hours("hours: Tu-Su 09:00-18:00"),
            says: "107: Library: `closed` is no day, and `hours` are off on Monday: make them agree"
        ),
        Fault(
            hours("hours: 09:00-18:00", "closed: Monday"),
            says: "108: Library: `closed` is Monday, and `hours` are off on no day: make them agree"
        ),
        Fault(
            hours("hours: We-Su 09:00-18:00", "closed: Monday, Friday"),
            says: "108: Library: `closed` is Monday, Friday, and `hours` are off on Monday, "
                + "Tuesday: make them agree"),
        // Open on some Mondays of the year.
        Fault(hours("hours: 09:00-18:00; Nov-Feb Mo off")),
        // Only the months of the season count.
        Fault(
            hours(
                "hours: Jul Tu-Su 09:00-18:00; Aug 09:00-18:00", "closed: Monday", "months: 7")),
        Fault(
            hours(
                "hours: Jul Tu-Su 09:00-18:00; Aug 09:00-18:00", "closed: Monday", "months: 7, 8"),
            says: "108: Library: `closed` is Monday, and `hours` are off on no day: make them agree"
        ),
        Fault(
            hours("hours: 9-18"),
            says: "107: Library: `hours` cannot be \"9-18\""),
        Fault(
            "hours: sunrise-sunset\nsetting: mixed\nprice: low\nquarter: Hilltop\ntrip: bus",
            "setting: mixed\nprice: low\nquarter: Hilltop\ntrip: bus",
            says: "325: Mirror Lake: `hours` is missing"),
    ])
    func openingHours(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    @Test(arguments: [
        Fault(
            "cuisine: soup\n", "",
            says: "267: Common Table: `cuisine` is missing: say what is eaten"),
        Fault(
            "id: library", "id: library\nmeals: lunch\ncuisine: tea\ndining: quick",
            says: "103: Library: `meals` are for places of type food"),
        // A tasting has neither.
        Fault(
            "id: cider-press", "id: cider-press\ncuisine: cider",
            says: "775: Cider Press: `cuisine` is for places with `meals`"),
        Fault("id: cider-press", "id: cider-press\nmeals: lunch\ncuisine: cider\ndining: quick"),
        Fault("id: library", "id: library\nwith: old-mint"),
        Fault("id: library", "id: library\nwith: old-mint, channel-cut"),
        Fault("id: channel-cut", "id: channel-cut\nwith: bread-school"),
        Fault(
            "id: library", "id: library\nwith: old-mint, new-mint",
            says: "103: Library: `with` names new-mint, which is not in the file"),
        Fault(
            "id: library", "id: library\nwith: library",
            says: "103: Library: `with` names the place itself"),
    ])
    func mealsAndOutings(fault: Fault) throws { try AtlasReviewTests.holds(fault) }

    @Test(arguments: [
        // Two sights.
        Fault(
            "at: 40.017, 10.0000", "at: 40.011, 9.9995",
            says: "104: Library: 42 m from Old Mint, closer than 60 m: choose one"),
        Fault("at: 40.017, 10.0000", "at: 40.011, 9.9992"),
        // A sight and a place to eat, in either order.
        Fault(
            "at: 40.010, 10.0010", "at: 40.010, 10.0003",
            says: "536: Milk Bar: 25 m from Founders Wall, closer than 30 m: choose one"),
        Fault("at: 40.010, 10.0010", "at: 40.010, 10.0004"),
        Fault(
            "at: 40.032, 10.0000", "at: 40.0312, 10.0000",
            says: "290: Owl Cellar: 22 m from Eel Kitchen, closer than 30 m: choose one"),
        Fault("at: 40.032, 10.0000", "at: 40.0313, 10.0000"),
        // Two places to eat.
        Fault(
            "at: 40.010, 10.0010", "at: 40.0108, 10.0010",
            says: "551: Miller Cafe: 22 m from Milk Bar, closer than 30 m: choose one"),
        Fault("at: 40.010, 10.0010", "at: 40.0107, 10.0010"),
        // Two day trips.
        Fault(
            "at: 40.0500, 11.4000", "at: 40.0600, 11.4005",
            says: "342: Sulphur Springs: 42 m from Channel Cut, closer than 60 m: choose one"),
    ])
    func distances(fault: Fault) throws { try AtlasReviewTests.holds(fault) }
}
