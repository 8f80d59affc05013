/// The actions of keys, in one table of bindings, escape sequences and commands.
///
/// An escape sequence reaches libedit as one private key, a C1 control that cannot be typed. It
/// works in vi's insert mode too, where libedit handles ESC itself.
enum EditorAction: UInt32, CaseIterable {
    case complete, older, newer, search, interrupt, end, suspend, paste
    case left, right, lineStart, lineEnd, deleteNext, wordLeft, wordRight, deleteWordRight

    /// Avoids 0x88 and 0x8C, which are Meta-Ctrl-H and Meta-Ctrl-L in libedit's emacs map.
    var privateKey: Unicode.Scalar {
        Unicode.Scalar(UInt8(0x8D + rawValue))
    }

    /// The name of the command in libedit, its own or one that we add.
    var command: String {
        switch self {
        case .complete: "line-complete"
        case .older: "line-older"
        case .newer: "line-newer"
        case .search: "line-search"
        case .interrupt: "line-interrupt"
        case .end: "line-end"
        case .suspend: "line-suspend"
        case .paste: "line-paste"
        case .left: "ed-prev-char"
        case .right: "ed-next-char"
        case .lineStart: "ed-move-to-beg"
        case .lineEnd: "ed-move-to-end"
        case .deleteNext: "ed-delete-next-char"
        case .wordLeft: "ed-prev-word"
        case .wordRight: "em-next-word"
        case .deleteWordRight: "em-delete-next-word"
        }
    }

    /// The keys for the action, beside the private key.
    var keys: [String] {
        switch self {
        case .complete: ["\t"]
        case .older: ["\u{10}"]
        case .newer: ["\u{0E}"]
        case .search: ["\u{12}"]
        case .interrupt: ["\u{03}"]
        case .end: ["\u{04}"]
        case .suspend: ["\u{1A}"]
        default: []
        }
    }

    /// Keys for vi's command mode only.
    var viCommandKeys: [String] {
        switch self {
        case .older: ["k"]
        case .newer: ["j"]
        default: []
        }
    }

    /// Sequences after ESC, as sent by xterm, its application mode, rxvt, the Linux console and
    /// screen.
    var sequences: [String] {
        switch self {
        case .older: ["[A", "OA"]
        case .newer: ["[B", "OB"]
        case .right: ["[C", "OC"]
        case .left: ["[D", "OD"]
        case .lineStart: ["[H", "OH", "[1~", "[7~"]
        case .lineEnd: ["[F", "OF", "[4~", "[8~"]
        case .deleteNext: ["[3~"]
        case .wordLeft: ["[1;5D", "[1;3D", "Od"]
        case .wordRight: ["[1;5C", "[1;3C", "Oc"]
        case .deleteWordRight: ["[3;5~", "[3;3~"]
        default: []
        }
    }

    static var privateKeys: [[UInt8]: Unicode.Scalar] {
        var table: [[UInt8]: Unicode.Scalar] = [:]
        for action in allCases {
            for sequence in action.sequences {
                table[Array("\u{1B}\(sequence)".utf8)] = action.privateKey
            }
        }
        return table
    }
}
