import Phrases
import Trips

/// Words for what can go wrong when a plan is changed by hand.
extension Problem {
    var editWords: ProblemWords? {
        switch self {
        case .edit(let error): return error.words
        case .cannot(let what, let nearest): return ProblemWords(what: what, remedy: nearest)
        case .whichPlace(let names):
            return ProblemWords(
                what: "Which one: \(names.verbatim.listedAsChoice)?", remedy: "say its whole name")
        case .questionNeedsPlan:
            return ProblemWords(
                what: "There is no plan yet to answer from", remedy: "make one with /plan")
        case .nothingToRedo:
            return ProblemWords(what: "Nothing was undone", remedy: "/history shows the steps")
        case .placeElsewhere(let name, let city):
            return ProblemWords(
                what: "\(name) is in \(city)", remedy: "choose a place of this trip's city")
        case .placeOnOtherDays(let name, let city, let day):
            return ProblemWords(
                what: "\(name) is in \(city), and that day is spent elsewhere",
                remedy: "try /add \(name) to \(day)")
        case .dayOnTheWay(let day):
            return ProblemWords(
                what: "Day \(day) is spent on the way; there is no time for a stop",
                remedy: "/add NAME to \(day) puts one there all the same")
        case .dayTooShort(let day, let limits):
            return ProblemWords(
                what: "Day \(day) \(limits); there is no time for a stop",
                remedy: "/add NAME to \(day) puts one there all the same")
        case .dayNeeded(let example):
            return ProblemWords(what: "Which day is meant?", remedy: "try \(example)")
        case .shelterUnknown(let city):
            return ProblemWords(
                what: "The atlas does not have \(city), so nobody knows what is indoors there",
                remedy: "/replace 1.1 with NAME puts something else there")
        case .textTooLong(let limit):
            return ProblemWords(
                what: "That is longer than \(limit) characters", remedy: "say it in fewer")
        case .tooFewSteps(let asked, let there):
            return ProblemWords(
                what: there == 1
                    ? "\(asked) steps ago there was nothing: there is one step"
                    : "\(asked) steps ago there was nothing: there are \(there) steps",
                remedy: "/history shows them")
        default: return nil
        }
    }
}

extension EditError {
    fileprivate var words: ProblemWords {
        switch self {
        case .noSuchStop(let number): return Problem.noSuchStop(number).words
        case .noSuchDay(let day, let days): return Problem.noSuchDay(day, days: days).words
        case .noSuchPosition(let number, let last):
            return ProblemWords(
                what: "Day \(number.day) is not that long: \(number) would leave a gap",
                remedy: "its last position is \(last)")
        case .locked(let number, let name):
            return ProblemWords(
                what: "\(number) \(name) is locked and stays as it is",
                remedy: "/unlock \(number) first")
        case .lockedDay(let day, let number, let name):
            return ProblemWords(
                what: "Day \(day) keeps its stops: \(number) \(name) is locked",
                remedy: "/unlock \(number) first, or /swap single stops")
        case .stopElsewhere(let number, let name, let city, let day, let other):
            return ProblemWords(
                what: "\(number) \(name) is in \(city), and day \(day) is spent in \(other)",
                remedy: "choose a day in \(city)")
        case .daysElsewhere(let first, let city, let second, let other):
            return ProblemWords(
                what: "Day \(first) is spent in \(city) and day \(second) in \(other)",
                remedy: "/cities changes the order of the cities")
        case .allLocked(let day):
            return ProblemWords(
                what: "Every stop of day \(day) is locked", remedy: "/unlock one first")
        case .allPersonal(let day):
            return ProblemWords(
                what: "Every stop of day \(day) is locked or your own choice, and stays",
                remedy: "/remove what may go, or /regenerate \(day).1 for another")
        }
    }
}
