import Trips

/// Reads the wishes as commands give them, with the rules that read them in talk.
package enum WishExpression {
    /// The party, and what follows from an age for the needs so far.
    package static func party(
        _ text: String, needs: [TravelNeed] = []
    ) throws(ReadingProblem) -> [WishChange] {
        let isCount = text.allSatisfy(\.isASCIIDigit)
        var reading = try reading(isCount ? "\(text) people" : text, orElse: .partyUnreadable(text))
        do throws(ReadingProblem) {
            let found = try PartyScan.find(in: &reading)
            guard let party = found.party, reading.isRead else {
                throw reading.doubts.first ?? .partyUnreadable(text)
            }
            return [.party(party)] + (found.hasElder ? [.needs(needs.with([.shortWalks]))] : [])
        } catch {
            // As typed, without what was added to it for reading.
            if isCount { throw .partyUnreadable(text) }
            throw error
        }
    }

    /// `short walks, step-free`; also in the words of a sentence.
    package static func needs(_ text: String) throws(ReadingProblem) -> [TravelNeed] {
        let reading = try reading(text, orElse: .needsUnreadable(text))
        var scan = Reading(line: reading.line, tokens: reading.tokens)
        let found = NeedScan.find(in: &scan)
        guard !found.isEmpty, scan.isRead else { throw .needsUnreadable(text) }
        return found
    }

    package static func budget(_ text: String) throws(ReadingProblem) -> Budget {
        var reading = try reading("budget \(text)", orElse: .budgetUnreadable(text))
        guard let budget = try BudgetScan.find(in: &reading), reading.isRead else {
            throw reading.doubts.first ?? .budgetUnreadable(text)
        }
        return budget
    }

    package static func time(_ text: String) throws(ReadingProblem) -> TimeOfDay {
        let reading = try reading(text, orElse: .timeUnreadable(text))
        let start = reading.word(0) == "at" ? 1 : 0
        guard let (time, length) = ClockWords.time(at: start, in: reading),
            start + length == reading.tokens.count
        else { throw .timeUnreadable(text) }
        guard let time else { throw .timeUnclear(text) }
        return time
    }

    /// A name as it was typed, if it can be one: it has a letter, no controls and is not long.
    package static func name(_ text: String) throws(ReadingProblem) -> String {
        _ = try reading(text, orElse: .nameUnreadable(text))
        guard text.count <= LodgingScan.longest, text.contains(where: \.isLetter) else {
            throw .nameUnreadable(text)
        }
        return text
    }

    private static func reading(
        _ text: String, orElse problem: ReadingProblem
    ) throws(ReadingProblem) -> Reading {
        do throws(ReadingProblem) { try Prose.check(text) } catch { throw problem }
        return Reading(line: text, tokens: Tokenizer.tokens(of: text))
    }
}

extension Reading {
    /// Whether nothing but joining words is left.
    fileprivate var isRead: Bool {
        rest.allSatisfy { $0.kind == .stop || ["and", "budget", "with", "for"].contains($0.plain) }
    }
}
