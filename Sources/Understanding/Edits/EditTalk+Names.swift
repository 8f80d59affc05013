import Places
import Planning
import Trips

// MARK: - Names of what comes in

extension EditTalk {
    /// What stands before a name and belongs to none.
    private static let openings: Set<String> = [
        "a", "an", "the", "visit", "to", "maybe", "in", "some", "something", "anything", "another",
    ]
    /// After these a kind is any of its kind: `a Japanese garden`, but `the British Museum`.
    private static let indefinite: Set<String> = [
        "a", "an", "some", "something", "anything", "another",
    ]
    private static let closings: Set<String> = directions.union([
        "too", "also", "please", "instead", "well", "as", "in", "at",
    ])
    /// Words beside a kind that make no name of it.
    private static let plain: Set<String> = [
        "and", "or", "of", "for", "with", "in", "the", "big", "cheap", "different", "else",
        "famous", "good", "great", "local",
        "modern", "more", "new", "nice", "old", "other", "quiet", "really", "small", "stop",
        "street",
        "stuff", "thing", "time", "traditional", "very", "visit",
    ]

    /// The place that a range names: one of the city, the name as it was typed, or one that the
    /// guide finds for a kind of thing (`something outdoors`). A name with a kind in it is a name:
    /// `Osaka Castle`.
    func name(
        in range: Range<Int>, day: Int, leaving number: StopNumber?
    ) throws(ReadingProblem) -> String? {
        for index in range {
            if let (place, _) = refs.names.match(at: index, in: reading) { return place.name }
        }
        let name = bareName(in: range)
        // "The Vatican" is all of what was said, and one place alone has it in its name.
        if let (places, length) = refs.names.parts(at: name.lowerBound, in: reading),
            length == name.count, places.count == 1
        {
            return places[0].name
        }
        let type = name.lazy.compactMap { self.kind(reading.word($0)) }.first
        if let type {
            let isAny = EditTalk.indefinite.contains(reading.word(name.lowerBound - 1))
            if isAny || !name.contains(where: isOfName) {
                return try guided(type, day: day, leaving: number)
            }
        }
        let isProper = name.contains { reading.tokens[$0].text.first?.isUppercase == true }
        return isProper || (type != nil && !name.isEmpty) ? reading.text(name) : nil
    }

    /// A name with a kind in it, as `Osaka Castle`: with neither a day nor a kind, a name could be a
    /// city's.
    func telling(_ range: Range<Int>) -> String? {
        let name = bareName(in: range)
        let isProper = name.contains {
            isOfName($0) && reading.tokens[$0].text.first?.isUppercase == true
        }
        let hasKind = name.contains { kind(reading.word($0)) != nil }
        return isProper && hasKind ? reading.text(name) : nil
    }

    /// A range without the words around a name.
    func bareName(in range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, EditTalk.openings.contains(reading.word(start)) { start += 1 }
        while start < end, EditTalk.closings.contains(reading.word(end - 1)) { end -= 1 }
        return start..<end
    }

    private func isOfName(_ index: Int) -> Bool {
        let word = reading.word(index)
        return !word.isEmpty && kind(word) == nil && !EditTalk.plain.contains(word)
    }

    private func kind(_ word: String) -> InterestType? {
        InterestType(spelling: word) ?? InterestType(spelling: word + "s")
    }

    /// What the guide would put on that day if nothing else interested the person.
    private func guided(
        _ type: InterestType, day: Int, leaving number: StopNumber?
    ) throws(ReadingProblem) -> String {
        let entry = cities.entry(ofDay: day - 1)
        guard let city = entry.city else { throw .guideHasNoMore(city: entry.name) }
        var interests = Interests()
        for other in InterestType.allCases {
            interests[other] = other == type ? .veryHigh : .veryLow
        }
        func stops(_ isIncluded: (StopNumber) -> Bool) -> [Stop] {
            plan.itinerary.numbers.filter(isIncluded).compactMap { plan.itinerary[$0] }
        }
        let date = plan.itinerary.days[day - 1].date
        let unwanted = Set(wishes.avoid.compactMap { refs.names.said($0)?.id })
        let request = GuideRequest(
            days: [
                GuideDay(
                    date: date, room: 1, keeping: stops { $0.day == day && $0 != number },
                    in: city, hours: DayHours())
            ],
            interests: interests,
            used: city.places(of: stops { $0.day != day || $0 == number }), excluded: unwanted)
        guard
            let place = StayPlanner(city: city, seed: 0).candidates(request, limit: 1).first
        else { throw .guideHasNoMore(city: city.name) }
        return place.name
    }
}
