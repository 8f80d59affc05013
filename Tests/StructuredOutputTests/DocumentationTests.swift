import Foundation
import Testing

/// Compares the articles with the compiled examples: every block of code, and every printed line.
@Suite struct DocumentationTests {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("../..").standardized

    struct Article: Sendable, CustomTestStringConvertible {
        let name: String
        let run: @Sendable (inout DocumentationExamples) throws -> Void
        var testDescription: String { name }

        func text() throws -> String {
            let folder = "Sources/StructuredOutput/StructuredOutput.docc"
            return try String(
                contentsOf: root.appendingPathComponent("\(folder)/\(name).md"), encoding: .utf8)
        }
    }

    static let articles = [
        Article(name: "StructuredOutput") { try $0.tour() },
        Article(name: "FromTextToType") { try $0.fromTextToType() },
        Article(name: "Policies") { try $0.policies() },
        Article(name: "Streaming") { try $0.streaming() },
        Article(name: "AskingAgain") { try $0.askingAgain() },
    ]

    @Test func everyArticleIsTested() throws {
        let folder = Self.root.appendingPathComponent("Sources/StructuredOutput")
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent("StructuredOutput.docc").path)
        #expect(
            files.filter { $0.hasSuffix(".md") }.sorted()
                == Self.articles.map { $0.name + ".md" }.sorted())
    }

    @Test(arguments: articles)
    func theCodeIsTheCompiledOne(_ article: Article) throws {
        #expect(try Self.blocks("swift", in: article.text()) == Self.compiled(for: article.name))
    }

    @Test(arguments: articles)
    func theOutputIsWhatTheCodePrints(_ article: Article) throws {
        var examples = DocumentationExamples()
        try article.run(&examples)
        let quoted = try Self.blocks("text", in: article.text()).joined(separator: "\n")
        #expect(examples.printed.joined(separator: "\n") == quoted)
    }

    /// The code blocks of a language, without fences. A longer fence contains shorter ones.
    static func blocks(_ language: String, in article: String) -> [String] {
        var blocks: [String] = []
        var fence: (marks: Substring, language: Substring, lines: [Substring])?
        for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
            let marks = line.prefix { $0 == "`" }
            if let open = fence {
                if line == open.marks {
                    if open.language == language {
                        blocks.append(open.lines.joined(separator: "\n"))
                    }
                    fence = nil
                } else {
                    fence?.lines.append(line)
                }
            } else if marks.count >= 3 {
                fence = (marks, line.dropFirst(marks.count), [])
            }
        }
        return blocks
    }

    /// The code between the marks of one article's function, without its indentation.
    static func compiled(for article: String) throws -> [String] {
        let path = "Tests/StructuredOutputTests/DocumentationExamples.swift"
        let source = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let parts = source.components(separatedBy: "    /// \(article).md\n")
        let function = try #require(parts.dropFirst().first).components(separatedBy: "\n    }\n")[0]
        return function.components(separatedBy: "        // begin\n").dropFirst().map { block in
            block.components(separatedBy: "\n        // end")[0].components(separatedBy: "\n")
                .map { $0.hasPrefix("        ") ? String($0.dropFirst(8)) : $0 }
                .joined(separator: "\n")
        }
    }
}
