/// The structure of a checkout in figures, each with its details.
public struct HouseReport: Sendable {
    public struct Fact: Hashable, Sendable {
        /// A target, or `Sources`.
        public let subject: String
        public let name: String
        public let value: Int
        /// The items that were counted.
        public let details: [String]
    }

    public let facts: [Fact]

    public init(_ folder: SourceFolder) {
        let structures = folder.targets.map { Structure($0) }
        facts =
            Self.whole(folder, structures) + structures.flatMap(Self.facts)
            + folder.problemTypes.flatMap(Self.facts)
    }

    private static func facts(of structure: Structure) -> [Fact] {
        let target = structure.target
        func fact(_ name: String, _ value: Int, _ details: [String] = []) -> Fact {
            Fact(subject: target.name, name: name, value: value, details: details)
        }
        let folders = structure.folderCycles.flatMap(\.members)
        let files = structure.fileCycles.first
        return [
            fact("lines", target.lineCount), fact("files", target.files.count),
            fact("folders", structure.folders.count),
            fact(
                "folders in cycles", folders.count,
                folders + structure.folderCycles.flatMap(\.example)),
            fact(
                "largest cycle of files", files?.members.count ?? 0,
                (files?.members ?? []) + (files?.example ?? [])),
        ]
    }

    private static func facts(of problem: ProblemType) -> [Fact] {
        let subject = problem.module + "." + problem.path
        return [
            Fact(
                subject: subject, name: "named in other files of its module",
                value: problem.namedInside.count, details: problem.namedInside),
            Fact(
                subject: subject, name: "named in files of other modules",
                value: problem.namedOutside.count, details: problem.namedOutside),
        ]
    }

    private static func whole(_ folder: SourceFolder, _ structures: [Structure]) -> [Fact] {
        func fact(_ name: String, _ value: Int, _ details: [String] = []) -> Fact {
            Fact(subject: "Sources", name: name, value: value, details: details)
        }
        func fact(_ name: String, _ details: [String]) -> Fact {
            fact(name, details.count, details)
        }
        let files = folder.files
        let commands = CommandNames(files)
        let questions = files.flatMap { GuideQuestions.all(in: $0.file, path: $0.path) }
        let outside = Set(folder.problemTypes.flatMap(\.namedOutside)).sorted()
        let inCycles = structures.flatMap { structure in
            structure.folderCycles.flatMap(\.members).map { structure.target.name + "/" + $0 }
        }
        return [
            fact("lines", structures.reduce(0) { $0 + $1.target.lineCount }),
            fact("files", files.count),
            fact("folders in cycles", inCycles),
            fact(
                "largest cycle of files",
                structures.compactMap { $0.fileCycles.first?.members.count }.max() ?? 0),
            fact("files that name another module's problems", outside),
            fact(
                "places that know a command's name",
                (commands.table.isEmpty ? 0 : 1) + Set(commands.lines.map(\.path)).count,
                Set(commands.lines.map(\.path)).sorted()),
            fact("command lines as text outside of the table", commands.lines.map(\.description)),
            fact("uses of \"is this the guide\"", questions.map(\.description)),
            fact(
                "files that ask \"is this the guide\"", Set(questions.map(\.path)).sorted()),
            fact(
                "files that import the C library",
                files.filter { $0.file.imports.contains("Glibc") }.map(\.path)),
        ]
    }
}

extension SourceFolder {
    /// All files, with the target at the beginning of their paths.
    public var files: [(path: String, file: SourceFile)] {
        targets.flatMap { target in
            target.files.map { (target.name + "/" + $0.path, $0) }
        }
    }
}
