import Phrases
import Planning
import Trips

extension CommandTable {
    static let late = Command(
        name: "late", usage: "/late LENGTH | HH:MM [on DAY]", summary: "start a day later",
        examples: [
            ListRow("/late 2h", "today, or on the first day"), ListRow("/late 90min on day 2"),
            ListRow("/late 11:00 on saturday", "its first stop begins then"),
        ],
        details: """
            Its first stop starts that much later, and the others only as far as they must; what is \
            locked, or has a later time of yours, stays. What would end after midnight is taken \
            out, and said. What must be seen goes to another day instead.
            """,
        needsPlan: true, argument: .day,
        action: ModelAction(
            26,
            words: { fields in
                fields.text.map { text in fields.day.map { "\(text) on day \($0)" } ?? text }
            })
    ) { (text, situation) throws(ReadingProblem) in
        let (length, day) = try situation.arguments(text, for: "late").dayAtEnd()
        guard let delay = EditArguments.delay(length) else { throw Command.lateUnreadable }
        return .edit([.late(delay, day: day)])
    }

    static let rain = Command(
        name: "rain", usage: "/rain [day N]", summary: "find something indoors for a day",
        examples: [ListRow("/rain", "today"), ListRow("/rain day 2"), ListRow("/rain saturday")],
        details: """
            Places outdoors that are not locked are replaced by the nearest ones indoors that fit \
            into the day, at the same time; what must be seen stays. The atlas says what is indoors; of \
            other stops names (museum, garden) and types tell.
            """,
        needsPlan: true, argument: .day,
        action: ModelAction(27, intent: { .edit([.rain(day: $0.day)]) })
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .edit([.rain(day: nil)]) }
        guard let day = try situation.arguments(text, for: "rain").day() else {
            throw .unexpectedArguments(command: "rain", usage: "/rain, or /rain day 2")
        }
        return .edit([.rain(day: day)])
    }

    static let lighten = Command(
        name: "lighten", usage: "/lighten [day N]", summary: "take out what a day can do without",
        examples: [
            ListRow("/lighten", "today"), ListRow("/lighten day 2"), ListRow("/lighten saturday"),
        ],
        details: """
            The stops that are worth least go until about two thirds of the visits are left, and \
            later stops begin earlier. What is locked, timed by you or must be seen stays, and so \
            do the meals.
            """,
        needsPlan: true, argument: .day
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .edit([.lighten(day: nil)]) }
        guard let day = try situation.arguments(text, for: "lighten").day() else {
            throw .unexpectedArguments(command: "lighten", usage: "/lighten, or /lighten day 2")
        }
        return .edit([.lighten(day: day)])
    }
}
