#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The Swift targets in the Sources of a checkout.
public struct SourceFolder: Sendable {
    /// Ordered by name.
    public let targets: [Target]

    /// Reads all of `root/Sources`. Throws if it cannot be read.
    public init(root: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: root + "/Sources")
        self.init(files: try Self.contents(root: root), modules: Set(names))
    }

    /// The Swift files under `root/Sources`, ordered by their relative paths.
    public static func contents(root: String) throws -> [(path: String, bytes: [UInt8])] {
        let sources = root + "/Sources/"
        return try FileManager.default.subpathsOfDirectory(atPath: sources)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { ($0, [UInt8](try Data(contentsOf: URL(filePath: sources + $0)))) }
    }

    /// `files`: contents by path; the first part of each path is its target.
    public init(files: [(path: String, bytes: [UInt8])], modules: Set<String>) {
        let byTarget = Dictionary(grouping: files) { $0.path.prefix { $0 != "/" } }
        targets = byTarget.keys.sorted().map { name in
            Target(
                name: String(name),
                files: byTarget[name]!.map { path, bytes in
                    SourceFile(path: String(path.dropFirst(name.count + 1)), bytes: bytes)
                }, modules: modules)
        }
    }
}
