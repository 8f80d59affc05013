import Models
import TestSupport
import Transport
import Trips

@testable import Conversation
@testable import Understanding

/// A sample of each problem, or several if the words differ.
enum ProblemSamples {
    static let all: [Problem] =
        places + dates + wishes + commands + edits + models + prompts + files + profile + keys

    private static let day = date("2027-04-02")
    private static let stop = StopNumber(day: 1, stop: 2)

    private static let places: [Problem] = [
        .reading(.emptyCity(known: ["Oslo"])),
        .reading(.unknownCity("x", nearest: "Oslo", known: ["Oslo"])),
        .reading(.unknownCity("x", nearest: nil, known: ["Oslo", "Rome"])),
        .reading(.severalCities(["Oslo", "Rome"])),
        .reading(.cityElsewhere(asked: "x", known: "Paris", country: "France")),
        .reading(
            .cityBeyondGuide(
                "x", name: "Siena", place: "Tuscany, Italy", nearest: "Florence", kilometres: 50)),
        .reading(
            .cityBeyondGuide(
                "x", name: "Skopje", place: "North Macedonia", nearest: "Athens", kilometres: 490)),
        .reading(.country("x", cities: ["Rome"], best: "Rome")),
        .reading(.country("x", cities: [], best: "Oslo")),
        .reading(.country("x", cities: [], best: nil)), .reading(.datesTooFar(9999)),
        .reading(.whichCity("x", [])), .reading(.cityUnclear(known: ["Oslo"])),
        .reading(.cityNotInTrip("x", cities: [])),
        .reading(.cityNotInTrip("x", cities: ["Oslo", "Rome"])), .reading(.onlyCity("Oslo")),
        .reading(.nightsUnreadable("x")),
        .reading(.tooFewDays(cities: 3, days: 1)), .reading(.tooFewDays(cities: 3, days: 2)),
    ]

    private static let dates: [Problem] = [
        .reading(.datesUnreadable("")), .reading(.datesUnreadable("x")),
        .reading(.noSuchDate(day: 31, month: 2, year: nil)),
        .reading(.noSuchDate(day: 31, month: 2, year: 2027)),
        .reading(.noSuchDate(day: 1, month: 13, year: nil)),
        .reading(.datesReversed(day, day)), .reading(.datesPast(day, today: day)),
        .reading(.datesTooLong(days: 31)),
        .reading(.datesTooLong(days: 10_000_000)), .reading(.datesTooShort),
        .reading(.datesNeedLength(day)),
        .reading(.datesNeedStart(days: 1)), .reading(.datesNeedStart(days: 4)),
        .reading(.datesNeedDay(month: 5)), .reading(.datesSeveral),
        .reading(.dateAmbiguous("3/5", day, day)), .reading(.datesUnclear("x")),
        .reading(.weekendUnclear),
        .reading(.weekdayContradicts(day, said: "Monday")),
        .reading(.datesContradict(span("2027-04-02", "2027-04-02"), days: 4)),
        .reading(.datesContradict(span("2027-04-02", "2027-05-03"), days: 4)),
        .reading(.datesContradict(span("2027-12-30", "2028-01-03"), days: 4)),
    ]

    private static let wishes: [Problem] = [
        .reading(.unknownInterest("x", nearest: "food")),
        .reading(.unknownInterest("x", nearest: nil)),
        .reading(.unknownLevel("", interest: "food")),
        .reading(.unknownLevel("x", interest: "food")),
        .reading(.interestsUnreadable("x")), .reading(.interestContradicts("food")),
        .reading(.unknownPace("")),
        .reading(.unknownPace("x")), .reading(.contradiction("x", "y")),
        .reading(.partyUnclear("x")), .reading(.partyUnreadable("x")),
        .reading(.needsUnreadable("x")), .reading(.visitUnclear(cities: [])),
        .reading(.visitUnclear(cities: ["Rome", "Paris"])),
        .reading(.subjectUnreadable("x", nearest: nil)),
        .reading(.subjectUnreadable("footbal", nearest: "football")),
        .reading(.budgetUnclear("x")), .reading(.budgetUnreadable("x")),
        .reading(.amountNegative("x")), .reading(.timeUnclear("x")),
        .reading(.timeUnreadable("x")),
        .reading(.nameMissing(command: "avoid")), .reading(.nameUnreadable("x")),
        .reading(.notProse),
    ]

