import Places
import Planning
import TestAtlas
import Testing
import Trips

/// Checks names and descriptions that were not matched before, as in pasted plans.
struct PastedChecksTests {
    /// The findings for a day in a city, except for what could not be checked.
    static func found(
        _ stops: [Stop], in city: String = "rome", form: Bool = false, isCut: Bool = false
    ) -> [String] {
        let home = Bench.city(city)
        let day = Day(date: Bench.monday, city: home.name, stops: stops)
        let trip = DateSpan(first: Bench.monday, last: Bench.monday).map {
            Trip(legs: [Leg(city: home.cityName, dates: $0)], interests: Interests(), pace: .packed)
        }
        var context = CheckContext(trip: trip, atlas: .sample)
        context.gazetteer = .embedded
        context.descriptions = form ? .owed : .free
        context.isCut = isCut
        return Checks(city: home, context: context)
            .findings(Itinerary(days: [day]), pace: .packed)
            .filter { ![.unverified, .tooManyStops, .holiday].contains($0.code) }
            .map { "\($0.code.rawValue) \($0.severity): \($0.message)" }
    }

    static func stop(_ name: String, _ description: String = "It is good to see.") -> Stop {
        Stop(name: name, type: .cultural, description: description)
    }

    @Test(
        arguments: [
            // Cities of the gazetteer; a finding if there is no doubt.
            ("Osaka", "in-another-city finding: 1.1 Osaka is a city (Japan), 9711 km from Rome"),
            ("Lyon", "in-another-city finding: 1.1 Lyon is a city (France), 747 km from Rome"),
            (
                "Siena",
                "in-another-city note: 1.1 Siena is also the name of a city (Italy), 184 km "
                    + "from Rome"
            ),
            (
                "Santa Cruz",
                "in-another-city note: 1.1 Santa Cruz is also the name of a city (Bolivia), "
                    + "10189 km from Rome"
            ),
            // Borrowed names.
            ("Alhambra", nil),
            (
                "Trieste",
                "in-another-city note: 1.1 Trieste is also the name of a city (Italy), 430 "
                    + "km from Rome"
            ),
            // A day trip; a village; the name of a place; other names of cities.
            ("Fiumicino", nil), ("Civita di Bagnoregio", nil), ("Borghese", nil), ("Zaytun", nil),
            ("Osaka Sushi Bar", nil), ("Little Osaka", nil),
            // Countries.
            ("Japan", "no-place finding: 1.1 Japan is a country, not a place to see"),
            (
                "The Netherlands",
                "no-place finding: 1.1 The Netherlands is a country, not a place to see"
            ),
            ("Bar", nil), ("Japan House", nil), ("Rome, Italy Tours", nil),
            ("Rome, Italy", "no-place finding: 1.1 Rome, Italy is not the name of a place"),
            (
                "Lyon, France",
                "in-another-city finding: 1.1 Lyon is a city (France), 747 km from Rome"
            ),
            // Words of a form, kinds and topics. With a subject they are names.
            ("Trip Ideas", "no-place finding: 1.1 Trip Ideas is not the name of a place"),
            ("Very High", "no-place finding: 1.1 Very High is not the name of a place"),
            ("Day 1 Activity", "no-place finding: 1.1 Day 1 Activity is not the name of a place"),
            ("Local museums", "no-place finding: 1.1 Local museums is not the name of a place"),
            ("Music and dance", "no-place finding: 1.1 Music and dance is not the name of a place"),
            ("Temple", "no-place finding: 1.1 Temple is not the name of a place"),
            ("Gothic church.", "no-place finding: 1.1 Gothic church. is not the name of a place"),
            ("Target City", "no-place finding: 1.1 Target City is not the name of a place"),
            ("Gothic Church.", nil), ("Gothic house of cards.", nil),
            ("...", "no-place finding: 1.1 ... is not the name of a place"),
            ("Natural History Museum", nil), ("City Museum", nil), ("Dance Theatre", nil),
            ("Music Museum", nil), ("1929", nil), ("The Beauty Salon", nil), ("Old Town", nil),
            // Things to eat and drink.
            ("Lager", "no-place note: 1.1 Lager is something to eat or drink, not a place"),
            ("Ramen", "no-place note: 1.1 Ramen is something to eat or drink, not a place"),
            (
                "Pizza and gelato",
                "no-place note: 1.1 Pizza and gelato is something to eat or drink, not a place"
            ),
            (
                "Traditional street food",
                "no-place note: 1.1 Traditional street food is something to eat or drink, not a place"
            ),
            ("Lunch: pizza", nil), ("Pizza Margherita Palace", nil), ("Coffee", nil),
            ("Ramen Street", nil), ("Pho Hoa", nil),
        ] as [(String, String?)])
    func names(name: String, expected: String?) {
        #expect(
            PastedChecksTests.found([PastedChecksTests.stop(name)]) == [expected].compactMap { $0 })
    }

    @Test func homeInTheDescriptionTellsThatTheNameIsHere() {
        let stop = PastedChecksTests.stop("Valencia", "A bar in the north of Rome.")
        #expect(PastedChecksTests.found([stop]).isEmpty)
    }

    @Test(
        arguments: [
            ("The arena is big and", true), ("It was built by the", true),
            ("Streets full of", true), ("A garden (with ponds", true),
            ("A garden with ponds", false), ("A garden (with ponds)", false),
            ("A park to relax in", false), ("See the Vitamin A", false), ("Of", false),
            ("Zubb is a", true),
            ("Old walls.", false), ("Walls and...", false), ("Bars, cafés,", false), ("", false),
        ])
    func brokenTexts(text: String, isBroken: Bool) {
        let others = [PastedChecksTests.stop("Zubb", text)]
        let found = PastedChecksTests.found(others)
        #expect(
            found.map { $0.hasPrefix("broken-text finding: 1.1 Zubb") } == (isBroken ? [true] : []))
    }

    /// The descriptions that a form requires.
    @Test(
        arguments: [
            (
                "Bars, cafés,",
                "broken-text finding: 1.1 Zubb: the description breaks off after \"Bars, cafés,\""
            ),
            (
                "very high",
                "missing-description finding: 1.1 Zubb: \"very high\" is not a description"
            ),
            (
                "2024-05-03",
                "missing-description finding: 1.1 Zubb: \"2024-05-03\" is not a description"
            ),
            ("Zubb", "missing-description finding: 1.1 Zubb: \"Zubb\" is not a description"),
            (
                "The city of Rome",
                "missing-description note: 1.1 Zubb: the description \"The city of Rome\" "
                    + "says little"
            ),
            ("Beach", "missing-description note: 1.1 Zubb: the description \"Beach\" says little"),
            ("", "missing-description finding: 1.1 Zubb has no description"),
            ("A long beach.", nil),
        ] as [(String, String?)])
    func descriptionsOfAForm(text: String, expected: String?) {
        #expect(
            PastedChecksTests.found([PastedChecksTests.stop("Zubb", text)], form: true)
                == [expected].compactMap { $0 })
    }

    /// If the name is no place, the description has to say which place is meant.
    @Test(
        arguments: [
            ("Historical", "Rome is known for its museums and the Forum.", true),
            ("Historical", "The city of Rome has many ruins.", true),
            ("Historical", "This city is full of life.", true),
            ("Historical", "The music scene in Rome is known for the Testaccio.", true),
            ("Historical", "The market in Rome is known for its artichokes.", false),
            ("Historical", "An Italian story of honour and legacy.", true),
            ("Historical", "This is a historical point that I will be visiting.", true),
            ("Paris", "Many different kinds of cuisine are found there.", true),
            ("Historical", "The big arena of the old town.", false),
            ("Historical", "Once the seat of the Senate.", false),
            ("Historical", "A walk through Italytown.", false),
            ("Historical", "Shopping at a local market.", false),
            ("Historical", "World famous art museum.", false),
            ("Zubb", "Rome is known for its food.", false),
        ])
    func descriptionsOfNoPlace(name: String, text: String, isFound: Bool) {
        let words = "missing-description note: 1.1 \(name): the description names no place either"
        let stop = PastedChecksTests.stop(name, text)
        #expect(PastedChecksTests.found([stop], form: true).contains(words) == isFound)
        #expect(!PastedChecksTests.found([stop]).contains(words))
    }

    /// A repeated first sentence. Few words may fit two places that have names.
    @Test(
        arguments: [
            ("Zubb", "A hill over the town.", "Quend", "A hill over the town. Go early.", true),
            ("Zubb", "A hill over the town.", "Quend", "A hill over the river.", false),
            ("Zubb", "Gothic cathedral.", "Quend", "Gothic cathedral.", false),
            ("Historical", "Gothic cathedral.", "Cultural", "Gothic cathedral.", true),
        ])
    func copiedDescriptions(
        first: String, text: String, second: String, again: String, isFound: Bool
    ) {
        let stops = [
            PastedChecksTests.stop(first, text), PastedChecksTests.stop(second, again),
        ]
        let words = "repeated-stop note: 1.2 \(second) has the same description as 1.1"
        #expect(PastedChecksTests.found(stops, form: true).contains(words) == isFound)
        #expect(!PastedChecksTests.found(stops).contains(words))
    }

    @Test func aFormWithoutAnyDescription() {
        let stops = ["Zubb", "Quend"].map { PastedChecksTests.stop($0, "") }
        #expect(PastedChecksTests.found(stops).isEmpty)
        #expect(
            PastedChecksTests.found(stops, form: true)
                == ["missing-description finding: No stop has a description"])
    }

    @Test func theLastDescriptionOfATextThatIsCut() {
        let stops = ["Zubb", "Quend"].map { PastedChecksTests.stop($0, "A hill over the town") }
        #expect(
            PastedChecksTests.found(stops, isCut: true) == [
                "broken-text finding: 1.2 Quend: the description breaks off after "
                    + "\"hill over the town\""
            ])
    }

    /// Consecutive parts of one place are one visit; later ones are a repetition.
    @Test func oneVisitInTwoLines() {
        func place(_ id: String, _ name: String) -> Stop {
            var stop = Stop(place: Bench.place(id))
            stop.name = name
            return stop
        }
        let visit = [place("rome/colosseum", "Colosseum"), place("rome/colosseum", "The Arena")]
        #expect(
            PastedChecksTests.found(visit)
                == ["repeated-stop note: 1.2 The Arena is at the same place as 1.1"])
        #expect(
            PastedChecksTests.found([visit[0], place("rome/pantheon", "Pantheon"), visit[1]])
                == ["repeated-stop finding: 1.3 The Arena is the same place as 1.1"])
        #expect(
            PastedChecksTests.found([visit[0], visit[0]])
                == ["repeated-stop finding: 1.2 Colosseum is the same place as 1.1"])
    }

    /// The first occurrence says where it is.
    @Test func aRepeatedStopElsewhereIsRepeatedOnly() {
        let stop = PastedChecksTests.stop("Osaka")
        #expect(
            PastedChecksTests.found([stop, stop]) == [
                "in-another-city finding: 1.1 Osaka is a city (Japan), 9711 km from Rome",
                "repeated-stop finding: 1.2 Osaka is the same place as 1.1",
            ])
    }
}
