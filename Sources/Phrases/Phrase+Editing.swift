extension Phrase {
    /// The phrase without final marks of the data in it, such as the full stop of a server's
    /// message before a colon. The program's own words stay.
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

    /// The phrase with its first letter capitalised, in English.
    public var capitalizedFirst: Phrase {
        var changed = self
        changed.isCapitalized = true
        return changed
    }
}
