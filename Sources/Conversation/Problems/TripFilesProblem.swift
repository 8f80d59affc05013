import Phrases
import Trips

/// A problem with trip files.
public enum TripFilesProblem: Sendable, Equatable {
    case noSuchTrip(String, nearest: String?)
    /// Several trips have that name. `keys` lists them.
    case nameIsSeveral(String, keys: [String])
    /// The words match the names or cities of several trips. `keys` lists them.
    case fitsSeveral(String, keys: [String])
    case nameTaken(String)
    /// There is no plan, and no city with dates.
    case nothingToSave
    /// The open trip has no file.
    case notSaved(command: String)
    /// Another program wrote the file since this one read it, perhaps with another name in it.
    case changedElsewhere(String, key: String)
    /// The file no longer exists.
    case gone(String)
    case faulty(String, TripFileFault)
    /// A day between two stays is in no city. A conversation cannot produce such a trip.
    case noCity(String, on: CalendarDate)
    /// A day (from 1) of the plan is in another city than the trip on that day.
    case dayElsewhere(String, day: Int, city: String, trip: String)
    /// The trip could not be read back if it were written.
    case unwritable(TripFileFault)
    /// A deleted file cannot be restored: its key is taken, or it is gone.
    case cannotRestore(String)
    case failed(String, TripStoreFailure)

    var exitCode: Int {
        switch self {
        case .noSuchTrip, .gone: 66
        case .faulty, .noCity, .dayElsewhere, .unwritable: 65
        case .failed, .changedElsewhere, .cannotRestore: 74
        case .nameIsSeveral, .fitsSeveral, .nameTaken, .nothingToSave, .notSaved: 64
        }
    }
}

extension TripFilesProblem {
    /// The problem for a store's failure with a trip's file.
    public init(_ failure: TripStoreFailure, of name: String, key: String) {
        self =
            switch failure {
            case .changed, .exists: .changedElsewhere(name, key: key)
            case .missing: .gone(name)
            case .notText(let line): .faulty(key, .notText(line: line))
            default: .failed(name, failure)
            }
    }
}

extension TripFilesProblem {
    var words: ProblemWords {
        switch self {
        case .noSuchTrip(let name, let nearest):
            ProblemWords(
                what: "There is no trip named \"\(name.shortened(to: 60))\"",
                remedy: nearest.map { "did you mean \"\($0)\"?" } ?? "/trips lists them",
                commandLine: nearest == nil ? "/trips in a conversation lists them" : nil)
        case .nameIsSeveral(let name, let keys):
            ProblemWords(
                what: "Several trips are named \"\(name.shortened(to: 60))\"",
                remedy: "say which by its file: \(keys.listed)")
        case .fitsSeveral(let words, let keys):
            ProblemWords(
                what: "Several trips have \"\(words.shortened(to: 60))\" in their names or cities",
                remedy: "say which by its file: \(keys.listed)")
        case .nameTaken(let name):
            ProblemWords(
                what: "There is a trip named \"\(name.shortened(to: 60))\" already",
                remedy: "choose another name, or /delete that one first")
        case .nothingToSave:
            ProblemWords(what: "There is no trip yet", remedy: "say where and when, then /save")
        case .notSaved(let command):
            ProblemWords(
                what: "/\(command) is for a trip that has a file", remedy: "/save makes one")
        case .changedElsewhere(let name, let key):
            ProblemWords(
                what: """
                    Another program changed "\(name.shortened(to: 60))" since it was opened here; \
                    nothing was overwritten
                    """,
                remedy: """
                    /save NAME keeps this one under another name, /load \(key.shortened(to: 100)) takes \
                    the other
                    """)
        case .gone(let name):
            ProblemWords(
                what: "The file of \"\(name.shortened(to: 60))\" is there no longer",
                remedy: "/save NAME makes a new one")
        case .faulty(let name, let fault):
            ProblemWords(what: "\(name.shortened(to: 60)), \(fault.words)", remedy: fault.remedy)
        case .noCity(let name, let date):
            ProblemWords(
                what: """
                    "\(name.shortened(to: 60))" has no city for \(date.shortWords), between two stays
                    """,
                remedy: "let one of the stays in its file last until the next; nothing was changed")
        case .dayElsewhere(let name, let day, let city, let trip):
            ProblemWords(
                what: """
                    "\(name.shortened(to: 60))" has day \(day) in \(city.shortened(to: 40)), while the \
                    trip is in \(trip.shortened(to: 40))
                    """,
                remedy:
                    "name the same city in its file, or make the other one a stay; nothing was changed"
            )
        case .unwritable(let fault):
            ProblemWords(
                what: "This trip cannot be kept as it is: \(fault.reason.words)",
                remedy: "change that, then /save")
        case .cannotRestore(let name):
            ProblemWords(
                what: """
                    "\(name.shortened(to: 60))" cannot come back: its file's name is taken, or the trash \
                    was emptied
                    """, remedy: "/trips shows what is there")
        case .failed(let name, let failure):
            ProblemWords(
                what: "\(name.shortened(to: 60)): \(failure.words)", remedy: failure.remedy,
                commandLine: failure.commandLine)
        }
    }
}

