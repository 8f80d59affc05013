/// The files of one target and the references between them.
///
/// A file refers to another if its code mentions a type that the other declares (`Mention.types`).
/// Its own declarations take precedence, types private to another file are invisible, and a type
/// that several files declare under the same path belongs to none.
public struct Target: Sendable {
    public let name: String
    /// Ordered by path.
    public let files: [SourceFile]
    /// The file that declares a type, by the type's path; nil if there are several.
    private let owners: [String: Int?]
    /// The declarations of each file, including private types.
    private let own: [Set<String>]
    private let modules: Set<String>

    /// `modules`: names that may precede a dot without being a type.
    public init(name: String, files: [SourceFile], modules: Set<String> = []) {
        self.name = name
        self.files = files.sorted { $0.path < $1.path }
        self.modules = modules
        own = self.files.map { Set($0.types.map(\.path)) }
        var owners: [String: Int?] = [:]
        for (index, file) in self.files.enumerated() {
            for path in Set(file.types.filter { !$0.isOfFile }.map(\.path)) {
                owners[path] = .some(owners[path] == nil ? index : nil)
            }
        }
        self.owners = owners
    }

    public var lineCount: Int { files.reduce(0) { $0 + $1.lineCount } }

    /// A mention of a type declared in another file.
    public struct Reference: Hashable, Sendable {
        /// The index of the file.
        public let from: Int
        public let to: Int
        /// The type's path, as `Schema.Part`.
        public let type: String
    }

    /// Without repeats, ordered by file and type.
    public var references: [Reference] {
        files.indices.flatMap { index in
            Set(files[index].mentions.flatMap { types(of: $0, in: index) })
                .compactMap { type -> Reference? in
                    guard !own[index].contains(type), case let owner?? = owners[type] else {
                        return nil
                    }
                    return Reference(from: index, to: owner, type: type)
                }
                .sorted { ($0.to, $0.type) < ($1.to, $1.type) }
        }
    }

    private func types(of mention: Mention, in file: Int) -> [String] {
        mention.types(of: name, modules: modules) {
            owners[$0] != nil || own[file].contains($0)
        }
    }

    /// The types of another target that a file mentions; empty if it does not import it.
    func types(of other: Target, in file: Int) -> Set<String> {
        guard files[file].imports.contains(other.name) else { return [] }
        return Set(
            files[file].mentions.filter { types(of: $0, in: file).isEmpty }.flatMap {
                $0.types(of: other.name, modules: modules) { other.owners[$0] != nil }
            })
    }
}
