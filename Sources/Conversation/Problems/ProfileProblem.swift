import Phrases
import Trips
import Understanding

/// A problem with the profile.
public enum ProfileProblem: Sendable, Equatable {
    case nameUnreadable(String)
    case birthdayUnreadable(String)
    case birthdayToCome(CalendarDate)
    case birthdayTooLongAgo(CalendarDate)
    /// The profile does not say what "the usual" is.
    case noUsual
    case faulty(TripFileFault)
    /// Another program has written the profile since the change was shown.
    case changedElsewhere
    case failed(TripStoreFailure)

    /// The maximum age in years.
    static let oldestAge = 130

    var exitCode: Int {
        switch self {
        case .faulty: 65
        case .failed, .changedElsewhere: 74
        default: 64
        }
    }
}

extension ProfileProblem {
    var words: ProblemWords {
        let example: Phrase = "write it as /profile birthday 1990-05-03"
        return switch self {
        case .nameUnreadable(let text):
            ProblemWords(
                what: "\"\(text.shortened(to: 60))\" is no name",
                remedy: "write up to 60 letters in plain words")
        case .noUsual:
            ProblemWords(
                what: "The profile says nothing of interests or pace",
                remedy: "say what is usual with /profile interests food=high, then try again",
                commandLine:
                    "say what is usual in a conversation, with /profile interests food=high")
        case .birthdayUnreadable(let text):
            ProblemWords(
                what: "\"\(text.shortened(to: 60))\" is no date that the calendar has",
                remedy: example)
        case .birthdayToCome(let date):
            ProblemWords(what: "\(date.longWords) is still to come", remedy: example)
        case .birthdayTooLongAgo(let date):
            ProblemWords(
                what: "\(date.longWords) is more than \(Self.oldestAge) years ago",
                remedy: example)
        case .faulty(let fault):
            ProblemWords(
                what: "The profile cannot be read, \(fault.words)",
                remedy: "mend the file, or /profile forget removes it",
                commandLine: "mend the file, or remove it")
        case .changedElsewhere:
            ProblemWords(
                what: "Another program changed the profile meanwhile; nothing was overwritten",
                remedy: "/profile shows it, then make the change again")
        case .failed(let failure):
            ProblemWords(
                what: "The profile: \(failure.words)",
                remedy: "check the folder and its rights, then make the change again")
        }
    }
}
