import Phrases
import Trips

extension Session {
    /// Changes the language, confirms it in the new one, and repeats the open question.
    func speak(_ language: Language) {
        guard language != state.language else {
            return show(.understood("Nothing to change: it is so already."))
        }
        let question = state.question
        apply([.setLanguage(language)])
        show(.understood("The language is \(language.words) from now on."))
        if let words = languageLimits { show(.note(words)) }
        if let question { ask(question) }
    }

    /// What the program does not say in the current language; nil if it says everything.
    var languageLimits: Phrase? {
        let language = state.language
        if language == .english { return nil }
        switch (language.isSpoken, planner.followsLanguage) {
        case (true, false):
            return "The guide describes its places, and sentences are read, in English."
        case (true, true): return nil
        case (false, false):
            return """
                The guide and the program's own words stay English; a language model plans in \
                \(language.words).
                """
        case (false, true):
            return "Plans are in \(language.words); the program's own words stay English."
        }
    }
}

extension ScreenLanguage {
    /// Translates a Chinese yes or no to English, as the questions expect; returns other text as it
    /// is.
    func englishAnswer(_ text: String) -> String {
        guard self == .chinese else { return text }
        let bare = text.filter { $0.isLetter }
        if ScreenLanguage.chineseYes.contains(bare) { return "yes" }
        return ScreenLanguage.chineseNo.contains(bare) ? "no" : text
    }

    private static let chineseYes: Set<String> = ["是", "是的", "好", "好的", "对", "对的", "可以", "行"]
    private static let chineseNo: Set<String> = ["不", "否", "不是", "不要", "不用", "不行", "不好", "不对"]
}
