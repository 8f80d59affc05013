import Basics
import Places
import Planning
import Trips

/// `guide-bench plans DAYS PACE WISHES CHILDREN [FOLDER]`: prints a line of JSON for the plan of each
/// city, for scripts/lib/guide_reference.py. WISHES: `food=veryHigh,shopping=veryLow` or `-`.
/// FOLDER: city files to read instead of the atlas.
func printPlans(_ arguments: [String]) {
    guard arguments.count >= 4, let days = Int(arguments[0]),
        let pace = Pace(rawValue: arguments[1]),
        let children = Int(arguments[3])
    else { fatalError("plans DAYS PACE WISHES CHILDREN [FOLDER]") }
    var interests = Interests()
    for wish in arguments[2].split(separator: ",") where wish.contains("=") {
        let parts = wish.split(separator: "=").map(String.init)
        if let type = InterestType(rawValue: parts[0]),
            let level = InterestLevel(rawValue: parts[1])
        {
            interests[type] = level
        }
    }
    let all = arguments.count > 4 ? cities(in: arguments[4]) : cities
    for (index, city) in all.enumerated() {
        let start = CalendarDate(year: 2027, month: 1 + index % 12, day: 11 + index % 7)!
        let request = GuideRequest(
            days: (0..<days).map { GuideDay(date: start.adding(days: $0), room: 12) },
            interests: interests, pace: pace,
            travellers: Travellers(
                party: children > 0 ? Party(adults: 2, children: children) : nil))
        let began = milliseconds()
        let plan = StayPlanner(city: city, seed: 0).days(request)
        let took = milliseconds() - began
        let lines = plan.enumerated().map { day, stops in
            let rows = stops.map { stop in
                "{\"name\":\"\(stop.name)\",\"id\":\"\(stop.placeID ?? "")\","
                    + "\"start\":\(stop.start?.minutes ?? -1),\"minutes\":\(stop.likelyMinutes),"
                    + "\"latitude\":\(stop.latitude ?? 0),\"longitude\":\(stop.longitude ?? 0),"
                    + "\"type\":\"\(stop.type.rawValue)\",\"meal\":\"\(stop.meal?.rawValue ?? "")\","
                    + "\"trip\":\(stop.access?.trip?.minutes ?? 0)}"
            }.joined(separator: ",")
            return "{\"date\":\"\(start.adding(days: day))\",\"stops\":[\(rows)]}"
        }.joined(separator: ",")
        print("{\"city\":\"\(city.id)\",\"milliseconds\":\(took),\"days\":[\(lines)]}")
    }
}

/// The cities of a folder's files, by name.
private func cities(in folder: String) -> [City] {
    guard let handle = opendir(folder) else { fatalError("no folder \(folder)") }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasSuffix(".city") { names.append(name) }
    }
    return names.sorted().map { name in
        guard let file = fopen("\(folder)/\(name)", "r") else { fatalError(name) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1_000_000)
        let count = fread(&bytes, 1, bytes.count, file)
        do {
            return try CityFile.parse(String(decoding: bytes[..<count], as: UTF8.self))
        } catch {
            fatalError("\(name): \(error)")
        }
    }
}
