/// Finds imports, types and mentions among tokens by their nesting in braces.
///
///     extension Schema { struct Part: Hashable { var rule: Rule } }
///
/// declares `Schema.Part`, and mentions `Schema` in no type, `Hashable` in `Schema` and `Rule` in
/// `Schema.Part`.
struct DeclarationReader {
    private struct Scope {
        var path: String
        /// Whether it is in a function or a closure.
        var isLocal: Bool
        var isPrivate: Bool
    }

    private let tokens: [Token]
    private var place = 0
    private var scopes = [Scope(path: "", isLocal: false, isPrivate: false)]
    /// The type that the next brace opens, if any.
    private var pending: Scope?

    private(set) var imports: [String] = []
    /// Includes extensions.
    private(set) var types: [DeclaredType] = []
    private(set) var mentions: Set<Mention> = []

    init(_ tokens: [Token]) { self.tokens = tokens }

    private var scope: Scope { scopes[scopes.count - 1] }

    mutating func read() {
        while place < tokens.count {
            let token = tokens[place]
            switch token.kind {
            case .mark: readMark(token.text)
            case .name: readName(token.text)
            case .literal, .number: place += 1
            }
        }
    }

    private mutating func readMark(_ mark: String) {
        place += 1
        if mark == "{" {
            scopes.append(pending ?? Scope(path: scope.path, isLocal: true, isPrivate: false))
            pending = nil
        } else if mark == "}", scopes.count > 1 {
            scopes.removeLast()
        }
    }

    private mutating func readName(_ name: String) {
        if name == "import", !follows("."), let module = importedModule {
            imports.append(module)
        } else if let keyword = DeclarationKeyword(rawValue: name), declaresType {
            readDeclaration(keyword)
        } else {
            readMention()
        }
    }

    private func follows(_ mark: String) -> Bool { place > 0 && tokens[place - 1].isMark(mark) }

    private func name(at index: Int) -> String? {
        tokens.indices.contains(index) && tokens[index].kind == .name ? tokens[index].text : nil
    }

    /// Reads `import struct Module.Name` or `import Module`, and moves past it.
    private var importedModule: String? {
        mutating get {
            let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
            place += 1
            if let kind = name(at: place), kinds.contains(kind) { place += 1 }
            guard let module = name(at: place) else { return nil }
            place += 1
            while tokens.indices.contains(place), tokens[place].isMark(".") { place += 2 }
            return module
        }
    }
}

// MARK: - Declarations

extension DeclarationReader {
    /// Whether a name follows and the keyword is neither a label nor a member: `class func` and
    /// `f(protocol name:)` declare no type.
    private var declaresType: Bool {
        let modifiers: Set = [
            "func", "var", "let", "subscript", "init", "override", "final", "private", "public",
            "internal", "fileprivate", "static", "package", "async", "in",
        ]
        guard let next = name(at: place + 1), !modifiers.contains(next) else { return false }
        guard place > 0 else { return true }
        let last = tokens[place - 1]
        if last.kind == .name { return !["let", "var", "case", "func", "for"].contains(last.text) }
        return ![".", "(", ",", "=", ":", "["].contains(last.text)
    }

    private mutating func readDeclaration(_ keyword: DeclarationKeyword) {
        let isPrivate = hasPrivateModifier || scope.isPrivate
        place += 1
        let path =
            keyword == .extension ? readMention().joined(separator: ".") : readDeclaredName()
        let isOfFile = isPrivate || scope.isLocal
        types.append(
            DeclaredType(path: path, keyword: keyword, inherited: inherited, isOfFile: isOfFile))
        if keyword != .typealias, keyword != .associatedtype {
            pending = Scope(path: path, isLocal: scope.isLocal, isPrivate: isPrivate)
        }
    }

    private mutating func readDeclaredName() -> String {
        defer { place += 1 }
        return scope.path.isEmpty ? tokens[place].text : scope.path + "." + tokens[place].text
    }

    /// The modifiers before the keyword.
    private var hasPrivateModifier: Bool {
        let modifiers: Set = [
            "public", "package", "internal", "final", "indirect", "open", "nonisolated",
        ]
        var index = place - 1
        while let word = name(at: index) {
            if word == "private" || word == "fileprivate" { return true }
            guard modifiers.contains(word) else { return false }
            index -= 1
        }
        return false
    }

    /// The names between the colon and the brace.
    private var inherited: [String] {
        var names: [String] = []
        var index = place
        var isBehindColon = false
        while index < tokens.count, !tokens[index].isMark("{"), !tokens[index].isMark("}") {
            let token = tokens[index]
            if token.isMark(":") { isBehindColon = true }
            if token.isMark("=") || token.text == "where" { break }
            if isBehindColon, token.kind == .name { names.append(token.text) }
            index += 1
        }
        return names
    }
}

// MARK: - Mentions

extension DeclarationReader {
    /// Reads a name and, after its dots, what may be a type. A name after a dot is a member of
    /// something unknown, and does not count.
    @discardableResult
    private mutating func readMention() -> [String] {
        let isMember = follows(".")
        var chain = [tokens[place].text]
        place += 1
        while isDot(place), let next = name(at: place + 1), next.mayNameType {
            chain.append(next)
            place += 2
        }
        if !isMember { mentions.insert(Mention(chain: chain, scope: scope.path)) }
        return chain
    }

    private func isDot(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].isMark(".")
    }
}

extension String {
    /// Types and modules begin with a capital.
    fileprivate var mayNameType: Bool { first?.isUppercase == true }
}
