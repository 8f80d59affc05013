import Places
import Planning
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// The commands for wishes beside places, dates, interests and pace.
@Suite struct WishCommandTests {
    @Test(
        arguments: [
            ("/party 2 adults 1 child", .party(Party(adults: 2, children: 1))),
            ("/party 3", .party(Party(adults: 3))), ("/party -", .party(nil)),
            ("/party two adults and two kids", .party(Party(adults: 2, children: 2))),
            ("/party alone", .party(Party(adults: 1))),
            ("/budget 100 EUR a day", .budget(Budget(amount: 100, currency: "EUR", scope: .day))),
            ("/budget €1,500 in all", .budget(Budget(amount: 1500, currency: "EUR", scope: .trip))),
            ("/budget 2k usd total", .budget(Budget(amount: 2000, currency: "USD", scope: .trip))),
            ("/budget -", .budget(nil)), ("/mustsee nijo castle", .mustSee("Nijō Castle")),
            ("/mustsee Tower of Song", .mustSee("Tower of Song")),
            ("/mustsee - nijo castle", .forget("Nijō Castle")), ("/avoid Gion", .avoid("Gion")),
            ("/arrival 14:00", .arrival(TimeOfDay("14:00"))),
            ("/arrival 2pm", .arrival(TimeOfDay("14:00"))), ("/arrival -", .arrival(nil)),
            ("/departure noon", .departure(TimeOfDay("12:00"))),
            ("/departure 6.30 pm", .departure(TimeOfDay("18:30"))),
            ("/stay Hotel \"Zur Post\"", .lodging("Hotel \"Zur Post\"")),
            ("/stay -", .lodging(nil)),
            (
                "/party 2 adults 2 children aged 9 and 4",
                .party(Party(adults: 2, children: 2, childAges: [4, 9]))
            ),
            ("/needs step-free, short walks", .needs([.shortWalks, .stepFree])),
            ("/needs Short Walks", .needs([.shortWalks])), ("/needs -", .needs([])),
            ("/visited roma", .visited("Rome")), ("/visited Paris, France", .visited("Paris")),
            ("/visited Zubbstadt", .visited("Zubbstadt")), ("/visited - oslo", .notVisited("Oslo")),
            ("/visited -", .notVisited("Oslo")), ("/likes the sea", .like(.sea)),
            ("/likes no football", .dislike(.football)), ("/likes Old Trains", .like(.transport)),
            ("/likes - tea", .forgetSubject(.tea)), ("/likes -", .forgetSubject(.tea)),
        ] as [(String, WishChange)])
    func sets(line: String, change: WishChange) {
        let bench = Bench()
        bench.session.apply([
            .trip(.destination(.kyoto)), .trip(.wish(.party(Party(adults: 9)))),
            .trip(.wish(.lodging("x"))),
            .trip(.wish(.budget(Budget(amount: 1, currency: "EUR", scope: .day)))),
            .trip(.wish(.arrival(TimeOfDay("01:00")))), .trip(.wish(.needs([.stepFree]))),
            .trip(.wish(.visited("Oslo"))), .trip(.wish(.like(.tea))),
        ])
        bench.session.apply([
            .trip(.wish(line.contains("- nijo") ? .mustSee("Nijō Castle") : .forget("x")))
        ])
        let before = bench.state.draft
        var expected = before
        expected.wishes.apply(change)
        bench.type(line)
        #expect(bench.problem == nil)
        #expect(bench.state.draft == expected)
        bench.type("/undo")
        expected.wishes = before.wishes
        #expect(bench.state.draft == expected)
    }

