import Trips

/// Finds what makes a trip easier: `my mother can't walk far`, `we are over seventy`,
/// `wheelchair accessible`, `no stairs`.
///
/// Who has the need is not counted as another traveller: `my mother can't walk far` says only that
/// walks are to be short.
enum NeedScan {
    /// Whole phrases; a dash between words is a token of its own.
    private static let phrases: [(TravelNeed, [String])] = [
        (
            .shortWalks,
            [
                "not too much walking", "not much walking", "not so much walking",
                "not a lot of walking", "not too many walks", "no long walks", "no long walking",
                "only short walks", "short walks only", "short walks", "short walk", "short ways",
                "short distances", "bad knees", "bad knee", "bad hip", "bad hips", "bad leg",
                "bad legs", "bad feet", "bad foot", "bad back", "knee problems", "hip problems",
                "trouble walking", "difficulty walking", "difficulties walking",
                "problems walking", "not good at walking", "walks slowly", "walk slowly",
                "walks with a stick", "walks with a cane",
            ]
        ),
        (
            .stepFree,
            [
                "step - free", "step free", "stepfree", "barrier - free", "barrier free",
                "no stairs", "no steps", "no climbing stairs", "without stairs", "without steps",
                "without any stairs", "avoid stairs", "avoid steps", "avoiding stairs",
                "mobility scooter", "wheelchair - accessible",
            ]
        ),
    ]
    private static let cannot = [
        "can't", "cannot", "can not", "cant", "couldn't", "isn't able to", "aren't able to",
        "not able to", "unable to", "don't want to", "doesn't want to", "don't like to",
        "would rather not", "should not", "shouldn't", "do not", "don't", "doesn't", "won't",
    ]
    private static let walking = [
        "walk far", "walk much", "walk long", "walk a lot", "walk very far", "walk too far",
        "walk so far", "walk too much", "walk very much", "walk too long", "walk very long",
        "walk well", "walk very well", "walk long distances", "walk that far",
    ]
    private static let climbing = [
        "climb stairs", "climb steps", "climb any stairs", "do stairs", "do steps",
        "manage stairs", "manage steps", "take stairs", "take the stairs", "use stairs",
        "use the stairs",
    ]
    /// What rolls. A word alone, as each means the same with any verb.
    private static let wheels: Set<String> = [
        "wheelchair", "wheelchairs", "pram", "prams", "buggy", "buggies", "stroller", "strollers",
        "pushchair", "pushchairs",
    ]
    private static let ages: Set<String> = [
        "seventy", "seventies", "70", "75", "eighty", "eighties", "80", "85", "ninety", "90",
    ]
    private static let overAge = [
        "are both over", "are all over", "both over", "are over", "we're over", "is over",
        "i'm over", "am over", "he's over", "she's over", "they're over", "are in our",
        "are in their", "is in her", "is in his", "both in our", "all over", "am in my",
        "we're in our", "i'm in my",
    ]
    /// What may follow an age; "over 70 euros" is none.
    private static let afterAge: Set<String> = [
        "", "and", "so", "but", "now", "years", "year", "with", "already", "who", "please", "or",
    ]

    /// The needs of a line, in the order of the cases. O(tokens).
    static func find(in reading: inout Reading) -> [TravelNeed] {
        var found: [TravelNeed] = []
        for index in reading.tokens.indices {
            guard let (need, length) = need(at: index, in: reading) else { continue }
            if isRefused(before: index, in: reading) { continue }
            found.append(need)
            reading.use(start(before: index, in: reading)..<end(after: index + length, in: reading))
        }
        return [].with(found)
    }

    /// Whether a line says a need, whatever else it says.
    static func isSaid(in line: String) -> Bool {
        var reading = Reading(line: line, tokens: Tokenizer.tokens(of: line))
        return !find(in: &reading).isEmpty
    }

    private static func need(at index: Int, in reading: Reading) -> (TravelNeed, length: Int)? {
        for (need, phrases) in phrases {
            let length = reading.length(ofAny: phrases, at: index)
            if length > 0 { return (need, length) }
        }
        let verb = reading.length(ofAny: cannot, at: index)
        if verb > 0 {
            let walk = reading.length(ofAny: walking, at: index + verb)
            if walk > 0 { return (.shortWalks, verb + walk) }
            let climb = reading.length(ofAny: climbing, at: index + verb)
            if climb > 0 { return (.stepFree, verb + climb) }
        }
        let over = reading.length(ofAny: overAge, at: index)
        if over > 0, ages.contains(reading.mark(index + over)),
            afterAge.contains(reading.word(index + over + 1)),
            !isFollowedByAmount(index + over + 1, in: reading)
        {
            return (.shortWalks, over + 1)
        }
        return wheels.contains(reading.word(index)) && reading.word(index - 1) != "dune"
            ? (.stepFree, 1) : nil
    }

    /// `over 70 €`.
    private static func isFollowedByAmount(_ index: Int, in reading: Reading) -> Bool {
        guard reading.isFree(index) else { return false }
        if case .sign = reading.tokens[index].kind { return true }
        return false
    }

    /// `we don't need a wheelchair`, `no pram`.
    private static func isRefused(before index: Int, in reading: Reading) -> Bool {
        let part = reading.part(around: index)
        return (part.lowerBound..<max(part.lowerBound, index)).suffix(4).contains {
            Clause.negations.contains(reading.word($0))
        }
    }

    private static let leads: Set<String> = [
        "in", "with", "a", "an", "the", "our", "my", "her", "his", "has", "have", "is", "are",
        "needs", "need", "uses", "use", "using", "who", "we", "i", "he", "she", "they", "by",
        "we've", "i've", "it", "should", "must", "be", "please", "everything", "both", "really",
        "very", "got", "for",
    ]
    private static let people: Set<String> = [
        "wife", "husband", "partner", "mum", "mom", "mother", "father", "dad", "brother", "sister",
        "friend", "parents", "grandmother", "grandfather", "grandparents", "grandma", "grandpa",
        "aunt", "uncle", "son", "daughter", "girlfriend", "boyfriend",
    ]

    /// Where the words begin that say whose need it is. Somebody who is said to come along is left
    /// to the party: `with my mother, who can't walk far`.
    private static func start(before index: Int, in reading: Reading) -> Int {
        var start = index
        while start > 0, leads.contains(reading.word(start - 1)) { start -= 1 }
        guard people.contains(reading.word(start - 1)),
            ["my", "our"].contains(reading.word(start - 2)),
            !["with", "and", "bring", "bringing"].contains(reading.word(start - 3))
        else { return start }
        return start - 2
    }

    private static func end(after index: Int, in reading: Reading) -> Int {
        let tails = [
            "accessible", "access", "user", "users", "years old", "friendly", "- accessible",
            "- friendly", "anymore", "any more",
        ]
        return index + reading.length(ofAny: tails, at: index)
    }
}
