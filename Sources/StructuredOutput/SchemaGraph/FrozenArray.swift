/// Elements at a fixed address, for loops in which reference counting is too slow.
final class FrozenArray<Item: Sendable>: @unchecked Sendable {
    let base: UnsafePointer<Item>
    let count: Int

    init(_ elements: [Item]) {
        let memory = UnsafeMutableBufferPointer<Item>.allocate(capacity: max(elements.count, 1))
        _ = memory.initialize(from: elements)
        base = UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
        count = elements.count
    }

    deinit {
        let memory = UnsafeMutablePointer(mutating: base)
        memory.deinitialize(count: count)
        memory.deallocate()
    }
}
