import Phrases
import Trips

/// Notes on what a change did to the cities' nights beyond what was said: no side effect is silent.
struct NightNotes {
    let before: Draft
    let after: Draft
    let actions: [Action]

    var all: [Phrase] {
        guard after.hasSeveralCities else { return [] }
        return [end].compactMap { $0 } + differences + [shared].compactMap { $0 }
    }

    /// The stays as stated by this change or, without one, before it.
    private var said: [Stay] {
        let new = actions.lazy.compactMap { action in
            if case .trip(.stays(let stays)) = action { stays.joined } else { nil }
        }.first
        return new ?? before.stays
    }

    /// Stated nights that move the end of the trip.
    private var end: Phrase? {
        guard said != before.stays, let old = before.dates, let new = after.dates,
            old.first == new.first, old.last != new.last
        else { return nil }
        return "The trip now ends on \(new.last.shortWords)."
    }

    /// Cities whose nights differ from the stated ones because the dates are fixed.
    private var differences: [Phrase] {
        guard said.map(\.city) == after.stays.map(\.city) else { return [] }
        return zip(said, after.stays).compactMap { old, new in
            guard let asked = old.nights, let nights = new.nights, asked != nights else {
                return nil
            }
            guard nights > 0 else {
                return
                    "\(new.city.name) takes the difference: the last day and no night, not \(asked)."
            }
            return "\(new.city.name) takes the difference: \(nights.nightWords), not \(asked)."
        }
    }

    private var shared: Phrase? {
        guard after.assumesNights, !after.lacksDays, after.nights != nil,
            before.nights != after.nights || before.stays != after.stays
        else { return nil }
        let isAll = after.stays.allSatisfy { $0.nights == nil }
        return isAll
            ? "How many nights is not said: they are shared evenly."
            : "The other nights are shared evenly."
    }
}
