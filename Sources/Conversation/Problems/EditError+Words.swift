import Phrases
import Planning
import Trips
import Understanding

extension EditError {
    var words: ProblemWords {
        switch self {
        case .noSuchStop(let number): return ReadingProblem.noSuchStop(number).words
        case .noSuchDay(let day, let days): return ReadingProblem.noSuchDay(day, days: days).words
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
