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
        let sources = root + "/Sources/"
        let manager = FileManager.default
        let paths = try manager.subpathsOfDirectory(atPath: sources)
            .filter { $0.hasSuffix(".swift") }.sorted()
        let names = try manager.contentsOfDirectory(atPath: sources)
        let files = try paths.map { path in
            (path, [UInt8](try Data(contentsOf: URL(filePath: sources + path))))
        }
        self.init(files: files, modules: Set(names))
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
