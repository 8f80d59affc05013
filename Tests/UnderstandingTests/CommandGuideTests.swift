import FoundationEssentials
import Testing

@testable import Understanding

/// The guide's table of commands is made from the program's. `scripts/commands` writes it.
@Suite struct CommandGuideTests {
    private static let guide =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/guide/commands.md")

    private static var table: String {
        let rows = CommandTable.standard.commands.map { command in
            let usage = command.usage.replacing("|", with: "\\|")
            return "| `\(usage)` | \(command.summary.english) |\n"
        }
        return "| command | what it does |\n| --- | --- |\n" + rows.joined()
    }

    @Test func guideHasTheTable() throws {
        let text = String(decoding: try Data(contentsOf: Self.guide), as: UTF8.self)
        let start = try #require(text.firstRange(of: "<!-- commands -->\n")).upperBound
        let end = try #require(text.firstRange(of: "<!-- /commands -->")).lowerBound
        if ProcessInfo.processInfo.environment["UPDATE_COMMANDS"] != nil {
            let new = text[..<start] + Self.table + text[end...]
            try Data(new.utf8).write(to: Self.guide)
        } else {
            #expect(String(text[start..<end]) == Self.table, "run scripts/commands")
        }
    }
}
