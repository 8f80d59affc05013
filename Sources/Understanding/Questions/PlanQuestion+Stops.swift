import Phrases
import Places
import Planning
import Trips

/// Questions about single stops: when, how long, how far, what is before and after, what they are.
extension PlanQuestion {
    /// `when is the castle?`, `which day has the onsen?`, `is Gion in the plan?`
    func times() throws(ReadingProblem) -> [AnswerPart]? {
        let asks = has([
            "when", "when's", "what time", "which day", "what day", "is", "are", "do", "where",
            "tell me about", "describe", "what is", "what's", "which date", "does",
        ])
        guard asks else { return nil }
        let found: [NumberedStop]
        do throws(ReadingProblem) {
            found = try stops(in: all)
        } catch {
            guard case .stopNotFound(_, let day) = error else { throw error }
            return try absent(onDay: day, error)
        }
        guard let first = found.first else { return nil }
        guard found.count == 1 else {
            return [
                .understood("\(found.count) stops:"),
                .list(found.map { $0.row(in: plan.itinerary) }),
            ]
        }
        let about = has(["tell me about", "describe", "what is", "what's"]) ? first.stop : nil
        let description = about.map {
            $0.description.isEmpty ? [] : [AnswerPart.note(.verbatim($0.description))]
        }
        return [.understood("\(named(first)): \(when(first)).")] + (description ?? [])
    }

    /// A place that the plan has not, or has on another day than the one of the question.
    private func absent(onDay day: Int?, _ error: ReadingProblem) throws(ReadingProblem)
        -> [AnswerPart]?
    {
        let place = all.lazy.compactMap { refs.names.match(at: $0, in: reading)?.0 }.first
        guard let place else {
            // "Is it nice there?" is no question about a stop.
            guard has(["when", "what time", "which day", "what day"]) else { return nil }
            throw error
        }
        let there = plan.itinerary.numberedStops.first { $0.stop.placeID == place.id }
        guard let there else {
            return [
                .understood("\(place.name) is not in the plan. /add \(place.name) puts it in.")
            ]
        }
        let facts: Phrase = "\(named(there)): \(when(there))."
        return [.understood(day.map { "Not on day \($0). \(facts)" } ?? facts)]
    }

    /// `is the market open on sunday?`: the usual hours on that day, and the weekdays on which it is
    /// closed.
    func closingDay() -> [AnswerPart]? {
        guard BeyondData.asksOpening(reading, names: refs.names) else { return nil }
        let named = all.lazy.compactMap { refs.names.match(at: $0, in: reading)?.0 }.first
        let day = try? refs.day(in: all)
        // "The market" is one of the plan, on whatever day.
        let said = all.filter { index in
            !(day?.range.contains(index) ?? false)
                && !["on", "closed", "opening"].contains(reading.word(index))
                && DateWords.weekday(reading.word(index)) == nil
        }
        let found = PlanQuestion.runs(said).lazy.compactMap { try? oneStop(in: $0) }.first
        guard let place = named ?? found.flatMap({ refs.names.place(withID: $0.stop.placeID) })
        else { return nil }
        let closed = place.closingDays
        let facts: Phrase =
            closed.map { "\(place.name) is usually closed on \($0)." }
            ?? "\(place.name): open every day of the week, as far as the atlas knows."
        let isYesOrNo = ["is", "are", "will"].contains(reading.word(0))
        let weekday =
            all.lazy.compactMap { DateWords.weekday(reading.word($0)) }.first
            ?? (day?.day).map { plan.itinerary.days[$0 - 1].date.isoWeekday }
        let isOpen = isYesOrNo ? weekday.map { place.isOpen(onWeekday: $0) } : nil
        let asksClosed = all.contains { reading.word($0) == "closed" }
        return [
            .understood(
                isOpen.map { ($0 != asksClosed) ? "Yes. \(facts)" : "No. \(facts)" } ?? facts),
            .note(hours(of: place, weekday: weekday, day: day?.day)),
        ]
    }

