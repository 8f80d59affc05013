internal import CEditline

/// The commands that libedit calls for our keys. They receive only libedit's editor and find this
/// object through it.
extension TerminalLineEditor {
    func configure(_ editline: Editline) {
        editline.attach(
            self,
            reader: { editor, key in
                guard let owner = Editline.client(of: editor) as TerminalLineEditor?, let key
                else { return -1 }
                return owner.readKey(into: key)
            },
            prompt: { editor in
                (Editline.client(of: editor) as TerminalLineEditor?)?.editline?.prompting
            })
        addCommands(editline)
        editline.bind("\u{17}", to: "ed-delete-prev-word")
        editline.bind("\u{15}", to: "vi-kill-line-prev")
        decoder.passesUnknownSequences = editline.readConfiguration(configuration)
        // After the person's configuration, because `bind -v` and `bind -e` drop all earlier
        // bindings.
        bindActions(editline)
    }

    private func addCommands(_ editline: Editline) {
        func add(_ action: EditorAction, _ command: @escaping ce_command) {
            editline.add(command, named: action.command)
        }
        add(.complete) { editor, _ in run(editor) { $0.complete($1) } }
        add(.older) { editor, _ in
            run(editor) { $0.recall($1) { walk, line in walk.older(than: line) } }
        }
        add(.newer) { editor, _ in run(editor) { $0.recall($1) { walk, _ in walk.newer() } } }
        add(.search) { editor, _ in
            run(editor) { $0.recall($1) { walk, line in walk.search(from: line) } }
        }
        add(.interrupt) { editor, _ in run(editor) { $0.interrupt($1) } }
        add(.end) { editor, _ in run(editor) { $0.endOrDelete($1) } }
        add(.suspend) { editor, _ in run(editor) { $0.suspend($1) } }
        add(.paste) { editor, _ in run(editor) { $0.insertPaste($1) } }
    }

    private func bindActions(_ editline: Editline) {
        for action in EditorAction.allCases {
            for key in action.keys + [String(action.privateKey)] {
                editline.bind(key, to: action.command)
                editline.bindViCommand(key, to: action.command)
            }
            for key in action.viCommandKeys where editline.isVi {
                editline.bindViCommand(key, to: action.command)
            }
        }
        editline.bind("\r", to: "ed-newline")
        editline.bind("\n", to: "ed-newline")
    }
}

/// The libedit result codes that we use.
enum CommandResult: UInt8 {
    case nothing = 0
    case endOfInput = 2
    case redraw = 4
    case beep = 6
}

private func run(
    _ editor: OpaquePointer?,
    _ command: (TerminalLineEditor, Editline) -> CommandResult
) -> UInt8 {
    guard let owner = Editline.client(of: editor) as TerminalLineEditor?,
        let editline = owner.editline
    else { return CommandResult.beep.rawValue }
    return command(owner, editline).rawValue
}

extension TerminalLineEditor {
    fileprivate func complete(_ editline: Editline) -> CommandResult {
        let before = editline.textBeforeCursor
        let isRepeated = tabPressedAt == keysRead - 1
        tabPressedAt = keysRead
        let step = CompletionStep(
            before: before, completion: completer(before), isRepeated: isRepeated)
        switch step {
        case .nothing:
            return .beep
        case .replace(let scalars, let text):
            editline.deleteBeforeCursor(scalars: scalars)
            return editline.insert(text) ? .redraw : .beep
        case .list(let candidates):
            deferred = .list(candidates, cursorBack: moveToEnd(editline))
            return .redraw
        }
    }

    fileprivate func recall(
        _ editline: Editline, _ step: (inout HistoryWalk, String) -> String?
    ) -> CommandResult {
        let line = editline.textBeforeCursor + editline.textAfterCursor
        guard let entry = withHistory({ step(&$0, line) }) else { return .beep }
        return replaceLine(editline, with: entry) ? .redraw : .beep
    }

    fileprivate func interrupt(_ editline: Editline) -> CommandResult {
        decision = .success(.interrupt)
        // The real Enter moves below a line of several rows.
        editline.push("\n")
        return .nothing
    }

    fileprivate func endOrDelete(_ editline: Editline) -> CommandResult {
        if !editline.textAfterCursor.isEmpty {
            editline.moveCursor(by: 1)
            editline.deleteBeforeCursor(scalars: 1)
            return .redraw
        }
        guard editline.textBeforeCursor.isEmpty else { return .beep }
        decision = .success(.end)
        editline.push("\n")
        return .nothing
    }

    fileprivate func suspend(_ editline: Editline) -> CommandResult {
        deferred = .suspend(cursorBack: moveToEnd(editline))
        return .redraw
    }

    fileprivate func insertPaste(_ editline: Editline) -> CommandResult {
        let text = pasted
        pasted = ""
        return text.isEmpty || editline.insert(text) ? .redraw : .beep
    }

    private func replaceLine(_ editline: Editline, with text: String) -> Bool {
        _ = moveToEnd(editline)
        editline.deleteBeforeCursor(scalars: editline.textBeforeCursor.unicodeScalars.count)
        return text.isEmpty || editline.insert(text)
    }

    /// Moves the cursor to the end. Returns how far, in scalars.
    private func moveToEnd(_ editline: Editline) -> Int {
        let distance = editline.textAfterCursor.unicodeScalars.count
        editline.moveCursor(by: distance)
        return distance
    }
}
