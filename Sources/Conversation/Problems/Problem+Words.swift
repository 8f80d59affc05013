import Phrases
import Trips
import Understanding

extension Problem {
    /// The words for the person.
    public var words: ProblemWords {
        switch self {
        case .reading(let problem): return problem.words
        case .nothingToUndo:
            return words(
                "There is nothing to undo", "/help lists the commands",
                commandLine: "--help lists the options")
        case .nothingToRedo:
            return words("Nothing was undone", "/history shows the steps")
        case .edit(let error): return error.words
        case .placeOnOtherDays(let name, let city, let day):
            return words(
                "\(name) is in \(city), and that day is spent elsewhere",
                "try /add \(name) to \(day)")
        case .dayOnTheWay(let day):
            return words(
                "Day \(day) is spent on the way; there is no time for a stop",
                "/add NAME to \(day) puts one there all the same")
        case .dayTooShort(let day, let limits):
            return words(
                "Day \(day) \(limits); there is no time for a stop",
                "/add NAME to \(day) puts one there all the same")
        case .shelterUnknown(let city):
            return words(
                "The atlas does not have \(city), so it is not known what is indoors there",
                "/replace 1.1 with NAME puts something else there")
        case .tooFewSteps(let asked, let there):
            return words(
                there == 1
                    ? "\(asked) steps ago there was nothing: there is one step"
                    : "\(asked) steps ago there was nothing: there are \(there) steps",
                "/history shows them")
        case .nothingToRetry:
            return words(
                "There is nothing to try again", "/plan makes a plan",
                commandLine: "ijourney-repl plan makes a plan")
        case .nothingToAccept:
            return words(
                "There are no finished days to keep", "/plan makes a plan",
                commandLine: "ijourney-repl plan makes a plan")
        case .missing(let what):
            return words(
                "Not known yet: \(what.listed)",
                what.count == 1 ? "give it first" : "give them first")
        case .unknownModel(let name):
            return words(
                "\"\(name)\" is no model I can reach",
                "try /model guide, or /model openai:NAME http://127.0.0.1:8080/v1",
                commandLine:
                    "try --model guide, or --model openai:NAME --base-url http://127.0.0.1:8080/v1")
        case .modelNeedsName(let provider):
            return words(
                "\(provider) has many models", "name one, as in /model \(provider):NAME",
                commandLine: "name one, as in --model \(provider):NAME")
        case .modelNeedsAddress(let provider, let variable):
            return words(
                "The address of \(provider) is not known",
                "set \(variable), or /model \(provider):NAME URL",
                commandLine: "set \(variable), or --model \(provider):NAME --base-url URL")
        case .consentRefused(let host):
            return words(
                "Nothing was sent to \(host)",
                "/retry asks again, /model guide plans without a network",
                commandLine:
                    "run it again to be asked again; --model guide plans without a network"
            )
        case .consentMissing(let host):
            return words(
                "Sending to \(host) has not been agreed to yet",
                "start the conversation with the same options once and agree")
        case .model(let failure, let label, let day):
            return failure.words(label: label, day: day)
        case .guideHasNothingToForget:
            return words(
                "The offline guide answers, and nothing is kept about it",
                "choose the model first, as in /model ollama:NAME, then /model forget")
        case .dailyTokens(let spent, let next, let limit):
            return overLimit(
                """
                Today's limit is \(limit.grouped) tokens: \(spent.grouped) are used, and the next \
                request may take \(next.grouped)
                """, "daily_tokens")
        case .dailyCost(let spent, let next, let limit):
            return overLimit(
                """
                Today's limit is \(limit.words): \(spent.words) are spent, and the next request may \
                cost \(next.words)
                """, "daily_cost")
        case .priceMissing(let label):
            return words(
                "\"daily_cost\" limits what a day costs, and the price of \(label) is not known",
                "add it to \"prices\" in the configuration, or /model guide plans without a model",
                commandLine:
                    "add it to \"prices\" in the configuration, or --model guide plans without a model"
            )
        case .modelRefused(let label, let said):
            return words(
                said.map { "\(label) refused: \"\($0.shortened(to: 160))\"" }
                    ?? "\(label) refused", "change the request, or /model to choose another",
                commandLine: "change the request, or another --model")
        case .modelFiltered(let label):
            return words(
                "A filter of the server held the answer of \(label) back",
                "change the request, or /model to choose another",
                commandLine: "change the request, or another --model")
        case .modelLacksDetail(let label):
            return words(
                "\(label) answered \"Internal error\": it lacks detail to plan with",
                "say more about the trip, or /retry",
                commandLine: "say more about the trip, or run it again")
        case .modelTruncated(let label, let day):
            return words(
                "\(answer(of: label, day)) was cut off twice by its length limit",
                "/retry, or a shorter trip", commandLine: "run it again, or a shorter trip")
        case .modelUnusable(let label, let day, let detail):
            return words(
                "\(answer(of: label, day)) cannot be used, even after asking again: \(detail)",
                "/retry, or /model to choose another",
                commandLine: "run it again, or another --model")
        case .modelProposal(let label, let detail):
            return words(
                "\(answer(of: label, nil)) cannot be used: \(detail)",
                "/retry, or /model to choose another",
                commandLine: "run it again, or another --model")
        case .prompt(let error):
            return words(error.words, "mend the prompt file, or leave --prompts out")
        case .transcript(let reason):
            return words(reason, "/help transcript shows the forms")
        case .noAnswers:
            return words("No model was asked yet", "/plan asks one, or say what you like")
        case .trips(let problem): return problem.words
        case .profile(let problem): return problem.words
        case .key(let problem): return problem.words
        }
    }

    private func words(
        _ what: Phrase, _ remedy: Phrase, commandLine: Phrase? = nil
    ) -> ProblemWords {
        ProblemWords(what: what, remedy: remedy, commandLine: commandLine)
    }

    private func overLimit(_ what: Phrase, _ key: String) -> ProblemWords {
        words(
            what,
            """
            /model guide plans without a model; go on tomorrow, or raise "\(key)" in the configuration
            """,
            commandLine: """
                --model guide plans without a model; go on tomorrow, or raise "\(key)" in the \
                configuration
                """)
    }

    private func answer(of label: String, _ day: Int?) -> Phrase {
        day.map { "\(label)'s answer for day \($0)" } ?? "\(label)'s answer"
    }
}
