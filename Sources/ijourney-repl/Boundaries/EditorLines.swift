import Conversation
import LineEditor

/// Supplies the conversation with lines from the editor or a pipe. Between two lines, Ctrl-C stops
/// the answer.
final class EditorLines: Lines {
    private let source: any LineSource
    private let sgr: String?
    private let isPlain: Bool
    private let interrupt: AnswerInterrupt
    private let onFailure: (LineEditorError) -> Void

    /// - Parameters:
    ///   - sgr: The prompt's colour; nil for none.
    ///   - isPlain: Whether the prompt uses ASCII only.
    init(
        _ source: any LineSource, sgr: String?, isPlain: Bool, interrupt: AnswerInterrupt,
        onFailure: @escaping (LineEditorError) -> Void
    ) {
        self.source = source
        self.interrupt = interrupt
        self.sgr = sgr
        self.isPlain = isPlain
        self.onFailure = onFailure
    }

    func next(prompt: String) -> Conversation.LineEvent {
        let prompt = isPlain ? prompt.replacing("›", with: ">") : prompt
        interrupt.end()
        defer { interrupt.begin() }
        while true {
            do {
                switch try source.nextLine(prompt: Prompt(prompt, sgr: sgr)) {
                case .line(let text):
                    if !text.isEmpty { source.addHistory(TypedKeys.removed(from: text)) }
                    return .line(text)
                case .interrupt: return .interrupt
                case .end: return .end
                }
            } catch {
                onFailure(error)
                guard case .lineTooLong = error else { return .end }
            }
        }
    }
}
