import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Understanding

/// Edits of a plan in plain words, as command lines.
@Suite struct EditTalkTests {
    private var rules: RuleUnderstanding {
        RuleUnderstanding(
            Situation(atlas: .sample, draft: Draft(.ofTheTable), today: today, plan: .ofTheTable))
    }

    @Test(
        arguments: [
            ("swap days 2 and 3", ["/swap 2 3"]), ("swap the first and last day", ["/swap 1 4"]),
            ("swap 1.1 with 2.2", ["/swap 1.1 2.2"]),
            ("exchange Monday with Friday", ["/swap 4 1"]),
            ("swap 2.3 for Nishiki Market", ["/replace 2.3 with Nishiki Market"]),
            ("delete 1.2", ["/remove 1.2"]), ("skip the golden pavilion", ["/remove 2.1"]),
            ("remove 1.1 and 3.2", ["/remove 1.1 3.2"]),
            ("remove 1.1 3.2", ["/remove 1.1 3.2"]),
            (
                "remove 1.1 and 1.2 and note on 1.3: hi, and lock it",
                ["/note 1.3 hi, and lock it", "/remove 1.1 1.2"]
            ),
            ("lock 1.1, note for the castle: bring socks", ["/lock 1.1", "/note 2.2 bring socks"]),
            ("take out the onsen please", ["/remove 3.3"]),
            ("cancel the last stop on Sunday", ["/remove 3.3"]),
            ("could you drop the restaurant?", ["/remove 1.2"]),
            ("drop Gion, drop Pontocho", ["/remove 1.3 4.3"]),
            ("move Gion to day 2", ["/move 1.3 2"]), ("put the onsen on Friday", ["/move 3.3 1"]),
            ("move 1.1 after 1.2", ["/move 1.1 1.2"]), ("move 2.1 before Gion", ["/move 2.1 1.3"]),
            ("move the castle to the end of day 3", ["/move 2.2 3.4"]),
            ("move Nijo Castle to 14:30", ["/time 2.2 14:30"]),
            ("include Ginkaku-ji on Monday", ["/add Ginkaku-ji to 4"]),
            ("add Kiyomizu-dera", ["/add Kiyomizu-dera"]),
            ("add dinner with Ann to day 2", ["/add dinner with Ann to 2"]),
            ("add a garden to day 3", ["/add Kyoto Botanical Gardens to 3"]),
            ("add Kiyomizu-dera to 1.2", ["/add Kiyomizu-dera to 1.2"]),
            ("add Kiyomizu-dera as 1.4", ["/add Kiyomizu-dera to 1.4"]),
            ("add dinner with Ann as stop 1.3", ["/add dinner with Ann to 1.3"]),
            ("put Kiyomizu-dera to 1.2", ["/add Kiyomizu-dera to 1.2"]),
            ("add Kiyomizu-dera after Gion", ["/add Kiyomizu-dera to 1.4"]),
            ("add a garden before 3.2", ["/add Kyoto Botanical Gardens to 3.2"]),
            ("keep Nijo Castle and the onsen", ["/lock 2.2 3.3"]),
            ("don't touch 4.1", ["/lock 4.1"]), ("unlock Gion", ["/unlock 1.3"]),
            (
                "replace the manga museum with something outdoors",
                ["/replace 2.3 with Kyoto Botanical Gardens"]
            ),
            ("Ginkaku-ji instead of Kinkaku-ji", ["/replace 2.1 with Ginkaku-ji"]),
            ("something else instead of 1.1", ["/regenerate 1.1"]),
            ("something different for Saturday", ["/regenerate day 2"]),
            ("we don't like the monkey park", ["/regenerate 3.2"]),
            ("replan Sunday", ["/regenerate day 3"]),
            ("change day 2 please", ["/regenerate day 2"]),
            ("we are running half an hour late", ["/late 30min"]),
            ("we're an hour and a half behind on Monday", ["/late 90min on day 4"]),
            ("start an hour later on day 2", ["/late 1h on day 2"]),
            ("a later start on day 2 at 10", ["/late 1h on day 2"]),
            ("start day 2 1.5 hours later", ["/late 90min on day 2"]),
            ("we're 0.5 hours late", ["/late 30min"]),
            ("start day 2 2,25 h later", ["/late 135min on day 2"]),
            ("start day 2 1h30 later", ["/late 90min on day 2"]),
            ("start 1 hour and 30 minutes later on day 2", ["/late 90min on day 2"]),
            ("start two hours and a half later on day 2", ["/late 150min on day 2"]),
            ("we are running two hours 10 min late", ["/late 130min"]),
            ("put Kiyomizu-dera on Friday", ["/add Kiyomizu-dera to 1"]),
            ("rain on day 2", ["/rain on day 2"]), ("it's pouring", ["/rain"]),
            ("make day 2 more relaxed", ["/lighten day 2"]),
            ("less on saturday, and lock Gion", ["/lighten day 2", "/lock 1.3"]),
            (
                "drop Gion and give me something outdoors on monday morning",
                ["/add Kyoto Botanical Gardens to 4 morning", "/remove 1.3"]
            ),
            ("lunch at Nishiki on Friday", ["/add Nishiki Market to 1 for lunch"]),
            (
                "dinner at Trattoria Roma on Monday",
                ["/add dinner at Trattoria Roma as food to 4 for dinner"]
            ),
            ("move the castle to Monday afternoon", ["/move 2.2 4 afternoon"]),
            ("move Gion to the next day", ["/move 1.3 2"]),
            (
                "on Friday, something outdoors instead of the restaurant",
                ["/replace 1.2 with Kyoto Botanical Gardens"]
            ),
            ("note for the castle: bring socks, and cash", ["/note 2.2 bring socks, and cash"]),
            ("visit the castle at 1pm", ["/time 2.2 13:00"]),
            ("lock the temple then drop the monkey park", ["/lock 2.1", "/remove 3.2"]),
            // A kind within a name is not a kind.
            ("add Osaka castle on Sunday", ["/add Osaka castle to 3"]),
            ("add Osaka castle", ["/add Osaka castle"]),
            ("replace 1.2 with the Philosopher's", ["/replace 1.2 with Philosopher's Path"]),
            ("add osaka castle on sunday", ["/add osaka castle to 3"]),
            ("add the British Museum on Sunday", ["/add British Museum to 3"]),
            ("add a visit to Himeji castle to day 1", ["/add Himeji castle to 1"]),
            ("replace 2.3 with Himeji Castle please", ["/replace 2.3 with Himeji Castle"]),
            ("add the Museum on Saturday", ["/add Kyoto National Museum to 2"]),
            ("add a Japanese garden to day 3", ["/add Kyoto Botanical Gardens to 3"]),
            ("drop everything on day 2", ["/remove 2.1 2.2 2.3"]),
            ("lock everything on day 1", ["/lock 1.1 1.2 1.3"]),
            (
                "add Ginkaku-ji on Saturday and Nishiki Market too",
                ["/add Ginkaku-ji to 2", "/add Nishiki Market to 2"]
            ),
            (
                "add Ginkaku-ji and Nishiki Market to day 1",
                ["/add Ginkaku-ji to 1", "/add Nishiki Market to 1"]
            ),
            ("add Ninenzaka and Sannenzaka to day 1", ["/add Ninenzaka and Sannenzaka to 1"]),
            ("add dinner with Ann and Bob to day 2", ["/add dinner with Ann and Bob to 2"]),
            ("add a picnic to day 2", ["/add picnic to 2"]),
            ("help me move Gion to day 2", ["/move 1.3 2"]),
            ("swap Gion for Nijo Castle", ["/swap 1.3 2.2"]),
            ("move Arashiyama Mokney Prak to day 1", ["/move 3.2 1"]),
            ("no Gion please", ["/remove 1.3"]), ("I've already seen Gion", ["/remove 1.3"]),
            ("we've been to Fushimi Inari", ["/remove 1.1"]),
            ("the second day should start at 10", ["/late 1h on day 2"]),
            ("what if it rains on Sunday?", ["/rain on day 3"]),
            ("Gion 2 hours later", ["/time 1.3 17:00"]),
            ("move Gion half an hour earlier", ["/time 1.3 14:30"]),
            ("Nijo Castle at 9", ["/time 2.2 09:00"]), ("Pontocho at 8", ["/time 4.3 20:00"]),
            ("Gion at 9 on Saturday", ["/move 1.3 2", "/time 1.3 09:00"]),
            // The stated hour of an addition is the person's.
            ("add Kinkaku-ji at 10 on day 4", ["/add Kinkaku-ji to 4 at 10"]),
            ("add a coffee at 10:30 on day 2", ["/add coffee to 2 at 10:30"]),
            ("add lunch on day 3 at 1pm", ["/add lunch to 3 at 13:00"]),
            // A stop to keep is locked before the rest is replanned.
            ("replan day 1 but keep Gion", ["/lock 1.3", "/regenerate day 1"]),
            ("delete day 3", ["/remove 3.1 3.2 3.3"]), ("drop Sunday", ["/remove 3.1 3.2 3.3"]),
            (
                "start at 10 every day",
                [
                    "/late 1h on day 1", "/late 1h on day 2", "/late 1h on day 3",
                    "/late 1h on day 4",
                ]
            ),
            (
                "each day should start at 9:30",
                [
                    "/late 30min on day 1", "/late 30min on day 2", "/late 30min on day 3",
                    "/late 30min on day 4",
                ]
            ),
            // The last of several stops that a word for a kind fits.
            ("drop the museum on day 2", ["/remove 2.3"]),
            ("remove 1.1 to 1.3", ["/remove 1.1 1.2 1.3"]), ("lock 3.1-3.2", ["/lock 3.1 3.2"]),
        ] as [(String, [String])])
    func reads(line: String, lines: [String]) throws {
        #expect(try rules.edits(in: line)?.commands.map(\.text) == lines)
    }

