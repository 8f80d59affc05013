import Conversation
import Phrases
import Presentation

/// Draws output for the person, and for the journal as the transcript's header says: without
/// colour, and in the width in which the session began.
final class ScreenOutput: OutputSink {
    private var renderer: Renderer
    private var recorder: Renderer
    private let journal: any Journal
    private let write: (Output, String) -> Void
    /// The reply that is arriving, on the screen and for the journal.
    private var reply: (shown: GrowingReply, recorded: GrowingReply)?
    /// Asked before anything is drawn: false while a session is brought back silently.
    var isVisible: () -> Bool = { true }
    /// Asked before anything is drawn: the conversation can change its language.
    var language: () -> ScreenLanguage = { .english }

    /// Asked before anything is drawn: somebody can resize the window. Nil leaves the width as it is.
    var columns: () -> Int? = { nil }

    init(
        canvas: Canvas, recordedAs recorded: Canvas? = nil, journal: any Journal,
        write: @escaping (Output, String) -> Void
    ) {
        renderer = Renderer(canvas: canvas)
        let recorded = recorded ?? canvas
        recorder = Renderer(
            canvas: Canvas(columns: recorded.columns, colour: false, plain: recorded.plain))
        self.journal = journal
        self.write = write
    }

    func show(_ output: Output) {
        if case .replying(let label, let text) = output { return grow(output, label, text) }
        let isShown = isVisible()
        // A reply that has begun is wrapped to its end as it began.
        if reply == nil, let columns = columns(), columns != renderer.canvas.columns {
            renderer.canvas = renderer.canvas.resized(to: columns)
        }
        (renderer.canvas.language, recorder.canvas.language) = (language(), language())
        let recorded = recorder.lines(output)
        let started = endReply(isWhole: output.isReply, isShown: isShown)
        journal.record(.shown(recorded))
        guard isShown else { return }
        let lines = renderer.canvas == recorder.canvas ? recorded : renderer.lines(output)
        if var started {
            write(output, started.finish(lines))
        } else {
            write(output, lines.map { $0 + "\n" }.joined())
        }
    }

    private func grow(_ output: Output, _ label: String, _ text: String) {
        var reply = reply ?? (GrowingReply(label: label), GrowingReply(label: label))
        let more = reply.shown.grow(text, with: renderer)
        _ = reply.recorded.grow(text, with: recorder)
        self.reply = reply
        if !more.isEmpty, isVisible() { write(output, more) }
    }

    /// Ends the reply that was arriving, if any; gives what of it is on the screen when the whole of
    /// it comes now. Anything else leaves it as it is, and the transcript has what was seen.
    private func endReply(isWhole: Bool, isShown: Bool) -> GrowingReply? {
        guard let (shown, recorded) = reply else { return nil }
        reply = nil
        if isWhole { return shown }
        guard !recorded.isEmpty || !shown.isEmpty else { return nil }
        journal.record(.shown(recorded.open(with: recorder)))
        if isShown { write(.note(""), "\n") }
        return nil
    }
}

extension Output {
    fileprivate var isReply: Bool {
        if case .reply = self { true } else { false }
    }
}
