import Conversation
import Models
import Phrases
import Presentation
import StructuredOutput

/// Draws the conversation's output values with Presentation's cards.
struct Renderer {
    var canvas: Canvas

    func lines(_ output: Output) -> [String] {
        let lines = drawn(output)
        // Plain output has words and commas instead of signs.
        guard canvas.plain else { return lines }
        guard canvas.language == .chinese else {
            return lines.map { $0.replacing(" ·", with: ",") }
        }
        return lines.map { $0.replacing(" · ", with: "，").replacing(" ·", with: "，") }
    }

    private func drawn(_ output: Output) -> [String] {
        switch output {
        case .banner(let version, let planner, let next):
            wrap("ijourney \(version) · \(planner) · /help · \(next)")
        case .understood(let text): wrap(text, indent: 2)
        case .note(let text): wrap(text, indent: 2).map(canvas.style.dim)
        case .hint(let text): wrap(text, indent: 2).map(canvas.style.dim)
        case .question(let text): wrap(text, indent: 2).map(canvas.style.accent)
        case .problem(let problem): self.problem(problem)
        case .reply(let label, let text): wrap("\(label): \"\(text)\"", indent: 2)
        // Leaves out the closing quote, which would lengthen the last word.
        case .replying(let label, let text): wrap("\(label): \"\(text)", indent: 2)
        case .interests(let interests):
            InterestsCard(interests: interests, canvas: canvas).lines
        case .heading(let text): wrap(text).map(canvas.style.bold)
        case .day(let number, let day, let inCity):
            DayCard(day: day, number: number, inCity: inCity, canvas: canvas).lines
        case .done(let plan):
            SummaryCard(
                itinerary: plan.itinerary, source: plan.sourceWords, mended: plan.mended,
                findings: plan.findings, canvas: canvas
            ).lines
        case .difference(let difference):
            DifferenceCard(difference: difference, canvas: canvas).lines
        case .list(let rows):
            Table(rows.map { [canvas.text($0.line), canvas.text($0.text)] }).lines(
                width: canvas.columns - 2
            ).map {
                "  " + $0
            }
        case .map(let map): MapCard(map: map, canvas: canvas).lines
        case .changes(let changes): self.changes(changes)
        case .request(let request): self.request(request)
        case .raw(let answer): raw(answer)
        }
    }

    private func wrap(_ text: Phrase, indent: Int = 0) -> [String] {
        TextLayout.wrap(
            canvas.text(text), width: canvas.columns, indent: .init(first: indent, rest: indent)
        )
    }

    private func problem(_ problem: Problem) -> [String] {
        wrap(problem.words.sentence, indent: 2).map(canvas.style.warning)
    }

    /// Lines such as `home  Oslo → Rome`.
    private func changes(_ changes: [FieldChange]) -> [String] {
        changes.flatMap { change in
            let before = change.before ?? "nothing"
            let after = change.after ?? "nothing"
            return wrap(
                canvas.plain
                    ? "\(change.field): \(before) before, now \(after)"
                    : "\(change.field): \(before) → \(after)", indent: 2)
        }
    }

    /// The answer exactly as received, without terminal controls.
    private func raw(_ answer: RawAnswer) -> [String] {
        let text = Sanitizer.clean(answer.text, keepNewlines: true)
        let end = answer.end.map { [canvas.style.dim("(\($0))")] } ?? []
        return [canvas.style.bold("[\(Sanitizer.clean(answer.purpose))]")]
            + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + end
    }

    /// The request exactly as it would be sent, without terminal controls.
    private func request(_ request: ModelRequest) -> [String] {
        var lines: [String] = []
        for message in request.messages {
            lines.append(canvas.style.bold("[\(message.role.rawValue)]"))
            let text = Sanitizer.clean(message.content, keepNewlines: true)
            lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        if let schema = request.schema {
            lines.append(canvas.style.bold("[schema \(request.schemaName ?? "")]"))
            lines.append(Sanitizer.clean(schema.serialized()))
        }
        lines.append(
            canvas.style.dim(canvas.text("at most \(request.maxOutputTokens) tokens of answer")))
        return lines
    }
}
