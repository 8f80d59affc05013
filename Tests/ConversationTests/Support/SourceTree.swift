import FoundationEssentials

/// The files of the checkout that the tests were built from.
enum SourceTree {
    private static let root =
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

    static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\(path)")), as: UTF8.self)
    }

    /// Names of a folder's files, sorted.
    static func files(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
    }
}
