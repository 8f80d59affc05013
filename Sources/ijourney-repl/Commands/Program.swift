import Basics
import Conversation
import Phrases

/// Runs the command line to an exit code.
enum Program {
    static func run(_ arguments: [String]) -> ExitCode {
        let options: Options
        do {
            options = try OptionParser.parse(arguments)
        } catch {
            Console.complain(error.words)
            return .usage
        }
        switch options.command {
        case .help(let topic):
            Console.product(Usage.text(topic: topic))
            return .done
        case .version:
            Console.product("ijourney-repl \(ProgramVersion.current)\n")
            return .done
        case .repair(let repair):
            return data { () throws(DataCommands.Failure) in
                try DataCommands.repair(repair)
            }
        case .validate(let validate):
            return data { () throws(DataCommands.Failure) in
                try DataCommands.validate(validate)
            }
        case .replay(let files, let update, let compare, let jobs):
            return replay(options, files, update: update, compare: compare, jobs: jobs)
        case .check(let check):
            let time = SystemTime(fixedNow: options.now.flatMap { Moment(timestamp: $0) })
            return data { () throws(DataCommands.Failure) in
                try CheckCommand.run(
                    check,
                    trips: TripFolder(
                        Paths(dataDirectory: options.dataDirectory, configFile: nil).trips),
                    today: time.beginning.date)
            }
        case .places(let arguments): return PlacesCommand.run(arguments, format: options.format)
        default: return talk(options)
        }
    }

    /// Reads no configuration: a replay depends only on its files and options.
    private static func replay(
        _ options: Options, _ files: [String], update: Bool, compare: [String], jobs: Int
    ) -> ExitCode {
        let prompts: PromptLibrary
        do {
            prompts = try PromptFiles.library(directory: options.promptsDirectory)
        } catch {
            let failure = Configuration.Failure.prompts(error)
            Console.complain(failure.words)
            return failure.exitCode
        }
        return ReplayCommand(
            prompts: prompts, compare: compare, updates: update,
            now: options.now.flatMap { Moment(timestamp: $0) }, seed: options.seed ?? 0, jobs: jobs
        ).run(files)
    }

    private static func data(
        _ body: () throws(DataCommands.Failure) -> ExitCode
    ) -> ExitCode {
        do {
            return try body()
        } catch {
            Console.complain(error.words)
            return error.exitCode
        }
    }

    private static func talk(_ options: Options) -> ExitCode {
        let configuration: Configuration
        do {
            configuration = try Configuration(options)
        } catch {
            Console.complain(error.words)
            return error.exitCode
        }
        if let path = configuration.recordFile, !JournalFile.mayReplace(path) {
            Console.complain(
                ProblemWords(
                    what: "\(path) is there and is no transcript",
                    remedy: "name another file, or move that one away first"))
            return .inputOutput
        }
        var wire: WireFile?
        if let path = configuration.wireFile {
            do throws(WireFile.Failure) { wire = try WireFile(path) } catch {
                Console.complain(error.words)
                return .inputOutput
            }
        }
        do throws(Problem) {
            switch options.command {
            case .plan(let arguments):
                return try PlanCommand.run(PlanCommand.lines(arguments), configuration, wire)
            case .export(let trip, let output):
                return try ExportCommand.run(trip, to: output, configuration)
            case .say(let text):
                return try PlanCommand.run([text, "/plan -y"], configuration, wire)
            default: return try ConversationCommand.run(configuration, wire)
            }
        } catch {
            Console.complain(error.words)
            return ExitCode(rawValue: Int32(error.exitCode)) ?? .usage
        }
    }
}
