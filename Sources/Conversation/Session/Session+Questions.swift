import Phrases
import Places
import Planning
import StructuredOutput
import Trips
import Understanding

extension Session {
    /// Asks for the next missing thing, one at a time.
    func askNext() {
        guard !settings.isScripted else { return }
        if state.draft.city == nil {
            ask(.destination)
        } else if state.draft.dates == nil || state.draft.lacksDays {
            ask(.dates)
        } else if needsTastes {
            ask(.tastes)
        } else if state.plan == nil || state.plan?.trip != state.draft.trip {
            ask(.makePlan)
        }
    }

    func ask(_ question: Question) {
        apply([.ask(question)])
        switch question {
        case .destination: askWhere()
        case .dates: show(.question(state.draft.datesQuestion))
        case .interests:
            show(.question(Session.interestsQuestion))
        case .tastes: askTastes()
        case .likes:
            show(
                .question(
                    "Tell me what you usually like? For example lots of food, no nightlife. [skip]"
                ))
        case .whichCity(let asked, let options, let line):
            showOptions(options)
            if knownReach == .atlas, !line.hasPrefix("/") || line.hasPrefix("/dest") {
                noteUnplanned(options)
            }
            show(.question("Which \(asked.shortened(to: 40))? Its number, or its region."))
        case .saveProfile: show(.question("Save this? [Y/n]"))
        case .forgetProfile: show(.question("Forget the whole profile? [y/N]"))
        case .makePlan:
            showCard()
            if let lossWords { show(.note("\(lossWords): not in a new plan.")) }
            show(.question(makePlanQuestion))
        case .saveFirst:
            show(.question("This trip is not saved. Save it first? [Y/n]"))
        case .deleteTrip(_, let name):
            show(.question("Delete the trip \"\(name.shortened(to: 60))\"? [y/N]"))
        case .consent(let host, _):
            show(
                .question(
                    "The trip and what you type would be sent to \(host). Agree, once for all? [y/N]"
                ))
        }
    }

    /// Closes a question about what would be lost or overwritten: it waits for no other line, as a
    /// later "y" would be meant for something else.
    func withdrawQuestion() {
        let outcome: Phrase
        switch state.question {
        case .whichCity:
            apply([.ask(nil)])
            return
        case .deleteTrip: outcome = "Nothing was deleted."
        case .forgetProfile: outcome = "Nothing was forgotten."
        case .saveProfile: outcome = "Nothing was saved."
        case .saveFirst: outcome = "Nothing was opened."
        default: return
        }
        apply([.ask(nil)])
        show(.understood(outcome))
    }

    static let interestsQuestion: Phrase =
        "What to change? For example food=high, or +nature -shopping. [nothing]"

    var makePlanQuestion: Phrase {
        state.plan == nil ? "Make the plan? [Y/n]" : "Make a new plan? [y/N]"
    }

    /// Takes the line as an answer; false when it is none and should be read as talk.
    func answer(_ question: Question, with text: String) throws -> Bool {
        let text = language.englishAnswer(text)
        switch question {
        case .makePlan:
            return try answerMakePlan(text)
        case .consent(let host, let effect):
            try answerConsent(text.plainAnswer, host: host, then: effect)
        case .tastes: return try answerTastes(text)
        case .likes: return try answerLikes(text)
        case .whichCity(let asked, let options, let line):
            return try answerWhich(text, asked: asked, options, line: line)
        case .saveProfile(let profile, let revision):
            return try answerSaveProfile(text, profile, expecting: revision)
        case .forgetProfile: return try answerForgetProfile(text)
        case .saveFirst(let key): return try answerSaveFirst(text, loading: key)
        case .deleteTrip(let key, let name):
            return try answerDelete(text, key: key, name: name)
        case .interests:
            if text.isEmpty || text.lowercased() == "nothing" {
                apply([.ask(nil)])
                askNext()
            } else if let changes = try? InterestExpression.changes(
                text, current: state.draft.interests)
            {
                change(changes)
            } else {
                return false
            }
        case .dates:
            guard !text.isEmpty else { return false }
            guard let said = try readDates(text) else { return false }
            change([said])
        case .destination:
            guard let cities = try namedCities(text),
                // "Rome and Paris for 6 days" is a sentence, not a list.
                !cities.saysNights,
                let changes = try? cities.changes(for: state.draft, today: today)
            else { return try refuseUnknownCity(text) }
            change(changes)
        }
        return true
    }

