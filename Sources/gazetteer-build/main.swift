import GazetteerWriter

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

// gazetteer-build TABLE FILE: `GazetteerTable` describes the table's lines.
guard CommandLine.arguments.count == 3 else {
    print("usage: gazetteer-build TABLE FILE")
    exit(64)
}
let (tablePath, filePath) = (CommandLine.arguments[1], CommandLine.arguments[2])
guard let table = try? Data(contentsOf: URL(filePath: tablePath)) else {
    print("\(tablePath) cannot be read")
    exit(66)
}
do throws(GazetteerWriter.Fault) {
    let bytes = try GazetteerWriter(table: String(decoding: table, as: UTF8.self)).bytes()
    guard (try? Data(bytes).write(to: URL(filePath: filePath))) != nil else {
        print("\(filePath) cannot be written")
        exit(74)
    }
    print("\(filePath): \(bytes.count) bytes")
} catch {
    print("\(tablePath): \(error)")
    exit(65)
}
