import Trips

/// The heading of a day: `Day 2`, `DAY TWO - Monday, 3 May 2027: The Vatican`, `Days 1-3: Rome`,
/// `Monday 3 May 2027`.
struct PastedDayHeading {
    let number: Int?
    /// The last day, if the heading covers several.
    let last: Int?
    let date: CalendarDate?
    /// The weekday beside the date, if it does not match.
    let wrongWeekday: String?
    /// The text after the day, usually a title.
    let rest: Substring

    private static let names = ["day", "tag", "jour", "giorno", "día", "dia"]
    private static let plurals = ["days", "tage", "jours", "giorni", "días", "dias"]

    init?(_ line: Substring) {
        // After a gap, our own screen shows the distance walked that day.
        let text = line.firstRange(of: "   ").map { line[..<$0.lowerBound] } ?? line
        if let read = PastedDayHeading.numbered(text) {
            (number, last) = (read.first, read.last)
            let dated = PastedDayHeading.date(in: read.rest.trimmedJoint)
            (date, wrongWeekday, rest) = (dated.date, dated.wrongWeekday, dated.rest)
            return
        }
        (number, last) = (nil, nil)
        let dated = PastedDayHeading.date(in: text)
        (date, wrongWeekday) = (dated.date, dated.wrongWeekday)
        guard let rest = date == nil ? PastedDayHeading.behindDay(text) : dated.rest else {
            return nil
        }
        self.rest = rest
    }

    /// The numbers after the word for a day; nil if there are none.
    private static func numbered(_ text: Substring) -> PastedDayNumbers? {
        let word = text.prefix { !$0.isWhitespace }
        let isPlural = plurals.contains(word.lowercased())
        guard isPlural || names.contains(word.lowercased()),
            let numbers = PastedDayNumbers(
                text[word.endIndex...].trimmedStart, isPlural: isPlural)
        else { return nil }
        return numbers
    }

    /// The text after a weekday or a date without a year, if that is the whole line or a colon or
    /// dash follows: `Saturday`, `June 1`, `Sat, 5th June: the old town`. Nil for anything else.
    private static func behindDay(_ text: Substring) -> Substring? {
        let end = text.firstIndex { ":–—(".contains($0) } ?? text.endIndex
        let words = text[..<end].split { $0.isWhitespace || ",.-/".contains($0) }
        guard (1...4).contains(words.count) else { return nil }
        var (weekdays, months, days) = (0, 0, 0)
        for word in words {
            let word = word.lowercased()
            if isName(word, among: CalendarDate.weekdayNames) {
                weekdays += 1
            } else if isName(word, among: CalendarDate.monthNames) {
                months += 1
            } else if let day = Int(word.prefix { $0.isNumber }), (1...31).contains(day),
                ["", "st", "nd", "rd", "th"].contains(String(word.drop { $0.isNumber }))
            {
                days += 1
            } else if word != "of" {
                return nil
            }
        }
        let isDay = weekdays == 1 && months == 0 && days == 0
        guard isDay || (months == 1 && days == 1 && weekdays <= 1) else { return nil }
        return text[end...].trimmedJoint
    }

    /// Whether a word in lower case is a name or at least three of its first letters.
    private static func isName(_ word: String, among names: [String]) -> Bool {
        word.count >= 3 && names.contains { $0.lowercased().hasPrefix(word) }
    }

    /// A date before a colon, dash, dot or bracket, and the text after that.
    static func date(
        in text: Substring
    ) -> (date: CalendarDate?, wrongWeekday: String?, rest: Substring) {
        let open = text.drop { $0 == "(" || $0 == "·" || $0 == " " }
        let ends =
            open.indices.filter {
                "·:)|–—(".contains(open[$0])
                    || open[$0...].hasPrefix("- ") && open[..<$0].last == " "
            } + [open.endIndex]
        for end in ends {
            var part = open[..<end]
            while part.last?.isWhitespace == true { part.removeLast() }
            if let (date, wrongWeekday) = read(String(part)) {
                let rest = open[end...].trimmedJoint.drop { "·| ".contains($0) }
                return (date, wrongWeekday, rest)
            }
        }
        return (nil, nil, text)
    }

    /// Accepts a date with a wrong weekday.
    private static func read(_ text: String) -> (CalendarDate, wrongWeekday: String?)? {
        do throws(TripFileFault) {
            return (try MarkdownDates.date(text, line: 1), nil)
        } catch {
            guard case .weekdayWrong(let date, let said) = error.reason else { return nil }
            return (date, said)
        }
    }
}
