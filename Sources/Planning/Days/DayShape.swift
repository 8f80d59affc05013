import Places
import Trips

/// What a day is like at a pace: when it begins, how long its visits last, when its meals are. All
/// times are minutes after midnight.
struct DayShape: Sendable, Hashable {
    /// When the first visit may begin.
    var begin: Int
    /// Minutes of visits that a full day should have, and should not exceed.
    var visits: ClosedRange<Int>
    /// A full day's visits end between these.
    var end: ClosedRange<Int>
    var lunchMinutes: Int
    var dinnerMinutes = 90
    /// When lunch may begin.
    var lunch: ClosedRange<Int>
    /// When dinner may begin.
    var dinner: ClosedRange<Int>
    /// Whether there may be a visit after dinner.
    var hasEvening: Bool
    let pace: Pace

    /// - Parameter countryCode: ISO 3166-1 alpha-2, for the hours of meals; may be empty.
    init(pace: Pace, travellers: Travellers, countryCode: String) {
        self.pace = pace
        switch pace {
        case .relaxed:
            (begin, end) = (9 * 60 + 45, 17 * 60 + 15...18 * 60 + 30)
        case .balanced:
            (begin, end) = (9 * 60, 17 * 60 + 15...18 * 60 + 45)
        case .packed:
            (begin, end) = (8 * 60 + 30, 18 * 60...19 * 60 + 30)
        }
        visits = pace.visitMinutes.lowerBound + 15...pace.visitMinutes.upperBound
        lunchMinutes = pace == .relaxed ? 90 : pace == .balanced ? 75 : 60
        let isLate = DayShape.lateLunch.contains(countryCode)
        lunch = isLate ? 13 * 60...15 * 60 : 12 * 60...14 * 60
        let dinnerFrom =
            DayShape.lateDinner.contains(countryCode)
            ? 20 * 60 : DayShape.earlyDinner.contains(countryCode) ? 18 * 60 + 30 : 19 * 60
        dinner = dinnerFrom...21 * 60
        hasEvening = true
        if travellers.hasYoungChildren || travellers.needsShortWalks {
            // They do not wait for it.
            lunch = lunch.lowerBound - 15...lunch.upperBound - 45
        }
        if travellers.needsShortWalks || travellers.needsStepFree {
            visits = (visits.lowerBound * 7 / 8)...(visits.upperBound * 7 / 8)
            lunchMinutes = max(lunchMinutes, 75)
        }
        guard travellers.hasChildren else { return }
        begin = max(begin, 9 * 60 + 15)
        visits = (visits.lowerBound * 4 / 5)...(visits.upperBound * 7 / 8)
        end = 16 * 60 + 45...17 * 60 + 45
        // Before the country's hour, as far as kitchens allow it.
        let supper = min(max(dinnerFrom - 45, 18 * 60 + 15), 19 * 60 + 15)
        dinner = supper...19 * 60 + 45
        hasEvening = false
    }

    /// When a place to eat may be a lunch or a dinner.
    var lunchTime: ClosedRange<Int> { lunch.lowerBound - 30...lunch.upperBound + 15 }
    var dinnerTime: ClosedRange<Int> { dinner.lowerBound - 60...dinner.upperBound }

    private static let lateLunch: Set<String> = ["AR", "CL", "ES", "MX", "UY"]
    private static let lateDinner: Set<String> = ["AR", "BR", "CL", "EG", "ES", "GR", "PT", "UY"]
    private static let earlyDinner: Set<String> = [
        "AU", "CA", "CN", "DK", "FI", "GB", "IE", "IS", "NO", "NZ", "SE", "US", "VN",
    ]
}

/// One day to fill: its shape within its hours.
struct DayFrame: Sendable {
    let shape: DayShape
    /// When the first visit may begin.
    let opening: Int
    /// When everything must be over; nil without a departure.
    let closing: Int?
    let wantsLunch: Bool
    let wantsDinner: Bool
    /// Minutes of visits wanted and allowed, for the hours that the day has.
    let target: Int
    let limit: Int
    /// Between these the visits before dinner should end.
    let end: ClosedRange<Int>

    init(_ shape: DayShape, hours: DayHours) {
        self.shape = shape
        let isLimited = hours.isLimited
        opening = isLimited ? max(hours.opening, shape.begin) : shape.begin
        closing = hours.closing
        let latest = min(hours.closing ?? .max, shape.end.upperBound)
        end = min(shape.end.lowerBound, latest)...latest
        let whole = shape.end.upperBound - shape.begin
        let share = Double(max(0, latest - opening)) / Double(whole)
        target = Int(Double(shape.visits.lowerBound) * min(1, share))
        limit = Int(Double(shape.visits.upperBound) * min(1, share))
        let close = hours.closing ?? 24 * 60
        wantsLunch =
            opening <= shape.lunch.upperBound - 30
            && close >= shape.lunch.lowerBound + shape.lunchMinutes
        wantsDinner =
            opening <= shape.dinner.upperBound
            && close >= shape.dinner.lowerBound + shape.dinnerMinutes
    }
}
