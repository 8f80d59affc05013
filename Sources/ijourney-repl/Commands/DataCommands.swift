import Basics
import Conversation
import LineEditor
import Phrases
import Presentation
import StructuredOutput

/// `repair` and `validate`: StructuredOutput for scripts.
enum DataCommands {
    enum Failure: Error {
        case file(FileError)
        case schema(path: String, detail: String)
        case notJSON(path: String, detail: String)
        case policy(String)
        case trip(Problem)
    }

    static func repair(_ arguments: Options.RepairArguments) throws(Failure) -> ExitCode {
        let registry = try registry(arguments.reading)
        let assertsFormats = arguments.reading.assertsFormats
        let schema = try arguments.schema.map { path throws(Failure) in
            try self.schema(path, registry, assertsFormats: assertsFormats)
        }
        let policy = try policy(arguments.policy)
        if arguments.lines {
            try eachLine {
                RepairLine.process(
                    $0, defaultPolicy: policy, schema: schema, registry: registry,
                    assertsFormats: assertsFormats, addsLedger: arguments.ledger)
            }
            return .done
        }
        let bytes = try read(nil)
        let recovery = OutputReader(schema: schema, policy: policy).read(bytes: bytes)
        if arguments.report {
            Console.error(recovery.report(id: nil), indent: 2)
        }
        if arguments.ledger {
            for line in recovery.ledger(of: bytes).lines(of: bytes) {
                Console.error(Sanitizer.clean(line) + "\n")
            }
        }
        if recovery.isOK, let value = recovery.value {
            Console.product(value, indent: 2)
            return .done
        }
        let detail = recovery.violations.first?.message ?? recovery.kind.rawValue
        Console.complain(
            ProblemWords(
                what: "No value that can be used: \(detail)",
                remedy: "--report lists everything, --policy salvage keeps what it can"))
        return .dataUnusable
    }

    static func validate(_ arguments: Options.ValidateArguments) throws(Failure) -> ExitCode {
        let registry = try registry(arguments.reading)
        let assertsFormats = arguments.reading.assertsFormats
        if arguments.lines {
            try eachLine {
                ValidateLine.process($0, registry: registry, assertsFormats: assertsFormats)
            }
            return .done
        }
        let schema = try arguments.schema.map { path throws(Failure) in
            try self.schema(path, registry, assertsFormats: assertsFormats)
        }
        let value = try json(try read(arguments.file), path: arguments.file ?? "standard input")
        let violations = schema?.validate(value) ?? []
        for violation in violations {
            Console.product(
                Sanitizer.clean("\(violation.pointer): \(violation.message)") + "\n")
        }
        return violations.isEmpty ? .done : .findings
    }

    private static func policy(_ name: String?) throws(Failure) -> Policy {
        guard let name else { return .schemaSafe }
        guard let policy = Policy(rawValue: name) else { throw .policy(name) }
        return policy
    }

    /// Every `.json` file below the folders, under the base URI plus its relative path.
    private static func registry(
        _ arguments: Options.SchemaArguments
    ) throws(Failure) -> SchemaRegistry {
        var registry = SchemaRegistry()
        for base in arguments.bases {
            let separator = base.uri.hasSuffix("/") ? "" : "/"
            do throws(FileError) {
                for name in try Files.tree(base.folder) where name.hasSuffix(".json") {
                    let path = base.folder + "/" + name
                    // A file that is not JSON is skipped; references to it are reported.
                    guard let schema = try? JSONParser.parse(try Files.read(path)) else { continue }
                    registry.add(schema, as: base.uri + separator + name)
                }
            } catch {
                throw .file(error)
            }
        }
        return registry
    }

    private static func schema(
        _ path: String, _ registry: SchemaRegistry, assertsFormats: Bool
    ) throws(Failure) -> Schema {
        let value = try json(try read(path), path: path)
        do {
            return try Schema(value, registry: registry, assertsFormats: assertsFormats)
        } catch {
            throw .schema(path: path, detail: "\(error)")
        }
    }

    private static func json(_ bytes: [UInt8], path: String) throws(Failure) -> JSONValue {
        do {
            return try JSONParser.parse(bytes)
        } catch {
            throw .notJSON(path: path, detail: "\(error)")
        }
    }

    static func read(_ path: String?) throws(Failure) -> [UInt8] {
        do throws(FileError) {
            guard let path else { return try Files.readAll(STDIN_FILENO, path: "standard input") }
            return try Files.read(path)
        } catch {
            throw .file(error)
        }
    }

    /// One result a line, in order, each written as soon as it is known.
    private static func eachLine(_ process: (String) -> JSONValue) throws(Failure) {
        let reader = PipeLineReader(limit: 64 << 20)
        while true {
            do {
                guard case .line(let text) = try reader.nextLine(prompt: Prompt("")) else { return }
                if !text.isEmpty { Console.product(process(text)) }
            } catch .lineTooLong(let limit) {
                Console.complain(
                    ProblemWords(
                        what: "A line of more than \(limit >> 20) MB was left out",
                        remedy: "split the input"))
            } catch {
                throw .file(FileError(path: "standard input", code: EIO))
            }
        }
    }
}

extension DataCommands.Failure {
    var words: ProblemWords {
        switch self {
        case .file(let error):
            ProblemWords(
                what: "\(error.path): \(error.reason)", remedy: "check the path and its rights")
        case .schema(let path, let detail):
            ProblemWords(what: "\(path) is no schema: \(detail)", remedy: "mend the schema")
        case .notJSON(let path, let detail):
            ProblemWords(
                what: "\(path) is no JSON: \(detail)", remedy: "ijourney-repl repair may mend it")
        case .policy(let name):
            ProblemWords(
                what: "--policy cannot be \"\(name)\"",
                remedy: "it takes strict, lossless, schema-safe or salvage")
        case .trip(let problem): problem.words
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .file(let error): error.isMissing ? .noInput : .inputOutput
        case .schema, .notJSON: .dataUnusable
        case .policy: .usage
        case .trip(let problem): ExitCode(rawValue: Int32(problem.exitCode)) ?? .dataUnusable
        }
    }
}
