import CData
import Trips

/// What is wrong with a prompt template or its use.
public enum PromptError: Error, Sendable, Equatable {
    case missingTemplate(String)
    /// The template has a variable that the program does not give.
    case unknownVariable(String, template: String)
    /// The program gives a variable that the template does not use.
    case unusedVariable(String, template: String)
    /// `{{` without `}}`.
    case unclosedVariable(template: String)
}

/// The prompt templates of `prompts/`, with `{{name}}` for a variable.
///
/// They are embedded in the program; files in a folder of the person's replace them by name.
public struct PromptLibrary: Sendable, Equatable {
    private var templates: [String: String]

    /// The templates that come with the program.
    public static let embedded = PromptLibrary(
        templates: Dictionary(
            uniqueKeysWithValues: (0..<ijourney_prompts().count).map { index in
                let file = ijourney_prompts().files[index]
                let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
                return (String(cString: file.name), String(decoding: bytes, as: UTF8.self))
            }))

    public init(templates: [String: String]) { self.templates = templates }

    /// Names of all templates, sorted.
    public var names: [String] { templates.keys.sorted() }

    public subscript(name: String) -> String? { templates[name] }

    /// These templates with some replaced; throws for an unknown name.
    public func overridden(by others: [String: String]) throws(PromptError) -> PromptLibrary {
        var library = self
        for (name, text) in others.sorted(by: { $0.key < $1.key }) {
            guard templates[name] != nil else { throw .missingTemplate(name) }
            library.templates[name] = text
        }
        return library
    }

    /// A short hash of each template, for transcripts: 16 hex digits.
    public var hashes: [(name: String, hash: String)] {
        names.map { ($0, TextHash.digits(of: templates[$0] ?? "")) }
    }

    /// Fills in a template. The variables must be exactly those of the template, so a misspelling
    /// cannot pass. O(n).
    public func render(
        _ name: String, _ variables: [String: String]
    ) throws(PromptError) -> String {
        guard let template = templates[name] else { throw .missingTemplate(name) }
        var result = ""
        var unused = Set(variables.keys)
        var rest = template[...]
        while let open = rest.firstRange(of: "{{") {
            result += rest[..<open.lowerBound]
            guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
                throw .unclosedVariable(template: name)
            }
            let variable = String(rest[open.upperBound..<close.lowerBound]).trimmed
            guard let value = variables[variable] else {
                throw .unknownVariable(variable, template: name)
            }
            result += value
            unused.remove(variable)
            rest = rest[close.upperBound...]
        }
        if let left = unused.sorted().first { throw .unusedVariable(left, template: name) }
        return (result + rest).trimmed
    }
}

extension PromptLibrary {
    /// The rule about a language, to append to a prompt; empty for English, the language of the
    /// prompts.
    func rule(_ name: String, for language: Language) throws(PromptError) -> String {
        guard language != .english else { return "" }
        return "\n\n" + (try render(name, ["language": language.promptName]))
    }
}

extension Language {
    fileprivate var promptName: String { self == .chinese ? "Simplified Chinese" : name }
}
