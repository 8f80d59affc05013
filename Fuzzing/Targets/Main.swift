/// The entry points of the fuzzer: one function for each target, chosen by `--target=NAME`.
///
/// Compiled together with the library's sources as one module, so that targets can use internals.
private let targets: [String: @Sendable (UnsafeBufferPointer<UInt8>) -> Void] = [
    "strict": checkStrict,
    "repair": checkRepair,
    "stream": checkStream,
    "schema": checkSchema,
    "pattern": checkPattern,
    "coerce": checkCoerce,
    "growth": checkGrowth,
]

private let target: @Sendable (UnsafeBufferPointer<UInt8>) -> Void = {
    let prefix = "--target="
    let name = CommandLine.arguments.last { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
    guard let name, let target = targets[String(name)] else {
        fatalError("--target= must be one of \(targets.keys.sorted().joined(separator: ", "))")
    }
    return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target(UnsafeBufferPointer(start: bytes, count: count))
    return 0
}
