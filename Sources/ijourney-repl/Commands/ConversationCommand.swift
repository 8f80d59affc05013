import Basics
import Conversation
import LineEditor
import Phrases
import Places
import Presentation

/// The conversation, in a terminal or from a pipe.
enum ConversationCommand {
    static func run(
        _ configuration: Configuration, _ wire: WireFile?
    ) throws(Problem) -> ExitCode {
        let isTerminal = Terminal.isTerminal(STDIN_FILENO)
        let canvas = configuration.canvas(for: STDOUT_FILENO)
        let earlier: EarlierSession?
        do throws(EarlierSessionFailure) {
            earlier = try self.earlier(configuration)
        } catch {
            Console.complain(error.words)
            return error.exitCode
        }
        if earlier == nil {
            switch configuration.resumption {
            case .none: break
            case .last: Console.error("There is no earlier conversation; this is a new one.\n")
            case .named(let name):
                Console.complain(
                    ProblemWords(
                        what: "There is no conversation called \"\(name)\"",
                        remedy: "the transcripts are in \(configuration.paths.sessions)"))
                return .noInput
            }
        }
        let live = try LiveSession(
            configuration, mode: .conversation, canvas: canvas, isTerminal: isTerminal,
            earlier: earlier, wire: wire
        ) { _, text in
            Console.product(text)
        }
        if earlier == nil { live.session.start() } else { live.speakAsChosen() }
        let lines = EditorLines(
            isTerminal ? editor(configuration, live) : PipeLineReader(),
            sgr: canvas.colour ? "1;36" : nil, isPlain: canvas.plain, interrupt: live.interrupt,
            onFailure: complain)
        ConversationLoop.run(
            live.session, lines: lines, time: live.time, journal: live.journal,
            via: isTerminal ? "terminal" : "pipe")
        live.finish(0)
        return .done
    }

    private static func earlier(
        _ configuration: Configuration
    ) throws(EarlierSessionFailure) -> EarlierSession? {
        switch configuration.resumption {
        case .none: nil
        case .last: try .last(in: configuration.paths.sessions)
        case .named(let name): try .named(name, in: configuration.paths.sessions)
        }
    }

    private static func editor(
        _ configuration: Configuration, _ live: LiveSession
    ) -> TerminalLineEditor {
        TerminalGuard.install()
        let session = live.session
        let editor = TerminalLineEditor(
            name: "ijourney", history: HistoryFile(path: configuration.paths.history)
        ) { [unowned session] text in
            let completion = LineCompletion.of(
                text, atlas: .embedded, plan: session.state.plan)
            return Completion(
                replaceCount: completion.replaceCount, candidates: completion.candidates)
        }
        live.keyDesk.readSecret = { (prompt) throws(LineEditorError) in
            try editor.nextSecret(prompt: prompt)
        }
        return editor
    }

    private static func complain(_ error: LineEditorError) {
        switch error {
        case .lineTooLong(let limit):
            Console.complain(
                ProblemWords(
                    what: "A line of more than \(limit / 1024) KB was left out",
                    remedy: "shorten it"))
        default:
            Console.complain(
                ProblemWords(
                    what: "No line can be read (\(String(describing: error)))",
                    remedy: "start again"))
        }
    }
}
