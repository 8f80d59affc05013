import Conversation

/// Takes the command line to its exit code.
enum Program {
    static let version = "0.1.0"

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
            Console.product("ijourney-repl \(version)\n")
            return .done
        case .repair(let repair):
            return data { () throws(DataCommands.Failure) in
                try DataCommands.repair(repair)
            }
        case .validate(let validate):
            return data { () throws(DataCommands.Failure) in
                try DataCommands.validate(validate)
            }
        default: return talk(options)
        }
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
        do throws(Problem) {
            switch options.command {
            case .plan(let arguments):
                return try PlanCommand.run(PlanCommand.lines(arguments), configuration)
            case .say(let text): return try PlanCommand.run([text, "/plan -y"], configuration)
            case .replay(let files, let update, let compare, let jobs):
                return ReplayCommand(
                    prompts: configuration.prompts, compare: compare, updates: update,
                    now: configuration.fixedNow, seed: options.seed ?? 0, jobs: jobs
                ).run(files)
            default: return try ConversationCommand.run(configuration)
            }
        } catch {
            Console.complain(error.words)
            return ExitCode(rawValue: Int32(error.exitCode)) ?? .usage
        }
    }
}
