import Basics
import Conversation
import LineEditor
import Presentation

/// `plan CITY …` and `"4 days in Rome from 3 May"`: types lines into a conversation, and prints the
/// plan on standard output.
enum PlanCommand {
    /// The lines that express `plan`'s options.
    static func lines(_ arguments: Options.PlanArguments) -> [String] {
        let start = arguments.from ?? ""
        let dates =
            arguments.to.map { "\(start)..\($0)" }
            ?? arguments.days.map { "\(start) for \($0) days" } ?? start
        return ["/destination \(arguments.city)", "/dates \(dates)"]
            + arguments.interests.map { "/interests \($0)" }
            + (arguments.pace.map { ["/pace \($0)"] } ?? []) + ["/plan -y"]
    }

    static func run(
        _ lines: [String], _ configuration: Configuration, _ wire: WireFile?
    ) throws(Problem) -> ExitCode {
        let format = configuration.format
        let live = try LiveSession(
            configuration, mode: .once, canvas: configuration.canvas(for: STDOUT_FILENO),
            wire: wire
        ) { output, text in
            show(output, text, format: format)
        }
        live.interrupt.begin()
        defer { live.interrupt.end() }
        for line in lines {
            // A line break in an argument starts no new line.
            let text = TypedKeys.removed(from: line.replacing("\n", with: " "))
            let moment = live.journal.recordLine(text, via: "argument", at: live.time)
            _ = live.session.handle(text, at: moment)
            if let problem = live.session.problem {
                live.finish(problem.exitCode)
                return ExitCode(rawValue: Int32(problem.exitCode)) ?? .dataUnusable
            }
        }
        if let plan = live.session.state.plan {
            switch format {
            case .text: break
            case .json: Console.product(plan.json, indent: 2)
            case .markdown: Console.product(plan.file.markdown)
            }
        }
        live.finish(0)
        return .done
    }

    /// Prints the plan on standard output, and messages on standard error.
    private static func show(_ output: Output, _ text: String, format: Options.Format) {
        switch output {
        case .heading, .day, .difference, .done: if format == .text { Console.product(text) }
        case .problem(let problem):
            if case .model(.interrupted, _, _) = problem, Terminal.isTerminal(STDERR_FILENO) {
                // The terminal has printed `^C` without a line end.
                Console.error("\n")
            }
            Console.complain(problem.words)
        case .note, .reply: Console.error(text)
        default: break
        }
    }
}
