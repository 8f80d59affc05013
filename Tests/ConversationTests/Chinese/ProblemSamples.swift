import Models
import Transport
import Trips

@testable import Conversation

/// A sample of each problem, or several if the words differ.
enum ProblemSamples {
    static let all: [Problem] =
        places + dates + wishes + commands + edits + models + prompts + files + profile + keys

    private static let day = date("2027-04-02")
    private static let stop = StopNumber(day: 1, stop: 2)

    private static let places: [Problem] = [
        .emptyCity(known: ["Oslo"]), .unknownCity("x", nearest: "Oslo", known: ["Oslo"]),
        .unknownCity("x", nearest: nil, known: ["Oslo", "Rome"]), .severalCities(["Oslo", "Rome"]),
        .cityElsewhere(asked: "x", known: "Paris", country: "France"),
        .cityBeyondGuide(
            "x", name: "Siena", place: "Tuscany, Italy", nearest: "Florence", kilometres: 50),
        .cityBeyondGuide(
            "x", name: "Skopje", place: "North Macedonia", nearest: "Athens", kilometres: 490),
        .country("x", cities: ["Rome"], best: "Rome"), .country("x", cities: [], best: "Oslo"),
        .country("x", cities: [], best: nil), .datesTooFar(9999),
        .whichCity("x", []), .cityUnclear(known: ["Oslo"]), .cityNotInTrip("x", cities: []),
        .cityNotInTrip("x", cities: ["Oslo", "Rome"]), .onlyCity("Oslo"), .nightsUnreadable("x"),
        .tooFewDays(cities: 3, days: 1), .tooFewDays(cities: 3, days: 2),
    ]

    private static let dates: [Problem] = [
        .datesUnreadable(""), .datesUnreadable("x"), .noSuchDate(day: 31, month: 2, year: nil),
        .noSuchDate(day: 31, month: 2, year: 2027), .noSuchDate(day: 1, month: 13, year: nil),
        .datesReversed(day, day), .datesPast(day, today: day), .datesTooLong(days: 31),
        .datesTooLong(days: 10_000_000), .datesTooShort, .datesNeedLength(day),
        .datesNeedStart(days: 1), .datesNeedStart(days: 4), .datesNeedDay(month: 5), .datesSeveral,
        .dateAmbiguous("3/5", day, day), .datesUnclear("x"), .weekendUnclear,
        .weekdayContradicts(day, said: "Monday"),
        .datesContradict(span("2027-04-02", "2027-04-02"), days: 4),
        .datesContradict(span("2027-04-02", "2027-05-03"), days: 4),
        .datesContradict(span("2027-12-30", "2028-01-03"), days: 4),
    ]

    private static let wishes: [Problem] = [
        .unknownInterest("x", nearest: "food"), .unknownInterest("x", nearest: nil),
        .unknownLevel("", interest: "food"), .unknownLevel("x", interest: "food"),
        .interestsUnreadable("x"), .interestContradicts("food"), .unknownPace(""),
        .unknownPace("x"), .contradiction("x", "y"), .partyUnclear("x"), .partyUnreadable("x"),
        .budgetUnclear("x"), .budgetUnreadable("x"), .amountNegative("x"), .timeUnclear("x"),
        .timeUnreadable("x"),
        .nameMissing(command: "avoid"), .nameUnreadable("x"), .notProse,
    ]

