import Phrases
import Trips

/// What can be wrong with a line, as facts. The words are in `ReadingProblem+Words.swift`.
public enum ReadingProblem: Error, Sendable, Equatable {
    case unknownCommand(String, nearest: String?)
    case commandNeedsPlan(String)
    case unexpectedArguments(command: String, usage: Phrase)
    case emptyCity(known: [String])
    case unknownCity(String, nearest: String?, known: [String])
    /// A city of the gazetteer that the offline guide cannot plan, where it lies, and the nearest
    /// one that the guide can. The words name that one where it is `nearby`.
    case cityBeyondGuide(
        String, name: String, place: String, nearest: String, kilometres: Int)
    /// A country in the place of a city, the cities there that the guide knows, and one to try: the
    /// capital or, where the guide knows none there, the nearest that it knows.
    case country(String, cities: [String], best: String?)
    /// Several cities are called so, the most populous first.
    case whichCity(String, [CityOption])
    case severalCities([String])
    /// The trip does not go to a city of that name.
    case cityNotInTrip(String, cities: [String])
    /// The last city of a trip cannot be taken out.
    case onlyCity(String)
    case nightsUnreadable(String)
    case tooFewDays(cities: Int, days: Int)
    case cityElsewhere(asked: String, known: String, country: String)
    case datesUnreadable(String)
    case noSuchDate(day: Int, month: Int, year: Int?)
    case datesReversed(CalendarDate, CalendarDate)
    case datesPast(CalendarDate, today: CalendarDate)
    /// A year that no trip is planned for.
    case datesTooFar(Int)
    case datesTooLong(days: Int)
    case datesTooShort
    case datesNeedLength(CalendarDate)
    case datesNeedStart(days: Int)
    /// A month alone, 1...12.
    case datesNeedDay(month: Int)
    /// More dates or lengths than one trip has.
    case datesSeveral
    /// Figures that are two dates, depending on the country.
    case dateAmbiguous(String, CalendarDate, CalendarDate)
    case datesUnclear(String)
    /// A weekend, and nobody said which.
    case weekendUnclear
    case weekdayContradicts(CalendarDate, said: String)
    /// The length that was said is not that of the dates.
    case datesContradict(DateSpan, days: Int)
    case unknownInterest(String, nearest: String?)
    case unknownLevel(String, interest: String)
    case interestsUnreadable(String)
    /// Wanted and not wanted in one line.
    case interestContradicts(String)
    case unknownPace(String)
    /// Two things said in one line that cannot both be.
    case contradiction(String, String)
    case cityUnclear(known: [String])
    /// How many adults and children is not said.
    case partyUnclear(String)
    case partyUnreadable(String)
    case needsUnreadable(String)
    /// Which of the trip's cities, or which city at all, is not said.
    case visitUnclear(cities: [String])
    /// What is no subject that a place can have.
    case subjectUnreadable(String, nearest: String?)
    /// Amount, currency or scope is not said.
    case budgetUnclear(String)
    case budgetUnreadable(String)
    /// An amount with a minus before it.
    case amountNegative(String)
    case timeUnclear(String)
    case timeUnreadable(String)
    case nameMissing(command: String)
    /// What was asked for is no name of a place.
    case nameUnreadable(String)
    /// Markup, code or control characters.
    case notProse
    case noSuchDay(Int, days: Int)
    case noSuchStop(StopNumber)
    case scopeUnreadable(String)
    /// What no command can do, and the one that comes nearest.
    case cannot(Phrase, nearest: Phrase)
    /// Several places answer to what was said.
    case whichPlace([String])
    /// A question about a plan that is not there.
    case questionNeedsPlan
    /// Several stops answer to what was said; each with its number.
    case whichStop([String])
    case stopNotFound(String, day: Int?)
    /// The plan has a weekday not at all, or more than once.
    case noWeekdayInPlan(String, days: Int)
    /// A date on which the plan has no day, and the dates that it has.
    case dateNotInPlan(day: Int, month: Int, DateSpan)
    case delayUnclear(day: Int)
    case startsLater(day: Int, TimeOfDay)
    /// The place is known, in another city.
    case placeElsewhere(String, city: String)
    /// Neither what was said nor the plan says which day is meant.
    case dayNeeded(example: String)
    case textTooLong(limit: Int)
    /// No place is left that the offline guide could put there.
    case guideHasNoMore(city: String)
    case notUnderstood(String)
    /// The same with a plan, and what the line may be about.
    case planTalkNotUnderstood(String, advice: TalkAdvice)
    /// The same while a question waits, which is asked again.
    case answerNotUnderstood(String)
    case unknownLanguage(String, nearest: String?)
    case unknownProfilePart(String, nearest: String?)
    case profileValueMissing(String)
    case tripNameNeeded(command: String)
    /// A file could hardly be named again by what nobody sees.
    case fileNameHidden
    /// A key was typed behind the command, where everybody sees it; it is gone from the line.
    case keyPasted
    case unknownHelpTopic(String, nearest: String?)
}

extension ReadingProblem {
    /// Up to so many kilometres from a city another one may do in its place.
    package static let nearby = 150

    /// Whether a line contradicts itself or the calendar, so that no reading of it may be applied.
    package var isHazard: Bool {
        switch self {
        case .datesContradict, .severalCities, .weekdayContradicts, .contradiction,
            .interestContradicts,
            .amountNegative, .dateAmbiguous, .datesReversed, .datesPast, .noSuchDate, .datesTooLong,
            .datesTooFar, .unknownInterest, .unknownLevel, .datesSeveral:
            true
        default: false
        }
    }

    /// What was typed for a city that cannot be planned and that is near none that can.
    package var strangeCity: String? {
        switch self {
        case .unknownCity(let asked, nearest: nil, _): asked
        case .cityBeyondGuide(let asked, name: _, place: _, nearest: _, kilometres: _): asked
        case .country(let name, cities: _, best: _): name
        default: nil
        }
    }
}
