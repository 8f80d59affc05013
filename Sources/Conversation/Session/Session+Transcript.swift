import Phrases
import Understanding

extension Session {
    func carryOut(_ request: TranscriptRequest) throws(Problem) {
        let path: String
        do throws(TranscriptRefusal) {
            path = try world.answer(request)
        } catch {
            throw .transcript(.words(error.reason))
        }
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
        let older = typed.count - typed.last.count
        if older > 0 { show(.note("The last \(typed.last.count) of \(typed.count) lines:")) }
        show(
            .list(
                typed.last.enumerated().map {
                    ListRow(String(older + $0.offset + 1), .verbatim($0.element.shortened(to: 200)))
                }))
        show(.hint("/transcript export markdown FILE writes it for reading"))
    }
}
