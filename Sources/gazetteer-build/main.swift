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

// gazetteer-build TABLE FILE: see GazetteerWriter for the table's lines.
guard CommandLine.arguments.count == 3 else {
    print("usage: gazetteer-build TABLE FILE")
    exit(64)
}
let table = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
let bytes = try GazetteerWriter(table: String(decoding: table, as: UTF8.self)).bytes()
try Data(bytes).write(to: URL(filePath: CommandLine.arguments[2]))
print("\(CommandLine.arguments[2]): \(bytes.count) bytes")
