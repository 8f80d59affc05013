internal import CEditline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lines from a person at a terminal: editing, history, completion, paste, by libedit.
///
/// Up, Down: history, kept across runs. Ctrl-R: the nearest older line that contains what is typed.
/// Tab: completes; again: lists. Ctrl-C gives the line up; Ctrl-D ends on an empty line and
/// deletes on another; Ctrl-Z suspends. Pasted line breaks become spaces, so that a paste never
/// runs a command. The person's `.editrc` is read, and cannot take these keys away.
///
/// Nothing is set up before the first `nextLine`, which also sets the process's LC_CTYPE to a UTF-8
/// locale. Write out what is buffered for the terminal before asking for a line.
public final class TerminalLineEditor: LineSource {
    /// The first failure to read or write the history file. Lines stay available in this run.
    public private(set) var historyFailure: LineEditorError?

    private let name: String
    private let historyFile: HistoryFile?
    private var walk: HistoryWalk?
    let completer: (String) -> Completion
    let input: Int32
    let output: Int32
    let usesEscapes: Bool
    /// Read in place of the person's own `.editrc`.
    let configuration: String?

    /// How the terminal was before the line.
    var modes: termios?
    var prompt = Prompt("")
    var editline: Editline?
    var signals: SignalPipe?
    var decoder = KeyDecoder(knownSequences: EditorAction.privateKeys, pasteLimit: pasteLimit)
    /// What a command or the input decided, in place of a line.
    var decision: Result<LineEvent, LineEditorError>?
    var deferred: Deferred?
    var pasted = ""
    var keysRead = 0
    var tabPressedAt: Int?

    /// What has to wait until libedit has drawn the line, with the cursor at its end.
    enum Deferred {
        case list([String], cursorBack: Int)
        case suspend(cursorBack: Int)
    }

    /// Bytes; the same as a pipe's longest line.
    static let pasteLimit = 1 << 20

    /// An editor on standard input that draws on standard output, or on standard error when only
    /// that is a terminal.
    ///
    /// - Parameters:
    ///   - name: What `.editrc` calls the program.
    ///   - history: Where lines are kept; nil keeps them for this run only.
    ///   - completer: Gets the text before the cursor at each Tab.
    public convenience init(
        name: String, history: HistoryFile? = nil,
        completer: @escaping (String) -> Completion
    ) {
        let output = Terminal.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO
        self.init(
            name: name, history: history, completer: completer, input: STDIN_FILENO,
            output: output, usesEscapes: !Terminal.isDumb, configuration: nil)
    }

    init(
        name: String, history: HistoryFile?, completer: @escaping (String) -> Completion,
        input: Int32, output: Int32, usesEscapes: Bool, configuration: String?
    ) {
        self.name = name
        self.historyFile = history
        self.completer = completer
        self.input = input
        self.output = output
        self.usesEscapes = usesEscapes
        self.configuration = configuration
    }

    /// - Throws: `notATerminal`, `editorUnavailable`, `lineTooLong` for a paste of more than
    ///   1 MiB, or `inputOutput`.
    public func nextLine(prompt: Prompt) throws(LineEditorError) -> LineEvent {
        let (editline, signals) = try open()
        self.prompt = prompt
        editline.setPrompt(prompt.encoded(colour: usesEscapes))
        decision = nil
        deferred = nil
        tabPressedAt = nil
        walk?.restart()

        signals.begin()
        if modes == nil { takeModes() }
        goRaw(editline)
        let line = editline.readLine()
        goCooked(editline)
        signals.end()

        if let decision { return try decision.get() }
        return line.map { .line(Self.asOneLine($0)) } ?? .end
    }

    public func addHistory(_ line: String) {
        withHistory { walk in
            guard walk.add(line) else { return }
            record { () throws(LineEditorError) in try historyFile?.append(line) }
        }
    }

    /// Works on the history, which is loaded when it is first needed.
    func withHistory<Value>(_ body: (inout HistoryWalk) -> Value) -> Value {
        let limit = historyFile?.limit ?? 1_000
        var walk = self.walk ?? HistoryWalk(entries: loadedHistory(), limit: limit)
        // One owner at a time, so that adding a line copies no entries.
        self.walk = nil
        defer { self.walk = walk }
        return body(&walk)
    }

    private func loadedHistory() -> [String] {
        var entries: [String] = []
        record { () throws(LineEditorError) in entries = try historyFile?.load() ?? [] }
        return entries
    }

    private func record(_ work: () throws(LineEditorError) -> Void) {
        do { try work() } catch { historyFailure = historyFailure ?? error }
    }

    private func open() throws(LineEditorError) -> (Editline, SignalPipe) {
        if let editline, let signals { return (editline, signals) }
        guard Terminal.isTerminal(input), Terminal.isTerminal(output) else { throw .notATerminal }
        // libedit changes them as soon as it starts.
        takeModes()
        let signals = try SignalPipe(signals: [SIGWINCH, SIGCONT], evenIfIgnored: true)
        let editline = try Editline(name: name, input: input, output: output)
        configure(editline)
        self.signals = signals
        self.editline = editline
        return (editline, signals)
    }

    /// Control characters can be typed after Ctrl-V: the two that would make it several lines, and
    /// the one that C would end it at, become spaces.
    private static func asOneLine(_ typed: String) -> String {
        var scalars = typed.unicodeScalars
        while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
        var line = String.UnicodeScalarView()
        line.append(contentsOf: scalars.map { ["\n", "\r", "\0"].contains($0) ? " " : $0 })
        return String(line)
    }
}
