import _StringProcessing

struct PatternError: Error, CustomStringConvertible { var description: String }
struct Pattern: Sendable {
    final class Box: @unchecked Sendable {
        let r: Regex<AnyRegexOutput>
        init(_ r: Regex<AnyRegexOutput>) { self.r = r }
    }
    let box: Box
    init(_ source: String) throws(PatternError) {
        do {
            box = Box(
                try Regex(source.replacing("[^#]", with: "[^\\#]").replacing("#?", with: "\\#?"))
                    .matchingSemantics(.unicodeScalar))
        } catch { throw PatternError(description: "\(error)") }
    }
    func matches(_ text: String) -> Bool { (try? box.r.firstMatch(in: text)) != nil }
    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        matches(String(decoding: bytes, as: UTF8.self))
    }
}
enum StringFormat: String, Sendable {
    case date, ipv4
    func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.count > 5 }
}
