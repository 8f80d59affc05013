import Phrases
import Planning
import Trips

/// Wishes for a plan that no command can do: what they are, and the command that comes nearest.
extension EditTalk {
    func refuseUnavailable(_ clause: Range<Int>) throws(ReadingProblem) {
        try refuseWalking(clause)
        try refuseWeight(clause)
        try refuseDuration(clause)
        try refuseEarlier(clause)
    }

    private func says(_ phrases: [String], in clause: Range<Int>) -> Bool {
        clause.contains { reading.length(ofAny: phrases, at: $0) > 0 }
    }

    private static let walking = [
        "less walking", "less on foot", "walk less", "shorter walks", "shorter ways",
        "too much walking", "not so much walking", "not as much walking", "fewer steps",
        "closer together", "less walks", "shorter distances", "reduce the walking",
    ]

    private func refuseWalking(_ clause: Range<Int>) throws(ReadingProblem) {
        guard says(EditTalk.walking, in: clause) else { return }
        let day = try? day(in: clause)
        let again = day.map { "/regenerate day \($0)" } ?? "/regenerate"
        throw .cannot(
            "No command plans by how far you walk",
            nearest: farthest(onDay: day).map {
                """
                \(again) plans anew; the longest way leads to \($0), which /remove \($0) takes out
                """
            } ?? "\(again) plans anew")
    }

    /// The stop with the longest way before it.
    private func farthest(onDay wanted: Int?) -> StopNumber? {
        var best: (number: StopNumber, metres: Double)?
        for (index, day) in plan.itinerary.days.enumerated()
        where wanted == nil || wanted == index + 1 {
            for (leg, way) in day.legs.enumerated() {
                guard let way, way.metres > best?.metres ?? 0 else { continue }
                best = (StopNumber(day: index + 1, stop: leg + 2), way.metres)
            }
        }
        return best?.number
    }

    /// `make day 2 lighter`, `less on day 2`, `day 2 is too full`: a day with less to do.
    func lighter(_ clause: Range<Int>) -> String? {
        guard says(EditTalk.lighter, in: clause), !says(EditTalk.walking, in: clause),
            let day = try? day(in: clause)
        else { return nil }
        return "/lighten day \(day)"
    }

    private static let lighter = [
        "lighter", "lighten", "less on", "less for", "less full", "less packed", "less busy",
        "easier", "more relaxed", "calmer", "slower", "emptier", "shorter", "too full", "too much",
        "too packed", "too busy", "less to do", "fewer stops", "quieter", "more relaxing",
        "less stressful", "relaxed",
    ]

    private func refuseWeight(_ clause: Range<Int>) throws(ReadingProblem) {
        guard let day = try? day(in: clause) else { return }
        let fuller = ["fuller", "busier", "more packed", "more to do", "more stops", "too empty"]
        guard says(fuller, in: clause) else { return }
        throw .cannot(
            "No command fills one day by itself",
            nearest: "/add NAME to \(day) puts a stop in, /pace packed is for all days")
    }

    private func refuseDuration(_ clause: Range<Int>) throws(ReadingProblem) {
        let phrases = [
            "more time at", "more time in", "more time for", "less time at", "less time in",
            "less time for", "longer at", "longer in", "shorten", "extend", "stay longer",
            "longer visit", "shorter visit", "make the visit", "spend longer", "spend more time",
            "spend less time", "lengthen",
        ]
        guard says(phrases, in: clause) else { return }
        let words: Set<String> = [
            "more", "less", "time", "longer", "shorter", "shorten", "extend", "stay", "spend",
            "lengthen", "make", "need", "bit", "much", "little",
        ]
        guard let number = (try? refs.stops(in: clause, ignoring: words))?.first else { return }
        throw .cannot(
            "No command changes how long a stop lasts",
            nearest: "/time \(number) HH:MM says when it begins")
    }

    private func refuseEarlier(_ clause: Range<Int>) throws(ReadingProblem) {
        guard
            says(["start earlier", "earlier start", "begin earlier", "start sooner"], in: clause),
            let day = try? day(in: clause)
        else { return }
        throw .cannot(
            "No command starts a whole day earlier", nearest: "/time \(day).1 08:00 moves one stop")
    }
}
