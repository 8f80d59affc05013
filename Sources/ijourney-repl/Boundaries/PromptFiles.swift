import Conversation

/// Reads the templates of a folder, which replace embedded ones.
enum PromptFiles {
    enum Failure: Error, Equatable {
        case file(FileError)
        case prompt(PromptError)
        case empty(String)
    }

    /// The embedded templates, with those in the folder's `*.md` replaced.
    static func library(directory: String?) throws(Failure) -> PromptLibrary {
        guard let directory else { return .embedded }
        var templates: [String: String] = [:]
        for name in Files.names(in: directory) where name.hasSuffix(".md") {
            do throws(FileError) {
                templates[String(name.dropLast(3))] = try Files.text("\(directory)/\(name)")
            } catch {
                throw .file(error)
            }
        }
        guard !templates.isEmpty else { throw .empty(directory) }
        do throws(PromptError) {
            return try PromptLibrary.embedded.overridden(by: templates)
        } catch {
            throw .prompt(error)
        }
    }
}