    private static let commands: [Problem] = [
        .reading(.unknownCommand("x", nearest: "plan")),
        .reading(.unknownCommand("x", nearest: nil)),
        .reading(.unknownProfilePart("x", nearest: nil)),
        .reading(.unknownProfilePart("x", nearest: "home")),
        .reading(.profileValueMissing("home")), .reading(.unknownLanguage("x", nearest: nil)),
        .reading(.unknownLanguage("x", nearest: "French")),
        .reading(.tripNameNeeded(command: "load")), .reading(.tripNameNeeded(command: "copy")),
        .reading(.fileNameHidden), .reading(.keyPasted),
        .reading(.commandNeedsPlan("show")),
        .reading(.unexpectedArguments(command: "undo", usage: "/undo")),
        .reading(.noSuchDay(3, days: 1)), .reading(.noSuchDay(3, days: 2)),
        .reading(.noSuchStop(stop)), .reading(.scopeUnreadable("x")),
        .reading(.whichStop(["1.1 Gion", "1.2 Gion"])), .reading(.stopNotFound("x", day: 1)),
        .reading(.stopNotFound("x", day: nil)), .reading(.noWeekdayInPlan("Monday", days: 0)),
        .reading(.dateNotInPlan(day: 3, month: 6, span("2027-04-02", "2027-04-05"))),
        .reading(.planTalkNotUnderstood("x", advice: .walking)),
        .reading(.planTalkNotUnderstood("x", advice: .meals)),
        .reading(.planTalkNotUnderstood("x", advice: .likes)),
        .reading(.planTalkNotUnderstood("x", advice: .hours)),
        .reading(.planTalkNotUnderstood("x", advice: .dates)),
        .reading(.planTalkNotUnderstood("x", advice: .help)),
        .reading(.answerNotUnderstood("x")),
        .reading(.noWeekdayInPlan("Monday", days: 2)),
        .reading(.delayUnclear(day: 1)),
        .reading(.startsLater(day: 1, TimeOfDay(minutes: 600))), .nothingToUndo, .nothingToRedo,
        .nothingToRetry, .nothingToAccept, .missing(["the destination"]),
        .missing(["the destination", "the dates"]), .reading(.notUnderstood("x")),
        .reading(.unknownHelpTopic("x", nearest: "plan")),
        .reading(.unknownHelpTopic("x", nearest: nil)),
        .transcript("This session is not being kept"), .transcript("This was never recorded"),
        .noAnswers, .reading(.unknownCommand("export", nearest: nil)),
        .reading(.whichPlace(["Gion", "Nijo"])),
        .reading(.questionNeedsPlan),
        .reading(.cannot("The program books nothing", nearest: "/show has all of the plan")),
    ]

    private static let edits: [Problem] =
        [
            .reading(.placeElsewhere("x", city: "Rome")),
            .reading(.dayNeeded(example: "/rain day 1")),
            .shelterUnknown(city: "x"), .reading(.textTooLong(limit: 500)),
            .tooFewSteps(asked: 3, there: 1),
            .tooFewSteps(asked: 3, there: 2),
            .placeOnOtherDays("x", city: "Rome", day: 2), .dayOnTheWay(2),
            .dayTooShort(1, limits: "begins at \("21:00")"),
        ] + editErrors.map { .edit($0) }

    private static let editErrors: [EditError] = [
        .noSuchStop(stop), .noSuchDay(3, days: 2),
        .noSuchPosition(stop, last: stop),
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
            .reading(.guideHasNoMore(city: "Kyoto")),
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
            .noSuchTrip("x", nearest: nil),
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
            .nameUnreadable("x"), .birthdayUnreadable("x"),
            .birthdayToCome(day), .birthdayTooLongAgo(day), .noUsual,
            .faulty(TripFileFault(line: 1, .notATrip)), .changedElsewhere,
        ] + storeFailures.map { .failed($0) }).map { .profile($0) }

    static let keyFaults: [KeyFault] = [
        .commandFailed(status: 1, said: ""), .commandFailed(status: 1, said: "x"),
        .commandTookTooLong(seconds: 60), .commandPrintedNoKey, .fileOpenToOthers(path: "x"),
        .fileUnreadable(path: "x", reason: "y"),
    ]

    static let keyProblems: [KeyProblem] =
        [
            .noTerminal(variable: "X"), .noServer,
            .noAddress(provider: "azure", variable: "X"), .notAKey,
            .notStored(path: "x", reason: "y"), .notRecorded,
        ] + keyFaults.map { .fault($0) }

    private static let keys = keyProblems.map { Problem.key($0) }
}
