import Trips

/// Follows one order of a day from the morning on, with the meals in between, and says what it
/// costs: in points, of which a place's worth is measured, too.
///
/// An order is a list of indices into `visits`. Meals that the order does not hold take their time
/// where the day has it: the search needs to know when people eat, and not yet where.
///
/// A class, because the search asks it millions of times and a value would be copied.
final class DayClock {
    let frame: DayFrame
    /// Nil for what cannot be visited on this day.
    let visits: [DayVisit?]
    /// Minutes of travel between each two visits.
    let ways: Ways
    /// Whether the meals are in the order already, so that none is thought of.
    private let holdsLunch: Bool
    private let holdsDinner: Bool
    /// Points for each metre on foot.
    private let walking: Double
    /// Points for each minute of travel.
    private let travel: Double

    init(
        frame: DayFrame, visits: [DayVisit?], ways: Ways, holdsLunch: Bool, holdsDinner: Bool,
        walking: Double, travel: Double
    ) {
        (self.frame, self.visits, self.ways) = (frame, visits, ways)
        (self.holdsLunch, self.holdsDinner) = (holdsLunch, holdsDinner)
        (self.walking, self.travel) = (walking, travel)
    }

    /// Points for a minute, unless another unit is named.
    enum Weight {
        static let travel = 0.5
        static let travelFromBase = 0.4
        /// For those who cannot walk far.
        static let wearyTravel = 1.0
        /// For a look at something that is shorter than the way there and the way on.
        static let notWorthIt = 15.0
        static let waiting = 0.3
        /// Minutes of waiting that cost nothing: starts are rounded to quarters of an hour.
        static let patience = 15
        /// For a pause longer than two hours that is no meal.
        static let hole = 25.0
        static let stop = 3.0
        /// For a visit that misses what happens there.
        static let missed = 70.0
        /// For one on a day on which it never happens.
        static let wrongDay = 160.0
        /// For each minute, beyond the first ones, that the first visit begins later than the day.
        static let lateStart = 0.3
        static let sleepingIn = 60
        static let misfit = 0.06
        static let mostMisfit = 8.0
        /// For what lives in the evening, seen by day: neon signs, lit bridges.
        static let earlyMisfit = 0.08
        static let mostEarlyMisfit = 18.0
        /// For a stop at another time than the one that it replaces.
        static let otherTime = 0.4
        static let underTarget = 0.12
        /// For each minute under the target beyond so many: a half empty day beside full ones.
        static let farUnder = 0.22
        static let slack = 75
        /// For a day without any visit.
        static let empty = 120.0
        static let overLimit = 0.9
        /// For a day with more visits than its pace may have.
        static let tooMuch = 1_500.0
        /// For a way that is too long for the pace.
        static let longWay = 120.0
        static let earlyEnd = 0.5
        static let shownEnough = 0.4
        static let lateEnd = 0.8
        static let noLunch = 120.0
        /// For each minute that lunch begins after its hour.
        static let lateLunch = 0.4
        /// For a visit after dinner of a place that is for the day.
        static let unfitEvening = 45.0
        /// For a visit that has no time while the place is open, or a day that ends too late.
        static let impossible = 5_000.0
        /// For each kilometre between the two farthest stops beyond the first ones.
        static let width = 3.0
        static let freeWidth = 2.5
        /// For going back to where the day was before, from a kilometre and a half away; half as
        /// much from 800 metres, twice as much from three kilometres.
        static let back = 14.0
        /// For each metre on foot, for those who cannot walk far.
        static let walking = 0.012
        /// For each stop of a type after the third, and of a kind after the second.
        static let sameType = 6.0
        static let sameKind = 8.0
    }

    static let longestPause = 120
    /// Minutes of visits beyond the pace's that a day may have.
    static let tolerance = 45

    /// What following an order found.
    struct Course {
        /// Of each visit of the order.
        var starts: [Int] = []
        /// The index of the order before which a meal is had, and when it begins; nil where none
        /// is, or where the order holds it.
        var lunch: (before: Int, at: Int)?
        var dinner: (before: Int, at: Int)?
        /// Visits at which a meal is had.
        var lunchAt: Int?
        var dinnerAt: Int?
    }

    /// The course of an order, with starts. O(n²) in the visits of the day.
    func course(_ order: [Int]) -> Course {
        var course = Course()
        course.starts.reserveCapacity(order.count)
        _ = follow(order, inserting: nil, at: 0, recording: &course)
        return course
    }

    func cost(_ order: [Int]) -> Double {
        var none = Course()
        return follow(order, inserting: nil, at: 0, recording: &none, records: false)
    }

    /// The cost with one visit more, without building the order.
    func cost(_ order: [Int], inserting visit: Int, at place: Int) -> Double {
        var none = Course()
        return follow(order, inserting: visit, at: place, recording: &none, records: false)
    }

