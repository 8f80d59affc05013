import GazetteerWriter

@testable import Places

extension Gazetteer {
    /// The gazetteer that is written from the lines of a table (`GazetteerWriter`); the test ends
    /// where they are none.
    static func written(from table: String) -> Gazetteer {
        guard let writer = try? GazetteerWriter(table: table) else { preconditionFailure("table") }
        let bytes = writer.bytes()
        // A gazetteer uses its bytes for as long as the process lives.
        let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 4)
        kept.copyBytes(from: bytes)
        guard let gazetteer = Gazetteer(UnsafeRawBufferPointer(kept)) else {
            preconditionFailure("the writer's own bytes")
        }
        return gazetteer
    }
}
