import Trips

extension TalkAdvice {
    /// By the first kind of words that a sentence has, in the order of how much they say: `we hate
    /// walking` is about ways before it is about likes. O(words).
    package init(for line: String) {
        let tokens = Tokenizer.tokens(of: line)
        let words = Set(tokens.filter { $0.kind == .word }.map(\.plain))
        let isTime = zip(tokens, tokens.dropFirst()).contains { word, next in
            ["at", "by", "until", "before", "after"].contains(word.plain) && next.isNumber
        }
        if !words.isDisjoint(with: TalkAdvice.walkingWords) {
            self = .walking
        } else if !words.isDisjoint(with: TalkAdvice.mealWords) {
            self = .meals
        } else if !words.isDisjoint(with: TalkAdvice.likeWords)
            || words.contains(where: { InterestType(spelling: $0) != nil })
        {
            self = .likes
        } else if isTime || !words.isDisjoint(with: TalkAdvice.hourWords) {
            self = .hours
        } else if words.contains(where: TalkAdvice.isDate) {
            self = .dates
        } else {
            self = .help
        }
    }

    private static let walkingWords: Set<String> = [
        "walk", "walks", "walking", "foot", "feet", "legs", "steps", "hills", "stairs", "tired",
        "exhausted", "wheelchair", "stroller", "pram", "buggy", "crutches",
    ]
    private static let mealWords: Set<String> = [
        "breakfast", "brunch", "lunch", "dinner", "supper", "eat", "eating", "hungry", "meal",
        "meals", "restaurant", "restaurants", "snack", "vegetarian", "vegetarians", "vegan",
        "vegans", "halal", "kosher", "gluten", "allergic", "allergy", "drink",
    ]
    private static let likeWords: Set<String> = [
        "like", "likes", "love", "loves", "hate", "hates", "dislike", "prefer", "prefers", "enjoy",
        "enjoys", "fond", "fan", "fans", "interested", "boring", "bored", "favourite", "favorite",
    ]
    private static let hourWords: Set<String> = [
        "early", "earlier", "late", "later", "hour", "hours", "minutes", "morning", "mornings",
        "noon", "afternoon", "afternoons", "evening", "evenings", "night", "nights", "clock", "am",
        "pm", "start", "begin", "sleep", "wake", "nap",
    ]
    private static let spans: Set<String> = [
        "day", "days", "date", "dates", "week", "weeks", "weekend", "month", "today", "tomorrow",
        "shorter", "trip",
    ]

    private static func isDate(_ word: String) -> Bool {
        spans.contains(word) || DateWords.weekday(word) != nil || DateWords.month(word) != nil
    }
}