    @inline(__always)
    private static func lateLunch(_ begin: Int, _ shape: DayShape) -> Double {
        Weight.lateLunch * Double(max(0, begin - shape.lunch.upperBound))
    }

    /// How much a stop lies where the day was before it went elsewhere: 0 for not at all, 1 for the
    /// same place after one that is a kilometre and a half away, at most 2.
    @inline(__always)
    private func returning(at position: Int, in order: UnsafeBufferPointer<Int>) -> Double {
        let index = order[position]
        var farthest = 0
        var most = 0.0
        for earlier in stride(from: position - 1, through: 0, by: -1) {
            let metres = ways.metres(order[earlier], index)
            if farthest > DayClock.elsewhere {
                let near = DayClock.sameQuarter * Double(farthest)
                let share = 1 - Double(metres) / near
                most = max(most, share * min(2, Double(farthest) / Double(DayClock.farAway)))
            }
            farthest = max(farthest, metres)
        }
        return most
    }

    /// Minutes of a way that is nothing to speak of.
    private static let shortWay = 12
    /// Metres beyond which a stop is elsewhere, and the share of them within which another is not.
    private static let elsewhere = 800
    private static let farAway = 1_500
    private static let sameQuarter = 0.4

    private func follow(
        _ order: [Int], inserting extra: Int?, at place: Int, recording course: inout Course,
        records: Bool = true
    ) -> Double {
        let count = order.count + (extra == nil ? 0 : 1)
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { whole in
            for position in 0..<count {
                let isAfter = extra != nil && position > place
                whole.initializeElement(
                    at: position,
                    to: position == place
                        ? extra ?? order[position] : order[position - (isAfter ? 1 : 0)])
            }
            return visits.withUnsafeBufferPointer { visits in
                follow(
                    UnsafeBufferPointer(whole), visits, recording: &course, records: records)
            }
        }
    }

