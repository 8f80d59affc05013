import Places

/// Answers questions for the scripts that compare Places with other programs. Seconds and days
/// count from 1970-01-01.
///
///     utc ZONE SECOND                 offset and abbreviation at a moment
///     local ZONE SECOND               the same for what the clocks show; both where it is ambiguous
///     sun LATITUDE LONGITUDE DAY      sunrise and sunset in minutes of UTC
struct Probe {
    /// The zone of the previous question: questions come zone by zone.
    private var zone: ZoneRules?

    mutating func answer(_ question: String) -> String {
        let words = question.split(separator: " ")
        guard words.count > 2, let number = Int(words[words.count - 1]) else { return "?" }
        if words[0] == "sun" { return sun(words, day: number) }
        if zone?.name != String(words[1]) { zone = ZoneRules(named: String(words[1])) }
        guard let zone else { return "?" }
        guard words[0] == "local" else { return answer(zone.offset(atUTC: number)) }
        return switch zone.localTime(onDay: 0, minute: number / 60) {
        case .once(let offset): answer(offset)
        case .twice(let first, let second), .never(let first, let second):
            "\(answer(first)) \(answer(second))"
        }
    }

    private func answer(_ offset: ZoneOffset) -> String {
        "\(offset.seconds) \(offset.abbreviation)"
    }

    private func sun(_ words: [Substring], day: Int) -> String {
        guard words.count == 4, let latitude = Double(words[1]), let longitude = Double(words[2]),
            let place = Coordinate(latitude: latitude, longitude: longitude)
        else { return "?" }
        return switch Daylight(at: place, onDay: day).sun {
        case .risesAndSets(let sunrise, let sunset): "\(sunrise) \(sunset)"
        case .polarDay: "day"
        case .polarNight: "night"
        }
    }
}

var probe = Probe()
while let line = readLine() {
    print(probe.answer(line))
}
