/// Paths of the objects in a file.
enum FilePlace {
    static func day(_ date: CalendarDate) -> String { "days/\(date)" }
    static func transfer(_ date: CalendarDate) -> String { "\(day(date))/transfer" }
}

/// Identifies stops by content rather than position, so that unknown members follow a stop to
/// another day.
struct StopPlaces {
    private var counts: [String: Int] = [:]

    mutating func place(of stop: Stop) -> String { place(id: stop.placeID, name: stop.name) }

    mutating func place(id: String?, name: String) -> String {
        let key = id.map { "id \($0)" } ?? "name \(name)"
        counts[key, default: 0] += 1
        return "stops/\(key)#\(counts[key] ?? 1)"
    }
}
