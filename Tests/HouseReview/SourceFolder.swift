#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The targets of a checkout's Sources, each as far as it is Swift.
public struct SourceFolder: Sendable {
    /// In the order of their names.
    public let targets: [Target]

    /// Reads all of `root/Sources`. Throws where it cannot be read.
    public init(root: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: root + "/Sources")
        self.init(files: try Self.contents(root: root), modules: Set(names))
    }

    /// The Swift files under `root/Sources`, by their paths there, in order.
    public static func contents(root: String) throws -> [(path: String, bytes: [UInt8])] {
        let sources = root + "/Sources/"
        return try FileManager.default.subpathsOfDirectory(atPath: sources)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { ($0, [UInt8](try Data(contentsOf: URL(filePath: sources + $0)))) }
    }

    /// `files` are paths, the first part of each its target, and what they hold.
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
