import Phrases
import Planning
import Trips

/// Short words and signs that the cards share.
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
    static func words(_ provenance: Provenance) -> Phrase {
        switch provenance {
        case .known: "known place"
        case .estimated: "known place, position approximate"
        case .model: "the model's word only"
        case .person: "your own word"
        }
    }

    /// `historical`, or the meal: `lunch`.
    static func kind(of stop: Stop) -> Phrase { stop.meal?.words ?? stop.type.words }

    /// `45 min`, `1 h`, `1 h 30`.
    static func duration(_ minutes: Int) -> Phrase {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(padded(rest))"
    }

    private static func padded(_ minutes: Int) -> String {
        minutes < 10 ? "0\(minutes)" : "\(minutes)"
    }

    /// `1 h`, or `≈1 h` if the stop has no duration of its own.
    static func duration(of stop: Stop) -> Phrase {
        stop.durationMinutes.map { duration($0) } ?? "≈\(duration(stop.likelyMinutes))"
    }

    /// For screen readers: `about 1 hour`.
    static func spokenDuration(of stop: Stop) -> Phrase {
        stop.durationMinutes.map { spokenDuration($0) }
            ?? "about \(spokenDuration(stop.likelyMinutes))"
    }

    /// For screen readers: `1 hour 30`.
    static func spokenDuration(_ minutes: Int) -> Phrase {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        switch (hours, rest) {
        case (0, _): return "\(rest) minutes"
        case (1, 0): return "1 hour"
        case (1, _): return "1 hour \(rest)"
        case (_, 0): return "\(hours) hours"
        default: return "\(hours) hours \(rest)"
        }
    }

    /// `800 m`, `3.1 km`.
    static func distance(_ metres: Double) -> Phrase {
        TravelLeg.words(metres: metres)
    }

    /// Metres up that are worth a word.
    private static let steep = 30

    /// `14 min walk`, `21 min walk, 60 m up`, `25 min by transit, 5.2 km`.
    static func leg(_ leg: TravelLeg) -> Phrase {
        switch leg.mode {
        case .walk where leg.climb >= steep:
            "\(max(1, leg.minutes)) min walk, \(leg.climb) m up"
        case .walk: "\(max(1, leg.minutes)) min walk"
        case .transit: "\(leg.minutes) min by transit, \(distance(leg.metres))"
        }
    }
}
