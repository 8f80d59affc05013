/// A type that says what went wrong, and the files that name it.
public struct ProblemType: Hashable, Sendable {
    public let module: String
    /// As `ModelFailure` or `WireRecording.Fault`.
    public let path: String
    /// Files of its own module that name it, except its declaration.
    public let namedInside: [String]
    /// Files of other modules that name it, as `ModelClients/ServerModel.swift`.
    public let namedOutside: [String]

    /// Whether a structure or enumeration conforms to `Error`, directly or in an extension, or has
    /// a name that ends like a problem's. Types private to a file do not count.
    static func isProblem(_ type: DeclaredType, extensions: [DeclaredType]) -> Bool {
        guard [.struct, .enum, .class].contains(type.keyword), !type.isOfFile else { return false }
        return ["Problem", "Failure", "Fault"].contains { type.path.hasSuffix($0) }
            || type.inherited.contains("Error")
            || extensions.contains { $0.path == type.path && $0.inherited.contains("Error") }
    }
}

extension SourceFolder {
    /// Ordered by module and path.
    public var problemTypes: [ProblemType] {
        targets.flatMap { target -> [ProblemType] in
            let extensions = target.files.flatMap(\.extensions)
            let paths = target.files.flatMap(\.types)
                .filter { ProblemType.isProblem($0, extensions: extensions) }.map(\.path)
            let inside = target.references
            let outside = mentions(of: target)
            return Set(paths).sorted().map { path in
                ProblemType(
                    module: target.name, path: path,
                    namedInside: inside.filter { $0.type == path }
                        .map { target.files[$0.from].path },
                    namedOutside: outside[path] ?? [])
            }
        }
    }

    /// Files of other targets that mention a target's types, by path of the type.
    private func mentions(of target: Target) -> [String: [String]] {
        var files: [String: [String]] = [:]
        for other in targets where other.name != target.name {
            for index in other.files.indices {
                for type in other.types(of: target, in: index) {
                    files[type, default: []].append(other.name + "/" + other.files[index].path)
                }
            }
        }
        return files
    }
}
