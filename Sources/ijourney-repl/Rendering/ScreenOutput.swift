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
    /// Asked before anything is drawn: false while a session is brought back silently.
    var isVisible: () -> Bool = { true }
    /// Asked before anything is drawn: the conversation can change its language.
    var language: () -> ScreenLanguage = { .english }

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
        let isShown = isVisible()
        (renderer.canvas.language, recorder.canvas.language) = (language(), language())
        let recorded = recorder.lines(output)
        journal.record(.shown(recorded))
        guard isShown else { return }
        let lines = renderer.canvas == recorder.canvas ? recorded : renderer.lines(output)
        write(output, lines.map { $0 + "\n" }.joined())
    }
}
