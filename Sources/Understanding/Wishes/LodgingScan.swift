import Places
import Trips

/// Finds where somebody sleeps: `staying near Gion`, `our hotel is the Hyatt Regency`.
struct LodgingScan {
    private static let cues = [
        "hotel is now near", "hotel is now at", "hotel is now in", "hotel is now",
        "hotel will be near", "hotel will be at", "hotel will be in", "hotel will be", "hotel to",
        "staying near", "staying at", "staying in", "staying close to", "staying by",
        "stay near", "stay at", "stay in", "sleep at", "sleep near", "sleep in", "sleeping at",
        "sleeping near", "sleeping in", "hotel is near", "hotel is at", "hotel is in",
        "hotel is close to", "hotel is next to", "hotel is called", "hotel is", "hotel called",
        "hotel near", "hotel at", "hotel :",
        "airbnb in", "airbnb near", "airbnb is in", "airbnb is near", "accommodation is in",
        "accommodation is near", "accommodation is", "based in", "based near", "hostel is",
        "apartment is in", "apartment in", "apartment near", "booked into", "booked at", "room at",
        "lodging at", "lodging in", "lodging near",
    ]
    private static let ends: Set<String> = [
        "and", "but", "with", "for", "from", "so", "because", "until", "arriving", "which", "we",
        "then", "on", "i", "please", "this", "next", "landing", "leaving",
    ]
    /// What is no name of a place: `a hotel`, `the centre` is left unsaid.
    private static let nameless: Set<String> = [
        "a", "an", "my", "our", "some", "hotel", "hotels", "hostel", "home", "cheap", "nice",
        "good",
        "fine", "expensive", "too", "not", "town", "bed", "that", "there", "here", "booked", "paid",
        "included", "great", "okay", "ok",
    ]
    static let longest = 60

    /// The place as it was said. `staying in Rome` names the destination and no lodging.
    static func find(in reading: inout Reading, atlas: Atlas) throws(ReadingProblem) -> String? {
        var found: String?
        for index in reading.tokens.indices {
            let cue = reading.length(ofAny: cues, at: index)
            guard cue > 0 else { continue }
            let start = index + cue
            let end = end(of: start, in: reading)
            let name = reading.text(start..<max(start, end))
            guard end > start, isName(start..<end, name, in: reading, atlas: atlas) else {
                continue
            }
            if let found, found != name { throw .contradiction(found, name) }
            found = name
            reading.use(subject(before: index, in: reading)..<end)
        }
        return found
    }

    private static func end(of start: Int, in reading: Reading) -> Int {
        var end = start
        while end < reading.tokens.count, end < start + 7, !reading.isStop(end),
            !ends.contains(reading.word(end))
        {
            end += 1
        }
        return end
    }

    private static func isName(
        _ range: Range<Int>, _ name: String, in reading: Reading, atlas: Atlas
    ) -> Bool {
        let first = reading.word(range.lowerBound)
        let isCity = atlas.headings.contains { $0.answers(to: FoldedText.fold(name)) }
        return !first.isEmpty && !nameless.contains(first) && !isCity && name.count <= longest
            && !(first == "the" && range.count == 1)
    }

    private static func subject(before index: Int, in reading: Reading) -> Int {
        let subjects: Set<String> = [
            "we're", "we", "are", "i'm", "i", "am", "our", "my", "the", "will", "be", "we'll",
            "change", "changed", "move", "moved", "switch", "switched", "set",
        ]
        var start = index
        while start > 0, subjects.contains(reading.word(start - 1)) { start -= 1 }
        return start
    }
}