    private static let commands: [Problem] = [
        .unknownCommand("x", nearest: "plan"), .unknownCommand("x", nearest: nil),
        .commandNeedsPlan("show"), .unexpectedArguments(command: "undo", usage: "/undo"),
        .noSuchDay(3, days: 1), .noSuchDay(3, days: 2), .noSuchStop(stop), .scopeUnreadable("x"),
        .whichStop(["1.1 Gion", "1.2 Gion"]), .stopNotFound("x", day: 1),
        .stopNotFound("x", day: nil), .noWeekdayInPlan("Monday", days: 0),
        .dateNotInPlan(day: 3, month: 6, span("2027-04-02", "2027-04-05")),
        .planTalkNotUnderstood("x", advice: .walking), .planTalkNotUnderstood("x", advice: .meals),
        .planTalkNotUnderstood("x", advice: .likes), .planTalkNotUnderstood("x", advice: .hours),
        .planTalkNotUnderstood("x", advice: .dates), .planTalkNotUnderstood("x", advice: .help),
        .answerNotUnderstood("x"),
        .noWeekdayInPlan("Monday", days: 2),
        .delayUnclear(day: 1),
        .startsLater(day: 1, TimeOfDay(minutes: 600)), .nothingToUndo, .nothingToRedo,
        .nothingToRetry, .nothingToAccept, .missing(["the destination"]),
        .missing(["the destination", "the dates"]), .notUnderstood("x"),
        .unknownHelpTopic("x", nearest: "plan"), .unknownHelpTopic("x", nearest: nil),
        .transcript("This session is not being kept"), .transcript("This was never recorded"),
        .noAnswers, .unknownCommand("export", nearest: nil), .whichPlace(["Gion", "Nijo"]),
        .questionNeedsPlan,
        .cannot("The program books nothing", nearest: "/show has all of the plan"),
    ]

    private static let edits: [Problem] =
        [
            .placeElsewhere("x", city: "Rome"), .dayNeeded(example: "/rain day 1"),
            .shelterUnknown(city: "x"), .textTooLong(limit: 500), .tooFewSteps(asked: 3, there: 1),
            .tooFewSteps(asked: 3, there: 2),
            .placeOnOtherDays("x", city: "Rome", day: 2), .dayOnTheWay(2),
            .dayTooShort(1, limits: "begins at \("21:00")"),
        ] + editErrors.map { .edit($0) }

    private static let editErrors: [EditError] = [
        .noSuchStop(stop), .noSuchDay(3, days: 2), .noSuchPosition(stop, last: stop),
        .locked(stop, "x"), .lockedDay(1, stop, "x"), .allLocked(1),
        .stopElsewhere(stop, "x", city: "Rome", day: 2, in: "Oslo"),
        .daysElsewhere(1, city: "Rome", 2, in: "Oslo"),
    ]

    private static let models: [Problem] =
        [
            .unknownModel("x"), .modelNeedsName(provider: "ollama"),
            .modelNeedsAddress(provider: "azure", variable: "X"), .consentRefused(host: "x"),
            .consentMissing(host: "x"),
            .guideHasNothingToForget, .dailyTokens(spent: 900, next: 200, limit: 1_000),
            .dailyCost(
                spent: Cost(amount: .zero, currency: "EUR"),
                next: Cost(amount: .zero, currency: "EUR"),
                limit: Cost(amount: .zero, currency: "EUR")), .priceMissing(label: "m"),
            .modelRefused(label: "m", words: nil), .modelRefused(label: "m", words: "x"),
            .modelFiltered(label: "m"), .modelLacksDetail(label: "m"),
            .modelTruncated(label: "m", day: nil),
            .modelUnusable(label: "m", day: 2, detail: "it answered nothing"),
            .modelProposal(label: "m", detail: "it answered nothing"),
            .guideHasNoMore(city: "Kyoto"),
            .model(.transport(.stalled(afterSeconds: 6)), label: "m", day: nil),
            .model(.transport(.streamBroken(detail: "x")), label: "m", day: nil),
            .model(.transport(.tookTooLong(afterSeconds: 6)), label: "m", day: nil),
        ] + failures.map { .model($0, label: "m", day: 3) }

    private static let failures: [ModelFailure] =
        [
            .interrupted, .transport(.unreachable(host: "h", detail: "x")),
            .transport(.unreachable(host: "127.0.0.1", detail: "x")),
            .transport(.notSecured(host: "h", detail: "x")),
            .transport(.connectionLost(detail: "x")), .serverError(status: 503, message: ""),
            .serverError(status: 200, message: "x"), .transport(.libraryMissing(detail: "x")),
            .unauthorized(status: 401, message: "x"), .notFound(message: "x"),
            .keyMissing(variable: "X", message: "x"), .keyMissing(variable: "X", message: ""),
            .quotaExhausted(message: "x"), .contextTooLong(message: "x"),
            .rateLimited(retryAfterSeconds: 2, message: ""),
            .versionRefused(status: 400, message: "x"),
            .rateLimited(retryAfterSeconds: nil, message: ""),
            .serverError(status: 500, message: ""),
            .rateLimited(retryAfterSeconds: 600, message: ""),
            .unauthorized(status: 403, message: "x"), .rejected(status: 301, message: ""),
            .rejected(status: 400, message: ""), .transport(.stalled(afterSeconds: 6)),
            .transport(.tookTooLong(afterSeconds: 6)),
            .transport(.streamBroken(detail: "x")), .transport(.malformed(detail: "x")),
            .transport(.tooLarge(limitBytes: 1_048_576)),
            .transport(.insecure(host: "h")), .notRecorded(purpose: "x"),
        ] + keyFaults.map { .keyUnavailable($0) } + proxyFaults.map { .transport(.proxy($0)) }