extension TripStoreFailure {
    var words: Phrase {
        switch self {
        case .missing: "there is no such file"
        case .exists: "there is such a file already"
        case .changed: "another program changed the file"
        case .unavailable: "there is no place to keep trips"
        case .notRecorded: "the transcript does not have it"
        case .notText(let line): TripFileFault.notText(line: line).words
        case .system(let reason): .verbatim(reason)
        }
    }

    fileprivate var remedy: Phrase {
        switch self {
        case .unavailable: "start the conversation with --data-dir DIR"
        case .notRecorded: "record it anew"
        default: "check the folder and its rights; the trip itself is unharmed, /save tries again"
        }
    }

    /// The remedy on the command line, where no open trip can be lost.
    fileprivate var commandLine: Phrase {
        switch self {
        case .unavailable: "name a folder with --data-dir"
        case .notRecorded: remedy
        default: "check the folder and its rights"
        }
    }
}

// MARK: - Faults

extension TripFileFault {
    /// The position and the reason.
    public var words: Phrase {
        pointer.isEmpty
            ? "line \(line): \(reason.words)"
            : "line \(line) (\(pointer.shortened(to: 80))): \(reason.words)"
    }

    var remedy: Phrase {
        switch reason {
        case .newer: "get the newer program; the file was left as it is"
        case .notUTF8: "save it as UTF-8 in the editor that wrote it"
        case .titleMissing: "is it the right file? If it is, write \"# NAME\" above the rest"
        case .beforeName: "write a time as 09:30, the name in ** **, and nothing else before it"
        case .struckOut: "take the stop out, or the ~~ around it"
        case .linkInName:
            "write the name without it, and the address as a note of the stop: \"> …\""
        case .dayMissing(let date) where !pointer.isEmpty:
            "put a day with \"date\": \"\(date.description)\" among the days, or change the dates"
        case .dayOutOfOrder: "put the days in the order of their dates"
        case .dayMissing(let date):
            "write its heading, \"## Day N · \(date.shortWords.english) · CITY\", or change the dates"
        case .commentForeign: "make it a note of a stop, \"> …\", or plain text"
        case .factUnknown:
            """
            facts are Where, When, Pace, Interests, Travellers, Budget, Must see, Avoid, Arrival, \
            Departure and Lodging; stops stand below the heading of their day
            """
        case .headingUnknown: "write it as \"## Day 1 · Fri 2 April 2027 · Kyoto\""
        case .stopPartUnknown:
            """
            write the name in ** **, then a type, a meal, a duration or "locked", with · between \
            them
            """
        case .transferPartUnknown:
            """
            write it as "Transfer: from Rome · train · 520 km · 4 h"; a stop of that name has it in \
            ** **
            """
        case .listInList: "write it as text below the stop, or as its note: \"> …\""
        case .quoteOutsideStop: "put it below the stop that it is about"
        case .notJSON: "is it the right file? If it is, ijourney-repl repair < FILE may mend it"
        case .notATrip, .empty: "is it the right file?"
        default: "mend that line, then try again"
        }
    }
}

extension TripFileFault.Reason {
    /// A clause, to follow a position.
    public var words: Phrase {
        switch self {
        case .notUTF8: "the text is not UTF-8"
        case .empty: "there is nothing in it"
        case .titleMissing: "no trip: the heading with its name is missing"
        case .notJSON(let detail): "not JSON: \(detail)"
        case .notATrip: "not a trip: \"format\" should be \"\(TripFile.format)\""
        case .newer(let version):
            """
            written by a newer program (version \(version), this one reads up to \(TripFile.version))
            """
        case .missing(let what): "\"\(what.shortened(to: 60))\" is missing"
        case .repeated(let what): "\"\(what.shortened(to: 60))\" stands there twice"
        case .expected(let what, let found): "expected \(what), found \(found.shortened(to: 80))"
        case .dayMissing(let date): "\(date.shortWords) is in the trip and has no day"
        case .dayOutOfOrder(let date): "\(date.shortWords) is not after the day before it"
        case .dayOutside(let date): "\(date.shortWords) is not in the trip"
        case .tooManyDays(let count):
            "\(count) days are more than the \(DateSpan.maximumDays) that one trip can have"
        case .legsOverlap: "a stay begins before the one before it has ended"
        case .weekdayWrong(let date, let said):
            "\(date.longWords) is a \(date.weekdayWords), not \(said)"
        case .commentOpen: "a comment begins with <!-- and does not end with -->"
        case .commentBroken(let detail): "the program's comment cannot be read: \(detail)"
        case .commentForeign: "a comment that the program did not write"
        default: lineWords
        }
    }

    private var lineWords: Phrase {
        switch self {
        case .headingUnknown(let text): "\"\(text)\" is no heading of a day"
        case .factUnknown(let text): "\"\(text)\" is no fact that a trip has"
        case .stopPartUnknown(let text):
            "\"\(text)\" is neither a type, a meal, a duration nor \"locked\""
        case .transferPartUnknown(let text):
            "\"\(text)\" is neither the city that is left, a way to travel, a distance nor a duration"
        case .beforeName(let text): "\"\(text)\" stands before the name and is no time that is sure"
        case .struckOut: "a stop that is struck out"
        case .linkInName: "a link for a name"
        case .listInList: "a list inside a list"
        case .quoteOutsideStop: "a note that belongs to no stop"
        case .durationContradicts: "the duration is not that of the times"
        default: "not what was expected"
        }
    }
}
