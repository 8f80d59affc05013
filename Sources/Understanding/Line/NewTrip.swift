/// A line that begins another trip and says what it is: `new trip: Paris, a week from 2 May`.
package enum NewTrip {
    private static let leads =
        Politeness.leads + [
            "i want", "i'd like", "i would like", "we want", "we'd like", "to", "start", "begin",
            "plan", "make", "create", "a", "an", "another", "the",
        ]
    private static let names = ["new trip", "another trip"]
    private static let links: Set<String> = [":", ",", "-", "–", "to", "in"]

    /// What such a line says of the trip; nil for another line. O(line).
    package static func rest(of line: String) -> String? {
        let reading = Reading(line: line, tokens: Tokenizer.tokens(of: line))
        var start = 0
        while true {
            let name = reading.length(ofAny: names, at: start)
            if name > 0 {
                start += name
                break
            }
            let lead = reading.length(ofAny: leads, at: start)
            guard lead > 0 else { return nil }
            start += lead
        }
        let end = reading.tokens.count
        guard start + 1 < end, links.contains(reading.mark(start)) else { return nil }
        let isWord = !reading.word(start).isEmpty
        return reading.text((isWord ? start : start + 1)..<end)
    }
}
