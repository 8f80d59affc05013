import Conversation
import Phrases
import Presentation

/// Draws output on the screen, and for the journal as the transcript's header specifies: without
/// colour, at the width of the session's start.
final class ScreenOutput: OutputSink {
    private var renderer: Renderer
    private var recorder: Renderer
    private let journal: any Journal
    private let write: (Output, String) -> Void
    /// The reply that is arriving, on the screen and for the journal.
    private var reply: (shown: GrowingReply, recorded: GrowingReply)?
    /// Asked before drawing; false while a session is replayed silently.
    var isVisible: () -> Bool = { true }
    /// Asked before drawing, because the conversation can change its language.
    var language: () -> ScreenLanguage = { .english }

    /// Asked before drawing, because the window can be resized. Nil keeps the width.
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
        // A reply is wrapped at one width from beginning to end.
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

    /// Ends the arriving reply, if any. Returns the part on the screen if the complete reply comes
    /// next. Otherwise leaves it as it is, and records what was seen.
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