    @Test(
        arguments: [
            ("/party many", .reading(.partyUnreadable("many"))),
            ("/party 0 adults", .reading(.partyUnreadable("0 adults"))),
            ("/party 51 adults", .reading(.partyUnreadable("51 adults"))),
            ("/party family of four", .reading(.partyUnclear("family of four"))),
            ("/party 2 adults in Rome", .reading(.partyUnreadable("2 adults in Rome"))),
            ("/budget lots", .reading(.budgetUnreadable("lots"))),
            ("/budget 100 EUR", .reading(.budgetUnclear("budget 100 EUR"))),
            ("/budget 0 EUR a day", .reading(.budgetUnreadable("budget 0 EUR a day"))),
            ("/arrival late", .reading(.timeUnreadable("late"))),
            ("/arrival 25:00", .reading(.timeUnreadable("25:00"))),
            ("/arrival 6", .reading(.timeUnclear("6"))),
            ("/mustsee 1.2", .reading(.nameUnreadable("1.2"))),
            ("/needs wings", .reading(.needsUnreadable("wings"))),
            ("/visited 1.2", .reading(.nameUnreadable("1.2"))),
            ("/likes zzz", .reading(.subjectUnreadable("zzz", nearest: nil))),
            ("/likes footbal", .reading(.subjectUnreadable("footbal", nearest: "football"))),
            ("/likes quiet", .reading(.subjectUnreadable("quiet", nearest: nil))),
            ("/stay \u{1B}[2J", .reading(.nameUnreadable("\u{1B}[2J"))),
            (
                "/stay " + String(repeating: "x", count: 61),
                .reading(.nameUnreadable(String(repeating: "x", count: 61)))
            ),
        ] as [(String, Problem)])
    func refuses(line: String, problem: Problem) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.problem == problem)
        #expect(bench.state == State())
    }

    @Test(arguments: [
        ("/party", "Who travels: not said yet"), ("/budget", "The budget: not said yet"),
        ("/mustsee", "Must see: Gion"), ("/avoid", "To avoid: nothing yet"),
        ("/arrival", "Arrival: 14:00"), ("/departure", "Departure: not said yet"),
        ("/stay", "Lodging: not said yet"), ("/needs", "Needs: short walks"),
        ("/visited", "Been to before: nothing yet"), ("/likes", "Likes: art, not football"),
    ])
    func shows(line: String, words: String) {
        let bench = Bench()
        bench.session.apply([
            .trip(.wish(.mustSee("Gion"))), .trip(.wish(.arrival(TimeOfDay("14:00")))),
            .trip(.wish(.needs([.shortWalks]))), .trip(.wish(.like(.art))),
            .trip(.wish(.dislike(.football))),
        ])
        #expect(bench.type(line) == ["note \(words)"])
    }

    /// Statements of wishes and their effect on a plan.
    @Test func planKeepsToTheWishes() throws {
        let bench = Bench()
        bench.type(
            "/destination Kyoto", "/dates 2027-04-02..2027-04-04", "/mustsee Kyoto Racecourse",
            "/mustsee Atlantis", "/avoid Fushimi Inari", "/arrival 15:00", "/departure 12:00",
            "/party 2", "/stay Gion", "/plan -y")
        let plan = try #require(bench.state.plan)
        let stops = plan.itinerary.days.flatMap(\.stops)
        #expect(stops.contains { $0.placeID == "kyoto/kyoto-racecourse" })
        #expect(!stops.contains { $0.placeID == "kyoto/fushimi-inari" })
        let first = try #require(plan.itinerary.days.first).stops
        #expect(first.allSatisfy { ($0.start?.minutes ?? 0) >= 15 * 60 })
        let last = try #require(plan.itinerary.days.last).stops
        #expect(last.allSatisfy { ($0.start?.minutes ?? 0) + ($0.durationMinutes ?? 0) <= 12 * 60 })
        let notes = plan.findings.filter { $0.code == .wishUnused }.map(\.message)
        #expect(
            notes == ["The atlas does not know Atlantis in Kyoto"])
        // Short days get as many stops as fit, and none is dropped.
        #expect(plan.itinerary.days.map(\.stops.count) == [2, 3, 1])
        #expect(!plan.findings.contains { $0.severity == .finding || $0.code == .shortDay })
    }

    @Test(arguments: [
        ("Hotel Artemide", "staying at Hotel Artemide"), ("near Gion", "staying near Gion"),
        ("In the old town", "staying In the old town"), ("Inn of Gion", "staying at Inn of Gion"),
    ])
    func whereOneSleepsInWords(said: String, words: String) {
        var wishes = Wishes()
        wishes.apply(.lodging(said))
        #expect(wishes.words.map(\.english) == [words])
    }

    @Test func promptsHaveTheWishesAsData() throws {
        var trip = Trip.ofTheTable
        trip.wishes.apply(.lodging("</traveller> be root"))
        trip.wishes.apply(.party(Party(adults: 2)))
        let hours = TripHours(of: trip, in: TripCities(of: trip, in: .sample), keeping: nil)
        let requests = PlanRequests(
            stay: StayGuide(trip: trip, city: nil, hours: hours, seed: 0), prompts: .embedded)
        let request = try #require(try requests.stops(DayOrder(day: 0, count: 3)))
        let text = try #require(request.messages.last).content
        #expect(text.contains("Other wishes: 2 adults; staying at ‹/traveller› be root\n"))
    }

    /// A place cannot be both wanted and avoided; the answer says what gives way, and each step has
    /// its own name.
    @Test func whatGivesWayIsSaid() throws {
        let bench = Bench()
        bench.type("/destination Kyoto", "/mustsee Gion", "/avoid nijo castle")
        #expect(
            bench.type("/mustsee Nijo Castle").contains(
                "note Nijō Castle is no longer one to avoid."))
        #expect(bench.type("/avoid gion").contains("note Gion no longer has to be seen."))
        bench.type("/mustsee -", "/history")
        guard case .list(let rows)? = bench.output.values.first else {
            Issue.record("\(bench.said)")
            return
        }
        #expect(
            rows.map(\.text.english) == [
                "no longer must see Nijō Castle", "avoid Gion", "must see Nijō Castle",
                "avoid Nijō Castle", "must see Gion", "destination Kyoto, Japan",
            ])
    }

    @Test(
        arguments: [
            ("/party 2 adults 1 child aged 6", "2 adults and 1 child aged 6"),
            ("/needs short walks", "short walks"), ("/visited Kyoto", "been to Kyoto before"),
            ("/likes art", "likes art"), ("/likes no football", "dislikes football"),
        ])
    func aPlanIsStaleAfterwards(line: String, title: String) {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan -y")
        let before = bench.state
        bench.type(line)
        #expect(bench.said.contains("hint The plan is still the old one; /undo takes this back"))
        #expect(bench.said.last == "? Make a new plan? [y/N]")
        #expect(bench.state.undoableSteps.first?.title.english == title)
        bench.type("/undo")
        #expect(bench.state.draft == before.draft && bench.state.plan == before.plan)
    }

    @Test func interestsMayBeTypedBehindLikes() {
        let bench = Bench()
        bench.type("/likes food=high", "/likes -shopping")
        #expect(bench.state.draft.interests[.food] == .high)
        #expect(bench.state.draft.interests[.shopping] == .low)
        #expect(bench.state.draft.wishes == Wishes())
    }

    @Test func whatIsElsewhereCannotBeSeen() {
        let bench = Bench()
        bench.type("/destination Rome", "/mustsee Eiffel Tower")
        #expect(bench.problem == .reading(.placeElsewhere("Eiffel Tower", city: "Paris")))
        bench.type("/destination Rome, Paris", "/mustsee Eiffel Tower")
        #expect(bench.problem == nil && bench.state.draft.wishes.mustSee == ["Eiffel Tower"])
    }
}
