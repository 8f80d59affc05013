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

// Reads the files named (without any: all of atlas/), prints what is wrong with them and a table
// of coverage, and exits with 1 when anything is.
let named = CommandLine.arguments.dropFirst()
let paths =
    named.isEmpty
    ? try FileManager.default.contentsOfDirectory(atPath: "atlas").sorted()
        .filter { $0.hasSuffix(".city") }.map { "atlas/" + $0 }
    : Array(named)
let review = AtlasReview(
    files: try paths.map { path in
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        return (String(name.prefix { $0 != "." }), text)
    })
for finding in review.findings { print(finding) }
if !review.findings.isEmpty { print() }
for line in AtlasCoverage(review.cities).lines { print(line) }
exit(review.findings.isEmpty ? 0 : 1)
