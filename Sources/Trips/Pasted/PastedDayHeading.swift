/// `Day 2`, `DAY TWO - Monday, 3 May 2027: The Vatican`, `Monday 3 May 2027`.
struct PastedDayHeading {
    let number: Int?
    let date: CalendarDate?
    /// What stands behind it, its title as a rule.
    let rest: Substring

    private static let numbers = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]

    private static let names = ["day", "tag", "jour", "giorno", "día", "dia"]

    init?(_ line: Substring) {
        // Behind a gap, our own screen says how far one walks that day.
        let text = line.range(ofText: "   ").map { line[..<$0.lowerBound] } ?? line
        let words = text.split(maxSplits: 2) { $0.isWhitespace }
        if let first = words.first, PastedDayHeading.names.contains(first.lowercased()),
            words.count > 1, let number = PastedDayHeading.number(words[1])
        {
            self.number = number
            let behind = text.dropFirst(first.count).trimmedStart
                .drop { $0.isLetter || $0.isNumber }.trimmedJoint
            (date, rest) = PastedDayHeading.date(in: behind)
        } else {
            let (date, rest) = PastedDayHeading.date(in: text)
            if let date {
                (number, self.date, self.rest) = (nil, date, rest)
            } else {
                guard let rest = PastedDayHeading.behindDay(text) else { return nil }
                (number, self.date, self.rest) = (nil, nil, rest)
            }
        }
    }

    /// What stands behind a weekday or a day of a month without its year, alone or before a colon or
    /// a dash: `Saturday`, `June 1`, `Sat, 5th June: the old town`. Nil where there is more before it.
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

    /// The whole name or its first letters, three at least. `word` in small letters.
    private static func isName(_ word: String, among names: [String]) -> Bool {
        word.count >= 3 && names.contains { $0.lowercased().hasPrefix(word) }
    }

    private static func number(_ word: Substring) -> Int? {
        let letters = word.prefix { $0.isLetter || $0.isNumber }
        if let number = Int(letters) { return (1...366).contains(number) ? number : nil }
        return numbers.firstIndex(of: letters.lowercased()).map { $0 + 1 }
    }

    /// A date before a colon, a dash, a dot or a bracket, and what stands behind that.
    private static func date(in text: Substring) -> (CalendarDate?, Substring) {
        let open = text.drop { $0 == "(" || $0 == "·" || $0 == " " }
        let ends = open.indices.filter { "·:)|–—(".contains(open[$0]) } + [open.endIndex]
        for end in ends {
            var part = open[..<end]
            while part.last?.isWhitespace == true { part.removeLast() }
            if let date = try? MarkdownDates.date(String(part), line: 1) {
                return (date, open[end...].trimmedJoint.drop { "·| ".contains($0) })
            }
        }
        return (nil, text)
    }
}
