import Places
import Trips

/// Finds where somebody comes from: `from London to Paris`, `flying from Berlin`. It is no
/// destination and nothing else that a trip has a use for.
struct OriginScan {
    private static let motions: Set<String> = [
        "flying", "fly", "leaving", "travelling", "traveling", "coming", "starting", "departing",
        "driving", "come", "go", "going", "flight", "train", "trip",
    ]

    static func find(in reading: inout Reading, cities: [City]) {
        for index in reading.tokens.indices where reading.word(index) == "from" {
            let start = index + 1
            guard let length = name(at: start, in: reading, cities: cities) else { continue }
            // "from Rome on to Kyoto" goes to both.
            guard !leadsOn(at: start + length, in: reading) else { continue }
            let isMotion = motions.contains(reading.word(index - 1))
            reading.setAside((isMotion ? index - 1 : index)..<(start + length))
        }
    }

    private static func leadsOn(at index: Int, in reading: Reading) -> Bool {
        reading.length(
            ofAny: ["on to", "onto", "onwards to", "onward to", "then to", "and then"], at: index)
            > 0
    }

    /// Tokens of a place's name at `index`; nil for a date or any other word.
    private static func name(at index: Int, in reading: Reading, cities: [City]) -> Int? {
        guard !reading.word(index).isEmpty else { return nil }
        var length = 0
        while length < 3, !reading.word(index + length).isEmpty,
            isNameWord(reading.tokens[index + length])
        {
            length += 1
        }
        if length > 0 { return length }
        let word = FoldedText.fold(reading.word(index))
        let isCity = cities.contains { $0.answers(to: word) }
        let leadsOn = reading.word(index + 1) == "to" && !KnownWords.contains(reading.tokens[index])
        return isCity || leadsOn ? 1 : nil
    }

    private static func isNameWord(_ token: Token) -> Bool {
        token.text.first?.isUppercase == true && !KnownWords.contains(token)
    }
}
