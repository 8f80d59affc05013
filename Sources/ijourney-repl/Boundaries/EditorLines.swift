import Conversation
import LineEditor

/// Lines from the editor or a pipe, as the conversation takes them.
final class EditorLines: Lines {
    private let source: any LineSource
    private let sgr: String?
    private let onFailure: (LineEditorError) -> Void

    /// - Parameter sgr: colour of the prompt; nil for none.
    init(_ source: any LineSource, sgr: String?, onFailure: @escaping (LineEditorError) -> Void) {
        self.source = source
        self.sgr = sgr
        self.onFailure = onFailure
    }

    func next(prompt: String) -> Conversation.LineEvent {
        while true {
            do {
                switch try source.nextLine(prompt: Prompt(prompt, sgr: sgr)) {
                case .line(let text):
                    if !text.isEmpty { source.addHistory(text) }
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
