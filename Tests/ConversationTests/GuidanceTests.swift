import Testing
import Trips

@testable import Conversation

/// At a terminal, questions follow each other, and nothing is assumed that was not shown.
@Suite struct GuidanceTests {
    private static let tastes =
        "? What do you like? For example lots of food, no nightlife. [balanced]"
    private static let usual =
        "? What do you like? For example lots of food, no nightlife. "
        + "[the usual: shopping low, food high · relaxed]"
    private static let makePlan = "? Make the plan? [Y/n]"

    private func card(_ bench: Bench) -> [String] {
        bench.output.values.flatMap { value -> [String] in
            guard case .list(let rows) = value else { return [] }
            return rows.map { "\($0.line): \($0.text)" }
        }
    }

    @Test func asksForTastesOnceThenShowsTheCard() {
        let bench = Bench(isAttended: true)
        #expect(
            bench.type("Kyoto 2-5 April")
                == ["= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027", Self.tastes])
        #expect(bench.type("").suffix(2) == ["list of 5", Self.makePlan])
        #expect(
            card(bench) == [
                "where: Kyoto, Japan", "when: Fri 2 - Mon 5 Apr 2027, 4 days",
                "pace: balanced, 6 to 7 hours of visits a day (assumed)", "interests: all alike",
                "answers: offline guide",
            ])
        #expect(bench.state.plan == nil)
        bench.type("y")
        #expect(bench.state.plan?.itinerary.days.count == 4)
        // Once a trip: a change is confirmed, interests are not asked for again.
        #expect(bench.type("more food").last == "? Make a new plan? [y/N]")
    }

    @Test(arguments: [
        ("", "interests: all alike"), ("y", "interests: all alike"),
        ("balanced", "interests: all alike"), ("no preference", "interests: all alike"),
        ("lots of food, no nightlife", "interests: food very high, nightlife very low"),
        ("food=high", "interests: food high"), ("+nature", "interests: nature high"),
    ])
    func takesTastes(answer: String, row: String) {
        let bench = Bench(isAttended: true)
        bench.type("Kyoto 2-5 April", answer)
        #expect(bench.said.last == Self.makePlan)
        #expect(card(bench).contains(row))
    }

    @Test func offersTheUsual() {
        for answer in ["", "the usual", "yes"] {
            let bench = Bench(profile: ProfileCommandTests.usual, isAttended: true)
            #expect(bench.type("Kyoto 2-5 April").last == Self.usual)
            bench.type(answer)
            #expect(
                card(bench).dropFirst(2) == [
                    "pace: relaxed, 4 to 5 hours of visits a day",
                    "interests: shopping low, food high",
                    "answers: offline guide",
                ])
        }
        let bench = Bench(profile: ProfileCommandTests.usual, isAttended: true)
        bench.type("Kyoto 2-5 April", "balanced")
        #expect(
            card(bench).dropFirst(2) == [
                "pace: balanced, 6 to 7 hours of visits a day (assumed)", "interests: all alike",
                "answers: offline guide",
            ])
    }

    @Test func asksNothingThatWasSaid() {
        let bench = Bench(isAttended: true)
        bench.type("Kyoto 2-5 April for 2 adults, lots of food, relaxed")
        #expect(
            card(bench) == [
                "where: Kyoto, Japan", "when: Fri 2 - Mon 5 Apr 2027, 4 days",
                "pace: relaxed, 4 to 5 hours of visits a day", "interests: food very high",
                "wishes: 2 adults",
                "answers: offline guide",
            ])
        #expect(bench.said.last == Self.makePlan)
    }

    @Test func planShowsTheCardOnlyWhereSomethingIsAssumed() {
        let lines: [([String], Bool)] = [
            ([], true), (["/pace balanced"], true), (["/interests food=medium"], true),
            (["/pace balanced", "/interests food=medium"], false),
            (["/pace relaxed", "lots of food"], false),
        ]
        for (said, shows) in lines {
            let bench = Bench(isAttended: true)
            bench.type("/destination Kyoto", "/dates 2 April for 2 days")
            for line in said { bench.type(line) }
            if said.isEmpty { #expect(bench.state.question == .tastes) }
            bench.type("/interests", "/plan")
            #expect((bench.state.plan == nil) == shows, "\(said)")
            bench.type("/plan")
            #expect(bench.state.plan != nil, "\(said)")
        }
    }

    @Test func planWithYAsksNothing() {
        let bench = Bench(isAttended: true)
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan -y")
        #expect(bench.state.plan != nil)
    }

    /// Replaces a plan only after a yes, and names what that would lose.
    @Test func anotherPlanIsAskedFor() throws {
        let bench = Bench(trips: TripMemory([:]), isAttended: true)
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan -y", "/lock 2.1")
        let plan = try #require(bench.state.plan)
        #expect(bench.type("/plan").last == "? Make a new plan? [y/N]")
        #expect(bench.state.plan == plan)
        bench.type("n", "/save Blossoms", "/dates 2 April for 1 day", "n", "/new")
        bench.type("/load Blossoms")
        let said = bench.type("/plan")
        let name = plan.itinerary.days[1].stops[0].name
        #expect(
            said.suffix(2) == [
                "note 2.1 \(name) is locked to a day that the trip no longer has: not in a new plan.",
                "? Make a new plan? [y/N]",
            ], "\(said)")
    }

    /// Pipes and scripts state themselves what they want.
    @Test(arguments: [true, false]) func nobodyAtATerminalIsNotAsked(isScripted: Bool) {
        let bench = Bench(isScripted: isScripted, profile: ProfileCommandTests.usual)
        bench.session.start()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        #expect(bench.state.plan?.trip.interests == Interests())
    }

    @Test func doesNotOfferHome() {
        let bench = Bench(profile: ProfileCommandTests.usual, isAttended: true)
        #expect(
            bench.type("/destination")
                == ["? Where to? The guide knows Kyoto, London, Paris, Rome and Stockholm."])
        #expect(bench.type("Oslo").first == "= Oslo, Norway")
    }

    @Test func anUnreadableProfileStopsNobody() {
        let bench = Bench(profile: "{}", isAttended: true)
        bench.type("Kyoto 2-5 April")
        #expect(
            bench.said.suffix(2) == [
                "note The profile cannot be read, line 1: \"format\" is missing: mend the file, or "
                    + "/profile forget removes it.", Self.tastes,
            ])
    }
}

