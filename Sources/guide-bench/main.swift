import Basics
import Places
import Planning
import Trips

// guide-bench [COUNT [SEED [EXAMPLES]]]: makes plans of the offline guide for random requests (all cities of
// the atlas, 1 to 21 days, interests, pace, children, hours, must-sees, locks), prints their
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

func request(
    in city: City, _ random: inout Randomness
) -> (request: GuideRequest, wishes: Wishes, trip: Trip) {
    let length = random.next(10) < 8 ? 1 + random.next(6) : 7 + random.next(15)
    var interests = Interests()
    if random.next(3) > 0 {
        for type in InterestType.allCases {
            interests[type] = InterestLevel.allCases[random.next(5)]
        }
    }
    let pace = Pace.allCases[random.next(3)]
    let start = CalendarDate(year: 2027, month: 1 + random.next(12), day: 1 + random.next(28))!
    var wishes = Wishes()
    if random.next(4) == 0 {
        wishes.party = Party(adults: 2, children: random.next(2) + 1)
    }
    if random.next(5) == 0 { wishes.arrival = TimeOfDay(minutes: 600 + 60 * random.next(9)) }
    if random.next(5) == 0 { wishes.departure = TimeOfDay(minutes: 720 + 60 * random.next(9)) }
    let named = city.places.filter { $0.meals.isEmpty }
    let wanted = (0..<random.next(3)).map { _ in named[random.next(named.count)] }
    wishes.mustSee = wanted.map(\.name)
    let days = (0..<length).map { day in
        GuideDay(
            date: start.adding(days: day), room: 3, keeping: [], in: city,
            hours: DayHours.of(day: day, count: length, wishes: wishes))
    }
    let trip = Trip(
        legs: [
            Leg(
                city: city.cityName,
                dates: DateSpan(first: start, last: start.adding(days: length - 1))!)
        ], interests: interests, pace: pace, wishes: wishes)
    return (
        GuideRequest(
            days: days, interests: interests, mustSee: wanted.map(\.id), pace: pace,
            travellers: Travellers(party: wishes.party)), wishes, trip
    )
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
for index in 0..<count {
    let city = cities[index % cities.count]
    let (asked, wishes, trip) = request(in: city, &random)
    let planner = StayPlanner(city: city, seed: 0)
    let began = milliseconds()
    let plan = planner.days(asked)
    let took = milliseconds() - began
    if asked.days.count <= 4 { shortTimes.append(took) } else { longTimes.append(took) }
    if index % 10 == 0, planner.days(asked) != plan { unequal += 1 }
    let itinerary = Itinerary(
        days: zip(asked.dates, plan).map { Day(date: $0, city: city.name, stops: $1) })
    let tripCities = TripCities(of: trip, in: .embedded)
    let found =
        Checks(cities: tripCities, context: CheckContext(trip: trip, atlas: .embedded))
        .findings(itinerary, pace: trip.pace, wishes: wishes)
        + WishChecks(cities: tripCities).findings(itinerary, wishes: wishes, isByGuide: true)
    if !found.contains(where: { $0.severity == .finding }) { clean += 1 }
    for finding in found {
        let key = "\(finding.severity) \(finding.code.rawValue)"
        let example =
            "\(city.name) from \(asked.dates[0]), \(asked.days.count) \(asked.pace) days, "
            + "\(wishes.party?.children ?? 0) children: " + finding.message.english
        findings[key, default: (0, [])].count += 1
        if findings[key]?.examples.count ?? 0 < examples { findings[key]?.examples.append(example) }
    }
}

print("\(count) requests, \(cities.count) cities: \(clean) plans without a finding")
print("the same request gave another plan: \(unequal) of \((count + 9) / 10)")
print(
    "milliseconds, up to 4 days: median \(words(share(shortTimes, 0.5))), "
        + "p95 \(words(share(shortTimes, 0.95))), most \(words(shortTimes.max() ?? 0)); 5 to 21 days: "
        + "median \(words(share(longTimes, 0.5))), p95 \(words(share(longTimes, 0.95))), "
        + "most \(words(longTimes.max() ?? 0))")
for (key, entry) in findings.sorted(by: { $0.key < $1.key }) {
    print("\(key): \(entry.count), as \(entry.examples.joined(separator: "\n    "))")
}
