import Foundation
import Testing

@Suite struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardized

    /// The session at the top of the README is real: every line of it, in order.
    @Test func theOpeningSessionIsReal() throws {
        let text = try String(
            contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let block = try #require(text.components(separatedBy: "```console\n").dropFirst().first)
        let shown = block.components(separatedBy: "```")[0].components(separatedBy: "\n").dropLast()
        let typed = shown.compactMap { line in
            line.range(of: "› ").map { String(line[$0.upperBound...]) }
        }
        #expect(typed.count >= 2)
        let result = try BuiltProgram().converse(typed)
        var screen = result.output.components(separatedBy: "\n")[...]
        for line in shown where !line.contains("› ") && line != "..." {
            let index = try #require(screen.firstIndex(of: line), "not shown: \(line)")
            screen = screen[(index + 1)...]
        }
    }
}
