import Models
import TestSupport
import Testing
import Transport
import Trips

@testable import Conversation
@testable import Understanding

/// What the command line says to do, where no slash command can be typed.
@Suite struct CommandLineWordsTests {
    private static let day = date("2027-04-02")
    private static let dates = "try 3-6 May, or 2 April for 4 days"

    @Test(
        arguments: [
            (.emptyCity(known: ["Oslo"]), "try Oslo"),
            (.unknownCity("x", nearest: "Oslo", known: []), "did you mean Oslo?"),
            (
                .unknownCity("x", nearest: nil, known: ["Oslo"]),
                "try Oslo, or --model for a language model"
            ),
            (
                .cityBeyondGuide(
                    "x", name: "Siena", place: "Italy", nearest: "Florence", kilometres: 50),
                "try Florence, or --model for a language model"
            ),
            (
                .cityBeyondGuide(
                    "x", name: "Skopje", place: "Macedonia", nearest: "Athens", kilometres: 490),
                "/explore in a conversation lists the cities that are, or --model for a language "
                    + "model"
            ),
            (.country("x", cities: ["Rome"], best: "Rome"), "try Rome"),
            (
                .country("x", cities: [], best: "Oslo"),
                "the nearest is Oslo, or --model for a language model"
            ),
            (
                .country("x", cities: [], best: nil),
                "/explore in a conversation lists the cities that it knows"
            ),
            (.severalCities(["Oslo", "Rome"]), "try Oslo, Rome, or Oslo, then Rome"),
            (.cityElsewhere(asked: "x", known: "Paris", country: "France"), "try Paris, France"),
            (.whichCity("x", []), "say which, as x"),
            (.nightsUnreadable("x"), "write one number for each city, as 1 3"),
            (.tooFewDays(cities: 3, days: 2), "try 5 days, or fewer cities"),
            (.datesUnreadable("x"), dates), (.noSuchDate(day: 31, month: 2, year: nil), dates),
            (.noSuchDate(day: 1, month: 13, year: nil), dates),
            (.datesPast(day, today: day), dates),
            (.datesTooFar(9999), dates), (.datesTooShort, dates), (.datesSeveral, dates),
            (.datesUnclear("x"), dates),
            (.datesReversed(day, day), "try 2027-04-02..2027-04-02"),
            (.datesTooLong(days: 31), "plan it in parts, the first with --days 30"),
            (.datesNeedLength(day), "try 2 April for 4 days"),
            (.datesNeedStart(days: 1), "try 2 April for 1 day"),
            (.datesNeedStart(days: 4), "try 2 April for 4 days"),
            (.datesNeedDay(month: 5), "try 3 May for 4 days"),
            (.dateAmbiguous("3/5", day, date("2027-05-03")), "try 2027-04-02 or 2027-05-03"),
            (.weekendUnclear, "try next weekend, or 5 June for 2 days"),
            (.weekdayContradicts(day, said: "Monday"), "say the date alone, as 2027-04-02"),
            (
                .datesContradict(span("2027-04-02", "2027-05-03"), days: 4),
                "try 2027-04-02..2027-05-03, or 2027-04-02 for 4 days"
            ),
            (.unknownInterest("x", nearest: "food"), "did you mean food?"),
            (.unknownInterest("x", nearest: nil), "try --interest food=high"),
            (.unknownLevel("x", interest: "food"), "try --interest food=high"),
            (.interestContradicts("food"), "try --interest food=high"),
            (.interestsUnreadable("x"), "try --interest food=veryHigh --interest nature=high"),
            (.unknownPace("x"), "try --pace relaxed, balanced or packed"),
            (.partyUnclear("x"), "try 2 adults 2 children"),
            (.partyUnreadable("x"), "try 2 adults 1 child"),
            (.budgetUnclear("x"), "try 100 EUR a day"),
            (.budgetUnreadable("x"), "try 100 EUR a day, or 1500 EUR in all"),
            (.amountNegative("x"), "try 100 EUR a day, or leave it out"),
            (.timeUnclear("x"), "try arriving at 14:00 or leaving at 18:00"),
            (.nameMissing(command: "avoid"), "name one, as Nijo Castle"),
            (.unknownCommand("x", nearest: nil), "--help lists the options"),
            (.commandNeedsPlan("show"), "say it in a conversation, once /plan has made one"),
            (.questionNeedsPlan, "ask it in a conversation, once /plan has made one"),
            (
                .cannot("The program books nothing", nearest: "/plan makes a plan"),
                "in a conversation, /plan makes a plan"
            ),
            (
                .notUnderstood("x"),
                "try: 4 days in Kyoto from 2 April, lots of food - or --help"
            ),
        ] as [(ReadingProblem, String)])
    func reading(problem: ReadingProblem, remedy: String) {
        #expect(problem.words.commandLine.english == remedy)
    }

