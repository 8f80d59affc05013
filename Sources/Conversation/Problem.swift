import Trips

/// What can go wrong for a person, as facts. The words are in `Problem+Words.swift`.
public enum Problem: Error, Sendable, Equatable {
    case unknownCommand(String, nearest: String?)
    case commandNeedsPlan(String)
    case unexpectedArguments(command: String, usage: String)
    case emptyCity(known: [String])
    case unknownCity(String, nearest: String?, known: [String])
    case severalCities([String])
    case cityElsewhere(asked: String, known: String, country: String)
    case datesUnreadable(String)
    case noSuchDate(day: Int, month: Int, year: Int?)
    case datesReversed(CalendarDate, CalendarDate)
    case datesPast(CalendarDate, today: CalendarDate)
    case datesTooLong(days: Int)
    case datesTooShort
    case datesNeedLength(CalendarDate)
    case datesNeedStart(days: Int)
    /// A month alone, 1...12.
    case datesNeedDay(month: Int)
    /// More dates or lengths than one trip has.
    case datesSeveral
    /// The length that was said is not that of the dates.
    case datesContradict(DateSpan, days: Int)
    case unknownInterest(String, nearest: String?)
    case unknownLevel(String, interest: String)
    case interestsUnreadable(String)
    /// Wanted and not wanted in one line.
    case interestContradicts(String)
    case unknownPace(String)
    case noSuchDay(Int, days: Int)
    case noSuchStop(StopNumber)
    case scopeUnreadable(String)
    case nothingToUndo
    case nothingToRedo
    case edit(EditError)
    /// The place is known, in another city.
    case placeElsewhere(String, city: String)
    /// Neither what was said nor the plan says which day is meant.
    case dayNeeded(example: String)
    /// Nobody knows which places of the city are under a roof.
    case shelterUnknown(city: String)
    case textTooLong(limit: Int)
    case tooFewSteps(asked: Int, there: Int)
    case nothingToRetry
    case nothingToAccept
    case missing([String])
    case notUnderstood(String)
    case unknownHelpTopic(String, nearest: String?)
    case unknownModel(String)
    case consentRefused(host: String)
    /// Nobody is there to agree.
    case consentMissing(host: String)
    case model(ModelFailure, label: String, day: Int?)
    case modelRefused(label: String, words: String?)
    case modelFiltered(label: String)
    case modelLacksDetail(label: String)
    case modelTruncated(label: String, day: Int?)
    case modelUnusable(label: String, day: Int?, detail: String)
    case guideHasNoMore(city: String)
    case prompt(PromptError)
    /// Why nothing could be done with the session's transcript.
    case transcript(String)
    case noAnswers
    case trips(TripFilesProblem)
}

extension Problem {
    /// Whether a model was asked in vain, so that plain words may be read without it. A person
    /// who stopped the answer wanted none.
    var isModelFault: Bool {
        switch self {
        case .model(.interrupted, _, _): false
        case .model, .modelUnusable, .modelTruncated, .modelRefused, .modelLacksDetail: true
        default: false
        }
    }
}
