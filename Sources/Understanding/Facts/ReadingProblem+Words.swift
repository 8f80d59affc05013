import Phrases
import Trips

extension ReadingProblem {
    /// The one place where problems of reading are worded.
    package var words: ProblemWords {
        func dates(_ what: Phrase) -> ProblemWords {
            words(
                what, "try /dates 3-6 May, or /dates 2 April for 4 days",
                commandLine: "try 3-6 May, or 2 April for 4 days")
        }
        let names = InterestType.allCases.map(\.rawValue).listed
        switch self {
        case .unknownCommand("export", _):
            return words(
                "There is no /export in a conversation",
                """
                /save NAME.md keeps the trip as Markdown, and ijourney-repl export NAME --format json \
                writes a kept trip elsewhere
                """)
        case .unknownCommand(let name, let nearest):
            return words(
                "There is no command /\(name)",
                nearest.map { "did you mean /\($0)?" } ?? "/help lists the commands",
                commandLine: nearest == nil ? "--help lists the options" : nil)
        case .commandNeedsPlan(let name):
            return words(
                "/\(name) needs a plan, and there is none yet", "make one with /plan",
                commandLine: "say it in a conversation, once /plan has made one")
        case .unexpectedArguments(let command, let usage):
            return words("/\(command) does not take that", "use it as \(usage)")
        case .emptyCity(let known):
            return words(
                "No city was named", "try /destination \(known.first ?? "Kyoto")",
                commandLine: "try \(known.first ?? "Kyoto")")
        case .unknownCity(let asked, let nearest, let known):
            if let nearest {
                return words(
                    "\"\(asked.shortened(to: 60))\" is not a city I know",
                    "did you mean /destination \(nearest)?",
                    commandLine: "did you mean \(nearest)?")
            }
            let name = asked.shortened(to: 60)
            let first = known.first ?? "Kyoto"
            return words(
                known.count > 8
                    ? "\"\(name)\" is not in the offline guide, which knows \(known.count) cities"
                    : "\"\(name)\" is not in the offline guide, which knows \(known.listed)",
                "try /destination \(first), or /model for a language model",
                commandLine: "try \(first), or --model for a language model")
        case .cityBeyondGuide(_, let name, let place, _, let kilometres)
        where kilometres > ReadingProblem.nearby:
            return words(
                "\(name) (\(place)) is not in the offline guide",
                "/explore lists the cities that are, or /model for a language model",
                commandLine: """
                    /explore in a conversation lists the cities that are, or --model for a language \
                    model
                    """)
        case .cityBeyondGuide(_, let name, let place, let nearest, let kilometres):
            return words(
                """
                \(name) (\(place)) is not in the offline guide; the nearest city that it knows is \
                \(nearest), \(kilometres) km away
                """,
                "try /destination \(nearest), or /model for a language model",
                commandLine: "try \(nearest), or --model for a language model")
        case .country(let name, let cities, let best):
            guard let first = best ?? cities.first, !cities.isEmpty else {
                return words(
                    "\(name) is a country, and the offline guide knows no city there",
                    best.map {
                        "the nearest is /destination \($0), or /model for a language model"
                    } ?? "/explore lists the cities that it knows",
                    commandLine: best.map {
                        "the nearest is \($0), or --model for a language model"
                    } ?? "/explore in a conversation lists the cities that it knows")
            }
            return words(
                "\(name) is a country; the guide knows \(cities.listed) there",
                "try /destination \(first)", commandLine: "try \(first)")
        case .whichCity(let asked, let options):
            return words(
                """
                Several cities are called "\(asked.shortened(to: 60))": \
                \(options.map(\.words).joined())
                """,
                "say which, as /destination \(options.first?.name ?? asked)",
                commandLine: "say which, as \(options.first?.name ?? asked)")
        case .severalCities(let names):
            return words(
                "\(names.verbatim.listed) were named. One of them, or one after the other?",
                """
                try \(names.prefix(2).map { "/destination \($0)" }.joined()), or \
                /destination \(names.joined(separator: ", then "))
                """,
                commandLine: """
                    try \(names.prefix(2).map { "\($0)" }.joined()), or \
                    \(names.joined(separator: ", then "))
                    """)
        case .cityNotInTrip(let name, let cities):
            return words(
                "The trip does not go to \"\(name.shortened(to: 40))\"",
                cities.isEmpty
                    ? "try /destination CITY" : "it goes to \(cities.verbatim.listed)",
                commandLine: cities.isEmpty ? "name a city" : nil)
        case .onlyCity(let name):
            return words(
                "\(name) is the only city of the trip", "/destination CITY names another",
                commandLine: "name another city")
        case .nightsUnreadable(let text):
            return words(
                """
                "\(text.shortened(to: 40))" is no number of nights, 1 to \
                \(DateSpan.maximumDays - 1)
                """, "try /cities nights 1 3",
                commandLine: "write one number for each city, as 1 3")
        case .tooFewDays(let cities, let days):
            return words(
                days == 1
                    ? "One day is too few for \(cities) cities"
                    : "\(days) days are too few for \(cities) cities",
                "try /dates 2 April for \(cities + 2) days, or /cities remove one",
                commandLine: "try \(cities + 2) days, or fewer cities")
        case .cityElsewhere(let asked, let known, let country):
            let name = asked.shortened(to: 60)
            return words(
                "\"\(name)\" is not a city I know; \(known) here is the one in \(country)",
                "try /destination \(known), \(country)",
                commandLine: "try \(known), \(country)")
        case .datesUnreadable(let text):
            return dates(
                text.trimmed.isEmpty
                    ? "No dates were given" : "\"\(text.trimmed)\" is no date I can read")
        case .noSuchDate(let day, let month, let year):
            guard (1...12).contains(month) else {
                return dates("There is no month \(month)")
            }
            let name = Phrase.words(CalendarDate.monthNames[month - 1])
            return dates(
                year.map { "There is no \(day) \(name) \($0)" } ?? "There is no \(day) \(name)")
        case .datesReversed(let first, let last):
            return words(
                "\(last.shortWords) is before \(first.shortWords)",
                "try /dates \(last)..\(first)", commandLine: "try \(last)..\(first)")
        case .datesPast(let first, let today):
            return dates("\(first.shortWords) is past; today is \(today.shortWords)")
        case .datesTooFar(let year):
            return dates("The year \(year) is too far away for a trip")
        case .datesTooLong(let days):
            let count: Phrase = days > 1_000_000 ? "That many" : "\(days)"
            return words(
                "\(count) days are more than the \(DateSpan.maximumDays) that one trip can have",
                "plan it in parts, the first with /dates DATE for \(DateSpan.maximumDays) days",
                commandLine: "plan it in parts, the first with --days \(DateSpan.maximumDays)")
        case .datesTooShort: return dates("A trip has at least one day")
        case .datesNeedLength(let first):
            return words(
                "A trip from \(first.shortWords) needs an end",
                "try /dates \(first.day) \(first.monthName) for 4 days",
                commandLine: "try \(first.day) \(first.monthName) for 4 days")
        case .datesNeedStart(let days):
            return words(
                days == 1 ? "One day from when?" : "\(days) days from when?",
                days == 1
                    ? "try /dates 2 April for 1 day" : "try /dates 2 April for \(days) days",
                commandLine: days == 1
                    ? "try 2 April for 1 day" : "try 2 April for \(days) days")
        case .datesNeedDay(let month):
            let name = CalendarDate.monthNames[month - 1]
            return words(
                "Which day in \(Phrase.words(name))?", "try /dates 3 \(name) for 4 days",
                commandLine: "try 3 \(name) for 4 days")
        case .datesSeveral:
            return dates("That is more than one set of dates")
        case .dateAmbiguous(let text, let one, let other):
            return words(
                "\"\(text)\" could be \(one.shortWords) or \(other.shortWords). Which one?",
                "try /dates \(one) or /dates \(other)",
                commandLine: "try \(one) or \(other)")
        case .datesUnclear(let text):
            return dates("\"\(text)\" names no days. From when, and until when?")
        case .weekendUnclear:
            return words(
                "Which weekend?", "try /dates next weekend, or /dates 5 June for 2 days",
                commandLine: "try next weekend, or 5 June for 2 days")
        case .weekdayContradicts(let date, let said):
            return words(
                "\(date.longWords) is a \(date.weekdayWords), not a \(Phrase.words(said))",
                "say the date alone, as /dates \(date)",
                commandLine: "say the date alone, as \(date)")
        case .datesContradict(let span, let days):
            return words(
                span.count == 1
                    ? "\(span.words) is one day, not \(days)"
                    : "\(span.words) are \(span.count) days, not \(days)",
                "try /dates \(span), or /dates \(span.first) for \(days) days",
                commandLine: "try \(span), or \(span.first) for \(days) days")
        case .unknownInterest(let word, let nearest?):
            return words(
                "\"\(word)\" is none of the ten interests", "did you mean \(nearest)?")
        case .unknownInterest(let word, nil):
            return words(
                "\"\(word)\" is none of the ten interests: \(names)", "try /interests food=high",
                commandLine: "try --interest food=high")
        case .unknownLevel(let level, let interest):
            let levels = InterestLevel.allCases.map(\.rawValue).joined(separator: ", ")
            return words(
                level.isEmpty
                    ? "\(interest) needs a level; the levels are \(levels)"
                    : "\(interest) cannot be \"\(level)\"; the levels are \(levels)",
                "try /interests \(interest)=high",
                commandLine: "try --interest \(interest)=high")
        case .interestsUnreadable(let text):
            return words(
                "\"\(text)\" changes no interest", "try /interests food=veryHigh +nature -shopping",
                commandLine: "try --interest food=veryHigh --interest nature=high")
        case .interestContradicts(let interest):
            return words(
                "\(interest.capitalizedFirst) is both wanted and not wanted there",
                "try /interests \(interest)=high",
                commandLine: "try --interest \(interest)=high")
        case .unknownPace(let word):
            return words(
                word.isEmpty ? "No pace was given" : "\"\(word)\" is no pace",
                "try /pace relaxed, balanced or packed",
                commandLine: "try --pace relaxed, balanced or packed")
        case .contradiction(let one, let other):
            return words(
                """
                "\(one.shortened(to: 40))" and "\(other.shortened(to: 40))" contradict each other
                """,
                "say which one it is")
        case .cityUnclear(let known):
            return words("Which city?", "the guide knows \(known.listed)")
        case .partyUnclear(let text):
            return words(
                "\"\(text.shortened(to: 40))\": how many adults, and how many children?",
                "try /party 2 adults 2 children",
                commandLine: "try 2 adults 2 children")
        case .partyUnreadable(let text):
            return words(
                """
                "\(text.shortened(to: 40))" is no party: at least one adult travels, and at most \
                \(Party.largest) people
                """,
                "try /party 2 adults 1 child",
                commandLine: "try 2 adults 1 child")
        case .needsUnreadable(let text):
            return words(
                "\"\(text.shortened(to: 40))\" is no need that the guide knows",
                "try /needs short walks, /needs step-free, or both with a comma")
        case .visitUnclear(let cities):
            return words(
                cities.isEmpty
                    ? "Which city have you been to before?"
                    : "Which city have you been to before: \(cities.verbatim.listedAsChoice)?",
                "say it with its name, or /visited \(cities.first ?? "Rome")")
        case .subjectUnreadable(let text, let nearest):
            return words(
                "\"\(text.shortened(to: 40))\" is no subject that the guide knows",
                nearest.map { "did you mean /likes \($0)?" }
                    ?? "try /likes art, the sea, or /help likes")
        case .budgetUnclear(let text):
            return words(
                """
                "\(text.shortened(to: 40))": how much, in which currency, a day or in all, for \
                all who travel?
                """,
                "try /budget 100 EUR a day",
                commandLine: "try 100 EUR a day")
        case .budgetUnreadable(let text):
            return words(
                "\"\(text.shortened(to: 40))\" is no budget",
                "try /budget 100 EUR a day, or /budget 1500 EUR in all",
                commandLine: "try 100 EUR a day, or 1500 EUR in all")
        case .amountNegative(let text):
            return words(
                "\"\(text.shortened(to: 40))\" is no budget: an amount is above zero",
                "try /budget 100 EUR a day, or /budget - for none",
                commandLine: "try 100 EUR a day, or leave it out")
        case .timeUnclear(let text):
            return words(
                "\"\(text.shortened(to: 40))\": at what time?",
                "try /arrival 14:00 or /departure 18:00",
                commandLine: "try arriving at 14:00 or leaving at 18:00")
        case .timeUnreadable(let text):
            return words("\"\(text.shortened(to: 40))\" is no time of day", "try 14:00 or 2pm")
        case .nameMissing(let command):
            return words(
                "Which place?", "try /\(command) Nijo Castle",
                commandLine: "name one, as Nijo Castle")
        case .nameUnreadable(let name):
            return words(
                "\"\(name.shortened(to: 40))\" is no name of a place",
                "a name has letters and up to 60 characters")
        case .notProse:
            return words(
                "That line has code or control characters, and none of it was used",
                "say it in plain words, as 4 days in Kyoto from 2 April")
        case .noSuchDay(let day, let days):
            return words(
                days == 1
                    ? "There is no day \(day); the plan has one day"
                    : "There is no day \(day); the plan has days 1 to \(days)",
                "try /show 1")
        case .noSuchStop(let number):
            return words("There is no stop \(number)", "/show lists them with their numbers")
        case .scopeUnreadable(let text):
            return words(
                "\"\(text)\" is neither a day nor a stop",
                "try /regenerate, /regenerate day 2 or /regenerate 2.1")
        case .cannot(let what, let nearest):
            return words(what, nearest, commandLine: "in a conversation, \(nearest)")
        case .whichPlace(let names):
            return words("Which one: \(names.verbatim.listedAsChoice)?", "say its whole name")
        case .questionNeedsPlan:
            return words(
                "There is no plan yet to answer from", "make one with /plan",
                commandLine: "ask it in a conversation, once /plan has made one")
        case .whichStop(let stops):
            return words(
                "Which one: \(stops.verbatim.listedAsChoice)?",
                "say its number, as \(stops[0].prefix { $0 != " " })")
        case .stopNotFound(let name, let day):
            return words(
                day.map { "\"\(name.shortened(to: 40))\" is not on day \($0)" }
                    ?? "\"\(name.shortened(to: 40))\" is not in the plan",
                "/show lists the stops with their numbers")
        case .noWeekdayInPlan(let name, let days):
            return words(
                days == 0
                    ? "The plan has no \(Phrase.words(name))"
                    : "The plan has \(days) days on a \(Phrase.words(name))",
                "say the day's number, as day 1")
        case .dateNotInPlan(let day, let month, let dates):
            return words(
                "The plan has no \(day) \(Phrase.words(CalendarDate.monthNames[month - 1]))",
                "its days are \(dates.words)")
        case .delayUnclear(let day):
            return words("How much later on day \(day)?", "try /late 1h on day \(day)")
        case .startsLater(let day, let first):
            return words(
                "Day \(day) already starts at \(first)",
                "to move one stop, try /time \(day).1 08:00")
        case .placeElsewhere(let name, let city):
            return words("\(name) is in \(city)", "choose a place of this trip's city")
        case .dayNeeded(let example):
            return words("Which day is meant?", "try \(example)")
        case .textTooLong(let limit):
            return words("That is longer than \(limit) characters", "say it in fewer")
        case .guideHasNoMore(let city):
            return words(
                "The offline guide knows no other place in \(city) that fits there",
                "the plan stays as it is")
        case .notUnderstood(let line):
            return words(
                "I did not understand \"\(line.shortened(to: 60))\"",
                "try: 4 days in Kyoto from 2 April, lots of food - or /help",
                commandLine: "try: 4 days in Kyoto from 2 April, lots of food - or --help")
        case .planTalkNotUnderstood(let line, let advice):
            return words("I did not understand \"\(line.shortened(to: 60))\"", advice.words)
        case .answerNotUnderstood(let line):
            return words(
                "I did not understand \"\(line.shortened(to: 60))\"",
                "answer the question, or /help")
        case .unknownLanguage(let word, let nearest):
            return words(
                "\"\(word.shortened(to: 30))\" is none of the ten languages",
                nearest.map { "did you mean \($0)?" }
                    ?? "they are \(Language.allCases.map { "\($0.rawValue) \($0.words)" }.listed)")
        case .unknownProfilePart(let word, let nearest):
            return words(
                "\"\(word)\" is no part of the profile",
                nearest.map { "did you mean /profile \($0)?" }
                    ?? "its parts are \(ProfileField.allCases.map(\.rawValue).listed)")
        case .profileValueMissing(let part):
            return words(
                "/profile \(part) needs something after it", "/help profile shows examples")
        case .tripNameNeeded(let command) where ["rename", "copy"].contains(command):
            return words("/\(command) needs a new name", "try /\(command) Spring in Rome")
        case .tripNameNeeded(let command):
            return words("/\(command) needs the name of a trip", "/trips lists them")
        case .fileNameHidden:
            return words(
                "A file's name cannot hold invisible characters",
                "/help transcript shows the forms")
        case .keyPasted:
            return words(
                "A key is not taken from the line; it was left out of the transcript and the history",
                "/key alone asks for it and does not show it")
        case .unknownHelpTopic(let topic, let nearest):
            return words(
                "There is no help on \"\(topic)\"",
                nearest.map { "did you mean /help \($0)?" } ?? "/help lists the commands",
                commandLine: nearest == nil ? "--help lists the options" : nil)
        }
    }

    private func words(
        _ what: Phrase, _ remedy: Phrase, commandLine: Phrase? = nil
    ) -> ProblemWords {
        ProblemWords(what: what, remedy: remedy, commandLine: commandLine)
    }
}

extension TalkAdvice {
    fileprivate var words: Phrase {
        switch self {
        case .walking: "/pace relaxed plans fewer stops a day, /remove 1.2 takes one out"
        case .meals:
            "/add lunch as food to 1 puts a meal in, /interests food=high plans more places for it"
        case .likes: "/interests says what you like, as /interests nature=high shopping=low"
        case .hours: "/late 1h on day 1 begins a day later, /time 1.1 10:00 moves one stop"
        case .dates: "/dates changes the days, as /dates 3-6 May or /dates 3 May for 5 days"
        case .help: "/help lists what can be done"
        }
    }
}
