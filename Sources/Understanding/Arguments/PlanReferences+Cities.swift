import Places
import Planning

extension PlanReferences {
    /// `in Paris`: the days, from 1, of a city of the trip, and the tokens that say it; nil where
    /// none is named. The city in a name, as in `the Tower of London`, is the name's. O(range).
    func cityDays(in range: Range<Int>) -> (days: Set<Int>, range: Range<Int>)? {
        for index in range where ["in", "from"].contains(reading.word(index)) {
            for entry in cities.entries {
                let end = index + 1 + entry.name.split(separator: " ").count
                guard end <= range.upperBound else { continue }
                let said = FoldedText.fold(reading.text((index + 1)..<end).withoutPossessive)
                guard entry.city?.answers(to: said) ?? (said == FoldedText.fold(entry.name)) else {
                    continue
                }
                let own = plan.itinerary.days.indices.filter {
                    cities.entry(ofDay: $0).name == entry.name
                }
                return (Set(own.map { $0 + 1 }), index..<end)
            }
        }
        return nil
    }
}
