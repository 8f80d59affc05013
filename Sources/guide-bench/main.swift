import Places
import Planning
import Trips

// guide-bench [COUNT [SEED]]: makes plans of the offline guide for random requests (all cities of
// the atlas, 1 to 10 days, random interests, pace and dates), and prints their faults and how far
// they are from the best possible.

struct Randomness {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}

let cities = Atlas.embedded.cityIDs.compactMap { Atlas.embedded.city(id: $0) }
if CommandLine.arguments.dropFirst().first == "plans" {
    printPlans(Array(CommandLine.arguments.dropFirst(2)))
    exit(0)
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let count = arguments.first ?? 600
var random = Randomness(state: UInt64(arguments.dropFirst().first ?? 1))

struct Request {
    let city: City
    let dates: [CalendarDate]
    let interests: Interests
    let pace: Pace
}

let requests = (0..<count).map { index in
    let days = 1 + random.next(10)
    var interests = Interests()
    for type in InterestType.allCases {
        interests[type] = InterestLevel.allCases[random.next(5)]
    }
    let pace = Pace.allCases[random.next(3)]
    let start = CalendarDate(year: 2027, month: 1 + random.next(12), day: 1 + random.next(28))!
    let dates = (0..<days).map { start.adding(days: $0) }
    return Request(
        city: cities[index % cities.count], dates: dates, interests: interests, pace: pace)
}

/// 1 minus half the distance between the shares of the types and the weights, both normalised.
func fit(_ counts: [Int], _ weights: [Double]) -> Double {
    let sum = max(1, counts.reduce(0, +))
    let distance = zip(counts, weights).reduce(0.0) { $0 + abs(Double($1.0) / Double(sum) - $1.1) }
    return 1 - distance / 2
}

/// The best fit that so many stops of the city could reach. The distance is convex in each count,
/// so choosing the best next stop each time is exact.
func bestFit(_ stops: Int, _ available: [Int], _ weights: [Double]) -> Double {
    var counts = available.map { _ in 0 }
    for _ in 0..<stops {
        let next = counts.indices.filter { counts[$0] < available[$0] }.max {
            weights[$0] * Double(stops) - Double(counts[$0])
                < weights[$1] * Double(stops) - Double(counts[$1])
        }
        guard let next else { break }
        counts[next] += 1
    }
    return fit(counts, weights)
}

/// Minutes of travel in the order of the day, and in the best order in which each stop still begins
/// in its part of the day.
func detour(_ stops: [Stop], _ city: City, on date: CalendarDate) -> (ours: Int, best: Int)? {
    guard stops.count > 1, stops.count <= 5 else { return nil }
    func way(_ order: [Int]) -> Int {
        zip(order, order.dropFirst()).reduce(0) { sum, pair in
            guard let from = stops[pair.0].coordinate, let to = stops[pair.1].coordinate else {
                return sum
            }
            return sum + TravelLeg(from: from, to: to).minutes
        }
    }
    let ours = way(Array(stops.indices))
    var best = ours
    let scheduler = Scheduler(city: city, date: date)
    func permute(_ rest: [Int], _ order: [Int]) {
        if rest.isEmpty {
            if scheduler.isFeasible(order.map { stops[$0] }) { best = min(best, way(order)) }
            return
        }
        for next in rest { permute(rest.filter { $0 != next }, order + [next]) }
    }
    permute(Array(stops.indices), [])
    return (ours, best)
}

/// The longest gap of a day, in minutes, between nine and half past five.
func longestStretch(_ stops: [Stop]) -> Int {
    var clock = 9 * 60
    var longest = 0
    let times = stops.compactMap { stop in
        stop.start.map { ($0.minutes, $0.minutes + (stop.durationMinutes ?? 0)) }
    }
    for (start, end) in times + [(24 * 60, 24 * 60)] {
        longest = max(longest, min(start, 17 * 60 + 30) - clock)
        clock = max(clock, end)
    }
    return longest
}

/// How many days have longer gaps.
func stretchWords(_ stretches: [Int]) -> String {
    func share(_ hours: Int) -> String {
        words(Double(stretches.count { $0 > hours * 60 }) * 100 / Double(max(1, stretches.count)))
    }
    return "days with more than 3, 4, 5, 6 hours from 9:00 to 17:30 without a visit: "
        + "\(share(3)), \(share(4)), \(share(5)), \(share(6)) %"
}

func itineraryWays(_ days: [[Stop]]) -> Int {
    days.reduce(0) { sum, day in
        sum
            + zip(day, day.dropFirst()).reduce(0) { sum, pair in
                guard let from = pair.0.coordinate, let to = pair.1.coordinate else { return sum }
                return sum + TravelLeg(from: from, to: to).minutes
            }
    }
}

var withNeighbour = 0
var parted = 0
var ways = 0
var times: [Double] = []
var delivered = 0
var full = 0
var fits: [Double] = []
var worst: [String] = []
var detours: [Double] = []
var findings: [String: Int] = [:]
var examples: [String: String] = [:]
var withFindings = 0
var faultDays: [String] = []
var endings: [Double] = []
var prominence: [Double] = []
var stretches: [Int] = []
var lateDays = 0
var allDays = 0
for request in requests {
    let guideRequest = GuideRequest(
        dates: request.dates, interests: request.interests, stopsPerDay: request.pace.stopsPerDay,
        pace: request.pace)
    let guide = Guide(city: request.city, seed: 0)
    var days: [[Place]] = []
    let time = ContinuousClock().measure { days = guide.plan(guideRequest) }
    times.append(
        Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1_000)
    let stops = zip(days, request.dates).map { places, date in
        Scheduler(city: request.city, date: date).schedule(places.map(Stop.init(place:)))
    }
    if days.count == request.dates.count { delivered += 1 }
    let inSeason = request.city.places.filter { place in
        request.dates.contains { place.isOpen(on: $0) }
    }
    let wanted = min(request.dates.count * request.pace.stopsPerDay, inSeason.count)
    if days.joined().count == wanted { full += 1 }
    let weights = InterestType.allCases.map { Double(request.interests[$0].weight) }
    let sum = weights.reduce(0, +)
    if sum > 0 {
        func counts(_ places: [Place]) -> [Int] {
            InterestType.allCases.map { type in places.count { $0.type.rawValue == type.rawValue } }
        }
        let normalised = weights.map { $0 / sum }
        let best = bestFit(wanted, counts(inSeason), normalised)
        fits.append(fit(counts(Array(days.joined())), normalised) / max(best, 1e-9))
        if let last = fits.last, last < 0.9 {
            let chosen = days.joined().map { "\($0.name) (\($0.interest))" }
            let levels = InterestType.allCases.map { "\($0) \(request.interests[$0].weight)" }
            worst.append(
                "\(words(last, 3)) \(request.city.name) \(request.dates[0]) \(request.dates.count) days \(request.pace.rawValue): \(chosen.joined(separator: ", ")); \(levels.joined(separator: " "))"
            )
        }
    }
    for (day, date) in zip(stops, request.dates) {
        allDays += 1
        stretches.append(longestStretch(day))
        if day.first?.start.map({ $0.minutes > 13 * 60 }) == true { lateDays += 1 }
        if let (ours, best) = detour(day, request.city, on: date), best > 0 {
            detours.append(Double(ours) / Double(best) - 1)
        }
        if let last = day.last, let start = last.start, let minutes = last.durationMinutes {
            endings.append(Double(start.minutes + minutes))
        }
    }
    for places in days {
        for place in places {
            func isNear(_ other: Place) -> Bool {
                other != place && place.coordinate.metres(to: other.coordinate) < 500
            }
            guard days.joined().contains(where: isNear) else { continue }
            withNeighbour += 1
            if !places.contains(where: isNear) { parted += 1 }
        }
    }
    ways += itineraryWays(stops)
    for place in days.joined() {
        prominence.append(Double(request.city.places.firstIndex(of: place) ?? 0))
    }
    let itinerary = Itinerary(
        days: zip(request.dates, stops).map {
            Day(date: $0, city: request.city.name, stops: $1)
        })
    let found = Checks(city: request.city).findings(itinerary, pace: request.pace)
    let faults = found.filter { $0.severity == .finding }
    if !faults.isEmpty { withFindings += 1 }
    for fault in faults {
        let stops = fault.day.map { itinerary.days[$0 - 1].stops } ?? []
        faultDays.append(
            "  \(request.city.name) from \(request.dates[0]), \(request.dates.count) days: \(fault.message.english)"
        )
        for stop in stops {
            faultDays.append(
                "    \(stop.start.map { "\($0)" } ?? "") \(stop.name) \(stop.durationMinutes ?? 0) min"
            )
        }
    }
    for finding in found {
        let key = "\(finding.severity) \(finding.code.rawValue)"
        findings[key, default: 0] += 1
        if examples[key] == nil {
            examples[key] =
                "\(request.city.name), \(request.dates.count) days: \(finding.message.english)"
        }
    }
}

func words(_ value: Double, _ digits: Int = 2) -> String {
    let factor = digits == 2 ? 100.0 : 1_000
    let whole = Int((value * factor).rounded())
    let rest = "\(abs(whole) % Int(factor))"
    return "\(whole / Int(factor))." + String(repeating: "0", count: digits - rest.count) + rest
}
func share(_ values: [Double], _ at: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * at))]
}
func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }

