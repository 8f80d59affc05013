internal import CEditline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Wraps libedit's editor in Swift types: the line, the cursor and changes to both.
final class Editline {
    private let editor: OpaquePointer
    /// Texts whose addresses libedit keeps.
    private var keptTexts: [UnsafeMutablePointer<wchar_t>] = []
    private var prompt: UnsafeMutablePointer<wchar_t>

    init(name: String, input: Int32, output: Int32) throws(LineEditorError) {
        TextWidth.useUTF8()
        guard let editor = ce_open(name, input, output) else { throw .editorUnavailable }
        self.editor = editor
        prompt = Self.wide("")
    }

    deinit {
        ce_close(editor)
        for text in keptTexts { text.deallocate() }
        prompt.deallocate()
    }

    /// Sets the client that callbacks receive. It must outlive the editor's last call.
    func attach(_ client: AnyObject, reader: @escaping ce_reader, prompt: @escaping ce_prompt) {
        ce_set_client(editor, Unmanaged.passUnretained(client).toOpaque())
        ce_set_emacs(editor)
        ce_set_reader(editor, reader)
        ce_set_prompt(editor, prompt, wchar_t(Prompt.literalMark.value))
        ce_keys_not_signals(editor)
    }

    static func client<Client: AnyObject>(of editor: OpaquePointer?) -> Client? {
        guard let client = ce_client(editor) else { return nil }
        return Unmanaged<Client>.fromOpaque(client).takeUnretainedValue()
    }

    func add(_ command: @escaping ce_command, named name: String) {
        let name = Self.wide(name)
        keptTexts.append(name)
        _ = ce_add_command(editor, name, command)
    }

    func bind(_ keys: String, to command: String) {
        Self.withWide(keys) { keys in
            Self.withWide(command) { ce_bind(editor, keys, $0) }
        }
    }

    func bindViCommand(_ keys: String, to command: String) {
        Self.withWide(keys) { keys in
            Self.withWide(command) { ce_bind_vi_command(editor, keys, $0) }
        }
    }

    /// Reads a file of key bindings, or the person's `.editrc` for nil. Returns false if there is
    /// none.
    func readConfiguration(_ path: String?) -> Bool { el_source(editor, path) == 0 }

    var isVi: Bool { ce_is_vi(editor) != 0 }

    // MARK: The line

    var prompting: UnsafeMutablePointer<wchar_t> { prompt }

    func setPrompt(_ text: String) {
        prompt.deallocate()
        prompt = Self.wide(text)
    }

    /// Edits a line. Nil when the input ended or failed, or the line was abandoned.
    func readLine() -> String? {
        var count: Int32 = 0
        guard let buffer = el_wgets(editor, &count), count > 0 else { return nil }
        return Self.string(buffer, count: Int(count))
    }

    var textBeforeCursor: String {
        let line = el_wline(editor).pointee
        return Self.string(line.buffer, count: line.cursor - line.buffer)
    }

    var textAfterCursor: String {
        let line = el_wline(editor).pointee
        return Self.string(line.cursor, count: line.lastchar - line.cursor)
    }

    func insert(_ text: String) -> Bool {
        Self.withWide(text) { el_winsertstr(editor, $0) } == 0
    }

    func deleteBeforeCursor(scalars: Int) {
        if scalars > 0 { el_deletestr(editor, Int32(scalars)) }
    }

    func moveCursor(by scalars: Int) {
        _ = el_cursor(editor, Int32(scalars))
    }

    func push(_ keys: String) {
        Self.withWide(keys) { el_wpush(editor, $0) }
    }

    // MARK: The terminal

    func setRaw(_ raw: Bool) { ce_set_raw(editor, raw ? 1 : 0) }
    func takeSize() { el_resize(editor) }

    /// Redraws the prompt and the line at the current cursor position.
    func redraw() { ce_refresh(editor) }

    // MARK: Wide text

    private static func wide(_ text: String) -> UnsafeMutablePointer<wchar_t> {
        let scalars = text.unicodeScalars
        let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: scalars.count + 1)
        for (index, scalar) in scalars.enumerated() {
            copy[index] = wchar_t(bitPattern: scalar.value)
        }
        copy[scalars.count] = 0
        return copy
    }

    private static func withWide<Result>(
        _ text: String, _ body: (UnsafePointer<wchar_t>) -> Result
    ) -> Result {
        let copy = wide(text)
        defer { copy.deallocate() }
        return body(copy)
    }

    private static func string(_ start: UnsafePointer<wchar_t>, count: Int) -> String {
        var result = String.UnicodeScalarView()
        for unit in UnsafeBufferPointer(start: start, count: max(0, count)) {
            result.append(Unicode.Scalar(UInt32(bitPattern: unit)) ?? "\u{FFFD}")
        }
        return String(result)
    }
}
