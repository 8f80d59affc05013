import AtlasReview

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The text of a file. Exits with advice if it cannot be read.
func text(of path: String) -> String {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
        print("\(path) cannot be read: name files of atlas/, or none for all")
        exit(66)
    }
    return String(decoding: data, as: UTF8.self)
}

/// All cities in the folder `atlas`, in order.
func allPaths() -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: "atlas") else {
        print("there is no folder atlas/ here: go to where it is, or name files")
        exit(66)
    }
    return names.filter { $0.hasSuffix(".city") }.sorted().map { "atlas/" + $0 }
}

// Checks the named files (by default all of atlas/), prints faults and a table of coverage, and
// exits with 1 if there are faults.
let named = Array(CommandLine.arguments.dropFirst())
let paths = named.isEmpty ? allPaths() : named
let review = AtlasReview(
    files: paths.map { path in
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return (String(name.prefix { $0 != "." }), text(of: path))
    })
for finding in review.findings { print(finding) }
if !review.findings.isEmpty { print() }
for line in AtlasCoverage(review.cities).lines { print(line) }
exit(review.findings.isEmpty ? 0 : 1)
