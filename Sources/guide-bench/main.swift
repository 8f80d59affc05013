import Basics
import Places
import Planning
import Trips

// guide-bench [COUNT [SEED [EXAMPLES]]]: makes plans of the offline guide for random requests (all cities of
// the atlas, up to four of them, 1 to 21 days, interests, pace, all wishes, locks), prints their
// findings and what they cost, and asks for each plan twice. `guide-bench plans ...`: see Plans.swift.

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
let examples = arguments.dropFirst(2).first ?? 1
var random = Randomness(state: UInt64(arguments.dropFirst().first ?? 1))

/// A stay of a trip: its city and its days, from 0.
struct Part {
    let city: City
    let days: Range<Int>
}

/// A trip to one city, or of up to four, that begins in the given one.
func trip(from first: Int, _ random: inout Randomness) -> (trip: Trip, parts: [Part]) {
    let count = random.next(6) == 0 ? 2 + random.next(3) : 1
    var parts: [Part] = []
    for number in 0..<count {
        let length = random.next(10) < 8 ? 1 + random.next(6) : (7 + random.next(15)) / count
        let begin = parts.last?.days.upperBound ?? 0
        parts.append(
            Part(
                city: cities[(first + number * 7) % cities.count],
                days: begin..<(begin + max(1, length))))
    }
    var interests = Interests()
    if random.next(3) > 0 {
        for type in InterestType.allCases {
            interests[type] = InterestLevel.allCases[random.next(5)]
        }
    }
    let start = CalendarDate(year: 2027, month: 1 + random.next(12), day: 1 + random.next(28))!
    var wishes = Wishes()
    if random.next(4) == 0 {
        wishes.party = Party(
            adults: 2, children: random.next(2) + 1,
            childAges: random.next(2) == 0 ? [] : [2 + random.next(15)])
    }
    if random.next(6) == 0 { wishes.apply(.needs([TravelNeed.allCases[random.next(2)]])) }
    if random.next(6) == 0 { wishes.apply(.visited(parts[0].city.name)) }
    if random.next(4) == 0 {
        wishes.apply(.like(PlaceTag.subjects[random.next(PlaceTag.subjects.count)]))
        wishes.apply(.dislike(PlaceTag.subjects[random.next(PlaceTag.subjects.count)]))
    }
    if random.next(5) == 0 { wishes.arrival = TimeOfDay(minutes: 600 + 60 * random.next(9)) }
    if random.next(5) == 0 { wishes.departure = TimeOfDay(minutes: 720 + 60 * random.next(9)) }
    let named = parts[0].city.places.filter { $0.meals.isEmpty }
    wishes.mustSee = (0..<random.next(3)).map { _ in named[random.next(named.count)].name }
    let trip = Trip(
        legs: parts.map { part in
            Leg(
                city: part.city.cityName,
                dates: DateSpan(
                    first: start.adding(days: part.days.lowerBound), days: part.days.count)!)
        }, interests: interests, pace: Pace.allCases[random.next(3)], wishes: wishes)
    return (trip, parts)
}

/// What the guide is asked for one part of a trip.
func request(
    _ part: Part, of trip: Trip, in tripCities: TripCities, keeping kept: [[Stop]]?
) -> GuideRequest {
    let length = trip.days.count
    return GuideRequest(
        days: part.days.map { day in
            GuideDay(
                date: trip.days[day].date, room: 3, keeping: kept?[day] ?? [], in: part.city,
                hours: DayHours.of(
                    day: day, count: length, wishes: trip.wishes,
                    transfer: tripCities.transfer(onDay: day, of: trip)))
        }, interests: trip.interests,
        mustSee: trip.wishes.mustSee.compactMap { name in
            part.city.places.first { $0.name == name }?.id
        }, pace: trip.pace, travellers: Travellers(trip.wishes, days: length, in: part.city))
}

/// Plans all parts; milliseconds for each.
func plan(
    _ trip: Trip, _ parts: [Part], in tripCities: TripCities, keeping kept: [[Stop]]? = nil
) -> (days: [[Stop]], times: [Double]) {
    var days: [[Stop]] = []
    var times: [Double] = []
    for part in parts {
        let request = request(part, of: trip, in: tripCities, keeping: kept)
        let began = milliseconds()
        days += StayPlanner(city: part.city, seed: 0).days(request)
        times.append(milliseconds() - began)
    }
    return (days, times)
}