    private func follow(
        _ order: UnsafeBufferPointer<Int>, _ visits: UnsafeBufferPointer<DayVisit?>,
        recording course: inout Course, records: Bool
    ) -> Double {
        let shape = frame.shape
        let count = order.count
        var cost = 0.0
        var clock = frame.opening
        var previous = -1
        var daytimeEnd = frame.opening
        var minutes = 0
        var firstVisit: Int?
        var hadLunch = holdsLunch || !frame.wantsLunch
        var hadDinner = holdsDinner || !frame.wantsDinner

        for position in 0..<count {
            let index = order[position]
            guard let visit = visits[index] else {
                cost += Weight.impossible
                if records { course.starts.append(clock) }
                continue
            }
            let way = previous < 0 ? 0 : ways[previous, index]
            var start = visit.start(from: clock + way)
            var isEating = visit.isMeal

            // Lunch, when it is time, or when it would be too late after this visit.
            if !hadLunch {
                let soon = start ?? clock + way
                let isHere = visit.isLunch && shape.lunchTime.contains(soon)
                if visit.minutes >= Stop.dayOut, soon <= Scheduler.noon,
                    soon + visit.minutes >= Scheduler.noon + 60
                {
                    hadLunch = true
                } else if isHere {
                    hadLunch = true
                    isEating = true
                    if records { course.lunchAt = position }
                } else if clock >= shape.lunch.lowerBound - 30,
                    clock >= shape.lunch.lowerBound
                        || soon + visit.minutes > shape.lunch.upperBound
                {
                    let begin = DayVisit.rounded(max(clock + 5, shape.lunch.lowerBound - 15))
                    if records { course.lunch = (position, begin) }
                    cost += DayClock.lateLunch(begin, shape)
                    if begin > shape.lunch.upperBound + 60 { cost += Weight.noLunch }
                    clock = begin + shape.lunchMinutes
                    start = visit.start(from: clock + way)
                    hadLunch = true
                } else if soon >= shape.lunch.lowerBound - 30,
                    soon - clock - way >= shape.lunchMinutes
                {
                    // The wait until it opens is lunch.
                    let begin = DayVisit.rounded(max(clock + 5, shape.lunch.lowerBound - 30))
                    if records { course.lunch = (position, begin) }
                    clock = begin + shape.lunchMinutes
                    start = visit.start(from: clock + way)
                    hadLunch = true
                }
            }
            // Dinner, before what comes after it.
            if !hadDinner, clock >= 16 * 60 || visit.isLate {
                let soon = start ?? clock + way
                let isHere = visit.isDinner && shape.dinnerTime.contains(soon)
                if isHere {
                    hadDinner = true
                    isEating = true
                    if records { course.dinnerAt = position }
                } else if visit.isLate || soon + visit.minutes > shape.dinner.upperBound - 15 {
                    let begin = DayVisit.rounded(max(clock + 10, shape.dinner.lowerBound))
                    if records { course.dinner = (position, begin) }
                    clock = begin + shape.dinnerMinutes
                    start = visit.start(from: clock + way)
                    hadDinner = true
                }
            }

            if previous >= 0 {
                cost += travel * Double(way)
                if walking > 0 { cost += walking * Double(ways.effortOnFoot(previous, index)) }
                cost += Weight.back * returning(at: position, in: order)
            }
            if previous < 0 {
                cost += Weight.travelFromBase * Double(ways.fromBase(index))
            } else if LongWay.isOne(
                way, from: visits[previous]?.minutes ?? 0, to: visit.minutes, at: shape.pace)
            {
                cost += Weight.longWay
            }
            if !visit.isMeal, visit.fixedStart == nil, count > 1 {
                let on = position + 1 < count ? ways[index, order[position + 1]] : Int.max
                let nearest = min(position > 0 ? way : .max, on)
                if nearest > DayClock.shortWay, nearest * 2 > visit.minutes {
                    cost += Weight.notWorthIt
                }
            }
            clock += way
            guard let start else {
                cost += Weight.impossible
                if records { course.starts.append(clock) }
                clock += visit.minutes
                previous = index
                continue
            }
            if start < clock { cost += Weight.impossible + Double(clock - start) }
            let waiting = start - clock
            if waiting > Weight.patience, !visit.isLate || hadDinner {
                // The time before dinner is for the hotel.
                if clock < 17 * 60 || hadDinner {
                    cost += Weight.waiting * Double(waiting - Weight.patience)
                    if waiting > DayClock.longestPause { cost += Weight.hole }
                }
            }
            let misfit = max(visit.best.lowerBound - start, start - visit.best.upperBound, 0)
            cost +=
                visit.isForEvening && start < visit.best.lowerBound
                ? min(Weight.mostEarlyMisfit, Weight.earlyMisfit * Double(misfit))
                : min(Weight.mostMisfit, Weight.misfit * Double(misfit))
            if let wanted = visit.wanted {
                let minutes = abs(start - wanted)
                cost += Weight.otherTime * Double(minutes)
                if minutes > DayClock.longestPause { cost += Weight.impossible }
            }
            if visit.misses(at: start) {
                cost += visit.isOnWrongDay ? Weight.wrongDay : Weight.missed
            }
            if hadDinner, frame.wantsDinner, !isEating,
                !visit.suitsEvening || !shape.hasEvening
            {
                cost += Weight.unfitEvening
            }
            if records { course.starts.append(start) }
            clock = start + visit.minutes
            if !visit.isLate, !hadDinner || !frame.wantsDinner || holdsDinner {
                daytimeEnd = max(daytimeEnd, clock)
            }
            if !isEating {
                minutes += visit.minutes
                firstVisit = firstVisit ?? start
            }
            previous = index
        }

        if !hadLunch {
            if clock <= shape.lunch.upperBound + 60 {
                let begin = DayVisit.rounded(max(clock + 5, shape.lunch.lowerBound))
                if begin + shape.lunchMinutes <= frame.closing ?? .max {
                    if records { course.lunch = (count, begin) }
                    cost += DayClock.lateLunch(begin, shape)
                    clock = begin + shape.lunchMinutes
                }
            } else {
                cost += Weight.noLunch
            }
        }
        if !hadDinner, records {
            let begin = DayVisit.rounded(max(clock + 15, shape.dinner.lowerBound))
            if begin + shape.dinnerMinutes <= frame.closing ?? .max {
                course.dinner = (count, begin)
            }
        }
        if previous >= 0 {
            cost += Weight.travelFromBase * Double(ways.fromBase(previous))
        }
        cost += Weight.stop * Double(count)
        let under = max(0, frame.target - minutes)
        cost += Weight.underTarget * Double(under)
        cost += Weight.farUnder * Double(max(0, under - Weight.slack))
        cost += Weight.overLimit * Double(max(0, minutes - frame.limit))
        if minutes > shape.pace.visitMinutes.upperBound + DayClock.tolerance {
            cost += Weight.tooMuch
        }
        if minutes == 0, frame.target >= 60 { cost += Weight.empty }
        if let firstVisit {
            let late = firstVisit - frame.opening - Weight.sleepingIn
            cost += Weight.lateStart * Double(max(0, late))
        }
        // A day that shows enough may be over earlier.
        let end = minutes >= frame.target ? Weight.earlyEnd * Weight.shownEnough : Weight.earlyEnd
        cost += end * Double(max(0, frame.end.lowerBound - daytimeEnd))
        cost += Weight.lateEnd * Double(max(0, daytimeEnd - frame.end.upperBound))
        let latest = frame.closing ?? 24 * 60 + 30
        if clock > latest {
            cost += Weight.impossible + 5 * Double(clock - latest)
        }
        return cost
    }
}
