import Conversation
import LineEditor
import Models
import Phrases
import Presentation
import StructuredOutput
import Trips

/// The configuration in force: option, then environment, then configuration file, then default.
struct Configuration {
    let paths: Paths
    let model: String
    /// Whether the command line named the model.
    let isModelChosen: Bool
    let resumption: Options.Resumption
    /// Whether transcripts are written.
    let records: Bool
    /// Days after which transcripts are removed; nil for never.
    let keptDays: Int?
    let baseURL: String?
    /// How whole trips are requested; nil to choose by what is known about the model.
    let delivery: Delivery?
    /// Whether servers are asked to constrain answers to a schema.
    let isConstrained: Bool
    /// How long to wait for a model's server.
    let patience: Patience
    /// A command that prints keys, if any.
    let keyCommand: KeyCommand?
    /// Prices of models, and the daily limit.
    let spending: SpendingRules
    let seed: UInt64
    let plain: Bool
    let colour: Options.Colour
    let fixedNow: Moment?
    let recordFile: String?
    let wireFile: String?
    let prompts: PromptLibrary
    let format: Options.Format
    /// The language of the command line; a resumed conversation continues in it.
    let chosenLanguage: Language?
    /// The language requested by name; nil to use the profile and the locale.
    let language: Language?

    /// Why a configuration cannot be used.
    enum Failure: Error {
        case file(FileError)
        case notReadable(path: String, detail: String)
        case unknownKey(String, path: String)
        case badValue(key: String, path: String, allowed: String)
        case badLanguage(String, place: String)
        case badSeconds(String, place: String)
        case prompts(PromptFiles.Failure)
    }

    init(_ options: Options) throws(Failure) {
        paths = Paths(dataDirectory: options.dataDirectory, configFile: options.configFile)
        let file = try ConfigFile(
            path: paths.configFile, isNamed: options.configFile != nil)
        model = options.model ?? Environment.value("IJOURNEY_MODEL") ?? file.model ?? "guide"
        isModelChosen = options.model != nil
        resumption = options.resumption
        records = options.records && (file.records || options.recordFile != nil)
        keptDays = file.keptDays
        baseURL = options.baseURL ?? file.baseURL
        delivery = options.delivery ?? file.delivery
        isConstrained = options.isConstrained ?? file.isConstrained
        patience = try Patience(environment: Environment.value, file: file.patience)
        keyCommand = file.keyCommand.map {
            KeyCommand(
                text: $0, seconds: file.keyCommandSeconds ?? KeyCommand.defaultSeconds)
        }
        spending = file.spending
        seed = options.seed ?? 0
        plain = options.plain || file.plain
        colour = options.colour
        fixedNow = options.now.flatMap { Moment(timestamp: $0) }
        recordFile = options.recordFile
        wireFile = options.wireFile
        format = options.format
        let environment = try Configuration.environmentLanguage
        chosenLanguage = options.language
        language = options.language ?? environment ?? file.language
        do throws(PromptFiles.Failure) {
            prompts = try PromptFiles.library(directory: options.promptsDirectory)
        } catch {
            throw .prompts(error)
        }
    }

    private static var environmentLanguage: Language? {
        get throws(Failure) {
            let name = "IJOURNEY_LANGUAGE"
            guard let tag = Environment.value(name) else { return nil }
            guard let language = Language(spelling: tag) else {
                throw .badLanguage(tag, place: name)
            }
            return language
        }
    }

    /// The canvas for a descriptor: a terminal's width; colour if requested or, by default, on a
    /// terminal without `NO_COLOR` and `TERM=dumb`.
    func canvas(for descriptor: Int32) -> Canvas {
        let isTerminal = Terminal.isTerminal(descriptor)
        let allowed = Environment.value("NO_COLOR") == nil && Environment.value("TERM") != "dumb"
        let colour =
            switch colour {
            case .always: true
            case .never: false
            case .auto: isTerminal && allowed && !plain
            }
        let columns = isTerminal ? Terminal.columns(descriptor) ?? 80 : 80
        return Canvas(columns: columns, colour: colour, plain: plain)
    }
}

extension Configuration.Failure {
    var words: ProblemWords {
        switch self {
        case .file(let error):
            ProblemWords(
                what: "\(error.path): \(error.reason)", remedy: "check the path and its rights")
        case .notReadable(let path, let detail):
            ProblemWords(
                what: "\(path) cannot be read: \(detail)", remedy: "mend the file, or move it away")
        case .unknownKey(let key, let path):
            ProblemWords(
                what: "\(path) sets \"\(key)\", which does not exist",
                remedy: "the keys are \(ConfigFile.keys.joined(separator: ", "))")
        case .badValue(let key, let path, let allowed):
            ProblemWords(
                what: "\(path): \"\(key)\" has a value of the wrong kind",
                remedy: "it takes \(allowed)")
        case .badLanguage(let tag, let place):
            ProblemWords(
                what: "\(place): \"\(tag)\" is no language of plans",
                remedy: "the languages are \(Language.tags)")
        case .badSeconds(let text, let place):
            ProblemWords(
                what: "\(place): \"\(text)\" is no number of seconds to wait",
                remedy: "it takes a whole number from 1 to \(Patience.allowed.upperBound)")
        case .prompts(.file(let error)):
            ProblemWords(what: "\(error.path): \(error.reason)", remedy: "check --prompts")
        case .prompts(.prompt(let error)): Problem.prompt(error).words
        case .prompts(.empty(let path)):
            ProblemWords(
                what: "There is no prompt (*.md) in \(path)", remedy: "check --prompts")
        }
    }

    var exitCode: ExitCode {
        if case .file(let error) = self, error.isMissing { return .noInput }
        return .configuration
    }
}

extension Language {
    /// `en, zh, es, …`
    static var tags: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