/// Questions that are asked only once ever.
@Suite struct FirstRunTests {
    private static let likes =
        "? Tell me what you usually like? For example lots of food, no nightlife. [skip]"

    private func start(_ bench: Bench) -> [String] {
        bench.output.values = []
        bench.session.start()
        return Array(bench.said.dropFirst(2))
    }

    @Test func asksAtATerminalWhileNothingIsKept() {
        let bench = Bench(isAttended: true)
        #expect(start(bench) == [Self.likes])
        #expect(bench.store.contents == ["profile/asked": "yes"])
        #expect(start(bench) == [])
        #expect(start(Bench(profile: ProfileCommandTests.usual, isAttended: true)) == [])
        #expect(start(Bench(profile: "damaged", isAttended: true)) == [])
        #expect(start(Bench()) == [])
        #expect(start(Bench(isScripted: true, isAttended: true)) == [])
    }

    @Test(arguments: ["", "skip", "n", "Later!"]) func canBeSkipped(answer: String) {
        let bench = Bench(isAttended: true)
        _ = start(bench)
        #expect(
            bench.type(answer) == [
                "= Skipped. /profile keeps it whenever you like.",
                "? Where to? The guide knows Kyoto, London, Oslo, Paris, Rome and Stockholm.",
            ])
        #expect(bench.profile.text == nil)
    }

    @Test func savesWhatIsSaidAfterAYes() throws {
        let bench = Bench(isAttended: true)
        _ = start(bench)
        #expect(
            bench.type("love temples and food, relaxed") == [
                "changes interests: - > historical very high, food very high; pace: - > relaxed",
                "? Save this? [Y/n]",
            ])
        #expect(bench.type("y").first == "= Saved.")
        let profile = try Profile(jsonText: try #require(bench.profile.text))
        #expect(profile.usualWords == "historical very high, food very high · relaxed")
        #expect(bench.state.draft == Draft())
    }

    @Test func aTripIsNoAnswer() {
        let bench = Bench(isAttended: true)
        _ = start(bench)
        #expect(
            bench.type("4 days in Kyoto from 2 April, lots of food").first
                == "= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · food very high")
        #expect(bench.state.question == .makePlan && bench.profile.text == nil)
    }
}