print("\(count) requests, \(cities.count) cities: \(delivered) delivered, \(full) with all stops")
print(
    "\(count - withFindings) without a finding (\(words(Double(count - withFindings) * 100 / Double(count))) %)"
)
for line in faultDays { print(line) }
print(
    "interest fit of the best reachable: mean \(words(mean(fits), 3)), p5 \(words(share(fits, 0.05), 3)), "
        + "least \(words(fits.min() ?? 0, 3)), under 0.9: \(fits.count { $0 < 0.9 })")
for line in worst { print("  \(line)") }
print(
    "detour over the best feasible order: mean \(words(mean(detours) * 100)) %, worst \(words((detours.max() ?? 0) * 100)) %"
)
print(
    "milliseconds a plan: median \(words(share(times, 0.5))), p95 \(words(share(times, 0.95))), "
        + "slowest \(words(times.max() ?? 0))")
print(
    "minutes on the way a day: \(words(Double(ways) / Double(allDays))); on another day than all places within 500 m: \(parted) of \(withNeighbour) stops"
)
print("days that begin after 13:00: \(lateDays) of \(allDays)")
print(stretchWords(stretches))
print(
    "end of the day: median \(Int(share(endings, 0.5)) / 60) h, p10 \(Int(share(endings, 0.1)) / 60) h; mean rank \(words(mean(prominence)))"
)

