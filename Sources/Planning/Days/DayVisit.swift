import Places
import Trips

/// What the clock of a day needs to know of a visit. All times are minutes after midnight.
struct DayVisit {
    let minutes: Int
    /// Earliest and latest start; a second pair where the place rests in between.
    let open: (first: Int, last: Int)
    let again: (first: Int, last: Int)
    /// The starts that suit the place.
    let best: ClosedRange<Int>
    /// The starts at which one sees what happens there: each day's first three, or on each hour.
    let moments: Moments

    /// Windows of starts. A value without a reference, because the search copies visits millions
    /// of times.
    struct Moments {
        private var first: ClosedRange<Int>?
        private var second: ClosedRange<Int>?
        private var third: ClosedRange<Int>?
        /// The starts within each hour, as minutes after it; nil for any.
        private var hourly: ClosedRange<Int>?
        var isEmpty: Bool { first == nil && hourly == nil }

        static let any = Moments()
        /// What happens on other days only.
        static let never = Moments([-1...(-1)])

        var isNever: Bool { first?.upperBound == -1 }

        private init() {}

        init(_ windows: [ClosedRange<Int>]) {
            first = windows.first
            second = windows.dropFirst().first
            third = windows.dropFirst(2).first
        }

        /// - Parameter minutes: how long before the hour people are there.
        init(hourly minutes: ClosedRange<Int>) {
            hourly = (60 - minutes.upperBound)...(60 - minutes.lowerBound)
        }

        func contains(_ start: Int) -> Bool {
            if let hourly { return hourly.contains(start % 60) }
            return first?.contains(start) == true || second?.contains(start) == true
                || third?.contains(start) == true
        }

        /// The first of the starts after a time.
        func next(after time: Int) -> Int? {
            if let hourly {
                let begin = time / 60 * 60 + hourly.lowerBound
                return begin > time ? begin : begin + 60
            }
            for window in [first, second, third] {
                if let window, window.lowerBound > time { return window.lowerBound }
            }
            return nil
        }
    }
    /// The start of the stop that it is to replace.
    var wanted: Int?
    /// The start of a stop that must not move; nil for others.
    let fixedStart: Int?
    /// The meals that a visit at the right time is.
    let isLunch: Bool
    let isDinner: Bool
    /// Whether it is a meal of the plan already, which is no visit.
    let isMeal: Bool
    /// Whether it comes after dinner, and whether it may.
    let isLate: Bool
    let suitsEvening: Bool
    /// Whether it is for the evening or the night.
    let isForEvening: Bool

    static let never = (first: Int.max, last: Int.min)

    /// Minutes that people wait for a moment before they see the place without it.
    private static let longestWait = 75

    /// The first possible start from a time on, or one soon after it that does not miss what happens
    /// there; nil when the place is closed by then.
    func start(from time: Int) -> Int? {
        guard !moments.isEmpty, let first = opening(from: time) else { return opening(from: time) }
        if moments.contains(first) { return first }
        guard let moment = moments.next(after: first), let later = opening(from: moment),
            moments.contains(later), later - first <= DayVisit.longestWait
        else { return first }
        return later
    }

    /// Whether a visit misses what happens there.
    func misses(at start: Int) -> Bool {
        !moments.isEmpty && !moments.contains(start)
    }

    /// Whether it never happens on this day.
    var isOnWrongDay: Bool { moments.isNever }

    private func opening(from time: Int) -> Int? {
        if let fixedStart { return fixedStart }
        let first = DayVisit.rounded(max(time, open.first))
        if open.first <= open.last, first <= open.last { return first }
        guard again.first <= again.last else { return nil }
        let second = DayVisit.rounded(max(time, again.first))
        return second <= again.last ? second : nil
    }

    /// Rounds up to a quarter of an hour, like all starts.
    static func rounded(_ minutes: Int) -> Int { (minutes + 14) / 15 * 15 }
}

