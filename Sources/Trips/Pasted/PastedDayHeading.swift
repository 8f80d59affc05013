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
            guard let date else { return nil }
            (number, self.date, self.rest) = (nil, date, rest)
        }
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