    /// A name alone that nothing else explains is a city that the guide does not know.
    func refuseUnknownCity(_ text: String) throws -> Bool {
        let isName =
            !text.isEmpty && text.split(separator: " ").count <= 3
            && text.allSatisfy { $0.isLetter || $0.isWhitespace }
        guard isName, planner.reach == .atlas, case nil = try rules.spokenCommand(text),
            Politeness.answer(to: text) == nil, Politeness.answerToNothing(text) == nil
        else { return false }
        do throws(ReadingProblem) {
            _ = try rules.read(text)
        } catch {
            switch error {
            case .notUnderstood: throw CityChoice.unknown(text, atlas: settings.atlas)
            case .cityBeyondGuide, .country: throw error
            default: break
            }
        }
        return false
    }

    /// Dates, or nil when the line is about something else; throws for dates that are wrong.
    func readDates(_ text: String) throws(ReadingProblem) -> TripChange? {
        let known = state.draft.datesToComplete
        // "4" answers the question for how long.
        let text = known.first != nil && Int(text) != nil ? "\(text) days" : text
        do {
            return .dates(try DateExpression.read(text, today: today, completing: known))
        } catch {
            switch error {
            case .datesUnreadable: return nil
            case .datesNeedStart(let days): return .datesSoFar(DatesSoFar(days: days))
            case .datesNeedLength(let first): return .datesSoFar(DatesSoFar(first: first))
            default: throw error
            }
        }
    }

    /// Enter alone makes a first plan, and never replaces one that is there.
    func answerMakePlan(_ text: String) throws -> Bool {
        let word = text.plainAnswer
        let isDefaultYes = word.isEmpty && state.plan == nil
        if isDefaultYes || ["y", "yes", "ok", "sure"].contains(word) || Politeness.agrees(word) {
            apply((settings.isAttended ? [.settle(.all)] : []) + [.ask(nil)])
            try run(.plan(.all))
            return true
        }
        guard ["", "n", "no", "not yet", "later"].contains(word) else { return false }
        apply([.ask(nil)])
        show(.hint("Change what you like, then /plan."))
        return true
    }

    func answerConsent(_ text: String, host: String, then effect: Effect) throws {
        let isAgreed = ["y", "yes"].contains(text)
        guard isAgreed || ["", "n", "no"].contains(text) else {
            return ask(.consent(host: host, then: effect))
        }
        apply([.ask(nil)])
        guard isAgreed else {
            apply([.keep(state.unfinished, retry: effect)])
            throw Problem.consentRefused(host: host)
        }
        store("yes", as: Session.consentKey(host))
        try run(effect)
    }

    /// A small fact that outlives the session.
    func stored(_ key: String) -> String? { world.answer(ReadFact(key: key)) }

    func store(_ value: String, as key: String) {
        _ = world.answer(KeepFact(key: key, value: value))
    }

    static func consentKey(_ host: String) -> String { "consent/\(host)" }

    /// Whether the chosen model may be sent things; opens the question when nobody agreed yet.
    func mayAsk(for effect: Effect) throws(Problem) -> Bool {
        guard let host = planner.remoteHost else { return true }
        if stored(Session.consentKey(host)) == "yes" { return true }
        if settings.isScripted { throw .consentMissing(host: host) }
        ask(.consent(host: host, then: effect))
        return false
    }
}
