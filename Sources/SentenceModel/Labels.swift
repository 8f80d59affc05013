/// What a clause asks for.
public enum ClauseIntent: String, Sendable, CaseIterable {
    // The trip.
    case trip, longer, shorter, shift
    // Edits of the plan.
    case remove, move, swap, replace, add, time, note, lock, unlock, start, lighten, indoors
    case regenerate
    // The program.
    case plan, undo, redo, show, save, load, trips, delete, new, help, quit, export, language
    // What is said between requests.
    case yes, no, later, unsure, usual, social, other, service, correct
    // Questions.
    case whenIs = "q-when"
    case whatIsOn = "q-day"
    case isIncluded = "q-included"
    case meals = "q-meals"
    case way = "q-way"
    case walking = "q-walk"
    case cost = "q-cost"
    case openingHours = "q-open"
    case busyDays = "q-busy"
    case why = "q-why"
    case summary = "q-summary"
    case beginning = "q-start"
    case cities = "q-cities"
    case suggestion = "q-suggest"
    case bestTime = "q-best"
    case weather = "q-weather"
    case about = "q-about"
    case ideas = "q-ideas"
    case suitability = "q-fits"
    case holidays = "q-holiday"
    case daylight = "q-daylight"
    case timeDifference = "q-clock"
    case currency = "q-money"
    case spokenLanguage = "q-tongue"
    case packing = "q-pack"
    case told = "q-told"
    case changes = "q-changed"
    case abilities = "q-can"
    case privacy = "q-private"
    case identity = "q-who"
    case usage = "q-how"
    case world = "q-world"

    public var isQuestion: Bool { rawValue.hasPrefix("q-") }

    /// What intents have in common.
    public enum Family: Sendable, CaseIterable { case trip, edit, program, talk, question }

    public var family: Family {
        switch self {
        case .trip, .longer, .shorter, .shift: .trip
        case .remove, .move, .swap, .replace, .add, .time, .note, .lock, .unlock, .start, .lighten,
            .indoors, .regenerate:
            .edit
        case .plan, .undo, .redo, .show, .save, .load, .trips, .delete, .new, .help, .quit, .export,
            .language:
            .program
        case .yes, .no, .later, .unsure, .usual, .social, .other, .service, .correct: .talk
        default: .question
        }
    }
}

/// What a part of a clause is for.
public enum Slot: String, Sendable, CaseIterable {
    /// Nothing by itself.
    case none = "-"
    // The trip.
    case city
    case otherCity = "not-city"
    case home, been, sleep, when, length, arrive, leave, party, budget
    case love, like, less, dislike, calm, packed, need, see, skip
    // Edits and questions.
    case stop, stop2, day, day2
    case toDay = "to-day"
    case part, time, amount, after, before, near, new, except, note, name
    case language = "lang"
    case count, topic
}

/// What the program knows, or has just asked. The same words mean different things in each.
public enum TalkSituation: String, Sendable, CaseIterable {
    case empty, trip, plan
    case asksWhere = "ask-where"
    case asksWhen = "ask-when"
    case asksLikes = "ask-likes"
    case asksPlan = "ask-plan"
}
