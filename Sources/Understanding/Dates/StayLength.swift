/// How long somebody stays, as it was said.
struct StayLength: Equatable {
    /// What lengths are counted in.
    enum Unit: Equatable {
        case nights, days, weeks

        init?(_ word: String) {
            switch word {
            case "night", "nights": self = .nights
            case "day", "days": self = .days
            case "week", "weeks": self = .weeks
            default: return nil
            }
        }

        /// Beside a city `n` and `d` can mean nothing else: `Rome 3n, Kyoto 2n`.
        init?(short word: String) {
            switch word {
            case "n": self = .nights
            case "d": self = .days
            default: self.init(word)
            }
        }

        /// How many days later it is after one.
        var days: Int { self == .weeks ? 7 : 1 }
    }

    var count: Int
    var unit: Unit

    /// A stay of three days before another has three nights; at the end of a trip it has two.
    func nights(isLast: Bool) throws(ReadingProblem) -> Int {
        guard count > 0 else { throw .nightsUnreadable("\(count)") }
        let days = unit == .weeks ? min(count, 1_000) * unit.days : count
        try DateExpression.checkLength(days)
        return unit == .nights || !isLast ? days : days - 1
    }
}

extension DateWords {
    /// Days in a unit of length.
    static func days(in unit: String) -> Int? {
        unit == "weekend" ? 2 : StayLength.Unit(unit)?.days
    }
}