    @Test(
        arguments: [
            (.nothingToUndo, "--help lists the options"),
            (.nothingToRetry, "ijourney-repl plan makes a plan"),
            (.nothingToAccept, "ijourney-repl plan makes a plan"),
            (.missing(["the dates"]), "give it first"),
            (
                .unknownModel("x"),
                "try --model guide, or --model openai:NAME --base-url http://127.0.0.1:8080/v1"
            ),
            (.modelNeedsName(provider: "ollama"), "name one, as in --model ollama:NAME"),
            (
                .modelNeedsAddress(provider: "azure", variable: "X"),
                "set X, or --model azure:NAME --base-url URL"
            ),
            (
                .consentRefused(host: "h"),
                "run it again to be asked again; --model guide plans without a network"
            ),
            (
                .dailyTokens(spent: 900, next: 200, limit: 1_000),
                "--model guide plans without a model; go on tomorrow, or raise \"daily_tokens\" in "
                    + "the configuration"
            ),
            (
                .priceMissing(label: "m"),
                "add it to \"prices\" in the configuration, or --model guide plans without a model"
            ),
            (.modelRefused(label: "m", words: nil), "change the request, or another --model"),
            (.modelFiltered(label: "m"), "change the request, or another --model"),
            (.modelLacksDetail(label: "m"), "say more about the trip, or run it again"),
            (.modelTruncated(label: "m", day: nil), "run it again, or a shorter trip"),
            (
                .modelUnusable(label: "m", day: nil, detail: "x"),
                "run it again, or another --model"
            ),
            (.trips(.noSuchTrip("x", nearest: nil)), "/trips in a conversation lists them"),
            (.trips(.noSuchTrip("x", nearest: "y")), "did you mean \"y\"?"),
            (.trips(.failed("x", .unavailable)), "name a folder with --data-dir"),
            (.trips(.failed("x", .system("y"))), "check the folder and its rights"),
            (.profile(.faulty(TripFileFault(line: 1, .notATrip))), "mend the file, or remove it"),
            (
                .profile(.noUsual),
                "say what is usual in a conversation, with /profile interests food=high"
            ),
        ] as [(Problem, String)])
    func problems(problem: Problem, remedy: String) {
        #expect(problem.words.commandLine.english == remedy)
    }

    @Test(
        arguments: [
            (.interrupted, "run it again to go on"),
            (.transport(.interrupted), "run it again to go on"),
            (
                .unauthorized(status: 401, message: "x"),
                "set the key in OPENAI_API_KEY and start again, or /key in a conversation"
            ),
            (
                .unauthorized(status: 403, message: "x"),
                "look at the account there, or another --model"
            ),
            (
                .keyMissing(variable: "X", message: ""),
                "set it in X and start again, or /key in a conversation, or --model guide"
            ),
            (.quotaExhausted(message: "x"), "look at the account there, or another --model"),
            (.contextTooLong(message: "x"), "a shorter trip, or a --model with more context"),
            (.notFound(message: "x"), "check the name and --base-url"),
            (.rateLimited(retryAfterSeconds: 2, message: ""), "run it again in 2 s"),
            (.rateLimited(retryAfterSeconds: 600, message: ""), "run it again in 10 min"),
            (.rateLimited(retryAfterSeconds: nil, message: ""), "wait a little, then run it again"),
            (.serverError(status: 503, message: ""), "wait a little, then run it again"),
            (.serverError(status: 500, message: ""), "run it again"),
            (.serverError(status: 200, message: "x"), "run it again"),
            (.rejected(status: 400, message: ""), "in the conversation /prompt shows it"),
            (
                .keyUnavailable(.commandFailed(status: 1, said: "x")),
                "try it in a shell, then run it again"
            ),
            (
                .keyUnavailable(.commandTookTooLong(seconds: 6)),
                "run it again, or set key_command_seconds higher in config.json"
            ),
            (
                .keyUnavailable(.fileOpenToOthers(path: "x")), "chmod 600 x, then run it again"
            ),
            (
                .keyUnavailable(.fileUnreadable(path: "x", reason: "y")),
                "mend it, or move it away, then run it again"
            ),
            (
                .transport(.unreachable(host: "h", detail: "x")),
                "check the address and your network, then run it again"
            ),
            (
                .transport(.unreachable(host: "127.0.0.1", detail: "x")),
                "is it running? Then run it again"
            ),
            (.transport(.connectionLost(detail: "x")), "run it again"),
            (.transport(.libraryMissing(detail: "x")), "install libcurl4, or --model guide"),
            (
                .transport(.stalled(afterSeconds: 6)),
                "run it again, or set idle_seconds higher in config.json"
            ),
            (
                .transport(.tookTooLong(afterSeconds: 6)),
                "run it again, or set answer_seconds higher in config.json"
            ),
            (.transport(.streamBroken(detail: "x")), "run it again"),
            (.transport(.tooLarge(limitBytes: 1_048_576)), "run it again, or another --model"),
            (
                .transport(.unsendable(header: "x")),
                "correct the key where it is set, or with /key in a conversation"
            ),
            (
                .transport(.proxy(.unreachable(proxy: "p:1", variable: "X", detail: "x"))),
                "is it running? Then run it again; else correct X and start again"
            ),
            (
                .transport(.proxy(.refused(proxy: "p:1", host: "h", status: 403))),
                "run it again, ask who runs the proxy, or name h in NO_PROXY and start again"
            ),
        ] as [(ModelFailure, String)])
    func failures(failure: ModelFailure, remedy: String) {
        let words = Problem.model(failure, label: "m", day: 3).words
        #expect(words.commandLine.english == remedy)
    }

    /// A remedy of its own for the command line names a slash command only for a conversation.
    @Test func slashCommandsAreForConversations() {
        let remedies = ProblemSamples.all.map(\.words).filter { $0.commandLine != $0.remedy }
            .map(\.commandLine.english)
        #expect(!remedies.isEmpty)
        let wrong = remedies.filter { remedy in
            remedy.split(separator: " ").contains { $0.first == "/" }
                && !remedy.contains("conversation")
        }
        #expect(wrong == [])
    }

    @Test func sentencesDifferInTheRemedyOnly() {
        let words = Problem.model(.interrupted, label: "m", day: nil).words
        #expect(words.sentence.english == "Stopped: /retry goes on.")
        #expect(words.commandLineSentence.english == "Stopped: run it again to go on.")
    }
}