    /// The usual hours on a weekday, or on that of the day or the plan's first one.
    private func hours(of place: Place, weekday: Int?, day: Int?) -> Phrase {
        let date = plan.itinerary.days[(day ?? 1) - 1].date
        let number = weekday ?? date.isoWeekday
        guard let hours = place.hours else { return "The program does not know opening hours." }
        let name = Phrase.words(CalendarDate.weekdayNames[number - 1])
        let spans = hours.spans(weekday: number, month: date.month)
        if spans.isEmpty { return "It is usually closed on \(name)." }
        if spans.areAllHours { return "It never closes." }
        return "Usually \(spans.clockWords) on \(name): look before you go."
    }

    /// `how long is 1.2?`
    func lengths() throws(ReadingProblem) -> [AnswerPart]? {
        guard has(["how long", "how much time", "how many hours", "how many minutes"]) else {
            return nil
        }
        guard let stop = try oneStop() else { return nil }
        let length: Phrase = stop.stop.durationMinutes.map(\.lengthWords) ?? "no length given"
        return [.understood("\(named(stop)): \(length), \(when(stop)).")]
    }

    /// `what comes after the castle?`, `what's before Gion?`
    func neighbours() throws(ReadingProblem) -> [AnswerPart]? {
        guard let at = all.first(where: { ["after", "before"].contains(reading.word($0)) }),
            let stop = try oneStop(in: (at + 1)..<all.upperBound)
        else { return nil }
        let isAfter = reading.word(at) == "after"
        let day = stops(ofDay: stop.number.day)
        let index = stop.number.stop - 1 + (isAfter ? 1 : -1)
        guard let next = day[safe: index] else {
            let about = title(stop.number.day)
            return [
                .understood(
                    isAfter
                        ? "\(named(stop)) is the last stop of \(about)."
                        : "\(named(stop)) is the first stop of \(about).")
            ]
        }
        let place: Phrase = isAfter ? "After \(named(stop))" : "Before \(named(stop))"
        let found: Phrase = "\(named(next)), \(next.stop.hours)"
        let legs = plan.itinerary.days[stop.number.day - 1].legs
        let leg = legs[safe: min(index, stop.number.stop - 1)].flatMap { $0 }
        return [
            .understood(
                leg.map { "\(place): \(found); the way is some \($0.words)." }
                    ?? "\(place): \(found).")
        ]
    }

    /// `is 2.3 indoors?`, `what is outdoors on day 2?`
    func shelter() throws(ReadingProblem) -> [AnswerPart]? {
        let indoor = ["indoors", "indoor", "inside", "under a roof", "under cover"]
        guard has(indoor + ["outdoors", "outdoor", "outside", "in the open"]) else { return nil }
        let judged: Phrase = "As the atlas says; what it does not know is judged by name and type."
        let places = cities.places
        let found = try stops(in: all)
        if found.isEmpty {
            let wanted: Shelter = has(indoor) ? .indoors : .outdoors
            let days = try days()
            let those = plan.itinerary.numberedStops.filter {
                days.contains($0.number.day)
                    && Shelter($0.stop, among: places) == wanted
            }
            return [
                .understood(PlanQuestion.count(those.count, wanted)), .list(those.map(row)),
                .note(judged),
            ]
        }
        return found.map { stop in
            switch Shelter(stop.stop, among: places) {
            case .indoors: .understood("\(named(stop)) is indoors.")
            case .outdoors: .understood("\(named(stop)) is outdoors.")
            case .unknown:
                .understood("\(named(stop)) is partly indoors, or that cannot be told.")
            }
        } + [.note(judged)]
    }

    private static func count(_ count: Int, _ shelter: Shelter) -> Phrase {
        switch (shelter, count) {
        case (.indoors, 1): "1 stop is indoors:"
        case (.indoors, _): "\(count) stops are indoors:"
        case (_, 1): "1 stop is outdoors:"
        default: "\(count) stops are outdoors:"
        }
    }
}
