import Trips

extension RuleUnderstanding {
    /// Dates that are only half said complete those that are known, or are kept until the other
    /// half is said. What names no day is a doubt.
    func dates(
        in reading: inout Reading, completing known: DatesSoFar
    ) throws(ReadingProblem) -> TripChange? {
        if let change = RelativeDates.find(in: &reading) {
            guard let known = draft.dates else {
                reading.doubt(.datesUnclear(reading.line.trimmed), 0..<0)
                return nil
            }
            return .dates(try change.moving(known, today: today))
        }
        let tokens = reading.rest
        if let change = RelativeLength.days(in: tokens) {
            guard let dates = draft.dates else { throw .notUnderstood(reading.line) }
            guard dates.count + change >= 1 else { throw .datesTooShort }
            reading.use(tokens.filter(RelativeLength.isPart).map(\.place))
            return .dates(
                try DateExpression.checked(
                    from: dates.first, to: dates.last.adding(days: change), today: today))
        }
        let scan = try DateScan(tokens, today: today)
        // "3 days before 5 May" counts backwards, which no rule does.
        guard
            !scan.foundAnything
                || !tokens.contains(where: { ["before", "after"].contains($0.lowered) })
        else { throw .notUnderstood(reading.line) }
        if draft.dates != nil, scan.namesWeekdaysOnly,
            !WeekdayTalk.isNewDate(scan.usedPlaces, in: reading)
        {
            return nil
        }
        reading.use(scan.usedPlaces)
        do {
            let span = try scan.span(completing: known)
            if let span, scan.namesWeekendOnly, !span.isWeekend {
                reading.doubt(.weekendUnclear, 0..<0)
                return nil
            }
            return span.map { .dates($0) }
        } catch {
            switch error {
            case .datesNeedStart(let days): return .datesSoFar(DatesSoFar(days: days))
            case .datesNeedLength(let first): return .datesSoFar(DatesSoFar(first: first))
            case .datesNeedDay:
                reading.doubt(error, 0..<0)
                return nil
            default: throw error
            }
        }
    }
}
