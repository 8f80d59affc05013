import Testing

@testable import Planning

@Suite struct InsertionMemoryTests {
    /// What was remembered for one order, day and place is known for no other.
    @Test func insertionsAreOfOneOrder() throws {
        let memory = InsertionMemory()
        let key = InsertionMemory.key([1, 2, 3], on: 0)
        memory[key, 7] = .init(gain: 12.5, position: 2)
        let known = try #require(memory[key, 7])
        #expect(known.gain == 12.5 && known.position == 2)
        #expect(memory[key, 8] == nil)
        for (order, day) in [([1, 2, 3], 1), ([1, 3, 2], 0), ([1, 2], 0), ([1, 2, 3, 0], 0)] {
            #expect(memory[InsertionMemory.key(order, on: day), 7] == nil)
        }
    }
}
