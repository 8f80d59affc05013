import Phrases
import Understanding

extension Session {
    /// Lines that `/transcript` shows.
    private static let shownLines = 20

    func carryOut(_ request: TranscriptRequest) throws(Problem) {
        let path: String
        do {
            path = try boundaries.keeper.carryOut(request)
        } catch {
            let key = RecordedSessionKeeper.refused + request.key
            boundaries.journal.record(
                .read(RecordedSessionKeeper.boundary, key: key, content: error.reason))
            throw .transcript(.words(error.reason))
        }
        boundaries.journal.record(
            .read(RecordedSessionKeeper.boundary, key: request.key, content: path))
        switch request {
        case .locate: showTyped(path)
        case .name: show(.understood("The transcript is \(path) from now on."))
        case .fork:
            show(.understood("This goes on in \(path); the conversation until here stays."))
        case .export: show(.understood("Written to \(path)."))
        }
    }

    private func showTyped(_ path: String) {
        show(.note("Kept in \(path)"))
        let first = max(0, typed.count - Session.shownLines)
        if first > 0 { show(.note("The last \(Session.shownLines) of \(typed.count) lines:")) }
        show(
            .list(
                typed.enumerated().dropFirst(first).map {
                    ListRow(String($0.offset + 1), .verbatim($0.element.shortened(to: 200)))
                }))
        show(.hint("/transcript export markdown FILE writes it for reading"))
    }
}
