internal import CEditline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads lines from a person at a terminal with libedit: editing, history, completion, paste.
///
/// Up, Down: history, kept across runs. Ctrl-R: the nearest older line that contains the typed
/// text. Tab completes; again, it lists. Ctrl-C abandons the line; Ctrl-D ends the input on an
/// empty line and deletes on another; Ctrl-Z suspends. Pasted line breaks become spaces, so that a
/// paste never runs a command. The person's `.editrc` is read, but cannot rebind these keys.
///
/// Sets nothing up before the first `nextLine`, which also sets the process's LC_CTYPE to a UTF-8
/// locale. Flush output for the terminal before asking for a line.
public final class TerminalLineEditor: LineSource {
    /// The first failure to read or write the history file. Lines are still kept for this run.
    public private(set) var historyFailure: LineEditorError?

    private let name: String
    private let historyFile: HistoryFile?
    private var walk: HistoryWalk?
    let completer: (String) -> Completion
    let input: Int32
    let output: Int32
    let usesEscapes: Bool
    /// Read instead of the person's own `.editrc`.
    let configuration: String?

    /// The terminal's modes before the line.
    var modes: termios?
    var prompt = Prompt("")
    var editline: Editline?
    var signals: SignalPipe?
    var decoder = KeyDecoder(knownSequences: EditorAction.privateKeys, pasteLimit: pasteLimit)
    /// The result of a command or of the input, instead of a line.
    var decision: Result<LineEvent, LineEditorError>?
    var deferred: Deferred?
    var pasted = ""
    var keysRead = 0
    var tabPressedAt: Int?

    /// Work to do after libedit has drawn the line, with the cursor at its end.
    enum Deferred {
        case list([String], cursorBack: Int)
        case suspend(cursorBack: Int)
    }

    /// In bytes; equal to a pipe's longest line.
    static let pasteLimit = 1 << 20

    /// An editor on standard input that draws on standard output, or on standard error if only that
    /// is a terminal.
    ///
    /// - Parameters:
    ///   - name: The program's name in `.editrc`.
    ///   - history: The file that stores lines; nil keeps them for this run only.
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

    /// Accesses the history, which is loaded when first needed.
    func withHistory<Value>(_ body: (inout HistoryWalk) -> Value) -> Value {
        let limit = historyFile?.limit ?? 1_000
        var walk = self.walk ?? HistoryWalk(entries: loadedHistory(), limit: limit)
        // Takes the value out, so that adding a line copies no entries.
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
        // libedit changes the modes as soon as it starts.
        takeModes()
        let signals = try SignalPipe(signals: [SIGWINCH, SIGCONT], evenIfIgnored: true)
        let editline = try Editline(name: name, input: input, output: output)
        configure(editline)
        self.signals = signals
        self.editline = editline
        return (editline, signals)
    }

    /// Replaces newlines and NUL, which can be typed after Ctrl-V, by spaces: they would end the
    /// line early.
    private static func asOneLine(_ typed: String) -> String {
        var scalars = typed.unicodeScalars
        while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
        var line = String.UnicodeScalarView()
        line.append(contentsOf: scalars.map { ["\n", "\r", "\0"].contains($0) ? " " : $0 })
        return String(line)
    }
}