// With one interest or none stated, each day should have something in it, and the stated interest
// should occur more often, never less.
var days = 0
var hollow = 0
var early = 0
var plainStretches: [Int] = []
var firstFive = 0
var kinds: [Int] = []
var fewer: [String] = []
var gained: [Double] = []
for (index, city) in cities.enumerated() {
    let start = CalendarDate(year: 2027, month: 1 + index % 12, day: 14)!
    let dates = (0..<4).map { start.adding(days: $0) }
    func plan(_ interests: Interests) -> [[Place]] {
        Guide(city: city, seed: 0).plan(
            GuideRequest(dates: dates, interests: interests, stopsPerDay: 3))
    }
    let plain = plan(Interests())
    kinds.append(Set(plain.joined().map(\.interest)).count)
    firstFive += city.places.prefix(5).count { plain.joined().contains($0) }
    for (places, date) in zip(plain, dates) {
        let stops = Scheduler(city: city, date: date).schedule(places.map(Stop.init(place:)))
        let times = stops.compactMap { stop in
            stop.start.map { ($0.minutes, $0.minutes + (stop.durationMinutes ?? 0)) }
        }
        days += 1
        plainStretches.append(longestStretch(stops))
        if !times.contains(where: { $0.0 < 17 * 60 && $0.1 > 13 * 60 }) { hollow += 1 }
        if let last = times.last, last.1 <= 15 * 60 { early += 1 }
    }
    for type in InterestType.allCases {
        var interests = Interests()
        interests[type] = .veryHigh
        func count(_ days: [[Place]]) -> Int { days.joined().count { $0.interest == type } }
        let (before, after) = (count(plain), count(plan(interests)))
        gained.append(Double(after - before))
        if after < before { fewer.append("\(city.name) \(type.rawValue) \(before) -> \(after)") }
    }
}
print(
    "nothing said, 4 days: \(hollow) of \(days) days have nothing from 13:00 to 17:00, \(early) are over by 15:00"
)
print(
    "nothing said, of the five best known places of each city \(firstFive) of \(5 * cities.count) are in, "
        + "\(words(mean(kinds.map(Double.init)))) types in the mean, \(kinds.min() ?? 0) at least"
)
print(
    "nothing said, \(stretchWords(plainStretches))")
print(
    "one interest at very high: \(words(mean(gained))) stops of 12 more in the mean, fewer in \(fewer.count) of \(gained.count)\(fewer.isEmpty ? "" : ": " + fewer.prefix(5).joined(separator: ", "))"
)
for (key, number) in findings.sorted(by: { $0.key < $1.key }) {
    print("\(key): \(number), as \(examples[key] ?? "")")
}
