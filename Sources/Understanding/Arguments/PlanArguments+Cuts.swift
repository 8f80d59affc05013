/// Texts that are cut in two, where more than one word could be the joint: `Ninenzaka and Sannenzaka
/// with Gion`.
extension PlanArguments {
    /// The tries to cut a text in two at one kind of words.
    static let mostCuts = 2 * longestName

    typealias Cut = (left: Range<Int>, right: Range<Int>)

    /// Before and after each of the words, as far as something is on both sides.
    func cuts(at words: Set<String>) -> [Cut] {
        all.dropFirst().dropLast().lazy.filter { words.contains(reading.mark($0)) }
            .prefix(PlanArguments.mostCuts).map { (0..<$0, ($0 + 1)..<all.upperBound) }
    }

    /// Between two words that are not joined; none in a text that is longer than two names.
    var cutsBetweenWords: [Cut] {
        guard all.count <= PlanArguments.mostCuts else { return [] }
        return all.dropFirst().filter { !refs.isFiller($0 - 1) && !reading.areJoined($0 - 1, $0) }
            .map { (0..<$0, $0..<all.upperBound) }
    }

    /// What the first cut leads to that leads to anything; throws what is wrong with the first
    /// cut where none does.
    func firstReadable<Value>(
        _ cuts: [Cut], _ read: (Range<Int>, Range<Int>) throws(ReadingProblem) -> Value?
    ) throws(ReadingProblem) -> Value? {
        var refusal: ReadingProblem?
        for (left, right) in cuts {
            do throws(ReadingProblem) {
                if let value = try read(left, right) { return value }
            } catch {
                refusal = refusal ?? error
            }
        }
        if let refusal { throw refusal }
        return nil
    }
}