extension DayVisit {
    /// A visit of a stop on a day; nil when the place is closed or out of season then.
    ///
    /// - Parameter place: the atlas's place of the stop, if it has one.
    init?(
        _ stop: Stop, at place: Place?, on date: CalendarDate, by scheduler: Scheduler,
        shape: DayShape, minutes: Int? = nil
    ) {
        let length = minutes ?? stop.likelyMinutes
        self.minutes = length
        fixedStart = stop.hasFixedStart ? stop.start?.minutes : nil
        isMeal = stop.meal != nil
        isLunch = stop.meal == .lunch || place?.meals.contains(.lunch) == true
        isDinner = stop.meal == .dinner || place?.meals.contains(.dinner) == true
        let part = stop.meal == nil ? scheduler.part(of: stop) : .any
        isForEvening = part == .evening || part == .night
        let isLate = part == .night || (part == .evening && place?.type == .nightlife)
        guard let place, fixedStart == nil else {
            (open, again) = ((0, Scheduler.latestStart), DayVisit.never)
            best = part.startWindow
            moments = .any
            self.isLate = isLate && fixedStart == nil
            suitsEvening = true
            return
        }
        guard place.isInSeason(inMonth: date.month), place.isOpen(on: date) else { return nil }
        // People eat at the hours of meals, wherever it is.
        let times = [(isLunch, shape.lunchTime), (isDinner, shape.dinnerTime)]
            .compactMap { $0 ? $1 : nil }
        let spans = DayVisit.spans(of: place, stop, on: date, by: scheduler)
            .flatMap { span in
                times.isEmpty
                    ? [span]
                    : times.map { $0.lowerBound..<($0.upperBound + length) }
                        .map { span.clamped(to: $0) }.filter { !$0.isEmpty }
            }
            .compactMap { span -> (first: Int, last: Int)? in
                let last = span.upperBound - max(length, place.lastEntryMinutes)
                // What is open for a shorter time than the usual visit is seen in that time.
                let latest = max(last, min(span.lowerBound, span.upperBound - length / 2))
                return latest < span.lowerBound ? nil : (span.lowerBound, latest)
            }
        guard let first = spans.first else { return nil }
        open = first
        again = spans.count > 1 ? spans[1] : DayVisit.never
        // What closes in the early evening cannot wait for dinner.
        // Those who do not stay out see by day what is open then.
        let isByDay = !shape.hasEvening && first.first <= Scheduler.noon
        self.isLate =
            isLate && !isByDay
            && max(first.last, spans.count > 1 ? spans[1].last : 0) >= 19 * 60 + 30
        best = DayVisit.best(of: place, part, by: scheduler)
        moments = DayVisit.moments(
            of: place, minutes: length, on: date, daylight: scheduler.daylight,
            open: [open, again])
        suitsEvening =
            [.evening, .night].contains(place.bestPart) || place.moments?.time == .dark
            || !place.tags.isDisjoint(with: [.evening, .view, .viewpoint])
    }

    /// When a place is open: its usual hours, or what is usual for its kind, by daylight where it
    /// needs it.
    private static func spans(
        of place: Place, _ stop: Stop, on date: CalendarDate, by scheduler: Scheduler
    ) -> [Range<Int>] {
        guard let spans = place.openSpans(on: date, daylight: scheduler.daylight) else {
            let opens = scheduler.opens(stop)
            let closes = max(opens, scheduler.window(of: stop).upperBound) + stop.likelyMinutes
            return [opens..<max(opens + 1, closes)]
        }
        guard place.needsLight, place.bestPart != .night, let daylight = scheduler.daylight else {
            return spans
        }
        let light = daylight.lowerBound..<daylight.upperBound
        let lit = spans.map { $0.clamped(to: light) }.filter { !$0.isEmpty }
        return lit
    }

    /// The starts at which a visit sees what happens there while the place is open.
    private static func moments(
        of place: Place, minutes: Int, on date: CalendarDate, daylight: ClosedRange<Int>?,
        open: [(first: Int, last: Int)]
    ) -> Moments {
        if place.moments?.happens(onWeekday: date.isoWeekday) == false { return .never }
        let sunset = daylight?.upperBound ?? 19 * 60
        let windows: [ClosedRange<Int>]
        switch place.moments?.time {
        case nil, .any: return .any
        case .hourly where minutes >= 60: return .any
        case .hourly: return Moments(hourly: 5...max(10, minutes - 10))
        // There from five minutes before until ten minutes after.
        case .times(let times): windows = times.map { ($0 + 10 - max(20, minutes))...($0 - 5) }
        case .sunset: windows = [(sunset - max(75, minutes - 15))...(sunset - 15)]
        case .dark: windows = [(sunset + 20)...(24 * 60)]
        }
        return Moments(
            windows.filter { window in
                open.contains { $0.first <= window.upperBound && window.lowerBound <= $0.last }
            })
    }

    private static func best(
        of place: Place, _ part: DayPart, by scheduler: Scheduler
    ) -> ClosedRange<Int> {
        switch part {
        case .evening: scheduler.window(of: Stop(place: place))
        case .morning: 0...11 * 60
        case .afternoon: 12 * 60 + 30...17 * 60
        case .night: 19 * 60...23 * 60
        case .any: 0...24 * 60
        }
    }
}
