extension Phrase {
    /// The text in a language, or in English if there is no translation. O(text).
    public func text(in language: ScreenLanguage) -> String {
        guard let table = language.table else { return english }
        return text(by: table)
    }

    /// The text with the translations of a table.
    public func text(by table: PhraseTable) -> String {
        let holes = self.holes
        if let translation = table.translation(of: self) {
            return translation.filled { holes[$0 - 1].text(by: table) }
        }
        return untranslated { $0.text(by: table) }
    }

    /// The key of the phrase in a table: its English with numbered holes, as `There are {1} steps`,
    /// after its context if it has one, as `[date] {1} {2}`.
    public var key: String {
        var hole = 0
        return parts.reduce(into: context.map { "[\($0)] " } ?? "") { key, part in
            if case .words(let words) = part {
                key += words
            } else {
                hole += 1
                key += "{\(hole)}"
            }
        }
    }

    /// The keys in this phrase that need a translation and have none in a table.
    public func untranslated(by table: PhraseTable) -> [String] {
        let own = isTranslatable && table.translation(of: self) == nil ? [key] : []
        return own
            + parts.flatMap { part -> [String] in
                if case .phrase(let phrase) = part { phrase.untranslated(by: table) } else { [] }
            }
    }

    /// Whether there is anything to translate. False for data, signs, and commands, which are typed
    /// the same in every language.
    var isTranslatable: Bool {
        context != nil
            || words.split(whereSeparator: \.isWhitespace).contains { word in
                word.first != "/" && !word.hasPrefix("--") && word.contains(where: \.isLetter)
            }
    }

    /// The words without the values.
    private var words: String {
        parts.reduce(into: "") { text, part in
            if case .words(let words) = part { text += words }
        }
    }

    private var holes: [Phrase] {
        parts.compactMap { part in
            switch part {
            case .words: nil
            case .data: Phrase(parts: [part])
            case .phrase(let phrase): phrase
            }
        }
    }
}
