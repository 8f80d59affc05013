import Places
import Trips

/// Sentences that take a city out of the trip or put another one in its place: `skip Paris`,
/// `replace Paris by London`, `London instead of Paris`.
///
/// Only a whole sentence is one, so that `skip Paris in the morning` is left to other rules.
struct CityTalk {
    private let reading: Reading
    private let draft: Draft
    private let scan: PlaceScan
    private let body: Range<Int>

    init(_ reading: Reading, draft: Draft, atlas: Atlas) {
        self.reading = reading
        self.draft = draft
        scan = PlaceScan(atlas: atlas)
        var (start, end) = (0, reading.tokens.count)
        while start < end, CityTalk.isPolite(start, in: reading) { start += 1 }
        while end > start, CityTalk.isPolite(end - 1, in: reading) { end -= 1 }
        body = start..<end
    }

    /// The cities as they are then; nil for another sentence. Throws where no city would be left.
    var stays: [Stay]? {
        get throws(Problem) {
            guard !draft.stays.isEmpty, !body.isEmpty else { return nil }
            return try removal() ?? replacement()
        }
    }

    private static let removing = [
        "skip", "drop", "remove", "cancel", "forget", "delete", "cut", "ditch", "avoid",
        "leave out", "take out", "cut out", "without",
    ]
    private static let replacing = ["replace", "swap out", "swap", "exchange", "substitute"]
    private static let inPlaceOf = ["instead of", "rather than", "in place of"]
    private static let polite: Set<String> = [
        "please", "thanks", "let's", "lets", "can", "could", "we", "you", "i", "want", "to", "go",
        "and", "then", "actually", "rather", "would", "like", "just", "i'd", "we'd", "no", "ok",
        "altogether", "completely", "instead", "the", "city", "of", "visit", "do",
    ]

    private static func isPolite(_ index: Int, in reading: Reading) -> Bool {
        reading.isStop(index) || polite.contains(reading.word(index))
    }

    private func removal() throws(Problem) -> [Stay]? {
        let verb = reading.length(ofAny: CityTalk.removing, at: body.lowerBound)
        guard verb > 0, let (city, end) = city(at: body.lowerBound + verb),
            end == body.upperBound, let index = index(of: city)
        else { return nil }
        guard draft.stays.count > 1 else { throw .onlyCity(city.name) }
        var stays = draft.stays
        stays.remove(at: index)
        return stays
    }

    private func replacement() -> [Stay]? {
        let verb = reading.length(ofAny: CityTalk.replacing, at: body.lowerBound)
        let first = body.lowerBound + verb
        guard let (one, end) = city(at: first) else { return nil }
        let isVerb = verb > 0 && ["by", "with", "for"].contains(reading.word(end))
        let joint = isVerb ? 1 : reading.length(ofAny: CityTalk.inPlaceOf, at: end)
        guard joint > 0, isVerb || verb == 0, let (other, last) = city(at: end + joint),
            last == body.upperBound
        else { return nil }
        guard let index = index(of: isVerb ? one : other) else { return nil }
        var stays = draft.stays
        stays[index].city = (isVerb ? other : one).cityName
        return stays
    }

    private func city(at index: Int) -> (City, end: Int)? {
        let start = ["the", "to"].contains(reading.word(index)) ? index + 1 : index
        guard let (city, length) = scan.city(at: start, in: reading.tokens) else { return nil }
        return (city, start + length)
    }

    private func index(of city: City) -> Int? {
        draft.stays.firstIndex { $0.city.isSame(as: city) }
    }
}
