import Models
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Every problem in its words for people.
@Suite struct ProblemTests {
    private static let example = "try /dates 3-6 May, or /dates 2 April for 4 days"
    private static let ten =
        "historical, cultural, nature, entertainment, shopping, sports, adventure, relaxation, "
        + "food and nightlife"
    private static let cities = "Kyoto, London, Oslo, Paris, Rome and Stockholm"

    @Test(
        arguments: [
            (
                .reading(.emptyCity(known: knownCities)), "No city was named",
                "try /destination Kyoto"
            ),
            (
                .reading(.unknownCity("Kyotto", nearest: "Kyoto", known: knownCities)),
                "\"Kyotto\" is not a city I know", "did you mean /destination Kyoto?"
            ),
            (
                .reading(.unknownCity("Lisbon", nearest: nil, known: knownCities)),
                "\"Lisbon\" is not in the offline guide, which knows \(cities)",
                "try /destination Kyoto, or /model for a language model"
            ),
            (
                .reading(
                    .unknownCity(
                        String(repeating: "foo, ", count: 99), nearest: nil, known: ["Oslo"])),
                "\"\(String(repeating: "foo, ", count: 11))foo,…\" is not in the offline guide, "
                    + "which knows Oslo",
                "try /destination Oslo, or /model for a language model"
            ),
            (
                .reading(.severalCities(["Rome", "Paris"])),
                "Rome and Paris were named. One of them, or one after the other?",
                "try /destination Rome, /destination Paris, or /destination Rome, then Paris"
            ),
            (
                .reading(.cityElsewhere(asked: "Paris, Texas", known: "Paris", country: "France")),
                "\"Paris, Texas\" is not a city I know; Paris here is the one in France",
                "try /destination Paris, France"
            ),
            (.reading(.datesUnreadable(" ")), "No dates were given", example),
            (.reading(.datesUnreadable("asdf")), "\"asdf\" is no date I can read", example),
            (
                .reading(.noSuchDate(day: 31, month: 2, year: nil)), "There is no 31 February",
                example
            ),
            (
                .reading(.noSuchDate(day: 29, month: 2, year: 2027)),
                "There is no 29 February 2027", example
            ),
            (.reading(.noSuchDate(day: 2, month: 13, year: 2027)), "There is no month 13", example),
            (
                .reading(.datesReversed(date("2027-05-06"), date("2027-05-03"))),
                "Mon 3 May 2027 is before Thu 6 May 2027", "try /dates 2027-05-03..2027-05-06"
            ),
            (
                .reading(.datesPast(date("2026-11-20"), today: today)),
                "Fri 20 Nov 2026 is past; today is Sat 21 Nov 2026", example
            ),
            (
                .reading(.datesTooLong(days: 31)),
                "31 days are more than the 30 that one trip can have",
                "plan it in parts, the first with /dates DATE for 30 days"
            ),
            (
                .reading(.datesTooLong(days: 99_999_999_999)),
                "That many days are more than the 30 that one trip can have",
                "plan it in parts, the first with /dates DATE for 30 days"
            ),
            (
                .reading(
                    .cityBeyondGuide(
                        "x", name: "Siena", place: "Tuscany, Italy", nearest: "Florence",
                        kilometres: 150)),
                """
                Siena (Tuscany, Italy) is not in the offline guide; the nearest city that it knows \
                is Florence, 150 km away
                """,
                "try /destination Florence, or /model for a language model"
            ),
            (
                .reading(
                    .cityBeyondGuide(
                        "x", name: "Siena", place: "Tuscany, Italy", nearest: "Rome",
                        kilometres: 160)),
                "Siena (Tuscany, Italy) is not in the offline guide",
                "/explore lists the cities that are, or /model for a language model"
            ),
            (.reading(.datesTooShort), "A trip has at least one day", example),
            (
                .reading(.datesNeedLength(date("2027-04-02"))),
                "A trip from Fri 2 Apr 2027 needs an end",
                "try /dates 2 April for 4 days"
            ),
            (
                .reading(.datesNeedStart(days: 4)), "4 days from when?",
                "try /dates 2 April for 4 days"
            ),
            (
                .reading(.datesNeedStart(days: 1)), "One day from when?",
                "try /dates 2 April for 1 day"
            ),
            (.reading(.datesNeedDay(month: 5)), "Which day in May?", "try /dates 3 May for 4 days"),
            (.reading(.datesSeveral), "That is more than one set of dates", example),
            (
                .reading(.datesContradict(span("2027-05-03", "2027-05-08"), days: 4)),
                "Mon 3 - Sat 8 May 2027 are 6 days, not 4",
                "try /dates 2027-05-03..2027-05-08, or /dates 2027-05-03 for 4 days"
            ),
            (
                .reading(.unknownInterest("fod", nearest: "food")),
                "\"fod\" is none of the ten interests",
                "did you mean food?"
            ),
            (
                .reading(.unknownInterest("xyz", nearest: nil)),
                "\"xyz\" is none of the ten interests: \(ten)",
                "try /interests food=high"
            ),
            (
                .reading(.unknownLevel("huge", interest: "food")),
                "food cannot be \"huge\"; the levels are veryLow, low, medium, high, veryHigh",
                "try /interests food=high"
            ),
            (
                .reading(.unknownLevel("", interest: "food")),
                "food needs a level; the levels are veryLow, low, medium, high, veryHigh",
                "try /interests food=high"
            ),
            (
                .reading(.interestsUnreadable(",")), "\",\" changes no interest",
                "try /interests food=veryHigh +nature -shopping"
            ),
            (
                .reading(.unknownPace("mad")), "\"mad\" is no pace",
                "try /pace relaxed, balanced or packed"
            ),
            (
                .reading(.unknownCommand("pln", nearest: "plan")), "There is no command /pln",
                "did you mean /plan?"
            ),
            (
                .reading(.unknownCommand("x", nearest: nil)), "There is no command /x",
                "/help lists the commands"
            ),
            (
                .reading(.commandNeedsPlan("show")), "/show needs a plan, and there is none yet",
                "make one with /plan"
            ),
            (
                .reading(.unexpectedArguments(command: "undo", usage: "/undo")),
                "/undo does not take that",
                "use it as /undo"
            ),
            (
                .reading(.noSuchDay(3, days: 2)), "There is no day 3; the plan has days 1 to 2",
                "try /show 1"
            ),
            (
                .reading(.noSuchDay(3, days: 1)), "There is no day 3; the plan has one day",
                "try /show 1"
            ),
            (
                .reading(.noSuchStop(StopNumber(day: 1, stop: 9))), "There is no stop 1.9",
                "/show lists them with their numbers"
            ),
            (
                .reading(.scopeUnreadable("x")), "\"x\" is neither a day nor a stop",
                "try /regenerate, /regenerate day 2 or /regenerate 2.1"
            ),
            (.nothingToUndo, "There is nothing to undo", "/help lists the commands"),
            (.nothingToRetry, "There is nothing to try again", "/plan makes a plan"),
            (.nothingToAccept, "There are no finished days to keep", "/plan makes a plan"),
            (.missing(["the dates"]), "Not known yet: the dates", "give it first"),
            (
                .missing(["the destination", "the dates"]),
                "Not known yet: the destination and the dates", "give them first"
            ),
            (
                .reading(.notUnderstood("hello")), "I did not understand \"hello\"",
                "try: 4 days in Kyoto from 2 April, lots of food - or /help"
            ),
            (
                .reading(.notUnderstood(String(repeating: "a", count: 99))),
                "I did not understand \"\(String(repeating: "a", count: 59))…\"",
                "try: 4 days in Kyoto from 2 April, lots of food - or /help"
            ),
            (
                .reading(.unknownHelpTopic("pln", nearest: "plan")), "There is no help on \"pln\"",
                "did you mean /help plan?"
            ),
            (
                .reading(.unknownHelpTopic("x", nearest: nil)), "There is no help on \"x\"",
                "/help lists the commands"
            ),
            (
                .unknownModel("x:y"), "\"x:y\" is no model I can reach",
                "try /model guide, or /model openai:NAME http://127.0.0.1:8080/v1"
            ),
            (
                .consentRefused(host: "h"), "Nothing was sent to h",
                "/retry asks again, /model guide plans without a network"
            ),
            (
                .consentMissing(host: "h"), "Sending to h has not been agreed to yet",
                "start the conversation with the same options once and agree"
            ),
            (
                .modelRefused(label: "m", words: "No."), "m refused: \"No.\"",
                "change the request, or /model to choose another"
            ),
            (
                .modelRefused(label: "m", words: nil), "m refused",
                "change the request, or /model to choose another"
            ),
            (
                .modelFiltered(label: "m"), "A filter of the server held the answer of m back",
                "change the request, or /model to choose another"
            ),
            (
                .modelLacksDetail(label: "m"),
                "m answered \"Internal error\": it lacks detail to plan with",
                "say more about the trip, or /retry"
            ),
            (
                .modelTruncated(label: "m", day: 2),
                "m's answer for day 2 was cut off twice by its length limit",
                "/retry, or a shorter trip"
            ),
            (
                .modelUnusable(label: "m", day: nil, detail: "it answered nothing"),
                "m's answer cannot be used, even after asking again: it answered nothing",
                "/retry, or /model to choose another"
            ),
            (
                .modelProposal(label: "m", detail: "it cites 9.9"),
                "m's answer cannot be used: it cites 9.9", "/retry, or /model to choose another"
            ),
            (
                .reading(.guideHasNoMore(city: "Kyoto")),
                "The offline guide knows no other place in Kyoto that fits there",
                "the plan stays as it is"
            ),
            (
                .prompt(.missingTemplate("p")), "There is no prompt named p",
                "mend the prompt file, or leave --prompts out"
            ),
            (
                .prompt(.unknownVariable("v", template: "p")),
                "Prompt p uses {{v}}, which does not exist",
                "mend the prompt file, or leave --prompts out"
            ),
            (
                .prompt(.unusedVariable("v", template: "p")),
                "Prompt p does not use {{v}}, which it must",
                "mend the prompt file, or leave --prompts out"
            ),
            (
                .prompt(.unclosedVariable(template: "p")), "Prompt p opens {{ without closing it",
                "mend the prompt file, or leave --prompts out"
            ),
        ] as [(Problem, String, String)])
    func words(problem: Problem, what: String, remedy: String) {
        #expect(problem.words.what.english == what)
        #expect(problem.words.remedy.english == remedy)
    }