/// Some stops of a plan, locked.
func locked(_ days: [[Stop]], _ random: inout Randomness) -> [[Stop]] {
    days.map { stops in
        stops.filter { _ in random.next(4) == 0 }.map { stop in
            var stop = stop
            stop.isLocked = true
            return stop
        }
    }
}

func line(_ day: Day) -> String {
    day.stops.map { "\($0.start?.description ?? "-") \($0.name) \($0.likelyMinutes)" }
        .joined(separator: ", ")
}

func milliseconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}

func words(_ value: Double, _ digits: Int = 1) -> String {
    let scale = [1, 10, 100, 1_000][digits]
    let number = Int((value * Double(scale)).rounded())
    guard digits > 0 else { return "\(number)" }
    let fraction = String(scale + number % scale).dropFirst()
    return "\(number / scale).\(fraction)"
}

func share(_ values: [Double], _ part: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
}

var shortTimes: [Double] = []
var longTimes: [Double] = []
var findings: [String: (count: Int, examples: [String])] = [:]
var clean = 0
var unequal = 0
var lost = 0
for index in 0..<count {
    let (trip, parts) = trip(from: index % cities.count, &random)
    let tripCities = TripCities(of: trip, in: .embedded)
    var (days, times) = plan(trip, parts, in: tripCities)
    for (part, time) in zip(parts, times) {
        if part.days.count <= 4 { shortTimes.append(time) } else { longTimes.append(time) }
    }
    if index % 10 == 0, plan(trip, parts, in: tripCities).days != days { unequal += 1 }
    if random.next(3) == 0 {
        let kept = locked(days, &random)
        days = plan(trip, parts, in: tripCities, keeping: kept).days
        for (stops, day) in zip(kept, days) { lost += stops.count { !day.contains($0) } }
    }
    let itinerary = Itinerary(
        days: zip(trip.days, days).enumerated().map { number, day in
            Day(
                date: day.0.date, city: day.0.city.name,
                transfer: tripCities.transfer(onDay: number, of: trip), stops: day.1)
        })
    let found =
        Checks(cities: tripCities, context: CheckContext(trip: trip, atlas: .embedded))
        .findings(itinerary, pace: trip.pace, wishes: trip.wishes)
        + WishChecks(cities: tripCities).findings(
            itinerary, wishes: trip.wishes, isByGuide: true)
    if !found.contains(where: { $0.severity == .finding }) { clean += 1 }
    for finding in found {
        let key = "\(finding.severity) \(finding.code.rawValue)"
        findings[key, default: (0, [])].count += 1
        guard findings[key]?.examples.count ?? 0 < examples else { continue }
        let day = finding.day.map { " | " + line(itinerary.days[$0 - 1]) } ?? ""
        findings[key]?.examples.append(
            "\(parts.map(\.city.name).joined(separator: ", ")) from \(trip.days[0].date), "
                + "\(trip.days.count) \(trip.pace) days, "
                + "\(trip.wishes.party?.children ?? 0) children: \(finding.message.english)"
                + (examples > 1 ? day : ""))
    }
}

print("\(count) requests, \(cities.count) cities: \(clean) plans without a finding")
print("the same request gave another plan: \(unequal) of \((count + 9) / 10)")
print("locked stops that did not survive: \(lost)")
print(
    "milliseconds, up to 4 days: median \(words(share(shortTimes, 0.5))), "
        + "p95 \(words(share(shortTimes, 0.95))), most \(words(shortTimes.max() ?? 0)); 5 to 21 days: "
        + "median \(words(share(longTimes, 0.5))), p95 \(words(share(longTimes, 0.95))), "
        + "most \(words(longTimes.max() ?? 0))")
for (key, entry) in findings.sorted(by: { $0.key < $1.key }) {
    print("\(key): \(entry.count), as \(entry.examples.joined(separator: "\n    "))")
}
