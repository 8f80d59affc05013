import Basics

/// How many rows came to which verdict.
struct Tally {
    private(set) var counts: [Verdict: Int] = [:]
    private(set) var otherOffers = 0
    /// Lines that were not understood, where only a command that comes near was named.
    private(set) var nearCommands = 0
    private(set) var doubts: [String: Int] = [:]
    /// Lines that are right as far as that can be told.
    private(set) var likely = 0
    /// Whole conversations, and those in which something wrong was changed.
    private(set) var conversations = 0
    private(set) var wrongConversations = 0

    var total: Int { counts.values.reduce(0, +) }

    mutating func add(_ results: [Result], isConversation: Bool) {
        for result in results {
            counts[result.judgement.verdict, default: 0] += 1
            if result.isOtherOffer { otherOffers += 1 }
            if result.judgement.verdict == .asked, result.turn.namesNearCommand {
                nearCommands += 1
            }
            if result.judgement.verdict.isGood, !result.judgement.doubts.isEmpty { likely += 1 }
            for doubt in result.judgement.doubts { doubts[doubt, default: 0] += 1 }
        }
        guard isConversation else { return }
        conversations += 1
        if results.contains(where: { $0.judgement.verdict == .wrong }) { wrongConversations += 1 }
    }

    mutating func add(_ other: Tally) {
        counts.merge(other.counts, uniquingKeysWith: +)
        otherOffers += other.otherOffers
        nearCommands += other.nearCommands
        likely += other.likely
        doubts.merge(other.doubts, uniquingKeysWith: +)
        conversations += other.conversations
        wrongConversations += other.wrongConversations
    }

    func print(_ name: String) {
        let good = Verdict.allCases.filter(\.isGood).reduce(0) { $0 + (counts[$1] ?? 0) }
        Swift.print("\(name): \(total) lines, right \(share(good))")
        for verdict in Verdict.allCases {
            guard let count = counts[verdict] else { continue }
            Swift.print("  \(verdict.rawValue.padded(16))\(share(count))")
        }
        if nearCommands > 0 {
            Swift.print("  asked, but only a near command named: \(nearCommands)")
        }
        if likely > 0 { Swift.print("  right, but judged loosely: \(likely)") }
        if otherOffers > 0 { Swift.print("  offers of something else: \(otherOffers)") }
        if conversations > 0 {
            Swift.print(
                "  conversations: \(conversations), with a wrong state \(wrongConversations)")
        }
    }

    /// What was judged loosely or not at all.
    func printDoubts() {
        guard !doubts.isEmpty else { return }
        Swift.print("\njudged loosely:")
        for (doubt, count) in doubts.sorted(by: { $0.key < $1.key }) {
            Swift.print("  \(doubt)\(count > 1 ? " (\(count) times)" : "")")
        }
    }

    private func share(_ count: Int) -> String {
        let tenths = total == 0 ? 0 : (count * 2_000 + total) / (total * 2)
        return "\(count)".leading(5) + "  \(tenths / 10).\(tenths % 10) %"
    }
}

extension Result {
    /// The row as a person reads it to see what went otherwise.
    func print() {
        Swift.print("\n\(id) [\(situation)] \(judgement.verdict.rawValue)")
        Swift.print("  say:  \(line.say)")
        Swift.print("  want: \(line.want.joined(separator: "; "))")
        if !judgement.unmet.isEmpty {
            Swift.print("  not so: \(judgement.unmet.joined(separator: "; "))")
        }
        for words in judgement.unexplained { Swift.print("  wrong: \(words)") }
        for words in changed where !judgement.unexplained.contains(words) {
            Swift.print("  changed: \(words)")
        }
        for words in turn.shown { Swift.print("  | \(words)") }
    }

    /// The question and its answer, for a person to judge.
    var asAnswer: String {
        let wanted = line.want.joined(separator: "; ")
        let shown = turn.shown.map { "  | \($0)" }.joined(separator: "\n")
        return "\(id) [\(situation)] \(judgement.verdict.rawValue)\n  say:  \(line.say)\n"
            + "  want: \(wanted)\n\(shown)\n"
    }
}

extension String {
    func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }

    func leading(_ width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
