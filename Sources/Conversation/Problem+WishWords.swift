import Phrases
import Trips

// MARK: - Wishes

extension Problem {
    var wishWords: ProblemWords? {
        switch self {
        case .contradiction(let one, let other):
            return ProblemWords(
                what: """
                    "\(one.shortened(to: 40))" and "\(other.shortened(to: 40))" contradict each other
                    """,
                remedy: "say which one it is")
        case .cityUnclear(let known):
            return ProblemWords(
                what: "Which city?", remedy: "the guide knows \(known.listed)")
        case .nameMissing(let command):
            return ProblemWords(what: "Which place?", remedy: "try /\(command) Nijo Castle")
        case .nameUnreadable(let name):
            return ProblemWords(
                what: "\"\(name.shortened(to: 40))\" is no name of a place",
                remedy: "a name has letters and up to 60 characters")
        case .notProse:
            return ProblemWords(
                what: "That line has code or control characters, and none of it was used",
                remedy: "say it in plain words, as 4 days in Kyoto from 2 April")
        default: return partyWords ?? hourWords
        }
    }

    private var partyWords: ProblemWords? {
        switch self {
        case .partyUnclear(let text):
            return ProblemWords(
                what: "\"\(text.shortened(to: 40))\": how many adults, and how many children?",
                remedy: "try /party 2 adults 2 children")
        case .partyUnreadable(let text):
            return ProblemWords(
                what: """
                    "\(text.shortened(to: 40))" is no party: at least one adult travels, and at most \
                    \(PartyScan.largest) people
                    """,
                remedy: "try /party 2 adults 1 child")
        case .budgetUnclear(let text):
            return ProblemWords(
                what: """
                    "\(text.shortened(to: 40))": how much, in which currency, a day or in all, for \
                    all who travel?
                    """,
                remedy: "try /budget 100 EUR a day")
        case .budgetUnreadable(let text):
            return ProblemWords(
                what: "\"\(text.shortened(to: 40))\" is no budget",
                remedy: "try /budget 100 EUR a day, or /budget 1500 EUR in all")
        case .amountNegative(let text):
            return ProblemWords(
                what: "\"\(text.shortened(to: 40))\" is no budget: an amount is above zero",
                remedy: "try /budget 100 EUR a day, or /budget - for none")
        default: return nil
        }
    }

    private var hourWords: ProblemWords? {
        switch self {
        case .timeUnclear(let text):
            return ProblemWords(
                what: "\"\(text.shortened(to: 40))\": at what time?",
                remedy: "try /arrival 14:00 or /departure 18:00")
        case .timeUnreadable(let text):
            return ProblemWords(
                what: "\"\(text.shortened(to: 40))\" is no time of day", remedy: "try 14:00 or 2pm")
        default: return nil
        }
    }
}
