import Phrases
import Places
import Planning
import Trips

/// Ranks the cities of the atlas by month, by interests, and by distance from home.
///
/// Example: food at very high (two levels above medium), June, home in Oslo. A city with 6 of 30
/// places for food has twice the even share, which scores 2 · 2 = 4. June scores 3 if it is among
/// the city's best months, 1 if it is next to one. Each 1,000 km from home subtracts 0.2.
struct CityRanking {
    struct Entry {
        let city: City
        let score: Double
        /// The reason for the rank, in half a line.
        let reason: Phrase
    }

    let atlas: Atlas
    /// 1 to 12; nil for any.
    var month: Int?
    var interests = Interests()
    /// Where the person lives; the city there is left out.
    var home: Coordinate?

    private static let inSeason = 3.0
    private static let nearSeason = 1.0
    private static let perThousandKilometres = 0.2
    private static let atHome = 30_000.0

    /// All cities except home, the best first; ties keep the atlas's order. O(cities), plus O(text
    /// of the atlas) the first time, to count places.
    var entries: [Entry] {
        let cities = atlas.headings.filter { city in
            home.map { city.coordinate.metres(to: $0) > CityRanking.atHome } ?? true
        }
        let entries = cities.map { entry($0) }
        return entries.enumerated()
            .sorted {
                $0.element.score == $1.element.score
                    ? $0.offset < $1.offset : $0.element.score > $1.element.score
            }
            .map(\.element)
    }

    private func entry(_ city: City) -> Entry {
        var score = 0.0
        var reasons: [Phrase] = []
        if let month {
            let name = Phrase.words(CalendarDate.monthNames[month - 1])
            if city.bestMonths.contains(month) {
                score += CityRanking.inSeason
                reasons.append("\(name) is among its best months")
            } else if city.bestMonths.contains(where: { [1, 11].contains(abs($0 - month)) }) {
                score += CityRanking.nearSeason
                reasons.append("\(name) is next to its best months")
            }
        }
        score += interestScore(city, &reasons)
        if let home {
            let kilometres = city.coordinate.metres(to: home) / 1_000
            score -= kilometres / 1_000 * CityRanking.perThousandKilometres
            let rounded = Int((kilometres / 10).rounded()) * 10
            reasons.append("\(rounded.grouped) km from home")
        }
        if reasons.isEmpty { reasons.append(.verbatim(city.country)) }
        return Entry(city: city, score: score, reason: reasons.dotted)
    }

    /// The score of the stated interests: each type's share of the places against an even share.
    private func interestScore(_ city: City, _ reasons: inout [Phrase]) -> Double {
        guard !interests.stated.isEmpty else { return 0 }
        let counts = atlas.placeCounts(ofCity: city.id)
        let total = counts.values.reduce(0, +)
        guard total > 0 else { return 0 }
        var score = 0.0
        for interest in interests.stated {
            guard let type = PlaceType(rawValue: interest.rawValue) else { continue }
            let count = counts[type, default: 0]
            let share = Double(count * PlaceType.allCases.count) / Double(total)
            score += Double(interests[interest].weight - InterestLevel.medium.weight) * share
            if interests[interest] > .medium {
                reasons.append("\(Phrase.words(interest.rawValue)): \(count) of \(total) places")
            }
        }
        return score
    }
}
