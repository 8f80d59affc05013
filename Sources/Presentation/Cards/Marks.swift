import Planning
import Trips

/// Small words and signs that all cards share.
enum Marks {
    /// `✓`, `≈` or `?`.
    static func sign(_ provenance: Provenance) -> String {
        switch provenance {
        case .known: "✓"
        case .estimated: "≈"
        case .model, .person: "?"
        }
    }

    /// The sign in words.
    static func words(_ provenance: Provenance) -> String {
        switch provenance {
        case .known: "known place"
        case .estimated: "known place, position approximate"
        case .model: "the model's word only"
        case .person: "your own word"
        }
    }

    /// `45 min`, `1 h`, `1 h 30`.
    static func duration(_ minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest < 10 ? "0" : "")\(rest)"
    }

    /// `1 h`, and `≈1 h` where nobody said how long it takes.
    static func duration(of stop: Stop) -> String {
        stop.durationMinutes.map(duration) ?? "≈" + duration(stop.likelyMinutes)
    }

    /// The same for reading aloud: `about 1 hour`.
    static func spokenDuration(of stop: Stop) -> String {
        stop.durationMinutes.map(spokenDuration) ?? "about " + spokenDuration(stop.likelyMinutes)
    }

    /// `1 hour 30`, for reading aloud.
    static func spokenDuration(_ minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        let spoken = hours == 1 ? "1 hour" : "\(hours) hours"
        if hours == 0 { return "\(rest) minutes" }
        return rest == 0 ? spoken : "\(spoken) \(rest)"
    }

    /// `800 m`, `3.1 km`.
    static func distance(_ metres: Double) -> String {
        TravelLeg.words(metres: metres)
    }

    /// `14 min walk`, `25 min by transit, 5.2 km`.
    static func leg(_ leg: TravelLeg) -> String {
        switch leg.mode {
        case .walk: "\(max(1, leg.minutes)) min walk"
        case .transit: "\(leg.minutes) min by transit, \(distance(leg.metres))"
        }
    }
}
