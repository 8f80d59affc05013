import Phrases
import Trips
import Understanding

/// What can go wrong with the profile.
public enum ProfileProblem: Sendable, Equatable {
    case nameUnreadable(String)
    case birthdayUnreadable(String)
    case birthdayToCome(CalendarDate)
    case birthdayTooLongAgo(CalendarDate)
    /// Nothing says what "the usual" is.
    case noUsual
    case faulty(TripFileFault)
    /// Another program wrote the profile since the change was shown.
    case changedElsewhere
    case failed(TripStoreFailure)

    /// The most years since a birthday.
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
        let (what, remedy) = parts
        return ProblemWords(what: what, remedy: remedy)
    }

    private var parts: (Phrase, Phrase) {
        let example: Phrase = "write it as /profile birthday 1990-05-03"
        return switch self {
        case .nameUnreadable(let text):
            ("\"\(text.shortened(to: 60))\" is no name", "write up to 60 letters in plain words")
        case .noUsual:
            (
                "The profile says nothing of interests or pace",
                "say what is usual with /profile interests food=high, then try again"
            )
        case .birthdayUnreadable(let text):
            ("\"\(text.shortened(to: 60))\" is no date that the calendar has", example)
        case .birthdayToCome(let date):
            ("\(date.longWords) is still to come", example)
        case .birthdayTooLongAgo(let date):
            ("\(date.longWords) is more than \(Self.oldestAge) years ago", example)
        case .faulty(let fault):
            (
                "The profile cannot be read, \(fault.words)",
                "mend the file, or /profile forget removes it"
            )
        case .changedElsewhere:
            (
                "Another program changed the profile meanwhile; nothing was overwritten",
                "/profile shows it, then make the change again"
            )
        case .failed(let failure):
            (
                "The profile: \(failure.words)",
                "check the folder and its rights, then make the change again"
            )
        }
    }
}
