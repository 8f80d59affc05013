/// A public holiday with its consecutive days, including days off beside it: one entry in a
/// calendar.
public struct HolidayRun: Sendable, Hashable {
    public private(set) var name: String
    /// Days since 1970-01-01.
    public private(set) var days: ClosedRange<Int>
    /// Whether any of its dates is an estimate.
    public private(set) var isEstimated: Bool

    fileprivate init(_ holiday: Holiday) {
        name = holiday.name
        days = holiday.dayNumber...holiday.dayNumber
        isEstimated = holiday.isEstimated
    }

    /// The name of a holiday without the words for a day off.
    private static func root(_ name: String) -> Substring {
        for suffix in [" (observed)", " Holiday"] where name.hasSuffix(suffix) {
            return name.dropLast(suffix.count)
        }
        return name[...]
    }

    /// Adds the next day of the same holiday; false if it is another holiday or not the next day.
    fileprivate mutating func take(_ next: Holiday) -> Bool {
        guard HolidayRun.root(next.name) == HolidayRun.root(name),
            next.dayNumber == days.upperBound + 1
        else { return false }
        // The day itself has the shortest name, wherever it comes.
        if next.name.count < name.count { name = next.name }
        isEstimated = isEstimated || next.isEstimated
        days = days.lowerBound...next.dayNumber
        return true
    }
}

extension Holidays {
    /// The `holidays` with consecutive days merged. Runs that extend beyond the days are cut off.
    public static func runs(in country: String, days: ClosedRange<Int>) -> [HolidayRun] {
        var runs: [HolidayRun] = []
        for holiday in holidays(in: country, days: days) {
            let isTaken = runs.indices.contains { runs[$0].take(holiday) }
            if !isTaken { runs.append(HolidayRun(holiday)) }
        }
        return runs
    }

    /// Whether the data covers a country in the years of all the days.
    public static func knows(_ country: String, days: ClosedRange<Int>) -> Bool {
        guard country.utf8.count == 2 else { return false }
        let asked = years(of: days)
        return years.contains(asked.lowerBound) && years.contains(asked.upperBound)
            && asked.allSatisfy { file.line(beginning: "\(country) \($0)\t") != nil }
    }
}
