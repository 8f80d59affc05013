import Basics
import StructuredOutput

/// One line to type, with what must be true afterwards.
struct Line {
    let say: String
    let want: [String]
}

/// A row of a file: a line in a situation, or a conversation of several.
struct Row {
    let id: String
    let situation: String
    let lines: [Line]
    let isConversation: Bool
}

/// The rows of a file, and the numbers of the lines that are none.
struct RowFile {
    let name: String
    var rows: [Row] = []
    var unreadable: [Int] = []

    init(path: String) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        for (index, line) in text(at: path).split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        where !line.trimmed.isEmpty {
            if let row = Row(String(line), number: index + 1) {
                rows.append(row)
            } else {
                unreadable.append(index + 1)
            }
        }
    }
}

extension Row {
    init?(_ text: String, number: Int) {
        guard let json = try? JSONParser.parse(text) else { return nil }
        id = json["id"]?.string ?? "line \(number)"
        situation = json["situation"]?.string ?? "empty"
        if let line = Line(json) {
            (lines, isConversation) = ([line], false)
            return
        }
        let several = ["lines", "turns", "talk", "conversation"].lazy
            .compactMap { json[$0]?.array }.first
        guard let several else { return nil }
        lines = several.compactMap(Line.init)
        isConversation = true
        guard lines.count == several.count, !lines.isEmpty else { return nil }
    }
}

extension Line {
    /// An object with `say` and `want`, or a list of the two.
    init?(_ json: JSONValue) {
        guard let said = (json["say"] ?? json[0])?.string else { return nil }
        let wanted = json["want"] ?? json[1]
        say = said
        want = wanted?.array?.compactMap(\.string) ?? wanted?.string.map { [$0] } ?? []
    }
}

/// The text of a file. Ends the program without one.
func text(at path: String) -> String {
    guard let file = fopen(path, "r") else { fail("cannot read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
        bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
}

func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
    fputs(text, file)
    fclose(file)
}

func fail(_ words: String) -> Never {
    // The C library's `stderr` is a variable that Swift takes for shared.
    write("talk-bench: \(words)\n", to: "/dev/stderr")
    exit(2)
}
