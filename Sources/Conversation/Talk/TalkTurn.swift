import Models
import Places
import StructuredOutput
import Trips
import Understanding

/// One turn of free talk with a language model: its reply and the typed actions it proposes. The
/// actions are read and checked like commands; the model changes nothing.
struct TalkTurn {
    let atlas: Atlas
    let prompts: PromptLibrary
    let today: CalendarDate
    let state: State
    /// The model's label, for error messages.
    let label: String

    struct Answer {
        var reply: String
        var proposals: [Proposal]
        /// The stops that the reply is about; all are in the plan.
        var cited: [NumberedStop] = []
    }

    private static let maxOutputTokens = 400
    static let remembered = 6

    /// - Parameter remembered: how many of the conversation's last messages to send along.
    func request(
        _ text: String, remembering remembered: Int = TalkTurn.remembered
    ) throws(PromptError) -> ModelRequest {
        let cities = atlas.headings.map(\.name).joined(separator: ", ")
        let system = try prompts.render(
            "talk-system",
            [
                "today": today.description, "cities": cities,
                "draft": DelimitedData.text(state.draft.words.english + planWords),
            ])
        let rule = try prompts.rule("talk-language", for: state.language)
        return ModelRequest(
            purpose: "understand what was said",
            messages: [ModelMessage(role: .system, content: system + rule)]
                + (try messages(last: remembered)) + [try said(text)],
            schemaName: "talk", schema: TalkTurn.schema,
            maxOutputTokens: TalkTurn.maxOutputTokens)
    }

    /// The plan's stops, day by day with their numbers and times. Edits and answers name stops by
    /// number.
    private var planWords: String {
        guard let itinerary = state.plan?.itinerary else { return "" }
        let days = itinerary.days.indices.map { index in
            let stops = itinerary.numberedStops.filter { $0.number.day == index + 1 }
                .map { numbered in
                    let stop = numbered.stop
                    let kind = stop.meal?.rawValue ?? stop.type.rawValue
                    return "\(numbered.number) \(stop.name) (\(kind), \(stop.hours.english))"
                }
            return "\(itinerary.dayWords(index + 1).english): " + stops.joined(separator: ", ")
        }
        return "; plan: " + days.joined(separator: "; ")
    }

    private func messages(last count: Int) throws(PromptError) -> [ModelMessage] {
        var messages: [ModelMessage] = []
        for message in state.dialogue.suffix(count) {
            messages.append(message.role == .user ? try said(message.content) : message)
        }
        return messages
    }

    /// Wraps what a person typed as data, in this request and in later ones.
    private func said(_ text: String) throws(PromptError) -> ModelMessage {
        ModelMessage(
            role: .user,
            content: try prompts.render("talk-user", ["text": DelimitedData.text(text)]))
    }

    /// Reads an answer that fits the schema; throws for an unusable action.
    func read(_ value: JSONValue) throws(Problem) -> Answer {
        var proposals: [Proposal] = []
        var cited: [NumberedStop] = []
        for action in value["actions"]?.array ?? [] {
            if action["action"]?.string == "answer" {
                cited += try stops(citedIn: action)
                continue
            }
            guard let name = action["action"]?.string,
                let proposal = CommandTable.standard.proposal(name, ActionFields(action))
            else {
                throw .modelProposal(
                    label: label, detail: "an action lacks what it needs: \(action.serialized())")
            }
            proposals.append(proposal)
        }
        return Answer(
            reply: value["reply"]?.string ?? "", proposals: proposals, cited: cited)
    }

    /// The stops that an answer cites, as `1.2, 2.1` or `(1.2) and 2.1.`, each once. Throws for a
    /// stop that the plan does not have.
    private func stops(citedIn action: JSONValue) throws(Problem) -> [NumberedStop] {
        let words = (action["text"]?.string ?? "").split {
            !$0.isLetter && !$0.isNumber && $0 != "."
        }
        var stops: [NumberedStop] = []
        for word in words where word != "and" {
            let number = StopNumber(word.last == "." ? word.dropLast() : word)
            guard let number, let stop = state.plan?.itinerary[number] else {
                throw .modelProposal(
                    label: label,
                    detail:
                        "it cites \(String(word).shortened(to: 20)), which is no stop of the plan")
            }
            let cited = NumberedStop(number, stop)
            if !stops.contains(cited) { stops.append(cited) }
        }
        return stops
    }

    /// Flat, so every server's constrained decoding supports it; fields that an action does not
    /// need are null.
    static let schema: JSONValue = [
        "type": "object",
        "properties": [
            "reply": ["type": "string"],
            "actions": [
                "type": "array", "maxItems": 6,
                "items": [
                    "type": "object",
                    "properties": [
                        "action": [
                            "type": "string",
                            "enum": JSONValue(
                                (CommandTable.standard.actionNames + ["answer"]).map {
                                    JSONValue($0)
                                }),
                        ],
                        "city": ["type": ["string", "null"]],
                        "from": ["type": ["string", "null"]],
                        "to": ["type": ["string", "null"]],
                        "interest": ["type": ["string", "null"]],
                        "level": ["type": ["string", "null"]],
                        "pace": ["type": ["string", "null"]],
                        "day": ["type": ["integer", "null"]],
                        "stop": ["type": ["integer", "null"]],
                        "to_day": ["type": ["integer", "null"]],
                        "to_stop": ["type": ["integer", "null"]],
                        "text": ["type": ["string", "null"]],
                    ],
                    "required": [
                        "action", "city", "from", "to", "interest", "level", "pace", "day", "stop",
                        "to_day", "to_stop", "text",
                    ],
                    "additionalProperties": false,
                ],
            ],
        ],
        "required": ["reply", "actions"],
        "additionalProperties": false,
    ]

    /// The schema for reading an answer: null fields may also be missing.
    static let readingSchema: JSONValue = [
        "type": "object",
        "properties": [
            "reply": ["type": "string"],
            "actions": [
                "type": "array",
                "items": [
                    "type": "object",
                    "properties": ["action": schemaOfAction],
                    "required": ["action"],
                ],
            ],
        ],
        "required": ["reply", "actions"],
    ]

    private static var schemaOfAction: JSONValue {
        schema["properties"]?["actions"]?["items"]?["properties"]?["action"] ?? true
    }
}

extension ActionFields {
    /// The fields of an action, texts trimmed and on one line.
    fileprivate init(_ action: JSONValue) {
        self.init()
        func text(_ key: String) -> String? {
            action[key]?.string?.trimmed.nonEmpty?.replacing("\n", with: " ")
        }
        (city, from, to) = (text("city"), text("from"), text("to"))
        (interest, level, pace) = (text("interest"), text("level"), text("pace"))
        self.text = text("text")
        (day, toDay, toStop) = (action["day"]?.int, action["to_day"]?.int, action["to_stop"]?.int)
        stop = day.flatMap { day in
            action["stop"]?.int.flatMap { StopNumber("\(day).\($0)") }
        }
    }
}
