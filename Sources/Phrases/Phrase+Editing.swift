extension Phrase {
    /// The phrase without marks that data in it ends with, as the full stop of a server's message
    /// in front of a colon. Words of the program's own stay as they are.
    public func droppingEnd(_ marks: Set<Character>) -> Phrase {
        guard let last = parts.last else { return self }
        var shorter = self
        switch last {
        case .words: return self
        case .data(let data):
            var kept = data[...]
            while let mark = kept.last, marks.contains(mark) { kept.removeLast() }
            shorter.parts[parts.count - 1] = .data(String(kept))
        case .phrase(let phrase):
            shorter.parts[parts.count - 1] = .phrase(phrase.droppingEnd(marks))
        }
        return shorter
    }

    /// The phrase with a capital letter at its beginning, in English.
    public var capitalizedFirst: Phrase {
        var changed = self
        changed.isCapitalized = true
        return changed
    }
}
