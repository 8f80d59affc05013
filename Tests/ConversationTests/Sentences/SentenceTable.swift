import Models
import Places
import Planning
import TestAtlas
import Trips

@testable import Conversation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One row of a table of sentences.
struct SentenceRow: Sendable, CustomStringConvertible {
    enum Outcome: Sendable, Equatable {
        case lines([String])
        case asks
        case refuses
        /// The same state, expressed as another line.
        case same(String)
        /// An answer that contains these texts, and no change.
        case says([String])
        /// A problem whose words contain this text, and no change.
        case names(String)
    }

    let kind: String
    let situation: String
    let sentence: String
    let outcome: Outcome
    /// Why the program does otherwise, if that is known.
    let knownFailure: String?

    var description: String { "[\(kind), \(situation)] \(sentence)" }
}

/// The rows of the tables next to this file.
enum SentenceTable {
    static let sentences = rows(of: "sentences.txt")
    static let requests = rows(of: "requests.txt")

    /// Ends the tests at a line that is neither a row nor a comment.
    private static func rows(of file: String) -> [SentenceRow] {
        var kind = ""
        var rows: [SentenceRow] = []
        for line in text(of: file).split(separator: "\n") {
            if line.hasPrefix("# ") {
                kind = String(line.dropFirst(2).prefix { $0.isLetter })
            } else if !line.hasPrefix("#") {
                rows.append(row(line, kind: kind))
            }
        }
        return rows
    }

    static func row(_ line: Substring, kind: String) -> SentenceRow {
        let columns = line.split(separator: " | ", omittingEmptySubsequences: false)
        let mark = "known: "
        let failure = columns.count == 4 && columns[3].hasPrefix(mark) ? columns[3] : nil
        precondition(columns.count == 3 || failure != nil, "no row of the table: \(line)")
        let sentence = columns[1].replacing("\\n", with: "\n").replacing("\\e", with: "\u{1B}")
        return SentenceRow(
            kind: kind, situation: String(columns[0]), sentence: String(sentence),
            outcome: outcome(String(columns[2])),
            knownFailure: failure.map { String($0.dropFirst(mark.count)) })
    }

    private static func outcome(_ text: String) -> SentenceRow.Outcome {
        func rest(_ start: String) -> String? {
            text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil
        }
        if text == "- asks" { return .asks }
        if text == "- refuses" { return .refuses }
        if let line = rest("= ") { return .same(line) }
        if let name = rest("- names ") { return .names(name) }
        if let parts = rest("- says ") {
            return .says(parts.split(separator: " + ").map(String.init))
        }
        return .lines(text.split(separator: " ; ").map(String.init))
    }

    private static func text(of name: String) -> String {
        let folder = #filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)
        guard let file = fopen("\(folder)/\(name)", "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