    @Test(arguments: [
        "drop the museums", "make it relaxed", "keep it slow", "more food", "no nightlife",
        "add a day", "add a day before 3.2", "add more food", "change to Rome", "go to Rome",
        "put more museums in",
        "remove a day", "I hate museums", "I don't like museums", "we don't like temples",
        "Rome from 3 May", "is Gion nice?", "start on 3 May",
        "we leave at 6pm", "food=high", "fix the budget", "move everything on day 1 to day 2",
        "give me a break on Sunday", "give me another sunday",
        "what about Nara on Sunday", "add Lisbon", "add Lisbon for 2 nights",
    ])
    func leavesOtherThingsAlone(line: String) throws {
        #expect(try rules.edits(in: line) == nil)
    }

    @Test(
        arguments: [
            ("drop the museum on Tuesday", .noWeekdayInPlan("Tuesday", days: 0)),
            // Cultural stops are not all museums, nor historical ones castles.
            ("drop the museum on day 1", .stopNotFound("museum", day: 1)),
            ("drop the castle on day 1", .stopNotFound("castle", day: 1)),
            ("drop the gallery on day 4", .stopNotFound("gallery", day: 4)),
            ("start at 7 every day", .startsLater(day: 1, TimeOfDay(minutes: 540))),
            ("swap day 1 and 9", .noSuchDay(9, days: 4)),
            ("remove 2.9", .noSuchStop(StopNumber(day: 2, stop: 9))),
            (
                "drop the bamboo or monkey on day 3", .stopNotFound("bamboo or monkey", day: 3)
            ),
            (
                "unlock the nature stop on Sunday",
                .whichStop(["3.1 Arashiyama Bamboo Grove", "3.2 Arashiyama Monkey Park"])
            ),
            ("drop Kiyomizu-dera", .stopNotFound("Kiyomizu-dera", day: nil)),
            ("a later start on day 2", .delayUnclear(day: 2)),
            ("start day 2 1/2 hours later", .delayUnclear(day: 2)),
            ("start day 2 2-3 hours later", .delayUnclear(day: 2)),
            (
                "move 1.1 3.2 to day 4",
                .whichStop(["1.1 Fushimi Inari Shrine", "3.2 Arashiyama Monkey Park"])
            ),
            ("remove 1.1 not 1.2", .whichStop(["1.1 Fushimi Inari Shrine", "1.2 Honke Owariya"])),
            ("start day 2 at 8:00", .startsLater(day: 2, TimeOfDay(minutes: 540))),
            ("add a nightclub to day 9", .noSuchDay(9, days: 4)),
            (
                "less walking on Sunday",
                .cannot(
                    "No command plans by how far you walk",
                    nearest: """
                        /regenerate day 3 plans anew; the longest way leads to 3.3, which \
                        /remove 3.3 takes out
                        """)
            ),
            (
                "give me something outdoors in the morning",
                .dayNeeded(example: "something outdoors on day 1 in the morning")
            ),
            ("move Pontocho a day later", .noSuchDay(5, days: 4)),
            (
                "find us something to eat near Gion",
                .cannot(
                    "The program does not know what is near a place",
                    nearest: "/add NAME to 1 puts it in on your word")
            ),
            (
                "add Ginkaku-ji on Saturday and 3 more",
                .notUnderstood("add Ginkaku-ji on Saturday and 3 more")
            ),
        ] as [(String, ReadingProblem)])
    func refuses(line: String, expected: ReadingProblem) {
        #expect(readingProblem { _ = try rules.edits(in: line) } == expected)
    }

    /// Edits know the current day, as commands and questions do.
    @Test func tomorrowIsADayOfTheTripUnderWay() throws {
        var rules = rules
        rules = RuleUnderstanding(
            Situation(
                atlas: .sample, draft: rules.draft, today: date("2027-04-03"), plan: .ofTheTable))
        #expect(
            try rules.edits(in: "move Gion to tomorrow")?.commands.map(\.text) == ["/move 1.3 3"])
    }

    @Test func whatIsNoEditGoesOn() throws {
        let edits = try rules.edits(in: "drop Gion, and make it relaxed")
        #expect(edits?.commands.map(\.text) == ["/remove 1.3"])
        #expect(edits?.rest == "and make it relaxed")
    }
}