    static let proxyFaults: [ProxyFault] = [
        .unusable(variable: "X"), .unreachable(proxy: "p:1", variable: "X", detail: "x"),
        .wantsPassword(proxy: "p:1", variable: "X"), .refused(proxy: "p:1", host: "h", status: 403),
    ]

    private static let prompts: [Problem] = [
        PromptError.missingTemplate("p"), .unknownVariable("v", template: "p"),
        .unusedVariable("v", template: "p"), .unclosedVariable(template: "p"),
    ].map { .prompt($0) }

    private static let files: [Problem] =
        ([
            .nameNeeded(command: "load"), .noSuchTrip("x", nearest: nil),
            .noSuchTrip("x", nearest: "y"), .nameIsSeveral("x", keys: ["a", "b"]),
            .nameTaken("x"), .nothingToSave, .notSaved(command: "rename"),
            .changedElsewhere("x", key: "x.json"),
            .fitsSeveral("x", keys: ["a", "b"]),
            .gone("x"), .faulty("x", TripFileFault(line: 1, .notATrip)),
            .noCity("x", on: day), .cannotRestore("x"),
            .dayElsewhere("x", day: 1, city: "y", trip: "z"),
        ] + faults.map { .unwritable(TripFileFault(line: 1, $0)) }
        + faults.map { .faulty("x", TripFileFault(line: 1, pointer: "/legs", $0)) }
        + storeFailures.map { .failed("x", $0) }).map { .trips($0) }

    private static let storeFailures: [TripStoreFailure] = [
        .missing, .exists, .changed, .unavailable, .notRecorded, .system("x"),
    ]

    static let faults: [TripFileFault.Reason] = [
        .notUTF8, .empty, .titleMissing, .beforeName("x"), .struckOut, .linkInName,
        .notJSON("x"), .notATrip, .newer(version: 9), .missing("x"), .repeated("x"),
        .expected("a name", found: "x"), .dayMissing(day), .dayOutOfOrder(day), .dayOutside(day),
        .tooManyDays(31), .legsOverlap, .weekdayWrong(day, said: "x"), .commentOpen,
        .commentBroken("x"), .commentForeign, .headingUnknown("x"), .factUnknown("x"),
        .stopPartUnknown("x"), .transferPartUnknown("x"), .listInList, .quoteOutsideStop,
        .durationContradicts,
    ]

    private static let profile: [Problem] =
        ([
            .unknownPart("x", nearest: nil), .unknownPart("x", nearest: "home"),
            .valueMissing("home"), .nameUnreadable("x"), .birthdayUnreadable("x"),
            .birthdayToCome(day), .birthdayTooLongAgo(day), .unknownLanguage("x", nearest: nil),
            .unknownLanguage("x", nearest: "French"), .noUsual,
            .faulty(TripFileFault(line: 1, .notATrip)), .changedElsewhere,
        ] + storeFailures.map { .failed($0) }).map { .profile($0) }

    static let keyFaults: [KeyFault] = [
        .commandFailed(status: 1, said: ""), .commandFailed(status: 1, said: "x"),
        .commandTookTooLong(seconds: 60), .commandPrintedNoKey, .fileOpenToOthers(path: "x"),
        .fileUnreadable(path: "x", reason: "y"),
    ]

    static let keyProblems: [KeyProblem] =
        [
            .pasted, .noTerminal(variable: "X"), .noServer,
            .noAddress(provider: "azure", variable: "X"), .notAKey,
            .notStored(path: "x", reason: "y"), .notRecorded,
        ] + keyFaults.map { .fault($0) }

    private static let keys = keyProblems.map { Problem.key($0) }
}
