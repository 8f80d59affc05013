import GazetteerWriter

@testable import Places

extension Gazetteer {
    /// The gazetteer written from the lines of a table (`GazetteerWriter`). Fails the test if they
    /// are invalid.
    static func written(from table: String) -> Gazetteer {
        guard let writer = try? GazetteerWriter(table: table) else { preconditionFailure("table") }
        let bytes = writer.bytes()
        // A gazetteer uses its bytes for the life of the process.
        let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 4)
        kept.copyBytes(from: bytes)
        guard let gazetteer = Gazetteer(UnsafeRawBufferPointer(kept)) else {
            preconditionFailure("the writer's own bytes")
        }
        return gazetteer
    }
}
