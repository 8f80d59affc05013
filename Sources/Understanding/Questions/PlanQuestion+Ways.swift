import Phrases
import Places
import Planning
import Trips

// MARK: - Ways

extension PlanQuestion {
    /// `how far do we walk on day 2?`, `how far is it from the castle to the museum?`
    func ways() throws(ReadingProblem) -> [AnswerPart]? {
        let asks = has(["how far", "walk", "walking", "on foot", "distance"])
        guard asks || has(PlanQuestion.nearness) else { return nil }
        if let between = try wayBetween() { return between }
        guard asks else { return nil }
        let days = try days()
        guard days.count == 1 else {
            let rows = days.map { ListRow(word: "day \($0)", walk(onDay: $0)) }
            let total = days.reduce(0) { $0 + plan.itinerary.days[$1 - 1].walkingMetres }
            return [
                .understood("On foot in all: some \(TravelLeg.words(metres: total))."), .list(rows),
            ]
        }
        return [
            .understood("On \(plan.itinerary.dayWords(days[0])): \(walk(onDay: days[0]))."),
            .list(legs(ofDay: days[0])),
        ]
    }

    private func walk(onDay day: Int) -> Phrase {
        let metres = plan.itinerary.days[day - 1].walkingMetres
        return metres > 0
            ? "some \(TravelLeg.words(metres: metres)) on foot" : "no way on foot that is known"
    }

    private func legs(ofDay day: Int) -> [ListRow] {
        let stops = stops(ofDay: day)
        return zip(stops, plan.itinerary.days[day - 1].legs).map { stop, leg in
            let next = stops[stop.number.stop]
            return ListRow(
                word: Phrase("\(stop.number) to \(next.number)", context: "way"),
                leg?.words ?? "the position is not known")
        }
    }

    /// In metres; what is farther is only said to be so far.
    private static let farthestWay = 100_000.0

    private static let nearness = ["near", "close to", "next to", "far from"]

    /// A stop of the plan, or a place of its cities.
    private struct Spot {
        let name: Phrase
        let coordinate: Coordinate?
    }

    /// Between two places that are named, in the plan or not.
    private func wayBetween() throws(ReadingProblem) -> [AnswerPart]? {
        for (left, right) in ends() {
            guard let one = try spot(in: left), let other = try spot(in: right) else { continue }
            guard let from = one.coordinate, let to = other.coordinate else {
                return [.understood("The position of \(one.name) or \(other.name) is not known.")]
            }
            let leg = TravelLeg(from: from, to: to)
            // No transit takes anybody to another country's city.
            let way =
                leg.metres > PlanQuestion.farthestWay
                ? TravelLeg.words(metres: leg.metres) : leg.words
            return [.understood("From \(one.name) to \(other.name): some \(way).")]
        }
        return nil
    }

    /// Where two ends of a way may stand: `from | A | to | B`, `between | A | and | B`, `A | from |
    /// B`, `A | near | B`. A name may have an "and" in it.
    private func ends() -> [(Range<Int>, Range<Int>)] {
        let names = refs.names.tokens(in: reading)
        func cut(_ start: Int, at joint: String) -> [(Range<Int>, Range<Int>)] {
            all.filter { $0 > start + 1 && reading.word($0) == joint && !names.contains($0) }.map {
                ((start + 1)..<$0, ($0 + 1)..<all.upperBound)
            }
        }
        if let start = all.first(where: { reading.word($0) == "between" }) {
            return cut(start, at: "and")
        }
        let from = all.first { reading.word($0) == "from" }
        let joined = from.map { cut($0, at: "to") } ?? []
        let near = all.first { reading.length(ofAny: PlanQuestion.nearness, at: $0) > 0 }
        guard joined.isEmpty, let middle = near ?? from else { return joined }
        let length = max(1, reading.length(ofAny: PlanQuestion.nearness, at: middle))
        return [(0..<middle, min(middle + length, all.upperBound)..<all.upperBound)]
    }

    private func spot(in range: Range<Int>) throws(ReadingProblem) -> Spot? {
        do throws(ReadingProblem) {
            return try oneStop(in: range).map {
                Spot(name: named($0), coordinate: $0.stop.coordinate)
            }
        } catch {
            let place = range.lazy.compactMap { refs.names.match(at: $0, in: reading)?.0 }.first
            guard case .stopNotFound = error, let place else { throw error }
            return Spot(name: .verbatim(place.name), coordinate: place.coordinate)
        }
    }
}
