import HouseReview
import Testing

/// The sources are structured as `docs/architecture.md` describes.
@Suite struct HouseTests {
    /// The most files of a target that may depend on each other in a cycle.
    private static let largestFileCycle = 12

    private static let structures: [String: Structure] = {
        let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        let targets = (try? SourceFolder(root: root))?.targets ?? []
        return Dictionary(uniqueKeysWithValues: targets.map { ($0.name, Structure($0)) })
    }()
    static let names = structures.keys.sorted()

    @Test func readsTheSources() {
        #expect(Self.names.contains("ijourney-repl") && Self.names.contains("StructuredOutput"))
        #expect(Set(KnownFaults.byTarget.keys).subtracting(Self.names).isEmpty)
    }

    @Test(arguments: names)
    func foldersHaveNoCycles(target: String) throws {
        let cycles = try #require(Self.structures[target]).folderCycles
        for cycle in cycles {
            Issue.record("\(target) has a cycle of \(cycle.members): \(cycle.example)")
        }
    }

    @Test(arguments: names)
    func fewFilesNeedOneAnother(target: String) throws {
        guard let cycle = try #require(Self.structures[target]).fileCycles.first else { return }
        #expect(
            cycle.members.count <= Self.largestFileCycle,
            "\(target) has a cycle of files: \(cycle.members)")
    }

    @Test(arguments: names)
    func importsFollowThePicture(target: String) throws {
        let allowed = try #require(Picture.imports[target], "\(target) is not in the picture")
        var files: [String: String] = [:]
        for file in try #require(Self.structures[target]).target.files {
            for module in file.imports { files[Picture.name(of: module)] = file.path }
        }
        let known = KnownFaults.byTarget[target]?.imports ?? []
        for module in known.subtracting(files.keys) {
            Issue.record("\(target) no longer imports \(module): take the known fault out")
        }
        for (module, file) in files where !allowed.contains(module) && !known.contains(module) {
            Issue.record("\(target) must not import \(module), as \(file) does")
        }
    }

    @Test func thePictureHasNoCycles() {
        let names = Picture.imports.keys.sorted()
        let arrows = names.map { name in
            Set(names.indices.filter { Picture.imports[name]!.contains(names[$0]) })
        }
        #expect(cycles(arrows).isEmpty)
    }
}