    @Test(
        arguments: [
            (.interrupted, "Stopped", "/retry goes on", 130),
            (
                .transport(.unreachable(host: "127.0.0.1:1", detail: "connection refused")),
                "m at 127.0.0.1:1 cannot be reached (connection refused)",
                "is it running? Then /retry",
                69
            ),
            (
                .transport(.unreachable(host: "models.org", detail: "no such name")),
                "m at models.org cannot be reached (no such name)",
                "check the address and your network, then /retry", 69
            ),
            (
                .transport(.notSecured(host: "h", detail: "no TLS")),
                "There is no secure connection to m at h (no TLS)",
                "check --base-url, or name the certificates to trust in SSL_CERT_FILE", 69
            ),
            (
                .transport(.connectionLost(detail: "empty")),
                "The connection to m was lost before its answer (empty)", "/retry", 69
            ),
            (
                .serverError(status: 503, message: ""), "m is busy (503)",
                "wait a little, then /retry", 75
            ),
            (.serverError(status: 200, message: "oops"), "m failed (oops)", "/retry", 69),
            (
                .transport(.libraryMissing(detail: "libcurl.so.4")),
                "The network library is missing (libcurl.so.4)",
                "install libcurl4, or /model guide", 69
            ),
            (
                .unauthorized(status: 401, message: "bad key"),
                "m did not accept the key (401: bad key)",
                "set the key in OPENAI_API_KEY and start again, or /key", 77
            ),
            (
                .unauthorized(status: 401, message: "", variable: "ANTHROPIC_API_KEY"),
                "m did not accept the key (401)",
                "set the key in ANTHROPIC_API_KEY and start again, or /key", 77
            ),
            (
                .keyMissing(variable: "GROQ_API_KEY", message: "who are you"),
                "m wants a key (who are you)",
                "set it in GROQ_API_KEY and start again, or /key, or /model guide", 77
            ),
            (
                .keyUnavailable(.commandFailed(status: 2, said: "locked")),
                "key_command ended with code 2: locked", "try it in a shell, then /retry", 77
            ),
            (
                .keyUnavailable(.commandTookTooLong(seconds: 60)),
                "key_command had not ended after 60 s",
                "/retry, or set key_command_seconds higher in config.json", 77
            ),
            (
                .keyUnavailable(.commandPrintedNoKey),
                "key_command printed something that cannot be a key",
                "its first line must be the key and nothing else", 77
            ),
            (
                .keyUnavailable(.fileOpenToOthers(path: "/k.json")),
                "Others can read /k.json, so the keys in it are not used",
                "chmod 600 /k.json, then /retry", 78
            ),
            (
                .keyUnavailable(.fileUnreadable(path: "/k.json", reason: "Is a directory")),
                "/k.json cannot be used: Is a directory",
                "mend it, or move it away, then /retry", 78
            ),
            (
                .transport(.proxy(.unusable(variable: "HTTPS_PROXY"))),
                "HTTPS_PROXY does not name a proxy as it should",
                "set it to something like http://HOST:PORT, or unset it, and start again", 78
            ),
            (
                .transport(
                    .proxy(.unreachable(proxy: "p:1", variable: "ALL_PROXY", detail: "refused"))),
                "The proxy p:1 that ALL_PROXY names gives no connection (refused)",
                "is it running? Then /retry; else correct ALL_PROXY and start again", 69
            ),
            (
                .transport(.proxy(.wantsPassword(proxy: "p:1", variable: "https_proxy"))),
                "The proxy p:1 wants a name and a password that it knows (407)",
                "set https_proxy to http://NAME:PASSWORD@p:1 and start again", 77
            ),
            (
                .transport(.proxy(.refused(proxy: "p:1", host: "models.org", status: 403))),
                "The proxy p:1 opens no way to models.org (403)",
                "/retry, ask who runs the proxy, or name models.org in NO_PROXY and start again", 69
            ),
            (
                .quotaExhausted(message: "pay"), "m has nothing left of its quota (pay)",
                "look at the account there, or /model to choose another", 75
            ),
            (
                .contextTooLong(message: "8192 tokens"),
                "The request is too long for m (8192 tokens)",
                "a shorter trip, or /model to choose one with more context", 65
            ),
            (
                .notFound(message: ""), "m does not exist there (404)",
                "check the name and --base-url",
                69
            ),
            (
                .versionRefused(status: 400, message: "not supported"),
                "m does not take this version of its API (400: not supported)",
                "change OPENAI_API_VERSION, or the api-version in --base-url, and start again", 78
            ),
            (
                .rateLimited(retryAfterSeconds: 1.2, message: "slow down"),
                "m is busy (429: slow down)",
                "/retry in 2 s", 75
            ),
            (
                .rateLimited(retryAfterSeconds: nil, message: ""), "m is busy (429)",
                "wait a little, then /retry", 75
            ),
            (.serverError(status: 500, message: "oops"), "m failed (500: oops)", "/retry", 69),
            (
                .rejected(status: 400, message: "no"), "m rejected the request (400: no)",
                "/prompt shows it", 65
            ),
            (
                .unauthorized(status: 403, message: "not here"),
                "m does not allow this (403: not here)",
                "look at the account there, or /model to choose another", 77
            ),
            (
                .rateLimited(retryAfterSeconds: 601, message: ""), "m is busy (429)",
                "/retry in 11 min", 75
            ),
            (
                .rejected(status: 301, message: "there"), "m is somewhere else (301: there)",
                "check --base-url", 69
            ),
            (
                .transport(.stalled(afterSeconds: 60)), "m sent nothing for 60 s for day 3",
                "/retry, or set idle_seconds higher in config.json", 69
            ),
            (
                .transport(.tookTooLong(afterSeconds: 600)),
                "m's answer for day 3 was not complete after 600 s",
                "/retry, or set answer_seconds higher in config.json", 69
            ),
            (
                .transport(.streamBroken(detail: "connection lost")),
                "m stopped in the middle of its answer for day 3 (connection lost)", "/retry", 69
            ),
            (
                .transport(.malformed(detail: "a web page")),
                "m answered something that is not the protocol (a web page)", "check --base-url", 65
            ),
            (
                .transport(.tooLarge(limitBytes: 16_777_216)), "m sent more than 16 MB",
                "/retry, or /model to choose another", 65
            ),
            (
                .transport(.insecure(host: "gpu.lan")),
                "Nothing is sent to gpu.lan over http, which others on the way can read",
                "use https, or a tunnel to 127.0.0.1", 78
            ),
            (
                .notRecorded(purpose: "plan"),
                "The transcript has no answer to the request \"plan\"",
                "record it anew", 65
            ),
        ] as [(ModelFailure, String, String, Int)])
    func failures(failure: ModelFailure, what: String, remedy: String, exitCode: Int) {
        let problem = Problem.model(failure, label: "m", day: 3)
        #expect(problem.words.what.english == what)
        #expect(problem.words.remedy.english == remedy)
        #expect(problem.exitCode == exitCode)
        #expect(ModelFailure(json: failure.json) == failure)
    }

    @Test(
        arguments: [
            (.nothingToUndo, 64), (.missing([]), 64), (.modelFiltered(label: "m"), 65),
            (.consentMissing(host: "h"), 77), (.prompt(.missingTemplate("p")), 78),
        ] as [(Problem, Int)])
    func exitCodes(problem: Problem, code: Int) {
        #expect(problem.exitCode == code)
    }

    /// A server's message does not fill the screen.
    @Test func longMessagesAreCut() {
        let message = String(repeating: "a", count: 5_000)
        let problem = Problem.model(
            .serverError(status: 500, message: message), label: "m", day: nil)
        #expect(problem.words.what.english.count < 250)
    }
}
