import Models
import Places
import StructuredOutput
import Trips

/// The request for a day, in the form for small models.
struct SimpleQuestion {
    var request: ModelRequest
    /// The number of stops wanted.
    var count: Int
    /// The place id for each spelling of a candidate's number: `P2` and `2`.
    var numbers: [String: String]
}

/// The form for small models that are not constrained to a schema. They ignore long instructions
/// but continue a pattern: a short question after two worked examples. Candidates have numbers,
/// which such models copy more exactly than ids.
extension PlanRequests {
    private static let tokensPerNumber = 20
    /// The first attempt stays close to the likeliest answer; later ones vary more.
    private static let temperatures = [0.2, 0.8]

    /// The request for one day's stops; nil if the atlas lacks the city or has no places left.
    /// `attempt`: how often the same request was sent before.
    func simple(_ order: DayOrder, attempt: Int) throws(PromptError) -> SimpleQuestion? {
        guard let city,
            let (candidates, count) = offer(for: order, in: city)
        else { return nil }
        var messages = [
            ModelMessage(role: .system, content: try prompts.render("plan-day-simple-system", [:]))
        ]
        for example in WorkedExample.all {
            messages.append(
                try question(example.places, count: example.chosen.count, likes: example.likes))
            messages.append(ModelMessage(role: .assistant, content: example.answer))
        }
        messages.append(
            try question(
                candidates.map { ($0.name, $0.type) }, count: count, likes: likes))
        let names = candidates.indices.map { "P\($0 + 1)" }
        return SimpleQuestion(
            request: ModelRequest(
                purpose: purpose(order), messages: messages, schemaName: "day",
                schema: AnswerSchemas.choice(of: names, count: count),
                maxOutputTokens: (count + 2) * PlanRequests.tokensPerNumber,
                temperature: PlanRequests.temperatures[min(attempt, 1)],
                seed: Int(truncatingIfNeeded: seed &+ UInt64(attempt))),
            count: count, numbers: numbers(of: candidates))
    }

    private func numbers(of candidates: [Place]) -> [String: String] {
        var numbers: [String: String] = [:]
        for (index, place) in candidates.enumerated() {
            for number in ["P\(index + 1)", "p\(index + 1)", "\(index + 1)"] {
                numbers[number] = place.id
            }
        }
        return numbers
    }

    private func question(
        _ places: [(name: String, type: PlaceType)], count: Int, likes: String
    ) throws(PromptError) -> ModelMessage {
        let lines = places.enumerated().map { "P\($0 + 1): \($1.name) (\($1.type.rawValue))" }
        let text = try prompts.render(
            "plan-day-simple",
            ["candidates": lines.joined(separator: "\n"), "likes": likes, "count": String(count)])
        return ModelMessage(role: .user, content: text)
    }

    /// The types above medium interest, strongest first: `food and nature`.
    private var likes: String {
        let wanted = InterestType.allCases.filter { trip.interests[$0] > .medium }
            .sorted { trip.interests[$0] > trip.interests[$1] }
        return wanted.isEmpty
            ? "a bit of everything" : wanted.map(\.rawValue).joined(separator: " and ")
    }
}

/// A question about invented places, with its answer.
private struct WorkedExample {
    let places: [(name: String, type: PlaceType)]
    let likes: String
    /// Positions in `places`, from 0.
    let chosen: [Int]

    var answer: String {
        let stops = chosen.map { "{\"place_id\": \"P\($0 + 1)\"}" }
        return "{\"poi_list\": [\(stops.joined(separator: ", "))]}"
    }

    static let all = [
        WorkedExample(
            places: [
                ("Old Tower", .historical), ("River Park", .nature), ("Fish Market", .food),
                ("City Opera", .entertainment), ("Maritime Museum", .cultural),
                ("Castle Hill", .historical),
            ], likes: "food", chosen: [2, 0, 1]),
        WorkedExample(
            places: [
                ("Harbour Baths", .relaxation), ("Silk Bazaar", .shopping),
                ("Moon Club", .nightlife),
                ("Lake Trail", .nature), ("Noodle Alley", .food), ("Stone Bridge", .historical),
                ("Puppet Theatre", .entertainment),
            ], likes: "entertainment and food", chosen: [6, 4, 1]),
    ]
}
