import Trips

/// A line without mail quote marks, list markers, heading marks, emphasis, links and tags.
struct PastedLine {
    let text: Substring
    /// Columns of white space before the text.
    let indent: Int
    let isHeading: Bool
    let isListed: Bool
    /// Whether the line is only a label, such as `Tips:`.
    let isLabel: Bool

    init(_ line: Substring) {
        var rest = PastedLine.unquoted(PastedLine.withoutKeycaps(line)[...])
        indent = rest.prefix { $0.isWhitespace }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
        rest = rest.trimmedStart
        let hashes = rest.prefix { $0 == "#" }
        isHeading = (1...6).contains(hashes.count)
        rest = rest.dropFirst(hashes.count).trimmedStart
        isListed = PastedLine.takeMark(&rest)
        var plain = PastedMarkup.plain(rest)
        while let last = plain.last, last.isWhitespace || "*\\".contains(last) {
            plain.removeLast()
        }
        text = plain[...].trimmedStart
        isLabel = plain.hasSuffix(":")
    }

    /// Whether the line only separates, such as `---`, or shows the travel between stops of our
    /// plans.
    var isIdle: Bool {
        !text.contains { $0.isLetter || $0.isNumber } || text.hasPrefix("↓")
    }

    /// Removes the marks that mail puts before quoted lines.
    static func unquoted(_ line: Substring) -> Substring {
        var line = line
        while line.trimmedStart.first == ">" {
            line = line.trimmedStart.dropFirst()
            if line.first == " " { line = line.dropFirst() }
        }
        return line
    }

    /// Turns the keycap 1 into `1.`, and removes emoji variation selectors.
    private static func withoutKeycaps(_ line: Substring) -> String {
        guard line.unicodeScalars.contains(where: { $0 == "\u{20E3}" || $0 == "\u{FE0F}" }) else {
            return String(line)
        }
        var plain = String.UnicodeScalarView()
        for scalar in line.unicodeScalars where scalar != "\u{FE0F}" {
            plain.append(scalar == "\u{20E3}" ? "." : scalar)
        }
        return String(plain)
    }

    /// Removes the bullets, numbers and pictures before a list item.
    private static func takeMark(_ rest: inout Substring) -> Bool {
        var isListed = false
        while let mark = rest.first {
            let behind = rest.dropFirst()
            if mark.isPicture {
                rest = behind.trimmedStart
                isListed = true
            } else if "-*•+–—◦‣·".contains(mark), behind.first?.isWhitespace == true {
                rest = behind.trimmedStart
                isListed = true
            } else {
                break
            }
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let after = rest.dropFirst(digits.count)
        if (1...2).contains(digits.count), let mark = after.first, ".)".contains(mark) {
            let behind = after.dropFirst()
            if behind.first?.isWhitespace == true {
                rest = behind.trimmedStart
                return true
            }
            // In our own plans, `2.1` is the number of a stop; `9.30` is a time.
            let stop = behind.prefix { $0.isASCII && $0.isNumber }
            let gap = behind.dropFirst(stop.count)
            if mark == ".", (1...2).contains(stop.count), gap.hasPrefix("  ") {
                rest = gap.trimmedStart
                return true
            }
        }
        return isListed
    }
}

extension Character {
    /// Whether it is a picture, arrow or tick: neither a letter nor used in sentences.
    fileprivate var isPicture: Bool {
        guard let scalar = unicodeScalars.first, !isASCII, scalar != "↓" else { return false }
        return scalar.properties.isEmojiPresentation
            || [.otherSymbol, .mathSymbol].contains(scalar.properties.generalCategory)
    }
}

/// Removes the emphasis, links, comments and tags of Markdown and HTML from a line.
enum PastedMarkup {
    static func plain(_ text: Substring) -> String {
        var plain = String(text)
        for mark in ["**", "__", "`", "[ ] ", "[x] ", "[X] "] {
            plain = plain.without(mark)
        }
        if plain.contains("<") { plain = withoutTags(plain) }
        if plain.contains("](") { plain = withoutLinks(plain) }
        return withoutEmphasis(plain)
    }

    private static let tags: Set<String> = [
        "a", "b", "br", "div", "em", "h1", "h2", "h3", "h4", "i", "li", "ol", "p", "span",
        "strong", "td", "th", "tr", "u", "ul",
    ]

    private static func withoutTags(_ text: String) -> String {
        var kept = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            kept += rest[..<open]
            rest = rest[open...]
            if rest.hasPrefix("<!--") {
                let end = rest.firstRange(of: "-->")?.upperBound ?? rest.endIndex
                rest = rest[end...]
                continue
            }
            let name = rest.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
            if tags.contains(name.lowercased()), let end = rest.firstIndex(of: ">") {
                rest = rest[end...].dropFirst()
            } else {
                kept.append(rest.removeFirst())
            }
        }
        return kept + rest
    }

    /// Turns `[Colosseum](https://example.org)` into `Colosseum`.
    private static func withoutLinks(_ text: String) -> String {
        var kept = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstRange(of: "]("),
            let end = rest[close.upperBound...].firstIndex(of: ")")
        {
            kept += rest[..<open] + rest[open..<close.lowerBound].dropFirst()
            rest = rest[end...].dropFirst()
        }
        return kept + rest
    }

    /// Removes single stars and underscores around words: from `*Pantheon*`, not from `snake_case`
    /// or `5 * 3`.
    private static func withoutEmphasis(_ text: String) -> String {
        guard text.contains(where: { "*_".contains($0) }) else { return text }
        let characters = Array(text)
        return String(
            characters.indices.filter { index in
                guard "*_".contains(characters[index]) else { return true }
                let before = index > 0 ? characters[index - 1] : " "
                let after = index + 1 < characters.count ? characters[index + 1] : " "
                let isInner = { (one: Character) in one.isLetter || one.isNumber }
                return isInner(before) == isInner(after) && (isInner(before) || before == after)
            }.map { characters[$0] })
    }
}

extension String {
    fileprivate func without(_ piece: String) -> String {
        var kept = ""
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(piece) {
                rest = rest.dropFirst(piece.count)
            } else {
                kept.append(rest.removeFirst())
            }
        }
        return kept
    }
}
