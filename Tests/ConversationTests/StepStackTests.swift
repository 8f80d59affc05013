import Testing
import Trips

@testable import Conversation

struct StepStackTests {
    private func step(_ number: Int) -> HistoryStep {
        HistoryStep(
            before: Content(), after: Content(), title: "\(number)", kind: .draft)
    }

    private func titles(_ stack: StepStack) -> [String] { stack.map(\.title.english) }

    @Test func theNewestComesFirst() {
        var stack = StepStack()
        for number in 1...3 { stack.push(step(number)) }
        #expect(titles(stack) == ["3", "2", "1"])
        #expect((stack.first?.title, stack.count) == ("3", 3))
        #expect(stack.pop()?.title == "3")
        #expect(titles(stack) == ["2", "1"])
    }

    @Test func copiesGoTheirOwnWay() {
        var stack = StepStack()
        stack.push(step(1))
        var copy = stack
        copy.push(step(2))
        stack.push(step(3))
        _ = copy.pop()
        copy.push(step(4))
        #expect(titles(stack) == ["3", "1"])
        #expect(titles(copy) == ["4", "1"])
    }

    @Test func equalStepsMakeEqualStacks() {
        var one = StepStack()
        var other = StepStack()
        #expect(one == other)
        one.push(step(1))
        #expect(one != other)
        other.push(step(1))
        #expect(one == other)
        one.push(step(2))
        other.push(step(3))
        #expect(one != other)
    }

    /// Freeing the nodes recursively would exhaust the thread's stack.
    @Test func aLongStackIsFreed() {
        var stack: StepStack? = StepStack()
        for number in 1...200_000 { stack?.push(step(number)) }
        var rest = stack
        for _ in 1...100_000 { _ = rest?.pop() }
        stack = nil
        #expect(rest?.first?.title == "100000")
        rest = nil
    }
}
